import { catalogue, formatCents, formatDate, formatPercent, localDate, type Locale } from '@winterjay/money'
import type { Baseline, Note, Pick, PickSet } from './pick-set.ts'
import { en, type Sentences } from './sentences-en.ts'
import { fr } from './sentences-fr.ts'
import type { AssetClassId } from '../snapshot/snapshot.ts'

export const SENTENCES = catalogue<Sentences>(en, fr)

/** A pickSet in words. Every figure comes from its facts; nothing is added. */
export interface Explanation {
  /** One text for each pick id, in the order of the picks. */
  readonly rationales: Readonly<Record<string, string>>
  /** Name of each pick in the reader's language (only the "not invested" line differs from the pick's own). */
  readonly names: Readonly<Record<string, string>>
  /** What the portfolio is, what it may do, what it was compared with, and why it looks like this. */
  readonly paragraphs: readonly string[]
  /** Always shown, with or without the explanation. */
  readonly warnings: readonly string[]
}

/** Writes the facts of `pickSet` in one language. Pure, and the same bytes every time. */
export function explain(pickSet: PickSet, locale: Locale): Explanation {
  const say = SENTENCES[locale]
  const { picks, request } = pickSet
  return {
    rationales: Object.fromEntries(picks.map((pick) => [pick.id, rationaleOf(pick, pickSet, locale)])),
    names: Object.fromEntries(
      picks.map((pick) => [pick.id, pick.assetClass === 'not_invested' ? say.notInvested : pick.name]),
    ),
    paragraphs: [
      wholeText(pickSet, locale),
      reasonsText(pickSet, locale),
      comparisonText(pickSet, locale),
      say.whatWouldChange,
    ],
    warnings: [
      say.notAdvice,
      say.noInterest,
      say.insurance,
      ...(request.assets.includes('meme_coins') ? [say.cryptoRisk] : []),
    ],
  }
}

function rationaleOf(pick: Pick, { policy }: PickSet, locale: Locale): string {
  const say = SENTENCES[locale]
  if (pick.assetClass === 'not_invested') return say.stay(whole(pick.weight * 100, locale))
  const { facts } = pick
  const isStock = pick.assetType === 'stocks' && facts.merGrade === 'none'
  const first = say.rationale({
    role: say.classRole[isStock ? 'stock' : pick.assetClass],
    weight: whole(pick.weight * 100, locale),
    riskShare: whole(facts.riskShare * 100, locale),
    volatility: tenth(facts.volatilityPercent, locale),
  })
  const sentences = [
    first,
    facts.limit === null ? say.noLimit : say.limit[facts.limit.code](whole(facts.limit.boundPercent, locale)),
  ]
  if (pick.assetType === 'meme_coins') return [...sentences, say.coin].join(' ')
  if (facts.merPercent !== null && facts.costPer10000Cents !== null && facts.merPercent > 0) {
    const grade = facts.merGrade === 'issuer_audited' ? 'audited' : 'quoted'
    sentences.push(
      say.cost({
        mer: formatPercent(facts.merPercent, locale),
        dollars: formatCents(facts.costPer10000Cents, locale),
        grade,
      }),
    )
  }
  if (facts.worstYearPercent !== null) sentences.push(say.worstYear(tenth(facts.worstYearPercent, locale)))
  if (facts.weightSpread >= 0.005 && policy.volatilityCapPercent > 0)
    sentences.push(say.spread(whole(facts.weightSpread * 100, locale)))
  return sentences.join(' ')
}

function wholeText({ outlook, policy, memeRiskShare }: PickSet, locale: Locale): string {
  const say = SENTENCES[locale]
  if (outlook.volatilityPercent === 0) return say.nothingInvested
  const dollars = (index: 0 | 1 | 2, range: typeof outlook.oneYearCents): string =>
    formatCents(range[index], locale, { whole: true })
  return [
    say.whole({
      expected: tenth(outlook.expectedReturnPercent, locale),
      volatility: tenth(outlook.volatilityPercent, locale),
      cost: formatPercent(outlook.costPercent, locale),
      dollars: formatCents(outlook.costPer10000Cents, locale),
    }),
    say.oneYear({
      low: dollars(0, outlook.oneYearCents),
      middle: dollars(1, outlook.oneYearCents),
      high: dollars(2, outlook.oneYearCents),
    }),
    say.horizon({
      length: say.years(policy.horizonYears),
      loss: whole(outlook.lossChance * 100, locale),
      low: dollars(0, outlook.horizonCents),
      high: dollars(2, outlook.horizonCents),
    }),
    ...(memeRiskShare > 0 ? [say.memeRisk(whole(memeRiskShare * 100, locale))] : []),
  ].join(' ')
}

function reasonsText({ policy, notes, snapshotAsOf, snapshotHash }: PickSet, locale: Locale): string {
  const say = SENTENCES[locale]
  const limits = say.policy({
    equity: whole(policy.equityCapPercent, locale),
    meme: whole(policy.memeCapPercent, locale),
    volatility: whole(policy.volatilityCapPercent, locale),
  })
  const source = say.source({ date: formatDate(localDate(snapshotAsOf), locale, 'long'), hash: snapshotHash })
  return [limits, ...notes.map((note) => noteText(note, locale)), source].join(' ')
}

function noteText({ code, params }: Note, locale: Locale): string {
  const say = SENTENCES[locale]
  const written = Object.entries(params).map(([name, value]): [string, string] => {
    if (name === 'assetClass') return [name, say.className[value as AssetClassId]]
    return [name, typeof value === 'number' ? whole(value, locale) : value]
  })
  return say.note[code](Object.fromEntries(written))
}

const comparisonText = ({ baselines }: PickSet, locale: Locale): string =>
  baselines.map((baseline) => baselineText(baseline, locale)).join(' ')

function baselineText(
  { id, symbols, outlook, differencePercent, standardErrorPercent, isSignificant }: Baseline,
  locale: Locale,
): string {
  return SENTENCES[locale].baseline({
    id,
    symbols: symbols.join(', '),
    expected: tenth(outlook.expectedReturnPercent, locale),
    volatility: tenth(outlook.volatilityPercent, locale),
    difference: tenth(Math.abs(differencePercent), locale),
    error: tenth(standardErrorPercent, locale),
    isSignificant,
    isMore: differencePercent >= 0,
  })
}

const whole = (percent: number, locale: Locale): string => formatPercent(percent, locale, { min: 0, max: 0 })
const tenth = (percent: number, locale: Locale): string => formatPercent(percent, locale, { min: 1, max: 1 })
