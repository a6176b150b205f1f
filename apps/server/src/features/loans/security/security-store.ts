import type { BodyOf, ResponseOf, addSecurity, listExpiries } from '@winterjay/contract'
import { EXPIRY_DAYS, expiriesOf, refuseSecurity } from '@winterjay/lending'
import type { LendingRefusal, Registry, SecurityExpiry, SecurityKind } from '@winterjay/lending'
import { addDays, daysBetween, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'

type WireSecurity = ResponseOf<typeof addSecurity>

export interface LoanKey {
  readonly ownerId: string
  readonly loanId: string
}
export interface SecurityKey extends LoanKey {
  readonly id: string
}

interface SecurityRow {
  readonly id: string
  readonly kind: SecurityKind
  readonly description: string
  readonly serialNumber: string | null
  readonly registry: Registry | null
  readonly registrationNumber: string | null
  readonly registrationExpires: string | null
  readonly insurer: string | null
  readonly policyNumber: string | null
  readonly insuranceExpires: string | null
}

const ROW = sql`
  select id, kind, description, serial_number as "serialNumber", registry, registration_number as "registrationNumber",
    registration_expires::text as "registrationExpires", insurer, policy_number as "policyNumber",
    insurance_expires::text as "insuranceExpires"
  from loan_security`
const isOf = ({ ownerId, loanId }: LoanKey): SQL => sql`owner_id = ${ownerId} and loan_id = ${loanId}`

export async function securitiesOf(db: Db, of: LoanKey, today: LocalDate): Promise<WireSecurity[]> {
  const found = await rows<SecurityRow>(db, sql`${ROW} where ${isOf(of)} order by added_at, id`)
  return found.map((row) => wireSecurity(row, today))
}

export async function findSecurity(db: Db, key: SecurityKey, today: LocalDate): Promise<WireSecurity | null> {
  const found = await firstRow<SecurityRow>(db, sql`${ROW} where ${isOf(key)} and id = ${key.id}`)
  return found === null ? null : wireSecurity(found, today)
}

const dayOr = (day: string | null): LocalDate | null => (day === null ? null : localDate(day))

function wireSecurity(row: SecurityRow, today: LocalDate): WireSecurity {
  const [registrationExpires, insuranceExpires] = [dayOr(row.registrationExpires), dayOr(row.insuranceExpires)]
  return {
    id: row.id,
    kind: row.kind,
    description: row.description,
    serial_number: row.serialNumber,
    registry: row.registry,
    registration_number: row.registrationNumber,
    registration_expires: registrationExpires,
    insurer: row.insurer,
    policy_number: row.policyNumber,
    insurance_expires: insuranceExpires,
    expiries: expiriesOf({ registrationExpires, insuranceExpires }, today),
  }
}

type Stated = BodyOf<typeof addSecurity>

/** Of a loan. */
export const MOST_SECURITIES = 50

export const refuseSecurityBody = (body: Stated): LendingRefusal | null =>
  refuseSecurity({
    registry: body.registry ?? null,
    registrationNumber: body.registration_number ?? null,
    registrationExpires: body.registration_expires ?? null,
  })

export interface SecurityOfLoan {
  readonly loanId: string
  readonly id: string
  readonly security: Stated
}

/** In the order in which they are given. */
export async function insertSecurities(tx: Db, ownerId: string, securities: readonly SecurityOfLoan[]): Promise<void> {
  if (securities.length === 0) return
  const list = JSON.stringify(securities.map(({ loanId, id, security }, place) => ({ loanId, id, ...security, place })))
  await tx.execute(sql`
    insert into loan_security (owner_id, loan_id, id, kind, description, serial_number, registry, registration_number,
      registration_expires, insurer, policy_number, insurance_expires, added_at)
    select ${ownerId}::uuid, "loanId", id, kind, description, serial_number, registry, registration_number,
      registration_expires, insurer, policy_number, insurance_expires, now() + place * interval '1 microsecond'
    from jsonb_to_recordset(${list}::text::jsonb) as r("loanId" uuid, id uuid, kind text, description text,
      serial_number text, registry text, registration_number text, registration_expires date, insurer text,
      policy_number text, insurance_expires date, place int)`)
}

/** What secures each of these loans, as it was stated. */
export async function securitiesOfLoans(db: Db, ownerId: string, ids: readonly string[]): Promise<SecurityOfLoan[]> {
  const found = await rows<Stated & { readonly loan_id: string; readonly id: string }>(
    db,
    sql`select loan_id, id, kind, description, serial_number, registry, registration_number,
          registration_expires::text as registration_expires, insurer, policy_number,
          insurance_expires::text as insurance_expires
        from loan_security where owner_id = ${ownerId} and loan_id = any(${sql.param([...ids])}::uuid[])
        order by loan_id, added_at, id`,
  )
  return found.map(({ loan_id: loanId, id, ...security }) => ({ loanId, id, security }))
}

/** @returns false if there is none */
export async function updateSecurity(tx: Db, key: SecurityKey, body: Stated): Promise<boolean> {
  const found = await rows<{ id: string }>(
    tx,
    sql`update loan_security set kind = ${body.kind}, description = ${body.description},
          serial_number = ${body.serial_number ?? null}, registry = ${body.registry ?? null},
          registration_number = ${body.registration_number ?? null},
          registration_expires = ${body.registration_expires ?? null}, insurer = ${body.insurer ?? null},
          policy_number = ${body.policy_number ?? null}, insurance_expires = ${body.insurance_expires ?? null}
        where ${isOf(key)} and id = ${key.id} returning id`,
  )
  return found.length > 0
}

/** @returns false if there is none */
export const deleteSecurity = async (tx: Db, key: SecurityKey): Promise<boolean> =>
  (await rows<{ id: string }>(tx, sql`delete from loan_security where ${isOf(key)} and id = ${key.id} returning id`))
    .length > 0

interface ExpiryRow {
  readonly what: SecurityExpiry
  readonly on: string
  readonly loanId: string
  readonly borrowerName: string
  readonly securityId: string
  readonly description: string
}

/** A loan that is paid in full needs no security. */
const ends = (ownerId: string, last: LocalDate): SQL => sql`(
  select 'registration' as what, registration_expires as on_day, loan.id as loan_id, borrower_name, s.id, description
  from loan_security s join loan on loan.owner_id = s.owner_id and loan.id = s.loan_id
  where s.owner_id = ${ownerId} and registration_expires <= ${last} and status <> 'completed' and ${isInBook}
  union all
  select 'insurance', insurance_expires, loan.id, borrower_name, s.id, description
  from loan_security s join loan on loan.owner_id = s.owner_id and loan.id = s.loan_id
  where s.owner_id = ${ownerId} and insurance_expires <= ${last} and status <> 'completed' and ${isInBook}) ending`

export async function expiriesIn(
  db: Db,
  ownerId: string,
  today: LocalDate,
  limit: number,
): Promise<ResponseOf<typeof listExpiries>['expiries']> {
  const found = await rows<ExpiryRow>(
    db,
    sql`select what, on_day::text as "on", loan_id as "loanId", borrower_name as "borrowerName", id as "securityId",
          description
        from ${ends(ownerId, addDays(today, EXPIRY_DAYS))} order by on_day, borrower_name, id limit ${limit}`,
  )
  return found.map(({ what, loanId, borrowerName, securityId, description, on: day }) => {
    const on = localDate(day)
    const days = on >= today ? daysBetween(today, on) : 0 - daysBetween(on, today)
    return { what, on, days, loan_id: loanId, borrower_name: borrowerName, security_id: securityId, description }
  })
}

export const countExpiries = async (db: Db, ownerId: string, today: LocalDate): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${ends(ownerId, addDays(today, EXPIRY_DAYS))}`,
    )
  )?.count ?? 0
