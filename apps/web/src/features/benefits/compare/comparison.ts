import {
  ALLOWANCE_AGE,
  type ChildrenWith,
  inProvince,
  type Kept,
  keptIn,
  type Move,
  movesBetween,
  retired,
  separated,
  type Situation,
  situationOf,
  withBaby,
  withoutEldest,
  withPay,
  withSpouseOf60,
  withWithdrawal,
} from '@winterjay/benefits/compare'
import type { Household, Person, Province } from '@winterjay/benefits'
import type { Cents, LocalDate } from '@winterjay/money'

export const CHANGES = [
  'job',
  'baby',
  'childOf18',
  'separation',
  'province',
  'withdrawal',
  'spouseOf60',
  'retirement',
] as const
export type Change = (typeof CHANGES)[number]

/** What was chosen so far; a number is null while one types. */
export interface Draft {
  readonly change: Change | null
  readonly who: Person
  readonly pay: Cents | null
  readonly weeks: number | null
  readonly children: ChildrenWith
  readonly province: Province
  readonly income: Cents | null
  readonly withdrawal: Cents | null
  /** Of the spouse in Canada after 18. */
  readonly years: number | null
}

/** Changes that this household can have. */
export const changesFor = ({ spouse, childrenUnder18 }: Household): Change[] =>
  CHANGES.filter((change) => {
    if (change === 'separation') return spouse !== undefined
    if (change === 'spouseOf60') return spouse !== undefined && spouse.age < ALLOWANCE_AGE
    return change !== 'childOf18' || childrenUnder18 > 0
  })

export interface Comparison {
  readonly change: Change
  readonly before: Kept
  /** One household, or the two after a separation: one's own, then the spouse's. */
  readonly after: readonly Kept[]
  readonly moves: readonly Move[]
}

/** Returns the two columns; null while something is missing or nothing would change. */
export function comparisonOf(household: Household, draft: Draft, today: LocalDate): Comparison | null {
  const now = situationOf(household)
  const situations = situationsAfter(now, draft, today)
  if (draft.change === null || situations === null) return null
  const before = keptIn(now, today)
  const after = situations.map((situation) => keptIn(situation, today))
  return { change: draft.change, before, after, moves: movesBetween(before, after) }
}

function situationsAfter(now: Situation, draft: Draft, today: LocalDate): readonly Situation[] | null {
  const { change, who, pay, weeks, children, province, income, withdrawal, years } = draft
  if (change === 'job') return pay === null || pay === now.pay[who] ? null : [withPay(now, who, pay)]
  if (change === 'baby') return weeks === null || weeks > 52 ? null : [withBaby(now, who, weeks, today)]
  if (change === 'province') return province === now.household.province ? null : [inProvince(now, province)]
  if (change === 'retirement') return income === null ? null : [retired(now, income)]
  if (change === 'withdrawal')
    return withdrawal === null || withdrawal === 0 ? null : [withWithdrawal(now, who, withdrawal)]
  if (change === 'spouseOf60')
    return years === null || years > ALLOWANCE_AGE ? null : oneOrNone(withSpouseOf60(now, years))
  if (change === 'childOf18') return oneOrNone(withoutEldest(now))
  const apart = change === 'separation' ? separated(now, children) : null
  return apart === null ? null : [apart.applicant, apart.spouse]
}

const oneOrNone = (situation: Situation | null): readonly Situation[] | null => situation && [situation]
