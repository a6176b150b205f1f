import type { AmountColumn, ColumnMapping } from '@winterjay/budget'

const AMOUNT_ROLES = ['signed', 'flipped', 'in', 'out'] as const
/** Each role names one column; of several the first is used. */
const SINGLE_ROLES = ['direction', 'balance', 'currency', 'category'] as const
/** The roles that a user can assign to a column. */
export const COLUMN_ROLES = ['ignore', 'date', 'description', ...AMOUNT_ROLES, ...SINGLE_ROLES, 'account'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

export function rolesFrom(columnCount: number, mapping: ColumnMapping | null): ColumnRole[] {
  const roles = Array.from({ length: columnCount }, (): ColumnRole => 'ignore')
  const put = (column: number | undefined, role: ColumnRole): void => {
    if (column !== undefined && column < columnCount) roles[column] = role
  }
  if (mapping === null) return roles
  for (const role of SINGLE_ROLES) put(mapping[role], role)
  for (const column of mapping.account ?? []) put(column, 'account')
  for (const column of mapping.description) put(column, 'description')
  for (const { column, as } of mapping.amounts) put(column, as)
  put(mapping.date, 'date')
  return roles
}

/**
 * Returns null without exactly one date and at least one amount. Parts without a role are taken from `known` if their
 * columns are free.
 */
export function mappingFrom(roles: readonly ColumnRole[], known: ColumnMapping | null): ColumnMapping | null {
  const columns = (role: ColumnRole): number[] => roles.flatMap((one, column) => (one === role ? [column] : []))
  const [date, ...otherDates] = columns('date')
  const amounts = roles.flatMap((role, column): AmountColumn[] =>
    AMOUNT_ROLES.filter((as) => as === role).map((as) => ({ ...currencyOf(known, column), column, as })),
  )
  if (date === undefined || otherDates.length > 0 || amounts.length === 0) return null
  const account = columns('account')
  const singles = SINGLE_ROLES.flatMap((role) =>
    columns(role)
      .slice(0, 1)
      .map((column) => [role, column] as const),
  )
  return {
    ...(known === null ? {} : unnamed(known, new Set(columns('ignore')))),
    date,
    description: columns('description'),
    amounts,
    ...(account.length === 0 ? {} : { account }),
    ...Object.fromEntries(singles),
  }
}

/** A column of US dollars stays one, whichever kind of amount it is. */
function currencyOf(known: ColumnMapping | null, column: number): Partial<AmountColumn> {
  const currency = known?.amounts.find((one) => one.column === column)?.currency
  return currency === undefined ? {} : { currency }
}

const NAMED_PARTS: ReadonlySet<string> = new Set(['date', 'description', 'amounts', 'account', ...SINGLE_ROLES])

/** Parts of a mapping without a role: the bank's own id, memo and type of a row, its status, the order of dates. */
const unnamed = (mapping: ColumnMapping, free: ReadonlySet<number>): Partial<ColumnMapping> =>
  Object.fromEntries(
    Object.entries(mapping).filter(
      ([part, told]) =>
        !NAMED_PARTS.has(part) && [told].flat().every((column) => typeof column !== 'number' || free.has(column)),
    ),
  )
