import { addDays, addMonths, cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { fileLoanRepayment } from '../edit/loan-repayment.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { incomeSeen } from './income-seen.ts'

/* benefits §14.1 */

const TODAY = localDate('2026-11-22')
/** Each fortnight from `first`, up to TODAY. */
function fortnights(first: string, line: string): string[] {
  const lines: string[] = []
  for (let day = localDate(first); day <= TODAY; day = addDays(day, 14)) lines.push(`${day} ${line}`)
  return lines
}
/** The same day of each of `count` months, the last one in November 2026. */
const monthly = (day: string, count: number, line: string): string[] =>
  Array.from({ length: count }, (_, back) => `${addMonths(localDate(`2026-11-${day}`), -back)} ${line}`)
const seen = (...lines: readonly string[]) => incomeSeen(budgetOfPages({ accounts: [chequing('main', lines)] }), TODAY)

describe('benefits §14.1: what the last full months say', () => {
  it('counts the deposits of twelve full months: neither this month’s nor those of the month it begins with', () => {
    // From 5 September 2025, every second Friday: 26 of them from November 2025 to October 2026.
    const found = seen(...fortnights('2025-09-05', '1500.00 PAYROLL DEPOSIT ACME'))
    expect(found).toMatchObject({ from: '2025-11-01', to: '2026-10-31', monthCount: 12, benefits: [] })
    expect(found?.payers).toMatchObject([{ yearlyNetCents: 26 * 1500_00, isDoubtful: false }])
  })

  it('fewer months are made into a year, and under three say nothing', () => {
    // Pay on the 1st from July: August, September and October are full.
    const pay = monthly('01', 5, '3000.00 PAYROLL DEPOSIT ACME')
    expect(seen(...pay)).toMatchObject({ from: '2026-08-01', monthCount: 3, payers: [{ yearlyNetCents: 36_000_00 }] })
    expect(seen(...pay.slice(0, 4))).toBeNull()
    expect(seen()).toBeNull()
  })

  it('a benefit is no pay; the two pensions are part of net income, the others are not', () => {
    const found = seen(
      ...monthly('20', 14, '500.00 CANADA CCB'),
      ...monthly('10', 14, '80.00 PROV ONTARIO OTB'),
      ...['2025-10-29', '2025-11-26', '2025-12-22', '2026-01-28', '2026-02-25', '2026-03-27', '2026-04-28'].map(
        (day) => `${day} 762.50 CANADA OAS`,
      ),
      ...['2026-05-27', '2026-06-26', '2026-07-29', '2026-08-27', '2026-09-25', '2026-10-28'].map(
        (day) => `${day} 762.50 CANADA OAS`,
      ),
    )
    expect(found?.payers).toEqual([])
    expect(found).toMatchObject({ pensionCents: 12 * 762_50, hasOas: true })
    expect(new Set(found?.benefits)).toEqual(new Set(['ccb', 'otb', 'oas']))
  })

  it('interest and e-transfers that come back are named, and doubtful', () => {
    const found = seen(
      ...monthly('15', 14, '2000.00 PAYROLL DEPOSIT ACME'),
      ...monthly('28', 14, '12.00 DEPOSIT INTEREST').slice(1),
    )
    expect(found?.payers.map(({ isDoubtful }) => isDoubtful)).toEqual([false, true])
    expect(found?.payers[0]?.yearlyNetCents).toBe(cents(24_000_00))
  })

  it('of a loan’s repayments only the interest is income', () => {
    const budget = budgetOfPages({
      accounts: [chequing('main', monthly('02', 14, '888.49 E-TRANSFER FROM ANNE EXEMPLE'))],
    })
    const words = { tag: 'Loan repayment received', principal: 'Principal', interest: 'Interest' }
    const filed = [...budget.transactions.keys()].reduce((book, id) => {
      const after = fileLoanRepayment(book, id, cents(100_00), words)
      if (isRefusal(after)) throw new Error(after.code)
      return after
    }, budget)
    expect(incomeSeen(budget, TODAY)?.payers).toMatchObject([{ yearlyNetCents: 12 * 888_49, isDoubtful: true }])
    expect(incomeSeen(filed, TODAY)?.payers).toMatchObject([{ yearlyNetCents: 12 * 100_00, isDoubtful: true }])
  })

  it('a benefit that ended is not said to arrive', () => {
    const found = seen(
      ...fortnights('2025-09-05', '1500.00 PAYROLL DEPOSIT ACME'),
      ...['2025-12-19', '2026-01-20', '2026-02-20', '2026-03-20'].map((day) => `${day} 500.00 CANADA CCB`),
    )
    expect(found?.benefits).toEqual([])
  })
})
