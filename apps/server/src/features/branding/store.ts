import { brandColoursOf } from '@winterjay/contract'
import type { Brand } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import { hashToken } from '../../http/token.ts'
import { refuse } from './problems.ts'

/** How many days the link in a mail to a reply address works. */
export const REPLY_LINK_DAYS = 7

export type WireBrand = z.output<typeof Brand>

export interface StoredBrand {
  readonly state: 'draft' | 'live'
  readonly version: number
  readonly name: string
  readonly primary: string
  readonly replyAddress: string | null
  readonly isReplyConfirmed: boolean
  readonly footerEn: string | null
  readonly footerFr: string | null
  readonly logoId: string | null
  readonly updatedAt: string
}

const BRAND = sql`
  select b.state, b.version, b.name, b.primary_color as "primary", b.reply_address as "replyAddress",
    coalesce(r.confirmed_at is not null, false) as "isReplyConfirmed", b.footer_en as "footerEn",
      b.footer_fr as "footerFr",
    b.logo_id as "logoId", ${isoInstant(sql`b.updated_at`)} as "updatedAt"
  from brand b left join brand_reply_address r on r.owner_id = b.owner_id and r.address = b.reply_address`

export const logoUrl = (id: string | null): string | null => (id === null ? null : `/brand/${id}.png`)

const wireBrand = (stored: StoredBrand): WireBrand => ({
  version: stored.version,
  name: stored.name,
  colors: brandColoursOf(stored.primary),
  logo_url: logoUrl(stored.logoId),
  reply_address: stored.replyAddress,
  is_reply_confirmed: stored.isReplyConfirmed,
  footer_en: stored.footerEn,
  footer_fr: stored.footerFr,
  updated_at: stored.updatedAt,
})

export async function brandingOf(
  db: Db,
  ownerId: string,
): Promise<{ draft: WireBrand | null; live: WireBrand | null }> {
  const found = await rows<StoredBrand>(db, sql`${BRAND} where b.owner_id = ${ownerId}`)
  const of = (state: StoredBrand['state']): WireBrand | null => {
    const stored = found.find((one) => one.state === state)
    return stored === undefined ? null : wireBrand(stored)
  }
  return { draft: of('draft'), live: of('live') }
}

export const findLiveBrand = (db: Db, ownerId: string): Promise<StoredBrand | null> =>
  firstRow(db, sql`${BRAND} where b.owner_id = ${ownerId} and b.state = 'live'`)

export interface NewBrand {
  readonly name: string
  readonly primary: string
  readonly replyAddress: string | null
  readonly footerEn: string | null
  readonly footerFr: string | null
}

/** Writes the draft; its logo stays. */
export const saveDraft = async (tx: Db, ownerId: string, to: NewBrand): Promise<void> =>
  void (await tx.execute(sql`
    insert into brand (owner_id, state, name, primary_color, reply_address, footer_en, footer_fr)
    values (${ownerId}, 'draft', ${to.name}, ${to.primary}, ${to.replyAddress}, ${to.footerEn}, ${to.footerFr})
    on conflict (owner_id, state) do update set name = excluded.name, primary_color = excluded.primary_color,
      reply_address = excluded.reply_address, footer_en = excluded.footer_en, footer_fr = excluded.footer_fr,
        updated_at = now()`))

/** @throws Refused 409 without a draft */
export async function setLogo(tx: Db, ownerId: string, logo: { id: string; png: Buffer } | null): Promise<void> {
  const done = await firstRow(
    tx,
    sql`update brand set logo_id = ${logo?.id ?? null}, logo = ${logo?.png ?? null}, updated_at = now()
        where owner_id = ${ownerId} and state = 'draft' returning 1 as one`,
  )
  if (done === null) refuse('brand_absent')
}

/** @throws Refused 409 without a draft */
export async function publishDraft(tx: Db, ownerId: string): Promise<void> {
  const done = await firstRow(
    tx,
    sql`insert into brand (owner_id, state, version, name, primary_color, reply_address, footer_en, footer_fr,
      logo_id, logo)
        select owner_id, 'live', version, name, primary_color, reply_address, footer_en, footer_fr, logo_id, logo
        from brand where owner_id = ${ownerId} and state = 'draft'
        on conflict (owner_id, state) do update set version = brand.version + 1, name = excluded.name,
          primary_color = excluded.primary_color, reply_address = excluded.reply_address,
            footer_en = excluded.footer_en,
          footer_fr = excluded.footer_fr, logo_id = excluded.logo_id, logo = excluded.logo, updated_at = now()
        returning 1 as one`,
  )
  if (done === null) refuse('brand_absent')
}

export const deleteLive = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`delete from brand where owner_id = ${ownerId} and state = 'live'`))

export async function findLogo(db: Db, id: string): Promise<Buffer | null> {
  const found = await firstRow<{ logo: Uint8Array | null }>(
    db,
    sql`select logo from brand where logo_id = ${id} limit 1`,
  )
  const logo = found?.logo ?? null
  return logo === null ? null : Buffer.from(logo)
}

/** Whether a mail with a link has to go to the address: it is neither confirmed nor waiting for that. */
export async function needsConfirming(tx: Db, ownerId: string, address: string): Promise<boolean> {
  const known = await firstRow(
    tx,
    sql`select 1 as one from brand_reply_address where owner_id = ${ownerId} and address = ${address}
          and (confirmed_at is not null or expires_at > now())`,
  )
  return known === null
}

export const insertReplyAddress = async (tx: Db, ownerId: string, address: string, token: string): Promise<void> =>
  void (await tx.execute(sql`
    insert into brand_reply_address (owner_id, address, token_hash, expires_at)
    values (${ownerId}, ${address}, ${hashToken(token)}, now() + make_interval(days => ${REPLY_LINK_DAYS}))
    on conflict (owner_id, address) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`))

/** For an address that is known to be its reader's already: the one with which they sign in. */
export const insertConfirmedAddress = async (tx: Db, ownerId: string, address: string): Promise<void> =>
  void (await tx.execute(sql`
    insert into brand_reply_address (owner_id, address, confirmed_at) values (${ownerId}, ${address}, now())
    on conflict (owner_id, address) do update set confirmed_at = coalesce(brand_reply_address.confirmed_at, now())`))

/** @returns whose address it was; null when the link does not work (any more) */
export const confirmAddress = (tx: Db, token: string): Promise<{ ownerId: string; address: string } | null> =>
  firstRow(
    tx,
    sql`update brand_reply_address set confirmed_at = now(), token_hash = null, expires_at = null
        where token_hash = ${hashToken(token)} and expires_at > now() returning owner_id as "ownerId", address`,
  )
