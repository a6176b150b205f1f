import type { LocalDate } from '@winterjay/money'
import { addDays, dayNumber, fromDayNumber } from '@winterjay/money'
import type { Budget, MadeItem, RecurringChoice, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import { toWords } from '../categories/descriptor.ts'
import type { RecurringItem } from './recurring-item.ts'
import type { Schedule } from '../schedules/schedule.ts'
import { matchDays, scheduleDays } from '../schedules/schedule.ts'
import { expectedOf, saidOf } from './series.ts'

/** A year and the longest shift: a schedule has a day in it. */
const NEXT_DAYS = 400

/**
 * Returns the bills and pay that the user made by hand (budget §5.16), with the payments that were made for them. One
 * gives way once statements show the same by themselves (`found`).
 */
export function madeItems(budget: Budget, found: readonly RecurringItem[], today: LocalDate): RecurringItem[] {
  const taken = new Set(found.flatMap(({ transactionIds }) => transactionIds))
  return [...budget.recurring.values()].flatMap((choice): RecurringItem[] => {
    const item = madeItem(budget, choice, taken)
    if (item === null || found.some((one) => isSame(budget, { item, one, today }))) return []
    for (const id of item.transactionIds) taken.add(id)
    return [item]
  })
}

function madeItem(budget: Budget, one: RecurringChoice, taken: ReadonlySet<string>): RecurringItem | null {
  const { id, choice, made, schedule } = one
  if (choice !== 'made' || made === undefined || schedule === undefined) return null
  if (budget.accounts.get(made.accountId) === undefined) return null
  const paid = paymentsOf(budget, made, { schedule, taken })
  const payments = paid.map(({ row: { date, amountCents } }) => ({ on: date, amountCents }))
  const { name, accountId, amountCents, category, from } = made
  return {
    id,
    merchant: name,
    category,
    accountId,
    transactionIds: paid.map(({ row }) => row.id),
    isConfirmed: true,
    isRent: false,
    isMade: true,
    schedule,
    ambiguousWith: null,
    alternatives: [],
    amountCents,
    steadiness: 'exact',
    changedFromCents: null,
    isSeasonal: false,
    payments,
    lastDue: paid.at(-1)?.due ?? addDays(from, -1),
    // The user says when it ends: an unpaid one is late, and then skipped.
    hasEnded: false,
    confidence: 1,
    ...saidOf(one),
  }
}

interface Paid {
  readonly row: Transaction
  /** The day of the schedule that it was for. */
  readonly due: LocalDate
}

/** The row nearest to each of its days, in ascending order: on its account, within the window and a tenth. */
function paymentsOf(
  budget: Budget,
  made: MadeItem,
  { schedule, taken }: { readonly schedule: Schedule; readonly taken: ReadonlySet<string> },
): Paid[] {
  const window = matchDays(schedule)
  const first = dayNumber(made.from)
  const byDue = new Map<number, Transaction>()
  for (const row of budget.transactions.values()) {
    if (row.accountId !== made.accountId || row.transferOf !== null || taken.has(row.id)) continue
    if (!isNearly(row.amountCents, made.amountCents) || !isLive(budget, row)) continue
    const day = dayNumber(row.date)
    const [due] = scheduleDays(schedule, Math.max(first, day - window), day + window).sort(
      (a, b) => Math.abs(a - day) - Math.abs(b - day),
    )
    if (due === undefined) continue
    const other = byDue.get(due)
    if (other === undefined || Math.abs(day - due) < Math.abs(dayNumber(other.date) - due)) byDue.set(due, row)
  }
  return [...byDue].sort(([a], [b]) => a - b).map(([due, row]) => ({ row, due: fromDayNumber(due) }))
}

/** Within a tenth, and in the same direction. */
const isNearly = (amount: number, stated: number): boolean => Math.abs(amount - stated) * 10 <= Math.abs(stated)

/** Whether statements show the same: by account or name, amount and next day. */
function isSame(
  budget: Budget,
  { item, one, today }: { readonly item: RecurringItem; readonly one: RecurringItem; readonly today: LocalDate },
): boolean {
  const currencyOf = ({ accountId }: RecurringItem): string | undefined => budget.accounts.get(accountId)?.currency
  const wordsOf = ({ merchant }: RecurringItem): string => toWords(merchant).join(' ')
  if (currencyOf(item) !== currencyOf(one) || !isNearly(one.amountCents, item.amountCents)) return false
  if (item.accountId !== one.accountId && wordsOf(item) !== wordsOf(one)) return false
  const until = addDays(today, NEXT_DAYS)
  const [next] = expectedOf(item, today, until)
  if (next === undefined) return false
  const window = matchDays(item.schedule)
  return expectedOf(one, today, until).some(({ dueOn }) => Math.abs(dayNumber(dueOn) - dayNumber(next.dueOn)) <= window)
}
