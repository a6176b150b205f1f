import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VERSION } from '@winterjay/contract/version'
import { recordVerification } from '../../backups/records.ts'
import { openTestDatabase, serverOn } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

const TOKEN = 'm'.repeat(20)
const root = (file: string): string => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')
const namesIn = (text: string): string[] =>
  [...new Set(text.match(/\b(?:winterjay|process|nodejs)_[a-z_0-9]+/g))].sort()

let folder: string
let server: TestServer
let log = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-metrics-'))
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  const database = await openTestDatabase()
  // Tests run in memory, where nothing is packed: here the data folder has backups.
  server = await serverOn(
    { ...database, pack: async () => undefined },
    { METRICS_TOKEN: TOKEN, DATA_DIR: folder, LOG_LEVEL: 'info' },
    sink,
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.empty()
  log = ''
})

async function scrape(): Promise<string> {
  const { statusCode, payload } = await server.context.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(statusCode).toBe(200)
  return payload
}
const valueOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}
const lines = (): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('GET /metrics', () => {
  it('counts jobs by kind and state, and how long the longest overdue one has waited; mail also when there is none', async () => {
    const none = await scrape()
    for (const state of ['queued', 'running', 'failed'])
      expect(valueOf(none, `winterjay_jobs{kind="mail",state="${state}"}`)).toBe(0)
    expect(valueOf(none, 'winterjay_job_overdue_seconds{kind="mail"}')).toBe(0)

    // Of kinds that no worker of this test takes up.
    await server.database.script(`
      insert into job (id, kind, payload, run_at) values
        (gen_random_uuid(), 'one', '{}', now() - interval '100 seconds'), (gen_random_uuid(), 'one', '{}', now() - interval '10 seconds'),
        (gen_random_uuid(), 'later', '{}', now() + interval '1 hour');
      insert into job (id, kind, payload, run_at, expires_at) values (gen_random_uuid(), 'over', '{}', now() - interval '1 day', now() - interval '1 hour');
      insert into job (id, kind, payload, state, run_at, locked_until, worker) values
        (gen_random_uuid(), 'one', '{}', 'running', now() - interval '500 seconds', now() + interval '1 minute', gen_random_uuid()),
        (gen_random_uuid(), 'dead', '{}', 'running', now() - interval '300 seconds', now() - interval '1 minute', gen_random_uuid());
      insert into job (id, kind, payload, state, done_at) values
        (gen_random_uuid(), 'mail', '{}', 'failed', now()), (gen_random_uuid(), 'mail', '{}', 'failed', now());
      insert into job (id, kind, state, done_at) values (gen_random_uuid(), 'one', 'done', now())`)
    const text = await scrape()
    const jobs = text.split('\n').filter((line) => line.startsWith('winterjay_jobs{'))
    expect(jobs.toSorted()).toEqual(
      [
        'winterjay_jobs{kind="dead",state="queued"} 0',
        'winterjay_jobs{kind="dead",state="running"} 1',
        'winterjay_jobs{kind="later",state="queued"} 1',
        'winterjay_jobs{kind="later",state="running"} 0',
        'winterjay_jobs{kind="mail",state="failed"} 2',
        'winterjay_jobs{kind="mail",state="queued"} 0',
        'winterjay_jobs{kind="mail",state="running"} 0',
        'winterjay_jobs{kind="one",state="queued"} 2',
        'winterjay_jobs{kind="one",state="running"} 1',
        'winterjay_jobs{kind="over",state="queued"} 1',
        'winterjay_jobs{kind="over",state="running"} 0',
      ].toSorted(),
    )
    const overdue = (kind: string): number | null => valueOf(text, `winterjay_job_overdue_seconds{kind="${kind}"}`)
    expect([overdue('later'), overdue('over')]).toEqual([0, 0])
    // At least what was set above: nothing here depends on how long the test takes.
    expect(overdue('one')).toBeGreaterThanOrEqual(100)
    expect(overdue('one')).toBeLessThan(500)
    expect(overdue('dead')).toBeGreaterThanOrEqual(300)
  })

  it('counts events of the payment provider of a day, work set aside, and the days the market is behind', async () => {
    expect(valueOf(await scrape(), 'winterjay_market_day_behind_days')).toBeNull()
    await server.database.script(`
      insert into payment_event (id, type, received_at) values
        ('a', 'invoice.paid', now()), ('b', 'invoice.paid', now() - interval '23 hours'), ('c', 'invoice.paid', now() - interval '25 hours');
      insert into market_day (done_on) values ('2026-11-19');
      insert into market_day_fault (task, subject_id, error_code) values ('expire', gen_random_uuid(), '23514')`)
    const text = await scrape()
    expect(valueOf(text, 'winterjay_payment_events{type="invoice.paid"}')).toBe(2)
    expect(valueOf(text, 'winterjay_market_day_behind_days')).toBe(2)
    expect(valueOf(text, 'winterjay_market_day_timestamp_seconds')).toBe(Date.UTC(2026, 10, 19) / 1_000)
    expect(valueOf(text, 'winterjay_market_day_set_aside')).toBe(1)
    expect(valueOf(text, 'winterjay_refunds_refused')).toBe(0)
    expect(valueOf(text, `winterjay_build_info{version="${VERSION}"}`)).toBe(1)
  })

  it('gives the newest backup and its verification', async () => {
    expect(valueOf(await scrape(), 'winterjay_backup_timestamp_seconds')).toBe(0)
    mkdirSync(join(folder, 'backups'))
    const at = new Date('2026-11-21T08:00:00Z')
    const file = join(folder, 'backups', 'daily-2026-11-21.tar.gz.enc')
    writeFileSync(file, 'one')
    utimesSync(file, at, at)
    recordVerification(folder, { file, checkedAt: '2026-11-21T09:00:00.000Z', isGood: true, detail: '' })
    const text = await scrape()
    expect(valueOf(text, 'winterjay_backup_timestamp_seconds')).toBe(at.getTime() / 1_000)
    expect(valueOf(text, 'winterjay_backup_verification_timestamp_seconds')).toBe(at.getTime() / 1_000 + 3_600)
    expect(valueOf(text, 'winterjay_backup_verification_success')).toBe(1)
    expect(valueOf(text, 'winterjay_disk_short')).toBe(0)
  })

  it('answers without its figures when the database does not', async () => {
    await server.database.script('alter table job rename to job_gone')
    const text = await scrape()
    await server.database.script('alter table job_gone rename to job')
    expect(valueOf(text, 'winterjay_database_up')).toBe(0)
    expect(text).not.toMatch(/^winterjay_(jobs|job_overdue_seconds|refunds_refused|market_day_set_aside)\b/m)
    expect(valueOf(await scrape(), 'winterjay_database_up')).toBe(1)
  })

  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
    'counts the waits for a connection (Postgres)',
    async () => {
      const before = await scrape()
      await server.visitor().get('/api/loans')
      const text = await scrape()
      const taken = (of: string): number => valueOf(of, 'winterjay_pool_taken_total') ?? 0
      expect(taken(text)).toBeGreaterThan(taken(before))
      expect(valueOf(text, 'winterjay_pool_wait_seconds_total')).toBeGreaterThan(0)
      expect(valueOf(text, 'winterjay_pool_waiting')).toBe(0)
      expect(valueOf(text, 'winterjay_pool_limit')).toBe(10)
    },
  )
})

describe('the names of the metrics', () => {
  const exported = async (): Promise<string[]> =>
    (await scrape()).split('\n').flatMap((line) => /^# HELP (\S+)/.exec(line)?.[1] ?? [])
  /** The embedded engine has no pool, and this server no standby (db/standby.test.ts). */
  const isElsewhere = (name: string): boolean =>
    name === 'winterjay_standby_age_seconds' ||
    (process.env['TEST_DATABASE_URL'] === undefined && name.startsWith('winterjay_pool_'))

  it.each(['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json', 'deploy/backup.sh'])(
    '%s asks for nothing else',
    async (file) => {
      const known = new Set(await exported())
      const used = namesIn(root(file)).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      expect(used.length).toBeGreaterThan(2)
      expect(used.filter((name) => !known.has(name) && !isElsewhere(name))).toEqual([])
    },
  )

  it('docs/operations.md lists exactly ours', async () => {
    const section = /### Metrics\n([\s\S]*?)\n## /.exec(root('docs/operations.md'))?.[1] ?? ''
    const listed = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap((row) => namesIn(row[1] ?? ''))
    const ours = (await exported()).filter((name) => name.startsWith('winterjay_'))
    expect(listed.filter((name) => !isElsewhere(name)).sort()).toEqual(ours.sort())
  })
})

describe('the log', () => {
  it('has no line for probes, and one for every other request, with its id once', async () => {
    const visitor = server.visitor()
    await scrape()
    for (const probe of ['/healthz', '/readyz']) await visitor.get(probe)
    expect(lines()).toEqual([])
    const { headers } = await visitor.get('/api/loans')
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toMatchObject({ request: headers['x-request-id'], route: '/api/loans', status: 200 })
    expect(log.split(String(headers['x-request-id']))).toHaveLength(2)
  })
})
