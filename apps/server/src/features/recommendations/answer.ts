import type { recommendations, ResponseOf } from '@winterjay/contract'
import { COIN_SCORE_WEIGHTS, SCORE_WEIGHTS, SENTENCES, explain } from '@winterjay/investing'
import type { AssetClass, BindingLimit, MeasuredHistory, Outlook, Pick, Recommendation, Snapshot } from '@winterjay/investing'
import { localDate, roundHalfUp } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Reading } from '../../market/feed.ts'

type Answer = ResponseOf<typeof recommendations>

interface Telling {
  readonly locale: Locale
  readonly isExplained: boolean
  readonly memeCoinsAsOf: Date | null
  /** The prices behind the risk figures; null for those of the bundled snapshot. */
  readonly history: Reading<MeasuredHistory> | null
}

/** The picks with everything they were computed from, in the words of the wire. */
export function answerOf(found: Recommendation, snapshot: Snapshot, { locale, isExplained, memeCoinsAsOf, history }: Telling): Answer {
  const { rationales, names, paragraphs, warnings } = explain(found, locale)
  const { policy } = found
  const inputs = inputsOf(found, snapshot)
  const used = new Set([...found.sources, ...inputs.map(({ source }) => source)])
  return {
    picks: found.picks.map((pick) => pickOf(pick, names[pick.id] ?? pick.name, rationales[pick.id] ?? '')),
    explanation: isExplained ? paragraphs.join('\n\n') : null,
    warnings: [...warnings],
    self_check: [...SENTENCES[locale].selfCheck],
    outlook: outlookOf(found.outlook),
    meme_risk_share: tidy(found.memeRiskShare),
    policy: {
      equity_cap: policy.equityCapPercent,
      meme_cap: policy.memeCapPercent,
      volatility_cap: policy.volatilityCapPercent,
      horizon_years: policy.horizonYears,
    },
    baselines: found.baselines.map(({ id, symbols, outlook, differencePercent, standardErrorPercent, isSignificant }) => ({
      id,
      symbols: [...symbols],
      outlook: outlookOf(outlook),
      difference: tidy(differencePercent),
      standard_error: tidy(standardErrorPercent),
      is_significant: isSignificant,
    })),
    notes: found.notes.map(({ code, params }) => ({ code, params: { ...params } })),
    snapshot: { as_of: localDate(found.snapshotAsOf), hash: found.snapshotHash, meme_coins_as_of: memeCoinsAsOf?.toISOString() ?? null, prices: pricesOf(history) },
    inputs,
    correlations: correlationsOf(found, snapshot),
    score_weights: found.picks.some(({ assetType }) => assetType === 'meme_coins') ? { ...SCORE_WEIGHTS, popularity: COIN_SCORE_WEIGHTS.popularity } : { ...SCORE_WEIGHTS },
    sources: snapshot.sources.filter(({ id }) => used.has(id)).map(({ id, title, grade, url, checkedOn }) => ({ id, title, grade, url, checked_on: checkedOn })),
  }
}

function pricesOf(history: Telling['history']): Answer['snapshot']['prices'] {
  if (history === null) return null
  const { origin, from, to } = history.value
  return { origin: origin.id, name: origin.name, from, to, stale: history.isStale }
}

function pickOf({ id, symbol, assetType, assetClass, weight, score, facts }: Pick, name: string, rationale: string): Answer['picks'][number] {
  return {
    id,
    symbol,
    name,
    asset_type: assetType,
    asset_class: assetClass,
    weight,
    score,
    rationale,
    limit: limitOf(facts.limit),
    risk_share: tidy(facts.riskShare),
    volatility: tidy(facts.volatilityPercent),
    expected_return: tidy(facts.expectedReturnPercent),
    mer: facts.merPercent,
    mer_grade: facts.merGrade,
    cost_per_10000: facts.costPer10000Cents,
    worst_year: facts.worstYearPercent,
    weight_spread: tidy(facts.weightSpread),
    score_parts: {
      contribution: part(facts.scoreParts.contribution),
      diversification: part(facts.scoreParts.diversification),
      cost: part(facts.scoreParts.cost),
      data_quality: part(facts.scoreParts.dataQuality),
      popularity: part(facts.scoreParts.popularity),
    },
    sources: [...facts.sources],
  }
}

/** Binary leftovers such as 3.1599999999999997 are not worth sending. */
const tidy = (value: number): number => roundHalfUp(value, 6)
const part = (value: number | null): number | null => (value === null ? null : tidy(value))

const limitOf = (limit: BindingLimit | null): Answer['picks'][number]['limit'] =>
  limit === null ? null : { code: limit.code, bound: tidy(limit.boundPercent), shadow_price: tidy(limit.shadowPrice) }

const outlookOf = (outlook: Outlook): Answer['outlook'] => ({
  expected_return: tidy(outlook.expectedReturnPercent),
  volatility: tidy(outlook.volatilityPercent),
  cost: tidy(outlook.costPercent),
  cost_per_10000: outlook.costPer10000Cents,
  one_year: [...outlook.oneYearCents],
  horizon_years: outlook.horizonYears,
  horizon: [...outlook.horizonCents],
  loss_chance: tidy(outlook.lossChance),
})

/** The classes that hold something, in the order of the snapshot. */
function classesOf({ picks }: Recommendation, snapshot: Snapshot): AssetClass[] {
  return snapshot.classes.filter(({ id }) => picks.some((pick) => pick.assetClass === id))
}

/** Every figure behind the picks: what a class is expected to earn, how it moves, and what a line costs. */
function inputsOf(found: Recommendation, snapshot: Snapshot): Answer['inputs'] {
  const perClass = classesOf(found, snapshot).flatMap((held): Answer['inputs'] => {
    const anchor = found.request.horizon === 'years' ? held.anchor.years : held.anchor.shorter
    const figure = snapshot.figures.find(({ name }) => name === anchor)
    const { risk } = held
    const history = { on: risk.to ?? snapshot.asOf, from: risk.from, proxy: risk.proxy, source: risk.source }
    return [
      ...(figure === undefined ? [] : [{ kind: 'expected_return' as const, name: held.id, percent: figure.percent, on: figure.on, from: null, proxy: null, source: held.id === 'meme' ? 'own-meme' : figure.source }]),
      { kind: 'class_volatility', name: held.id, percent: risk.volatilityPercent, ...history },
      ...(risk.worstYearPercent === null ? [] : [{ kind: 'class_worst_year' as const, name: held.id, percent: risk.worstYearPercent, ...history, from: null, on: risk.worstYearEnd ?? history.on }]),
    ]
  })
  const costs = found.picks.flatMap((pick): Answer['inputs'] => {
    const held = snapshot.instruments.find(({ id }) => id === pick.id)
    if (held === undefined || held.merPercent === null) return []
    const checkedOn = snapshot.sources.find(({ id }) => id === held.merSource)?.checkedOn ?? snapshot.asOf
    return [{ kind: 'cost', name: held.symbol, percent: held.merPercent, on: checkedOn, from: null, proxy: null, source: held.merSource }]
  })
  return [...perClass, ...costs]
}

function correlationsOf(found: Recommendation, snapshot: Snapshot): Answer['correlations'] {
  const { order, matrix, weeks, shrinkage, source } = snapshot.correlations
  const held = classesOf(found, snapshot).map(({ id }) => id)
  const row = (of: readonly number[]): number[] => held.map((id) => of[order.indexOf(id)] ?? Number.NaN)
  return { order: held, matrix: held.map((id) => row(matrix[order.indexOf(id)] ?? [])), weeks, shrinkage, source }
}
