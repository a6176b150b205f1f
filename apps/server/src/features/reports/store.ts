import type { BodyOf, ReportKind, ResponseOf, makeReport } from '@winterjay/contract'
import type { Report } from './report/index.ts'
import type { Locale, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, isoInstant, rows } from '../../db/db.ts'

export type WireReport = ResponseOf<typeof makeReport>['report']
type Body = BodyOf<typeof makeReport>

/** Which report of whom. */
export interface ReportKey {
  readonly ownerId: string
  readonly id: string
}

/** The key of the job that makes a report. */
export const jobKey = (id: string): string => `report ${id}`

/** A report without a job was given up so long ago that its job is gone. */
const STATUS = sql`
  case when r.content is not null then 'ready' when j.state in ('queued', 'running') then j.state else 'failed' end`

const WIRE = sql`
  select r.id, r.kind, r.title, r.locale, ${STATUS} as status,
    case when r.content is null then coalesce(j.progress, 0) else 100 end as progress,
    j.phase, ${isoInstant(sql`r.created_at`)} as created_at, r.pages, length(r.file) as bytes, r.sha256
  from report r left join job j on j.key = 'report ' || r.id`

const isTheirs = ({ ownerId, id }: ReportKey): SQL => sql`r.owner_id = ${ownerId} and r.id = ${id}`

export const reportsOf = (db: Db, ownerId: string): Promise<WireReport[]> =>
  rows(db, sql`${WIRE} where r.owner_id = ${ownerId} order by r.created_at desc, r.id`)

export const findReport = (db: Db, key: ReportKey): Promise<WireReport | null> =>
  firstRow(db, sql`${WIRE} where ${isTheirs(key)}`)

interface Counts {
  readonly kept: number
  /** Asked for in the last 24 hours, deleted ones included. */
  readonly recent: number
}

/** A report that is deleted gives its place back, not its share of the day: making it was the work. */
export async function countReports(tx: Db, ownerId: string): Promise<Counts> {
  const found = await firstRow<Counts>(
    tx,
    sql`select (select count(*)::int from report where owner_id = ${ownerId}) as kept,
          (select count(*)::int from audit_event where chain = ${ownerId} and action = 'report-requested'
            and at > now() - interval '24 hours') as recent`,
  )
  return found ?? { kept: 0, recent: 0 }
}

/** What a job needs to know of its report. */
export interface AskedReport {
  readonly kind: ReportKind
  readonly title: string
  readonly locale: Locale
  readonly asOf: LocalDate
  readonly createdAt: string
  readonly isMade: boolean
  /** The body as it was sent. */
  readonly request: object
}

/** @returns its id */
export async function insertReport(
  tx: Db,
  ownerId: string,
  { body, request, asOf }: { readonly body: Body; readonly request: object; readonly asOf: LocalDate },
): Promise<string> {
  const { kind, title, locale } = body
  const found = await firstRow<{ id: string }>(
    tx,
    sql`insert into report (owner_id, kind, title, locale, request, as_of)
        values (${ownerId}, ${kind}, ${title}, ${locale}, ${JSON.stringify(request)}::jsonb, ${asOf}) returning id`,
  )
  if (found === null) throw new Error('a report just written is not there')
  return found.id
}

export const askedReport = (db: Db, key: ReportKey): Promise<AskedReport | null> =>
  firstRow(
    db,
    sql`select r.kind, r.title, r.locale, r.as_of::text as "asOf", ${isoInstant(sql`r.created_at`)} as "createdAt",
          r.content is not null as "isMade", r.request
        from report r where ${isTheirs(key)}`,
  )

export interface MadeReport {
  readonly content: Report
  readonly file: Buffer
  readonly pages: number
  readonly sha256: string
}

/** Does nothing if it was deleted meanwhile. */
export const storeReport = (db: Db, { ownerId, id }: ReportKey, made: MadeReport): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update report set content = ${JSON.stringify(made.content)}::json, file = ${made.file},
        pages = ${made.pages}, sha256 = ${made.sha256}
      where owner_id = ${ownerId} and id = ${id}`)
  })

export async function contentOf(db: Db, key: ReportKey): Promise<Report | null> {
  const found = await firstRow<{ content: Report | null }>(
    db,
    sql`select r.content from report r where ${isTheirs(key)}`,
  )
  return found?.content ?? null
}

export async function fileOf(db: Db, key: ReportKey): Promise<Buffer | null> {
  const found = await firstRow<{ file: Uint8Array | null }>(db, sql`select r.file from report r where ${isTheirs(key)}`)
  const file = found?.file ?? null
  return file === null ? null : Buffer.from(file)
}

export async function deleteOne(tx: Db, key: ReportKey): Promise<boolean> {
  const gone = await firstRow(tx, sql`delete from report r where ${isTheirs(key)} returning r.id`)
  return gone !== null
}
