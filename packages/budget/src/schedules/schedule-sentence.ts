import type { Locale, LocalDate } from '@winterjay/money'
import { addDays, localDate } from '@winterjay/money'
import type { EveryMonths, EveryWeeks, Schedule } from './schedule.ts'

/**
 * Returns when a schedule's days are, in words: "Every second Friday", "On the 15th and the last day of each month".
 */
export function scheduleSentence(schedule: Schedule, locale: Locale): string {
  const m = TEXTS[locale]
  if (schedule.type === 'weekly') return m.weekly(schedule.everyWeeks, weekdayOn(schedule.anchor, locale))
  if (schedule.type === 'monthly') return m.monthly(schedule.everyMonths, m.day(schedule.day))
  if (schedule.type === 'semi_monthly') return m.twice(m.day(schedule.days[0]), m.day(schedule.days[1]))
  if (schedule.type === 'nth_weekday')
    return m.nthWeekday(schedule.nth, weekdayOn(addDays(MONDAY, schedule.weekday - 1), locale))
  return schedule.type === 'nth_last_bank_day' ? m.lastBankDay[schedule.nth] : m.benefit
}

/** Any Monday. */
const MONDAY = localDate('2026-11-16')

const weekdayOn = (day: LocalDate, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

const LAST = 31
const SUFFIX: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ORDINALS = new Intl.PluralRules('en-CA', { type: 'ordinal' })
const NTH = {
  en: ['first', 'second', 'third', 'fourth'],
  fr: ['premier', 'deuxième', 'troisième', 'quatrième'],
} as const
const nthOf = (words: readonly string[], nth: number, last: string): string => words[nth - 1] ?? last

interface ScheduleTexts {
  readonly day: (day: number) => string
  readonly weekly: (weeks: EveryWeeks, weekday: string) => string
  readonly monthly: (months: EveryMonths, day: string) => string
  readonly twice: (first: string, second: string) => string
  readonly nthWeekday: (nth: number, weekday: string) => string
  readonly lastBankDay: Readonly<Record<2 | 3, string>>
  readonly benefit: string
}

const FRENCH_WEEKS = { 2: 'deux', 3: 'trois', 4: 'quatre' } as const

const TEXTS: Readonly<Record<Locale, ScheduleTexts>> = {
  en: {
    day: (day) => (day === LAST ? 'the last day' : `the ${day}${SUFFIX[ORDINALS.select(day)] ?? 'th'}`),
    weekly: (weeks, weekday) => (weeks === 1 ? `Every ${weekday}` : `Every ${NTH.en[weeks - 1]} ${weekday}`),
    monthly: (months, day) =>
      months === 1
        ? `On ${day} of each month`
        : months === 12
          ? `Once a year, on ${day} of the month`
          : `Every ${months} months, on ${day}`,
    twice: (first, second) => `On ${first} and ${second} of each month`,
    nthWeekday: (nth, weekday) => `On the ${nthOf(NTH.en, nth, 'last')} ${weekday} of each month`,
    lastBankDay: {
      2: 'On the second-last business day of each month',
      3: 'On the third-last business day of each month',
    },
    benefit: 'On the program’s official days',
  },
  fr: {
    day: (day) => (day === LAST ? 'le dernier jour' : day === 1 ? 'le 1er' : `le ${day}`),
    weekly: (weeks, weekday) => (weeks === 1 ? `Chaque ${weekday}` : `Un ${weekday} sur ${FRENCH_WEEKS[weeks]}`),
    monthly: (months, day) =>
      months === 1
        ? `${capital(day)} de chaque mois`
        : months === 12
          ? `Une fois par année, ${day} du mois`
          : `Tous les ${months} mois, ${day}`,
    twice: (first, second) => `${capital(first)} et ${second} de chaque mois`,
    nthWeekday: (nth, weekday) => `Le ${nthOf(NTH.fr, nth, 'dernier')} ${weekday} de chaque mois`,
    lastBankDay: {
      2: 'L’avant-dernier jour ouvrable de chaque mois',
      3: 'Deux jours ouvrables avant le dernier de chaque mois',
    },
    benefit: 'Aux jours officiels du programme',
  },
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
