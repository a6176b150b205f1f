import { VERSION } from '@winterjay/contract/version'
import { calendarYear, loanReference } from '@winterjay/lending'
import { YEAR_PARTS } from '@winterjay/lending/lists'
import { JOURNAL_WORDS, LEDGER_WORDS, YEAR_WORDS, entryNumber, otherCents } from '@winterjay/lending/journal'
import type { Locale } from '@winterjay/money'
import type { Cell, Column, Sheet } from '@winterjay/money/workbook'
import type { Db } from '../../../db/db.ts'
import { workbookBytes } from '../../../workbook/workbook.ts'
import { loanBalances } from '../postings/book-rows.ts'
import { yearOfLoans } from './book-year.ts'
import type { YearRequest } from './book-year.ts'
import { ledgerPages } from './ledger-pages.ts'
import { YEAR_WORKBOOK_WORDS } from './year-workbook-words.ts'

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const day = (title: string): Column => ({ title, kind: 'day', width: 12 })
const money = (title: string): Column => ({ title, kind: 'money', width: 16 })
const sum = (title: string): Column => ({ ...money(title), isSummed: true })

/** A year of the book as a workbook: loans, payments, year and notes (lending §5.15.7). */
export function yearWorkbook(db: Db, request: YearRequest, locale: Locale): AsyncGenerator<Buffer> {
  const m = YEAR_WORKBOOK_WORDS[locale]
  const sheets = [
    loanSheet(db, request, locale),
    paymentSheet(db, request, locale),
    yearSheet(db, request, locale),
    {
      name: m.notes,
      totalLabel: null,
      columns: [text(m.what, 18), text(m.value, 100)],
      rows: notesOf(request, locale),
    },
  ]
  return workbookBytes(sheets, locale)
}

function loanSheet(db: Db, { ownerId, year, today }: YearRequest, locale: Locale): Sheet {
  const m = YEAR_WORKBOOK_WORDS[locale]
  const { last } = calendarYear(year, today)
  return {
    name: m.loans,
    totalLabel: m.total,
    columns: [
      text(m.loan, 14),
      text(m.borrower, 28),
      day(m.start),
      sum(m.lent),
      { title: m.rate, kind: 'percent', width: 12 },
      { title: m.months, kind: 'count', width: 9 },
      sum(m.owed),
    ],
    rows: mapped(
      loanBalances(db, ownerId, last),
      ({ id, borrowerName, startDate, principal, rate, termMonths, owed }) => [
        [loanReference(id), borrowerName, startDate, principal, rate, termMonths, owed],
      ],
    ),
  }
}

/** The ledger: its balances are each of one loan, so that they have no sum. */
function paymentSheet(db: Db, request: YearRequest, locale: Locale): Sheet {
  const m = YEAR_WORKBOOK_WORDS[locale]
  const c = LEDGER_WORDS[locale]
  return {
    name: m.payments,
    totalLabel: m.total,
    columns: [
      text(c.loan, 14),
      text(c.number, 14),
      text(c.borrower, 28),
      day(c.day),
      text(c.what, 22),
      sum(c.cash),
      sum(c.interest),
      sum(c.principal),
      sum(c.fees),
      sum(c.unapplied),
      sum(c.recovered),
      sum(c.other),
      money(c.balance),
      text(c.entry, 12),
      text(c.fact, 38),
    ],
    rows: mapped(ledgerPages(db, request), ({ loan, lines }) =>
      lines.map((line) => [
        loanReference(loan.id),
        loan.lenderNumber ?? '',
        loan.borrowerName,
        line.on,
        JOURNAL_WORDS[locale][line.kind],
        line.cashCents,
        line.interestCents,
        line.principalCents,
        line.feesCents,
        line.unappliedCents,
        line.recoveredCents,
        otherCents(line),
        line.balanceCents,
        entryNumber(line.number),
        line.factId ?? '',
      ]),
    ),
  }
}

function yearSheet(db: Db, request: YearRequest, locale: Locale): Sheet {
  const m = YEAR_WORKBOOK_WORDS[locale]
  const c = YEAR_WORDS[locale]
  return {
    name: m.year,
    totalLabel: m.total,
    columns: [
      text(c.loan, 14),
      text(c.number, 14),
      text(c.borrower, 28),
      day(c.start),
      ...YEAR_PARTS.map((part) => sum(c[part])),
      sum(c.interest_anniversary),
    ],
    rows: mapped(yearOfLoans(db, request), ({ loan, figures }) => [
      [
        loanReference(loan.id),
        loan.lenderNumber ?? '',
        loan.borrowerName,
        loan.startDate,
        ...YEAR_PARTS.map((part) => figures[part]),
        figures.interest_anniversary,
      ],
    ]),
  }
}

async function* notesOf({ year, today }: YearRequest, locale: Locale): AsyncGenerator<Cell[][]> {
  const m = YEAR_WORKBOOK_WORDS[locale]
  const { first, last } = calendarYear(year, today)
  yield [
    [m.firstDay, first],
    [m.lastDay, last],
    [m.madeOn, today],
    [m.madeBy, `Winterjay ${VERSION}`],
    [m.payments, m.paymentsText],
    [m.year, m.yearText],
    [m.corrections, m.correctionsText],
  ]
}

async function* mapped<Item>(
  pages: AsyncIterable<readonly Item[]>,
  rowsOf: (item: Item) => readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) yield page.flatMap(rowsOf)
}
