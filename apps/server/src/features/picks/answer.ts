import type { recommendations, ResponseOf } from '@winterjay/contract'
import { COIN_SCORE_WEIGHTS, SCORE_WEIGHTS, SENTENCES, anchorOf, explain } from '@winterjay/investing'
import type {
  AssetClass,
  BindingLimit,
  Instrument,
  MeasuredHistory,
  Outlook,
  Pick,
  PickSet,
  Snapshot,
} from '@winterjay/investing'
import { localDate, roundHalfUp } from '@winterjay/money'
import type { Locale, LocalDate } from '@winterjay/money'
import type { Reading } from '../../market/feed.ts'

type Answer = ResponseOf<typeof recommendations>

interface AnswerOptions {
  readonly locale: Locale
  readonly isExplained: boolean
  readonly memeCoinsAsOf: Date | null
  /** The prices behind the risk figures; null for the bundled snapshot. */
  readonly history: Reading<MeasuredHistory> | null
}

/** The picks with everything they were computed from, in the wire format. */
export function answerOf(
  found: PickSet,
  snapshot: Snapshot,
  { locale, isExplained, memeCoinsAsOf, history }: AnswerOptions,
): Answer {
  const { rationales, names, paragraphs, warnings } = explain(found, locale)
  const inputs = inputsOf(found, snapshot)
  const used = new Set([...found.sources, ...inputs.map(({ source }) => source)])
  return {
    picks: found.picks.map((pick) => pickOf(pick, names[pick.id] ?? pick.name, rationales[pick.id] ?? '')),
    explanation: isExplained ? paragraphs.join('\n\n') : null,
    warnings: [...warnings],
    self_check: [...SENTENCES[locale].selfCheck],
    outlook: outlookOf(found.outlook),
    meme_risk_share: tidy(found.memeRiskShare),
    policy: policyOf(found),
    mix: found.mix.map(({ id, share }) => ({ id, symbol: symbolOf(id, found, snapshot), share: tidy(share) })),
    baselines: found.baselines.map(
      ({ id, symbols, outlook, differencePercent, standardErrorPercent, isSignificant }) => ({
        id,
        symbols: [...symbols],
        outlook: outlookOf(outlook),
        difference: tidy(differencePercent),
        standard_error: tidy(standardErrorPercent),
        is_significant: isSignificant,
      }),
    ),
    notes: found.notes.map(({ code, params }) => ({ code, params: { ...params } })),
    snapshot: {
      as_of: localDate(found.snapshotAsOf),
      hash: found.snapshotHash,
      meme_coins_as_of: memeCoinsAsOf?.toISOString() ?? null,
      prices: pricesOf(history),
    },
    inputs,
    correlations: correlationsOf(found, snapshot),
    score_weights: scoreWeightsOf(found),
    sources: snapshot.sources
      .filter(({ id }) => used.has(id))
      .map(({ id, title, grade, url, checkedOn }) => ({ id, title, grade, url, checked_on: checkedOn })),
  }
}

function policyOf({ policy, riskPrice }: PickSet): Answer['policy'] {
  return {
    equity_cap: policy.equityCapPercent,
    meme_cap: policy.memeCapPercent,
    volatility_cap: policy.volatilityCapPercent,
    one_fund_cap: policy.oneFundPercent,
    one_stock_cap: policy.oneStockPercent,
    all_stocks_cap: policy.stocksTogetherPercent,
    sector_cap: policy.sectorPercent,
    one_coin_cap: policy.oneCoinPercent,
    canada_from: policy.canadaOfEquityPercent.from,
    canada_to: policy.canadaOfEquityPercent.to,
    smallest_line: policy.smallestLinePercent,
    horizon_years: policy.horizonYears,
    risk_aversion: policy.riskAversion,
    risk_price: tidy(riskPrice),
    pull: policy.pull,
    resampling_draws: policy.resamplingDraws,
    equity_mix: { ...policy.equityMix },
  }
}

const symbolOf = (id: string, { picks }: PickSet, { instruments }: Snapshot): string =>
  (instruments.find((one) => one.id === id) ?? picks.find((pick) => pick.id === id))?.symbol ?? id

function scoreWeightsOf({ picks }: PickSet): Answer['score_weights'] {
  const { contribution, diversification, cost, dataQuality } = SCORE_WEIGHTS
  const hasCoins = picks.some(({ assetType }) => assetType === 'meme_coins')
  return {
    contribution,
    diversification,
    cost,
    data_quality: dataQuality,
    ...(hasCoins ? { popularity: COIN_SCORE_WEIGHTS.popularity } : {}),
  }
}

function pricesOf(history: AnswerOptions['history']): Answer['snapshot']['prices'] {
  if (history === null) return null
  const { origin, from, to } = history.value
  return { origin: origin.id, name: origin.name, from, to, stale: history.isStale }
}

function pickOf(
  { id, symbol, assetType, assetClass, weight, score, facts }: Pick,
  name: string,
  rationale: string,
): Answer['picks'][number] {
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
    expected_return: tidyOrNull(facts.expectedReturnPercent),
    mer: facts.merPercent,
    mer_grade: facts.merGrade,
    cost_per_10000: facts.costPer10000Cents,
    worst_year: facts.worstYearPercent,
    weight_spread: tidy(facts.weightSpread),
    score_parts: {
      contribution: tidyOrNull(facts.scoreParts.contribution),
      diversification: tidyOrNull(facts.scoreParts.diversification),
      cost: tidyOrNull(facts.scoreParts.cost),
      data_quality: tidyOrNull(facts.scoreParts.dataQuality),
      popularity: tidyOrNull(facts.scoreParts.popularity),
    },
    sources: [...facts.sources],
  }
}

/** Removes floating-point noise such as 3.1599999999999997. */
const tidy = (value: number): number => roundHalfUp(value, 6)
const tidyOrNull = (value: number | null): number | null => (value === null ? null : tidy(value))

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

/**
 * The asset classes contained in the picks or in the baselines, in the order of the snapshot; and the risk-free class,
 * if a single company's return is measured against it.
 */
function classesOf({ picks, baselines }: PickSet, { classes, instruments }: Snapshot): AssetClass[] {
  const hasStock = picks.some((pick) => instruments.some(({ id, type }) => id === pick.id && type === 'stock'))
  return classes.filter(
    ({ id }) =>
      (id === 'cash' && hasStock) ||
      picks.some((pick) => pick.assetClass === id) ||
      baselines.some((baseline) => baseline.classes.includes(id)),
  )
}

/**
 * Every figure behind the picks and their baselines: a class's expected return, volatility and correlations, a fund's
 * cost.
 */
function inputsOf(found: PickSet, snapshot: Snapshot): Answer['inputs'] {
  const perClass = classesOf(found, snapshot).flatMap((held): Answer['inputs'] => {
    const figure = anchorOf(held, snapshot, found.request.horizon)
    const { risk } = held
    const history = { on: risk.to ?? snapshot.asOf, from: risk.from, proxy: risk.proxy, source: risk.source }
    return [
      {
        kind: 'expected_return',
        name: held.id,
        percent: figure.percent,
        on: figure.on,
        from: null,
        proxy: null,
        source: held.id === 'meme' ? 'own-meme' : figure.source,
      },
      { kind: 'class_volatility', name: held.id, percent: risk.volatilityPercent, ...history },
      ...(risk.worstYearPercent === null
        ? []
        : [
            {
              kind: 'class_worst_year' as const,
              name: held.id,
              percent: risk.worstYearPercent,
              ...history,
              from: null,
              on: risk.worstYearEnd ?? history.on,
            },
          ]),
    ]
  })
  return [...perClass, ...instrumentsOf(found, snapshot).flatMap((one) => instrumentInputs(one, snapshot))]
}

/** The picked funds and companies, then the other funds in the baselines. */
function instrumentsOf({ picks, baselines }: PickSet, { instruments }: Snapshot): Instrument[] {
  const picked = picks.flatMap(({ id }) => instruments.find((one) => one.id === id) ?? [])
  const symbols = new Set(baselines.flatMap((baseline) => baseline.symbols))
  return [
    ...picked,
    ...instruments.filter((one) => one.type === 'etf' && symbols.has(one.symbol) && !picked.includes(one)),
  ]
}

function instrumentInputs(instrument: Instrument, { sources }: Snapshot): Answer['inputs'] {
  const { symbol, merPercent, merSource, equityPercent, beta, residualVolatilityPercent } = instrument
  const dayOf = (source: string): LocalDate | null => sources.find(({ id }) => id === source)?.documentOn ?? null
  const input = (
    kind: Answer['inputs'][number]['kind'],
    percent: number,
    source: string,
  ): Answer['inputs'][number] => ({ kind, name: symbol, percent, on: dayOf(source), from: null, proxy: null, source })
  return [
    ...(merPercent === null ? [] : [input('cost', merPercent, merSource)]),
    ...(equityPercent === undefined ? [] : [input('stocks_inside', equityPercent, 'universe')]),
    ...(beta === undefined ? [] : [input('stock_beta', tidy(beta * 100), 'stock-history')]),
    ...(residualVolatilityPercent === undefined
      ? []
      : [input('stock_own_risk', residualVolatilityPercent, 'stock-history')]),
  ]
}

function correlationsOf(found: PickSet, snapshot: Snapshot): Answer['correlations'] {
  const { order, matrix, weeks, shrinkage, source } = snapshot.correlations
  const held = classesOf(found, snapshot).map(({ id }) => id)
  const row = (of: readonly number[]): number[] => held.map((id) => of[order.indexOf(id)] ?? Number.NaN)
  return { order: held, matrix: held.map((id) => row(matrix[order.indexOf(id)] ?? [])), weeks, shrinkage, source }
}
