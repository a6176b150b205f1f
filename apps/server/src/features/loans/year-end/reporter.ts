import { keepYearBasis } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { reportingOf } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { route } from '../../../http/route.ts'
import { refused } from '../problems.ts'

type Kept = ResponseOf<typeof keepYearBasis>
type Reporter = NonNullable<Kept['reporter']>

/** Keeps what the lender reports, and who they are (lending §5.15.9). */
export function reporterRoutes(context: Context): void {
  route(context, keepYearBasis, async ({ body: { basis, reporter }, write }) =>
    write(async ({ tx, owner, record }) => {
      const said = reporter ?? (await yearReporter(tx, owner.id)).reporter
      if (!reportingOf(said === null ? null : reporterOf(said)).bases.includes(basis))
        throw refused([{ code: 'basis_not_open', field: 'basis' }])
      await tx.execute(sql`
        insert into lender_profile (owner_id, year_basis, lender_kind, resides_in_canada, borrowers_reside)
        values (${owner.id}, ${basis}, ${said?.kind ?? null}, ${said?.resides_in_canada ?? null},
          ${said?.borrowers_reside ?? null})
        on conflict (owner_id) do update
          set year_basis = excluded.year_basis, lender_kind = excluded.lender_kind,
            resides_in_canada = excluded.resides_in_canada, borrowers_reside = excluded.borrowers_reside,
            updated_at = now()`)
      await record({ action: 'year-basis-kept', details: { basis, kind: said?.kind ?? null } })
      return { basis, reporter: said }
    }),
  )
}

const reporterOf = ({ kind, resides_in_canada: residesInCanada, borrowers_reside: borrowersReside }: Reporter) => ({
  kind,
  residesInCanada,
  borrowersReside,
})

interface Row {
  readonly basis: Kept['basis'] | null
  readonly reporter: Reporter | null
}

export const yearReporter = async (db: Db, ownerId: string): Promise<Row> =>
  (await firstRow<Row>(
    db,
    sql`select year_basis as basis, case when lender_kind is not null then jsonb_build_object('kind', lender_kind,
          'resides_in_canada', resides_in_canada, 'borrowers_reside', borrowers_reside) end as reporter
        from lender_profile where owner_id = ${ownerId}`,
  )) ?? { basis: null, reporter: null }
