import { planSchedule } from '@winterjay/lending'
import { cents, localDate, rate } from '@winterjay/money'
import { Calculator } from 'amortizejs'
import { ipmt, pmt, ppmt } from 'financial'
import { Loan } from 'loanjs'
import type { Row } from './bench.ts'
import { median, timed } from './bench.ts'

export const title = '100,000 schedules of 60 months'

const COUNT = 100_000
const MONTHS = 60

interface Case {
  readonly principalCents: number
  readonly microPercent: number
}
type Rows = readonly { paymentCents: number; interestCents: number; balanceCents: number }[]

/** Principals of 500.00 to 100,000.00 and rates of 1 to 35 %, two decimals each, the same on every run. */
function cases(): Case[] {
  let seed = 42
  const next = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  return Array.from({ length: COUNT }, () => ({
    principalCents: 50_000 + Math.floor(next() * 9_950_001),
    microPercent: (100 + Math.floor(next() * 3_401)) * 10_000,
  }))
}

const START = localDate('2026-01-31')
const ours = ({ principalCents, microPercent }: Case): Rows => {
  const plan = planSchedule({
    principalCents: cents(principalCents),
    annualRate: rate(microPercent),
    termMonths: MONTHS,
    startDate: START,
    loanType: 'amortizing',
    interestOnlyMonths: null,
    balloonPercent: null,
  })
  if ('code' in plan) throw new Error(plan.code)
  return plan.rows
}

const toCents = (dollars: number): number => Math.round(dollars * 100)
const PEERS: Record<string, (loan: Case) => Rows> = {
  amortizejs: ({ principalCents, microPercent }) =>
    Calculator.calculate({
      method: 'mortgage',
      apr: microPercent / 1e6,
      balance: principalCents / 100,
      loanTerm: MONTHS,
      startDate: new Date(2026, 0, 31),
    }).schedule.map((row) => ({
      paymentCents: toCents(row.payment),
      interestCents: toCents(row.interest),
      balanceCents: toCents(row.remainingBalance),
    })),
  loanjs: ({ principalCents, microPercent }) =>
    new Loan(principalCents / 100, MONTHS, microPercent / 1e6, 'annuity').installments.map((row) => ({
      paymentCents: toCents(row.installment),
      interestCents: toCents(row.interest),
      balanceCents: toCents(row.remain),
    })),
  'financial (pmt, ipmt, ppmt)': ({ principalCents, microPercent }) => {
    const monthly = microPercent / 1.2e9
    const principal = principalCents / 100
    const payment = -pmt(monthly, MONTHS, principal)
    let balance = principal
    return Array.from({ length: MONTHS }, (_, k) => {
      balance += ppmt(monthly, k + 1, MONTHS, principal)
      return {
        paymentCents: toCents(payment),
        interestCents: toCents(-ipmt(monthly, k + 1, MONTHS, principal)),
        balanceCents: toCents(balance),
      }
    })
  },
}

/**
 * The rule of lending §1.1 in big integers, implemented separately from the product: the expected schedule to the cent.
 */
function exact({ principalCents, microPercent }: Case): Rows {
  const scale = 10n ** 60n
  const factor = scale + (BigInt(microPercent) * scale) / 1_200_000_000n
  let growth = scale
  for (let k = 0; k < MONTHS; k += 1) growth = (growth * factor) / scale
  const rateScaled = factor - scale
  const payment = Number(
    (BigInt(principalCents) * rateScaled * growth * 2n + scale * (growth - scale)) / (2n * scale * (growth - scale)),
  )
  let balance = principalCents
  return Array.from({ length: MONTHS }, (_, k) => {
    const interest = Number((BigInt(balance) * BigInt(microPercent) * 2n + 1_200_000_000n) / 2_400_000_000n)
    const principal = k === MONTHS - 1 ? balance : payment - interest
    balance -= principal
    return { paymentCents: principal + interest, interestCents: interest, balanceCents: balance }
  })
}

const isSame = (a: Rows, b: Rows): boolean =>
  a.length === b.length &&
  a.every(
    (row, k) =>
      row.paymentCents === b[k]?.paymentCents &&
      row.interestCents === b[k]?.interestCents &&
      row.balanceCents === b[k]?.balanceCents,
  )

export async function run(): Promise<Row[]> {
  const loans = cases()
  const oracle = loans.slice(0, 10_000).map(exact)
  return Object.entries({ winterjay: ours, ...PEERS }).flatMap(([who, plan]) => {
    const rounds = who === 'winterjay' ? 5 : 1
    const seconds = median(Array.from({ length: rounds }, () => timed(() => loans.forEach((loan) => plan(loan)))))
    const right = oracle.filter((rows, k) => isSame(plan(loans[k] ?? fail()), rows)).length
    return [
      { what: `${who}: time`, value: seconds, unit: 's', ...(who === 'winterjay' ? { bar: '≤ 0.6' } : {}) },
      {
        what: `${who}: schedules exact to the cent, of 10,000`,
        value: right,
        unit: '',
        ...(who === 'winterjay' ? { bar: '10000' } : {}),
      },
    ]
  })
}

function fail(): never {
  throw new Error('no such case')
}
