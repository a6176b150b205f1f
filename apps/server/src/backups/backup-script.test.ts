// On Postgres only.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../testing/make-database.ts'
import { NODE_FLAGS } from '../testing/node-flags.ts'
import { serverBuild } from '../testing/server-build.test-data.ts'

const url = process.env['TEST_DATABASE_URL']
const hasTools = spawnSync('sh', ['-c', 'command -v pg_dump && command -v bash']).status === 0
const script = fileURLToPath(new URL('../../../../deploy/backup.sh', import.meta.url))
const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')

describe.skipIf(url === undefined || !hasTools)(
  'deploy/backup.sh: dumps of a Postgres server (security §8)',
  { timeout: 240_000 },
  () => {
    let built: string
    let database: URL
    let folder: string
    beforeAll(async () => {
      built = await serverBuild()
      database = new URL(await makeEmptyDatabase(url ?? ''))
    })
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'winterjay-dumps-'))
    })
    afterEach(() => rmSync(folder, { recursive: true, force: true }))

    const run = (environment: Record<string, string>): { status: number | null; out: string; err: string } => {
      const { status, stdout, stderr } = spawnSync('bash', [script], {
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'] ?? '',
          PGHOST: database.hostname,
          PGPORT: database.port,
          PGUSER: decodeURIComponent(database.username),
          PGPASSWORD: decodeURIComponent(database.password),
          PGDATABASE: database.pathname.slice(1),
          BACKUP_FOLDER: folder,
          WINTERJAY: [process.execPath, ...NODE_FLAGS, join(built, 'cli.js')].join(' '),
          ...environment,
        },
      })
      return { status, out: stdout, err: stderr }
    }
    const files = (): string[] => readdirSync(folder).filter((name) => name.startsWith('winterjay-'))
    const metrics = (): string => readFileSync(join(folder, 'winterjay.prom'), 'utf8')
    const scratches = (): string =>
      spawnSync(
        'psql',
        [
          '--tuples-only',
          '--command',
          "select datname from pg_database where datname like '%_verification'",
          database.href,
        ],
        {
          encoding: 'utf8',
        },
      ).stdout.trim()

    it('are encrypted with a key, restored into a scratch database, checked, and the result is a metric', () => {
      expect(run({ ONCE: '1', BACKUP_KEY })).toMatchObject({ status: 0, out: expect.stringContaining('.dump.enc') })
      const [file = ''] = files()
      expect(files()).toEqual([expect.stringMatching(/^winterjay-[\dTZ-]+\.dump\.enc$/)])
      expect(readFileSync(join(folder, file)).subarray(0, 16).toString('latin1')).toBe('winterjay-enc-1\n')

      const verified = run({ VERIFY: '1', BACKUP_KEY })
      expect([verified.status, verified.err]).toEqual([0, ''])
      expect(verified.out).toMatch(/^The books agree\.\nMark of the audit log: \S+\nverified: .*\.dump\.enc\n$/)
      expect(metrics()).toMatch(/^winterjay_backup_timestamp_seconds \d+$/m)
      expect(metrics()).toMatch(/^winterjay_backup_verification_timestamp_seconds \d+$/m)
      expect(metrics()).toMatch(/^winterjay_backup_verification_success 1$/m)

      const withOther = run({ VERIFY: '1', BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') })
      expect([withOther.status, withOther.err]).toEqual([1, expect.stringContaining('is encrypted with another key')])
      writeFileSync(join(folder, file), readFileSync(join(folder, file)).subarray(0, -1))
      expect(run({ VERIFY: '1', BACKUP_KEY })).toMatchObject({
        status: 1,
        err: expect.stringContaining('the backup could not be verified'),
      })
      expect(metrics()).toMatch(/^winterjay_backup_verification_success 0$/m)
      expect(scratches()).toBe('')
    })

    it('are plain without a key, verified as well; one that fails leaves no file', () => {
      expect(run({ ONCE: '1' }).status).toBe(0)
      expect(files()).toEqual([expect.stringMatching(/\.dump$/)])
      expect(run({ VERIFY: '1' })).toMatchObject({ status: 0, out: expect.stringContaining('verified: ') })
      const before = files()
      for (const key of ['', BACKUP_KEY])
        expect(run({ ONCE: '1', PGDATABASE: 'nothing_of_the_kind', BACKUP_KEY: key })).toMatchObject({
          status: 1,
          err: expect.stringContaining('the backup failed'),
        })
      expect(files()).toEqual(before)
    })
  },
)
