import { add, type Cents, cents, maxCents, mulDivHalfUp, type Rate, subtract, ZERO } from '@winterjay/money'
import type { NoteCode, StepCode, WhyCode } from '../text/en.ts'

/** A sentence to be written in either language: its code, and the figures in it (`…Cents` money, `…Age` years). */
export interface Sentence<Code extends string = string> {
  readonly code: Code
  readonly params?: Readonly<Record<string, string | number>>
}
export type Why = Sentence<WhyCode>
export type Note = Sentence<NoteCode>

/** One line of the arithmetic, as the statute or the agency names it. */
export interface Step {
  readonly code: StepCode
  readonly value: number
  readonly unit: 'cents' | 'rate' | 'count'
}

export interface AmountRange {
  readonly lowCents: Cents
  readonly highCents: Cents
}

/**
 * The result of a rule for a household whose facts are all known. `perhaps`: nothing known rules it out, and something
 * we do not ask (a needs test, a medical review) decides. A null amount: none is published, or it is not money.
 */
export interface Outcome {
  readonly verdict: 'yes' | 'perhaps' | 'no'
  readonly amount: AmountRange | null
  readonly why: Why
  readonly steps: readonly Step[]
  readonly note?: Note
}

export const money = (code: StepCode, value: Cents): Step => ({ code, value, unit: 'cents' })
export const percent = (code: StepCode, value: Rate): Step => ({ code, value, unit: 'rate' })
export const count = (code: StepCode, value: number): Step => ({ code, value, unit: 'count' })

export const no = (code: WhyCode, params?: Why['params']): Outcome => ({
  verdict: 'no',
  amount: NOTHING,
  why: params === undefined ? { code } : { code, params },
  steps: NO_STEPS,
})

/**
 * No by the rules checked here, although an unchecked rule (an agreement with another country) may still open it: not a
 * definite zero.
 */
export const notChecked = (code: WhyCode, params: NonNullable<Why['params']>): Outcome => ({
  verdict: 'no',
  amount: null,
  why: { code, params },
  steps: NO_STEPS,
})

/** Yes with a yearly amount; zero becomes a no. */
export function yes(amountCents: Cents, why: Why, steps: readonly Step[] = NO_STEPS): Outcome {
  return amountCents > 0
    ? { verdict: 'yes', amount: point(amountCents), why, steps: [...steps, money('amount', amountCents)] }
    : { verdict: 'no', amount: NOTHING, why, steps }
}

/** Yes, with a range that the published rule leaves open. */
export function yesBetween(
  lowCents: Cents,
  highCents: Cents,
  why: Why,
  note: Note,
  steps: readonly Step[] = NO_STEPS,
): Outcome {
  return { verdict: 'yes', amount: { lowCents, highCents }, why, steps, note }
}

/** A supplement that falls from its yearly maximum at no income to zero at its limit, by an unpublished table. */
export function supplementUpTo(maximumCents: Cents, incomeCents: Cents, limitCents: Cents): Outcome {
  const params = { incomeCents, limitCents }
  if (incomeCents >= limitCents) return no('countable-income-over-limit', params)
  const why = { code: 'countable-income-under-limit', params } as const
  return yesBetween(incomeCents === 0 ? maximumCents : ZERO, maximumCents, why, { code: 'up-to' })
}

/** Yes to something other than money: coverage, a lower fee. */
export const served = (why: Why): Outcome => ({ verdict: 'yes', amount: null, why, steps: NO_STEPS })

/** Possible; at most `upToCents`, or null if no amount is published. */
export function perhaps(upToCents: Cents | null, why: Why, note?: Note, steps: readonly Step[] = NO_STEPS): Outcome {
  const amount = upToCents === null ? null : { lowCents: ZERO, highCents: upToCents }
  return note === undefined
    ? { verdict: 'perhaps', amount, why, steps }
    : { verdict: 'perhaps', amount, why, steps, note }
}

export const point = (amountCents: Cents): AmountRange => ({ lowCents: amountCents, highCents: amountCents })

/** `share` of an amount, half up to the cent: 13.5 % of $11,763.00 is $1,588.01. */
export const shareOf = (amountCents: Cents, share: Rate): Cents => cents(mulDivHalfUp(amountCents, share, 100 * MICRO))
export const times = (amountCents: Cents, factor: number): Cents => cents(amountCents * factor)
export const over = (amountCents: Cents, thresholdCents: Cents): Cents =>
  maxCents(ZERO, subtract(amountCents, thresholdCents))
export const less = (amountCents: Cents, reductionCents: Cents): Cents =>
  maxCents(ZERO, subtract(amountCents, reductionCents))

/** The entry of a table by number of children (or people) whose last entry means "and more". */
export function byCount<V>(table: readonly V[], howMany: number): V {
  const value = table[Math.min(howMany, table.length) - 1]
  if (value === undefined) throw new RangeError(`no entry for ${howMany}`)
  return value
}

export interface IncomeTest {
  readonly maximumCents: Cents
  readonly incomeCents: Cents
  readonly thresholdCents: Cents
  readonly rate: Rate
  readonly steps?: readonly Step[]
}

/** The most common rule: a maximum, less a share of the income over a threshold. */
export function incomeTested({
  maximumCents,
  incomeCents,
  thresholdCents,
  rate,
  steps = NO_STEPS,
}: IncomeTest): Outcome {
  const reductionCents = shareOf(over(incomeCents, thresholdCents), rate)
  const amountCents = less(maximumCents, reductionCents)
  return yes(amountCents, whyIncome(amountCents, { maximumCents, incomeCents, thresholdCents, rate }), [
    ...steps,
    money('maximum', maximumCents),
    money('family-income', incomeCents),
    money('threshold', thresholdCents),
    percent('reduction-rate', rate),
    money('reduction', reductionCents),
  ])
}

/**
 * The same for income after an exemption. The sentence calls it countable income, never family income; if nothing is
 * left, it names the whole income and the limit including the exemption.
 */
export function incomeTestedAfter(exemptionCents: Cents, { incomeCents, ...test }: IncomeTest, code: WhyCode): Outcome {
  const countedCents = over(incomeCents, exemptionCents)
  const tested = incomeTested({ ...test, incomeCents: countedCents })
  if (exemptionCents === 0) return tested
  const { maximumCents, thresholdCents, rate } = test
  if (tested.verdict === 'no')
    return {
      ...tested,
      why: {
        code: 'income-too-high',
        params: { incomeCents, limitCents: add(zeroPoint(maximumCents, thresholdCents, rate), exemptionCents) },
      },
    }
  return { ...tested, why: { code, params: { exemptionCents, incomeCents: countedCents, thresholdCents } } }
}

function whyIncome(amountCents: Cents, { maximumCents, incomeCents, thresholdCents, rate }: IncomeTest): Why {
  if (incomeCents <= thresholdCents) return { code: 'income-gives-full', params: { incomeCents, thresholdCents } }
  if (amountCents > 0) return { code: 'income-reduces', params: { incomeCents, thresholdCents } }
  return { code: 'income-too-high', params: { incomeCents, limitCents: zeroPoint(maximumCents, thresholdCents, rate) } }
}

/** The income at which the amount is reduced to zero. */
export const zeroPoint = (maximumCents: Cents, thresholdCents: Cents, rate: Rate): Cents =>
  rate === 0 ? thresholdCents : add(thresholdCents, cents(mulDivHalfUp(maximumCents, 100 * MICRO, rate)))

const MICRO = 1_000_000
const NOTHING: AmountRange = { lowCents: ZERO, highCents: ZERO }
const NO_STEPS: readonly Step[] = []
