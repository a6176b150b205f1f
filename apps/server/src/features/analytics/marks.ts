import { AGEING_BUCKETS, COURSE_STATES, SPREADS, monthNumberOf, pointOf, vintageOf } from '@winterjay/lending'
import type { AgeingBucket, CohortSpan, CourseState, LoanCourse, MonthNumber, SpreadBy } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { refused } from './problems.ts'

/** A mark of a figure, of which one can ask for the loans behind it. */
export type Mark =
  | { readonly kind: 'state'; readonly state: AgeingBucket }
  | { readonly kind: 'roll'; readonly month: MonthNumber; readonly from: AgeingBucket; readonly to: CourseState }
  | { readonly kind: 'owed'; readonly month: MonthNumber }
  | { readonly kind: 'late'; readonly month: MonthNumber }
  | { readonly kind: 'vintage'; readonly name: string; readonly by: CohortSpan }
  | { readonly kind: 'received'; readonly firstDay: LocalDate }
  | { readonly kind: 'borrower'; readonly name: string }
  | { readonly kind: 'spread'; readonly by: SpreadBy; readonly key: string }

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const SPANS: readonly (readonly [RegExp, CohortSpan])[] = [
  [/^\d{4}$/, 'year'],
  [/^\d{4}-Q[1-4]$/, 'quarter'],
  [MONTH, 'month'],
]

export const firstDayOfMonth = (month: string): LocalDate => localDate(`${month}-01`)

/** @throws Refused for what no figure names so */
export function readMark(text: string): Mark {
  const ofBorrower = /^borrower\.(.+)$/.exec(text)?.[1]
  if (ofBorrower !== undefined) return { kind: 'borrower', name: ofBorrower }
  const [kind, ...parts] = text.split('.')
  const [a = '', b = '', c = ''] = parts
  const bucket = (name: string): AgeingBucket | undefined => AGEING_BUCKETS.find((one) => one === name)
  if (kind === 'state' && parts.length === 1) {
    const state = bucket(a)
    if (state !== undefined) return { kind, state }
  }
  if (kind === 'roll' && parts.length === 3 && MONTH.test(a)) {
    const [from, to] = [bucket(b), COURSE_STATES.find((one) => one === c)]
    if (from !== undefined && to !== undefined) return { kind, month: monthNumberOf(firstDayOfMonth(a)), from, to }
  }
  if ((kind === 'owed' || kind === 'late') && parts.length === 1 && MONTH.test(a))
    return { kind, month: monthNumberOf(firstDayOfMonth(a)) }
  if (kind === 'received' && parts.length === 1 && MONTH.test(a)) return { kind, firstDay: firstDayOfMonth(a) }
  const by = SPREADS.find((one) => one === kind)
  if (by !== undefined && parts.length === 1 && a !== '') return { kind: 'spread', by, key: a }
  const span = SPANS.find(([shape]) => shape.test(a))
  if (kind === 'vintage' && parts.length === 1 && span !== undefined) return { kind, name: a, by: span[1] }
  throw refused([{ code: 'mark_unknown', field: 'cell' }])
}

const LIVE: ReadonlySet<CourseState> = new Set(AGEING_BUCKETS)
/** More than 30 days late (lending §7.2). */
const LATE: ReadonlySet<CourseState> = new Set(['31-60', '61-90', '91+'])

/** Returns what a mark counts of a loan, in cents; null if the loan is not behind it. */
export function amountBehind(
  mark: Exclude<Mark, { readonly kind: 'received' | 'spread' | 'borrower' }>,
  course: LoanCourse,
  today: LocalDate,
): number | null {
  if (mark.kind === 'vintage')
    return course.isWhole && course.start <= monthNumberOf(today) && vintageOf(course.start, mark.by) === mark.name
      ? course.lentCents
      : null
  const month = mark.kind === 'state' ? monthNumberOf(today) : mark.month
  if (month > monthNumberOf(today)) return null
  const now = pointOf(course, month, today)
  if (mark.kind === 'owed' || mark.kind === 'late')
    return now !== null && (mark.kind === 'late' ? LATE : LIVE).has(now.state) ? now.owedCents : null
  if (mark.kind === 'state') return now?.state === mark.state ? now.owedCents : null
  const before = pointOf(course, month - 1, today)
  return before?.state === mark.from && now?.state === mark.to ? before.owedCents : null
}
