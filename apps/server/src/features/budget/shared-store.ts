import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'

/** How long an invitation's link works (budget §16.2). */
const INVITATION_DAYS = 7
/** How many records one statement copies. */
const COPY_RECORDS = 2_000

/** A person's place in a shared budget. */
export interface Place {
  readonly hasLeft: boolean
  /** What they took with them; null if they were the last. */
  readonly copyId: string | null
}

const PLACE = sql`select left_at is not null as "hasLeft", copy_id as "copyId" from shared_budget_member`

export const findPlace = (db: Db, budgetId: string, person: string): Promise<Place | null> =>
  firstRow(db, sql`${PLACE} where owner_id = ${budgetId} and account_id = ${person}`)

/** The same; until the transaction ends the person cannot leave. */
export const holdPlace = (tx: Db, budgetId: string, person: string): Promise<Place | null> =>
  firstRow(tx, sql`${PLACE} where owner_id = ${budgetId} and account_id = ${person} for share`)

export interface SharedMember {
  readonly account_id: string
  readonly name: string
  readonly is_me: boolean
  readonly joined_at: string
}

export interface OpenInvitation {
  readonly id: string
  readonly expires_at: string
  readonly by_me: boolean
  readonly accepted_by: string | null
}

export interface SharedBudgetRow {
  readonly id: string
  readonly edition: number
  readonly created_at: string
  readonly copied_at: string | null
  readonly members: SharedMember[]
  readonly invitation: OpenInvitation | null
}

/** The shared budgets a person is in, copies last; or one of them. */
export async function sharedBudgetsOf(
  db: Db,
  person: string,
  budgetId: string | null = null,
): Promise<SharedBudgetRow[]> {
  const found = await rows<Omit<SharedBudgetRow, 'members' | 'invitation'>>(
    db,
    sql`select s.owner_id as id, b.edition, ${isoInstant(sql`s.created_at`)} as created_at, ${isoInstant(sql`s.copied_at`)} as copied_at
        from shared_budget_member m join shared_budget s on s.owner_id = m.owner_id join budget_book b on b.owner_id = s.owner_id
        where m.account_id = ${person} and m.left_at is null and (${budgetId}::uuid is null or s.owner_id = ${budgetId})
        order by s.copied_at desc nulls first, s.owner_id`,
  )
  const budgets: SharedBudgetRow[] = []
  for (const budget of found)
    budgets.push({
      ...budget,
      members: await membersOf(db, budget.id, person),
      invitation: await openInvitationOf(db, budget.id, person),
    })
  return budgets
}

const membersOf = (db: Db, budgetId: string, person: string): Promise<SharedMember[]> =>
  rows(
    db,
    sql`select m.account_id, a.name, m.account_id = ${person} as is_me, ${isoInstant(sql`m.joined_at`)} as joined_at
        from shared_budget_member m join account a on a.owner_id = m.account_id
        where m.owner_id = ${budgetId} and m.left_at is null order by m.joined_at, m.account_id`,
  )

const openInvitationOf = (db: Db, budgetId: string, person: string): Promise<OpenInvitation | null> =>
  firstRow(
    db,
    sql`select i.id, ${isoInstant(sql`i.expires_at`)} as expires_at, i.invited_by = ${person} as by_me, a.name as accepted_by
        from shared_budget_invitation i left join account a on a.owner_id = i.accepted_by
        where i.owner_id = ${budgetId} and i.ended_at is null and i.expires_at > now()`,
  )

/** Whether somebody else has still to let the person in. */
export const isWaiting = async (db: Db, person: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select 1 as one from shared_budget_invitation where accepted_by = ${person} and ended_at is null and expires_at > now() limit 1`,
  )) !== null

/** Whether the person is in a budget that is shared or can be. */
export const sharesAlready = async (db: Db, person: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select 1 as one from shared_budget_member m join shared_budget s on s.owner_id = m.owner_id
        where m.account_id = ${person} and m.left_at is null and s.copied_at is null limit 1`,
  )) !== null

/**
 * Decides between two requests of one person that each would begin or join a shared budget.
 * @returns false if the account is closed
 */
export const lockPerson = async (tx: Db, person: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 as one from account where owner_id = ${person} and closed_at is null for no key update`,
  )) !== null

/** The ids of all shared budgets a person is in, copies included. */
export const placesOf = async (db: Db, person: string): Promise<readonly string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select owner_id as id from shared_budget_member where account_id = ${person} and left_at is null order by owner_id`,
    )
  ).map(({ id }) => id)

/** Stores a shared budget with its first member. @returns its id, which is also that of its records */
export async function insertSharedBudget(
  tx: Db,
  { person, today, isCopy }: { readonly person: string; readonly today: string; readonly isCopy: boolean },
): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`insert into owner (id, kind, seen_on) values (${id}, 'shared_budget', ${today})`)
  await tx.execute(sql`insert into shared_budget (owner_id, copied_at) values (${id}, ${isCopy ? sql`now()` : null})`)
  await tx.execute(sql`insert into budget_book (owner_id, id) values (${id}, ${id})`)
  await insertPlace(tx, id, person)
  return id
}

/** Somebody who comes back is a member as before; the copy they have stays theirs. */
export const insertPlace = async (tx: Db, budgetId: string, person: string): Promise<void> =>
  void (await tx.execute(sql`
    insert into shared_budget_member (owner_id, account_id) values (${budgetId}, ${person})
    on conflict (owner_id, account_id) do update set joined_at = now(), left_at = null, copy_id = null`))

/** The members, who cannot leave and to whom nobody is added until the transaction ends. */
export async function lockMembers(tx: Db, budgetId: string): Promise<readonly string[]> {
  await tx.execute(sql`select 1 from shared_budget where owner_id = ${budgetId} for update`)
  const found = await rows<{ id: string }>(
    tx,
    sql`select account_id as id from shared_budget_member where owner_id = ${budgetId} and left_at is null order by account_id for update`,
  )
  return found.map(({ id }) => id)
}

export const isCopy = async (tx: Db, budgetId: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 as one from shared_budget where owner_id = ${budgetId} and copied_at is not null`,
  )) !== null

export const endPlace = async (tx: Db, budgetId: string, person: string, copyId: string | null): Promise<void> =>
  void (await tx.execute(
    sql`update shared_budget_member set left_at = now(), copy_id = ${copyId} where owner_id = ${budgetId} and account_id = ${person}`,
  ))

/**
 * Copies every record, some thousand at a time, so that no statement is long. The caller has locked the first budget.
 */
export async function copyRecords(tx: Db, from: string, to: string, lastNumber: number): Promise<void> {
  for (let after = 0; after < lastNumber; after += COPY_RECORDS)
    await tx.execute(sql`
      insert into budget_record (owner_id, key, number, record)
      select ${to}, key, number, record from budget_record
      where owner_id = ${from} and number > ${after} and number <= ${after + COPY_RECORDS}`)
}

export interface InvitationRow {
  readonly id: string
  readonly budgetId: string
  readonly inviter: string
  readonly invitedBy: string
  readonly acceptedBy: string | null
  readonly expiresAt: string
}

/** Used, ended and expired ones are the same as unknown ones. */
export const findInvitation = (db: Db, tokenHash: Buffer): Promise<InvitationRow | null> =>
  firstRow(
    db,
    sql`select i.id, i.owner_id as "budgetId", a.name as inviter, i.invited_by as "invitedBy", i.accepted_by as "acceptedBy",
          ${isoInstant(sql`i.expires_at`)} as "expiresAt"
        from shared_budget_invitation i
        join shared_budget_member m on m.owner_id = i.owner_id and m.account_id = i.invited_by and m.left_at is null
        join account a on a.owner_id = i.invited_by
        where i.token_hash = ${tokenHash} and i.ended_at is null and i.expires_at > now()`,
  )

/** @returns until when it works */
export async function insertInvitation(
  tx: Db,
  { budgetId, person, tokenHash }: { readonly budgetId: string; readonly person: string; readonly tokenHash: Buffer },
): Promise<string> {
  const made = await firstRow<{ expiresAt: string }>(
    tx,
    sql`insert into shared_budget_invitation (owner_id, id, token_hash, invited_by, expires_at)
        values (${budgetId}, ${randomUUID()}, ${tokenHash}, ${person}, now() + make_interval(days => ${INVITATION_DAYS}))
        returning ${isoInstant(sql`expires_at`)} as "expiresAt"`,
  )
  if (made === null) throw new Error('an invitation that was just stored is gone')
  return made.expiresAt
}

export const endInvitations = async (tx: Db, budgetId: string): Promise<void> =>
  void (await tx.execute(
    sql`update shared_budget_invitation set ended_at = now() where owner_id = ${budgetId} and ended_at is null`,
  ))

/** Links that the person has opened end with their account. */
export const endAcceptancesOf = async (tx: Db, person: string): Promise<void> =>
  void (await tx.execute(
    sql`update shared_budget_invitation set ended_at = now() where accepted_by = ${person} and ended_at is null`,
  ))

/** @returns false if somebody else was first */
export async function acceptInvitation(tx: Db, { budgetId, id }: InvitationRow, person: string): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`update shared_budget_invitation set accepted_by = ${person}
        where owner_id = ${budgetId} and id = ${id} and ended_at is null and (accepted_by is null or accepted_by = ${person}) returning 1 as one`,
  )
  return taken.length > 0
}

/** Who has opened the link and waits. */
export const findAccepted = (tx: Db, budgetId: string, id: string): Promise<{ person: string } | null> =>
  firstRow(
    tx,
    sql`select accepted_by as person from shared_budget_invitation
        where owner_id = ${budgetId} and id = ${id} and accepted_by is not null and ended_at is null and expires_at > now()`,
  )

/** How much is in a budget, for whoever is invited to it. */
export const countRecords = async (db: Db, budgetId: string): Promise<{ accounts: number; transactions: number }> =>
  (await firstRow(
    db,
    sql`select count(*) filter (where key like 'accounts/%')::int as accounts, count(*) filter (where key like 'transactions/%')::int as transactions
        from budget_record where owner_id = ${budgetId} and record->'deletedSeeing' = '{}'`,
  )) ?? { accounts: 0, transactions: 0 }
