import {
  budgetLines,
  budgetPaces,
  EXPENSE_CATEGORIES,
  expectedOf,
  householdAhead,
  leftToSpend,
  LEFT_DAYS,
  monthAt,
  monthSummary,
  ownLines,
} from '@winterjay/budget'
import type {
  Budget,
  BudgetPace,
  CardAhead,
  Forecast,
  HouseholdAhead,
  LeftToSpend,
  RecurringItem,
  RecurringTransfer,
  Schedule,
} from '@winterjay/budget'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { ignoredFields } from '../../http/ignored-fields.ts'
import { amountOr, budgetOf, HouseholdInput, readHousehold } from './household-input.ts'
import { parseJson } from '../schedule/schedule.ts'

/** Days of the forecast if the input gives none. */
const FORECAST_DAYS = 60
/** At most so many next payments of an item, within so many days. */
const NEXT_COUNT = 6
const NEXT_DAYS = 400

/**
 * `winterjay household`: reads a household's accounts and rows from standard input and prints what the app makes of
 * them (product §12.3). It knows no clock but `today`.
 */
export async function household(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const body = parseJson(await readInput())
  const input = readHousehold(body)
  for (const ignored of ignoredFields(HouseholdInput, body)) process.stderr.write(`${ignored}\n`)
  return JSON.stringify(answerTo(input))
}

function answerTo(input: HouseholdInput): object {
  const { today } = input
  const budget = budgetOf(input)
  const dayCount = input.forecast_days ?? FORECAST_DAYS
  const ahead = householdAhead(budget, { today, dayCount })
  const { items } = ahead
  // However short the forecast is, what is left to spend looks 34 days ahead.
  const far = dayCount >= LEFT_DAYS - 1 ? ahead : householdAhead(budget, { today, dayCount: LEFT_DAYS - 1, items })
  return {
    recurring: items.map((item) => recurringOf(item, today)),
    transfers: ahead.transfers.map((transfer) => transferOf(transfer, today)),
    cards: ahead.cards.map(cardOf),
    forecast: forecastOf(ahead),
    month: monthOf(budget, input.month ?? monthAt(budget, today), today, items),
    left_to_spend: leftOf(
      leftToSpend(budget, {
        today,
        ahead: far,
        bufferCents: amountOr(input.buffer_cents),
        reservedCents: amountOr(input.reserved_cents),
      }),
    ),
  }
}

function recurringOf(item: RecurringItem, today: LocalDate): object {
  const next = expectedOf(item, today, addDays(today, NEXT_DAYS)).slice(0, NEXT_COUNT)
  return {
    merchant: item.merchant,
    category: item.category,
    account: item.accountId,
    direction: item.amountCents > 0 ? 'in' : 'out',
    schedule: scheduleOf(item.schedule),
    amount_cents: item.amountCents,
    changed_from_cents: item.changedFromCents,
    steadiness: item.steadiness,
    ended: item.hasEnded,
    ambiguous_with: item.ambiguousWith === null ? null : scheduleOf(item.ambiguousWith),
    next_on: next[0]?.on ?? null,
    next: next.map(({ on, amountCents, isLate }) => ({ on, amount_cents: amountCents, late: isLate })),
  }
}

/** The amount that is moved is positive: it leaves `from` and reaches `to`. */
const transferOf = (transfer: RecurringTransfer, today: LocalDate): object => ({
  from: transfer.fromId,
  to: transfer.toId,
  schedule: scheduleOf(transfer.schedule),
  amount_cents: Math.abs(transfer.amountCents),
  next_on: expectedOf(transfer, today, addDays(today, NEXT_DAYS))[0]?.on ?? null,
  ended: transfer.hasEnded,
})

function scheduleOf(schedule: Schedule): object {
  if (schedule.type === 'weekly') {
    const { type, everyWeeks, anchor, shift } = schedule
    return { type, every_weeks: everyWeeks, anchor, shift }
  }
  if (schedule.type !== 'monthly') return schedule
  const { type, everyMonths, phase, day, shift } = schedule
  return { type, every_months: everyMonths, phase, day, shift }
}

const cardOf = (card: CardAhead): object => ({
  account: card.accountId,
  statement_day: card.day,
  statement_day_from: card.dayFrom,
  statement_day_range: card.range,
  habit: card.habit,
  pays_from: card.paysFromId,
  last_statement_on: card.lastStatementOn,
  last_statement_cents: card.lastStatementCents,
  unpaid_cents: card.unpaidCents,
  payments: card.payments.map(({ on, amountCents, statementOn, isEstimate }) => ({
    on,
    amount_cents: amountCents,
    statement_on: statementOn,
    is_estimate: isEstimate,
  })),
})

const forecastOf = ({ together, accounts, withoutBalance }: HouseholdAhead): object => ({
  together: together === null ? null : daysOf(together),
  accounts: Object.fromEntries([...accounts].map(([id, forecast]) => [id, daysOf(forecast)])),
  without_balance: withoutBalance,
})

const daysOf = ({ startCents, days, lowest, underZeroOn }: Forecast): object => ({
  start_cents: startCents,
  days: days.map(({ date, balanceCents }) => ({ on: date, balance_cents: balanceCents })),
  lowest: lowest === null ? null : { on: lowest.date, balance_cents: lowest.balanceCents },
  under_zero_on: underZeroOn,
})

function monthOf(budget: Budget, month: string, today: LocalDate, items: readonly RecurringItem[]): object {
  const { incomeCents, expensesCents, netCents, spentByCategory } = monthSummary(budget, month)
  const budgeted = new Map(budgetLines(budget, month).map((line) => [line.category, line]))
  const paces = budgetPaces(budget, { month, today, items })
  return {
    month,
    income_cents: incomeCents,
    expenses_cents: expensesCents,
    net_cents: netCents,
    lines: EXPENSE_CATEGORIES.filter((category) => budgeted.has(category) || spentByCategory.has(category)).map(
      (category) => ({
        category,
        budgeted_cents: budgeted.get(category)?.budgetedCents ?? null,
        rolled_in_cents: budgeted.get(category)?.rolledInCents ?? 0,
        spent_cents: spentByCategory.get(category) ?? 0,
        ...paceOf(paces.get(category)),
      }),
    ),
    // Only where the input has categories of its own.
    ...(budget.categories.size > 0 && {
      own_lines: ownLines(budget, month).map(({ id, name, parent, spentCents }) => ({
        id,
        name,
        parent,
        spent_cents: spentCents,
      })),
    }),
  }
}

const paceOf = (pace: BudgetPace | undefined): object =>
  pace === undefined
    ? {}
    : {
        fixed_spent_cents: pace.fixedSpentCents,
        fixed_coming_cents: pace.fixedComingCents,
        flexible_spent_cents: pace.flexibleSpentCents,
        pace_cents: pace.paceCents,
      }

const leftOf = (left: LeftToSpend | null): object | null =>
  left === null
    ? null
    : {
        left_cents: left.leftCents,
        per_day_cents: left.perDayCents,
        days: left.dayCount,
        next_pay_on: left.nextPayOn,
        limiting_on: left.limitingOn,
        balance_cents: left.balanceCents,
        owed_on_cards_cents: left.owedOnCardsCents,
        kept_cents: left.keptCents,
      }
