import { parseLocalDate } from '@winterjay/money'
import type { BenefitProgram } from './benefit-days.ts'

/** Whether a stored value is a schedule (`Schedule`): it may come from another version, or from a file. */
export function isSchedule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const one = value as Readonly<Record<string, unknown>>
  if (one['type'] === 'weekly')
    return isOneOf(one['everyWeeks'], [1, 2, 3, 4]) && isDay(one['anchor']) && isShift(one['shift'])
  if (one['type'] === 'monthly')
    return (
      isOneOf(one['everyMonths'], [1, 2, 3, 6, 12]) &&
      isWithin(one['phase'], 0, Number(one['everyMonths']) - 1) &&
      isWithin(one['day'], 1, 31) &&
      isShift(one['shift'])
    )
  if (one['type'] === 'semi_monthly') return isTwoDays(one['days']) && isShift(one['shift'])
  if (one['type'] === 'nth_weekday') return isOneOf(one['nth'], [-1, 1, 2, 3, 4]) && isWithin(one['weekday'], 1, 7)
  if (one['type'] === 'nth_last_bank_day') return isOneOf(one['nth'], [2, 3])
  return one['type'] === 'benefit' && isOneOf(one['program'], PROGRAMS)
}

const PROGRAMS: readonly BenefitProgram[] = ['ccb', 'oas_cpp', 'cgeb', 'otb', 'cdb']

const isOneOf = (value: unknown, allowed: readonly unknown[]): boolean => allowed.includes(value)
const isShift = (value: unknown): boolean => isOneOf(value, ['before', 'after', 'none'])
const isDay = (value: unknown): boolean => typeof value === 'string' && parseLocalDate(value) !== null
const isWithin = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
const isTwoDays = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((day) => isWithin(day, 1, 31)) && value[0] < value[1]
