import type { LocalDate } from '@winterjay/money'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  localDate,
  monthOf,
  startOfMonth,
  weekdayOf,
  yearMonthOf,
} from '@winterjay/money'
import { containsPhrase } from '../categories/descriptor.ts'
import { governmentDayBefore } from './government-days.ts'

/** A benefit with a government payment calendar (budget §5.2). */
export type BenefitProgram = 'ccb' | 'oas_cpp' | 'cgeb' | 'otb' | 'cdb'

/** Published payment days that differ from the rule. For years not listed here, the rule gives the expected days. */
interface PublishedDays {
  readonly program: BenefitProgram
  readonly year: number
  /** By `YYYY-MM`. */
  readonly instead: Readonly<Record<string, string>>
  readonly source: string
  /** `YYYY-MM` */
  readonly checkedIn: string
}

const SOURCE = 'Government of Canada, benefits payment dates of 2026'

/** All other published days of these years follow the rule. */
const PUBLISHED: readonly PublishedDays[] = [
  { program: 'ccb', year: 2026, instead: { '2026-12': '2026-12-11' }, source: SOURCE, checkedIn: '2026-11' },
  { program: 'oas_cpp', year: 2026, instead: { '2026-12': '2026-12-22' }, source: SOURCE, checkedIn: '2026-11' },
  { program: 'cdb', year: 2026, instead: { '2026-07': '2026-07-20' }, source: SOURCE, checkedIn: '2026-11' },
]

const PUBLISHED_DAYS = new Map(
  PUBLISHED.flatMap(({ program, instead }) =>
    Object.entries(instead).map(([month, day]) => [`${program} ${month}`, localDate(day)] as const),
  ),
)

/** Returns the day a benefit is paid in a `YYYY-MM`, as published or by its rule; null in a month without a payment. */
export function benefitPaymentDay(program: BenefitProgram, month: string): LocalDate | null {
  return PUBLISHED_DAYS.get(`${program} ${month}`) ?? RULES[program](localDate(`${month}-01`))
}

/** By the first day of the month. */
const RULES: Record<BenefitProgram, (start: LocalDate) => LocalDate | null> = {
  ccb: (start) => governmentDayBefore(addDays(start, 19)),
  oas_cpp: (start) => thirdLastGovernmentDay(endOfMonth(start)),
  cgeb: (start) => (monthOf(start) % 3 === 1 ? governmentDayBefore(addDays(start, 4)) : null),
  otb: (start) => governmentDayBefore(addDays(start, 9)),
  cdb: (start) => addDays(start, ((11 - weekdayOf(start)) % 7) + 14),
}

function thirdLastGovernmentDay(end: LocalDate): LocalDate {
  const last = governmentDayBefore(end)
  return governmentDayBefore(addDays(governmentDayBefore(addDays(last, -1)), -1))
}

/** Months between two payments. */
export const monthsBetween = (program: BenefitProgram): 1 | 3 => (program === 'cgeb' ? 3 : 1)

/** A payment at most this many days off its calendar day still counts as that payment. */
const WINDOW_DAYS = 3

/** Returns the program's calendar day that a payment was for; null if it was near none. */
export function benefitDayNear(program: BenefitProgram, paidOn: LocalDate): LocalDate | null {
  const days = [-1, 0, 1].flatMap(
    (by) => benefitPaymentDay(program, yearMonthOf(addMonths(startOfMonth(paidOn), by))) ?? [],
  )
  return days.find((day) => Math.abs(daysBetween(day, paidOn)) <= WINDOW_DAYS) ?? null
}

/** The program's days after `day`, up to `until`. */
export function benefitDaysAfter(program: BenefitProgram, day: LocalDate, until: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let start = startOfMonth(day); start <= until; start = addMonths(start, 1)) {
    const on = benefitPaymentDay(program, yearMonthOf(start))
    if (on !== null && on > day && on <= until) days.push(on)
  }
  return days
}

const WORDS: readonly (readonly [BenefitProgram, readonly string[]])[] = [
  ['ccb', ['CCB', 'CHILD BENEFIT', 'ACE', 'ALLOCATION CANADIENNE POUR ENFANTS']],
  ['oas_cpp', ['OAS', 'CPP', 'OLD AGE', 'PSV', 'RPC']],
  ['cgeb', ['GROCERIES AND ESSENTIALS', 'CGEB', 'GST', 'TPS']],
  ['otb', ['TRILLIUM', 'OTB']],
  ['cdb', ['CANADA DISABILITY BENEFIT', 'CDB']],
]

/** Returns the program that a payer's name stands for; null for any other payer. */
export function benefitProgramOf(merchant: string): BenefitProgram | null {
  return WORDS.find(([, phrases]) => containsPhrase(merchant, phrases))?.[0] ?? null
}
