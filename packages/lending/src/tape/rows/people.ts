import { nameFlaw } from '@winterjay/money'
import type { TapeField } from '../columns.ts'
import { ADDRESS_FIELDS, PEOPLE_FIELDS } from '../columns.ts'
import type { CellFlaw } from './cells.ts'
import { isFlaw, readEmail, sheetTextFlaw, unguard } from './cells.ts'
import type { RowCells, RowSettings } from './row-cells.ts'

/** People of a loan in a file (lending §5.19): who else is on it, and the borrower's phone and postal address. */
export interface TapePeople {
  readonly coBorrowers: readonly { readonly name: string; readonly email: string | null }[]
  readonly guarantors: readonly string[]
  readonly payers: readonly string[]
  readonly phone: string | null
  readonly address: string | null
}

const MAX_NAME = 200
const MAX_PHONE = 40
const MAX_ADDRESS = 500
/** With the borrower, twenty of a loan. */
const MOST = 19

/** Null if the row says nothing of people. */
export function readPeople(cells: RowCells, { columns }: RowSettings): TapePeople | null {
  if (![...PEOPLE_FIELDS, ...ADDRESS_FIELDS].some((field) => columns.has(field))) return null
  const names = readList(cells, 'co_borrower_name', readPersonName)
  const emails = readList(cells, 'co_borrower_email', (text) => (text === '' ? '' : readEmail(text)))
  const guarantors = readList(cells, 'guarantor_name', readPersonName)
  const payers = readList(cells, 'payer_name', readPersonName)
  const phone = cells.read('phone', readContact(MAX_PHONE))
  const address = cells.read('address', readContact(MAX_ADDRESS))
  if (emails.length > names.length) return cells.refuse('co_borrower_email', { code: 'co_borrower_unnamed' })
  const count = names.length + guarantors.length + payers.length
  if (count > MOST) {
    const last = (['payer_name', 'guarantor_name'] as const).find((field) => cells.raw(field).trim() !== '')
    return cells.refuse(last ?? 'co_borrower_name', { code: 'too_many_in_row', params: { limit: MOST + 1 } })
  }
  if (count === 0 && phone === null && address === null) return null
  const coBorrowers = names.map((name, at) => ({ name, email: emails[at] || null }))
  return { coBorrowers, guarantors, payers, phone, address }
}

const readContact =
  (limit: number) =>
  (text: string): string | CellFlaw => {
    const value = unguard(text)
    return value.length > limit ? { code: 'text_too_long', params: { limit } } : (sheetTextFlaw(value) ?? value)
  }

/** Several values of a cell, parted by semicolons; empty ones count for e-mail addresses alone. */
function readList(cells: RowCells, field: TapeField, reader: (text: string) => string | CellFlaw): readonly string[] {
  const list = cells.read(field, (text): readonly string[] | CellFlaw => {
    const parts = unguard(text)
      .split(';')
      .map((part) => part.trim())
    if (parts.length > MOST) return { code: 'too_many_in_cell', params: { limit: MOST } }
    const values: string[] = []
    for (const part of parts) {
      const value = reader(part)
      if (isFlaw(value)) return value
      values.push(value)
    }
    return values
  })
  return list ?? []
}

function readPersonName(text: string): string | CellFlaw {
  if (text === '') return { code: 'cell_missing' }
  if (text.length > MAX_NAME) return { code: 'text_too_long', params: { limit: MAX_NAME } }
  const flaw = sheetTextFlaw(text)
  if (flaw !== null) return flaw
  const nameIs = nameFlaw(text)
  if (nameIs === null) return text
  return { code: nameIs === 'one-line' ? 'name_control' : 'name_web_address' }
}

/** The same as the cells of an export. */
export const peopleCells = (people: TapePeople | undefined) => ({
  co_borrower_name: people?.coBorrowers.map(({ name }) => nameInCell(name)).join('; ') ?? '',
  co_borrower_email: emailCell(people?.coBorrowers ?? []),
  guarantor_name: people?.guarantors.map(nameInCell).join('; ') ?? '',
  phone: people?.phone ?? '',
  address: people?.address ?? '',
  payer_name: people?.payers.map(nameInCell).join('; ') ?? '',
})

/** A name as it stands in a cell of several: a semicolon parts names. */
export const nameInCell = (name: string): string => name.replaceAll(';', ',')

const emailCell = (people: TapePeople['coBorrowers']): string =>
  people.some(({ email }) => email !== null) ? people.map(({ email }) => email ?? '').join('; ') : ''
