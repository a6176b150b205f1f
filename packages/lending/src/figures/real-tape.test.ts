import { existsSync, readFileSync } from 'node:fs'
import { addMonths, cents, daysBetween, endOfMonth, fromPercent, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { loanState } from '../index.ts'
import type { LoanEvent } from '../index.ts'
import { aLoan } from '../schedule/a-loan.test-data.ts'
import { cellCounter, rollsOf, vintagesOf } from './book-cells.ts'
import { courseOf, monthNumberOf } from './loan-course.ts'

/*
 * Roll rates and vintages of real loans (lending §7.10, §7.11), read in place: loans of January to March 2018 at the
 * end of June, replayed by the product on one side and amortised by a few lines in whole cents on the other.
 */

const FILE = new URL('../../../../../shared/data/lending/loans_full_schema.csv', import.meta.url)
const isThere = existsSync(FILE)
if (!isThere) console.warn(`Rolls and vintages of real loans not checked: ${FILE.pathname} is absent.`)

const TODAY = localDate('2018-06-30')
const LOST_ON = localDate('2018-06-20')
const STARTS: Readonly<Record<string, LocalDate>> = {
  'Jan-2018': localDate('2018-01-10'),
  'Feb-2018': localDate('2018-02-10'),
  'Mar-2018': localDate('2018-03-10'),
}

interface TapeLoan {
  readonly start: LocalDate
  readonly term: number
  readonly lent: number
  /** Hundredths of a percent. */
  readonly rate: number
  readonly level: number
  /** Payments made, each on its day. */
  readonly paid: number
  readonly end: 'open' | 'paid' | 'lost'
}

/** Every loan that is not simply current, and every tenth of the others. */
function readTape(): TapeLoan[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(FILE, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  return data.flatMap((row, index): TapeLoan[] => {
    const status = row['loan_status'] ?? ''
    // Three loans whose rate was cut to 6 % after issue.
    if ((status === 'Current' && index % 10 > 0) || Number(row['interest_rate']) === 6) return []
    const start = STARTS[row['issue_month'] ?? ''] ?? localDate('2018-01-10')
    const due = monthNumberOf(TODAY) - monthNumberOf(start)
    const level = Math.round(Number(row['installment']) * 100)
    const paid = Math.min(due, Math.round((Number(row['paid_total']) * 100) / level))
    const loan = {
      start,
      term: Number(row['term']),
      lent: Number(row['loan_amount']) * 100,
      rate: Math.round(Number(row['interest_rate']) * 100),
      level,
    }
    if (status === 'Fully Paid') return [{ ...loan, paid: Math.max(1, Math.min(due, paid)), end: 'paid' }]
    return [{ ...loan, paid, end: status === 'Charged Off' ? 'lost' : 'open' }]
  })
}

/** The product's own course of a loan of the tape. */
function ours({ start, term, lent, rate, level, paid, end }: TapeLoan) {
  const terms = {
    ...aLoan(0, 0, term, { startDate: start }),
    principalCents: cents(lent),
    annualRate: fromPercent(rate / 100)!,
    paymentRounding: 'up' as const,
  }
  const payments = Array.from({ length: paid }, (_, sequence) => ({
    id: `${sequence}`,
    amountCents: cents(
      end === 'paid' && sequence === paid - 1 ? level + owedAfter({ lent, rate, level }, paid) : level,
    ),
    paidOn: addMonths(start, sequence + 1),
    sequence,
    excess: 'shorter_term' as const,
  }))
  const events: LoanEvent[] =
    end === 'lost' ? [{ kind: 'write_off', id: 'lost', effectiveOn: LOST_ON, sequence: 99 }] : []
  const noFee = { lateFee: { type: 'fixed', amountCents: cents(0) }, graceDays: 15 } as const
  const state = loanState({ ...terms, ...noFee }, payments, TODAY, events)
  return courseOf({ terms, upfrontFeeCents: cents(0), payments, events, state })
}

/** Interest of a month is rounded half up to the cent. */
function owedAfter({ lent, rate, level }: Pick<TapeLoan, 'lent' | 'rate' | 'level'>, payments: number): number {
  let owed = lent
  for (let k = 0; k < payments; k += 1) owed -= level - Math.floor((owed * rate * 2 + 120_000) / 240_000)
  return owed
}

interface Point {
  readonly state: string
  readonly owed: number
}

/** Where a loan stood at the end of a month, counted by hand. */
function stood(loan: TapeLoan, month: LocalDate): Point | null {
  const last = endOfMonth(month)
  if (loan.start > last) return null
  const made = Math.min(loan.paid, monthNumberOf(month) - monthNumberOf(loan.start))
  if (loan.end === 'paid' && made === loan.paid) return { state: 'completed', owed: 0 }
  if (loan.end === 'lost' && last >= LOST_ON) return { state: 'written_off', owed: 0 }
  const late = Math.max(0, daysBetween(addMonths(loan.start, made + 1), last))
  const state = late === 0 ? 'current' : late <= 30 ? '1-30' : late <= 60 ? '31-60' : late <= 90 ? '61-90' : '91+'
  return { state, owed: owedAfter(loan, made) }
}

const percent = (part: number, whole: number): number => Math.floor((part * 10_000 * 2 + whole) / (2 * whole)) / 100

describe.skipIf(!isThere)('real loans', () => {
  const tape = isThere ? readTape() : []
  const counter = cellCounter(TODAY)
  for (const loan of tape) counter.take(ours(loan))
  const cells = counter.cells()

  it.each(['2018-04', '2018-05', '2018-06'])('rolls of %s agree, loan by loan and to the cent', (text) => {
    const month = localDate(`${text}-01`)
    const expected = new Map<string, [loans: number, amount: number]>()
    for (const loan of tape) {
      const [before, after] = [stood(loan, addMonths(month, -1)), stood(loan, month)]
      if (before === null || after === null || before.state === 'completed' || before.state === 'written_off') continue
      const key = `${before.state} ${after.state}`
      const [loans, amount] = expected.get(key) ?? [0, 0]
      expected.set(key, [loans + 1, amount + before.owed])
    }
    const found = rollsOf(cells, monthNumberOf(month)).map((roll) => [
      `${roll.from} ${roll.to}`,
      [roll.loans, roll.amountCents],
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    expect(expected.size).toBeGreaterThan(3)
  })

  it('vintages agree', () => {
    for (const { name, loans, lentCents, points } of vintagesOf(cells, 'month')) {
      const own = tape.filter(({ start }) => start.startsWith(name))
      expect([name, loans, lentCents]).toEqual([name, own.length, own.reduce((sum, { lent }) => sum + lent, 0)])
      for (const { monthOnBook, late30Percent, chargedOffPercent } of points) {
        const month = addMonths(localDate(`${name}-01`), monthOnBook)
        const late = own.reduce((sum, loan) => {
          const point = stood(loan, month)
          return sum + (point !== null && /^(31|61|91)/.test(point.state) ? point.owed : 0)
        }, 0)
        const lost =
          month < localDate('2018-06-01')
            ? 0
            : own.reduce((sum, loan) => sum + (loan.end === 'lost' ? owedAfter(loan, loan.paid) : 0), 0)
        expect([name, monthOnBook, late30Percent, chargedOffPercent]).toEqual([
          name,
          monthOnBook,
          percent(late, lentCents),
          percent(lost, lentCents),
        ])
      }
    }
    expect(tape.length).toBeGreaterThan(1_500)
  })
})
