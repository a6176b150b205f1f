import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useId } from 'react'
import type { ReactNode } from 'react'
import { Select } from '../form/text-input.tsx'
import { Row as ListRow, Rows } from '../row/row.tsx'
import type { RowProps } from '../row/row.tsx'
import { PHONE, useMedia } from '../use-media.ts'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** Before the heading: a checkbox for all rows, a tag. */
  readonly headerStart?: ReactNode
  readonly renderCell: (row: Row) => ReactNode
  /** Aligns numbers right with tabular digits. */
  readonly isNumeric?: boolean
  readonly isSortable?: boolean
  /** The cell that names the row: its row header, and on phones its title. */
  readonly isName?: boolean
  /** Without a heading on screen, such as a column of buttons; the header is still read aloud. */
  readonly isHeaderHidden?: boolean
}

export interface Sort {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/** The default order; no column header shows it. */
export interface UsualSort extends Sort {
  readonly label: string
}

export interface TableProps<Row> {
  /** Describes the table to screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly usualSort?: UsualSort
  /** The order is chosen somewhere else on phones, in a `SortSelect` of the screen's own. */
  readonly isSortElsewhere?: boolean
  /** The rows are stale and new ones are loading. */
  readonly isStale?: boolean
  readonly rowClassName?: (row: Row) => string | undefined
  /** For many rows of one line: 48 px high instead of 68. */
  readonly isDense?: boolean
  /** For many columns: narrows the gaps between phone and desktop widths. */
  readonly isWide?: boolean
  /** Renders a row in two lines: on phones a list of these replaces the table. */
  readonly renderRow?: (row: Row) => RowProps
}

/** Explicit roles, because Safari drops them from a table displayed as blocks. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * Rows and columns; on phones a list of two-line rows (`renderRow`), or of cards where a screen has not said what they
 * are.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  usualSort,
  isSortElsewhere = false,
  isStale = false,
  rowClassName,
  isDense = false,
  isWide = false,
  renderRow,
}: TableProps<Row>) {
  const sorting = sort !== undefined && onSort !== undefined ? { sort, onSort } : null
  const hasPhoneSort = sorting !== null && !isSortElsewhere
  const isPhone = useMedia(PHONE)
  if (isPhone && renderRow !== undefined) {
    return (
      <div aria-busy={isStale} className={clsx(isStale && 'dim-late')}>
        {hasPhoneSort && <PhoneSort columns={columns} usualSort={usualSort} {...sorting} />}
        <Rows label={caption}>
          {rows.map((row) => (
            <PhoneRow key={rowKey(row)} row={row} renderRow={renderRow} />
          ))}
        </Rows>
      </div>
    )
  }
  return (
    <div>
      {hasPhoneSort && <PhoneSort columns={columns} usualSort={usualSort} {...sorting} />}
      <table
        {...AS.table}
        aria-busy={isStale}
        className={clsx(
          'w-full border-collapse text-left max-md:block',
          isStale && 'dim-late',
          isDense && DENSE,
          isWide && CLOSER,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.rowgroup} className="max-md:sr-only print:table-header-group">
          <tr {...AS.row} className="border-b border-line">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup} className="max-md:block">
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} columns={columns} className={rowClassName?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly className: string | undefined
}

/**
 * A row whose table draws again with the same columns stays as it is: long tables keep their columns with `useMemo`.
 */
const BodyRow = memo(function <Row>({ row, columns, className }: BodyRowProps<Row>) {
  return (
    <tr
      {...AS.row}
      className={clsx('border-b border-line align-baseline last:border-0 max-md:block max-md:py-3', className)}
    >
      {columns.map((column) => (
        <BodyCell key={column.key} column={column}>
          {column.renderCell(row)}
        </BodyCell>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

interface PhoneRowProps<Row> {
  readonly row: Row
  readonly renderRow: (row: Row) => RowProps
}

const PhoneRow = memo(function <Row>({ row, renderRow }: PhoneRowProps<Row>) {
  return <ListRow {...renderRow(row)} />
}) as <Row>(props: PhoneRowProps<Row>) => ReactNode

interface Sorting {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

const EDGES = 'px-3 first:pl-0 last:pr-0'
const DENSE = 'md:[&>tbody>tr>*]:py-0.5'
const CLOSER =
  'md:max-lg:text-sm md:max-lg:[&_td:not(:last-child)]:px-1.5 md:max-lg:[&_td:last-child]:pl-1.5 md:max-lg:[&_th]:pr-1.5 md:max-lg:[&_th:not(:first-child)]:pl-1.5 md:max-lg:[&_thead_th]:whitespace-normal'

function HeaderCell<Row>({ column, sorting }: { readonly column: Column<Row>; readonly sorting: Sorting | null }) {
  const { key, header, headerStart, isNumeric = false, isSortable = false, isHeaderHidden = false } = column
  const direction = sorting?.sort.key === key ? sorting.sort.direction : null
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  const ariaSort = direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      {...AS.columnheader}
      scope="col"
      aria-sort={ariaSort}
      className={clsx(EDGES, 'text-sm font-medium whitespace-nowrap text-muted', isNumeric && 'text-right')}
    >
      {isSortable && sorting !== null ? (
        <button
          type="button"
          className={clsx(
            '-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 hover:text-ink',
            direction !== null && 'font-bold text-ink',
            isNumeric && 'flex-row-reverse',
          )}
          // product §2.4.2: descending first, then each click turns it round.
          onClick={() => sorting.onSort({ key, direction: direction === 'desc' ? 'asc' : 'desc' })}
        >
          {header}
          <Icon aria-hidden="true" className={clsx('size-4', direction === null && 'opacity-60')} />
        </button>
      ) : (
        <span className={clsx('inline-flex min-h-11 items-center gap-3', isHeaderHidden && 'sr-only')}>
          {headerStart}
          {header}
        </span>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, children }: { readonly column: Column<Row>; readonly children: ReactNode }) {
  const { header, isNumeric = false, isName = false, isHeaderHidden = false } = column
  const style = clsx(
    EDGES,
    'py-3 font-normal max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
    isNumeric && 'num text-right whitespace-nowrap',
    isName ? 'font-semibold max-md:text-[1.0625rem] max-md:wrap-anywhere max-md:*:min-w-0' : 'max-md:text-right',
  )
  // On phones the column's name precedes the value; the hidden header row already announces it.
  const name = !isName && !isHeaderHidden && (
    <span
      aria-hidden="true"
      className="max-w-1/2 flex-none text-left text-sm font-normal text-muted md:hidden print:hidden"
    >
      {header}
    </span>
  )
  return isName ? (
    <th {...AS.rowheader} scope="row" className={style}>
      {children}
    </th>
  ) : (
    <td {...AS.cell} className={style}>
      {name}
      {isHeaderHidden ? <div className="max-md:w-full">{children}</div> : children}
    </td>
  )
}

/** The headers are hidden on phones, so the order is chosen from a list. */
function PhoneSort<Row>(props: SortSelectProps<Row>) {
  const m = useWords(uiWords)
  const id = useId()
  return (
    <div className="mb-2 flex items-center gap-3 md:hidden print:hidden">
      <label htmlFor={id} className="flex-none text-sm font-semibold text-muted">
        {m.sortBy}
      </label>
      <SortSelect {...props} id={id} />
    </div>
  )
}

export interface SortSelectProps<Row> extends Sorting {
  readonly id?: string
  readonly columns: readonly Pick<Column<Row>, 'key' | 'header' | 'isSortable'>[]
  readonly usualSort?: UsualSort | undefined
}

/** Each order of a table, to choose from. */
export function SortSelect<Row>({ id, columns, usualSort, sort, onSort }: SortSelectProps<Row>) {
  const m = useWords(uiWords)
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, header }) => [
      { value: `${key} desc`, label: `${header}, ${m.descending}` },
      { value: `${key} asc`, label: `${header}, ${m.ascending}` },
    ])
  const usual =
    usualSort === undefined ? [] : [{ value: `${usualSort.key} ${usualSort.direction}`, label: usualSort.label }]
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={`${sort.key} ${sort.direction}`}
      options={[...usual, ...options]}
      onChange={(chosen) => {
        const [key = sort.key, direction] = chosen.split(' ')
        onSort({ key, direction: direction === 'asc' ? 'asc' : 'desc' })
      }}
    />
  )
}
