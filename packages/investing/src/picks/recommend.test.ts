import { ASSET_KINDS, HORIZONS, RISK_LEVELS } from '../lists.ts'
import type { AssetKind } from '../lists.ts'
import { LOCALES, localDate } from '@winterjay/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { candidateCovariance, candidatesFor, chosenCoins } from './candidates.ts'
import { explain, SENTENCES } from './explain.ts'
import { isWithinLimits, picksProblem } from './weights.ts'
import { at, quadratic } from '../solver/matrix.ts'
import type { MemeCoin } from '../meme-coins/meme-coin.ts'
import { policyFor } from './policy.ts'
import { type PickSet } from './pick-set.ts'
import { type PicksRequest } from './request.ts'
import { recommend } from './recommend.ts'
import { BUNDLED_SNAPSHOT } from '../snapshot/bundled.ts'
import { withFigures } from '../snapshot/snapshot.ts'
import { loadSolver, type Solver } from '../solver/highs.ts'

const coin = (id: string, popularity: number | null): MemeCoin => ({
  id,
  symbol: id.toUpperCase(),
  name: id,
  popularity,
  marketCapCents: null,
  volumeCents: null,
  ranks: null,
  change7dPercent: null,
  change30dPercent: null,
})
const coins = [coin('a', 9.1), coin('b', 8), coin('c', 7.5), coin('d', 7), coin('e', 6), coin('f', null)]

const subsets: AssetKind[][] = [1, 2, 3, 4, 5, 6, 7].map((bits) => ASSET_KINDS.filter((_, i) => (bits >> i) % 2 === 1))
const requests: PicksRequest[] = RISK_LEVELS.flatMap((risk) =>
  HORIZONS.flatMap((horizon) => subsets.map((assets) => ({ risk, horizon, assets }))),
)

let solver: Solver
const answers = new Map<PicksRequest, PickSet>()
beforeAll(async () => {
  solver = await loadSolver()
  for (const request of requests) answers.set(request, answer(request))
}, 60_000)

function answer(request: PicksRequest, memeCoins = coins): PickSet {
  const result = recommend(request, BUNDLED_SNAPSHOT, memeCoins, solver)
  if ('code' in result) throw new Error(`${result.code} for ${JSON.stringify(request)}`)
  return result
}
const weightOf = ({ picks }: PickSet, type: string): number =>
  picks.filter((p) => p.assetType === type).reduce((total, p) => total + p.weight, 0)

describe('every choice (product §9.10: 3 × 3 × 7)', () => {
  it('there are 63, and each has an answer', () => expect(answers.size).toBe(63))
  it('weights are exact hundredths, none of them negative, and as percents add to 100', () => {
    for (const { picks } of answers.values()) {
      expect(picks.map(({ weight }) => String(weight).length).filter((length) => length > '0.13'.length)).toEqual([])
      expect(picks.reduce((total, pick) => total + Math.round(pick.weight * 100), 0)).toBe(100)
      expect(picks.every((pick) => pick.weight > 0)).toBe(true)
    }
  })
  it('holds nothing that was not selected', () => {
    for (const [request, { picks }] of answers) {
      expect(picks.every((pick) => pick.assetType === 'cash' || request.assets.includes(pick.assetType))).toBe(true)
    }
  })
  it('money stays uninvested only if a limit leaves a rest: never if bonds are selected', () => {
    for (const [request, result] of answers)
      if (request.assets.includes('bonds')) expect(weightOf(result, 'cash')).toBe(0)
  })
  it('scores are between 0 and 1 with three decimals', () => {
    for (const { picks } of answers.values()) {
      for (const { score } of picks) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(Math.round(score * 1000) / 1000).toBe(score)
      }
    }
  })
  it('shares of risk add to 1 if there is any risk', () => {
    for (const { picks, outlook } of answers.values()) {
      const total = picks.reduce((sum, pick) => sum + pick.facts.riskShare, 0)
      expect(total).toBeCloseTo(outlook.volatilityPercent > 0 ? 1 : 0, 9)
    }
  })
})

describe('limits (investing §3.4)', () => {
  it.each([
    ['low', 'weeks', 5, 0, 2],
    ['low', 'months', 20, 0, 4],
    ['low', 'years', 40, 0, 7],
    ['medium', 'weeks', 10, 0, 3],
    ['medium', 'months', 40, 1, 7],
    ['medium', 'years', 70, 2, 11],
    ['high', 'weeks', 20, 1, 5],
    ['high', 'months', 60, 2, 11],
    ['high', 'years', 100, 5, 17],
  ] as const)(
    'the table: %s risk over %s holds at most %i%% stocks, %i%% coins and %i%% volatility',
    (risk, horizon, equityCapPercent, memeCapPercent, volatilityCapPercent) => {
      const stocksTogetherPercent = { low: 20, medium: 30, high: 40 }[risk]
      expect(policyFor(risk, horizon)).toMatchObject({
        equityCapPercent,
        memeCapPercent,
        volatilityCapPercent,
        stocksTogetherPercent,
        oneStockPercent: risk === 'high' ? 10 : 5,
        sectorPercent: 25,
        oneFundPercent: 40,
        canadaOfEquityPercent: { from: 20, to: 40 },
        smallestLinePercent: 2,
      })
    },
  )
  it('every limit of the policy row is met after rounding, above all the risk cap', () => {
    for (const [request, { picks, outlook, policy }] of answers) {
      const row = policyFor(request.risk, request.horizon)
      const candidates = candidatesFor(request, BUNDLED_SNAPSHOT, chosenCoins(request, coins, row), row)
      const covariance = candidateCovariance(candidates, BUNDLED_SNAPSHOT)
      const weights = candidates.map((c) => picks.find((p) => p.id === c.id)?.weight ?? 0)
      expect(isWithinLimits(picksProblem(candidates, covariance, row), weights)).toBe(true)
      expect(outlook.volatilityPercent).toBeLessThanOrEqual(policy.volatilityCapPercent + 1e-9)
      expect(Math.sqrt(quadratic(covariance, weights)) * 100).toBeCloseTo(outlook.volatilityPercent, 9)
    }
  })
  it('meme coins: none at low risk, never above the cap, with their share of the risk', () => {
    for (const [request, result] of answers) {
      const share = weightOf(result, 'meme_coins')
      expect(share).toBeLessThanOrEqual(result.policy.memeCapPercent / 100 + 1e-12)
      if (request.risk === 'low') expect(share).toBe(0)
      expect(result.memeRiskShare > 0).toBe(share > 0)
    }
  })
  it('stocks only at low risk over weeks: 5 % in two funds, the rest uninvested', () => {
    const result = answer({ risk: 'low', horizon: 'weeks', assets: ['stocks'] })
    expect(weightOf(result, 'stocks')).toBeCloseTo(0.05, 12)
    expect(result.notes.map((n) => n.code)).toContain('cash-because-equity-cap')
  })
  it('without live data no coin is held, and the answer says so', () => {
    const result = answer({ risk: 'high', horizon: 'years', assets: ['meme_coins'] }, [])
    expect(result.picks.map((p) => p.assetClass)).toEqual(['not_invested'])
    expect(result.notes.map((n) => n.code)).toContain('meme-no-live-data')
  })
  it('three lines or more, unless the limits leave hardly any stocks, or little but one cash-like fund over weeks', () => {
    for (const [request, { picks }] of answers) {
      if (weightOf({ picks } as PickSet, 'stocks') + weightOf({ picks } as PickSet, 'bonds') === 0) continue
      const isAlmostCash = request.horizon === 'weeks' && !request.assets.includes('stocks')
      expect(picks.length, JSON.stringify(request)).toBeGreaterThanOrEqual(isAlmostCash ? 2 : 3)
      if (picks.length < 3) expect(picks[0]).toMatchObject({ assetClass: 'cash' })
    }
  })
  it('the answer includes the whole plain mix, and the price of risk is the policy’s own or higher', () => {
    for (const { mix, policy, riskPrice } of answers.values()) {
      expect(mix.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 9)
      expect(riskPrice).toBeGreaterThanOrEqual(policy.riskAversion)
    }
  })
  it('claims no return for a coin, and no line is expected to lose more than 100 %', () => {
    for (const { picks } of answers.values()) {
      for (const { assetType, facts } of picks) {
        expect(facts.expectedReturnPercent === null).toBe(assetType === 'meme_coins')
        expect(facts.expectedReturnPercent ?? 0).toBeGreaterThan(-100)
      }
    }
  })
  it('the difference between picks and a baseline is that of the two figures shown, judged by its error', () => {
    for (const { outlook, baselines } of answers.values()) {
      for (const { outlook: other, differencePercent, standardErrorPercent, isSignificant } of baselines) {
        expect(differencePercent).toBeCloseTo(outlook.expectedReturnPercent - other.expectedReturnPercent, 12)
        expect(isSignificant).toBe(Math.abs(differencePercent) > 1.96 * standardErrorPercent)
      }
    }
  })
  it('a coin never scores as high as any fund in the set', () => {
    for (const { picks } of answers.values()) {
      const scores = (isCoin: boolean) =>
        picks.filter((p) => p.assetType !== 'cash' && (p.assetType === 'meme_coins') === isCoin).map((p) => p.score)
      expect(Math.max(-1, ...scores(true))).toBeLessThan(Math.min(2, ...scores(false)))
    }
  })
  it('a fund without a confirmed cost is never picked', () => {
    for (const { picks } of answers.values()) expect(picks.every((p) => p.facts.merGrade !== 'unconfirmed')).toBe(true)
  })
})

describe('repeats', () => {
  it('each of the 63 requests gives the same bytes again, in any order of selection', () => {
    for (const request of requests) {
      expect(JSON.stringify(answer({ ...request, assets: request.assets.toReversed() }))).toBe(
        JSON.stringify(answers.get(request)),
      )
    }
  })
  it('investing §3.4: at weeks it explains that the horizon is why cash-like funds dominate, and at no other horizon', () => {
    const said = [...answers.values()].filter((result) =>
      result.notes.some(({ code }) => code === 'cash-because-horizon'),
    )
    expect(said.length).toBeGreaterThan(0)
    for (const result of answers.values()) {
      const cash = result.picks.filter((pick) => pick.assetClass === 'cash').reduce((sum, pick) => sum + pick.weight, 0)
      expect(result.notes.some(({ code }) => code === 'cash-because-horizon')).toBe(
        result.request.horizon === 'weeks' && cash >= 0.5,
      )
    }
    const [first] = said
    if (first !== undefined)
      expect(explain(first, 'en').paragraphs[1]).toMatch(/\d+% is in cash-like funds because of the horizon/)
  })
  it('another snapshot has another hash; an older figure changes nothing', () => {
    const request = at(requests, 0)
    const figure = { name: 'goc_2y', percent: 1, source: 'boc-valet', on: BUNDLED_SNAPSHOT.asOf }
    const newer = recommend(request, withFigures(BUNDLED_SNAPSHOT, [figure]), coins, solver)
    expect('code' in newer ? '' : newer.snapshotHash).not.toBe(answers.get(request)?.snapshotHash)
    const later = withFigures(BUNDLED_SNAPSHOT, [{ ...figure, on: localDate('2027-03-01') }])
    expect([
      later.asOf,
      later.sources.find((s) => s.id === 'boc-valet')?.checkedOn,
      later.sources[0]?.checkedOn,
    ]).toEqual(['2027-03-01', '2027-03-01', BUNDLED_SNAPSHOT.asOf])
    expect(
      withFigures(BUNDLED_SNAPSHOT, [{ ...figure, on: at(BUNDLED_SNAPSHOT.figures, 0).on, name: 'goc_10y' }]),
    ).toEqual(BUNDLED_SNAPSHOT)
  })
})

describe('what is expected (investing §3.2)', () => {
  const expectedOf = (horizon: 'months' | 'years', percent: number | null): number | null | undefined => {
    const figures =
      percent === null ? [] : [{ name: 'short_term_now', percent, source: 'boc-valet', on: BUNDLED_SNAPSHOT.asOf }]
    const result = recommend(
      { risk: 'low', horizon, assets: ['bonds'] },
      withFigures(BUNDLED_SNAPSHOT, figures),
      [],
      solver,
    )
    return 'code' in result ? undefined : result.picks.find((p) => p.assetClass === 'cash')?.facts.expectedReturnPercent
  }
  it('below a horizon of years a cash-like fund earns today’s Treasury bill less its cost; the guideline until one is known, and over years', () => {
    expect(expectedOf('months', null)).toBeCloseTo(2.4 - 0.14, 9)
    expect(expectedOf('months', 3.1)).toBeCloseTo(3.1 - 0.14, 9)
    expect(expectedOf('years', 3.1)).toBeCloseTo(2.4 - 0.14, 9)
  })
  it('names what it leaves out: tax withheld abroad, and GICs', () => {
    for (const [request, { notes, picks }] of answers) {
      const codes = notes.map((n) => n.code)
      expect(codes.includes('gic-not-compared')).toBe(request.assets.includes('bonds'))
      expect(codes.includes('foreign-tax-not-counted')).toBe(
        picks.some((p) => ['equity_us', 'equity_intl', 'equity_em'].includes(p.assetClass)),
      )
    }
  })
})

describe('refusals', () => {
  it.each([
    [
      { risk: 'low', horizon: 'weeks', assets: [] },
      { code: 'no-asset-type', field: 'assets' },
    ],
    [
      { risk: 'wild', horizon: 'weeks', assets: ['bonds'] },
      { code: 'unknown-choice', field: 'risk' },
    ],
    [
      { risk: 'low', horizon: 'days', assets: ['bonds'] },
      { code: 'unknown-choice', field: 'horizon' },
    ],
    [
      { risk: 'low', horizon: 'weeks', assets: ['gold'] },
      { code: 'unknown-choice', field: 'assets' },
    ],
  ])('%j', (request, refusal) =>
    expect(recommend(request as PicksRequest, BUNDLED_SNAPSHOT, [], solver)).toEqual(refusal),
  )
})

describe('words (investing §3.8; product §11.18)', () => {
  const FORBIDDEN = {
    en: /guarantee|\bsafe\b|\bbest\b|\bwill\b|should buy/i,
    fr: /garanti|sans risque|meilleur|devriez acheter/i,
  }
  it.each(LOCALES)('%s: a text for every pick, none empty, unfilled or with a forbidden word', (locale) => {
    for (const result of answers.values()) {
      const { rationales, paragraphs, warnings, names } = explain(result, locale)
      const texts = [...result.picks.map((p) => rationales[p.id] ?? ''), ...paragraphs, ...warnings]
      for (const text of texts) {
        expect(text.length).toBeGreaterThan(20)
        expect(text).not.toMatch(/undefined|NaN|\[object|Infinity/)
        expect(text.replace('Will you need', '')).not.toMatch(FORBIDDEN[locale])
      }
      expect(Object.keys(names)).toHaveLength(result.picks.length)
    }
  })
  it('mentions no chance, range, market or comparison if nothing is invested', () => {
    const nothing = [...answers.values()].filter(({ outlook }) => outlook.volatilityPercent === 0)
    expect(nothing.length).toBeGreaterThan(0)
    for (const result of nothing) {
      expect(explain(result, 'en').paragraphs[0]).toBe(SENTENCES.en.nothingInvested)
      expect(Object.values(explain(result, 'en').rationales)).toEqual([SENTENCES.en.stay('100%')])
      expect(explain(result, 'en').paragraphs.join(' ')).not.toMatch(/Nine times|than the picks/)
      expect(explain(result, 'fr').paragraphs.join(' ')).not.toMatch(/Neuf fois|que les suggestions/)
    }
    for (const result of [...answers.values()].filter((one) => !nothing.includes(one)))
      expect(explain(result, 'en').paragraphs[2]).toMatch(/than the picks/)
  })
  it('investing §3.7: a limit of the whole is said once, among the reasons, and of no line', () => {
    const isReached = ({ picks }: PickSet): boolean => picks.some(({ facts }) => facts.limit?.code === 'equity-share')
    const reached = [...answers.values()].filter(isReached)
    expect(reached.length).toBeGreaterThan(0)
    for (const result of answers.values()) {
      const { rationales, paragraphs } = explain(result, 'en')
      const percent = result.policy.equityCapPercent
      expect(paragraphs[1]).toContain(`Limits: stocks ${percent}%${isReached(result) ? ' (reached)' : ''}, `)
      expect(Object.values(rationales).filter((text) => text.includes(`${percent}% limit for stocks`))).toEqual([])
    }
  })
  it('what was left out is one sentence', () => {
    const result = answer({ risk: 'medium', horizon: 'months', assets: ['stocks', 'bonds'] })
    expect(explain(result, 'en').paragraphs[1]).toContain(
      'Left out: gold (costs unconfirmed), single companies, foreign tax, GICs.',
    )
    expect(explain(result, 'fr').paragraphs[1]).toContain(
      'Sont exclus\u00a0: l’or (frais non confirmés), les sociétés seules, l’impôt étranger, les CPG.',
    )
  })
  it('says general information, and the crypto statement whenever meme coins are selected', () => {
    for (const [request, result] of answers) {
      const { warnings } = explain(result, 'en')
      expect(warnings[0]).toMatch(/^General information, not advice; not tailored to you/)
      expect(warnings.includes(SENTENCES.en.cryptoRisk)).toBe(request.assets.includes('meme_coins'))
    }
  })
  it('French has no ordinary space before a colon, a percent or a dollar sign', () => {
    for (const result of answers.values()) {
      const { rationales, paragraphs, warnings } = explain(result, 'fr')
      for (const text of [...Object.values(rationales), ...paragraphs, ...warnings]) expect(text).not.toMatch(/ [:%$]/)
    }
  })
})
