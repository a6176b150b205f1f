import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deleteMyData, exportMyData, readDeletion } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { rows } from '../../../db/db.ts'
import type { Db } from '../../../db/db.ts'
import { leaveAll, placesOf } from '../../budget/public.ts'
import { closeListingsOf } from '../../marketplace/public.ts'
import { OWNED_TABLES, ownedRows } from '../../../db/owned.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/db.ts'
import { listAccountSessions } from '../sign-in/sessions.ts'
import { refuse } from '../problems.ts'
import { recordExport, route } from '../../../http/route.ts'
import { createGuest, retireGuest, setGuestCookie } from '../../../http/session.ts'
import type { Owner } from '../../../http/session.ts'
import { requestDeletion } from '../../../jobs/request-deletion.ts'
import { findDeletion } from './owner-deletion.ts'
import { listDevices } from '../sign-in/known-devices.ts'
import { reauthenticate } from '../sign-in/re-enter.ts'
import { record } from '../sign-in/sign-in.ts'
import { closeAccount } from '../store.ts'
import { wireAccount } from '../sign-in/session-routes.ts'

/** Export and deletion (security §10), for accounts and guests alike. */
export function privacyRoutes(context: Context): void {
  route(context, exportMyData, async (call) => {
    await recordExport(call, 'data-exported')
    return call.reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="winterjay-data.json"',
        'cache-control': 'no-store',
      })
      .send(Readable.from(exportText(context, call.session.owner), { highWaterMark: PAGES_AHEAD }))
  })

  route(context, deleteMyData, async (call) => {
    const { body, session, db, request, reply, today } = call
    const { owner } = session
    if (owner === null) return { deletion_id: null }
    if (owner.kind === 'account') await reauthenticate(context, call, body.password ?? '', 'password')
    const { guest, id } = await inTransaction(db, async (tx) => {
      if (owner.kind === 'account') await closeAccount(tx, owner.id)
      else if (!(await retireGuest(tx, owner.id))) refuse('guest_moved')
      await record(tx, request, {
        ownerId: owner.id,
        action: owner.kind === 'account' ? 'account-deleted' : 'guest-deleted',
      })
      for (const ask of context.beforeDeletion) await ask(tx, owner.id)
      if (owner.kind === 'account') await closeListingsOf(tx, owner.id, today)
      if (owner.kind === 'account') await leaveAll(tx, owner.id)
      return { id: await requestDeletion(tx, owner.id), guest: await createGuest(tx, today) }
    })
    setGuestCookie(reply, context.config, guest.token)
    return { deletion_id: id }
  })

  route(
    context,
    readDeletion,
    async ({ db, params }) => (await findDeletion(db, params.deletion_id)) ?? refuse('not_found'),
  )
}

/** Pages of a thousand rows buffered for a slow reader. */
const PAGES_AHEAD = 4

/** One JSON object, written in pieces so that a large book does not fill the memory. */
async function* exportText({ database: { db }, sealedTables }: Context, owner: Owner | null): AsyncGenerator<string> {
  const account = owner?.kind === 'account' ? await wireAccount(db, owner.id, null) : null
  const sessions = owner?.kind === 'account' ? await listAccountSessions(db, owner.id) : []
  const devices = owner?.kind === 'account' ? await listDevices(db, owner.id) : []
  yield `{"kind":${JSON.stringify(owner?.kind ?? 'nobody')},"account":${JSON.stringify(account)},"sessions":${JSON.stringify(sessions)},"devices":${JSON.stringify(devices)},`
  yield '"events":'
  yield* listText(owner === null ? [] : eventPages(db, owner.id))
  yield ',"data":{'
  for (const [index, name] of OWNED_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:`
    const sealed = sealedTables.get(name)
    yield* listText(owner === null ? [] : (sealed?.(db, owner.id) ?? pagesOf(db, owner.id, name)))
  }
  yield '}}\n'
}

/** Of a budget also those that the person shares, or has a copy of. */
async function* pagesOf(db: Db, ownerId: string, name: string): AsyncGenerator<readonly string[]> {
  const others = name === 'budget_book' || name === 'budget_record' ? await placesOf(db, ownerId) : []
  for (const id of [ownerId, ...others]) yield* ownedRows(db, id, name)
}

/** A JSON list from pages of its entries' JSON. */
async function* listText(
  pages: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const page of pages) {
    yield (isFirst ? '' : ',') + page.join(',')
    isFirst = false
    await nextTurn()
  }
  yield ']'
}

const EVENTS_PER_PAGE = 1_000

/** An event as an export shows it, without its id. */
interface LoggedEvent {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly target: string | null
  readonly result: 'ok' | 'refused'
  readonly details: unknown
  readonly address: string | null
}

/** An owner's events as JSON, newest first. */
async function* eventPages(db: Db, ownerId: string): AsyncGenerator<readonly string[]> {
  let isOlder = sql``
  for (;;) {
    const page = await rows<LoggedEvent>(
      db,
      sql`select id::text, at, action, target, result, details, address from audit_event where chain = ${ownerId} ${isOlder} order by audit_event.id desc limit ${EVENTS_PER_PAGE}`,
    )
    if (page.length > 0) yield page.map(({ id: _id, ...event }) => JSON.stringify(event))
    if (page.length < EVENTS_PER_PAGE) return
    isOlder = sql`and id < ${page.at(-1)?.id}::bigint`
  }
}
