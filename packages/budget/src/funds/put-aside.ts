import type { Cents, LocalDate } from '@winterjay/money'
import { cents, minCents, subtract, toPercent } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { accountsWithoutBalance } from '../edit/balances.ts'
import type { Debt } from '../debts/debt-shape.ts'
import { debtLines } from '../debts/debts.ts'
import type { Fund } from './fund-shape.ts'
import { fundLines } from './funds.ts'
import type { Plan } from '../room/room-shape.ts'
import { planOrder, roomNow } from '../room/room.ts'
import type { HouseholdAhead } from '../ahead/forecast.ts'
import { fullCards } from '../ahead/left-to-spend.ts'
import type { LeftToSpend } from '../ahead/left-to-spend.ts'

/** Where money that is put aside goes first, and how much of it (budget §19.1). */
export type AsideStep =
  | { readonly kind: 'debt'; readonly debt: Debt; readonly amountCents: Cents }
  | { readonly kind: 'fund'; readonly fund: Fund; readonly amountCents: Cents }
  | { readonly kind: 'plan'; readonly plan: Plan; readonly amountCents: Cents }
  /** What no step before it takes: to save or to invest. */
  | { readonly kind: 'rest'; readonly amountCents: Cents }

export interface PutAside {
  readonly amountCents: Cents
  /** In their order; together they are the amount. */
  readonly steps: readonly AsideStep[]
}

/** A debt at a higher rate a year, in percent, comes before anything saved. */
const DEAR_PERCENT = 8

/**
 * Returns what can be put aside today, everyday spending and all that is expected in 35 days paid, and where first: dear
 * debts, this month's part of each fund, registered plans with room. Null if there is nothing,
 * and while an account that is paid with has no balance: what is owed on it may take all.
 *
 * @param ahead from `householdAhead` of the same day as `left`
 * @param rates tax now and expected later, in percent
 */
export function putAside(
  budget: Budget,
  {
    today,
    left,
    ahead,
    rates,
  }: {
    readonly today: LocalDate
    readonly left: LeftToSpend
    readonly ahead: HouseholdAhead
    readonly rates: { readonly now: number; readonly later: number }
  },
): PutAside | null {
  const lowest = ahead.together?.lowest?.balanceCents ?? left.balanceCents
  const amountCents = minCents(left.leftCents, subtract(lowest, left.keptCents))
  if (amountCents <= 0 || accountsWithoutBalance(budget).length > 0) return null
  const steps: AsideStep[] = []
  let rest = amountCents
  /** The part of a step that there is money for. */
  const take = (wanted: Cents | null): Cents => {
    const part = wanted === null || wanted < 0 ? cents(0) : minCents(rest, wanted)
    rest = subtract(rest, part)
    return part
  }
  const paidInFull = new Set(fullCards(budget, ahead).map(({ accountId }) => accountId))
  for (const { debt, owedCents } of debtLines(budget, today)) {
    if (toPercent(debt.rate) <= DEAR_PERCENT || paidInFull.has(debt.accountId ?? '')) continue
    const part = take(owedCents)
    if (part > 0) steps.push({ kind: 'debt', debt, amountCents: part })
  }
  for (const { fund, perMonthCents } of fundLines(budget, today)) {
    const part = take(perMonthCents)
    if (part > 0) steps.push({ kind: 'fund', fund, amountCents: part })
  }
  const room = new Map(roomNow(budget, today).map((one) => [one.plan, one.leftCents]))
  for (const plan of planOrder(rates)) {
    const part = take(room.get(plan) ?? null)
    if (part > 0) steps.push({ kind: 'plan', plan, amountCents: part })
  }
  if (rest > 0) steps.push({ kind: 'rest', amountCents: rest })
  return { amountCents, steps }
}
