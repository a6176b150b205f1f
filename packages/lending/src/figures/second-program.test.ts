import { readFileSync } from 'node:fs'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { AGEING_BUCKETS, bookEntries, loanState } from '../index.ts'
import type { LoanEvent } from '../index.ts'
import { aLoan } from '../schedule/a-loan.test-data.ts'
import { cellCounter, rollsOf, vintagesOf } from './book-cells.ts'
import { concentration, outstandingOf, portfolioAtRisk } from './book-figures.ts'
import { bookMoney, bookReturn } from './book-money.ts'
import type { BookDay } from './book-money.ts'
import { courseOf, monthNumberOf } from './loan-course.ts'
import { monthsOf } from './month-figures.ts'

/* Sixty invented loans whose figures vectors/lending/book_figures.py computed by walking every day of every loan. */

interface Answers {
  readonly outstanding: number
  readonly ageing: Readonly<Record<string, number>>
  readonly rolls: Readonly<Record<string, Readonly<Record<string, readonly [loans: number, amount: number]>>>>
  readonly vintages: Readonly<
    Record<string, { readonly loans: number; readonly lent: number; readonly late: number[]; readonly lost: number[] }>
  >
  readonly [figure: string]: unknown
}
interface Book {
  readonly today: string
  readonly from: string
  readonly loans: readonly {
    readonly name: string
    readonly principal: number
    readonly rate: number
    readonly term: number
    readonly start: string
    readonly payments: readonly (readonly [day: string, amount: number])[]
    readonly lost: string | null
  }[]
  readonly expected: Answers
}

const file = new URL('../../../../vectors/lending/book-figures.json', import.meta.url)
const { loans, expected, ...days } = JSON.parse(readFileSync(file, 'utf8')) as Book
const [today, from] = [localDate(days.today), localDate(days.from)]

const counter = cellCounter(today)
const posted: BookDay[] = []
const owed = new Map<string, number>()
for (const { name, principal, rate, term, start, payments: paid, lost } of loans) {
  const terms = aLoan(principal / 100, rate, term, { startDate: localDate(start) })
  const payments = paid.map(([day, amount], sequence) => ({
    id: `${sequence}`,
    amountCents: cents(amount),
    paidOn: localDate(day),
    sequence,
    excess: 'next_installments' as const,
  }))
  const events: LoanEvent[] =
    lost === null ? [] : [{ kind: 'write_off', id: 'lost', effectiveOn: localDate(lost), sequence: 999 }]
  const noFee = { lateFee: { type: 'fixed', amountCents: cents(0) }, graceDays: 5 } as const
  const state = loanState({ ...terms, ...noFee }, payments, today, events)
  const loan = { terms, upfrontFeeCents: cents(0), payments, events, state }
  counter.take(courseOf(loan))
  if (lost === null) owed.set(name, (owed.get(name) ?? 0) + state.outstandingPrincipalCents)
  for (const { kind, effectiveOn, amounts } of bookEntries(loan)) {
    const isPayment = kind === 'payment'
    posted.push({
      on: effectiveOn,
      principalCents: amounts.principal,
      receivedPrincipalCents: isPayment ? 0 - amounts.principal : 0,
      receivedInterestCents: isPayment ? 0 - amounts.interest : 0,
      receivedFeesCents: 0,
      upfrontFeesCents: 0,
      writtenOffCents: amounts.loss,
      recoveredCents: 0,
      flowCents: amounts.cash,
    })
  }
}
const cells = counter.cells()

describe('a second program (lending §7)', () => {
  it('agrees on what is owed, by how late it is', () => {
    const running = monthNumberOf(today)
    const ageing = monthsOf(cells, running, running)[0]?.ageing
    if (ageing === undefined) throw new Error('no month')
    expect(ageing).toEqual(expected.ageing)
    expect(outstandingOf(ageing)).toBe(expected.outstanding)
    expect(portfolioAtRisk(ageing, 30).percent).toBe(expected['par30'])
    expect(portfolioAtRisk(ageing, 90).percent).toBe(expected['par90'])
    expect(concentration([...owed.values()])?.hhi).toBe(expected['hhi'])
    const late = portfolioAtRisk(ageing, 30).amountCents
    expect(bookReturn(posted, { allCents: outstandingOf(ageing), lateCents: late }, today).percent).toBe(
      expected['return'],
    )
  })

  it('agrees on money and yields', () => {
    expect(bookMoney(posted, from, today)).toMatchObject({
      principalCents: expected['principal'],
      interestCents: expected['interest'],
      writtenOffCents: expected['written_off'],
      averageOutstandingCents: expected['average'],
      grossPercent: expected['gross'],
      netPercent: expected['net'],
    })
  })

  it('agrees on every roll of every month', () => {
    const months = Object.keys(expected.rolls)
    expect(months).toHaveLength(22)
    for (const month of months) {
      const found = rollsOf(cells, monthNumberOf(localDate(`${month}-01`)))
      const asThere = found.map(({ from: was, to, loans: count, amountCents }) => [
        `${was} ${to}`,
        [count, amountCents],
      ])
      expect([month, Object.fromEntries(asThere)]).toEqual([month, expected.rolls[month]])
    }
    const buckets = new Set(Object.values(expected.rolls).flatMap((rolls) => Object.keys(rolls)))
    expect(buckets.size).toBeGreaterThan(AGEING_BUCKETS.length * 2)
  })

  it('agrees on every complete point of every vintage', () => {
    const found = vintagesOf(cells, 'quarter').map(({ name, loans: count, lentCents, points }) => {
      const complete = points.filter(({ isComplete }) => isComplete)
      const late = complete.map(({ late30Percent }) => late30Percent)
      const lost = complete.map(({ chargedOffPercent }) => chargedOffPercent)
      return [name, { loans: count, lent: lentCents, late, lost }]
    })
    expect(Object.fromEntries(found)).toEqual(expected.vintages)
  })
})
