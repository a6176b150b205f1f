import { list, table, tableBlock, text } from '../model.ts'
import type { Block } from '../model.ts'
import type { Written } from './loan-book-parts.ts'

export function stressBlocks({ figures, bills, m, f }: Written): Block[] {
  const { outstanding, expected_loss: expected, concentration } = figures
  const rows = [
    [m.asIs, f.percent(figures.xirr_percent)],
    [m.pessimistic, f.percent(figures.pessimistic_xirr_percent)],
    [m.expectedCase, f.money(expected)],
    [m.doubled, f.money(Math.min(outstanding, 2 * expected))],
    [m.largestLost, f.money(concentration?.largest[0]?.outstanding ?? null)],
    [m.baseline(f.day(bills.on)), f.percent(bills.percent)],
  ]
  return [
    text(m.compared(f.percent(figures.yield.net_percent), f.percent(bills.percent))),
    tableBlock(table(m.stress, [m.case, m.result], rows)),
  ]
}

export function incomeBlocks({ figures: { months }, m, f }: Written): Block[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  const rows = years.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year))
    const sum = (part: 'interest' | 'late_fees' | 'charged_off' | 'recovered'): string =>
      f.money(own.reduce((total, one) => total + one[part], 0))
    return [year, sum('interest'), sum('late_fees'), sum('charged_off'), sum('recovered')]
  })
  const titles = [m.year, m.interest, m.fees, m.chargedOff, m.recovered]
  return [...(rows.length === 0 ? [] : [tableBlock(table(m.income, titles, rows))]), list(m.taxes)]
}
