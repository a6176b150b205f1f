import { changeAnalyticsView, deleteAnalyticsView, listAnalyticsViews, saveAnalyticsView } from '@winterjay/contract'
import type { BodyOf, ResponseOf } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import { refuse } from './problems.ts'

const MAX_VIEWS = 50

type View = ResponseOf<typeof saveAnalyticsView>
interface ViewRow {
  readonly id: string
  readonly name: string
  readonly page: string
  readonly query: Record<string, string>
  readonly created_at: string
}

/** Choices of what the analytics page shows, kept under a name and shared inside a business. */
export function viewRoutes(context: Context): void {
  route(context, listAnalyticsViews, async ({ db, session }) => ({
    views: await viewsOf(db, session.owner?.id ?? refuse('sign_in_needed')),
  }))

  route(context, saveAnalyticsView, async ({ body, write }) =>
    write(async ({ tx, owner, record }) => {
      // So that two windows cannot pass the limit together.
      await tx.execute(sql`select 1 from owner where id = ${owner.id} for no key update`)
      if ((await viewsOf(tx, owner.id)).length >= MAX_VIEWS) refuse('too_many_views', { max: MAX_VIEWS })
      const saved = await insertView(tx, owner.id, body)
      await record({ action: 'analytics-view-saved', target: saved.id })
      return saved
    }),
  )

  route(context, changeAnalyticsView, async ({ body, params, write }) =>
    write(async ({ tx, owner, record }) => {
      const changed =
        (await updateView(tx, { ownerId: owner.id, id: params.view_id }, body)) ?? refuse('view_not_found')
      await record({ action: 'analytics-view-saved', target: changed.id })
      return changed
    }),
  )

  route(context, deleteAnalyticsView, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const found = await firstRow<{ id: string }>(
        tx,
        sql`delete from analytics_view where owner_id = ${owner.id} and id = ${params.view_id} returning id`,
      )
      if (found === null) refuse('view_not_found')
      await record({ action: 'analytics-view-deleted', target: params.view_id })
    }),
  )
}

const CREATED = isoInstant(sql`created_at`)
const asJson = (query: Record<string, string>): SQL => sql`${JSON.stringify(query)}::jsonb`

const viewsOf = (db: Db, ownerId: string): Promise<View[]> =>
  rows<ViewRow>(
    db,
    sql`select id, name, page, query, ${CREATED} as created_at from analytics_view
        where owner_id = ${ownerId} order by lower(name), id`,
  )

async function insertView(
  tx: Db,
  ownerId: string,
  { name, page, query }: BodyOf<typeof saveAnalyticsView>,
): Promise<View> {
  const found = await firstRow<ViewRow>(
    tx,
    sql`insert into analytics_view (owner_id, name, page, query) values (${ownerId}, ${name}, ${page}, ${asJson(query)})
        returning id, name, page, query, ${CREATED} as created_at`,
  )
  if (found === null) throw new Error('a view just written is not there')
  return found
}

const updateView = (
  tx: Db,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  { name, page, query }: BodyOf<typeof changeAnalyticsView>,
): Promise<View | null> =>
  firstRow<ViewRow>(
    tx,
    sql`update analytics_view set name = ${name}, page = ${page}, query = ${asJson(query)}
        where owner_id = ${ownerId} and id = ${id}
        returning id, name, page, query, ${CREATED} as created_at`,
  )
