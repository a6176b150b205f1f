import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import { maskAccountNumber } from '../account-number.ts'
import { accountTypeNamed } from '../account-type.ts'
import { amountsOf, oppositeOf, parseAmount } from '../amount.ts'
import type { PrintedAmount } from '../amount.ts'
import type { AmountColumn, ColumnMapping } from '../column-mapping.ts'
import type { CsvEntry } from './entry.ts'
import type { CsvRow } from './table.ts'
import type { DateOrder } from '../day.ts'
import { parseDay } from '../day.ts'
import { onOneLine } from '../one-line.ts'
import type { Reading } from '../reading.ts'
import { refuseRow, skip } from '../reading.ts'
import type { StatementSplit, StatementTransaction } from '../statement-file.ts'
import { tagsInNote } from '../apps/tags.ts'
import { joinParts, PartsBelow } from './splits.ts'

export interface RowsReading {
  readonly reading: Reading
  readonly mapping: ColumnMapping
  readonly dateOrder: DateOrder
  readonly today: LocalDate
  /** A header repeated above each account is skipped. */
  readonly header: readonly string[] | null
}

/** How the amounts of each column are read. */
type Readers = ReadonlyMap<number, (cell: string) => PrintedAmount | null>

function readersOf(rows: readonly CsvRow[], { amounts, balance }: ColumnMapping): Readers {
  const cells = (column: number): string[] => rows.map((row) => row.cells[column] ?? '')
  // A column of one direction needs no word, so one without it says nothing of the others.
  const isOpen = (as: AmountColumn['as']): boolean => as === 'signed' || as === 'flipped'
  return new Map([
    ...(balance === undefined ? [] : [[balance, amountsOf(cells(balance))] as const]),
    ...amounts.map(({ column, as }) => [column, amountsOf(isOpen(as) ? cells(column) : [])] as const),
  ])
}

/** Converts rows to entries; reports bad rows, and counts pending, zero and security rows. */
export function readRows(rows: readonly CsvRow[], how: RowsReading): CsvEntry[] {
  const header = how.header?.join('\0')
  const readers = readersOf(rows, how.mapping)
  const entries: CsvEntry[] = []
  const below = new PartsBelow()
  for (const row of rows) {
    if (row.problem !== null) refuseRow(how.reading, row.line, row.problem)
    else if (header === undefined || row.cells.join('\0') !== header) {
      const part = partOf(row, how.mapping)
      const whole = entries.at(-1)
      if (part !== null && whole !== undefined) below.add(whole, part)
      else {
        const entry = readRow(row, how, readers)
        if (entry !== null) entries.push(entry)
      }
    }
  }
  return how.mapping.isMoved === true ? joinParts(below.join(entries)) : entries
}

const PENDING = /^(?:pending|en attente|en cours|authorized|autorisee?)$/i
/** Wealthsimple's codes for security transactions; dividends and transfers are money and are kept. */
const SECURITY_CODES: ReadonlySet<string> = new Set(['BUY', 'SELL', 'STKDIS', 'STKDIV', 'STKREORG'])

function readRow(row: CsvRow, how: RowsReading, readers: Readers): CsvEntry | null {
  const { reading, mapping } = how
  const cell = (column: number | undefined): string => (column === undefined ? '' : (row.cells[column] ?? '').trim())
  if (
    PENDING.test(
      cell(mapping.status)
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, ''),
    )
  )
    return noEntry(skip(reading, 'pending'))
  if (SECURITY_CODES.has(cell(mapping.bankType).toUpperCase())) return noEntry(skip(reading, 'security_trade'))
  const printedDay = cell(mapping.date)
  if (printedDay === '') return noEntry(refuseRow(reading, row.line, 'date_missing'))
  const date = parseDay(printedDay, how.dateOrder, how.today)
  if (date === null) return noEntry(refuseRow(reading, row.line, 'date_invalid', printedDay))
  const printedType = cell(mapping.accountType)
  const accountType = accountTypeNamed(printedType)
  const isLoanPayment = accountType === 'loan'
  const amount = isLoanPayment ? null : amountOf(row, how, readers)
  if (amount === null && !isLoanPayment) return null
  if (isLoanPayment) skip(reading, 'loan_payment')
  const printedAccount = (mapping.account ?? [])
    .map(cell)
    .filter((part) => part !== '')
    .join('-')
  const balance = mapping.balance === undefined ? null : readers.get(mapping.balance)?.(cell(mapping.balance))
  return {
    accountId: maskAccountNumber(printedAccount),
    accountType,
    currency: amount?.currency ?? (cell(mapping.currency).toUpperCase() || null),
    balanceCents: balance?.amountCents ?? null,
    isBalanceTold: balance?.isTold === true,
    transaction: { date, amountCents: amount?.amountCents ?? ZERO, ...wordsOf(row, mapping) },
    isTold: amount?.isTold === true,
    isLoanPayment,
  }
}

/** Returned for a row without an entry, once its reason is recorded. */
const noEntry = (_noted: void): null => null

/**
 * Returns the single amount of a row, from the holder's view as far as its column tells; null if the row was refused or
 * counted.
 */
function amountOf(
  row: CsvRow,
  { reading, mapping }: RowsReading,
  readers: Readers,
): (PrintedAmount & { currency: string | null }) | null {
  let found: { amount: PrintedAmount; column: AmountColumn; printed: string } | null = null
  let hasZero = false
  for (const column of mapping.amounts) {
    const printed = (row.cells[column.column] ?? '').trim()
    if (printed === '') continue
    const amount = readers.get(column.column)?.(printed) ?? null
    if (amount === null) return noEntry(refuseRow(reading, row.line, 'amount_invalid', printed))
    if (amount.amountCents === 0) hasZero = true
    else if (found === null) found = { amount, column, printed }
    else return noEntry(refuseRow(reading, row.line, 'amount_on_both_sides'))
  }
  if (found === null)
    return noEntry(hasZero ? skip(reading, 'zero_amount') : refuseRow(reading, row.line, 'amount_missing'))
  const printedDirection = mapping.direction === undefined ? null : (row.cells[mapping.direction] ?? '')
  const as = printedDirection === null ? found.column.as : directionNamed(printedDirection)
  if (as === null) return noEntry(refuseRow(reading, row.line, 'direction_unknown', printedDirection ?? ''))
  const amountCents = fromHolder(found.amount, as)
  return amountCents === null
    ? noEntry(refuseRow(reading, row.line, 'amount_invalid', found.printed))
    : { amountCents, isTold: found.amount.isTold, currency: found.column.currency ?? null }
}

/**
 * A withdrawal is money out whether or not its column also prints the minus; a negative deposit is a reversal. Null if
 * the word behind the amount contradicts its column.
 */
function fromHolder({ amountCents, isTold }: PrintedAmount, as: AmountColumn['as'] | 'in_always'): Cents | null {
  const isIn = amountCents > 0
  if (isTold) return as === (isIn ? 'out' : 'in') || (as === 'in_always' && !isIn) ? null : amountCents
  const isOpposite = as === 'flipped' || (as === 'out' && isIn) || (as === 'in_always' && !isIn)
  return isOpposite ? oppositeOf(amountCents) : amountCents
}

const OUT_WORDS: ReadonlySet<string> = new Set(
  'debit|debits|debiteur|dr|d|purchase|achat|withdrawal|withdrawals|withdraw|retrait|retraits|out|sortie|depense|expense|-'.split(
    '|',
  ),
)
const IN_WORDS: ReadonlySet<string> = new Set(
  'credit|credits|crediteur|cr|c|payment|paiement|deposit|deposits|depot|depots|refund|remboursement|in|entree|income|revenu|+'.split(
    '|',
  ),
)

export function directionNamed(cell: string): 'out' | 'in_always' | null {
  const word = cell
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  if (OUT_WORDS.has(word) || word === '\u2212') return 'out'
  return IN_WORDS.has(word) ? 'in_always' : null
}

function wordsOf(row: CsvRow, mapping: ColumnMapping): Omit<StatementTransaction, 'date' | 'amountCents'> {
  const cell = (column: number | undefined): string => (column === undefined ? '' : onOneLine(row.cells[column] ?? ''))
  const joined = (columns: readonly number[] = []): string =>
    columns
      .map(cell)
      .filter((text) => text !== '')
      .join(' ')
  const bankType = cell(mapping.bankType)
  const memo = joined(mapping.memo)
  const moved = mapping.isMoved === true && {
    moved: {
      category: movedCategory(cell(mapping.category), joined(mapping.description), bankType),
      tags: mapping.tags === undefined ? tagsInNote(cell(mapping.note)) : tagsIn(cell(mapping.tags)),
      note: cell(mapping.note).replace(SPLIT_MARK, ''),
      ...(mapping.group !== undefined && { group: cell(mapping.group) }),
    },
  }
  const categoryHint = cell(mapping.category) || categoryInMemo(memo)
  const chequeNumber = cell(mapping.chequeNumber)
  return {
    description: joined(mapping.description) || bankType,
    bankId: cell(mapping.bankId).replace(/^reference: */i, '') || null,
    line: row.line,
    ...(categoryHint !== '' && { categoryHint }),
    ...(memo !== '' && { memo }),
    ...(bankType !== '' && { bankType: bankType.toUpperCase() }),
    ...(chequeNumber !== '' && { chequeNumber }),
    ...moved,
  }
}

/** Money between own accounts has no category: YNAB names the account as the payee, Copilot says so in its type. */
const movedCategory = (printed: string, payee: string, type: string): string =>
  printed === '' && (payee.startsWith('Transfer : ') || type.toLowerCase() === 'internal transfer')
    ? 'Transfer'
    : printed

/** Of a row that is a part of the one above it: an amount in the column for parts, and none in the others. */
function partOf(row: CsvRow, mapping: ColumnMapping): StatementSplit | null {
  if (mapping.partAmount === undefined) return null
  const cell = (column: number | undefined): string => (column === undefined ? '' : onOneLine(row.cells[column] ?? ''))
  const amountCents = parseAmount(cell(mapping.partAmount))
  const isPart =
    amountCents !== null && amountCents !== 0 && mapping.amounts.every(({ column }) => isNothing(cell(column)))
  if (!isPart) return null
  const group = mapping.group === undefined ? {} : { group: cell(mapping.group) }
  return {
    amountCents,
    categoryHint: cell(mapping.category),
    ...group,
    memo: cell(mapping.note).replace(SPLIT_MARK, ''),
  }
}

const isNothing = (printed: string): boolean => printed === '' || parseAmount(printed) === 0
/** Actual says in the note that a row is split, or a part. */
const SPLIT_MARK = /^\(SPLIT (?:INTO \d+|\d+ OF \d+)\) ?/

const tagsIn = (printed: string): string[] => [
  ...new Set(
    printed
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Tangerine's card: `Rewards earned: 0.78 ~ Category: Bill Payment`. */
function categoryInMemo(memo: string): string {
  const mark = '~ Category: '
  const at = memo.indexOf(mark)
  return at === -1 ? '' : memo.slice(at + mark.length).trim()
}
