import type { Cents, LocalDate, Refusal } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import { maskAccountNumber } from '../account-number.ts'
import { refuseUnproven } from '../proof.ts'
import { addAccount, emptyReading, refusedFile, skip, statementOf } from '../reading.ts'
import type { FileRefusalCode, StatementFile } from '../statement-file.ts'
import { inPeriod, periodEnd } from './days.ts'
import { institutionIn } from './institution.ts'
import type { Line, PdfPage } from './lines.ts'
import { linesOf } from './lines.ts'
import { fromHolder, withMoney } from './money.ts'
import type { Money, MoneyWord } from './money.ts'
import type { Gap, PrintedRow, PrintedStatement } from './printed.ts'
import { prove } from './printed.ts'
import type { PdfRow } from './table.ts'
import { tableIn } from './table.ts'

const FACTS = { format: 'pdf', encoding: null } as const

/** Reads a statement from the texts of a PDF: columns by the words of their header (budget §1.6). */
export function readPdf(pages: readonly PdfPage[]): StatementFile {
  const lines = linesOf(pages)
  if (lines.length === 0) return refusedFile({ code: 'pdf_picture' }, FACTS)
  const table = tableIn(lines)
  const end = periodEnd(lines)
  if (table === null || table.rows.length === 0 || end === null) return refusedFile({ code: 'pdf_unknown' }, FACTS)
  const isCard =
    !table.roles.has('in') && (CARD.test(lines.map(({ text }) => text).join('\n')) || !table.roles.has('balance'))
  const above = lines.slice(0, table.firstLine)
  const institution =
    institutionIn(above) ?? institutionIn(lines.filter(({ text }) => /\b(?:bank|banque)\b/i.test(text)))
  return readPrinted({
    institution: institution?.code ?? null,
    isOnTrial: institution === null || !institution.isKnown,
    accountId: accountIn(lines),
    isCard,
    asOf: end,
    ...balancesIn(lines, isCard),
    rows: oldestFirst(table.rows.map((row) => printedRow(row, end, isCard))),
  })
}

/** Some statements begin with the newest row; the balance next to a row is then that of it and all below. */
function oldestFirst(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  const days = rows.flatMap(({ date }) => date ?? [])
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined && first > last ? rows.toReversed() : rows
}

const CARD = /credit limit|minimum payment|limite de cr\u00e9dit|paiement minimum|mastercard|\bvisa\b/i

/**
 * Takes a statement as printed, or as mended by the user: only if the opening balance and the rows give every balance
 * that it prints, to the cent. Otherwise it comes as it is printed, with nothing of it read.
 */
export function readPrinted(printed: PrintedStatement): StatementFile {
  const reading = emptyReading()
  const proof = prove(printed)
  if (proof.kind !== 'proven') {
    const error = (proof.kind === 'off' ? refusalOf(proof, printed.rows) : null) ?? { code: 'balances_missing' }
    return statementOf(reading, { ...FACTS, institution: printed.institution, error, printed })
  }
  const account = addAccount(reading, printed.accountId, printed.isCard ? 'credit_card' : null)
  account.balance = { amountCents: proof.closingCents, asOf: printed.asOf }
  for (const { date, amountCents, description, category, line } of printed.rows) {
    if (amountCents === ZERO) skip(reading, 'zero_amount')
    else if (date !== null)
      account.transactions.push({
        date,
        amountCents,
        description,
        bankId: null,
        line,
        ...(category !== '' && { categoryHint: category }),
      })
  }
  // Layouts that nobody has compared with real statements are on trial: the user is asked to look.
  if (printed.isOnTrial) reading.questions.push({ ask: 'columns' })
  return statementOf(reading, { ...FACTS, institution: printed.institution, printed })
}

/** What the whole statement is off by; if it adds up, the balance next to a row. */
const refusalOf = (gap: Gap, rows: readonly PrintedRow[]): Refusal<FileRefusalCode> | null =>
  refuseUnproven(gap, rows) ??
  refuseUnproven({ ...gap, closingCents: gap.statedCents }, rows.slice(0, (gap.row ?? rows.length) + 1))

function printedRow(row: PdfRow, end: LocalDate, isCard: boolean): PrintedRow {
  const isOpposite = row.as === 'out' || (row.as === 'amount' && isCard)
  return {
    date: inPeriod(row.day, end),
    amountCents: fromHolder(row.amount, isOpposite),
    description: row.description,
    balanceCents: isCard || row.balance === null ? null : fromHolder(row.balance, false),
    category: row.category,
    line: row.line,
  }
}

const OPENING =
  /\b(?:opening|previous|starting|beginning) (?:statement |account )?balance\b|balance (?:brought )?forward|solde (?:pr\u00e9c\u00e9dent|d.ouverture|initial|report\u00e9)/gi
const CLOSING =
  /\b(?:closing|new|ending) (?:statement |account )?balance\b|total (?:account )?balance|solde (?:de cl\u00f4ture|de fermeture|final)|nouveau solde/gi

/** Every balance that the statement states by name, in the order of its lines; a debt is negative. */
function balancesIn(lines: readonly Line[], isCard: boolean): Pick<PrintedStatement, 'opening' | 'closing'> {
  const all = (names: RegExp): Cents[] =>
    lines.flatMap((line) =>
      [...line.text.matchAll(names)].flatMap(({ 0: name, index }) => {
        const found = moneyAfter(line, index + name.length)
        return found === null ? [] : [fromHolder(found, isCard)]
      }),
    )
  return { opening: all(OPENING), closing: all(CLOSING) }
}

/** The first amount of a line after a place in its text. */
function moneyAfter(line: Line, from: number): Money | null {
  let length = 0
  const behind = line.words.filter((word) => {
    length += word.text.length + 1
    return length > from
  })
  return withMoney(behind).find((word): word is MoneyWord => word.amountCents !== undefined) ?? null
}

const MASKED = /(?:\d{4}|[X*]{4})(?:[ -]?(?:\d{2}[X*]{2}|[X*]{4}|\d{4})){2}[ -]?\d{3,4}\b/i
const NUMBERED = /(?:account|card|compte|carte)(?: number| no\.?|:)*[ :#]*((?:[\dX*]{2,}[ -]?)+\d)/i

/** The number of the account or card, a full card number masked. */
function accountIn(lines: readonly Line[]): string | null {
  const named = lines.flatMap(({ text }) => NUMBERED.exec(text)?.[1] ?? [])
  const masked = lines.flatMap(({ text }) => MASKED.exec(text)?.[0] ?? [])
  const printed = named.find((number) => number.replaceAll(/\D/g, '').length >= 4) ?? masked[0]
  return printed === undefined ? null : maskAccountNumber(printed)
}
