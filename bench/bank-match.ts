import { matchPayments } from '@winterjay/lending/bank'
import type { AwaitedLoan, BankLine } from '@winterjay/lending/bank'
import { addDays, addMonths, cents, localDate } from '@winterjay/money'
import type { Row } from './bench.ts'
import { median, processorTimed } from './bench.ts'

export const title = 'Payments from a bank file: 2,000 rows against a book of 5,000 loans'

const LOANS = 5_000
const ROWS = 2_000
const TODAY = localDate('2026-11-21')
const GIVEN = 'Marie Jean Anne Luc Zoe Marc Julie Eric Sophie Paul Nadia Omar Wei Priya Liam Emma'.split(' ')
const START = 'Trem Gag Roy Bou Lav For Mor Pel Ber Cot Gir Sim Des Cloud Oue Bel Smi Jon Sin Pat'.split(' ')
const END = 'blay non er chard oie tin eau etier geron ard thur son elle ault ins ford ham ley'.split(' ')

let seed = 0
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const one = (of: readonly string[]): string => of[random(of.length)] ?? ''
const name = (): string => `${one(GIVEN)} ${one(START)}${one(END)}`

/** 360 family names among 5,000 borrowers: each name has fourteen loans, one of its whole names less than one. */
function aLoan(_: unknown, at: number): AwaitedLoan {
  const paymentCents = cents(20_000 + random(90_000))
  const firstDue = addDays(localDate('2026-10-01'), random(28))
  return {
    id: `loan-${at}`,
    reference: `WJ-${String(at).padStart(4, '0')}-BNCH`,
    lenderNumber: at % 3 === 0 ? `L${10_000 + at}` : null,
    borrowerName: name(),
    borrowerEmail: at % 2 === 0 ? `borrower${at}@example.ca` : null,
    otherNames: [],
    isOpen: true,
    acceptsFrom: localDate('2024-01-01'),
    isWeekly: at % 10 === 0,
    paymentCents,
    dues: Array.from({ length: 3 }, (_unused, n) => ({ dueOn: addMonths(firstDue, n), owedCents: paymentCents })),
    payOff: { on: TODAY, totalCents: cents(paymentCents * (4 + random(40))), perDiemCents: cents(50 + random(400)) },
    promisesCents: [],
    payments: Array.from({ length: 2 }, (_unused, n) => ({
      id: `payment-${at}-${n}`,
      paidOn: addMonths(firstDue, -n),
      amountCents: paymentCents,
      isReversed: false,
      keys: [],
      returnKeys: [],
      payers: [],
    })),
    payers: [],
  }
}

/** Half of the rows are payments of a loan, a third of people nobody knows, and the rest is money out. */
function aRow(loans: readonly AwaitedLoan[], at: number): BankLine {
  const loan = loans[random(loans.length)]
  const kind = at % 6
  const isPayment = kind < 3 && loan !== undefined
  return {
    account: 'chequing',
    key: `row-${at}`,
    postedOn: addDays(localDate('2026-10-25'), random(27)),
    amountCents: isPayment ? loan.paymentCents : cents((kind === 5 ? -1 : 1) * (1_000 + random(90_000))),
    currency: 'CAD',
    description: `INTERAC e-Transfer from ${isPayment ? loan.borrowerName.toUpperCase() : name().toUpperCase()} CA${at}`,
  }
}

export async function run(): Promise<Row[]> {
  seed = 19
  const loans = Array.from({ length: LOANS }, aLoan)
  const lines = Array.from({ length: ROWS }, (_, at) => aRow(loans, at))
  const cold = processorTimed(() => matchPayments(lines, loans, TODAY))
  const warm = median(Array.from({ length: 5 }, () => processorTimed(() => matchPayments(lines, loans, TODAY))))
  const found = matchPayments(lines, loans, TODAY).filter(({ candidates }) => candidates.length > 0).length
  return [
    { what: 'first time', value: cold, unit: 's' },
    { what: 'median of five more', value: warm, unit: 's', bar: '≤ 0.3' },
    { what: 'rows with a candidate', value: found, unit: '' },
  ]
}
