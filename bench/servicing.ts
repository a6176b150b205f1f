import { MONTHLY_PLAN, loanState, planSchedule } from '@winterjay/lending'
import type { LoanEvent, LoanPayment, LoanTerms, PaymentFrequency, PlanTerms } from '@winterjay/lending'
import { addDays, cents, localDate, rate } from '@winterjay/money'
import type { Row } from './bench.ts'
import { median, processorTimed } from './bench.ts'

export const title = 'Running loans: schedules by frequency and method, and loans with many facts'

const LOANS = 20_000
const MONTHS = 60
/** Terms of about sixty payments: what a whole loan costs is spread over as many rows. */
const SIXTY: Partial<Record<PaymentFrequency, number>> = {
  weekly: 14,
  biweekly: 28,
  semi_monthly: 30,
  quarterly: 180,
  yearly: 600,
}
const START = localDate('2026-01-31')
const termsOf = (k: number, plan: Partial<PlanTerms> | null, months = MONTHS): LoanTerms => ({
  principalCents: cents(1_000_000 + k * 499),
  annualRate: rate((100 + (k % 2_400)) * 10_000),
  termMonths: months,
  startDate: START,
  loanType: 'amortizing',
  interestOnlyMonths: null,
  balloonPercent: null,
  ...(plan === null ? {} : { plan: { ...MONTHLY_PLAN, ...plan } }),
})

/** Seconds of processor time for each row of the schedules of as many loans. */
function secondsPerRow(plan: Partial<PlanTerms> | null, months: number): number {
  let rows = 0
  const seconds = processorTimed(() => {
    for (let k = 0; k < LOANS; k += 1) {
      const schedule = planSchedule(termsOf(k, plan, months))
      if ('code' in schedule) throw new Error(schedule.code)
      rows += schedule.rows.length
    }
  })
  return seconds / rows
}

/** How many times what a row of a plain monthly loan costs: in turns, so that neither has the machine for itself. */
function timesPlain(plan: Partial<PlanTerms>): number {
  const months = SIXTY[plan.frequency ?? 'monthly'] ?? MONTHS
  // A yearly loan has at most fifty payments: compared with a monthly one of as many.
  const plainMonths = plan.frequency === 'yearly' ? months / 12 : MONTHS
  const turns = Array.from({ length: 7 }, () => secondsPerRow(plan, months) / secondsPerRow(null, plainMonths))
  return median(turns)
}

const FACTS = 200
const FOLDS = 50

/** Milliseconds of one replay of 600 rows with 200 facts, some of them taken back. */
function fold(): number {
  const terms = termsOf(1_000, { frequency: 'biweekly', numberOfPayments: 600 }, 276)
  const payments: LoanPayment[] = []
  const events: LoanEvent[] = []
  for (let k = 0; k < FACTS; k += 1) {
    const [on, sequence] = [addDays(START, 14 * (k + 1)), k]
    const base = { id: `f${k}`, sequence, effectiveOn: on }
    if (k % 10 === 3) events.push({ ...base, kind: 'charge', charge: 'nsf', amountCents: cents(25_00), label: null })
    else if (k % 10 === 4)
      events.push({ ...base, kind: 'charge_waiver', charge: `f${k - 1}`, amountCents: cents(5_00), reason: 'x' })
    else if (k % 10 === 5) events.push({ ...base, kind: 'voided', target: `f${k - 1}`, reason: 'x' })
    else if (k === 100)
      events.push({
        ...base,
        kind: 'amended',
        amendment: { kind: 'rate_change', on, annualRate: rate(9_000_000), payment: 'recast' },
      })
    else payments.push({ id: base.id, sequence, paidOn: on, amountCents: cents(2_000), excess: 'next_installments' })
  }
  const loan = { ...terms, lateFee: { type: 'fixed', amountCents: cents(10_00) }, graceDays: 5 } as const
  const day = addDays(START, 14 * (FACTS + 1))
  if (loanState(loan, payments, day, events).rows.length !== 600) throw new Error('not 600 rows')
  return (
    median(
      Array.from({ length: 5 }, () =>
        processorTimed(() => {
          for (let k = 0; k < FOLDS; k += 1) loanState(loan, payments, day, events)
        }),
      ),
    ) *
    (1_000 / FOLDS)
  )
}

const FREQUENCIES: PaymentFrequency[] = ['weekly', 'biweekly', 'semi_monthly', 'quarterly', 'yearly']

export async function run(): Promise<Row[]> {
  // A book has loans of all kinds: each is measured after all have run.
  for (const frequency of FREQUENCIES) secondsPerRow({ frequency }, SIXTY[frequency] ?? MONTHS)
  const plain = median(Array.from({ length: 3 }, () => secondsPerRow(null, MONTHS)))
  const row = (what: string, plan: Partial<PlanTerms>, times?: number): Row => ({
    what: `${what}: a row, of a plain monthly one`,
    value: timesPlain(plan),
    unit: '×',
    ...(times === undefined ? {} : { bar: `≤ ${times}` }),
  })
  return [
    { what: 'plain monthly: a row', value: plain * 1e6, unit: 'µs' },
    ...FREQUENCIES.map((frequency) => row(frequency, { frequency }, 1.2)),
    row('by the day, solved payment', { method: 'daily' }, 4),
    row('mortgage', { method: 'mortgage', amortizationMonths: 300 }),
    { what: 'replay of 200 facts over 600 rows', value: fold(), unit: 'ms', bar: '≤ 2' },
  ]
}
