import { placeHoldings } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { placeAssets, yearsToEarnBack } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { cents, roundHalfUp } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { refused } from './problems.ts'

/** What a change of currency costs if the person does not say: 1.5 %, as one Canadian broker publishes (assumed). */
const USUAL_CONVERSION = 0.015

/** Where to hold what (investing §7.3): nothing of a call is stored or logged. */
export function placementRoutes(context: Context): void {
  route(context, placeHoldings, async ({ body }) => {
    unlessContradictory(body)
    const { rates, foreign_rate: level1 } = body
    const assets = body.assets.map(({ symbol, target, fund, dividend_yield, taxed_as }) => ({
      id: symbol,
      fund,
      target,
      dividendYield: dividend_yield,
      taxedAs: taxed_as,
    }))
    const found = placeAssets(
      assets,
      body.accounts.map(({ id, kind, size, at_least = [] }) => ({
        id,
        kind,
        size,
        atLeast: Object.fromEntries(at_least.map(({ symbol, amount }) => [symbol, amount])),
      })),
      {
        rates: rates ? { interest: rates.interest, eligibleDividend: rates.eligible_dividend } : null,
        level1,
      },
      await loadSolver(),
    )
    if (typeof found === 'string') return { placement: null }
    return {
      placement: {
        amounts: found.amounts.map((row) => row.map((amount) => cents(roundHalfUp(amount)))),
        cost_per_year: cents(roundHalfUp(found.costPerYear)),
        years_to_earn_back: assets.map((asset) => yearsToEarnBack(asset, level1, body.conversion ?? USUAL_CONVERSION)),
      },
    }
  })
}

/** @throws Refused when a symbol or an account is given twice, or what must stay is none of the assets */
function unlessContradictory({ assets, accounts }: BodyOf<typeof placeHoldings>): void {
  const symbols = new Set(assets.map(({ symbol }) => symbol))
  if (symbols.size < assets.length) throw refused([{ code: 'symbol_twice', field: 'assets' }])
  if (new Set(accounts.map(({ id }) => id)).size < accounts.length)
    throw refused([{ code: 'account_twice', field: 'accounts' }])
  const wrong = accounts.findIndex(({ at_least = [] }) => at_least.some(({ symbol }) => !symbols.has(symbol)))
  if (wrong >= 0) throw refused([{ code: 'symbol_unknown', field: `accounts.${wrong}.at_least` }])
}
