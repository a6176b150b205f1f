import type { Cents, LocalDate, Refusal, TextEncoding } from '@winterjay/money'
import { daysBetween, makeLocalDate, yearOf } from '@winterjay/money'
import { maskAccountNumber } from '../account-number.ts'
import { oppositeOf, parseAmount } from '../amount.ts'
import { refuseUnproven } from '../proof.ts'
import type { AccountReading } from '../reading.ts'
import { addAccount, emptyReading, refusedFile, refuseRow, skip, statementOf } from '../reading.ts'
import type { FileRefusalCode, ReadOptions, StatementFile } from '../statement-file.ts'
import type { SwiftField } from './fields.ts'
import { fieldsOf, textOfDetails } from './fields.ts'

/** One message: its account, and what it says of itself. */
interface Message {
  readonly account: AccountReading
  opening: Cents | null
  closing: Cents | null
}

/**
 * Reads MT940: one account per message, each proven by its opening and closing balance (budget §1.5). A message may be
 * one page of several (`:60M:`, `:62M:`).
 *
 * @param text decoded, line ends `\n`
 */
export function readMt940(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const facts = { format: 'mt940', encoding } as const
  const reading = emptyReading()
  const messages: Message[] = []
  let open: Message | null = null
  const { fields, isTooMany } = fieldsOf(text)
  if (isTooMany) return refusedFile({ code: 'not_a_statement', params: { kind: 'text' } }, facts)
  for (const field of fields) {
    if (field.tag === '20' || open === null) {
      open = { account: addAccount(reading, null, null), opening: null, closing: null }
      messages.push(open)
    }
    if (field.tag === '61') bookLine(field, open.account, { reading, today: options.today })
    else if (field.tag === '86') describeLast(field, open)
    else readHead(field, open, options.today)
  }
  const error = refusalOf(messages)
  if (error === null) return statementOf(reading, facts)
  const isKept = error.code === 'truncated' && error.params?.['kept'] !== 0
  return isKept ? statementOf(reading, { ...facts, error }) : refusedFile(error, facts)
}

function refusalOf(messages: readonly Message[]): Refusal<FileRefusalCode> | null {
  if (messages.at(-1)?.closing === null) {
    const kept = messages.reduce((sum, { account }) => sum + account.transactions.length, 0)
    return { code: 'truncated', params: { kept } }
  }
  for (const { account, opening, closing } of messages) {
    if (opening === null || closing === null) return { code: 'balances_missing' }
    const refusal = refuseUnproven({ openingCents: opening, closingCents: closing }, account.transactions)
    if (refusal !== null) return refusal
  }
  return null
}

/** `C260131CAD1234,56` */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/

function readHead({ tag, text }: SwiftField, message: Message, today: LocalDate): void {
  const { account } = message
  if (tag === '25') account.id ??= maskAccountNumber(text.split('\n')[0] ?? '')
  const found = BALANCE.exec(text)
  if (found === null) return
  const [, sign = '', day = '', currency = '', printed = ''] = found
  const size = parseAmount(withDecimals(printed))
  if (size === null) return
  const amountCents = sign === 'C' ? size : oppositeOf(size)
  if (tag.startsWith('60')) {
    message.opening ??= amountCents
    account.currency = currency
  } else if (tag.startsWith('62')) {
    message.closing = amountCents
    account.balance = { amountCents, asOf: dayOf(day, today) }
  }
}

/** SWIFT writes `100,` for 100.00 and always a comma. */
const withDecimals = (printed: string): string =>
  /^\d+,\d{0,2}$/.test(printed) ? `${printed.replace(',', '.')}${printed.endsWith(',') ? '00' : ''}` : ''

/** Value day, entry day, direction, letter of the funds, amount, kind, reference, the bank's reference, its words. */
const LINE =
  /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,15},\d{0,2})([NSF][A-Z0-9]{3})([^\n/]*(?:\/(?!\/)[^\n/]*)*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

function bookLine(
  { text, line }: SwiftField,
  account: AccountReading,
  { reading, today }: { reading: ReturnType<typeof emptyReading>; today: LocalDate },
): void {
  const found = LINE.exec(text)
  if (found === null) return refuseRow(reading, line, 'amount_invalid', text)
  const [, value = '', entry = '', sign = '', , printed = '', kind = '', reference = '', bankRef = '', words = ''] =
    found
  const size = parseAmount(withDecimals(printed))
  const day = dayOf(value, today)
  if (size === null) return refuseRow(reading, line, 'amount_invalid', printed)
  if (day === null) return refuseRow(reading, line, 'date_invalid', value)
  if (size === 0) return skip(reading, 'zero_amount')
  const isOut = sign === 'D' || sign === 'RC'
  const id = [bankRef, reference].map((each) => each.trim()).find((each) => each !== '' && each !== 'NONREF')
  account.transactions.push({
    date: entry === '' ? day : nearestDay(entry, day),
    amountCents: isOut ? oppositeOf(size) : size,
    description: words.replaceAll('\n', ' ').trim(),
    bankId: id ?? null,
    line,
    bankType: kind,
  })
  return undefined
}

/** `:86:` after a movement describes it; at the end of a message it describes the statement. */
function describeLast({ text, follows }: SwiftField, { account }: Message): void {
  const last = account.transactions.at(-1)
  if (last === undefined || follows !== '61') return
  const { description, memo } = textOfDetails(text)
  const told = description === '' ? last.description : description
  const rest = memo === '' ? {} : { memo }
  account.transactions[account.transactions.length - 1] = { ...last, description: told, ...rest }
}

const dayOf = (printed: string, today: LocalDate): LocalDate | null => {
  const year = 2000 + Number(printed.slice(0, 2))
  const century = year > yearOf(today) + 1 ? 100 : 0
  return makeLocalDate(year - century, Number(printed.slice(2, 4)), Number(printed.slice(4)))
}

/** The entry day states no year: it is the one nearest to the value day. */
function nearestDay(printed: string, value: LocalDate): LocalDate {
  const around = [-1, 0, 1].flatMap((shift) => {
    const day = makeLocalDate(yearOf(value) + shift, Number(printed.slice(0, 2)), Number(printed.slice(2)))
    return day === null ? [] : [day]
  })
  return around.toSorted((a, b) => Math.abs(daysBetween(value, a)) - Math.abs(daysBetween(value, b)))[0] ?? value
}
