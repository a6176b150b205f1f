import type { Report } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import { loadChunk } from '../../../lib/chunk.ts'

interface ReportNames {
  readonly nameOf: (key: string) => string
  readonly headers: {
    readonly title: string
    readonly name: string
    readonly total: string
    readonly before: string
    readonly income: string
    readonly expenses: string
    readonly net: string
  }
}

/** Saves a report as a CSV: its lines by month, then income, spending and what was kept. */
export async function saveReport(
  report: Report,
  before: Report | null,
  { nameOf, headers: h }: ReportNames,
): Promise<void> {
  const months = report.months.map(({ month }) => month)
  const compared = (amount: number | null): (number | null)[] => (before === null ? [] : [amount])
  const rows: (string | number | null)[][] = [
    ...report.lines.map(({ key, byMonth, totalCents }) => [
      nameOf(key),
      ...byMonth.map(toDollars),
      toDollars(totalCents),
      ...compared(toDollarsOf(before, key)),
    ]),
    ...(['income', 'expenses', 'net'] as const).map((part) => [
      h[part],
      ...report.months.map((month) => toDollars(month[`${part}Cents`])),
      toDollars(report[`${part}Cents`]),
      ...compared(before === null ? null : toDollars(before[`${part}Cents`])),
    ]),
  ]
  const { saveNumbers } = await loadChunk(() => import('../../../ui/chart/save-chart.ts'))
  saveNumbers(
    { headers: [h.name, ...months, h.total, ...(before === null ? [] : [h.before])], rows: [], values: rows },
    h.title,
  )
}

function toDollarsOf(before: Report | null, key: string): number | null {
  const line = before?.lines.find((one) => one.key === key)
  return line === undefined ? null : toDollars(line.totalCents)
}
