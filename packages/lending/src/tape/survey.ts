import { isFlaw, readFigure } from './rows/cells.ts'
import type { CsvRecord } from './csv/records.ts'
import type { DateOrder } from '../lists.ts'
import { isShortYear, orderShownBy, splitDateParts } from './rows/dates.ts'
import type { TapeLayout } from './layout.ts'
import type { TapeField } from './columns.ts'
import type { DecimalMark } from './rows/numbers.ts'

export interface CellExample {
  readonly line: number
  readonly value: string
}

/** What only the whole file can tell, before any row is read. */
export interface TapeFacts {
  readonly recordCount: number
  readonly decimalMark: DecimalMark
  /** The order that some date proves; `conflict` if dates prove both. */
  readonly dateOrder: DateOrder | 'conflict' | null
  /** The first date that proves it. */
  readonly dateOrderProof: CellExample | null
  /** Dates that can be read in either order, up to five. */
  readonly unclearDates: readonly CellExample[]
  /** Rates without a % sign, up to five, if all of them are between 0 and 1; otherwise empty. */
  readonly fractionRates: readonly CellExample[]
}

const EXAMPLES = 5

export interface Survey {
  look(record: CsvRecord): void
  facts(): TapeFacts
}

export function createSurvey(layout: TapeLayout): Survey {
  const at = (field: TapeField): number =>
    layout.columns.read.find((column) => column.field === field)?.positions[0] ?? -1
  const [principalAt, rateAt, feeAt] = [at('principal'), at('annual_rate'), at('late_fee_value')]
  const datesAt = [at('start_date'), at('paid_up_to'), at('opening_date'), at('reminders_stopped_on')]
  const marks = new Set<'dot' | 'comma'>()
  const rates = createRateSurvey(marks)
  const dates = createDateSurvey()
  let recordCount = 0
  return {
    look({ cells, line, flaw }) {
      recordCount += 1
      if (flaw) return
      figureIn(cells[principalAt] ?? '', true, marks)
      figureIn(cells[feeAt] ?? '', true, marks)
      rates.look(cells[rateAt] ?? '', line)
      for (const dateAt of datesAt) dates.look(cells[dateAt] ?? '', line)
    },
    facts: () => ({
      recordCount,
      decimalMark: marks.size === 2 ? 'mixed' : ([...marks][0] ?? 'unknown'),
      ...dates.facts(),
      fractionRates: rates.fractions(),
    }),
  }
}

/** Returns the size of a figure, or null if it is not one; records the decimal mark it proves. */
function figureIn(cell: string, groups: boolean, marks: Set<'dot' | 'comma'>): number | null {
  const text = cell.trim()
  if (text === '') return null
  const figure = readFigure(text, groups, 'unknown')
  if (isFlaw(figure)) return null
  if (figure.mark) marks.add(figure.mark)
  return Number(`${figure.whole}.${figure.fraction}0`)
}

function createRateSurvey(marks: Set<'dot' | 'comma'>): {
  look(cell: string, line: number): void
  fractions(): CellExample[]
} {
  const small: CellExample[] = []
  let hasWhole = false
  return {
    look(cell, line) {
      const value = cell.trim()
      const hasSign = value.endsWith('%')
      const size = figureIn(hasSign ? value.slice(0, -1) : value, false, marks)
      if (hasSign || size === null || size === 0) return
      if (size >= 1) hasWhole = true
      else if (small.length < EXAMPLES) small.push({ line, value })
    },
    fractions: () => (hasWhole ? [] : small),
  }
}

function createDateSurvey(): {
  look(cell: string, line: number): void
  facts(): Pick<TapeFacts, 'dateOrder' | 'dateOrderProof' | 'unclearDates'>
} {
  const proofs = new Map<DateOrder, CellExample>()
  const unclearDates: CellExample[] = []
  return {
    look(cell, line) {
      const parts = splitDateParts(cell)
      if (!parts || isShortYear(parts)) return
      const order = orderShownBy(parts)
      const example = { line, value: cell.trim() }
      if (order && !proofs.has(order)) proofs.set(order, example)
      const isUnclear = !order && parts.first !== parts.second && parts.first <= 12 && parts.second <= 12
      if (isUnclear && unclearDates.length < EXAMPLES) unclearDates.push(example)
    },
    facts() {
      const [first] = proofs
      const dateOrder = proofs.size > 1 ? 'conflict' : (first?.[0] ?? null)
      return { dateOrder, dateOrderProof: first?.[1] ?? null, unclearDates }
    },
  }
}
