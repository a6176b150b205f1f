import { activeEvents, lineSentence, paidThrough, refusePayment, unlessUnfit, writeOffIn } from '@winterjay/lending'
import type { LoanState, TapeProblem } from '@winterjay/lending'
import { ZERO, isRefusal, sumCents } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import { bookedTermsOf, effectivePayments, hasHistory, historiesOf, stateOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import { findLoansOf } from '../payment-import/find-loans.ts'
import { UNRECORDED, addTo } from '../payment-import/new-rows.ts'
import type { ReplayedLoan } from '../postings/post.ts'
import { knownPeople, placePeople } from '../people/imported-people.ts'
import type { KnownPeople, PlacedPerson } from '../people/imported-people.ts'
import { MOST_PEOPLE } from '../people/people-store.ts'
import { MOST_SECURITIES, securitiesOfLoans } from '../security/security-store.ts'
import type { SecurityOfLoan } from '../security/security-store.ts'
import { loansOf } from '../store.ts'
import type { LoanRow, PaymentRow } from '../tables.ts'
import { asEvent } from './history-rows.ts'
import type { HistoryFile, HistoryRow } from './history-rows.ts'

/** The records of one loan that the book does not have, in the order of the file, and the loan with them. */
export interface LoanRecords extends ReplayedLoan {
  readonly rows: readonly HistoryRow[]
  readonly people: readonly PlacedPerson[]
  readonly isLate: boolean
}

/** What a history does to the book. Created, refused and known add up to its rows. */
export interface HistoryPlan {
  readonly loans: readonly LoanRecords[]
  readonly refused: HistoryFile['refused']
  readonly knownCount: number
}

/** Matches a history with the book. @param isLocking locks the loans, in one order, until the transaction ends */
export async function planHistory(
  db: Db,
  { ownerId, file, today, isLocking }: { ownerId: string; file: HistoryFile; today: LocalDate; isLocking: boolean },
): Promise<HistoryPlan> {
  const refused = [...file.refused]
  const byLoan = new Map<string, HistoryRow[]>()
  const named = file.rows.map(({ loan }) => ({ loan, borrower: null }))
  for (const [at, found] of (await findLoansOf(db, ownerId, named)).entries()) {
    const row = file.rows[at]
    if (row === undefined) continue
    if ('problem' in found) refused.push({ line: row.line, problems: [found.problem] })
    else addTo(byLoan, found.loanId, row)
  }
  const loans = await loansOf(db, ownerId, [...byLoan.keys()], { isLocking })
  const histories = await historiesOf(db, loans)
  const kept = await keptIn(db, ownerId, loans)
  const planned = loans.map((loan) => {
    const history = histories.get(loan.id) ?? { payments: [], events: [] }
    return planLoan(loan, { history, kept, today }, byLoan.get(loan.id) ?? [])
  })
  return {
    loans: planned.flatMap(({ taken }) => (taken === null ? [] : [taken])),
    refused: [...refused, ...planned.flatMap((one) => one.refused)].toSorted((a, b) => a.line - b.line),
    knownCount: planned.reduce((sum, { known }) => sum + known, 0),
  }
}

/** The people and the securities of loans. */
interface Kept {
  readonly people: KnownPeople
  readonly securities: ReadonlyMap<string, readonly SecurityOfLoan[]>
}

async function keptIn(db: Db, ownerId: string, loans: readonly LoanRow[]): Promise<Kept> {
  const ids = loans.map(({ id }) => id)
  const securities = new Map<string, SecurityOfLoan[]>()
  for (const security of await securitiesOfLoans(db, ownerId, ids)) addTo(securities, security.loanId, security)
  return { people: await knownPeople(db, ownerId, ids), securities }
}

interface PlannedLoan {
  readonly taken: LoanRecords | null
  readonly refused: HistoryFile['refused']
  readonly known: number
}

interface Book {
  readonly history: LoanHistory
  readonly kept: Kept
  readonly today: LocalDate
}

/** All records of a loan that are new, or none of them. */
function planLoan(loan: LoanRow, { history, kept, today }: Book, rows: readonly HistoryRow[]): PlannedLoan {
  const there = kept.people.byLoan.get(loan.id) ?? []
  const securities = kept.securities.get(loan.id) ?? []
  const recorded = new Set([
    ...[...history.payments, ...history.events, ...securities].map(({ id }) => id),
    ...there.map(({ personId }) => personId),
  ])
  const fresh = rows.filter(({ id }) => !recorded.has(id))
  const known = rows.length - fresh.length
  if (fresh.length === 0) return { taken: null, refused: [], known }
  const after = withRecords(history, fresh)
  const people = placePeople(
    loan.id,
    fresh.flatMap(({ id, person }) => (person === undefined ? [] : [{ id, person }])),
    kept.people,
    new Set(rows.map(({ id }) => id)),
  )
  const count = {
    people: there.length + people.filter(({ before }) => before === null).length,
    securities: securities.length + fresh.filter(({ security }) => security !== undefined).length,
  }
  const problem = refuseKept(count) ?? refuseRecords(history, fresh, today) ?? refuseTogether(loan, after, today)
  const state = problem === null ? unlessUnfit(() => stateOf(loan, after, today)) : problem
  const found = isProblem(state) ? state : refuseState(state, after)
  if (found !== null || isProblem(state))
    return { taken: null, refused: fresh.map(({ line }) => ({ line, problems: [found ?? UNFIT] })), known }
  const isLate = state.overdueInstallments > 0 && writeOffIn(after.events) === undefined
  return { taken: { loan, history: after, state, rows: fresh, people, isLate }, refused: [], known }
}

const refuseKept = (count: { readonly people: number; readonly securities: number }): TapeProblem | null =>
  count.people > MOST_PEOPLE || count.securities > MOST_SECURITIES
    ? { code: 'history_too_many', params: { people: MOST_PEOPLE, securities: MOST_SECURITIES } }
    : null

const UNFIT: TapeProblem = { code: 'history_unfit' }
const isProblem = (value: LoanState | TapeProblem): value is TapeProblem => isRefusal(value)

/** What the records say of each other: nothing is recorded twice, and each void is of one that is there. */
function refuseRecords(history: LoanHistory, rows: readonly HistoryRow[], today: LocalDate): TapeProblem | null {
  const standing = new Set<string>()
  const seen = new Set<string>()
  const voided = new Set<string>()
  for (const event of history.events) if (event.kind === 'voided') voided.add(event.target)
  // A payment of the book is reversed on its loan, not by a file.
  for (const { id } of history.events) standing.add(id)
  const others = new Set(history.payments.map(({ id }) => id))
  for (const { id, fact, payment } of rows) {
    const target = fact?.voids ?? null
    if (
      others.has(id) ||
      standing.has(id) ||
      seen.has(id) ||
      (target !== null && (!standing.has(target) || voided.has(target)))
    )
      return UNFIT
    seen.add(id)
    if (target !== null) voided.add(target)
    else if (fact !== undefined || payment !== undefined) standing.add(id)
    const day = payment?.paidOn ?? fact?.effectiveOn
    const mayBeLater = fact !== undefined && asEvent({ id, fact })?.kind === 'amended'
    if (day !== undefined && day > today && !mayBeLater)
      return { code: 'payment_in_future', field: 'paid_on', params: { today } }
  }
  const isOpened = rows.some(({ fact }) => fact?.kind === 'opened_with_history')
  return isOpened && hasHistory(history) ? UNFIT : null
}

/** The history of the loan once they are recorded; a payment that a void names is a reversed one. */
function withRecords({ payments, events }: LoanHistory, rows: readonly HistoryRow[]): LoanHistory {
  const voids = new Map(rows.flatMap((row) => (row.fact?.voids ? [[row.fact.voids, row] as const] : [])))
  const first = Number.MAX_SAFE_INTEGER - rows.length
  return {
    payments: [
      ...payments,
      ...rows.flatMap(({ id, payment }, at): PaymentRow[] =>
        payment === undefined
          ? []
          : [{ ...UNRECORDED, ...payment, id, sequence: first + at, reversedAt: voids.has(id) ? NOW : null }],
      ),
    ],
    events: [
      ...events,
      ...rows.flatMap((row, at) => {
        const event = asEvent(row, first + at)
        return event === null ? [] : [event]
      }),
    ],
  }
}

const NOW = UNRECORDED.recordedAt

/** What the form refuses of payments, and of a loan that is paid up to a day. */
function refuseTogether(loan: LoanRow, history: LoanHistory, today: LocalDate): TapeProblem | null {
  const { startDate } = bookedTermsOf(loan, history)
  const coveredThrough = paidThrough(history.events)
  for (const { amountCents, paidOn } of effectivePayments(history.payments)) {
    const refusal = refusePayment({ amountCents, paidOn, startDate, coveredThrough, today })
    if (refusal !== null) return refusal
  }
  const writeOffs = activeEvents(history.events).filter(
    ({ kind }) => kind === 'write_off' || kind === 'settled_for_less',
  )
  return writeOffs.length > 1 ? UNFIT : null
}

/** Nothing is waived beyond what was charged. */
function refuseState({ rows }: LoanState, { events }: LoanHistory): TapeProblem | null {
  const active = activeEvents(events)
  const isOver = active.some((one) => {
    if (one.kind !== 'charge') return false
    const waived = active.flatMap((event) =>
      event.kind === 'charge_waiver' && event.charge === one.id ? [event.amountCents ?? ZERO] : [],
    )
    return sumCents(waived) > one.amountCents
  })
  return isOver || rows.some(({ feeCents, feeWaivedCents }) => feeWaivedCents > feeCents) ? UNFIT : null
}

/** The same figures as for a file of payments. */
export function summaryOfHistory({ loans, refused, knownCount }: HistoryPlan, locale: Locale) {
  const records = loans.flatMap(({ rows }) => rows)
  const voided = new Set(records.flatMap(({ fact }) => fact?.voids ?? []))
  const received = records.flatMap(({ id, payment }) =>
    payment === undefined || voided.has(id) ? [] : [payment.amountCents],
  )
  return {
    created: records.length,
    counts: {
      known_count: knownCount,
      covered_count: 0,
      returned_count: 0,
      month_count: 0,
      reversed_count: 0,
      total_processed: records.length + refused.length + knownCount,
      loans_count: loans.length,
      amount: sumCents(received),
      errors: refused.map(({ line, problems }) => lineSentence(line, problems, locale)),
      warnings: [],
    },
  }
}
