import { catalogue, formatCents, formatDate, formatPercent, localDate, type Locale } from '@winterjay/money'
import type { Baseline, LimitCode, Note, Pick, PickSet } from './pick-set.ts'
import { en, type Sentences, type WholeLimit } from './sentences-en.ts'
import { fr } from './sentences-fr.ts'
import type { AssetClassId } from '../snapshot/snapshot.ts'

export const SENTENCES = catalogue<Sentences>(en, fr)

/** A pick set in words. Every figure comes from its facts; nothing is added. */
export interface Explanation {
  /** One text per pick id, in the order of the picks. */
  readonly rationales: Readonly<Record<string, string>>
  /** Name of each pick in the reader's language (only the "not invested" line differs from the pick's own). */
  readonly names: Readonly<Record<string, string>>
  /**
   * What the portfolio is, what it may return, why it looks like this and, if anything is invested, what it was
   * compared with.
   */
  readonly paragraphs: readonly string[]
  /** Always shown, with or without the explanation. */
  readonly warnings: readonly string[]
}

/** Writes the facts of `pickSet` in one language. Pure: the same bytes every time. */
export function explain(pickSet: PickSet, locale: Locale): Explanation {
  const say = SENTENCES[locale]
  const { picks, request } = pickSet
  return {
    rationales: Object.fromEntries(picks.map((pick) => [pick.id, rationaleOf(pick, locale)])),
    names: Object.fromEntries(
      picks.map((pick) => [pick.id, pick.assetClass === 'not_invested' ? say.notInvested : pick.name]),
    ),
    paragraphs: [
      wholeText(pickSet, locale),
      reasonsText(pickSet, locale),
      // Nothing picked cannot be expected to return more or less than a fund.
      ...(isNothingInvested(pickSet) ? [] : [comparisonText(pickSet, locale)]),
    ],
    warnings: [
      say.notAdvice,
      say.noInterest,
      say.insurance,
      ...(request.assets.includes('meme_coins') ? [say.cryptoRisk] : []),
    ],
  }
}

/**
 * The purpose of a pick, and the limit of its own that binds. Its figures are shown next to it, so they are not
 * repeated.
 */
function rationaleOf(pick: Pick, locale: Locale): string {
  const say = SENTENCES[locale]
  if (pick.assetClass === 'not_invested') return say.stay(whole(pick.weight * 100, locale))
  const { limit, merGrade } = pick.facts
  const isStock = pick.assetType === 'stocks' && merGrade === 'none'
  return [
    say.rationale(say.classRole[isStock ? 'stock' : pick.assetClass]),
    ...(limit === null || isOfTheWhole(limit.code) ? [] : [say.limit[limit.code](whole(limit.boundPercent, locale))]),
    ...(pick.assetType === 'meme_coins' ? [say.coin] : []),
  ].join(' ')
}

const isOfTheWhole = (code: LimitCode): code is WholeLimit => code === 'equity-share' || code === 'volatility'

const isNothingInvested = ({ outlook }: PickSet): boolean => outlook.volatilityPercent === 0

function wholeText(pickSet: PickSet, locale: Locale): string {
  const say = SENTENCES[locale]
  if (isNothingInvested(pickSet)) return say.nothingInvested
  const { outlook, policy, memeRiskShare } = pickSet
  const dollars = ([low, , high]: typeof outlook.oneYearCents) => ({
    low: formatCents(low, locale, { whole: true }),
    high: formatCents(high, locale, { whole: true }),
  })
  const ranges = [
    say.range({ length: say.years(1), ...dollars(outlook.oneYearCents) }),
    ...(policy.horizonYears === 1
      ? []
      : [say.laterRange({ length: say.years(policy.horizonYears), ...dollars(outlook.horizonCents) })]),
  ]
  return [
    say.whole({
      expected: tenth(outlook.expectedReturnPercent, locale),
      cost: formatPercent(outlook.costPercent, locale),
      dollars: formatCents(outlook.costPer10000Cents, locale),
    }),
    `${ranges.join('')}.`,
    ...(memeRiskShare > 0 ? [say.memeRisk(whole(memeRiskShare * 100, locale))] : []),
  ].join(' ')
}

function reasonsText({ policy, notes, picks, snapshotAsOf }: PickSet, locale: Locale): string {
  const say = SENTENCES[locale]
  const bound = (code: WholeLimit, percent: number): string => {
    const limit = whole(percent, locale)
    return picks.some(({ facts }) => facts.limit?.code === code) ? say.reached(limit) : limit
  }
  const limits = say.policy({
    'equity-share': bound('equity-share', policy.equityCapPercent),
    volatility: bound('volatility', policy.volatilityCapPercent),
  })
  const leftOut = noteTexts(notes, say.leftOut, locale)
  return [
    limits,
    ...noteTexts(notes, say.note, locale),
    ...(leftOut.length === 0 ? [] : [say.leavesOut(leftOut.join(', '))]),
    ...spreadText(picks, policy, locale),
    say.source(formatDate(localDate(snapshotAsOf), locale, 'long')),
  ].join(' ')
}

/** One sentence for all weights; empty if none could be half a percent higher or lower. */
function spreadText(picks: readonly Pick[], policy: PickSet['policy'], locale: Locale): string[] {
  const spreads = picks.map(({ facts }) => Math.round(facts.weightSpread * 100)).filter((spread) => spread > 0)
  if (spreads.length === 0 || policy.volatilityCapPercent <= 0) return []
  const [least, most] = [Math.min(...spreads), Math.max(...spreads)]
  return [SENTENCES[locale].spread({ least: String(least), most: String(most) })]
}

/** Those of the notes that have one of these texts. */
function noteTexts(
  notes: readonly Note[],
  texts: Readonly<Partial<Record<Note['code'], (p: Readonly<Record<string, string>>) => string>>>,
  locale: Locale,
): string[] {
  const say = SENTENCES[locale]
  return notes.flatMap(({ code, params }) => {
    const written = Object.entries(params).map(([name, value]): [string, string] => {
      if (name === 'assetClass') return [name, say.className[value as AssetClassId]]
      return [name, typeof value === 'number' ? whole(value, locale) : value]
    })
    return texts[code]?.(Object.fromEntries(written)) ?? []
  })
}

const comparisonText = ({ baselines }: PickSet, locale: Locale): string =>
  baselines.map((baseline) => baselineText(baseline, locale)).join(' ')

function baselineText({ id, symbols, outlook, differencePercent, isSignificant }: Baseline, locale: Locale): string {
  return SENTENCES[locale].baseline({
    id,
    symbols,
    expected: tenth(outlook.expectedReturnPercent, locale),
    volatility: tenth(outlook.volatilityPercent, locale),
    difference: tenth(Math.abs(differencePercent), locale),
    isSignificant,
    isMore: differencePercent >= 0,
  })
}

const whole = (percent: number, locale: Locale): string => formatPercent(percent, locale, { min: 0, max: 0 })
const tenth = (percent: number, locale: Locale): string => formatPercent(percent, locale, { min: 1, max: 1 })
