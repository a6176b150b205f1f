import type { Cents, LocalDate, Refusal } from '@winterjay/money'
import { add, ZERO } from '@winterjay/money'
import { maskAccountNumber } from '../account-number.ts'
import { oppositeOf } from '../amount.ts'
import { refuseUnproven } from '../proof.ts'
import { addAccount, emptyReading, refusedFile, skip, statementOf } from '../reading.ts'
import type { FileRefusalCode, StatementFile, StatementTransaction } from '../statement-file.ts'
import { inPeriod, periodEnd } from './days.ts'
import { institutionIn } from './institution.ts'
import type { Line, PdfPage } from './lines.ts'
import { linesOf } from './lines.ts'
import { withMoney } from './money.ts'
import type { PdfRow, PdfTable } from './table.ts'
import { tableIn } from './table.ts'

const FACTS = { format: 'pdf', encoding: null } as const

/**
 * Reads a statement from the texts of a PDF: columns by the words of their header, and only if the opening balance and
 * the rows give the closing balance to the cent (budget §1.6).
 */
export function readPdf(pages: readonly PdfPage[]): StatementFile {
  const lines = linesOf(pages)
  if (lines.length === 0) return refusedFile({ code: 'pdf_picture' }, FACTS)
  const table = tableIn(lines)
  const end = periodEnd(lines)
  if (table === null || table.rows.length === 0 || end === null) return refusedFile({ code: 'pdf_unknown' }, FACTS)
  const isCard =
    !table.roles.has('in') && (CARD.test(lines.map(({ text }) => text).join('\n')) || !table.roles.has('balance'))
  const rows = table.rows.flatMap((row) => transactionOf(row, end, isCard) ?? [])
  const balances = balancesIn(lines, isCard)
  const proven = provenBy(rows, balances)
  if (proven !== null && 'code' in proven) return refusedFile(proven, FACTS)
  if (proven === null || rows.length < table.rows.length) return refusedFile({ code: 'balances_missing' }, FACTS)
  const wrong = isCard ? null : refuseSteps(rows, table, proven.openingCents)
  if (wrong !== null) return refusedFile(wrong, FACTS)
  return statement(rows, { lines, end, isCard, closingCents: proven.closingCents, table })
}

const CARD = /credit limit|minimum payment|limite de cr\u00e9dit|paiement minimum|mastercard|\bvisa\b/i

interface Facts {
  readonly lines: readonly Line[]
  readonly end: LocalDate
  readonly isCard: boolean
  readonly closingCents: Cents
  readonly table: PdfTable
}

function statement(
  rows: readonly StatementTransaction[],
  { lines, end, isCard, closingCents, table }: Facts,
): StatementFile {
  const reading = emptyReading()
  const above = lines.slice(0, table.firstLine)
  const institution =
    institutionIn(above) ?? institutionIn(lines.filter(({ text }) => /\b(?:bank|banque)\b/i.test(text)))
  const account = addAccount(reading, accountIn(lines), isCard ? 'credit_card' : null)
  account.balance = { amountCents: closingCents, asOf: end }
  for (const row of rows) {
    if (row.amountCents === ZERO) skip(reading, 'zero_amount')
    else account.transactions.push(row)
  }
  // Layouts that nobody has compared with real statements are on trial: the user is asked to look.
  if (institution === null || !institution.isKnown) reading.questions.push({ ask: 'columns' })
  return statementOf(reading, { ...FACTS, institution: institution?.code ?? null })
}

function transactionOf(row: PdfRow, end: LocalDate, isCard: boolean): StatementTransaction | null {
  const date = inPeriod(row.day, end)
  if (date === null) return null
  const isOpposite = row.as === 'out' || (row.as === 'amount' && isCard)
  return {
    date,
    amountCents: isOpposite ? oppositeOf(row.amountCents) : row.amountCents,
    description: row.description,
    bankId: null,
    line: row.line,
    ...(row.category !== '' && { categoryHint: row.category }),
  }
}

const OPENING =
  /\b(?:opening|previous|starting|beginning) (?:statement |account )?balance\b|balance (?:brought )?forward|solde (?:pr\u00e9c\u00e9dent|d.ouverture|initial|report\u00e9)/gi
const CLOSING =
  /\b(?:closing|new|ending) (?:statement |account )?balance\b|total (?:account )?balance|solde (?:de cl\u00f4ture|de fermeture|final)|nouveau solde/gi

interface Balances {
  readonly opening: readonly Cents[]
  readonly closing: readonly Cents[]
}

/** Every balance that the statement states by name, in the order of its lines; a debt is negative. */
function balancesIn(lines: readonly Line[], isCard: boolean): Balances {
  const all = (names: RegExp): Cents[] =>
    lines.flatMap((line) =>
      [...line.text.matchAll(names)].flatMap(({ 0: name, index }) => {
        const found = moneyAfter(line, index + name.length)
        return found === null ? [] : [isCard ? oppositeOf(found) : found]
      }),
    )
  return { opening: all(OPENING), closing: all(CLOSING) }
}

/** The first amount of a line after a place in its text. */
function moneyAfter(line: Line, from: number): Cents | null {
  let length = 0
  const behind = line.words.filter((word) => {
    length += word.text.length + 1
    return length > from
  })
  return withMoney(behind).find((word) => word.amountCents !== undefined)?.amountCents ?? null
}

/** The stated balances that the rows join; the refusal with the difference if none do, null if none are stated. */
function provenBy(
  rows: readonly StatementTransaction[],
  { opening, closing }: Balances,
): { openingCents: Cents; closingCents: Cents } | Refusal<FileRefusalCode> | null {
  let first: Refusal<FileRefusalCode> | null = null
  for (const openingCents of opening) {
    for (const closingCents of closing) {
      const refusal = refuseUnproven({ openingCents, closingCents }, rows)
      if (refusal === null) return { openingCents, closingCents }
      first ??= refusal
    }
  }
  return first
}

/** A balance printed with a row is that of all rows so far: what is left out cannot hide behind what was read twice. */
function refuseSteps(
  rows: readonly StatementTransaction[],
  table: PdfTable,
  openingCents: Cents,
): Refusal<FileRefusalCode> | null {
  let reached = openingCents
  for (const [at, { amountCents }] of rows.entries()) {
    reached = add(reached, amountCents)
    const printed = table.rows[at]?.balanceCents ?? null
    if (printed !== null && printed !== reached)
      return refuseUnproven({ openingCents, closingCents: printed }, rows.slice(0, at + 1))
  }
  return null
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
