import { hasRight } from '@winterjay/contract'
import type { Role } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import type { LetterBrand } from '../../mail/letter.ts'
import { brandShownBy } from '../branding/public.ts'
import { findLender } from '../loans/public.ts'

/** In whose name mails about loans go, and who reads the answers (lending §5.18.6). */
export interface Sender {
  readonly accountId: string
  readonly name: string
  readonly brand: LetterBrand | null
  readonly replyTo: string
  /** In one line; null if the lender said none. */
  readonly postalAddress: string | null
  /** The person who turned them on. */
  readonly person: { readonly name: string; readonly address: string }
}

/** Null where the person who turned them on has no confirmed address, or nothing to do with the book any more. */
export async function senderFor(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db,
  { ownerId, setBy, locale }: { readonly ownerId: string; readonly setBy: string; readonly locale: Locale },
): Promise<Sender | null> {
  const person = await firstRow<{ name: string; address: string; business: string | null; role: Role | null }>(
    db,
    sql`select a.name, a.email as address, b.name as business, m.role
        from account a
        left join business b on b.owner_id = ${ownerId} and b.closed_at is null
        left join membership m on m.business_id = b.owner_id and m.account_id = a.owner_id
        where a.owner_id = ${setBy} and a.email_confirmed_at is not null`,
  )
  if (person === null) return null
  const { name, address, business, role } = person
  if (setBy !== ownerId && (role === null || !hasRight(role, 'book.write'))) return null
  const shown = await brandShownBy({ config, clock }, db, ownerId, locale)
  const brand =
    shown === null ? null : { ...shown, logo: shown.logo_url === null ? null : config.publicUrl + shown.logo_url }
  const lender = await findLender(db, ownerId)
  return {
    accountId: setBy,
    name: brand?.name ?? lender.name ?? business ?? name,
    postalAddress: lender.postalAddress?.split(/\s*\n\s*/).join(', ') ?? null,
    brand,
    replyTo: shown?.reply_address ?? address,
    person: { name, address },
  }
}
