import type { AmountColumn, ColumnMapping } from '@winterjay/budget'

/** What a reader can say a column is. The rest of a `ColumnMapping` is for layouts the app knows by itself. */
export const COLUMN_ROLES = ['ignore', 'date', 'description', 'signed', 'flipped', 'in', 'out', 'balance', 'category'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

export function rolesFrom(columnCount: number, mapping: ColumnMapping | null): ColumnRole[] {
  const roles = Array.from({ length: columnCount }, (): ColumnRole => 'ignore')
  const put = (column: number | undefined, role: ColumnRole): void => {
    if (column !== undefined && column < columnCount) roles[column] = role
  }
  if (mapping === null) return roles
  put(mapping.balance, 'balance')
  put(mapping.category, 'category')
  for (const column of mapping.description) put(column, 'description')
  for (const { column, as } of mapping.amounts) put(column, as)
  put(mapping.date, 'date')
  return roles
}

/** Null without exactly one date and at least one amount. What the reader cannot say here is kept from `known`. */
export function mappingFrom(roles: readonly ColumnRole[], known: ColumnMapping | null): ColumnMapping | null {
  const columns = (role: ColumnRole): number[] => roles.flatMap((one, column) => (one === role ? [column] : []))
  const [date, ...otherDates] = columns('date')
  const amounts = roles.flatMap((as, column): AmountColumn[] => (as === 'signed' || as === 'flipped' || as === 'in' || as === 'out' ? [{ column, as }] : []))
  if (date === undefined || otherDates.length > 0 || amounts.length === 0) return null
  const [balance] = columns('balance')
  const [category] = columns('category')
  return {
    date,
    description: columns('description'),
    amounts,
    ...(balance === undefined ? {} : { balance }),
    ...(category === undefined ? {} : { category }),
    ...(known?.dateOrder === undefined ? {} : { dateOrder: known.dateOrder }),
  }
}
