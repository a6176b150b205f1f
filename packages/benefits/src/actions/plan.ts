import { addDays, type Cents, cents, type LocalDate, parseLocalDate } from '@winterjay/money'
import type { AnswerResult } from '../answer.ts'
import { actionSheetOf } from './sheets.ts'

/** What a plan needs of a result. */
export type Plannable = Pick<
  AnswerResult,
  'id' | 'eligibility' | 'kind' | 'how_to_get' | 'annual_amount' | 'deadline' | 'is_ended' | 'settled_by' | 'sum_of'
>

/** One thing to do, and what follows from it. */
export interface PlanStep {
  /**
   * `certificate`: have the tax credit for disability approved. `return`: file one return. `apply`: one application.
   */
  readonly kind: 'certificate' | 'return' | 'apply'
  /** Identifies the step among those of any plan. */
  readonly key: string
  /** The programmes that follow. */
  readonly ids: readonly string[]
  /** Money a year from them. For a certificate only if it is approved. */
  readonly lowCents: Cents
  readonly highCents: Cents
  /** Minutes of one's own work; null if not known. */
  readonly minutes: number | null
  readonly deadline: LocalDate | null
}

const CERTIFICATE = 'disability_tax_credit'
/** Programmes that only a person or child with the approved credit can get. */
const OPENED_BY_CERTIFICATE: ReadonlySet<string> = new Set([
  'canada_disability_benefit',
  'child_disability_benefit',
  'cwb_disability_supplement',
  'rdsp_bond',
  'rdsp_grant',
])
const SOON_DAYS = 60

/**
 * What to do, in order (benefits §9.2): the certificate that opens others, one return, then applications: those due
 * within 60 days, then by dollars a minute, then by dollars. Programmes in `settled` need nothing more.
 */
export function planOf(
  results: readonly Plannable[],
  today: LocalDate,
  settled: ReadonlySet<string> = new Set(),
): PlanStep[] {
  const open = results.filter(
    ({ id, is_ended, eligibility }) => !is_ended && eligibility !== 'unlikely' && !settled.has(id),
  )
  const likely = open.filter(({ eligibility }) => eligibility === 'likely')
  const byReturn = likely.filter(({ how_to_get, kind }) => how_to_get !== 'apply' && kind !== 'service')
  const asked = likely.filter(({ how_to_get, id }) => how_to_get === 'apply' && id !== CERTIFICATE)
  return [
    ...certificateOf(open),
    ...(byReturn.length === 0 ? [] : [stepOf('return', byReturn)]),
    ...asked.map((result) => stepOf('apply', [result])).toSorted(byUrgency(today)),
  ]
}

/** Whether somebody has the certificate. */
const ASKS_FOR_CERTIFICATE: ReadonlySet<string> = new Set(['dtc_approved', 'children_dtc_count', 'spouse_dtc'])

/** The certificate, if nobody is known to have it and money depends on it. */
function certificateOf(open: readonly Plannable[]): PlanStep[] {
  const behind = open.filter(
    ({ id, annual_amount, settled_by }) =>
      OPENED_BY_CERTIFICATE.has(id) &&
      (annual_amount?.high ?? 0) > 0 &&
      settled_by.some(({ field }) => ASKS_FOR_CERTIFICATE.has(field)),
  )
  const certificate = open.find(({ id }) => id === CERTIFICATE)
  if (certificate?.eligibility !== 'maybe' || behind.length === 0) return []
  const { highCents } = moneyOf(behind)
  return [{ ...stepOf('certificate', [certificate]), ids: behind.map(({ id }) => id), lowCents: cents(0), highCents }]
}

function stepOf(kind: PlanStep['kind'], results: readonly Plannable[]): PlanStep {
  const ids = results.map(({ id }) => id)
  const minutes = ids.flatMap((id) => actionSheetOf(id, 'en')?.minutes?.value ?? [])
  const deadlines = results.flatMap(({ deadline }) => (deadline === null ? [] : (parseLocalDate(deadline) ?? [])))
  return {
    kind,
    key: kind === 'return' ? 'return' : (ids[0] ?? kind),
    ids,
    ...moneyOf(results),
    minutes: minutes.length === 0 ? null : Math.max(...minutes),
    deadline: deadlines.toSorted()[0] ?? null,
  }
}

/** Money a year; a programme that is made up of others counts through them. */
function moneyOf(results: readonly Plannable[]): Pick<PlanStep, 'lowCents' | 'highCents'> {
  const counted = results.filter(({ kind, sum_of }) => kind === 'cash' && sum_of.length === 0)
  const sum = (end: 'low' | 'high'): Cents =>
    cents(counted.reduce((total, { annual_amount }) => total + (annual_amount?.[end] ?? 0), 0))
  return { lowCents: sum('low'), highCents: sum('high') }
}

function byUrgency(today: LocalDate) {
  const soon = addDays(today, SOON_DAYS)
  const isDue = ({ deadline }: PlanStep): boolean => deadline !== null && deadline >= today && deadline <= soon
  const aMinute = ({ highCents, minutes }: PlanStep): number =>
    minutes === null ? 0 : highCents / Math.max(1, minutes)
  return (a: PlanStep, b: PlanStep): number =>
    Number(isDue(b)) - Number(isDue(a)) || aMinute(b) - aMinute(a) || b.highCents - a.highCents
}
