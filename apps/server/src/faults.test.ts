// Runs on the embedded engine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from './db/pglite.ts'
import { copyEmptyDatabase } from './testing/empty-database.ts'
import { builtServerWithHome } from './testing/built-server-with-home.test-data.ts'
import type { RunningServer } from './testing/built-server.ts'
import { plainLoan, tapeOf } from './testing/requests/loan-requests.ts'

/*
 * What security §8 says a server survives, tested on real processes: a full disk, on a small file system of its own,
 * and an engine that cannot write its log. Embedded database only; skipped on Postgres.
 */

const place = builtServerWithHome()
const MIB = 1_048_576

/** Whether a small file system can be mounted here: needs root on Linux. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts()

function mounts(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('No file system may be mounted here: what a full disk does is not tested.\n')
    return false
  }
}

interface Said {
  readonly code?: string
  readonly detail?: string
  readonly total?: number
  readonly writable?: boolean
}

interface Guest {
  (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Said }>
  readonly cookie: () => string
}

/** A browser that keeps its cookie. */
function guestOf(server: () => RunningServer, cookie = ''): Guest {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Said }> => {
    const answer = await fetch(server().address + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Said) }
  }
  return Object.assign(ask, { cookie: () => cookie })
}

/** Polls until the condition is true. */
async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await wait(100)
}

describe.skipIf(!canMount || process.env['TEST_DATABASE_URL'] !== undefined)(
  'a disk that fills up (security §8)',
  { timeout: 120_000 },
  () => {
    let disk: string
    let environment: Record<string, string>
    beforeEach(() => {
      disk = join(place.home.folder, 'disk')
      mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0700', 'tmpfs', disk])
      environment = { DATA_DIR: join(disk, 'data'), FREE_SPACE_MIN_MIB: '64' }
      copyEmptyDatabase(environment['DATA_DIR'] ?? '')
    })
    afterEach(async () => {
      await place.built.stopAll()
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    })

    /** Fills the disk until only this many MiB are free. */
    function leaveFree(mib: number): void {
      rmSync(join(disk, 'other'), { force: true })
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(join(disk, 'other'), Buffer.alloc(Math.max(0, bavail * bsize - mib * MIB)))
    }

    it('below FREE_SPACE_MIN_MIB writes answer 507 in either language, reads continue and /readyz says why; it recovers by itself once there is room', async () => {
      const server = await place.built.start(environment)
      const ask = guestOf(() => server)
      expect((await ask('POST', '/api/loans', plainLoan())).status).toBe(201)
      expect((await ask('GET', '/readyz')).body).toEqual({ ready: true })

      leaveFree(40)
      await until(async () => (await ask('POST', '/api/loans', plainLoan())).status === 507)
      expect(await ask('GET', '/readyz')).toMatchObject({
        status: 200,
        body: {
          ready: true,
          writable: false,
          detail: expect.stringMatching(
            /^The disk of the data folder has \d+ MiB free, less than the 64 MiB of FREE_SPACE_MIN_MIB\. Nothing is saved/,
          ) as unknown,
        },
      })
      expect(await ask('POST', '/api/loans', plainLoan())).toMatchObject({
        status: 507,
        body: { code: 'disk_full', detail: expect.stringContaining('nothing can be saved for now') as unknown },
      })
      expect((await ask('POST', '/api/loans', plainLoan(), { 'accept-language': 'fr' })).body.detail).toContain(
        'Le disque de ce serveur est presque plein\u00a0: rien ne peut être enregistré',
      )
      // Includes uploads, and a first write, which would create a guest.
      expect(
        (await ask('POST', '/api/loans/import', { file_content: tapeOf(2_000) }, { 'idempotency-key': 'later' }))
          .status,
      ).toBe(507)
      expect((await guestOf(() => server)('POST', '/api/loans', plainLoan())).status).toBe(507)
      const { total } = (await ask('GET', '/api/loans')).body
      expect((await ask('GET', '/healthz')).status).toBe(200)
      // A call that computes and stores nothing is not a write.
      expect(
        (
          await guestOf(() => server)('POST', '/api/recommendations', {
            risk: 'low',
            horizon: 'years',
            assets: ['bonds'],
          })
        ).status,
      ).not.toBe(507)

      rmSync(join(disk, 'other'))
      await until(async () => (await ask('POST', '/api/loans', plainLoan())).status === 201)
      expect((await ask('GET', '/readyz')).body).toEqual({ ready: true })
      expect(
        (await ask('POST', '/api/loans/import', { file_content: tapeOf(2_000) }, { 'idempotency-key': 'later' }))
          .status,
      ).toBe(200)
      expect((await ask('GET', '/api/loans')).body.total).toBe((total ?? 0) + 2_001)
    })

    it('a disk that another program fills completely stops neither the reads nor the process, and a start says what is missing', async () => {
      const server = await place.built.start(environment)
      const ask = guestOf(() => server)
      expect((await ask('POST', '/api/loans', plainLoan())).status).toBe(201)
      leaveFree(0)
      await until(async () => (await ask('GET', '/readyz')).body.writable === false)
      expect((await ask('POST', '/api/loans', plainLoan())).status).toBe(507)
      expect((await ask('GET', '/api/loans')).body.total).toBeGreaterThanOrEqual(1)
      expect((await ask('GET', '/healthz')).status).toBe(200)
      server.child.kill('SIGKILL')
      await server.ended
      const refused = await place.built.command(['serve'], environment)
      expect(refused).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^[^\n]*make room if the disk is full[^\n]*no space left on device[^\n]*\n$/i,
        ) as unknown,
      })
      rmSync(join(disk, 'other'))
      const again = await place.built.start(environment)
      expect((await guestOf(() => again)('GET', '/readyz')).body).toEqual({ ready: true })
    })

    it('a start on a nearly full disk serves existing data, and sets up nothing new', async () => {
      const first = await place.built.start(environment)
      first.child.kill('SIGTERM')
      await first.ended
      leaveFree(40)
      const server = await place.built.start(environment)
      const ask = guestOf(() => server)
      expect((await ask('GET', '/api/loans')).status).toBe(200)
      expect((await ask('POST', '/api/loans', plainLoan())).status).toBe(507)
      const refused = await place.built.command(['serve'], { ...environment, DATA_DIR: join(disk, 'new') })
      expect(refused).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^FREE_SPACE_MIN_MIB [^\n]*too little to set up a database[^\n]*\n$/) as unknown,
      })
    })
  },
)

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'an engine that cannot write its log (security §8)',
  { timeout: 120_000 },
  () => {
    it.skipIf(process.platform === 'win32')(
      'ends the process at once with the reason; the next start serves every acknowledged write',
      async () => {
        const first = await place.built.start(place.home.environment)
        const ask = guestOf(() => first)
        const began = await ask('POST', '/api/loans', plainLoan())
        expect(began.status).toBe(201)
        first.child.kill('SIGTERM')
        await first.ended

        // No file may grow beyond 12 MiB, and log files are 16 MiB. Postgres panics as on a full disk, always at the
        // same place: late in a log file that has just begun.
        const engine = await openEmbedded(join(place.home.folder, 'data'))
        await engine.db.execute(sql`select pg_switch_wal()`)
        await engine.close()
        const server = await place.built.start({
          ...place.home.environment,
          LIMIT_IMPORT: '1000',
          LIMIT_LOANS: '1000000',
          TEST_FILE_LIMIT_KIB: String(12 * 1_024),
        })
        let answered = 1
        const here = guestOf(() => server, ask.cookie())
        for (;;) {
          const status = await here('POST', '/api/loans/import', {
            file_content: tapeOf(100, `Part ${answered}`),
          }).then(
            (answer) => answer.status,
            () => null,
          )
          if (status !== 200) break
          answered += 100
        }
        await server.ended
        expect(server.err()).toMatch(/^Winterjay ends: its database cannot go on \([^\n]*write[^\n]*\)[^\n]*\n$/)
        expect(answered).toBeGreaterThan(1)

        const again = await place.built.start(place.home.environment)
        expect((await guestOf(() => again, ask.cookie())('GET', '/api/loans')).body.total).toBe(answered)
      },
    )
  },
)
