import { createHash } from 'node:crypto'
import { makeReport } from '@winterjay/contract'
import { VERSION } from '@winterjay/contract/version'
import type { Frame } from './report/index.ts'
import { REPORT_SECTIONS } from '@winterjay/contract'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { brandShownBy, logoShownBy } from '../branding/public.ts'
import { reportWriter } from './kinds.ts'
import { renderPdf } from '../../pdf/render.ts'
import { askedReport, storeReport } from './store.ts'

export const REPORT_JOB = 'report'

/** Makes reports, one at a time: reads what they are about, writes them, draws them, and stores both. */
export function reportJobs(context: Context): void {
  const writerOf = reportWriter(context)
  context.jobs.push({
    kind: REPORT_JOB,
    concurrency: 1,
    backoffSeconds: [5, 60],
    isAbandoned: true,
    run: (job) => run(context, writerOf, job),
  })
}

async function run(context: Context, writerOf: ReturnType<typeof reportWriter>, job: Job): Promise<void> {
  const { db } = context.database
  const { id } = job.payload as { id: string }
  const { ownerId } = job
  const asked = ownerId === null ? null : await askedReport(db, { ownerId, id })
  // It was deleted, or a process died right after it had stored it.
  if (ownerId === null || asked === null || asked.isMade) return
  await job.tell('reading', 10)
  const body = z.decode(makeReport.body, asked.request as z.input<typeof makeReport.body>)
  const { facts, write } = await writerOf(body, { ownerId, asOf: asked.asOf, locale: asked.locale })
  job.signal.throwIfAborted()
  const brand = await brandShownBy(context, db, ownerId, asked.locale)
  const { sections } = body
  const frame: Frame = {
    locale: asked.locale,
    title: asked.title,
    without: sections === undefined ? [] : REPORT_SECTIONS.filter((section) => !sections.includes(section)),
    brand: brand === null ? null : { name: brand.name, color: brand.colors.on_light, logo_url: brand.logo_url },
    version: VERSION,
    inputHash: sha256(JSON.stringify(facts)),
  }
  const report = write(frame)
  await job.tell('drawing', 60)
  const logo = brand === null ? null : await logoShownBy(db, ownerId)
  const { bytes, pages } = await renderPdf({ papers: [report], madeAt: asked.createdAt, logo })
  job.signal.throwIfAborted()
  await job.tell('storing', 95)
  await storeReport(db, { ownerId, id }, { content: report, file: bytes, pages, sha256: sha256(bytes) })
}

const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex')
