import type { LocalDate } from '@winterjay/money'
import type { CellFlaw } from './cells.ts'
import { isFlaw } from './cells.ts'
import type { TapeColumn, TapeField } from '../columns.ts'
import type { CsvRecord } from '../csv/records.ts'
import type { BalanceChoice, DateOrder } from '../../lists.ts'
import { quotable } from '../fold.ts'
import type { Notices } from './notices.ts'
import type { TapeProblem, TapeWarning, TapeWarningCode } from '../refusals.ts'
import type { TapeFacts } from '../survey.ts'

/** The settings shared by every row of a file. */
export interface RowSettings {
  readonly columns: ReadonlyMap<TapeField, TapeColumn>
  readonly facts: TapeFacts
  readonly today: LocalDate
  readonly dateOrder: DateOrder | null
  readonly isFraction: boolean
  readonly isScaleUnknown: boolean
  readonly isTermInYears: boolean
  readonly isTermInPayments: boolean
  /** Applies to every row without a paid-up-to day of its own. */
  readonly fileIsPaidUpTo: LocalDate | null
  /** The day of the file's balances; null if they are not to be used. */
  readonly balancesOn: LocalDate | null
  readonly differingBalance: BalanceChoice | null
  readonly notices: Notices
}

/** The cells of one record by field, and the list that collects its problems. */
export interface RowCells {
  readonly line: number
  readonly problems: TapeProblem[]
  readonly warnings: TapeWarning[]
  /** The cell as written, untrimmed; empty if the file has no such column. */
  raw(field: TapeField): string
  /** Reads a cell; null if it is blank or invalid (then reported). */
  read<T>(field: TapeField, reader: (text: string) => T | CellFlaw): T | null
  /** The same for a required field. */
  need<T>(field: TapeField, reader: (text: string) => T | CellFlaw): T | null
  refuse(field: TapeField, flaw: CellFlaw): null
  warn(field: TapeField, code: TapeWarningCode, params?: Readonly<Record<string, string | number>>): void
  /** Defers an action until the row is accepted. */
  later(action: () => void): void
  commit(): void
}

export function openRow({ line, cells }: CsvRecord, { columns }: RowSettings): RowCells {
  const problems: TapeProblem[] = []
  const warnings: TapeWarning[] = []
  const actions: (() => void)[] = []
  const raw = (field: TapeField): string => {
    const positions = columns.get(field)?.positions
    if (!positions) return ''
    if (positions.length === 1) return cells[positions[0] ?? 0] ?? ''
    return positions
      .map((at) => (cells[at] ?? '').trim())
      .filter((part) => part !== '')
      .join(field === 'address' ? ', ' : ' ')
  }
  const params = (field: TapeField): Record<string, string> => ({
    column: columns.get(field)?.header ?? field,
    value: quotable(raw(field)),
  })
  const refuse = (field: TapeField, flaw: CellFlaw): null => {
    problems.push({ code: flaw.code, field, params: { ...params(field), ...flaw.params } })
    return null
  }
  const read = <T>(field: TapeField, reader: (text: string) => T | CellFlaw): T | null => {
    const text = raw(field).trim()
    if (text === '') return null
    const value = reader(text)
    return isFlaw(value) ? refuse(field, value) : value
  }
  return {
    line,
    problems,
    warnings,
    raw,
    read,
    refuse,
    need: (field, reader) => (raw(field).trim() === '' ? refuse(field, { code: 'cell_missing' }) : read(field, reader)),
    warn: (field, code, more) => void warnings.push({ code, field, params: { ...params(field), ...more } }),
    later: (action) => void actions.push(action),
    commit: () => {
      for (const action of actions) action()
    },
  }
}
