import { VERSION } from '@winterjay/contract/version'
import { BOOK_ACCOUNTS, loanReference } from '@winterjay/lending'
import { ACCOUNT_WORDS, JOURNAL_WORDS } from '@winterjay/lending/journal'
import type { AccountTotal, JournalEntry, JournalFile } from '@winterjay/lending/journal'
import type { LocalDate } from '@winterjay/money'
import type { Cell, Column, Sheet } from '@winterjay/money/workbook'
import type { Db } from '../../db/db.ts'
import { journalEntries, loanBalances, paymentSplits } from '../loans/public.ts'
import { journalSize } from './journal-file.ts'
import { WORKBOOK_WORDS } from './workbook-words.ts'
import { workbookBytes } from '../../workbook/workbook.ts'

/** A sheet has at most 1,048,576 rows, and an entry up to eight. */
export const MAX_WORKBOOK_ENTRIES = 120_000

type Words = (typeof WORKBOOK_WORDS)['en']

export interface WorkbookAbout {
  readonly file: JournalFile
  readonly today: LocalDate
  /** The published brand of the book; null without one (branding §6). */
  readonly brand: WorkbookBrand | null
}

export interface WorkbookBrand {
  readonly name: string
  readonly reply_address: string | null
  readonly footer: string | null
}

/** The journal, loans and payments of a book as a workbook for Excel (lending §6.7). */
export async function journalWorkbook(
  db: Db,
  ownerId: string,
  { file, today, brand }: WorkbookAbout,
): Promise<AsyncGenerator<Buffer>> {
  const m = WORKBOOK_WORDS[file.locale]
  const { accounts } = await journalSize(db, ownerId, file)
  const sheets: readonly Sheet[] = [
    summarySheet(m, file, accounts),
    {
      ...named(m.journal, m.total),
      columns: [
        day(m.date),
        text(m.entry, 14),
        text(m.account, 28),
        text(m.description, 56),
        sum(m.debit),
        sum(m.credit),
      ],
      rows: mapped(journalEntries(db, ownerId, file), (entry) => journalRows(entry, file)),
    },
    loanSheet(m, loanBalances(db, ownerId, file.to)),
    paymentSheet(m, paymentSplits(db, ownerId, file)),
    {
      ...named(m.accounts, null),
      columns: [text(m.use, 28), text(m.name, 34), text(m.number, 10)],
      rows: once(
        BOOK_ACCOUNTS.map((account) => {
          const { name, number } = file.accounts[account]
          return [ACCOUNT_WORDS[file.locale][account], name, number]
        }),
      ),
    },
    {
      ...named(m.about, null),
      columns: [text(m.what, 18), text(m.value, 100)],
      rows: once(aboutRows(m, { file, today, brand })),
    },
  ]
  return workbookBytes(sheets, file.locale)
}

const named = (name: string, totalLabel: string | null): Pick<Sheet, 'name' | 'totalLabel'> => ({ name, totalLabel })
const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const day = (title: string): Column => ({ title, kind: 'day', width: 12 })
const sum = (title: string): Column => ({ title, kind: 'money', width: 16, isSummed: true })

/** Sums by name: two accounts may have the same one. Computed from the journal's sheet, whatever is changed there. */
function summarySheet(m: Words, { accounts }: JournalFile, totals: readonly AccountTotal[]): Sheet {
  const byName = new Map<string, { name: string; debit: number; credit: number }>()
  for (const { account, debitCents, creditCents } of totals) {
    const { name } = accounts[account]
    const known = byName.get(name.toLowerCase()) ?? { name, debit: 0, credit: 0 }
    byName.set(name.toLowerCase(), { ...known, debit: known.debit + debitCents, credit: known.credit + creditCents })
  }
  const rows = [...byName.values()].map(({ name, debit, credit }, at): readonly Cell[] => {
    const row = at + 2
    const sumOf = (column: string): string => `SUMPRODUCT((${m.journal}[${m.account}]=A${row})*${m.journal}[${column}])`
    return [
      name,
      { formula: sumOf(m.debit), value: debit },
      { formula: sumOf(m.credit), value: credit },
      { formula: `B${row}-C${row}`, value: debit - credit },
    ]
  })
  return {
    ...named(m.summary, m.total),
    columns: [text(m.account, 34), sum(m.debit), sum(m.credit), sum(m.balance)],
    rows: once(rows),
  }
}

function journalRows({ on, number, kind, reference, borrowerName, lines }: JournalEntry, file: JournalFile): Cell[][] {
  const description = `${reference} ${JOURNAL_WORDS[file.locale][kind]} ${borrowerName}`
  return lines.map(({ account, amountCents }) => [
    on,
    number,
    file.accounts[account].name,
    description,
    amountCents > 0 ? amountCents : null,
    amountCents < 0 ? 0 - amountCents : null,
  ])
}

const loanSheet = (m: Words, loans: ReturnType<typeof loanBalances>): Sheet => ({
  ...named(m.loans, m.total),
  columns: [
    text(m.loan, 14),
    text(m.borrower, 28),
    day(m.start),
    sum(m.principal),
    { title: m.rate, kind: 'percent', width: 12 },
    { title: m.months, kind: 'count', width: 9 },
    sum(m.owed),
  ],
  rows: mapped(loans, ({ id, borrowerName, startDate, principal, rate, termMonths, owed }) => [
    [loanReference(id), borrowerName, startDate, principal, rate, termMonths, owed],
  ]),
})

function paymentSheet(m: Words, payments: ReturnType<typeof paymentSplits>): Sheet {
  let row = 1
  return {
    ...named(m.payments, m.total),
    columns: [
      day(m.date),
      text(m.loan, 14),
      text(m.borrower, 28),
      sum(m.amount),
      sum(m.principal),
      sum(m.interest),
      sum(m.fees),
      sum(m.other),
    ],
    rows: mapped(payments, ({ paidOn, loanId, borrowerName, amount, principal, interest, fee }) => {
      row += 1
      const other = { formula: `D${row}-E${row}-F${row}-G${row}`, value: amount - principal - interest - fee }
      return [[paidOn, loanReference(loanId), borrowerName, amount, principal, interest, fee, other]]
    }),
  }
}

const aboutRows = (m: Words, { file: { from, to }, today, brand }: WorkbookAbout): Cell[][] => [
  ...brandRows(m, brand),
  [m.firstDay, from],
  [m.lastDay, to],
  [m.madeOn, today],
  [m.madeBy, `Winterjay ${VERSION}`],
  [m.signs, m.signsText],
  [m.owed, m.owedText],
  [m.other, m.otherText],
  [m.notes, m.reversed],
]

/** Who it is of, as borrowers know them. */
const brandRows = (m: Words, brand: WorkbookBrand | null): Cell[][] =>
  [
    [m.business, brand?.name],
    [m.contact, brand?.reply_address],
    [m.details, brand?.footer],
  ].flatMap(([what, value]) => (what === undefined || value === undefined || value === null ? [] : [[what, value]]))

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows
}

/** Few enough that writing them delays no other request. */
const ITEMS_AT_ONCE = 1_000

async function* mapped<Item>(
  pages: AsyncIterable<readonly Item[]>,
  rowsOf: (item: Item) => readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += ITEMS_AT_ONCE)
      yield page.slice(at, at + ITEMS_AT_ONCE).flatMap((item) => rowsOf(item))
  }
}
