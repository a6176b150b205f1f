import { closeLoanYear, keepYearBasis } from '@winterjay/contract'
import type { YearBasis } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { route } from '../../../http/route.ts'
import { YEAR_CLOSE, closeDaysIn, closedOn } from '../postings/closed-days.ts'
import { postAll } from '../postings/posting-jobs.ts'
import { refuse } from '../problems.ts'
import { wholeYear, yearIn } from './which-year.ts'

/** Closes years (lending §5.15.8), and keeps what the lender reports. */
export function closeRoutes(context: Context): void {
  route(context, closeLoanYear, async ({ db, session, params, today, write }) => {
    const year = yearIn(params, today)
    const days = wholeYear(year)
    if (days.to >= today) refuse('year_not_over', { year })
    // So that nothing that is waiting to be posted becomes a correction.
    if (session.owner !== null) await postAll(db, { ownerId: session.owner.id, today })
    return write(async ({ tx, owner, record }) => {
      const before = await closedOn(tx, owner.id, days)
      if (before !== null) return { year, closed_on: before }
      await record({ action: 'loan-year-closed', details: { year } })
      await closeDaysIn(tx, owner.id, { format: YEAR_CLOSE, ...days, today })
      return { year, closed_on: today }
    })
  })

  route(context, keepYearBasis, async ({ body, write }) =>
    write(async ({ tx, owner, record }) => {
      await tx.execute(sql`
        insert into lender_profile (owner_id, year_basis) values (${owner.id}, ${body.basis})
        on conflict (owner_id) do update set year_basis = excluded.year_basis, updated_at = now()`)
      await record({ action: 'year-basis-kept', details: { basis: body.basis } })
      return body
    }),
  )
}

export const yearBasis = async (db: Db, ownerId: string): Promise<YearBasis | null> =>
  (
    await firstRow<{ basis: YearBasis | null }>(
      db,
      sql`select year_basis as basis from lender_profile where owner_id = ${ownerId}`,
    )
  )?.basis ?? null
