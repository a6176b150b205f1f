import {
  API_KEY_DAYS,
  BUDGET_SCOPES,
  aboutMe,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@winterjay/contract'
import type { Endpoint, Scope } from '@winterjay/contract'
import { VERSION } from '@winterjay/contract/version'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant } from '../../db/db.ts'
import type { Call } from '../../http/route.ts'
import { route } from '../../http/route.ts'
import type { Owner } from '../../http/session.ts'
import { enqueueMail } from '../../mail/post.ts'
import { reauthenticate, recipientOf } from '../account/public.ts'
import { keyMadeMail } from './mails.ts'
import { refuse, refused } from './problems.ts'
import { findKey, insertKey, keysOf, replaceKey, revokeKey } from './store.ts'

/** API keys (keys §1 to §3). */
export function apiKeyRoutes(context: Context): void {
  route(context, listApiKeys, async ({ db, session }) => ({ api_keys: await keysOf(db, ownerOf(session).id) }))

  route(context, createApiKey, async (call) => {
    const { name, scopes, expires_on: day, password } = call.body
    const last = day ?? addDays(call.today, API_KEY_DAYS.usual)
    refuseUnlikely(call, scopes, last)
    const maker = await enterPassword(context, call, password)
    return call.write(async ({ tx, owner, record }) => {
      const facts = { name, scopes: [...new Set(scopes)], createdBy: maker.ownerId, locale: call.locale }
      const { id, key } = await insertKey(tx, owner.id, facts, await endOf(tx, last, context.config.timeZone))
      await record({ action: 'api-key-created', target: id, details: { scopes: facts.scopes.join(' ') } })
      await enqueueMail(tx, maker.ownerId, keyMadeMail(recipientOf(maker, call.locale), linkOf(context), name))
      return { key, api_key: await findKey(tx, owner.id, id) }
    })
  })

  route(context, rotateApiKey, async (call) => {
    const maker = await enterPassword(context, call, call.body.password)
    return call.write(async ({ tx, owner, record }) => {
      const before = await findKey(tx, owner.id, call.params.api_key_id)
      if (before.is_rotated) refuse('api_key_absent')
      const facts = { name: before.name, scopes: before.scopes, createdBy: maker.ownerId, locale: call.locale }
      const last = addDays(call.today, API_KEY_DAYS.usual)
      const { id, key } = await insertKey(tx, owner.id, facts, await endOf(tx, last, context.config.timeZone))
      await replaceKey(tx, owner.id, before.id, id)
      await record({ action: 'api-key-rotated', target: id })
      await enqueueMail(tx, maker.ownerId, keyMadeMail(recipientOf(maker, call.locale), linkOf(context), before.name))
      return { key, api_key: await findKey(tx, owner.id, id) }
    })
  })

  route(context, revokeApiKey, async (call) => {
    await call.write(async ({ tx, owner, record }) => {
      const { id } = await findKey(tx, owner.id, call.params.api_key_id)
      await revokeKey(tx, owner.id, id)
      await record({ action: 'api-key-revoked', target: id })
    })
  })

  route(context, aboutMe, async ({ db, session }) => {
    const owner = ownerOf(session)
    const kind = owner.kind === 'business' ? ('business' as const) : ('account' as const)
    const key = session.via === 'api_key' ? await findKey(db, owner.id, session.sessionId ?? '') : null
    return {
      owner: { id: owner.id, kind, name: await nameOf(db, owner) },
      scopes: key?.scopes ?? null,
      expires_at: key?.expires_at ?? null,
      version: VERSION,
    }
  })
}

const linkOf = ({ config }: Context): string => `${config.publicUrl}/business/keys`

const ownerOf = ({ owner }: Call<Endpoint>['session']): Owner => owner ?? refuse('sign_in_needed')

/** Whoever makes a key enters the password again, as for a new way to sign in. */
const enterPassword = (context: Context, { request, session }: Call<Endpoint>, password: string) =>
  reauthenticate(
    context,
    { request, session: { owner: { id: session.person ?? refuse('sign_in_needed'), kind: 'account' } } },
    password,
    'password',
  )

/** @throws Refused 422 for a day outside the range, and for scopes that do not go together (keys §1.4) */
function refuseUnlikely({ today, session }: Call<Endpoint>, scopes: readonly Scope[], last: LocalDate): void {
  const budget = scopes.filter((scope) => (BUDGET_SCOPES as readonly Scope[]).includes(scope))
  if (budget.length > 0 && (budget.length < scopes.length || session.owner?.kind === 'business'))
    throw refused([{ code: 'api_key_scopes', field: 'scopes' }])
  if (last <= today || last > addDays(today, API_KEY_DAYS.most))
    throw refused([{ code: 'api_key_expiry', field: 'expires_on', params: { most: API_KEY_DAYS.most } }])
}

/** The instant at which a day ends in the server's time zone. */
async function endOf(db: Db, day: LocalDate, timeZone: string): Promise<string> {
  const found = await firstRow<{ at: string }>(
    db,
    sql`select ${isoInstant(sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`)} as at`,
  )
  return found?.at ?? refuse('not_found')
}

const nameOf = async (db: Db, { id, kind }: Owner): Promise<string> =>
  (
    await firstRow<{ name: string }>(
      db,
      kind === 'business'
        ? sql`select name from business where owner_id = ${id}`
        : sql`select name from account where owner_id = ${id}`,
    )
  )?.name ?? refuse('not_found')
