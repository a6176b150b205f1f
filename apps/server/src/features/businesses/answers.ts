import type { Business, BusinessDetail, listMembers, ResponseOf } from '@winterjay/contract'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { premiumOf } from '../subscription/public.ts'
import { findOffer } from './ownership.ts'
import { refuse } from './problems.ts'
import { countSeats, findBusiness, membersOf } from './store.ts'
import type { BusinessRow } from './store.ts'

export async function wireBusiness(context: Context, db: Db, row: BusinessRow): Promise<z.output<typeof Business>> {
  const { access, keptUntil } = await premiumOf(context, db, { id: row.id, kind: 'business' })
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    access,
    kept_until: access === 'read_only' ? (keptUntil?.toISOString() ?? null) : null,
    closed_at: row.closedAt,
    deleted_at: row.deletedAt,
  }
}

/** @throws Refused 404 when the person is not a member */
export async function describeBusiness(
  context: Context,
  db: Db,
  { id, person }: { readonly id: string; readonly person: string },
): Promise<{ business: z.output<typeof BusinessDetail> }> {
  const row = (await findBusiness(db, id, person)) ?? refuse('business_absent')
  const offer = await findOffer(db, id)
  return {
    business: {
      ...(await wireBusiness(context, db, row)),
      legal_name: row.legalName,
      province: row.province,
      seats: { taken: await countSeats(db, id), all: context.config.seats },
      offer:
        offer === null
          ? null
          : {
              account_id: offer.accountId,
              name: offer.name,
              is_me: offer.accountId === person,
              expires_at: offer.expiresAt,
            },
    },
  }
}

export async function wireMembers(db: Db, id: string, person: string): Promise<ResponseOf<typeof listMembers>> {
  const members = await membersOf(db, id)
  return {
    members: members.map(({ accountId, name, email, role, joinedAt }) => ({
      account_id: accountId,
      name,
      email,
      role,
      joined_at: joinedAt,
      is_me: accountId === person,
    })),
  }
}
