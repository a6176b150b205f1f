import {
  NO_REPORT_FILTER,
  budgetLines,
  findRecurring,
  householdAhead,
  moneyFlow,
  monthSummary,
  ownLines,
  rangeDays,
  reportOf,
  runningSpending,
} from '@winterjay/budget'
import { budgetOfPages, card, chequing } from '@winterjay/budget/notation'
import type { Budget } from '@winterjay/budget'
import { addDays, cents, localDate } from '@winterjay/money'
import type { Row } from './bench.ts'
import { heldBars } from './household-bars.ts'

/*
 * How long it takes to find what comes back in some 20,000 rows, to forecast ten accounts for a year, to change the month,
 * and for a report.
 */

const [FROM, TODAY] = [localDate('2022-11-22'), localDate('2026-11-22')]
const ACCOUNTS = 10
const [MONTH, MONTH_BEFORE] = ['2026-10', '2026-09']
const RUNS = 5

let seed = 7
const draw = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const letter = (at: number): string => String.fromCharCode(65 + (at % 26))
const dollars = (amount: number): string => (amount / 100).toFixed(2)

/** Four years of an account: 1,900 purchases at 150 shops, three monthly bills and a pay every second week. */
function linesOf(account: number): string[] {
  const purchases = Array.from({ length: 1900 }, () => {
    const shop = draw(150)
    const name = `SHOP ${letter(shop)}${letter(shop * 7)}${letter(Math.floor(shop / 26))} PLACE`
    return `${addDays(FROM, draw(1460))} -${dollars(500 + draw(15_000))} ${name} = Shopping`
  })
  const bills = [0, 1, 2].flatMap((bill) =>
    Array.from({ length: 48 }, (_, at) => {
      const day = addDays(FROM, at * 30 + bill * 5)
      return `${day} -${dollars(2000 + 900 * bill)} BILL ${letter(account)} ${letter(23 + bill)} CO = Utilities`
    }),
  )
  const pays = Array.from(
    { length: 104 },
    (_, at) => `${addDays(FROM, 14 * at)} 2000.00 PAYROLL DEPOSIT E${letter(account)} = Income`,
  )
  return [...purchases, ...bills, ...pays]
}

const household = (): Budget =>
  budgetOfPages({
    accounts: Array.from({ length: ACCOUNTS }, (_, at) =>
      (at < 7 ? chequing : card)(`a${at}`, linesOf(at), {
        balance: { date: TODAY, amountCents: cents(100_000) },
      }),
    ),
  })

/** The median of some runs, in milliseconds. */
function medianOf(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.round(times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN)
}

/** What the page computes for a month. */
const anotherMonth = (budget: Budget): unknown => [
  monthSummary(budget, MONTH),
  monthSummary(budget, MONTH_BEFORE),
  budgetLines(budget, MONTH),
  ownLines(budget, MONTH),
  runningSpending(budget, MONTH),
]

function wholeReport(budget: Budget): unknown {
  const days = rangeDays(budget, 'all', TODAY)
  return [
    reportOf(budget, { days, filter: NO_REPORT_FILTER, by: 'merchant' }),
    moneyFlow(budget, days, NO_REPORT_FILTER),
  ]
}

export function speedBars(): Row[] {
  const budget = household()
  const items = findRecurring(budget, TODAY)
  return [
    {
      what: `what comes back in ${budget.transactions.size} rows`,
      value: medianOf(() => findRecurring(budget, TODAY)),
      unit: 'ms',
      bar: '< 150',
    },
    {
      what: 'forecast of ten accounts, 365 days',
      value: medianOf(() => householdAhead(budget, { today: TODAY, dayCount: 365, items })),
      unit: 'ms',
      bar: '< 30',
    },
    { what: 'another month', value: medianOf(() => anotherMonth(budget)), unit: 'ms', bar: '< 50' },
    { what: 'a report since the beginning, with its flow', value: medianOf(() => wholeReport(budget)), unit: 'ms' },
    ...heldBars(budget, TODAY),
  ]
}
