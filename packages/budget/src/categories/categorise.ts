import type { Cents } from '@winterjay/money'
import type { AccountType } from '../statements/statement-file.ts'
import { BANK_WORDS } from './bank-words.ts'
import type { Category, ExpenseCategory } from './category.ts'
import { readDescriptor, toWords } from './descriptor.ts'
import { KEYWORDS } from './keywords.ts'
import type { Learned } from './learning.ts'
import { isLikeAmount, NOTHING_LEARNED } from './learning.ts'
import { categoryOfMcc } from './mcc.ts'
import { MERCHANTS } from './merchants.ts'
import { PhraseTable } from './phrases.ts'
import type { Assigned } from '../own/shapes.ts'

export interface CategoriseItem {
  readonly description: string
  /** Money out is negative. If absent, an expense is assumed unless the words clearly mean income. */
  readonly amountCents?: Cents | undefined
  readonly mcc?: string | undefined
  /** The bank's own category, as text. */
  readonly categoryHint?: string | undefined
  readonly accountType?: AccountType | undefined
}

/** The reason, in a form available in both languages (`reasonSentence`). `text` is the recognised text. */
export interface Reason {
  readonly code:
    | 'rule'
    | 'history'
    | 'transfer'
    | 'income'
    | 'bank-charge'
    | 'merchant'
    | 'refund'
    | 'bank-category'
    | 'mcc'
    | 'keyword'
    | 'money-in'
    | 'unknown'
  readonly text: string
}

export interface Decision extends Assigned {
  readonly reason: Reason
  /** 0 to 1. Below `SURE` the screen asks instead of guessing. */
  readonly confidence: number
  /** The merchant's name if the table has it. */
  readonly merchant: string | null
}

export const SURE = 0.7

/**
 * Assigns a category to one line of a statement, always with the reason (budget §3.3). In order: the user's own choice,
 * rent by e-Transfer, words only a bank prints (transfers, income, charges), the merchant, the category given by the
 * bank or card network, and keywords in English or French. A guess is always marked as one.
 */
export function categorise(item: CategoriseItem, learned: Learned = NOTHING_LEARNED): Decision {
  const { key, words } = readDescriptor(item.description)
  return (
    byAmount(words, item, learned) ??
    byUser(key, words, learned) ??
    byRent(words, item) ??
    byBankWords(words, item) ??
    byInsurance(words, item) ??
    byMerchant(words, item) ??
    byBankCategory(item) ??
    byKeyword(key, words, item) ??
    unknown(item)
  )
}

const decide = (category: Category, code: Reason['code'], text: string, confidence: number): Decision => ({
  category,
  reason: { code, text },
  confidence,
  merchant: null,
})

/** As the user said it, an own category included. */
const asSaid = (
  { category, subcategory }: Assigned,
  code: Reason['code'],
  text: string,
  confidence: number,
): Decision => ({
  ...decide(category, code, text, confidence),
  ...(subcategory !== undefined && { subcategory }),
})

/** Whether the words are those of money to or from a person by Interac. */
export const isETransfer = (words: readonly string[]): boolean => BANK_WORDS.find(words)?.value === 'person'

/** Whether a bank booked it as interest or a fee; its cash and cheques are neither. */
export function isBankFee(description: string): boolean {
  const found = BANK_WORDS.find(readDescriptor(description).words)
  return found?.value === 'charge' && FEE.test(found.phrase)
}

const FEE = /\b(?:fees?|frais|charges?|interest|interets?|int|nsf)\b/i

/** What the user said about e-Transfers of an amount (budget §5.3). */
function byAmount(words: readonly string[], { amountCents }: CategoriseItem, learned: Learned): Decision | null {
  if (amountCents === undefined || learned.eTransfers.length === 0) return null
  const found = BANK_WORDS.find(words)
  if (found?.value !== 'person') return null
  const said = learned.eTransfers.find((one) => isLikeAmount(amountCents, one.amountCents))
  return said === undefined ? null : asSaid(said, 'rule', found.phrase, 1)
}

function byUser(key: string, words: readonly string[], learned: Learned): Decision | null {
  const exact = learned.exact.get(key)
  if (exact) return asSaid(exact, 'rule', key, 1)
  const contains = learned.contains.find(words)
  if (contains) return asSaid(contains.value, 'rule', contains.phrase, 1)
  const history = learned.history.get(key)
  return history ? asSaid(history, 'history', key, 0.95) : null
}

const isIn = (item: CategoriseItem): boolean => item.amountCents !== undefined && item.amountCents > 0
const isOut = (item: CategoriseItem): boolean => item.amountCents !== undefined && item.amountCents < 0

/** The payer's note on an e-Transfer says more than the bank's words, which only name the channel (budget §5.3). */
function byRent(words: readonly string[], item: CategoriseItem): Decision | null {
  const isBorrowed =
    item.accountType === 'credit_card' || item.accountType === 'line_of_credit' || item.accountType === 'loan'
  if (isIn(item) || isBorrowed || !isETransfer(words)) return null
  const rent = words.find((word) => RENT.has(word))
  return rent === undefined || NO_RENT.find(words) !== null ? null : decide('Housing', 'keyword', rent, 0.9)
}

/** Whether a name is the bank's words for an e-Transfer or those for rent, and of nobody: nothing to call it by. */
export function namesNobody(name: string): boolean {
  const words = toWords(name)
  const found = BANK_WORDS.find(words)
  const channel = new Set(found?.value === 'person' ? found.phrase.split(' ') : [])
  return words.length > 0 && words.every((word) => channel.has(word) || RENT.has(word))
}

const RENT: ReadonlySet<string> = new Set([
  'RENT',
  'LOYER',
  'LANDLORD',
  'PROPRIETAIRE',
  'PROPRIO',
  'BAIL',
  'LEASE',
  'APT',
  'APPARTEMENT',
])
/** Renting a car or a television is not housing. */
const NO_RENT: PhraseTable<true> = new PhraseTable(() =>
  [
    'CAR RENT',
    'RENT A CAR',
    'RENTAL',
    'RENTALS',
    'RENT A CENTER',
    'RENT A CENTRE',
    'LOCATION DAUTO',
    'LOCATION D AUTO',
  ].map((phrase): [string, true] => [phrase, true]),
)

/** Words only a bank prints. Income words are ignored on money out: a payroll service is also a bill. */
function byBankWords(words: readonly string[], item: CategoriseItem): Decision | null {
  const found = BANK_WORDS.find(words)
  if (!found) return null
  const { value: kind, phrase } = found
  if (kind === 'transfer') return decide('Transfer', 'transfer', phrase, 0.9)
  if (kind === 'income') return isOut(item) ? null : decide('Income', 'income', phrase, 0.95)
  if (kind === 'income-if-in') return isIn(item) ? decide('Income', 'income', phrase, 0.9) : null
  if (kind === 'person')
    return isIn(item) ? decide('Income', 'money-in', phrase, 0.5) : decide('Other', 'keyword', phrase, 0.8)
  return isIn(item) ? decide('Income', 'income', phrase, 0.7) : decide('Other', 'bank-charge', phrase, 0.95)
}

/**
 * What is insured matters more than the insurer: car insurance is transport, home insurance is housing (budget §3.1).
 */
function byInsurance(words: readonly string[], item: CategoriseItem): Decision | null {
  const insurance = words.find((word) => /^(?:INSURANCE|ASSURANCES?)$/u.test(word))
  const insured = words.find((word) => CARS.has(word) || HOMES.has(word))
  if (insurance === undefined || insured === undefined) return null
  const decided = decide(
    CARS.has(insured) ? 'Transportation' : 'Housing',
    isIn(item) ? 'refund' : 'keyword',
    `${insurance} ${insured}`,
    0.9,
  )
  return { ...decided, merchant: MERCHANTS.find(words)?.value.name ?? null }
}

const CARS: ReadonlySet<string> = new Set(['AUTO', 'AUTOMOBILE', 'CAR'])
const HOMES: ReadonlySet<string> = new Set(['HOME', 'HABITATION', 'TENANT', 'TENANTS', 'LOCATAIRE', 'CONDO'])

function byMerchant(words: readonly string[], item: CategoriseItem): Decision | null {
  const found = MERCHANTS.find(words)
  if (!found) return null
  const { name, category } = found.value
  return { ...decide(category, isIn(item) ? 'refund' : 'merchant', name, 0.95), merchant: name }
}

function byBankCategory(item: CategoriseItem): Decision | null {
  const fromMcc = item.mcc === undefined ? null : categoryOfMcc(item.mcc)
  if (fromMcc && fromMcc !== 'Other') return decide(fromMcc, 'mcc', item.mcc ?? '', 0.85)
  if (item.categoryHint === undefined) return fromMcc && decide(fromMcc, 'mcc', item.mcc ?? '', 0.75)
  const hint = hinted(item.categoryHint)
  return hint && decide(hint.category, 'bank-category', item.categoryHint, 0.8)
}

const hinted = (hint: string): ReturnType<typeof lookUp> => lookUp(KEYWORDS, readDescriptor(hint).words)

/** The category that a bank's word for one means, such as `Epicerie`; null if none. */
export const categoryOfHint = (hint: string): Category | null => hinted(hint)?.category ?? null

/** Uses the cleaned text first: in `Paiement facture - AccèsD Internet /Loyer` the word `Internet` is the bank's. */
function byKeyword(key: string, words: readonly string[], item: CategoriseItem): Decision | null {
  const found = lookUp(KEYWORDS, key.split(' ')) ?? lookUp(KEYWORDS, words)
  return found && decide(found.category, isIn(item) ? 'refund' : 'keyword', found.phrase, 0.8)
}

function lookUp(
  table: PhraseTable<ExpenseCategory>,
  words: readonly string[],
): { category: Category; phrase: string } | null {
  const found = table.find(words)
  return found && { category: found.value, phrase: found.phrase }
}

/** Unexplained money into an account is usually income; on a card it is a refund. */
function unknown(item: CategoriseItem): Decision {
  if (isIn(item) && item.accountType !== 'credit_card' && item.accountType !== 'loan')
    return decide('Income', 'money-in', '', 0.4)
  return decide('Other', 'unknown', '', 0)
}
