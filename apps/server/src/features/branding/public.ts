import { brandColoursOf } from '@winterjay/contract'
import type { BorrowerBrand } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import type { Owner } from '../../http/session.ts'
import { premiumOf } from '../subscription/public.ts'
import { findLiveBrand, findLogo, logoUrl } from './store.ts'

/**
 * What borrowers see of a lender: nothing without a published brand, where the feature is closed, and from 90 days
 * after the end of premium on (branding §1).
 */
export async function brandShownBy(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db,
  ownerId: string,
  locale: Locale,
): Promise<z.output<typeof BorrowerBrand> | null> {
  if (!config.openFeatures.has('branding')) return null
  const brand = await findLiveBrand(db, ownerId)
  if (brand === null) return null
  const owner = await firstRow<Owner>(
    db,
    sql`select id, kind from owner where id = ${ownerId} and kind in ('guest', 'account', 'business')`,
  )
  if (owner === null || (await premiumOf({ config, clock }, db, owner)).access === 'none') return null
  const { footerEn, footerFr } = brand
  return {
    name: brand.name,
    colors: brandColoursOf(brand.primary),
    logo_url: logoUrl(brand.logoId),
    reply_address: brand.isReplyConfirmed ? brand.replyAddress : null,
    footer: { en: footerEn ?? footerFr, fr: footerFr ?? footerEn }[locale],
  }
}

/** The published logo, as PNG. */
export async function logoShownBy(db: Db, ownerId: string): Promise<Buffer | null> {
  const logoId = (await findLiveBrand(db, ownerId))?.logoId ?? null
  return logoId === null ? null : findLogo(db, logoId)
}
