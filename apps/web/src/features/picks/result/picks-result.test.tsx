import { cents, localDate } from '@winterjay/money'
import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Generated } from '../generated.ts'
import type { Picks, PickedLine } from '../queries.ts'

/* investing §1.3, §3.4: what the picks say where nothing is invested, and of which day a yearly cost is. */

vi.stubGlobal('window', { addEventListener: () => undefined, location: { origin: 'http://localhost:3000' } })
vi.stubGlobal('location', { pathname: '/personal', search: '' })
vi.stubGlobal('navigator', { languages: ['en-CA'] })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { PicksResult } = await import('./picks-result.tsx')
const { FoldedParts } = await import('./folded-parts.tsx')
const { HowComputed, Inputs } = await import('./how-computed.tsx')
const { LocaleScope } = await import('../../../lib/language/locale.ts')

const day = localDate('2026-11-21')

type Named = Pick<PickedLine, 'id' | 'symbol' | 'name' | 'asset_type' | 'asset_class'>

function line(of: Named, score: number): PickedLine {
  return {
    ...of,
    weight: 1,
    score,
    rationale: 'Why.',
    limit: null,
    risk_share: 0,
    volatility: 0,
    expected_return: 0,
    mer: null,
    mer_grade: 'none',
    cost_per_10000: cents(0),
    worst_year: null,
    weight_spread: 0,
    score_parts: {},
    sources: [],
  }
}
const NOT_INVESTED = line(
  { id: 'cash', symbol: 'CASH', name: 'Cash, not invested', asset_type: 'cash', asset_class: 'not_invested' },
  0,
)
const FUND = line(
  { id: 'tsx:vab', symbol: 'VAB', name: 'Vanguard Bonds', asset_type: 'bonds', asset_class: 'bond_universe' },
  0.734,
)

/** The parts of an answer that the components under test read. */
function answer(picks: readonly PickedLine[], more: Partial<Picks> = {}): Picks {
  return {
    picks,
    explanation: 'Nothing is put in the market.',
    warnings: ['Not advice.'],
    self_check: ['Any debt?'],
    outlook: {
      expected_return: 0,
      volatility: 0,
      cost: 0,
      cost_per_10000: 0,
      one_year: [],
      horizon_years: 1,
      horizon: [],
      loss_chance: 0,
    },
    snapshot: { as_of: day, hash: 'h', meme_coins_as_of: null, prices: null },
    inputs: [],
    sources: [],
    ...more,
  } as unknown as Picks
}

async function textOf(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content)
  const html = await new Response(prelude).text()
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const choice: Generated['choice'] = { risk: 'low', horizon: 'weeks', assets: ['meme_coins'] }
const shown = (picks: Picks): Promise<string> =>
  textOf(
    <>
      <PicksResult generated={{ choice, locale: 'en', picks }} headingRef={null} onChoose={() => undefined} />
      <FoldedParts generated={{ choice, locale: 'en', picks }} onChoose={() => undefined} />
    </>,
  )

const SAID_OF_THE_INVESTED = [
  'expected a year',
  'a usual year',
  'chance of a loss',
  'a year for $10,000',
  'Score',
  '0.000',
  'Risk and return',
]

describe('picks', () => {
  it('where nothing is invested there are no facts of zero and no score', async () => {
    const text = await shown(answer([NOT_INVESTED]))
    expect(text).toContain('Cash, not invested')
    expect(text).toContain('Nothing is put in the market.')
    expect(SAID_OF_THE_INVESTED.filter((words) => text.includes(words))).toEqual([])
  })

  it('nor in the folded figures behind them', async () => {
    const behind = (line: PickedLine): Promise<string> =>
      textOf(
        <HowComputed
          picks={answer([line], {
            policy: { equity_mix: {} } as Picks['policy'],
            mix: [],
            correlations: { order: [], matrix: [], weeks: 528, shrinkage: 0.1, source: 'own-assumption' },
            score_weights: { objective: 0.45 },
          })}
        />,
      )
    const said = ['Every score, part by part', 'Line by line']
    const [without, withOne] = [await behind(NOT_INVESTED), await behind(FUND)]
    expect(said.filter((words) => without.includes(words))).toEqual([])
    expect(said.filter((words) => withOne.includes(words))).toEqual(said)
  })

  it('where something is, both are there', async () => {
    const text = await shown(answer([FUND]))
    expect(SAID_OF_THE_INVESTED.filter((words) => !text.includes(words))).toEqual(['0.000'])
    expect(text).toContain('0.734')
  })
})

describe('figures that went in', () => {
  const cost = (name: string, on: string | null, source: string): Picks['inputs'][number] => ({
    kind: 'cost',
    name,
    percent: 0.09,
    on: on === null ? null : localDate(on),
    from: null,
    proxy: null,
    source,
  })
  const source = (id: string): Picks['sources'][number] => ({
    id,
    title: id,
    grade: 'secondary',
    url: null,
    checked_on: day,
  })
  const picks = answer([FUND], {
    inputs: [cost('VAB', '2022-12-31', 'mer-vanguard-index'), cost('ZAG', null, 'mer-secondary')],
    sources: [source('mer-vanguard-index'), source('mer-secondary')],
  })

  it('a yearly cost has the day of its document; without one it says so, and when it was read', async () => {
    const text = await textOf(<Inputs picks={picks} />)
    expect(text).toMatch(/VAB Figure Yearly cost \(MER\) .*Dec\.? 31, 2022 .*ZAG Figure Yearly cost/)
    expect(text).toMatch(/ZAG Figure Yearly cost \(MER\) .*undated, read Nov\.? 21, 2026/)
    expect(text.match(/Nov\.? 21, 2026/g)).toHaveLength(1)
  })

  it('in French too', async () => {
    const text = await textOf(
      <LocaleScope value="fr">
        <Inputs picks={picks} />
      </LocaleScope>,
    )
    expect(text).toMatch(/31 déc\. 2022 .*sans date, consulté le 21 nov\. 2026/)
  })
})
