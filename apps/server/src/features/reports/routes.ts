import {
  deleteReport,
  downloadReport,
  listReports,
  makeReport,
  readReport,
  readReportContent,
} from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { recordExport, route } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { addJob } from '../../jobs/queue.ts'
import { REPORT_JOB, reportJobs } from './job.ts'
import { refuse, refused } from './problems.ts'
import { contentOf, countReports, deleteOne, fileOf, findReport, insertReport, jobKey, reportsOf } from './store.ts'
import type { ReportKey } from './store.ts'

const A_DAY = 20
const KEPT = 200

/** Research reports (reports §2): asked for, made by a job, and read as a page or a file. */
export function reportRoutes(context: Context): void {
  reportJobs(context)

  route(context, makeReport, async ({ body, session, today, write }) => {
    refuseSource(body, session)
    return write(async ({ tx, owner, record }) => {
      // So that two windows cannot pass the limits together.
      await tx.execute(sql`select 1 from owner where id = ${owner.id} for no key update`)
      const { kept, recent } = await countReports(tx, owner.id)
      if (kept >= KEPT) refuse('too_many_reports', { max: KEPT })
      if (recent >= A_DAY) refuse('reports_used_up', { max: A_DAY })
      const request = z.encode(makeReport.body, body)
      const id = await insertReport(tx, owner.id, { body, request, asOf: today })
      await addJob(tx, { kind: REPORT_JOB, ownerId: owner.id, key: jobKey(id), payload: { id } })
      await record({ action: 'report-requested', target: id, details: { kind: body.kind } })
      return { report: (await findReport(tx, { ownerId: owner.id, id })) ?? refuse('report_not_found') }
    })
  })

  route(context, listReports, async ({ db, session }) => ({ reports: await reportsOf(db, ownerOf(session)) }))

  route(context, readReport, async ({ db, session, params, reply }) => {
    const report = (await findReport(db, keyOf(session, params))) ?? refuse('report_not_found')
    if (report.status === 'queued' || report.status === 'running') void reply.header('retry-after', '2')
    return { report }
  })

  route(context, readReportContent, async ({ db, session, params }) => {
    const key = keyOf(session, params)
    return (
      (await contentOf(db, key)) ??
      refuse((await findReport(db, key)) === null ? 'report_not_found' : 'report_not_ready')
    )
  })

  route(context, downloadReport, async (call) => {
    const key = keyOf(call.session, call.params)
    const report = (await findReport(call.db, key)) ?? refuse('report_not_found')
    const file = (await fileOf(call.db, key)) ?? refuse('report_not_ready')
    await recordExport(call, 'report-exported')
    const name = `winterjay-${report.kind.replace('_', '-')}-${report.created_at.slice(0, 10)}.pdf`
    return call.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(file)
  })

  route(context, deleteReport, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      if (!(await deleteOne(tx, { ownerId: owner.id, id: params.report_id }))) refuse('report_not_found')
      await record({ action: 'report-deleted', target: params.report_id })
    }),
  )
}

/** Whoever may make these calls has an account. */
const ownerOf = ({ owner }: Session): string => owner?.id ?? refuse('sign_in_needed')
const keyOf = (session: Session, params: { readonly report_id: string }): ReportKey => ({
  ownerId: ownerOf(session),
  id: params.report_id,
})

/** @throws Refused for a source that does not say enough, or is a person's and asked for by a business */
function refuseSource({ kind, source = {} }: BodyOf<typeof makeReport>, { owner }: Session): void {
  if (kind !== 'loan_book' && owner?.kind === 'business') throw refused([{ code: 'report_of_person', field: 'kind' }])
  const { from, to, risk, horizon, assets, plan } = source
  const isEnough =
    kind === 'picks'
      ? risk !== undefined && horizon !== undefined && assets !== undefined
      : kind === 'portfolio'
        ? plan !== undefined
        : from === undefined || to === undefined || from <= to
  if (!isEnough) throw refused([{ code: 'report_source_missing', field: 'source' }])
}
