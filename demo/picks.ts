import type { LocalDate } from '@winterjay/money'
import { listOf } from './call.ts'
import type { Call, Json } from './call.ts'

const CHOICE = { risk: 'medium', horizon: 'years', assets: ['stocks', 'bonds'] }
const HELD_DOLLARS = 20_000

/** Requests picks, saves them, and enters holdings that differ a little from the weights, so that there is a drift. */
export async function savePicks(call: Call, today: LocalDate): Promise<void> {
  const answer = await call('POST', '/api/recommendations', { ...CHOICE, explain: true })
  const picks = [...listOf(answer, 'picks')].sort((a, b) => Number(b['weight']) - Number(a['weight']))
  const outlook = answer['outlook'] as Json
  await call('POST', '/api/saved-picks', {
    picks: [
      {
        ...CHOICE,
        snapshot_hash: (answer['snapshot'] as Json)['hash'],
        saved_on: today,
        expected_return: outlook['expected_return'],
        volatility: outlook['volatility'],
        loss_chance: outlook['loss_chance'],
        cost_per_10000: outlook['cost_per_10000'],
        largest_symbol: picks[0]?.['symbol'],
        largest_weight: picks[0]?.['weight'],
      },
    ],
  })
  await call('PATCH', '/api/holdings', {
    holdings: picks.map(({ id, symbol, weight }, index) => ({
      line_id: id,
      symbol,
      amount: Math.round(Number(weight) * HELD_DOLLARS * (index === 0 ? 0.8 : 1.1)),
    })),
  })
}
