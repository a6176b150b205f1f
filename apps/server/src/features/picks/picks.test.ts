import { BUNDLED_SNAPSHOT, HORIZONS, RISK_LEVELS, recommend } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinRow, sayJson, startStandIn } from '../../testing/stand-ins/market-stand-in.ts'
import type { StandIn } from '../../testing/stand-ins/market-stand-in.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { answerOf } from './answer.ts'

let standIn: StandIn
let server: TestServer
let offline: Pick<TestServer, 'visitor'>
let live: Pick<TestServer, 'visitor'>

beforeAll(async () => {
  standIn = await startStandIn((request, response) =>
    sayJson(
      request.url?.includes('/coins/markets')
        ? [coinRow('dogecoin', { market_cap: 3e10 }), coinRow('pepe'), coinRow('shiba-inu', { market_cap: 9e9 })]
        : {
            observations: [
              { d: '2026-11-19', 'BD.CDN.2YR.DQ.YLD': { v: '3.01' }, 'BD.CDN.10YR.DQ.YLD': { v: '3.71' } },
            ],
          },
    )(request, response),
  )
  server = await startServer()
  offline = server
  const { context, visitor } = await startSecondServer(server, {
    MARKET_DATA_URL: standIn.url,
    BANK_OF_CANADA_URL: standIn.url,
  })
  live = { visitor }
  await Promise.all([context.market.memeCoins.feed.refresh(), context.market.rates.feed.refresh()])
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const KINDS = ['stocks', 'bonds', 'meme_coins']
const SETS = [1, 2, 3, 4, 5, 6, 7].map((bits) => KINDS.filter((_, i) => bits & (1 << i)))
const CHOICES = RISK_LEVELS.flatMap((risk) =>
  HORIZONS.flatMap((horizon) => SETS.map((assets) => ({ risk, horizon, assets }))),
)
const DEFAULT = { risk: 'medium', horizon: 'months', assets: KINDS, explain: true }

/** What an answer says about how it was computed, for recomputing it. */
interface DatedInput {
  readonly kind: string
  readonly name: string
  readonly source: string
  readonly on: string | null
}

interface Reply {
  readonly picks: {
    symbol: string
    asset_class: string
    weight: number
    score: number
    risk_share: number
    score_parts: Record<string, number | null>
  }[]
  readonly inputs: { kind: string; name: string; percent: number }[]
  readonly correlations: { order: string[]; matrix: number[][] }
  readonly outlook: { expected_return: number; volatility: number; cost: number }
  readonly score_weights: Record<string, number>
}

function recomputed({ picks, inputs, correlations: { order, matrix }, score_weights }: Reply) {
  const figure = (kind: string, name: string): number =>
    inputs.find((input) => input.kind === kind && input.name === name)?.percent ?? 0
  const own = picks.map(({ symbol }) => figure('stock_own_risk', symbol) / 100)
  // A company moves with Canadian stocks by its beta, shrunk towards one; everything else as its class does.
  const slope = picks.map(({ symbol }, i) => (own[i] === 0 ? 1 : 0.33 + (0.67 * figure('stock_beta', symbol)) / 100))
  const classRisk = picks.map(({ asset_class }) => figure('class_volatility', asset_class) / 100)
  const risk = classRisk.map((s, i) => slope[i]! * s)
  const mean = picks.map(({ asset_class, symbol }, i) => {
    const ofClass = figure('expected_return', asset_class) / 100 + (asset_class === 'meme' ? 0 : classRisk[i]! ** 2 / 2)
    return own[i] === 0
      ? ofClass - figure('cost', symbol) / 100
      : figure('expected_return', 'cash') / 100 + slope[i]! * (ofClass - figure('expected_return', 'cash') / 100)
  })
  // Cash kept out of the market is in no class: its volatility is zero.
  const correlation = (a: string, b: string): number => matrix[order.indexOf(a)]?.[order.indexOf(b)] ?? 0
  const between = picks.map((a, i) =>
    picks.map((b, j) => correlation(a.asset_class, b.asset_class) * risk[i]! * risk[j]! + (i === j ? own[i]! ** 2 : 0)),
  )
  const slopes = between.map((row) => row.reduce((total, covariance, j) => total + covariance * picks[j]!.weight, 0))
  const total = (values: readonly number[]): number =>
    picks.reduce((sum, { weight }, i) => sum + weight * values[i]!, 0)
  const variance = total(slopes)
  return {
    expected: (total(mean) - variance / 2) * 100,
    volatility: Math.sqrt(variance) * 100,
    cost: total(picks.map(({ symbol }) => figure('cost', symbol))),
    riskShares: picks.map(({ weight }, i) => (variance === 0 ? 0 : (weight * slopes[i]!) / variance)),
    scores: picks.map(({ score_parts }) =>
      Object.entries(score_parts).reduce((sum, [part, value]) => sum + (value ?? 0) * (score_weights[part] ?? 0), 0),
    ),
  }
}

interface Line {
  readonly symbol: string
  readonly asset_type: string
  readonly weight: number
  readonly score: number
  readonly rationale: string
}
const linesOf = (body: unknown): Line[] => (body as { picks: Line[] }).picks
const memeWeight = (lines: readonly Line[]): number =>
  lines.filter((line) => line.asset_type === 'meme_coins').reduce((sum, { weight }) => sum + weight, 0)

describe('POST /recommendations: all 3 × 3 × 7 choices (product §7)', () => {
  it('every one answers 200 with weights that add up to 1, a score and a rationale for each line; never a kind that was not selected', async () => {
    for (const choice of CHOICES) {
      const { status, body, text } = await live.visitor().post('/api/recommendations', choice)
      expect(status, text).toBe(200)
      const lines = linesOf(body)
      expect(
        lines.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0),
        JSON.stringify(choice),
      ).toBe(100)
      for (const line of lines) {
        expect([...choice.assets, 'cash']).toContain(line.asset_type)
        expect(line.weight).toBeGreaterThan(0)
        expect(String(line.weight)).toMatch(/^(1|0\.\d{1,2})$/)
        expect(line.score).toBeGreaterThanOrEqual(0)
        expect(line.score).toBeLessThanOrEqual(1)
        expect(line.rationale).not.toBe('')
      }
      if (choice.risk === 'low') expect(memeWeight(lines)).toBe(0)
      expect(memeWeight(lines)).toBeLessThanOrEqual(0.05)
    }
  }, 300_000)

  it('identical bytes on repeat, in whatever order the kinds are selected', async () => {
    const first = await live.visitor().post('/api/recommendations', DEFAULT)
    const again = await live
      .visitor()
      .post('/api/recommendations', { ...DEFAULT, assets: ['meme_coins', 'bonds', 'stocks', 'bonds'] })
    expect(again.text).toBe(first.text)
  })

  it('the same bytes from another server with the same data', async () => {
    const other = await startSecondServer(server, {})
    const [a, b] = await Promise.all(
      [offline, other].map(({ visitor }) => visitor().post('/api/recommendations', DEFAULT)),
    )
    expect(a!.text).toBe(b!.text)
  })
})

describe('the sources of the figures (investing §1.3, §3.1)', () => {
  it('works without any network, and says that there are no live coins', async () => {
    const { body } = await offline.visitor().post('/api/recommendations', DEFAULT)
    expect(memeWeight(linesOf(body))).toBe(0)
    expect(body['notes']).toContainEqual({ code: 'meme-no-live-data', params: {} })
  })

  it('names a source and a date for every input, and lists each source', async () => {
    const { body } = await live.visitor().post('/api/recommendations', DEFAULT)
    const { inputs, sources, picks } = body as unknown as {
      inputs: DatedInput[]
      sources: { id: string }[]
      picks: { sources: string[] }[]
    }
    const listed = new Set(sources.map(({ id }) => id))
    expect(inputs.length).toBeGreaterThan(10)
    expect(
      [...inputs.map(({ source }) => source), ...picks.flatMap((pick) => pick.sources)].filter((id) => !listed.has(id)),
    ).toEqual([])
    expect(inputs.filter(({ kind, on }) => (on === null ? kind !== 'cost' : !/^20\d\d-\d\d-\d\d$/.test(on)))).toEqual(
      [],
    )
  })

  it('investing §1.3: a yearly cost has the date of its document, and null if the document names none', async () => {
    const { body } = await live.visitor().post('/api/recommendations', DEFAULT)
    const costs = (body['inputs'] as unknown as DatedInput[]).filter(({ kind }) => kind === 'cost')
    const days: Record<string, string | null> = {
      'mer-vanguard-index': '2022-12-31',
      'mer-vanguard-allocation': '2023-03-31',
      'mer-secondary': null,
    }
    expect(costs.map(({ name, on }) => [name, on])).toEqual(costs.map(({ name, source }) => [name, days[source]]))
    expect(new Set(costs.map(({ on }) => on)).size).toBeGreaterThan(1)
  })

  it('every figure of the outlook can be recomputed from the answer itself', async () => {
    for (const choice of CHOICES) {
      const { body } = await live.visitor().post('/api/recommendations', choice)
      const again = recomputed(body as unknown as Reply)
      const { outlook, picks } = body as unknown as Reply
      expect([again.expected, again.volatility, again.cost], JSON.stringify(choice)).toEqual([
        expect.closeTo(outlook.expected_return, 4),
        expect.closeTo(outlook.volatility, 4),
        expect.closeTo(outlook.cost, 6),
      ])
      again.riskShares.forEach((share, i) => expect(share).toBeCloseTo(picks[i]!.risk_share, 4))
      again.scores.forEach((score, i) => expect(score).toBeCloseTo(picks[i]!.score, 3))
    }
  }, 300_000)

  it('also where single companies are picked because no fund of Canadian stocks has a confirmed cost', async () => {
    const instruments = BUNDLED_SNAPSHOT.instruments.map((one) =>
      one.type === 'etf' && one.assetClass === 'equity_ca' ? { ...one, merGrade: 'unconfirmed' as const } : one,
    )
    const snapshot = { ...BUNDLED_SNAPSHOT, instruments }
    const found = recommend({ risk: 'high', horizon: 'years', assets: ['stocks'] }, snapshot, [], await loadSolver())
    if ('code' in found) throw new Error(found.code)
    const told = answerOf(found, snapshot, { locale: 'en', isExplained: true, memeCoinsAsOf: null, history: null })
    expect(told.inputs.filter(({ kind }) => kind === 'stock_beta').length).toBeGreaterThan(1)
    expect(told.sources.map(({ id }) => id)).toContain('stock-history')
    const again = recomputed(told)
    expect([again.expected, again.volatility]).toEqual([
      expect.closeTo(told.outlook.expected_return, 4),
      expect.closeTo(told.outlook.volatility, 4),
    ])
    again.riskShares.forEach((share, i) => expect(share).toBeCloseTo(told.picks[i]!.risk_share, 4))
  })

  it('newer yields of the Bank of Canada replace the bundled ones', async () => {
    const { body } = await live.visitor().post('/api/recommendations', { ...DEFAULT, assets: ['bonds'] })
    expect(body['inputs']).toContainEqual({
      kind: 'expected_return',
      name: 'bond_short',
      percent: 3.01,
      on: '2026-11-19',
      from: null,
      proxy: null,
      source: 'boc-valet',
    })
  })

  it('meme coins stay within their cap and show their share of the risk; coins are chosen by size and trading', async () => {
    const { body } = await live.visitor().post('/api/recommendations', { ...DEFAULT, risk: 'high', horizon: 'years' })
    const coins = linesOf(body).filter((line) => line.asset_type === 'meme_coins')
    expect(coins[0]?.symbol).toBe('DOGE')
    expect(memeWeight(linesOf(body))).toBeCloseTo(0.05, 12)
    expect(body['meme_risk_share']).toBeGreaterThan(0.1)
  })

  it('shows the single fund and the equal split next to the picks, each with its error', async () => {
    const { body } = await offline.visitor().post('/api/recommendations', DEFAULT)
    const baselines = body['baselines'] as unknown as { id: string; standard_error: number; is_significant: boolean }[]
    expect(baselines.map(({ id }) => id)).toEqual(['one-fund', 'equal-weight'])
    expect(
      baselines.every(
        ({ standard_error, is_significant }) => standard_error > 0 && typeof is_significant === 'boolean',
      ),
    ).toBe(true)
  })
})

describe('language', () => {
  it('a line that is left out is named in the reader’s language', async () => {
    const only = { ...DEFAULT, assets: ['meme_coins'] }
    const [en, fr] = await Promise.all([
      offline.visitor().post('/api/recommendations', only),
      offline.visitor().post('/api/recommendations', only, { 'accept-language': 'fr-CA' }),
    ])
    expect(en.body['picks']).toMatchObject([{ asset_type: 'cash', name: 'Cash, not invested', weight: 1 }])
    expect(fr.body['picks']).toMatchObject([{ asset_type: 'cash', name: 'Argent non investi', weight: 1 }])
    expect(fr.body['explanation']).toMatch(/^Rien n’est investi/)
  })
  it('explain: false omits the explanation, never the warnings', async () => {
    const { body } = await offline.visitor().post('/api/recommendations', { ...DEFAULT, explain: false })
    expect(body['explanation']).toBeNull()
    expect(body['warnings']).toHaveLength(4)
    expect(body['warnings']).toContain(
      'Meme coins have no cash flow; prices can fall to zero; no securities regulator has assessed any of them; not covered by CDIC or CIPF. Use only registered platforms.',
    )
  })
})

describe('bad input: 422 with a detail, in both languages (wire §2)', () => {
  it.each([
    [
      { ...DEFAULT, assets: [] },
      'assets',
      'choose at least one of stocks, bonds and meme_coins.',
      'choisissez au moins un type parmi stocks, bonds et meme_coins.',
    ],
    [{ ...DEFAULT, assets: undefined }, 'assets', 'this is needed.', 'ce champ est obligatoire.'],
    [{ ...DEFAULT, assets: 'stocks' }, 'assets', 'send a list.', 'envoyez une liste.'],
    [
      { ...DEFAULT, assets: ['gold'] },
      'assets.0',
      'choose one of stocks, bonds, meme_coins.',
      'choisissez parmi stocks, bonds, meme_coins.',
    ],
    [{ ...DEFAULT, risk: 'huge' }, 'risk', 'choose one of low, medium, high.', 'choisissez parmi low, medium, high.'],
    [
      { ...DEFAULT, horizon: null },
      'horizon',
      'choose one of weeks, months, years.',
      'choisissez parmi weeks, months, years.',
    ],
    [{ ...DEFAULT, explain: 'yes' }, 'explain', 'answer true or false.', 'répondez true ou false.'],
  ])('%j', async (asked, field, en, fr) => {
    const english = await offline.visitor().post('/api/recommendations', asked)
    const french = await offline.visitor().post('/api/recommendations', asked, { 'accept-language': 'fr' })
    expect(english.status).toBe(422)
    expect(english.body['errors']).toEqual([{ field, detail: `${field}: ${en}` }])
    expect(french.body['errors']).toMatchObject([{ field, detail: expect.stringContaining(fr) as unknown }])
  })
  it('not JSON: 400', async () => {
    expect((await offline.visitor().ask('POST', '/api/recommendations', { text: '{' })).status).toBe(400)
  })
})
