import { addDays, cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoanEvent, LoanOfYear, LoanPayment, PostedYear, YearEnd, YearFigures } from '../index.ts'
import {
  EXCESS_USES,
  NO_AMOUNTS,
  addAmounts,
  bookEntries,
  calendarYear,
  feesOf,
  loanState,
  planSchedule,
  subtractAmounts,
  sumOfYears,
  yearEnd,
  yearFigures,
} from '../index.ts'
import { yearFileHeader, yearFileLine } from '../journal/index.ts'
import { BOOK_DAY, EXAMPLE_BOOK, NO_FEE } from '../postings/example-book.test-data.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'

/** Loan A with a change, every instalment paid on its day. */
function paidOnTime(change: WireLoan, years: readonly number[]): YearFigures[] {
  const { terms, lateFeeTerms } = loanA(change)
  const loan = { ...terms, ...lateFeeTerms }
  const payments: LoanPayment[] = []
  for (let k = 1; k <= 60; k += 1) {
    const next = loanState(loan, payments, payments.at(-1)?.paidOn ?? terms.startDate).nextDue
    if (next === null) break
    const { amountCents } = loanState(loan, payments, next.dueDate).nextDue ?? next
    payments.push({ id: `p${k}`, amountCents, paidOn: next.dueDate, sequence: k, excess: 'next_installments' })
  }
  return years.map((year) => yearFigures(year, loan, payments, []))
}
const received = (figures: readonly YearFigures[]): number[] => figures.map((year) => year.interestReceivedCents)
const earned = (figures: readonly YearFigures[]): number[] => figures.map((year) => year.interestEarnedCents)

describe('a calendar year, received and earned (lending §5.6)', () => {
  it('example 41: A from 15 July 2026', () => {
    const figures = paidOnTime({ start_date: '2026-07-15' }, [2026, 2027])
    expect([received(figures), earned(figures)]).toEqual([
      [420_36, 241_50],
      [453_14, 208_72],
    ])
  })
  it('example 42: the same with interest by the day', () => {
    const figures = paidOnTime({ start_date: '2026-07-15', interest_method: 'daily' }, [2026, 2027])
    expect([received(figures), earned(figures)]).toEqual([
      [423_52, 240_83],
      [456_94, 207_41],
    ])
  })
  it('example 43: by the day, at maturity after 18 months', () => {
    const change = {
      start_date: '2026-07-15',
      interest_method: 'daily',
      payment_frequency: 'at_maturity',
      term_months: 18,
    }
    const figures = paidOnTime(change, [2026, 2027, 2028])
    expect([received(figures), earned(figures)]).toEqual([
      [0, 0, 1804_93],
      [558_90, 1200_00, 46_03],
    ])
  })
  it('earned over all years is the interest of the rows, by every frequency and method', () => {
    const aPlan = fc.record({
      payment_frequency: fc.constantFrom('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly', 'at_maturity'),
      interest_method: fc.constantFrom('periodic', 'daily', 'mortgage'),
      annual_rate: fc.integer({ min: 1, max: 30 }),
      start_date: fc.integer({ min: 0, max: 400 }).map((days) => addDays(localDate('2026-01-01'), days)),
    })
    fc.assert(
      fc.property(aPlan, (change) => {
        const schedule = planSchedule(loanA(change).terms)
        if ('code' in schedule) throw new Error(schedule.code)
        const years = paidOnTime(change, [2026, 2027, 2028])
        const sumOf = (figures: readonly number[]): number => figures.reduce((sum, cents) => sum + cents, 0)
        expect(sumOf(earned(years))).toBe(sumOf(received(years)))
        // By the day, parts of a cent are carried on: what the last row clears is known once the others are paid.
        if (change.interest_method === 'daily') return
        expect(sumOf(earned(years))).toBe(sumOf(schedule.rows.map(({ interestCents }) => interestCents)))
      }),
      { numRuns: 60 },
    )
  })
  it('what counts as paid up to a day stands apart from what was received', () => {
    const { terms, lateFeeTerms } = loanA()
    const fact: LoanEvent = { kind: 'paid_up_to', id: 'a', effectiveOn: localDate('2026-05-31'), sequence: 1 }
    expect(yearFigures(2026, { ...terms, ...lateFeeTerms }, [], [fact])).toMatchObject({
      interestReceivedCents: cents(0),
      assumedCents: 3553_96,
    })
  })
})

interface Known {
  readonly change?: WireLoan
  readonly upfront?: number
  readonly payments?: readonly LoanPayment[]
  readonly events?: readonly LoanEvent[]
}
const TODAY = localDate('2028-06-30')
const paid = (id: string, day: string, dollars: number): LoanPayment => ({
  id,
  amountCents: cents(Math.round(dollars * 100)),
  paidOn: localDate(day),
  sequence: Number(id.slice(1)),
  excess: 'next_installments',
})
function loanOfYear({ change = {}, upfront = 0, payments = [], events = [] }: Known): LoanOfYear {
  const { terms, lateFeeTerms } = loanA(change)
  const state = loanState({ ...terms, ...lateFeeTerms }, payments, TODAY, events)
  return { terms, lateFeeTerms, upfrontFeeCents: cents(upfront * 100), payments, events, state }
}
const yearOfLoan = (year: number, known: Known, posted: PostedYear | null = null): YearEnd | null =>
  yearEnd(loanOfYear(known), calendarYear(year, TODAY), posted)

const event = (kind: string, id: string, day: string, rest: object = {}): LoanEvent =>
  ({ kind, id, effectiveOn: localDate(day), sequence: Number(id.slice(1)), ...rest }) as never

describe('a year of a loan, for the return (lending §5.15)', () => {
  it('example 44: at maturity, interest to 30 June 2026 belongs to 2026; the calendar says 604.93 for 2025', () => {
    const change = {
      start_date: '2025-07-01',
      interest_method: 'daily',
      payment_frequency: 'at_maturity',
      term_months: 24,
    }
    const known = { change, payments: [paid('p1', '2027-07-01', 12_400)] }
    const years = [2025, 2026, 2027].map((year) => yearOfLoan(year, known))
    expect(years.map((year) => year?.interest_anniversary)).toEqual([0, 1200_00, 1200_00])
    expect(years.map((year) => year?.interest_received)).toEqual([0, 0, 2400_00])
    expect(yearOfLoan(2025, { change })).toMatchObject({ interest_earned: 604_93, interest_received: 0 })
  })

  it('a loan that pays every month has no anniversary', () => {
    expect(yearOfLoan(2026, {})?.interest_anniversary).toBeNull()
  })

  it('interest on arrears is received, and apart; late fees and charges by kind', () => {
    const change = { arrears_rate: 12, late_fee_value: 25 }
    const charges = [
      event('charge', 'c2', '2026-03-02', { charge: 'nsf', amountCents: cents(45_00), label: null }),
      event('charge', 'c3', '2026-03-03', { charge: 'legal', amountCents: cents(100_00), label: null }),
    ]
    const payments = [paid('p1', '2026-02-01', 888.49), paid('p4', '2026-03-20', 1_050)]
    const year = yearOfLoan(2026, { change, payments, events: charges, upfront: 300 })
    const arrears = loanOfYear({ change, payments, events: charges }).state.arrearsPaidCents
    expect(arrears).toBeGreaterThan(0)
    expect(year).toMatchObject({
      interest_received: 100_00 + 92_12 + arrears,
      arrears_received: arrears,
      late_fees: 25_00,
      charge_nsf: 45_00,
      charge_legal: 1_050_00 - 888_49 - arrears - 25_00 - 45_00,
      charge_insurance: 0,
      upfront_fees: 300_00,
    })
  })

  it('what counts as paid is apart: not received, but the principal is no longer owed', () => {
    expect(yearOfLoan(2026, { events: [event('paid_up_to', 'a1', '2026-05-31')] })).toMatchObject({
      interest_received: 0,
      principal_received: 0,
      // Rows 1 to 4: 3,553.96, of which 3,201.58 is principal (lending §5.1.6).
      principal_assumed: 3_201_58,
      interest_assumed: 352_38,
      closing: 6_798_42,
    })
  })

  it('an opening balance was not lent in the year', () => {
    const opened = event('opened_with_history', 'o1', '2026-05-01', { principalCents: cents(6_800_00) })
    expect(yearOfLoan(2026, { events: [opened] })).toMatchObject({
      advanced: 0,
      brought_in: 6_800_00,
      closing: 6_800_00,
      // 309.55 over 8 payments, the last on 1 January 2027 (lending §5.9).
      interest_earned: 309_55,
    })
  })

  it('interest that a re-age or a skipped instalment carries over was earned in its own period', () => {
    const change = { start_date: '2026-01-15' }
    const amended = (amendment: object): LoanEvent => event('amended', 'e30', '2026-12-20', { amendment })
    const on = localDate('2026-12-20')
    const closed = { closed: [], unpaidInterestCents: 0 }
    const again = { kind: 're_age', on, numberOfPayments: 12, interest: 'carry', firstDueDate: null, ...closed }
    const payments = Array.from({ length: 10 }, (_, at) =>
      paid(`p${at + 1}`, `2026-${String(at + 2).padStart(2, '0')}-15`, 888.49),
    )
    const behind = { change, payments: payments.slice(0, 2), events: [amended(again)] }
    // Rows 1 to 11 of A are 653.06; then 17 of 31 days of 84.15. The first new row also has 460.94 of before.
    expect(yearOfLoan(2026, behind)).toMatchObject({
      interest_received: 192_12,
      interest_earned: 699_21,
      receivable_closing: 699_21 - 192_12,
    })
    const skip = {
      kind: 'skip',
      on: localDate('2026-12-15'),
      installment: 11,
      count: 1,
      interest: 'carry',
      end: 'later',
    }
    const skipped = { change, payments, events: [amended(skip)] }
    // Rows 1 to 10, the skipped row's own, and 17 of 31 days of as much again.
    expect(yearOfLoan(2026, skipped)).toMatchObject({ interest_earned: 635_55 + 17_51 + 9_60 })
  })

  it('a loan that pays every month has no anniversary either if its balance came in years after it began', () => {
    const opened = event('opened_with_history', 'o1', '2026-05-01', { principalCents: cents(6_800_00) })
    const change = { start_date: '2024-01-01', term_months: 36 }
    expect(yearOfLoan(2026, { change, events: [opened] })?.interest_anniversary).toBeNull()
  })

  it('a write-off ends interest; what comes after it is recovered, and no interest', () => {
    const events = [event('write_off', 'w2', '2026-06-30')]
    const known = { events, payments: [paid('p1', '2026-02-01', 888.49), paid('p3', '2027-03-01', 500)] }
    const [lost, after] = [yearOfLoan(2026, known), yearOfLoan(2027, known)]
    expect(lost).toMatchObject({ written_off: 9_211_51, closing: 0, interest_received: 100_00, receivable_closing: 0 })
    // Rows 1 to 5 whole and 29 of the 30 days of row 6, less the 100.00 that were paid.
    expect(lost?.interest_lost).toBe(Number(lost?.interest_earned) - 100_00)
    expect(after).toMatchObject({ opening: 0, interest_received: 0, interest_earned: 0, recovered: 500_00, closing: 0 })
    expect(yearOfLoan(2028, known)).toBeNull()
  })

  it('a year that is not over ends today; a loan that begins later is not in it', () => {
    const today = localDate('2026-04-01')
    const known = { payments: [paid('p1', '2026-02-01', 888.49), paid('p2', '2026-03-01', 888.49)] }
    const year = yearEnd(loanOfYear(known), calendarYear(2026, today), null)
    // Rows 1 to 3 whole, and a day of the 76.11 of row 4.
    expect(year).toMatchObject({ interest_earned: 100_00 + 92_12 + 84_15 + 2_54, receivable_closing: 86_69 })
    expect(yearEnd(loanOfYear({ change: { start_date: '2027-01-01' } }), calendarYear(2026, today), null)).toBeNull()
  })

  it('a payment typed later for a year that is closed is a correction of the year it is typed in', () => {
    const first = paid('p1', '2026-12-01', 888.49)
    const late = paid('p2', '2026-12-15', 888.49)
    const exported = { payments: [first] }
    const books = (year: number, known: Known): PostedYear => {
      const sum = (from: string, to: string) =>
        bookEntries(loanOfYear(known))
          .filter(({ effectiveOn }) => effectiveOn >= from && effectiveOn <= to)
          .reduce((total, { amounts }) => addAmounts(total, amounts), NO_AMOUNTS)
      return { before: sum('0000', `${year - 1}-12-31`), within: sum(`${year}-01-01`, `${year}-12-31`) }
    }
    // 2026 was exported with the first payment; the second is dated the day of 2027 on which it was typed.
    const closed = books(2026, exported)
    const typed = { payments: [first, late] }
    const all = books(2026, typed)
    expect(yearOfLoan(2026, typed, closed)).toMatchObject({
      interest_received: yearOfLoan(2026, exported)?.interest_received,
      closing: yearOfLoan(2026, exported)?.closing,
      interest_corrected: -92_12,
    })
    const correction = subtractAmounts(all.within, closed.within)
    expect(yearOfLoan(2027, typed, { before: closed.within, within: correction })).toMatchObject({
      opening: yearOfLoan(2026, exported)?.closing,
      interest_received: 92_12,
      interest_corrected: 92_12,
      principal_received: 0,
      principal_corrected: -796_37,
    })
  })

  it('the year 2026 of the example book is that of its accounts (lending §6.2)', () => {
    const years = EXAMPLE_BOOK.flatMap((loan) => {
      const state = loanState({ ...loan.terms, ...NO_FEE }, loan.payments, BOOK_DAY, loan.events)
      const facts = { ...loan, lateFeeTerms: NO_FEE, upfrontFeeCents: cents(0), state }
      return yearEnd(facts, calendarYear(2026, BOOK_DAY), null) ?? []
    })
    const sum = sumOfYears(years)
    expect([years.length, sum.interest_received, sum.written_off, sum.closing - sum.opening]).toEqual([
      6, 2_558_00, 4_232_41, 284_71,
    ])
    expect(chained(sum)).toBe(sum.closing)
    expect(sum.interest_anniversary).toBeNull()
  })
})

const chained = (year: YearEnd): number =>
  year.opening +
  year.advanced +
  year.brought_in +
  year.capitalised -
  year.principal_received -
  year.principal_assumed -
  year.written_off +
  year.principal_corrected

describe('years of random histories (lending §5.15)', () => {
  const aDay = fc.integer({ min: 1, max: 700 }).map((days) => addDays(localDate('2026-01-01'), days))
  const aPayment = fc.record({
    on: aDay,
    dollars: fc.integer({ min: 1, max: 3_000 }),
    excess: fc.constantFrom(...EXCESS_USES),
  })
  const aHistory = fc.record({
    payments: fc.array(aPayment, { maxLength: 8 }),
    lost: fc.option(aDay),
    method: fc.constantFrom('periodic', 'daily'),
    arrears: fc.boolean(),
    fee: fc.integer({ min: 0, max: 50 }),
  })

  it('principal chains; received is what the books say, and earned ends as what is paid or owed', () => {
    fc.assert(
      fc.property(aHistory, ({ payments: drawn, lost, method, arrears, fee }) => {
        const change = {
          term_months: 18,
          interest_method: method,
          late_fee_value: fee,
          ...(arrears && method === 'periodic' ? { arrears_rate: 12 } : {}),
        }
        const payments = drawn.map(({ on, dollars, excess }, at) => ({ ...paid(`p${at + 1}`, on, dollars), excess }))
        const events = lost === null ? [] : [event('write_off', 'w99', lost)]
        const loan = loanOfYear({ change, payments, events })
        const years = [2026, 2027, 2028].map((year) => yearEnd(loan, calendarYear(year, TODAY), null))
        const books = bookEntries(loan).reduce((sum, { amounts }) => addAmounts(sum, amounts), NO_AMOUNTS)
        let closing = 0
        for (const year of years) {
          if (year === null) continue
          expect(year.opening).toBe(closing)
          expect(chained(year)).toBe(year.closing)
          closing = year.closing
          const paid = year.interest_received - year.arrears_received
          expect(year.receivable_opening + year.interest_earned - paid - year.interest_lost).toBe(
            year.receivable_closing,
          )
        }
        const sum = sumOfYears(years.filter((year) => year !== null))
        expect(closing).toBe(books.principal)
        expect(sum.interest_received).toBe(0 - books.interest)
        expect(feesOf(sum)).toBe(0 - books.fee)
        expect(sum.recovered).toBe(0 - books.recovery)
        expect(sum.written_off).toBe(books.loss)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the file of a year (lending §5.15)', () => {
  it('states each amount in its column, below zero too, and runs no formula', () => {
    const figures = yearOfLoan(2026, { payments: [paid('p1', '2026-01-15', 888.49)] })
    if (figures === null) throw new Error('no year')
    const line = yearFileLine({
      reference: 'WJ-7Q2M',
      lenderNumber: null,
      borrowerName: '=Ann',
      startDate: localDate('2026-01-01'),
      year: 2026,
      figures: { ...figures, interest_corrected: cents(-5) },
    })
    const [names, cells] = [yearFileHeader('fr'), line]
    const at = names.split(',').indexOf('dont corrections')
    // One amount's name has a comma in it, and is quoted.
    expect(names.split('\r\n')[0]).toContain('"Capital, corrections"')
    expect(cells.split(',').slice(0, 5)).toEqual(['WJ-7Q2M', '', "'=Ann", '2026-01-01', '2026'])
    expect([at > 0, cells.includes(',-0.05,'), cells.split(',').length]).toEqual([true, true, 33])
  })
})
