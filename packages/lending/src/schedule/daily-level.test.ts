import { isRefusal } from '@winterjay/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loanA } from './a-plan.test-data.ts'
import { planSchedule } from './schedule.ts'

/* lending §1.11: the level payment of interest by the day, compared with a fold in big integers. */

const DAY_MS = 86_400_000
const days = (from: string, to: string): bigint => BigInt((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** What the last payment is more than the others, balloon excluded; interest half up, unpaid interest waits. */
function excessOf(
  { balance, balloon, rate, dates }: { balance: bigint; balloon: bigint; rate: bigint; dates: readonly string[] },
  payment: bigint,
): bigint {
  const year = 365n * 10_000n
  let [owed, waiting, last] = [balance, 0n, 0n]
  for (let at = 1; at < dates.length; at += 1) {
    const product = owed * rate * days(dates[at - 1] ?? '', dates[at] ?? '')
    const interest = (2n * product + year) / (2n * year) + waiting
    const paid = payment < interest ? 0n : payment - interest < owed ? payment - interest : owed
    const principal = at === dates.length - 1 ? owed : paid
    waiting = at === dates.length - 1 || payment >= interest ? 0n : interest - payment
    last = interest - waiting + principal
    owed -= principal
  }
  return last - balloon - payment
}

it('is the smallest whole cent whose last payment is not larger, however odd the periods are', () => {
  const anyLoan = fc.record({
    principal: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 900_000 })),
    annual_rate: fc.integer({ min: 0, max: 6_000 }).map((hundredths) => hundredths / 100),
    term_months: fc.integer({ min: 1, max: 10 }).map((years) => years * 12),
    payment_frequency: fc.constantFrom('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly', 'yearly'),
    first_due_date: fc.constantFrom(null, '2026-01-15', '2026-03-31', '2026-12-31'),
    loan_type: fc.constantFrom('amortizing', 'balloon'),
  })
  let planned = 0
  fc.assert(
    fc.property(anyLoan, ({ loan_type, ...loan }) => {
      const isBalloon = loan_type === 'balloon'
      const wire = { ...loan, loan_type, interest_method: 'daily', ...(isBalloon ? { balloon_percent: 30 } : {}) }
      const { terms } = loanA(wire)
      const schedule = planSchedule(terms)
      if (isRefusal(schedule)) return
      planned += 1
      const debt = {
        balance: BigInt(terms.principalCents),
        balloon: isBalloon ? (BigInt(terms.principalCents) * 30n + 50n) / 100n : 0n,
        rate: BigInt(Math.round(loan.annual_rate * 100)),
        dates: [String(terms.startDate), ...schedule.rows.map((row) => row.dueDate)],
      }
      const payment = BigInt(schedule.levelPaymentCents)
      expect(excessOf(debt, payment) <= 0n).toBe(true)
      if (payment > 1n) expect(excessOf(debt, payment - 1n) > 0n).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(planned).toBeGreaterThan(300)
})
