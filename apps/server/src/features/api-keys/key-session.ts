import type { Role, Scope } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, ignoreIfFull, inTransaction, rows } from '../../db/db.ts'
import type { Owner, Session } from '../../http/session.ts'
import { enqueueMail } from '../../mail/post.ts'
import { truncateAddress } from '../../network.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { premiumOf, requirePremium } from '../subscription/public.ts'
import { hashKey, isKey } from './key.ts'
import { newNetworkMail } from './mails.ts'
import { refuse } from './problems.ts'

interface FoundKey extends Owner {
  readonly keyId: string
  readonly scopes: readonly string[]
  readonly person: string
  /** Null when its maker is not a member any more. */
  readonly role: Role | null
  readonly isStale: boolean
  readonly version: string
}

/**
 * The session of an API key. It opens one loan book, and can do at most what its maker may there at this moment
 * (keys §2).
 *
 * @param address of the caller; only its network is stored
 * @throws Refused 401 for anything but a key that works; 403 while nobody pays for it; 404 while the API is closed
 */
export async function readKeySession(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  key: string,
  address: string,
): Promise<Session> {
  const { db } = context.database
  if (!isKey(key)) refuse('key_unknown')
  const found = await firstRow<FoundKey>(
    db,
    sql`select k.owner_id as id, o.kind, k.id as "keyId", k.scopes, k.created_by as person, k.version,
          case when o.kind = 'account' then 'owner' else m.role end as role,
          k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "isStale"
        from api_key k
        join owner o on o.id = k.owner_id and o.kind in ('account', 'business')
        join account a on a.owner_id = k.created_by and a.closed_at is null
        left join membership m on m.business_id = k.owner_id and m.account_id = k.created_by
        where k.hash = ${hashKey(key)} and k.revoked_at is null and k.expires_at > now()`,
  )
  if (found === null || found.role === null) return refuse('key_unknown')
  const { id, kind, keyId, person, role, isStale } = found
  const session: Session = {
    owner: { id, kind },
    person,
    actor: `key:${keyId}`,
    via: 'api_key',
    role,
    scopes: found.scopes as readonly Scope[],
    sessionId: keyId,
    version: found.version,
  }
  await requirePremium(context, session, { feature: 'api', need: 'open' })
  if ((await premiumOf(context, db, { id, kind })).access !== 'full') refuse('key_paused')
  if (isStale) await ignoreIfFull(inTransaction(db, (tx) => noteUse(context, tx, session, truncateAddress(address))))
  return session
}

const KEPT_NETWORKS = 20

/** Remembers when and from where a key was used, and writes to its maker when a network is new. */
async function noteUse({ config }: Pick<Context, 'config'>, tx: Db, session: Session, network: string): Promise<void> {
  const { owner, sessionId } = session
  const [before] = await rows<{ name: string; locale: Locale; networks: string[] }>(
    tx,
    sql`select name, locale, networks from api_key where owner_id = ${owner?.id ?? null}
      and id = ${sessionId} for update`,
  )
  if (before === undefined || owner === null || session.person === null) return
  const networks = [...before.networks.filter((one) => one !== network), network].slice(-KEPT_NETWORKS)
  await tx.execute(sql`
    update api_key set last_used_at = now(),
      networks = array(select jsonb_array_elements_text(${JSON.stringify(networks)}::text::jsonb))
    where owner_id = ${owner.id} and id = ${sessionId}`)
  if (before.networks.length === 0 || before.networks.includes(network)) return
  const to = recipientOf(await getAccount(tx, session.person), before.locale)
  await enqueueMail(tx, session.person, newNetworkMail(to, `${config.publicUrl}/business/keys`, before.name, network))
}
