// Runs on both engines.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEncrypted } from './backups/encryption.ts'
import { readConfig } from './config.ts'
import { rows } from './db/db.ts'
import type { Database } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded } from './db/pglite.ts'
import { expendable, runHousekeeping, tidy } from './housekeeping.ts'
import { copyEmptyDatabase } from './testing/empty-database.ts'
import { startServer } from './testing/server.ts'
import type { TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const fail = (error: unknown): never => {
  throw error
}

describe('security §10: guest data is removed after 180 idle days', () => {
  it('deletes the guest and every loan, and nobody else', async () => {
    const [idle, seen] = [server.visitor(), server.visitor()]
    for (const visitor of [idle, seen])
      expect((await visitor.post('/api/loans', { borrower_name: 'A', principal: 100, annual_rate: 5 })).status).toBe(
        201,
      )
    server.day = addDays(server.day, 181)
    await seen.get('/api/loans')
    await tidy(server.database, server.day, fail)
    expect((await idle.get('/api/loans')).body.total).toBe(0)
    expect((await seen.get('/api/loans')).body.total).toBe(1)
    expect(await server.rows('select id from loan')).toHaveLength(1)
  })
})

describe('security §8: a clock that jumps', () => {
  it('deletes no guest and no receipt that a correct clock would have left', async () => {
    const guest = server.visitor()
    await guest.post('/api/loans', { borrower_name: 'A', principal: 100, annual_rate: 5 })
    await server.database.script(`insert into market_day (done_on) values ('${server.day}')`)
    await tidy(server.database, addDays(server.day, 3_650), fail)
    expect((await guest.get('/api/loans')).body.total).toBe(1)
    await server.database.script('delete from market_day')
  })
})

describe('security §5: idempotency keys are kept 24 hours', () => {
  it('and deleted after that', async () => {
    const visitor = server.visitor()
    await visitor.post('/api/loans', { borrower_name: 'A', principal: 100, annual_rate: 5 }, { 'idempotency-key': 'k' })
    await tidy(server.database, server.day, fail)
    expect(await server.rows(`select key from idempotency_key where key = 'k'`)).toHaveLength(1)
    await server.database.script(`update idempotency_key set created_at = now() - interval '25 hours'`)
    await tidy(server.database, server.day, fail)
    expect(await server.rows('select key from idempotency_key')).toHaveLength(0)
  })
})

describe('security §8: a step that fails does not stop the others', () => {
  it('and each failure is reported', async () => {
    await server.database.script(`
      insert into rate_counter values ('old', 1, now() - interval '1 hour');
      insert into payment_event (id, type, received_at) values ('evt_old', 'x', now() - interval '91 days');
      alter table idempotency_key rename to idempotency_key_gone; alter table passkey_challenge rename to passkey_challenge_gone`)
    const reported: unknown[] = []
    try {
      await tidy(server.database, server.day, (error) => reported.push(error))
    } finally {
      await server.database.script(
        'alter table idempotency_key_gone rename to idempotency_key; alter table passkey_challenge_gone rename to passkey_challenge',
      )
    }
    expect(reported).toHaveLength(2)
    expect(
      await server.rows(`select 1 from rate_counter where key = 'old' union all select 1 from payment_event`),
    ).toEqual([])
  })
})

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'security §8: the embedded database is backed up when the last backup is older than a day',
  () => {
    const HOUR_MS = 3_600_000
    /** Three in the afternoon in Toronto. */
    const noon = new Date('2026-11-21T20:00:00Z')
    const night = new Date('2026-11-21T08:30:00Z')
    let folder: string
    let backups: string
    let database: Database
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'winterjay-backups-'))
      backups = join(folder, 'backups')
      copyEmptyDatabase(folder)
      database = await openEmbedded(folder)
      await migrate(database)
    })
    afterEach(async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    })
    const round = (now: Date, environment: Record<string, string> = {}): Promise<void> =>
      runHousekeeping(
        database,
        readConfig({ DATA_DIR: folder, FREE_SPACE_MIN_MIB: '32', ...environment }),
        { now: () => now, today: () => localDate('2026-11-21') },
        { report: fail },
      )
    const ageOf = (file: string, hours: number, now: Date): void =>
      utimesSync(file, now, new Date(now.getTime() - hours * HOUR_MS))

    it('at any hour; at night once it is half a day old, so that backups shift to the night', async () => {
      const version = join(folder, 'database', 'PG_VERSION')
      ageOf(version, 23, noon)
      await round(noon)
      expect(readdirSync(backups)).toEqual([])
      ageOf(version, 25, noon)
      await round(noon)
      expect(readdirSync(backups)).toEqual(['daily-2026-11-21.tar.gz'])

      const last = join(backups, 'daily-2026-11-20.tar.gz')
      for (const [hours, now, isMade] of [
        [23, noon, false],
        [25, noon, true],
        [11, night, false],
        [13, night, true],
        [-2, noon, true],
      ] as const) {
        rmSync(backups, { recursive: true })
        mkdirSync(backups)
        writeFileSync(last, 'the last one')
        ageOf(last, hours, now)
        await round(now)
        expect([hours, now, readdirSync(backups).includes('daily-2026-11-21.tar.gz')]).toEqual([hours, now, isMade])
      }
    })

    it('not more than once a day, even when a wrong clock left a backup dated in the future', async () => {
      mkdirSync(backups)
      for (const [day, hours] of [
        ['2028-01-01', -9_000],
        ['2026-11-20', 1],
      ] as const) {
        writeFileSync(join(backups, `daily-${day}.tar.gz`), 'one')
        ageOf(join(backups, `daily-${day}.tar.gz`), hours, noon)
      }
      await round(noon)
      expect(readdirSync(backups).toSorted()).toEqual(['daily-2026-11-20.tar.gz', 'daily-2028-01-01.tar.gz'])
    })

    it('encrypted when a key is set; those from before count and expire like the others', async () => {
      const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')
      mkdirSync(backups)
      for (const day of ['2026-11-20', '2026-10-06'])
        for (const name of [`daily-${day}.tar.gz`, `daily-${day}.tar.gz.enc`]) {
          writeFileSync(join(backups, name), 'one')
          ageOf(join(backups, name), 26, noon)
        }
      for (let day = 11; day < 20; day += 1) writeFileSync(join(backups, `daily-2026-11-${day}.tar.gz`), 'one')
      for (const name of readdirSync(backups)) ageOf(join(backups, name), 26, noon)
      await round(noon, { BACKUP_KEY })
      const kept = readdirSync(backups)
      const made = 'daily-2026-11-21.tar.gz.enc'
      expect(kept.filter((name) => name > 'daily-2026-11-20')).toEqual(
        expect.arrayContaining(['daily-2026-11-20.tar.gz', 'daily-2026-11-20.tar.gz.enc', made]),
      )
      expect(kept.filter((name) => name.includes('2026-10-06') || name.includes('2026-11-11'))).toEqual([])
      expect(isEncrypted(join(backups, made))).toBe(true)
      expect(readFileSync(join(backups, made)).includes('PG_VERSION')).toBe(false)
    })

    it('completely, readable by this user only, and it restores with every row', async () => {
      await database.db.execute(
        sql`insert into owner (id, kind, seen_on) select gen_random_uuid(), 'guest', current_date from generate_series(1, 5000)`,
      )
      const target = join(folder, 'copy.tar.gz')
      await database.pack?.(target, { key: null })
      expect(statSync(target).mode & 0o777).toBe(0o600)
      const copy = await openEmbedded(null, new Blob([readFileSync(target)], { type: 'application/x-gzip' }))
      expect(await rows(copy.db, sql`select count(*)::int as count from owner`)).toEqual([{ count: 5_000 }])
      await copy.close()
      // An aborted backup leaves nothing behind.
      await expect(
        database.pack?.(join(folder, 'cut.tar.gz'), { key: null, signal: AbortSignal.abort() }),
      ).rejects.toThrow()
      expect(readdirSync(folder).filter((name) => name.startsWith('cut'))).toEqual([])
    })
  },
)

describe('security §8: 7 daily and 4 weekly backups', () => {
  it('keeps seven days and four Mondays', () => {
    const days = Array.from({ length: 60 }, (_, k) => addDays(localDate('2026-10-01'), k))
    const gone = expendable(days)
    const kept = days.filter((day) => !gone.includes(day))
    // The Mondays among the last seven days count for both rules.
    expect(kept).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', ...days.slice(-7)])
  })
})
