import type { Refusal } from '@winterjay/money'
import { maskAccountNumber } from '../account-number.ts'
import { parseOfxAmount } from '../amount.ts'
import { parseOfxDay } from '../day.ts'
import type { TextEncoding } from '@winterjay/money'
import { institutionOf } from './institutions.ts'
import { lineCounter } from './line-counter.ts'
import type { Tag } from './markup.ts'
import { tagsOf } from './markup.ts'
import type { OfxRecord } from './record.ts'
import { bookOfxRecord, isDoubtfulSign } from './record.ts'
import type { AccountReading, Reading } from '../reading.ts'
import { addAccount, emptyReading, skip, statementOf } from '../reading.ts'
import type { AccountType, FileRefusalCode, ReadOptions, StatementFile } from '../statement-file.ts'

/**
 * Reads OFX 1 (SGML), OFX 2 (XML), QFX, and the mixtures found in practice: header without line breaks, absent or of
 * the other version, no root, unclosed leaves. Keeps the complete transactions of a truncated file.
 *
 * @param text decoded, line ends `\n`
 */
export function readOfx(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const walk = startWalk(text, options)
  for (const tag of tagsOf(text)) {
    if (tag.isClosing) close(walk, tag.name)
    else if (AGGREGATES.has(tag.name)) open(walk, tag)
    else leaf(walk, tag)
  }
  if (!isCut(walk)) finishRecord(walk)
  const accounts = walk.reading.accounts
  if (options.sign === undefined && isDoubtfulSign(accounts.flatMap((account) => account.transactions))) {
    walk.reading.questions.push({ ask: 'sign', assumed: 'as_printed' })
  }
  return statementOf(walk.reading, {
    format: isQuicken(options.fileName, walk.intuitBankId) ? 'qfx' : 'ofx',
    encoding,
    institution: institutionOf({ org: walk.org, intuitBankId: walk.intuitBankId, accountId: accounts[0]?.id ?? '' }),
    error: fileError(walk),
  })
}

/** The state of the walk over the tags. `path` contains only the aggregates that matter. */
interface Walk {
  readonly reading: Reading
  readonly options: ReadOptions
  readonly lineAt: (offset: number) => number
  readonly path: string[]
  readonly opened: Set<string>
  readonly closed: Set<string>
  /** What was booked, to detect a transaction that the file repeats. */
  readonly booked: Set<string>
  account: AccountReading | null
  record: OfxRecord | null
  status: { severity: string; code: string; message: string }
  bankError: Refusal<FileRefusalCode> | null
  balance: { amount: string; asOf: string }
  org: string
  intuitBankId: string
}

function startWalk(text: string, options: ReadOptions): Walk {
  return {
    reading: emptyReading(),
    options,
    lineAt: lineCounter(text),
    path: [],
    opened: new Set(),
    closed: new Set(),
    booked: new Set(),
    account: null,
    record: null,
    status: { severity: '', code: '', message: '' },
    bankError: null,
    balance: { amount: '', asOf: '' },
    org: '',
    intuitBankId: '',
  }
}

const STATEMENTS: Readonly<Record<string, AccountType | null>> = {
  STMTRS: null,
  CCSTMTRS: 'credit_card',
  INVSTMTRS: 'investment',
}

const SECURITY_TRADES: ReadonlySet<string> = new Set([
  'BUYDEBT',
  'BUYMF',
  'BUYOPT',
  'BUYOTHER',
  'BUYSTOCK',
  'SELLDEBT',
  'SELLMF',
  'SELLOPT',
  'SELLOTHER',
  'SELLSTOCK',
  'REINVEST',
  'INCOME',
  'INVEXPENSE',
  'JRNLFUND',
  'JRNLSEC',
  'MARGININTEREST',
  'RETOFCAP',
  'SPLIT',
  'TRANSFER',
  'CLOSUREOPT',
])

const AGGREGATES: ReadonlySet<string> = new Set([
  'OFX',
  'SONRS',
  'FI',
  'STATUS',
  'STMTRS',
  'CCSTMTRS',
  'INVSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'INVACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'BANKTRANLIST',
  'STMTTRN',
  'STMTTRNP',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'LEDGERBAL',
  'AVAILBAL',
  'BAL',
  ...SECURITY_TRADES,
])

/** Real files nest eight deep; an unbounded path would make closing tags slow. */
const MAX_DEPTH = 32

function open(walk: Walk, tag: Tag): void {
  const { name } = tag
  walk.opened.add(name)
  if (name in STATEMENTS) {
    finishRecord(walk)
    walk.path.length = 0
    walk.account = addAccount(walk.reading, null, STATEMENTS[name] ?? null)
  }
  if (name === 'STMTTRN') {
    finishRecord(walk)
    leave(walk, 'STMTTRN')
    walk.record = { line: walk.lineAt(tag.start), fields: new Map(), currency: '' }
  }
  if (name === 'STMTTRNP') skip(walk.reading, 'pending')
  if (SECURITY_TRADES.has(name)) skip(walk.reading, 'security_trade')
  if (name === 'STATUS') walk.status = { severity: '', code: '', message: '' }
  if (name === 'LEDGERBAL') walk.balance = { amount: '', asOf: '' }
  if (walk.path.length < MAX_DEPTH) walk.path.push(name)
}

function close(walk: Walk, name: string): void {
  walk.closed.add(name)
  if (!AGGREGATES.has(name)) return
  if (name === 'STMTTRN' || name === 'BANKTRANLIST') finishRecord(walk)
  if (name === 'STATUS') readStatus(walk)
  if (name === 'LEDGERBAL') readBalance(walk)
  leave(walk, name)
}

function leave(walk: Walk, name: string): void {
  const at = walk.path.lastIndexOf(name)
  if (at !== -1) walk.path.length = at
}

function leaf(walk: Walk, tag: Tag): void {
  const { name, value } = tag
  const inside = walk.path.at(-1)
  if (inside === 'STMTTRN' || inside === 'PAYEE') setOnce(walk.record?.fields, name, value)
  else if (inside === 'CURRENCY' && name === 'CURSYM') {
    if (walk.record !== null) walk.record.currency = value
  } else if (inside === 'STATUS') {
    if (name === 'SEVERITY') walk.status.severity = value.toUpperCase()
    if (name === 'CODE') walk.status.code = value
    if (name === 'MESSAGE') walk.status.message = value
  } else if (inside === 'LEDGERBAL') {
    if (name === 'BALAMT') walk.balance.amount = value
    if (name === 'DTASOF') walk.balance.asOf = value
  } else if (inside === 'BANKACCTFROM' || inside === 'CCACCTFROM' || inside === 'INVACCTFROM')
    accountLeaf(walk, name, value)
  else if (name === 'CURDEF' && walk.account !== null && value !== '') walk.account.currency = value.toUpperCase()
  else if (name === 'INTU.BID') walk.intuitBankId = value
  else if (name === 'ORG') walk.org = value
}

/** The first value wins: a payee's address follows the name it belongs to. */
function setOnce(fields: Map<string, string> | undefined, name: string, value: string): void {
  if (fields !== undefined && !fields.has(name)) fields.set(name, value)
}

function accountLeaf(walk: Walk, name: string, value: string): void {
  const account = walk.account
  if (account === null) return
  if (name === 'ACCTID') account.id = maskAccountNumber(value)
  if (name === 'ACCTTYPE') account.type = ACCOUNT_TYPES[value.toUpperCase()] ?? account.type
}

const ACCOUNT_TYPES: Readonly<Record<string, AccountType>> = {
  CHECKING: 'chequing',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CD: 'investment',
  CREDITLINE: 'line_of_credit',
  CREDITCARD: 'credit_card',
}

function finishRecord(walk: Walk): void {
  const { record } = walk
  walk.record = null
  if (record === null) return
  walk.account ??= addAccount(walk.reading, null, null)
  bookOfxRecord(record, { ...walk, account: walk.account })
}

function readStatus(walk: Walk): void {
  const { severity, code, message } = walk.status
  if (severity === 'ERROR')
    walk.bankError ??= { code: 'bank_error', params: { message: message === '' ? code : message } }
}

function readBalance(walk: Walk): void {
  const amountCents = parseOfxAmount(walk.balance.amount)
  if (walk.account === null || amountCents === null) return
  walk.account.balance = { amountCents, asOf: parseOfxDay(walk.balance.asOf, walk.options.today) }
}

/** The end tag of a complete file was never reached. */
function isCut(walk: Walk): boolean {
  if (walk.closed.has('OFX')) return false
  return walk.opened.has('OFX') || !walk.closed.has('BANKTRANLIST')
}

function fileError(walk: Walk): Refusal<FileRefusalCode> | null {
  const kept = walk.reading.accounts.reduce((sum, account) => sum + account.transactions.length, 0)
  if (walk.bankError !== null) return walk.bankError
  return isCut(walk) ? { code: 'truncated', params: { kept } } : null
}

/** QFX is OFX with Intuit's bank id; if the file has a name, the name decides (many `.ofx` carry the id too). */
function isQuicken(fileName: string, intuitBankId: string): boolean {
  const name = fileName.toLowerCase()
  return name.endsWith('.qfx') || (intuitBankId !== '' && !name.endsWith('.ofx'))
}
