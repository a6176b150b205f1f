import type { LocalDate } from '@winterjay/money'
import { dayOf, monthOf, parseLocalDate, yearOf } from '@winterjay/money'
import type { Shift } from '../../schedules/bank-days.ts'
import type { EveryMonths, EveryWeeks, Schedule } from '../../schedules/schedule.ts'
import type { ActualNames, ActualTables } from './actual-values.ts'
import { actualCents, actualDay, isThere, textIn } from './actual-values.ts'
import type { MovedSchedule } from './moved-extras.ts'

interface Condition {
  readonly field?: unknown
  readonly op?: unknown
  readonly value?: unknown
}

/** What comes back in Actual; one that is over, only once, or of a rhythm that is not known here does not come over. */
export function schedulesIn(
  tables: ActualTables,
  names: ActualNames,
  accounts: ReadonlyMap<string, string>,
): MovedSchedule[] {
  const rules = new Map(tables.rules.map((row) => [textIn(row['id']), row]))
  const nextDays = new Map(
    tables.schedules_next_date.map((row) => [textIn(row['schedule_id']), actualDay(row['local_next_date'])]),
  )
  return tables.schedules.flatMap((row): MovedSchedule[] => {
    const id = textIn(row['id'])
    const rule = rules.get(textIn(row['rule']))
    if (!isThere(row) || row['completed'] === 1 || rule === undefined) return []
    const conditions = listIn(rule['conditions'])
    const valueOf = (...fields: readonly string[]): unknown =>
      conditions.find(({ field }) => fields.some((one) => one === field))?.value
    const recurrence = recurrenceOf(valueOf('date'))
    const amountCents = amountOf(valueOf('amount'))
    const account = accounts.get(String(valueOf('account', 'acct')))
    if (recurrence === null || amountCents === null || amountCents === 0 || account === undefined) return []
    const payee = names.payees.get(String(valueOf('payee', 'description'))) ?? ''
    const set = listIn(rule['actions']).find(({ field, op }) => op === 'set' && field === 'category')
    return [
      {
        id,
        name: textIn(row['name']) || payee,
        account,
        amountCents,
        category: names.categories.get(String(set?.value)) ?? null,
        schedule: recurrence.schedule,
        from: nextDays.get(id) ?? recurrence.start,
        endsOn: recurrence.endsOn,
      },
    ].filter(({ name }) => name !== '')
  })
}

function listIn(value: unknown): readonly Condition[] {
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : null
    return Array.isArray(list) ? list.filter((one): one is Condition => typeof one === 'object' && one !== null) : []
  } catch {
    return []
  }
}

/** Between two amounts, the one halfway, to the cent. */
function amountOf(value: unknown): ReturnType<typeof actualCents> {
  if (!isObject(value)) return actualCents(value)
  const [from, to] = [actualCents(value['num1']), actualCents(value['num2'])]
  return from === null || to === null ? null : actualCents(Math.round((from + to) / 2))
}

interface Recurrence {
  readonly schedule: Schedule
  readonly start: LocalDate
  readonly endsOn: LocalDate | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{start, frequency, interval, patterns: [{type: 'day', value: 15}], skipWeekend, weekendSolveMode, endMode, endDate}` */
function recurrenceOf(value: unknown): Recurrence | null {
  if (!isObject(value)) return null
  const start = parseLocalDate(String(value['start']))
  if (start === null || value['endMode'] === 'after_n_occurrences') return null
  const endsOn = value['endMode'] === 'on_date' ? parseLocalDate(String(value['endDate'])) : null
  const shift = value['skipWeekend'] !== true ? 'none' : value['weekendSolveMode'] === 'before' ? 'before' : 'after'
  const interval = typeof value['interval'] === 'number' ? value['interval'] : 1
  const patterns = Array.isArray(value['patterns']) ? value['patterns'].filter(isObject) : []
  const schedule = scheduleOf(String(value['frequency']), { start, shift, interval, patterns })
  return schedule === null ? null : { schedule, start, endsOn }
}

interface Rhythm {
  readonly start: LocalDate
  readonly shift: Shift
  readonly interval: number
  readonly patterns: readonly Readonly<Record<string, unknown>>[]
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function scheduleOf(frequency: string, { start, shift, interval, patterns }: Rhythm): Schedule | null {
  if (frequency === 'weekly')
    return isWeeks(interval) ? { type: 'weekly', everyWeeks: interval, anchor: start, shift } : null
  const everyMonths = frequency === 'monthly' ? interval : frequency === 'yearly' ? interval * 12 : 0
  if (!isMonths(everyMonths)) return null
  const phase = (yearOf(start) * 12 + monthOf(start)) % everyMonths
  const days = patterns.length === 0 ? [dayOf(start)] : patterns.map(dayIn)
  const [first = null, second] = days
  if (days.length === 1 && first !== null) return { type: 'monthly', everyMonths, phase, day: first, shift }
  if (days.length === 2 && everyMonths === 1 && first !== null && second !== undefined && second !== null)
    return first === second
      ? null
      : { type: 'semi_monthly', days: first < second ? [first, second] : [second, first], shift }
  const [{ type = '', value = 0 } = {}] = patterns
  const weekday = WEEKDAYS.indexOf(String(type)) + 1
  const isNth = patterns.length === 1 && everyMonths === 1 && weekday > 0 && [-1, 1, 2, 3, 4].includes(Number(value))
  return isNth ? { type: 'nth_weekday', nth: Number(value), weekday } : null
}

/** The day of a month that a pattern names; −1 is the last one. */
function dayIn({ type, value }: Readonly<Record<string, unknown>>): number | null {
  if (type !== 'day') return null
  if (value === -1) return 31
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 31 ? value : null
}

const isWeeks = (value: number): value is EveryWeeks => [1, 2, 3, 4].includes(value)
const isMonths = (value: number): value is EveryMonths => [1, 2, 3, 6, 12].includes(value)
