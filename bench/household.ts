import { householdAhead } from '@winterjay/budget'
import { budgetOfPages, card, chequing, savings } from '@winterjay/budget/notation'
import type { Budget } from '@winterjay/budget'
import { cents, localDate } from '@winterjay/money'
import { actualLowest } from './actual-schedules.ts'
import type { Row } from './bench.ts'
import { coupleYear, dayAt, START_CENTS, textOf } from './couple-year.ts'
import type { CoupleAccount, CoupleRow } from './couple-year.ts'
import { speedBars } from './household-speed.ts'
import { payBars } from './invented-pays.ts'

export const title = 'A household’s forecast: a couple’s year, and invented pays'

const SPENDING: readonly CoupleAccount[] = ['hers', 'his']
const KINDS = { hers: chequing, his: chequing, savings, visa: card, mastercard: card } as const

/** What an account holds at the end of a day. */
const heldOn = (rows: readonly CoupleRow[], account: CoupleAccount, day: string): number =>
  rows.reduce((sum, row) => (row.account === account && row.day <= day ? sum + row.cents : sum), START_CENTS[account])
const together = (rows: readonly CoupleRow[], day: string): number =>
  SPENDING.reduce((sum, account) => sum + heldOn(rows, account, day), 0)

/** The budget as it was at the end of a day: only what had happened, with the banks' balances of that day. */
function budgetOn(rows: readonly CoupleRow[], day: string): Budget {
  return budgetOfPages({
    accounts: (Object.keys(KINDS) as CoupleAccount[]).map((account) =>
      KINDS[account](
        account,
        rows
          .filter((row) => row.account === account && row.day <= day)
          .map((row) => `${row.day} ${(row.cents / 100).toFixed(2)} ${row.text}`),
        { balance: { date: localDate(day), amountCents: cents(heldOn(rows, account, day)) } },
      ),
    ),
  })
}

/** The days of a month, 0 for January. */
const daysOf = (month: number): string[] =>
  Array.from({ length: dayAt(month + 1, 0).getUTCDate() }, (_, at) => textOf(dayAt(month, at + 1)))

interface MonthResult {
  readonly month: number
  readonly actual: number
  readonly ours: number
  readonly again: number
  /** What Actual's schedules say; NaN if it could not be asked. */
  readonly actualApp: number
}

function forecastMonth(rows: readonly CoupleRow[], month: number, inActual: number): MonthResult {
  const days = daysOf(month)
  const today = textOf(dayAt(month, 0))
  const actual = Math.min(...days.map((day) => together(rows, day)))
  const ahead = householdAhead(budgetOn(rows, today), { today: localDate(today), dayCount: days.length })
  const start = together(rows, today)
  const before = together(rows, textOf(dayAt(month - 1, 0)))
  const again = Math.min(...daysOf(month - 1).map((day) => start + together(rows, day) - before))
  const ours = ahead.together?.lowest?.balanceCents ?? Number.NaN
  return { month, actual, ours, again, actualApp: start + inActual }
}

const dollars = (amount: number): string => (amount / 100).toFixed(2)
const meanError = (results: readonly MonthResult[], of: 'ours' | 'again' | 'actualApp'): number =>
  results.reduce((sum, one) => sum + Math.abs(one[of] - one.actual), 0) / results.length

const SPANS = [
  { what: 'February to December', from: 1 },
  { what: 'May to December', from: 4 },
]

export async function run(): Promise<Row[]> {
  const rows = coupleYear()
  const inActual = await actualLowest()
  // February to December: each from what was known at the end of the month before.
  const results = Array.from({ length: 11 }, (_, at) =>
    forecastMonth(rows, at + 1, typeof inActual === 'string' ? Number.NaN : (inActual[at] ?? Number.NaN)),
  )
  const error = (from: number, of: 'ours' | 'again' | 'actualApp'): string =>
    dollars(
      meanError(
        results.filter(({ month }) => month >= from),
        of,
      ),
    )
  return [
    { what: 'rows of the year', value: rows.length, unit: '' },
    ...results.map(({ month, actual, ours, again, actualApp }): Row => ({
      what: `lowest of month ${month + 1}: it was, forecast, last month again, Actual’s schedules`,
      value: [actual, ours, again, actualApp].map(dollars).join(', '),
      unit: '$',
    })),
    ...SPANS.flatMap(({ what, from }): Row[] => [
      { what: `mean error of the lowest point, ${what}`, value: error(from, 'ours'), unit: '$' },
      { what: '… last month again', value: error(from, 'again'), unit: '$' },
      {
        what: typeof inActual === 'string' ? `… Actual’s schedules not measured: ${inActual}` : '… Actual’s schedules',
        value: error(from, 'actualApp'),
        unit: '$',
      },
    ]),
    ...payBars(),
    ...speedBars(),
  ]
}
