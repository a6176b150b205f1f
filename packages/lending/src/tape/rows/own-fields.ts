import type { OwnFieldType } from '../../lists.ts'
import type { OwnColumn } from '../columns.ts'
import type { CsvRecord } from '../csv/records.ts'
import { quotable } from '../fold.ts'
import type { TapeProblem } from '../refusals.ts'
import { guard, isFlaw, readDay, readFigure, unguard } from './cells.ts'
import type { CellFlaw } from './cells.ts'
import { scaleNumber } from './numbers.ts'
import type { RowSettings } from './row-cells.ts'

/** What a lender keeps of a loan under a name of their own (lending §4.6): a number has a dot, a day is an ISO day. */
export interface OwnField {
  readonly name: string
  readonly type: OwnFieldType
  readonly value: string
}

const MAX_TEXT = 200
const DECIMALS = 6
/** Nine digits before the decimals, as on the wire. */
const MAX_NUMBER = 1e9
export const MAX_OWN_FIELDS = 20

/** Reads the own columns of a row; a blank cell is no field. */
export function readOwnFields(
  { cells }: CsvRecord,
  columns: readonly OwnColumn[],
  settings: RowSettings,
): { readonly fields: readonly OwnField[]; readonly problems: readonly TapeProblem[] } {
  const fields: OwnField[] = []
  const problems: TapeProblem[] = []
  for (const { name, type, position } of columns) {
    const text = (cells[position] ?? '').trim()
    if (text === '') continue
    const value = readOwn(text, type, settings)
    if (isFlaw(value))
      problems.push({ code: value.code, params: { column: name, value: quotable(text), ...value.params } })
    else if (fields.some((other) => other.name === name))
      problems.push({ code: 'own_field_twice', params: { column: name } })
    else fields.push({ name, type, value })
  }
  if (fields.length > MAX_OWN_FIELDS) problems.push({ code: 'own_fields_too_many', params: { limit: MAX_OWN_FIELDS } })
  return { fields, problems }
}

function readOwn(text: string, type: OwnFieldType, { facts, dateOrder, today }: RowSettings): string | CellFlaw {
  if (type === 'day') {
    const read = readDay(text, dateOrder, today)
    return isFlaw(read) ? read : read.date
  }
  if (type === 'number') return readOwnNumber(unguard(text), facts.decimalMark)
  const value = unguard(text)
  return value.length > MAX_TEXT ? { code: 'text_too_long', params: { limit: MAX_TEXT } } : value
}

function readOwnNumber(text: string, mark: RowSettings['facts']['decimalMark']): string | CellFlaw {
  const number = readFigure(text, true, mark)
  if (isFlaw(number)) return number
  const scaled = scaleNumber(number, DECIMALS)
  if (scaled === null) return { code: 'own_number_decimals' }
  const value = scaled / 10 ** DECIMALS
  return Math.abs(value) >= MAX_NUMBER ? { code: 'own_number_too_large' } : String(value)
}

/** The cell of an export, which is read back to the same value. */
export const ownCell = (fields: readonly OwnField[] | undefined, name: string, type: OwnFieldType): string =>
  guard(fields?.find((field) => field.name === name && field.type === type)?.value ?? '')
