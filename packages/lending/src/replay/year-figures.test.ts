import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { LoanEvent, LoanPayment, YearFigures } from '../index.ts'
import { loanState, yearFigures } from '../index.ts'
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
  it('what counts as paid up to a day stands apart from what was received', () => {
    const { terms, lateFeeTerms } = loanA()
    const fact: LoanEvent = { kind: 'paid_up_to', id: 'a', effectiveOn: localDate('2026-05-31'), sequence: 1 }
    expect(yearFigures(2026, { ...terms, ...lateFeeTerms }, [], [fact])).toMatchObject({
      interestReceivedCents: cents(0),
      assumedCents: 3553_96,
    })
  })
})
