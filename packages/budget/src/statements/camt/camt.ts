import type { Cents, LocalDate, Refusal, TextEncoding } from '@winterjay/money'
import { maskAccountNumber } from '../account-number.ts'
import { oppositeOf } from '../amount.ts'
import { parseDay } from '../day.ts'
import { lineCounter } from '../ofx/line-counter.ts'
import { refuseUnproven } from '../proof.ts'
import type { AccountReading, Reading } from '../reading.ts'
import { addAccount, emptyReading, refusedFile, statementOf } from '../reading.ts'
import type { AccountType, FileRefusalCode, ReadOptions, StatementFile } from '../statement-file.ts'
import { bookEntry } from './entry.ts'
import { signedAmount } from './signed-amount.ts'
import type { XmlNode } from './xml.ts'
import { attributeOf, childAt, textAt, walkXml } from './xml.ts'

/** One `Stmt`: its account, and what it says of itself. */
interface Statement {
  readonly account: AccountReading
  readonly balances: Map<string, { amountCents: Cents; on: LocalDate | null }>
  readonly reversals: Set<number>
  entries: number
  statedEntries: number | null
}

/** Handed over as soon as they are closed; what is inside them is a small tree. */
const TAKEN: ReadonlySet<string> = new Set(['Ntry', 'Acct', 'Bal', 'TtlNtries', 'Stmt'])

/**
 * Reads CAMT.053 of any version: one account per `Stmt`, each proven by its opening and closing balance (budget §1.5).
 *
 * @param text decoded, line ends `\n`
 */
export function readCamt(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const facts = { format: 'camt', encoding } as const
  const reading = emptyReading()
  const lineAt = lineCounter(text)
  let error: Refusal<FileRefusalCode> | null = null
  let statements = 0
  let open: Statement | null = null
  const take = (node: XmlNode): void => {
    open ??= openStatement(reading)
    if (node.name === 'Ntry') {
      open.entries += 1
      const { account, reversals } = open
      bookEntry(node, { reading, account, reversals, line: lineAt(node.start), today: options.today })
    } else if (node.name === 'Acct') readAccount(open.account, node)
    else if (node.name === 'Bal') readBalance(open, node, options.today)
    else if (node.name === 'TtlNtries') open.statedEntries = countOf(textAt(node, 'NbOfNtries'))
    else {
      error ??= endStatement(open)
      statements += 1
      open = null
    }
  }
  const end = walkXml(text, TAKEN, take)
  if (end === 'unsafe') return refusedFile({ code: 'not_a_statement', params: { kind: 'xml' } }, facts)
  if (end === 'cut') {
    const kept = reading.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0)
    const cut = { code: 'truncated', params: { kept } } as const
    return kept === 0 ? refusedFile(cut, facts) : statementOf(reading, { ...facts, error: cut })
  }
  if (statements === 0) return refusedFile({ code: 'unsupported', params: { kind: 'camt' } }, facts)
  return error === null ? statementOf(reading, facts) : refusedFile(error, facts)
}

function openStatement(reading: Reading): Statement {
  return {
    account: addAccount(reading, null, null),
    balances: new Map(),
    reversals: new Set(),
    entries: 0,
    statedEntries: null,
  }
}

const countOf = (printed: string): number | null => (/^\d{1,9}$/.test(printed) ? Number(printed) : null)

const TYPES: Readonly<Record<string, AccountType>> = {
  CACC: 'chequing',
  TRAN: 'chequing',
  SVGS: 'savings',
  CARD: 'credit_card',
  LOAN: 'loan',
}

function readAccount(account: AccountReading, node: XmlNode): void {
  const id = childAt(node, 'Id')
  account.id ??= maskAccountNumber(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'))
  account.type ??= TYPES[textAt(node, 'Tp', 'Cd')] ?? null
  const currency = textAt(node, 'Ccy')
  if (currency !== '') account.currency = currency
}

function readBalance(statement: Statement, node: XmlNode, today: LocalDate): void {
  const amountCents = signedAmount(node)
  const code = textAt(node, 'Tp', 'CdOrPrtry', 'Cd')
  if (amountCents === null) return
  const on = parseDay(textAt(node, 'Dt', 'Dt') || textAt(node, 'Dt', 'DtTm').slice(0, 10), 'ymd', today)
  statement.balances.set(code, { amountCents, on })
  const currency = attributeOf(childAt(node, 'Amt'), 'Ccy')
  if (currency !== '') statement.account.currency = currency
}

/** `PRCD`, the closing balance of the statement before, is the opening one of some banks. */
function endStatement({
  account,
  balances,
  reversals,
  entries,
  statedEntries,
}: Statement): Refusal<FileRefusalCode> | null {
  const opening = balances.get('OPBD') ?? balances.get('PRCD')
  const closing = balances.get('CLBD')
  if (closing !== undefined) account.balance = { amountCents: closing.amountCents, asOf: closing.on }
  if (statedEntries !== null && statedEntries !== entries)
    return { code: 'count_differs', params: { stated: statedEntries, found: entries } }
  if (opening === undefined || closing === undefined) return { code: 'balances_missing' }
  const stated = { openingCents: opening.amountCents, closingCents: closing.amountCents }
  const refusal = refuseUnproven(stated, account.transactions)
  if (refusal === null || reversals.size === 0) return refusal
  const turned = account.transactions.map((row, at) =>
    reversals.has(at) ? { ...row, amountCents: oppositeOf(row.amountCents) } : row,
  )
  if (refuseUnproven(stated, turned) !== null) return refusal
  account.transactions.splice(0, turned.length, ...turned)
  return null
}
