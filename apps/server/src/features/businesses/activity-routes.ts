import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { exportActivity, listActivity } from '@winterjay/contract'
import type { ActivityEvent } from '@winterjay/contract'
import { csvLine, guardCell } from '@winterjay/lending'
import type { Locale } from '@winterjay/money'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { refused } from '../../http/problems.ts'
import { recordExport, route } from '../../http/route.ts'
import { activityOf } from './activity.ts'
import type { ActivityFilters, ActivityRow } from './activity.ts'
import { sentenceOf } from './activity-words.ts'
import { whose } from './call.ts'

/** The log of a business (members §7). */
export function activityRoutes(context: Context): void {
  const { timeZone } = context.config

  route(context, listActivity, async (call) => {
    const { limit, cursor, ...filters } = call.query
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw refused([{ code: 'cursor_unknown', field: 'cursor' }])
    const { id } = whose(call)
    const found = await activityOf(call.db, id, { filters, timeZone, before: cursor ?? null, limit: limit + 1 })
    const page = found.slice(0, limit)
    return {
      events: page.map((row) => wireEvent(row, call.locale)),
      next_cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  route(context, exportActivity, async (call) => {
    await recordExport(call, 'activity-exported')
    const { id } = whose(call)
    return call.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="winterjay-activity.csv"',
        'cache-control': 'no-store',
      })
      .send(Readable.from(csvPages(call.db, id, { filters: call.query, timeZone, locale: call.locale })))
  })
}

const PAGE_ROWS = 1_000

async function* csvPages(
  db: Db,
  id: string,
  { locale, ...asked }: { readonly filters: ActivityFilters; readonly timeZone: string; readonly locale: Locale },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['at', 'actor_id', 'actor', 'action', 'text', 'target'])}`
  let before: string | null = null
  for (;;) {
    const page: ActivityRow[] = await activityOf(db, id, { ...asked, before, limit: PAGE_ROWS })
    yield page
      .map(({ at, accountId, keyName, name, action, target, role }) =>
        csvLine([
          at,
          accountId ?? '',
          guardCell(keyName ?? name ?? ''),
          action,
          sentenceOf(action, locale, role),
          target ?? '',
        ]),
      )
      .join('')
    if (page.length < PAGE_ROWS) return
    before = page.at(-1)?.id ?? null
    await nextTurn()
  }
}

const wireEvent = (
  { at, accountId, isKey, keyName, name, isMember, action, target, role }: ActivityRow,
  locale: Locale,
): z.output<typeof ActivityEvent> => ({
  at,
  actor: !isKey
    ? { kind: accountId === null ? 'system' : isMember ? 'member' : 'former', id: accountId, name }
    : { kind: 'key', id: null, name: keyName },
  action,
  text: sentenceOf(action, locale, role),
  target,
})
