import type { Report } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import type { Cents, Locale } from '@winterjay/money'
import type { Cell, Column } from '@winterjay/money/workbook'
import { loadChunk } from '../../../lib/chunk.ts'

interface ReportNames {
  readonly locale: Locale
  readonly nameOf: (key: string) => string
  readonly headers: {
    readonly title: string
    readonly name: string
    readonly total: string
    readonly before: string
    readonly income: string
    readonly expenses: string
    readonly net: string
    readonly sheets: { readonly lines: string; readonly sums: string }
  }
}

/** Whole cents, by month, in all and in the days compared. */
interface SavedRow {
  readonly name: string
  readonly amounts: readonly (Cents | null)[]
}

/** The lines of a report, and then income, spending and what was kept. */
function savedRows(
  report: Report,
  before: Report | null,
  { nameOf, headers }: ReportNames,
): Record<'lines' | 'sums', readonly SavedRow[]> {
  const compared = (amount: Cents | null): (Cents | null)[] => (before === null ? [] : [amount])
  return {
    lines: report.lines.map(({ key, byMonth, totalCents }) => ({
      name: nameOf(key),
      amounts: [...byMonth, totalCents, ...compared(before?.lines.find((one) => one.key === key)?.totalCents ?? null)],
    })),
    sums: (['income', 'expenses', 'net'] as const).map((part) => ({
      name: headers[part],
      amounts: [
        ...report.months.map((month) => month[`${part}Cents`]),
        report[`${part}Cents`],
        ...compared(before?.[`${part}Cents`] ?? null),
      ],
    })),
  }
}

const columnNames = (report: Report, before: Report | null, { headers: h }: ReportNames): string[] => [
  h.name,
  ...report.months.map(({ month }) => month),
  h.total,
  ...(before === null ? [] : [h.before]),
]

/** Saves a report as a CSV: its lines by month, then income, spending and what was kept. */
export async function saveReport(report: Report, before: Report | null, names: ReportNames): Promise<void> {
  const { lines, sums } = savedRows(report, before, names)
  const values = [...lines, ...sums].map(({ name, amounts }) => [
    name,
    ...amounts.map((amount) => (amount === null ? null : toDollars(amount))),
  ])
  const { saveNumbers } = await loadChunk(() => import('../../../ui/chart/save-chart.ts'))
  saveNumbers({ headers: columnNames(report, before, names), rows: [], values }, names.headers.title)
}

/** Saves a report as a workbook: a sheet of its lines, with their sums, and one of income, spending and what was kept. */
export async function saveReportWorkbook(report: Report, before: Report | null, names: ReportNames): Promise<void> {
  const { title, sheets, total } = names.headers
  const rows = savedRows(report, before, names)
  const columns = columnNames(report, before, names).map((name, at): Column =>
    at === 0 ? { title: name, kind: 'text', width: 28 } : { title: name, kind: 'money', width: 14, isSummed: true },
  )
  const { saveWorkbook } = await loadChunk(() => import('./save-workbook.ts'))
  const sheet = (of: readonly SavedRow[]): readonly (readonly Cell[])[] =>
    of.map(({ name, amounts }) => [name, ...amounts])
  await saveWorkbook(title, names.locale, [
    { name: sheets.lines, columns, rows: sheet(rows.lines), totalLabel: total },
    { name: sheets.sums, columns, rows: sheet(rows.sums), totalLabel: null },
  ])
}
