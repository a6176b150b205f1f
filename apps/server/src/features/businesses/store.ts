import { randomUUID } from 'node:crypto'
import type { Role } from '@winterjay/contract'
import type { Province } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, lockOf, rows } from '../../db/db.ts'

/** How many businesses a person may be in (members §1.3). */
export const MAX_BUSINESSES = 20
/** A closed business can be read for so long, and is then deleted (members §6). */
export const CLOSED_DAYS = 30

export interface BusinessRow {
  readonly id: string
  readonly name: string
  readonly legalName: string | null
  readonly province: Province | null
  /** The role of the person who asks. */
  readonly role: Role
  readonly closedAt: string | null
  readonly deletedAt: string | null
}

const BUSINESS = sql`
  select b.owner_id as id, b.name, b.legal_name as "legalName", b.province, m.role,
    ${isoInstant(sql`b.closed_at`)} as "closedAt",
    ${isoInstant(sql`(b.closed_at + make_interval(days => ${CLOSED_DAYS}))`)} as "deletedAt"
  from membership m join business b on b.owner_id = m.business_id`

export const businessesOf = (db: Db, person: string): Promise<BusinessRow[]> =>
  rows(db, sql`${BUSINESS} where m.account_id = ${person} order by b.name, b.owner_id`)

export const findBusiness = (db: Db, id: string, person: string): Promise<BusinessRow | null> =>
  firstRow(db, sql`${BUSINESS} where b.owner_id = ${id} and m.account_id = ${person}`)

/** Stores a business with its owner. @returns its id */
export async function insertBusiness(
  tx: Db,
  { name, person, today }: { readonly name: string; readonly person: string; readonly today: string },
): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`insert into owner (id, kind, seen_on) values (${id}, 'business', ${today})`)
  await tx.execute(sql`insert into business (owner_id, name, created_by) values (${id}, ${name}, ${person})`)
  await insertMember(tx, { businessId: id, person, role: 'owner' })
  return id
}

export const changeBusinessRow = async (
  tx: Db,
  id: string,
  fields: { readonly name: string; readonly legalName: string | null; readonly province: string | null },
): Promise<void> =>
  void (await tx.execute(
    sql`update business set name = ${fields.name}, legal_name = ${fields.legalName}, province = ${fields.province}
      where owner_id = ${id}`,
  ))

/** @returns false when it is in that state already */
export async function setClosed(tx: Db, id: string, isClosed: boolean): Promise<boolean> {
  const set = await rows(
    tx,
    sql`update business set closed_at = ${isClosed ? sql`now()` : null} where owner_id = ${id}
      and (closed_at is null) = ${isClosed} returning owner_id`,
  )
  return set.length > 0
}

/** Waits for other changes of a person's memberships, until the transaction ends: they are counted. */
export const lockMembershipsOf = async (tx: Db, person: string): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('memberships', person)})`))

/** Has the business alone until the transaction ends; null when there is none. */
export const lockBusiness = (tx: Db, id: string): Promise<{ id: string; isClosed: boolean } | null> =>
  firstRow(
    tx,
    sql`select owner_id as id, closed_at is not null as "isClosed" from business where owner_id = ${id} for update`,
  )

export const countBusinesses = async (db: Db, person: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      db,
      sql`select count(*)::int as count from membership where account_id = ${person}`,
    )
  )?.count ?? 0

export interface MemberRow {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly joinedAt: string
}

const MEMBER = sql`
  select m.account_id as "accountId", a.name, a.email, m.role, ${isoInstant(sql`m.joined_at`)} as "joinedAt"
  from membership m join account a on a.owner_id = m.account_id`

/** The owner first, then in the order of roles and of joining. */
export const membersOf = (db: Db, id: string): Promise<MemberRow[]> =>
  rows(
    db,
    sql`${MEMBER} where m.business_id = ${id} order by array_position(array['owner', 'admin', 'member', 'viewer'],
      m.role), m.joined_at, m.account_id`,
  )

export const findMember = (db: Db, id: string, account: string): Promise<MemberRow | null> =>
  firstRow(db, sql`${MEMBER} where m.business_id = ${id} and m.account_id = ${account}`)

export const isMemberWith = async (db: Db, id: string, emailKey: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select 1 as one from membership m join account a on a.owner_id = m.account_id where m.business_id = ${id}
      and a.email_key = ${emailKey}`,
  )) !== null

export const insertMember = async (
  tx: Db,
  { businessId, person, role }: { readonly businessId: string; readonly person: string; readonly role: Role },
): Promise<void> =>
  void (await tx.execute(
    sql`insert into membership (business_id, account_id, role) values (${businessId}, ${person}, ${role})`,
  ))

export const setRole = async (tx: Db, id: string, account: string, role: Role): Promise<void> =>
  void (await tx.execute(
    sql`update membership set role = ${role} where business_id = ${id} and account_id = ${account}`,
  ))

/** Ends the keys that the member made too: whoever returns begins without them. */
export async function deleteMember(tx: Db, id: string, account: string): Promise<void> {
  await tx.execute(sql`
    update api_key set revoked_at = now() where owner_id = ${id} and created_by = ${account} and revoked_at is null`)
  await tx.execute(sql`delete from membership where business_id = ${id} and account_id = ${account}`)
}

const IS_OPEN = sql`accepted_at is null and revoked_at is null and expires_at > now()`

/** Members and open invitations. */
export const countSeats = async (db: Db, id: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      db,
      sql`select (select count(*) from membership where business_id = ${id})::int + (select count(*)
        from invitation where business_id = ${id} and ${IS_OPEN})::int as count`,
    )
  )?.count ?? 0

export interface InvitationRow {
  readonly id: string
  readonly businessId: string
  readonly email: string
  readonly emailKey: string
  readonly role: Exclude<Role, 'owner'>
  readonly createdAt: string
  readonly expiresAt: string
}

const INVITATION = sql`
  id, business_id as "businessId", email, email_key as "emailKey", role,
    ${isoInstant(sql`created_at`)} as "createdAt", ${isoInstant(sql`expires_at`)} as "expiresAt"`

export const openInvitations = (db: Db, businessId: string): Promise<InvitationRow[]> =>
  rows(
    db,
    sql`select ${INVITATION} from invitation where business_id = ${businessId} and ${IS_OPEN}
      order by invitation.created_at desc, id`,
  )

export const findInvitation = (db: Db, tokenHash: Buffer): Promise<InvitationRow | null> =>
  firstRow(db, sql`select ${INVITATION} from invitation where token_hash = ${tokenHash} and ${IS_OPEN}`)

/** The business and who invites to it; null when it is closed. A deleted account has no name. */
export const namesOfInvitation = (
  db: Db,
  { businessId, id }: Pick<InvitationRow, 'businessId' | 'id'>,
): Promise<{ businessName: string; inviter: string | null } | null> =>
  firstRow(
    db,
    sql`select b.name as "businessName", case when a.closed_at is null then a.name end as inviter
        from invitation i join business b on b.owner_id = i.business_id
        left join account a on a.owner_id = i.invited_by
        where i.business_id = ${businessId} and i.id = ${id} and b.closed_at is null`,
  )

/** Days for which an invitation can be accepted (members §5). */
export const INVITATION_DAYS = 7

export interface NewInvitation {
  readonly businessId: string
  readonly email: string
  readonly emailKey: string
  readonly role: string
  readonly tokenHash: Buffer
  readonly invitedBy: string
}

export async function insertInvitation(tx: Db, made: NewInvitation): Promise<InvitationRow> {
  const inserted = await firstRow<InvitationRow>(
    tx,
    sql`insert into invitation (business_id, id, email, email_key, role, token_hash, invited_by, expires_at)
        values (${made.businessId}, ${randomUUID()}, ${made.email}, ${made.emailKey}, ${made.role},
          ${made.tokenHash}, ${made.invitedBy}, now() + make_interval(days => ${INVITATION_DAYS}))
        returning ${INVITATION}`,
  )
  if (inserted === null) throw new Error('an inserted row is returned')
  return inserted
}

/** Revokes invitations that nobody has accepted: of one address, one id, or all. @returns how many were open */
export async function revokeInvitations(
  tx: Db,
  businessId: string,
  of: { readonly id: string } | { readonly emailKey: string } | 'all',
): Promise<number> {
  const which = of === 'all' ? sql`true` : 'id' in of ? sql`id = ${of.id}` : sql`email_key = ${of.emailKey}`
  const revoked = await rows<{ isOpen: boolean }>(
    tx,
    sql`update invitation set revoked_at = now() where business_id = ${businessId} and accepted_at is null
      and revoked_at is null and ${which}
        returning expires_at > now() as "isOpen"`,
  )
  return revoked.filter(({ isOpen }) => isOpen).length
}

/** @returns false when it has been accepted, revoked or has expired since it was read */
export async function markAccepted(tx: Db, { businessId, id }: InvitationRow): Promise<boolean> {
  const accepted = await rows(
    tx,
    sql`update invitation set accepted_at = now() where business_id = ${businessId} and id = ${id} and ${IS_OPEN}
      returning id`,
  )
  return accepted.length > 0
}
