import { randomUUID } from 'node:crypto'
import { CHARGE_KINDS } from '@winterjay/lending'
import type { FactOf, Opening, RecordedAmendment } from '@winterjay/lending'
import { cents, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { copyLine } from '../../db/copy.ts'
import type { Db } from '../../db/db.ts'
import { eachLoan, isOfEach } from './each-loan.ts'
import { amendmentOfRow, amendmentRow, isAmendmentKind } from './stored-amendments.ts'
import { loanEventTable } from './tables.ts'
import type { LoanEventRow, LoanRow } from './tables.ts'

/*
 * Events other than payments, as rows of `loan_event` (lending §5.2). A void may be of a payment, too: its reversal.
 */

type StoredKind = Exclude<LoanEventRow['kind'], RecordedAmendment> | 'amended'

/** An event with the time it was recorded, and by whom. */
export type StoredEvent = FactOf<StoredKind> & { readonly recordedAt: string; readonly actor: string }

/** An event to record: the database assigns its sequence number. */
export type NewEvent = {
  [Kind in StoredKind]: Omit<FactOf<Kind>, 'id' | 'sequence'>
}[StoredKind]

/** Who records it, and from which source. */
export interface Recording {
  readonly ownerId: string
  readonly loanId: string
  readonly actor: string
  readonly source: 'form' | 'import' | 'bank'
  readonly importId: string | null
}

/** The schema of the column `data` for each kind; of changes of the plan: stored-amendments.ts. */
const DATA = {
  /** Cents. */
  opened_with_history: z.strictObject({
    interest_owed: z.optional(z.int().check(z.minimum(1))),
    charges_owed: z.optional(z.int().check(z.minimum(1))),
  }),
  paid_up_to: z.strictObject({}),
  waiver: z.strictObject({ late_fee_of: z.int().check(z.minimum(1)), reason: z.string() }),
  charge: z.strictObject({ charge: z.enum(CHARGE_KINDS), label: z.nullable(z.string()) }),
  charge_waiver: z.strictObject({ charge: z.uuid(), reason: z.string() }),
  write_off: z.strictObject({ reason: z.nullable(z.string()) }),
  settled_for_less: z.strictObject({ reason: z.string() }),
  voided: z.strictObject({ reason: z.string() }),
  promise: z.strictObject({ by: z.iso.date() }),
  note: z.strictObject({ text: z.string() }),
} as const

type Columns = Pick<LoanEventRow, 'kind' | 'effectiveOn' | 'amountCents' | 'data' | 'voids'>

function columnsOf(event: NewEvent): Columns {
  const { kind, effectiveOn } = event
  if (kind === 'amended') {
    const { amendment, reason = '' } = event
    return { ...amendmentRow({ amendment, reason, knownFrom: effectiveOn }), voids: null }
  }
  if (kind === 'waiver') {
    const data = DATA.waiver.parse({ late_fee_of: event.of.lateFeeOf, reason: event.reason })
    return { kind, effectiveOn, amountCents: event.amountCents, data, voids: null }
  }
  if (kind === 'charge' || kind === 'charge_waiver' || kind === 'promise' || kind === 'settled_for_less')
    return { kind, effectiveOn, amountCents: event.amountCents, data: dataOf(event), voids: null }
  if (kind === 'note')
    return { kind, effectiveOn, amountCents: null, data: DATA.note.parse({ text: event.text }), voids: null }
  if (kind === 'write_off') {
    const data = DATA.write_off.parse({ reason: event.reason ?? null })
    return { kind, effectiveOn, amountCents: null, data, voids: null }
  }
  if (kind === 'voided')
    return {
      kind,
      effectiveOn,
      amountCents: null,
      data: DATA.voided.parse({ reason: event.reason }),
      voids: event.target,
    }
  if (kind === 'opened_with_history') {
    const { principalCents: amountCents, interestOwedCents, chargesOwedCents } = event
    const data = DATA[kind].parse({ interest_owed: interestOwedCents, charges_owed: chargesOwedCents })
    return { kind, effectiveOn, amountCents, data, voids: null }
  }
  return { kind, effectiveOn, amountCents: null, data: DATA[kind].parse({}), voids: null }
}

function dataOf(
  event: Extract<NewEvent, { kind: 'charge' | 'charge_waiver' | 'promise' | 'settled_for_less' }>,
): unknown {
  switch (event.kind) {
    case 'charge':
      return DATA.charge.parse({ charge: event.charge, label: event.label })
    case 'charge_waiver':
      return DATA.charge_waiver.parse({ charge: event.charge, reason: event.reason })
    case 'settled_for_less':
      return DATA.settled_for_less.parse({ reason: event.reason })
    case 'promise':
    default:
      return DATA.promise.parse({ by: event.by })
  }
}

/** @throws ZodError for a row whose data does not fit its kind */
export function eventOf(row: LoanEventRow): StoredEvent {
  const { id, sequence, effectiveOn, recordedAt, actor } = row
  const base = { id, sequence, effectiveOn, recordedAt, actor }
  const { kind } = row
  if (isAmendmentKind(kind)) {
    const { knownFrom, ...said } = amendmentOfRow({ ...row, kind })
    return { ...base, kind: 'amended', effectiveOn: knownFrom, ...said }
  }
  if (kind === 'waiver') {
    const { late_fee_of, reason } = DATA.waiver.parse(row.data)
    return { ...base, kind, of: { lateFeeOf: late_fee_of }, amountCents: row.amountCents, reason }
  }
  if (kind === 'write_off') return { ...base, kind, reason: DATA.write_off.parse(row.data).reason }
  if (kind === 'note') return { ...base, kind, text: DATA.note.parse(row.data).text }
  if (kind === 'charge_waiver')
    return { ...base, kind, amountCents: row.amountCents, ...DATA.charge_waiver.parse(row.data) }
  if (kind === 'voided') return { ...base, kind, target: row.voids ?? '', reason: DATA.voided.parse(row.data).reason }
  if (kind === 'paid_up_to') {
    DATA[kind].parse(row.data)
    return { ...base, kind }
  }
  if (row.amountCents === null) throw new Error(`${kind} without its amount`)
  if (kind === 'charge') return { ...base, kind, amountCents: row.amountCents, ...DATA.charge.parse(row.data) }
  if (kind === 'settled_for_less')
    return { ...base, kind, amountCents: row.amountCents, ...DATA.settled_for_less.parse(row.data) }
  if (kind === 'promise')
    return { ...base, kind, amountCents: row.amountCents, by: localDate(DATA.promise.parse(row.data).by) }
  const { interest_owed, charges_owed } = DATA.opened_with_history.parse(row.data)
  return {
    ...base,
    kind,
    principalCents: row.amountCents,
    ...(interest_owed === undefined ? {} : { interestOwedCents: cents(interest_owed) }),
    ...(charges_owed === undefined ? {} : { chargesOwedCents: cents(charges_owed) }),
  }
}

/** Appends one event and returns its id. */
export async function appendEvent(tx: Db, recording: Recording, event: NewEvent): Promise<string> {
  const id = randomUUID()
  await tx.insert(loanEventTable).values({ ...recording, id, ...columnsOf(event) })
  return id
}

/** The same events as lines of a COPY into `EVENT_COLUMNS`. */
export function eventLine({ ownerId, loanId, actor, source, importId }: Recording, event: NewEvent): string {
  const { kind, effectiveOn, amountCents, data, voids } = columnsOf(event)
  return copyLine([
    ownerId,
    loanId,
    randomUUID(),
    kind,
    effectiveOn,
    amountCents,
    JSON.stringify(data),
    actor,
    source,
    importId,
    voids,
  ])
}
export const EVENT_COLUMNS =
  'loan_event (owner_id, loan_id, id, kind, effective_on, amount_cents, data, actor, source, import_id, voids)'

/** The events of one loan, including voided ones, in the order they were recorded. */
export async function storedEvents(db: Db, ownerId: string, loanId: string): Promise<StoredEvent[]> {
  const found = await db
    .select()
    .from(loanEventTable)
    .where(and(eq(loanEventTable.ownerId, ownerId), eq(loanEventTable.loanId, loanId)))
    .orderBy(asc(loanEventTable.sequence))
  return found.map(eventOf)
}

/** The same for many loans, by loan id. */
export async function storedEventsOfLoans(db: Db, loans: readonly LoanRow[]): Promise<Map<string, StoredEvent[]>> {
  const byLoan = await factRowsOf(db, loans)
  return new Map([...byLoan].map(([loanId, rows]) => [loanId, rows.map(eventOf)]))
}

/** The same as they are stored. */
export async function factRowsOf(db: Db, loans: readonly LoanRow[]): Promise<Map<string, LoanEventRow[]>> {
  const { ownerId, loanId, sequence } = loanEventTable
  const facts = db
    .select()
    .from(loanEventTable)
    .where(isOfEach(loans, sql`${ownerId}`, sql`${loanId}`))
    .orderBy(asc(sequence))
    .as('facts')
  const found = await db.select().from(eachLoan(loans)).crossJoinLateral(facts).orderBy(asc(facts.sequence))
  const byLoan = new Map<string, LoanEventRow[]>()
  for (const { facts: row } of found) byLoan.set(row.loanId, [...(byLoan.get(row.loanId) ?? []), row])
  return byLoan
}

/** The event of a loan that is created as paid up to a day. */
export const paidUpToEvent = (through: LocalDate): NewEvent => ({ kind: 'paid_up_to', effectiveOn: through })

const openedEvent = ({ as_of: effectiveOn, principal, interest_owed, charges_owed }: Opening): NewEvent => ({
  kind: 'opened_with_history',
  effectiveOn,
  principalCents: principal,
  ...(interest_owed === undefined || interest_owed === 0 ? {} : { interestOwedCents: interest_owed }),
  ...(charges_owed === undefined || charges_owed === 0 ? {} : { chargesOwedCents: charges_owed }),
})

/** What a new loan says of its past, as events. */
export const pastEvents = ({
  paidUpTo,
  openingBalance,
}: {
  readonly paidUpTo: LocalDate | null
  readonly openingBalance: Opening | null
}): NewEvent[] => [
  ...(openingBalance === null ? [] : [openedEvent(openingBalance)]),
  ...(paidUpTo === null ? [] : [paidUpToEvent(paidUpTo)]),
]
