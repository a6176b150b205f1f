import { addDays, cents, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { AGEING_BUCKETS, loanState } from '../index.ts'
import type { LoanState } from '../index.ts'
import { BOOK_DAY, EXAMPLE_BOOK, entriesOf } from '../postings/example-book.test-data.ts'
import { cellCounter, rollsOf, vintageOf, vintagesOf } from './book-cells.ts'
import type { BookCells } from './book-cells.ts'
import {
  averageOutstanding,
  concentration,
  expectedLoss,
  outstandingOf,
  portfolioAtRisk,
  readLossRates,
} from './book-figures.ts'
import { spreadOf } from './spread.ts'
import type { AgeingSums } from './book-figures.ts'
import { bookMoney, bookReturn } from './book-money.ts'
import type { BookDay } from './book-money.ts'
import { courseOf, monthNumberOf } from './loan-course.ts'
import { defaultOver, monthsOf, prepaymentOver, prepaymentSpeed } from './month-figures.ts'

/* The six loans of lending §6.2 from 1 January to 22 November 2026. The expected figures are those of lending §7.8. */

const FROM = localDate('2026-01-01')
const NOVEMBER = monthNumberOf(BOOK_DAY)
const NO_FEE = { lateFee: { type: 'fixed', amountCents: cents(0) }, graceDays: 5 } as const

const stateOn = ({ terms, payments, events }: (typeof EXAMPLE_BOOK)[number], day: LocalDate): LoanState =>
  loanState({ ...terms, ...NO_FEE }, payments, day, events)
const states = EXAMPLE_BOOK.map((loan) => ({ loan, state: stateOn(loan, BOOK_DAY) }))
const live = states.filter(({ loan, state }) => state.outstandingPrincipalCents > 0 && loan.events.length === 0)
const sumsOf = (found: readonly LoanState[]): AgeingSums =>
  Object.fromEntries(
    AGEING_BUCKETS.map((bucket) => [
      bucket,
      found.filter((one) => one.bucket === bucket).reduce((sum, one) => sum + one.outstandingPrincipalCents, 0),
    ]),
  ) as AgeingSums
const ageing = sumsOf(live.map(({ state }) => state))
const NOTHING = sumsOf([])

const entries = EXAMPLE_BOOK.flatMap(entriesOf)
const days = entries.map(({ kind, effectiveOn: on, amounts }): BookDay => {
  const isPayment = kind === 'payment' || kind === 'recovery'
  return {
    on,
    principalCents: amounts.principal,
    receivedPrincipalCents: isPayment ? 0 - amounts.principal : 0,
    receivedInterestCents: isPayment ? 0 - amounts.interest : 0,
    receivedFeesCents: isPayment ? 0 - amounts.fee : 0,
    upfrontFeesCents: isPayment ? 0 : 0 - amounts.fee,
    writtenOffCents: amounts.loss,
    recoveredCents: 0 - amounts.recovery,
    flowCents: amounts.cash + amounts.equity,
  }
})

const counter = cellCounter(BOOK_DAY)
for (const { loan, state } of states) counter.take(courseOf({ ...loan, upfrontFeeCents: cents(0), state }))
const book: BookCells = counter.cells()

describe('the figures of a book (lending §7)', () => {
  it('portfolio at risk counts loans more than 30 and more than 90 days late', () => {
    expect(live.map(({ state }) => state.outstandingPrincipalCents)).toEqual([1_750_65, 3_131_07, 5_922_89, 8_198_61])
    expect(outstandingOf(ageing)).toBe(19_003_22)
    expect(portfolioAtRisk(ageing, 30)).toEqual({ amountCents: 9_053_96, percent: 47.64 })
    expect(portfolioAtRisk(ageing, 90)).toEqual({ amountCents: 3_131_07, percent: 16.48 })
    expect(portfolioAtRisk(NOTHING, 30)).toEqual({ amountCents: 0, percent: null })
  })

  it('expected loss depends on how late each loan is', () => {
    expect(expectedLoss(ageing)).toBe(3_788_93)
    expect(expectedLoss(NOTHING)).toBe(0)
  })

  it('concentration is that of what each borrower owes', () => {
    expect(concentration(live.map(({ state }) => state.outstandingPrincipalCents))).toEqual({
      hhi: 3_189,
      effectiveBorrowers: 3.14,
      largestPercent: 43.14,
      topTenPercent: 100,
    })
    expect(concentration([])).toBeNull()
  })

  it('the average counts every day, as a sum day by day does', () => {
    const changes = entries.map(({ effectiveOn, amounts }) => ({ on: effectiveOn, principalCents: amounts.principal }))
    const average = averageOutstanding(changes, FROM, BOOK_DAY)
    let sum = 0
    let count = 0
    for (let day = FROM; day <= BOOK_DAY; day = addDays(day, 1)) {
      count += 1
      for (const { on, principalCents } of changes) if (on <= day) sum += principalCents
    }
    expect(average).toBeCloseTo(sum / count, 6)
  })

  it('money and yields are of what was received in the period, before and after losses', () => {
    expect(bookMoney(days, FROM, BOOK_DAY)).toEqual({
      principalCents: 17_482_88,
      interestCents: 2_558_00,
      lateFeesCents: 0,
      writtenOffCents: 4_232_41,
      recoveredCents: 0,
      averageOutstandingCents: 27_816_20,
      grossPercent: 10.3,
      netPercent: -6.74,
    })
    expect(bookMoney([], FROM, BOOK_DAY)).toMatchObject({ grossPercent: null, netPercent: null })
  })

  it('the return since the first loan, and if late loans are worth nothing (lending §7.13)', () => {
    const owed = { allCents: outstandingOf(ageing), lateCents: portfolioAtRisk(ageing, 30).amountCents }
    expect(bookReturn(days, owed, BOOK_DAY)).toEqual({ percent: -1.87, pessimisticPercent: -34.35 })
    expect(bookReturn([], { allCents: cents(0), lateCents: cents(0) }, BOOK_DAY).percent).toBeNull()
  })
})

const percentsOf = (rolls: ReturnType<typeof rollsOf>): unknown[] =>
  rolls.map(({ from, to, amountCents, percent }) => [from, to, amountCents, percent])

describe('how loans moved between buckets (lending §7.10)', () => {
  it('October: a third of what was on time was not paid', () => {
    expect(percentsOf(rollsOf(book, NOVEMBER - 1))).toEqual([
      ['current', 'current', 13_613_22, 69.68],
      ['current', '1-30', 5_922_89, 30.32],
      ['31-60', '61-90', 3_131_07, 100],
      ['91+', '91+', 4_232_41, 100],
    ])
  })

  it('the running month is as of today', () => {
    expect(rollsOf(book, NOVEMBER).map(({ from, to, loans }) => [from, to, loans])).toEqual([
      ['current', 'current', 2],
      ['1-30', '31-60', 1],
      ['61-90', '91+', 1],
      ['91+', 'written_off', 1],
    ])
    expect(rollsOf(book, NOVEMBER + 1)).toEqual([])
  })

  it('the state of each loan at each month end is that of a replay of that day', () => {
    for (let month = monthNumberOf(localDate('2025-07-31')); month < NOVEMBER; month += 1) {
      const end = addDays(
        localDate(`${Math.floor((month + 1) / 12)}-${String(((month + 1) % 12) + 1).padStart(2, '0')}-01`),
        -1,
      )
      const begun = EXAMPLE_BOOK.filter(({ terms }) => terms.startDate <= end)
      const replayed = begun.map((loan) => stateOn(loan, end)).filter(({ status }) => status !== 'completed')
      const [found] = monthsOf(book, month, month)
      expect([month, found?.ageing]).toEqual([month, sumsOf(replayed)])
      expect(found?.loans).toBe(replayed.length)
    }
  })
})

describe('prepayment and loss by month (lending §7.7, §7.12)', () => {
  const months = monthsOf(book, NOVEMBER, NOVEMBER)
  it('November: 1,000.00 of 25,573.65 less 1,755.75 that was due', () => {
    expect(months).toMatchObject([
      { openingCents: 25_573_65, scheduledCents: 1_755_75, unscheduledCents: 1_000_00, writtenOffCents: 4_232_41 },
    ])
    expect(months.map(prepaymentSpeed)).toEqual([{ smmPercent: 4.2, cprPercent: 40.23 }])
    expect(prepaymentOver(months)).toBe(40.23)
    expect(
      prepaymentSpeed({ openingCents: cents(100), scheduledCents: cents(100), unscheduledCents: cents(0) }),
    ).toEqual({
      smmPercent: null,
      cprPercent: null,
    })
    expect(prepaymentOver([])).toBeNull()
  })

  it('several months multiply: without any other prepayment, eleven months are 1 − 0.958^(12/11)', () => {
    expect(prepaymentOver(monthsOf(book, NOVEMBER - 10, NOVEMBER))).toBe(4.57)
  })

  it('a loss of 4,232.41 of 25,573.65 in a month is 1 − 0.8345^12 a year', () => {
    expect(defaultOver(months)).toBe(88.59)
    expect(defaultOver(monthsOf(book, NOVEMBER + 1, NOVEMBER + 1))).toBeNull()
  })
})

describe('vintages (lending §7.11)', () => {
  it('third quarter of 2025: late, then written off', () => {
    const [vintage] = vintagesOf(book, 'quarter')
    expect(vintage).toMatchObject({ name: '2025-Q3', loans: 3, lentCents: 14_000_00 })
    const points = vintage?.points ?? []
    const late = points.map(({ late30Percent }) => late30Percent)
    expect(late.slice(0, 16)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 30.23, 30.23, 30.23, 30.23, 52.6, 52.6, 52.6, 30.23])
    expect(points.findLast(({ isComplete }) => isComplete)?.monthOnBook).toBe(13)
    expect(points.at(-1)).toMatchObject({ monthOnBook: 16, chargedOffCents: 4_232_41, chargedOffPercent: 30.23 })
  })

  it('are named by quarter, month or year', () => {
    expect(vintagesOf(book, 'year').map(({ name, loans }) => [name, loans])).toEqual([
      ['2025', 4],
      ['2026', 2],
    ])
    expect(vintageOf(monthNumberOf(localDate('2025-12-31')), 'quarter')).toBe('2025-Q4')
    expect(vintageOf(monthNumberOf(localDate('2026-01-01')), 'month')).toBe('2026-01')
  })
})

describe('a loan that began before these books (lending §7.9)', () => {
  const [first] = EXAMPLE_BOOK
  if (first === undefined) throw new Error('an empty book')
  const through = localDate('2026-06-15')
  const events = [{ kind: 'paid_up_to', id: 'p', effectiveOn: through, sequence: 0 }] as const
  const payments = first.payments.filter(({ paidOn }) => paidOn > through)
  const state = loanState({ ...first.terms, ...NO_FEE }, payments, BOOK_DAY, events)
  const course = courseOf({ ...first, payments, events, upfrontFeeCents: cents(0), state })

  it('is known from the day it says, and in no vintage', () => {
    expect([course.isWhole, course.from]).toEqual([false, monthNumberOf(through)])
    const counted = cellCounter(BOOK_DAY)
    counted.take(course)
    expect(counted.cells()).toMatchObject({ cohorts: [], loansWithoutStart: 1 })
    expect(monthsOf(counted.cells(), NOVEMBER - 6, NOVEMBER - 4).map(({ loans }) => loans)).toEqual([0, 1, 1])
  })
})

describe('spread and rates of one’s own (lending §7.3, §7.14)', () => {
  it('nothing owed is spread over nothing', () => {
    expect(spreadOf([], 'size')).toBeNull()
    expect(spreadOf([{ province: null, type: 'balloon', band: 0, loans: 1, owed: 0 }], 'type')).toBeNull()
  })
  it('loans without a province are a part of their own', () => {
    const one = { type: 'balloon', band: 0, loans: 1, owed: 100 }
    const spread = spreadOf(
      [
        { ...one, province: 'ON', owed: 300 },
        { ...one, province: null },
      ],
      'province',
    )
    // 0.75² + 0.25²
    expect(spread).toMatchObject({ hhi: 6_250, effectiveParts: 1.6 })
    expect(spread?.parts.map(({ key, percent }) => [key, percent])).toEqual([
      ['ON', 75],
      ['none', 25],
    ])
  })
  it('rates are five percents from 0 to 100', () => {
    expect(readLossRates('0,2.5,20,50,100')).toEqual({ current: 0, '1-30': 2.5, '31-60': 20, '61-90': 50, '91+': 100 })
    for (const text of ['', '1,2,3,4', '1,2,3,4,5,6', '1,2,3,4,100.5', '1,2,3,4,-5', '1,2,3,4,x'])
      expect(readLossRates(text)).toBeNull()
  })
})
