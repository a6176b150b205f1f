import type { Cents } from '@winterjay/money'
import { sumCents } from '@winterjay/money'
import { accountTypeIn } from '../account-type.ts'
import { oppositeOf } from '../amount.ts'
import type { CsvPlan } from './plan.ts'
import type { CsvEntry } from './entry.ts'
import type { BalanceSense } from './sign.ts'
import { balanceSense, closingEntry, flipped, signByWords, signedBySteps } from './sign.ts'
import type { AccountReading, Reading } from '../reading.ts'
import { addAccount } from '../reading.ts'
import type { AccountType, PrintedSign, ReadOptions } from '../statement-file.ts'

/** Groups entries by account, decides the sign if the layout leaves it open, and reads the closing balances. */
export function bookEntries(
  reading: Reading,
  entries: readonly CsvEntry[],
  plan: CsvPlan,
  options: ReadOptions,
): { institution: string | null } {
  const byAccount = groupedByAccount(entries)
  const usual: PrintedSign = plan.mapping.amounts[0]?.as === 'flipped' ? 'flipped' : 'as_printed'
  const accounts = [...byAccount].map(([id, own]) => ({
    id,
    own: hasOneAmount(plan) ? signedBySteps(own, usual === 'flipped' ? -1 : 1) : own,
  }))
  const sign =
    options.sign ??
    (plan.signOf === null
      ? usual
      : settleSign(
          reading,
          accounts.map(({ own }) => own.filter(({ isTold }) => !isTold)),
          usual,
        ))
  const bank = sign === 'flipped' && plan.signOf !== null ? plan.signOf : plan
  for (const { id, own } of accounts) {
    const account = addAccount(
      reading,
      id,
      own.find((entry) => entry.accountType !== null)?.accountType ??
        bank.accountType ??
        (plan.mapping.isMoved === true ? accountTypeIn(id ?? '') : null),
    )
    bookAccount(account, sign === usual ? own : own.map((entry) => (entry.isTold ? entry : flipped(entry))))
    if (plan.mapping.isMoved === true) addUp(account)
  }
  return { institution: bank.institution }
}

/** An export that begins with the account's first balance has everything since: its sum is what the account holds. */
function addUp(account: AccountReading): void {
  const days = account.transactions.map(({ date }) => date).toSorted()
  const last = days.at(-1)
  const isWhole = account.transactions.some(
    ({ description, date, currency }) => FIRST_BALANCE.test(description) && date === days[0] && currency === undefined,
  )
  if (!isWhole || last === undefined || account.balance !== undefined) return
  const own = account.transactions.filter(({ currency }) => currency === undefined)
  account.balance = { amountCents: sumCents(own.map(({ amountCents }) => amountCents)), asOf: last }
}

/** YNAB and Actual. */
const FIRST_BALANCE = /^starting balance$/i

function groupedByAccount(entries: readonly CsvEntry[]): Map<string | null, CsvEntry[]> {
  const byAccount = new Map<string | null, CsvEntry[]>()
  for (const entry of entries) {
    const own = byAccount.get(entry.accountId)
    if (own === undefined) byAccount.set(entry.accountId, [entry])
    else own.push(entry)
  }
  return byAccount
}

/** The balances of at least one account rise with money in, and those of none fall with it. */
export function isProven(entries: readonly CsvEntry[]): boolean {
  const senses = [...groupedByAccount(entries).values()].map((own) => balanceSense(own)?.moves)
  return senses.includes('with') && !senses.includes('against')
}

/** Only a sign can give the direction. */
const hasOneAmount = ({ mapping }: CsvPlan): boolean =>
  mapping.amounts.length === 1 &&
  mapping.direction === undefined &&
  mapping.amounts.every(({ as }) => as === 'signed' || as === 'flipped')

/**
 * Decides by unambiguous words, otherwise by the balance, assumed to be the holder's own; otherwise the user is asked.
 * There is nothing to decide for amounts of which each is told.
 */
function settleSign(reading: Reading, accounts: readonly (readonly CsvEntry[])[], usual: PrintedSign): PrintedSign {
  if (accounts.every((own) => own.length === 0)) return usual
  const told = signByWords(accounts.flat())
  if (told !== null) return told
  const senses = accounts.map((own) => balanceSense(own)?.moves).filter((moves) => moves !== undefined)
  if (senses.length > 0) return senses.every((moves) => moves === 'against') ? 'flipped' : 'as_printed'
  reading.questions.push({ ask: 'sign', assumed: 'as_printed' })
  return 'as_printed'
}

const OWED: ReadonlySet<AccountType | null> = new Set<AccountType | null>(['credit_card', 'line_of_credit', 'loan'])

function bookAccount(account: AccountReading, entries: readonly CsvEntry[]): void {
  account.currency = currencyOf(account, entries)
  for (const { transaction, currency, isLoanPayment } of entries) {
    if (isLoanPayment) continue
    const isForeign = currency !== null && currency !== account.currency
    account.transactions.push(isForeign ? { ...transaction, currency } : transaction)
  }
  const sense = balanceSense(entries)
  // A balance that rises with purchases is a debt: TD prints cards and accounts alike except for this.
  if (sense?.moves === 'against') account.type ??= 'credit_card'
  const closing = closingEntry(entries, sense)
  if (closing === undefined || closing.balanceCents === null) return
  account.balance = {
    amountCents: closing.isBalanceTold ? closing.balanceCents : heldBalance(closing.balanceCents, account.type, sense),
    asOf: closing.transaction.date,
  }
}

/**
 * A debt is negative for the holder; on a card, loan or line of credit without other evidence, the whole balance is a
 * debt.
 */
function heldBalance(printedCents: Cents, type: AccountType | null, sense: BalanceSense | null): Cents {
  const isOwed = sense === null ? OWED.has(type) && printedCents > 0 : sense.moves === 'against'
  return isOwed ? oppositeOf(printedCents) : printedCents
}

/** The one currency of all rows; a card with two currencies, or used only abroad, is a Canadian-dollar card. */
function currencyOf(account: AccountReading, entries: readonly CsvEntry[]): string {
  const [only, another] = new Set(entries.map((entry) => entry.currency ?? account.currency))
  const isOneCurrency = only !== undefined && another === undefined
  return isOneCurrency && account.type !== 'credit_card' ? only : account.currency
}
