import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO, sumCents } from '@winterjay/money'
import { oppositeOf, parseOfxAmount } from '../amount.ts'
import { parseDay } from '../day.ts'
import type { AccountReading, Reading } from '../reading.ts'
import { refuseRow, skip } from '../reading.ts'
import { signedAmount } from './signed-amount.ts'
import type { XmlNode } from './xml.ts'
import { attributeOf, childAt, childrenNamed, textAt } from './xml.ts'

export interface EntryContext {
  readonly reading: Reading
  readonly account: AccountReading
  /** Which of the account's rows are reversals: banks differ in whether their direction is that of what they undo. */
  readonly reversals: Set<number>
  readonly line: number
  readonly today: LocalDate
}

/** Books one `Ntry`; its `TxDtls` are rows of their own if their amounts add up to it. */
export function bookEntry(entry: XmlNode, { reading, account, reversals, line, today }: EntryContext): void {
  // Newer versions state the code in an element of its own.
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status === 'PDNG' || status === 'INFO') return skip(reading, 'pending')
  const stated = signedAmount(entry)
  if (stated === null) return refuseRow(reading, line, 'amount_invalid', textAt(entry, 'Amt'))
  const printedDay = dayOf(entry, 'BookgDt') || dayOf(entry, 'ValDt')
  const date = parseDay(printedDay, 'ymd', today)
  if (date === null) return refuseRow(reading, line, printedDay === '' ? 'date_missing' : 'date_invalid', printedDay)
  if (stated === ZERO) return skip(reading, 'zero_amount')
  const isReversal = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
  const details = childrenNamed(entry, 'NtryDtls').flatMap((group) => childrenNamed(group, 'TxDtls'))
  const parts = partsOf(details, stated)
  const currency = attributeOf(childAt(entry, 'Amt'), 'Ccy')
  for (const [at, part] of (parts ?? [{ node: details[0], amountCents: stated }]).entries()) {
    const reference = textAt(part.node, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef')
    if (isReversal) reversals.add(account.transactions.length)
    const text = textOf(part.node, entry)
    const isForeign = currency !== '' && currency !== account.currency
    account.transactions.push({
      date,
      amountCents: part.amountCents,
      ...text,
      bankId: reference === '' ? null : parts === null || at === 0 ? reference : `${reference}/${at + 1}`,
      line,
      ...(isForeign && { currency }),
    })
  }
  return undefined
}

const dayOf = (entry: XmlNode, name: string): string => {
  const node = childAt(entry, name)
  return (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10)
}

/** Null unless there are several details whose own amounts add up to the entry. */
function partsOf(
  details: readonly XmlNode[],
  amountCents: Cents,
): readonly { node: XmlNode | undefined; amountCents: Cents }[] | null {
  if (details.length < 2) return null
  const parts = details.map((node) => ({ node, amountCents: partAmount(node, amountCents) }))
  const amounts = parts.flatMap((part) => (part.amountCents === null ? [] : [part.amountCents]))
  if (amounts.length < parts.length || amounts.includes(ZERO) || sumCents(amounts) !== amountCents) return null
  return parts.map(({ node }, at) => ({ node, amountCents: amounts[at] ?? ZERO }))
}

/** A part without a direction of its own has that of its entry. */
function partAmount(node: XmlNode, entryCents: Cents): Cents | null {
  const own = signedAmount(node)
  if (own !== null) return own
  const size = parseOfxAmount(textAt(node, 'Amt') || textAt(node, 'AmtDtls', 'TxAmt', 'Amt'))
  if (size === null) return null
  return entryCents < 0 ? oppositeOf(size) : size
}

function textOf(node: XmlNode | undefined, entry: XmlNode): { description: string; memo?: string } {
  const remittance = childrenNamed(childAt(node, 'RmtInf'), 'Ustrd').map(({ text }) => text)
  const parties = childAt(node, 'RltdPties')
  const party = ['Cdtr', 'Dbtr']
    .map((name) => textAt(parties, name, 'Nm') || textAt(parties, name, 'Pty', 'Nm'))
    .find((name) => name !== '')
  const told = [remittance.join(' '), textAt(entry, 'AddtlNtryInf'), party ?? ''].filter((text) => text !== '')
  const memo = told[1]
  return { description: told[0] ?? '', ...(memo !== undefined && memo !== told[0] && { memo }) }
}
