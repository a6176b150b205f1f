import { addMonths, type LocalDate, localDate, yearMonthOf } from '@winterjay/money'
import type { PEOPLE_OF_BIRTHDAYS, Person } from '../lists.ts'
import type { Household } from '../household/household.ts'

/** The month of each person's next birthday, `YYYY-MM`; null if not told. Never stored (benefits §10.2). */
export interface Birthdays {
  readonly applicant: string | null
  readonly spouse: string | null
  /** In the order of `childrenAges`. */
  readonly children: readonly (string | null)[]
}

export const NO_BIRTHDAYS: Birthdays = { applicant: null, spouse: null, children: [] }

export interface Birthday {
  readonly person: (typeof PEOPLE_OF_BIRTHDAYS)[number]
  /** Of a child, its place in `childrenAges`; 0 for adults. */
  readonly index: number
  readonly turns: number
  /** `YYYY-MM` */
  readonly month: string
  /** Benefits change from the month after: the first day of it. */
  readonly from: LocalDate
}

/** The household from one day until the next stage. */
export interface Stage {
  readonly from: LocalDate
  readonly household: Household
  /** What began it; null for today's. */
  readonly birthday: Birthday | null
}

/** Returns the household today and after each birthday up to `until`, in order. */
export function stagesOf(household: Household, today: LocalDate, until: LocalDate, told: Birthdays): Stage[] {
  const stages: Stage[] = [{ from: today, household, birthday: null }]
  let ages: readonly number[] = household.childrenAges ?? []
  let adults = household
  for (const birthday of birthdaysOf(household, told)) {
    if (birthday.from > until) continue
    if (birthday.person === 'child') ages = ages.map((age, at) => (at === birthday.index ? age + 1 : age))
    else adults = older(adults, birthday.person)
    stages.push({ from: birthday.from, household: withChildren(adults, ages), birthday })
  }
  return stages
}

/** A household, and the months of the next birthdays in it. */
export interface OnDay {
  readonly household: Household
  readonly told: Birthdays
}

/**
 * Returns a household that was described on an earlier day as it is on `day`: each birthday counts from the month after
 * it, then the next one is a year later. Children of 18 have left.
 */
export function caughtUp(household: Household, told: Birthdays, day: LocalDate): OnDay {
  let now: OnDay = { household, told }
  for (;;) {
    const [next] = birthdaysOf(now.household, now.told)
    if (next === undefined || next.from > day) return now
    now = afterBirthday(now, next)
  }
}

function afterBirthday({ household, told }: OnDay, { person, index, month }: Birthday): OnDay {
  const nextYear = yearMonthOf(addMonths(localDate(`${month}-01`), 12))
  if (person !== 'child') return { household: older(household, person), told: { ...told, [person]: nextYear } }
  const ages = (household.childrenAges ?? []).map((age, at) => (at === index ? age + 1 : age))
  const months = ages.map((_, at) => (at === index ? nextYear : (told.children[at] ?? null)))
  return {
    household: withChildren(household, ages),
    told: { ...told, children: months.filter((_, at) => (ages[at] ?? 0) < 18) },
  }
}

function birthdaysOf(household: Household, told: Birthdays): Birthday[] {
  const one = (person: Birthday['person'], age: number | undefined, month: string | null | undefined, index = 0) =>
    age === undefined || month === null || month === undefined
      ? []
      : [{ person, turns: age + 1, month, from: addMonths(localDate(`${month}-01`), 1), index }]
  return [
    ...one('applicant', household.age, told.applicant),
    ...one('spouse', household.spouse?.age, told.spouse),
    ...(household.childrenAges ?? []).flatMap((age, index) => one('child', age, told.children[index], index)),
  ].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

function older(household: Household, person: Person): Household {
  if (person === 'applicant') {
    const age = household.age + 1
    return { ...household, age, senior65Plus: age >= 65 }
  }
  return household.spouse === undefined
    ? household
    : { ...household, spouse: { ...household.spouse, age: household.spouse.age + 1 } }
}

/** A child of 18 is no longer a child of the household. */
function withChildren(household: Household, ages: readonly number[]): Household {
  if (household.childrenAges === undefined) return household
  const childrenAges = ages.filter((age) => age < 18)
  const childrenUnder18 = childrenAges.length
  const { childrenDtcCount } = household
  return {
    ...household,
    childrenAges,
    childrenUnder18,
    ...(childrenDtcCount === undefined ? {} : { childrenDtcCount: Math.min(childrenDtcCount, childrenUnder18) }),
  }
}
