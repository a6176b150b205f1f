import type { Cents, LocalDate } from '@winterjay/money'
import { sumCents } from '@winterjay/money'
import type { Category } from '../categories/category.ts'
import { keyProbe, readDescriptor } from '../categories/descriptor.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Budget, Rule, Split, Transaction } from '../budget.ts'
import { isLive, NOT_A_TRANSFER, withAll } from '../budget.ts'
import type { Assigned } from '../own/shapes.ts'
import { isOpenEntry } from '../import/matching.ts'
import { importsApart, LONGEST_TEXT } from './entries.ts'
import type { EditRefusal } from './refusal.ts'

/** Deletes a learned rule; categories it already assigned stay. */
export function forgetRule(budget: Budget, ruleId: string): Budget | EditRefusal {
  const rule = budget.rules.get(ruleId)
  return rule
    ? { ...budget, rules: withAll(budget.rules, [{ ...rule, isDeleted: true }]) }
    : { code: 'not-in-the-budget' }
}

/** What the user may change on one or more transactions. */
export interface TransactionEdit {
  readonly category?: Category
  /** With `category`: an own category that is part of it; none if absent. */
  readonly subcategory?: string
  readonly merchant?: string
  readonly notes?: string
  readonly tags?: readonly string[]
  readonly splits?: readonly Split[]
  /** Only for a manual entry without a statement row: a bank's row keeps its day. */
  readonly date?: LocalDate
  /** As `date`; money out stays money out. */
  readonly amountCents?: Cents
  /** Removes a transfer link permanently, so that no later import restores it. */
  readonly isTransfer?: false
  /** Leaves it out of every sum, or counts it again (budget §11.7). */
  readonly isHidden?: boolean
}

/**
 * Applies one edit to all ids; refuses as a whole, changing nothing, if it does not fit one of them:
 * `not-in-the-budget`, `too-long`, `splits-do-not-add-up`, `bank-said-so`, `amount-invalid`.
 */
export function editTransactions(budget: Budget, ids: readonly string[], edit: TransactionEdit): Budget | EditRefusal {
  const changed: Transaction[] = []
  for (const id of ids) {
    const transaction = budget.transactions.get(id)
    if (!transaction) return { code: 'not-in-the-budget' }
    const refusal = refuseEdit(transaction, edit)
    if (refusal) return refusal
    const { isTransfer, category, subcategory, isHidden, ...rest } = edit
    if (isTransfer === false) changed.push(...otherLegOf(budget, transaction, ids))
    const linked = isTransfer === false ? unlinked(transaction) : transaction
    const before = isHidden === undefined ? linked : hiddenOrNot(linked, isHidden)
    changed.push({
      ...(category === undefined ? before : withoutOwn(before)),
      // Set to a transfer again, it loses the mark "not a transfer".
      ...(category === 'Transfer' && transaction.transferOf === NOT_A_TRANSFER ? { transferOf: null } : {}),
      ...rest,
      ...(category === undefined ? {} : { category, categoryBy: 'user' as const }),
      ...(category === undefined || subcategory === undefined ? {} : { subcategory }),
    })
  }
  const moved = edit.date === undefined && edit.amountCents === undefined ? [] : changed
  return {
    ...budget,
    imports: withAll(
      budget.imports,
      moved.flatMap((one) => importsApart(budget, one)),
    ),
    transactions: withAll(budget.transactions, changed),
  }
}

function hiddenOrNot(one: Transaction, isHidden: boolean): Transaction {
  const { isHidden: _, ...others } = one
  return isHidden ? { ...others, isHidden } : others
}

function withoutOwn(one: Transaction): Transaction {
  const { subcategory: _, ...others } = one
  return others
}

/** Adds a tag to those without it. Refuses as `editTransactions` does. */
export function tagTransactions(budget: Budget, ids: readonly string[], tag: string): Budget | EditRefusal {
  const tagged: Transaction[] = []
  for (const id of ids) {
    const transaction = budget.transactions.get(id)
    if (!transaction) return { code: 'not-in-the-budget' }
    const tags = transaction.tags.includes(tag) ? transaction.tags : [...transaction.tags, tag]
    const refusal = refuseEdit(transaction, { tags })
    if (refusal) return refusal
    if (tags !== transaction.tags) tagged.push({ ...transaction, tags })
  }
  return { ...budget, transactions: withAll(budget.transactions, tagged) }
}

/**
 * "Not a transfer" makes it count; one that merely read like a transfer gets another category, which the user can
 * correct.
 */
function unlinked(transaction: Transaction): Transaction {
  const apart = { ...transaction, transferOf: NOT_A_TRANSFER }
  return transaction.category === 'Transfer'
    ? { ...apart, category: transaction.amountCents > 0 ? 'Income' : 'Other', categoryBy: 'user' }
    : apart
}

/** Both ends of a transfer link are removed together. */
function otherLegOf(budget: Budget, { id, transferOf }: Transaction, ids: readonly string[]): Transaction[] {
  const other = transferOf === null ? undefined : budget.transactions.get(transferOf)
  return other === undefined || other.transferOf !== id || ids.includes(other.id) ? [] : [unlinked(other)]
}

function refuseEdit(
  transaction: Transaction,
  { splits, notes = '', tags = [], merchant = '', date, amountCents = transaction.amountCents }: TransactionEdit,
): EditRefusal | null {
  const isMoved = date !== undefined || amountCents !== transaction.amountCents
  if (isMoved && !isOpenEntry(transaction)) return { code: 'bank-said-so' }
  if (isMoved && !isAmountOf(transaction, amountCents)) return { code: 'amount-invalid', field: 'amount' }
  if ([notes, merchant, ...tags].some((text) => text.length > LONGEST_TEXT))
    return { code: 'too-long', params: { most: LONGEST_TEXT } }
  const parts = splits ?? (isMoved ? transaction.splits : [])
  if (parts.some((part) => Math.abs(part.amountCents) > LARGEST_CENTS))
    return { code: 'amount-invalid', field: 'splits' }
  const sumOfSplits = sumCents(parts.map((part) => part.amountCents))
  if (parts.length === 0 || sumOfSplits === amountCents) return null
  return { code: 'splits-do-not-add-up', field: 'splits', params: { amountCents, sumCents: sumOfSplits } }
}

const isAmountOf = (transaction: Transaction, amountCents: Cents): boolean =>
  Math.sign(amountCents) === Math.sign(transaction.amountCents) && Math.abs(amountCents) <= LARGEST_CENTS

/** Other transactions of the same merchant that a correction could apply to: "apply to N similar". */
export function similarTo(budget: Budget, transaction: Transaction): Transaction[] {
  const { key } = readDescriptor(transaction.description)
  const mayHaveIt = keyProbe(key)
  return [...budget.transactions.values()].filter(
    (one) =>
      one.id !== transaction.id &&
      one.categoryBy === null &&
      mayHaveIt(one.description) &&
      isLive(budget, one) &&
      readDescriptor(one.description).key === key,
  )
}

/**
 * Stores a correction as a rule for that merchant, and applies it to transactions whose category the user has not
 * chosen.
 */
export function learnCorrection(
  budget: Budget,
  transactionId: string,
  assigned: Assigned,
  today: LocalDate,
): Budget | EditRefusal {
  const transaction = budget.transactions.get(transactionId)
  if (!transaction) return { code: 'not-in-the-budget' }
  const { key } = readDescriptor(transaction.description)
  const { category, subcategory } = assigned
  const put = { category, ...(subcategory !== undefined && { subcategory }) }
  const rule: Rule = { id: `exact|${key}`, match: 'exact', text: key, ...put, learnedOn: today, isDeleted: false }
  const similar = similarTo(budget, transaction).map((one) => ({ ...withoutOwn(one), ...put }))
  return {
    ...budget,
    rules: withAll(budget.rules, [rule]),
    transactions: withAll(budget.transactions, [
      { ...withoutOwn(transaction), ...put, categoryBy: 'user' },
      ...similar,
    ]),
  }
}
