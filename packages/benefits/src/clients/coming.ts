import {
  addDays,
  addMonths,
  type LocalDate,
  monthOf,
  parseLocalDate,
  startOfMonth,
  yearMonthOf,
} from '@winterjay/money'
import { type Answer, type AnswerResult, answerFor } from '../answer.ts'
import {
  answerDueOn,
  askAgainBy,
  type Claims,
  idsIn,
  type Range,
  recourseOf,
  splitTotal,
  withAnswers,
} from '../actions/claims.ts'
import type { Birthday, Birthdays } from '../ahead/birthdays.ts'
import { type AheadEvent, type DateCode, twelveMonths } from '../ahead/twelve-months.ts'
import type { Household } from '../household/household.ts'
import type { COMING_KINDS } from '../lists.ts'

/** How far ahead dates are listed (clients §5). */
export const COMING_DAYS = 60

export interface ComingDate {
  readonly day: LocalDate
  readonly kind: (typeof COMING_KINDS)[number]
  /** What it is: a schedule of payments, a date of the law, or one of those named here. */
  readonly code: string
  readonly ids: readonly string[]
  /** Whose birthday it is; null otherwise. */
  readonly birthday: Pick<Birthday, 'person' | 'turns'> | null
}

/** What is known of a client, as of the day that is asked about. */
export interface ClientCase {
  readonly household: Household
  readonly told: Birthdays
  readonly claims: Claims
}

export interface Coming {
  /** In order. */
  readonly dates: readonly ComingDate[]
  /** What is likely and not received. */
  readonly newMoney: Range
  readonly milestone: Milestone | null
}

/** An adult turns this in the present quarter. */
export type Milestone = 60 | 65

/** Returns the dates of a client's next 60 days, and what is still open (clients §5). No date has an amount. */
export function comingFor({ household, told, claims: noted }: ClientCase, today: LocalDate): Coming {
  const claims = withAnswers(noted, household)
  const until = addDays(today, COMING_DAYS)
  // Nothing but ids, amounts and days is read of it.
  const answer = answerFor(household, today, 'en')
  const dates = [
    ...twelveMonths(household, today, told).flatMap((event) => dateOf(event, received(claims, answer))),
    ...answer.results.flatMap((result) => deadlineOf(result, claims)),
    ...Object.entries(claims).flatMap(([id, claim]) => claimDates(id, claim, answer)),
  ]
  return {
    dates: dates
      .filter(({ day }) => day >= today && day <= until)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    newMoney: splitTotal(answer, claims).fresh,
    milestone: milestoneIn(household, told, today),
  }
}

/** Whoever receives a sum receives its parts. */
function received(claims: Claims, { results }: Answer): ReadonlySet<string> {
  const ids = idsIn(claims, 'receives')
  return new Set([...ids, ...results.flatMap(({ id, sum_of }) => (ids.has(id) ? sum_of : []))])
}

/** New rates and a new benefit year change what is paid; all others are the last day for something. */
const CHANGES: ReadonlySet<DateCode> = new Set(['newQuarter', 'newBenefitYear'])

function dateOf(event: AheadEvent, paid: ReadonlySet<string>): ComingDate[] {
  const { day } = event
  if (event.kind === 'payment') {
    const ids = event.ids.filter((id) => paid.has(id))
    return ids.length === 0 ? [] : [{ day, kind: 'payment', code: event.schedule, ids, birthday: null }]
  }
  if (event.kind === 'date') {
    const kind = CHANGES.has(event.code) ? 'change' : 'deadline'
    return [{ day, kind, code: event.code, ids: [], birthday: null }]
  }
  const { person, turns } = event.birthday
  const ids = event.changes.map(({ id }) => id)
  return ids.length === 0 ? [] : [{ day, kind: 'change', code: 'birthday', ids, birthday: { person, turns } }]
}

/** The last day to apply for a programme that is open and not received. */
function deadlineOf({ id, eligibility, deadline }: AnswerResult, claims: Claims): ComingDate[] {
  const day = deadline === null ? null : parseLocalDate(deadline)
  if (day === null || eligibility === 'unlikely' || claims[id] !== undefined) return []
  return [{ day, kind: 'deadline', code: 'apply', ids: [id], birthday: null }]
}

function claimDates(id: string, { state, month }: Claims[string], { results }: Answer): ComingDate[] {
  const result = results.find((one) => one.id === id)
  if (month === undefined || result === undefined) return []
  const day =
    state === 'applied'
      ? answerDueOn(id, month)
      : state === 'refused'
        ? askAgainBy(recourseOf(id, result.jurisdiction, result.how_to_get), month)
        : null
  const code = state === 'applied' ? 'answer' : 'askAgain'
  return day === null ? [] : [{ day, kind: 'claim', code, ids: [id], birthday: null }]
}

const MILESTONES: readonly Milestone[] = [60, 65]

/** An adult whose birthday of this quarter, past or to come, is the 60th or the 65th; null if no month is told. */
function milestoneIn({ age, spouse }: Household, told: Birthdays, today: LocalDate): Milestone | null {
  const first = addMonths(startOfMonth(today), -((monthOf(today) - 1) % 3))
  const months = [0, 1, 2].map((more) => yearMonthOf(addMonths(first, more)))
  const lastYear = months.map((month) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`)
  const reached = [
    [age, told.applicant] as const,
    ...(spouse === undefined ? [] : [[spouse.age, told.spouse] as const]),
  ].flatMap(([years, month]) => {
    if (month === null) return []
    // The next birthday is in this quarter, or it was, and the next one is a year later.
    return [...(months.includes(month) ? [years + 1] : []), ...(lastYear.includes(month) ? [years] : [])]
  })
  return MILESTONES.find((one) => reached.includes(one)) ?? null
}
