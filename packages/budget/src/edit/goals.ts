import type { Cents, LocalDate } from '@winterjay/money'
import { addMonths, cents, maxCents, monthOf, subtract, yearOf, ZERO } from '@winterjay/money'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Budget, Goal } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { EditRefusal } from './refusal.ts'

/** Refuses `missing-fields` without a name and `amount-invalid`. */
export function storeGoal(budget: Budget, goal: Goal): Budget | EditRefusal {
  if (goal.name === '') return { code: 'missing-fields', field: 'name' }
  const { targetCents, savedCents, from } = goal
  if (from !== undefined && (from.percent < 1 || from.percent > 100)) return { code: 'amount-invalid', field: 'from' }
  if (targetCents <= 0 || savedCents < 0 || Math.max(targetCents, savedCents) > LARGEST_CENTS)
    return { code: 'amount-invalid', field: 'target' }
  return { ...budget, goals: withAll(budget.goals, [goal]) }
}

export interface GoalProgress {
  readonly leftCents: Cents
  /** 0 to 100, whole. */
  readonly percent: number
  readonly isReached: boolean
  /**
   * The amount per month needed to reach the goal by its date, counting this month, rounded up so that the parts
   * suffice; null without a date, if reached, or if the date is past.
   */
  readonly neededPerMonthCents: Cents | null
  /** At the given rate of saving; null if it is not above zero or would take more than fifty years. */
  readonly reachedOn: LocalDate | null
}

/** @param perMonthCents what the household saves per month, for instance its net income */
export function goalProgress(goal: Goal, today: LocalDate, perMonthCents: Cents): GoalProgress {
  const leftCents = maxCents(ZERO, subtract(goal.targetCents, goal.savedCents))
  const isReached = leftCents === 0
  const percent =
    goal.targetCents > 0 ? Math.min(100, Math.floor((Math.max(0, goal.savedCents) / goal.targetCents) * 100)) : 100
  const months = goal.by === null ? 0 : (yearOf(goal.by) - yearOf(today)) * 12 + monthOf(goal.by) - monthOf(today)
  const isPast = goal.by === null || goal.by < today
  const monthsAtPace = perMonthCents > 0 ? Math.ceil(leftCents / perMonthCents) : Infinity
  return {
    leftCents,
    percent,
    isReached,
    neededPerMonthCents: isReached || isPast ? null : cents(Math.ceil(leftCents / Math.max(1, months))),
    reachedOn: isReached ? today : monthsAtPace <= 600 ? addMonths(today, monthsAtPace) : null,
  }
}
