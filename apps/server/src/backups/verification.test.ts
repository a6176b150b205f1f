import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastVerification, newestBackup, recordVerification } from './records.ts'
import { verifyWhenDue } from './verification.ts'

const HOUR_MS = 3_600_000
const start = new Date('2026-11-21T20:00:00Z')

describe('security §8: the newest backup is restored on the side every week', () => {
  let dataDir: string
  let now: Date
  let lines: { level: string; line: object; text: string }[]
  let runs: number
  /** What the process of the verification does: record a result, or write to standard error and die. */
  let outcome: { isGood: boolean; detail: string } | { errors: string }

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'winterjay-verification-'))
    mkdirSync(join(dataDir, 'backups'))
    now = start
    lines = []
    runs = 0
    outcome = { isGood: true, detail: 'The books agree.' }
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const store = (name: string, at: Date): void => {
    writeFileSync(join(dataDir, 'backups', name), 'one')
    utimesSync(join(dataDir, 'backups', name), at, at)
  }
  const logged =
    (level: string) =>
    (line: object, text: string): void =>
      void lines.push({ level, line, text })
  const round = (hoursLater = 0, signal?: AbortSignal): Promise<void> => {
    now = new Date(now.getTime() + hoursLater * HOUR_MS)
    return verifyWhenDue({
      config: { dataDir },
      clock: { now: () => now },
      log: { info: logged('info') as never, error: logged('error') as never },
      signal,
      run: async () => {
        runs += 1
        if ('errors' in outcome) return outcome.errors
        const file = newestBackup(dataDir)?.file ?? ''
        recordVerification(dataDir, { file, checkedAt: now.toISOString(), ...outcome })
        return ''
      },
    })
  }

  it('not before there is one; then once in seven days; a record dated in the future does not count', async () => {
    await round()
    expect(runs).toBe(0)
    store('daily-2026-11-20.tar.gz', new Date(start.getTime() - 30 * HOUR_MS))
    store('daily-2026-11-21.tar.gz.enc', new Date(start.getTime() - 6 * HOUR_MS))
    store('daily-2026-11-22.tar.gz.enc.part', start)
    await round()
    expect([runs, lines]).toEqual([
      1,
      [
        {
          level: 'info',
          line: {
            backup: join(dataDir, 'backups', 'daily-2026-11-21.tar.gz.enc'),
            madeAt: '2026-11-21T14:00:00.000Z',
          },
          text: 'the newest backup was restored on the side, and its books agree',
        },
      ],
    ])
    await round(167)
    expect(runs).toBe(1)
    await round(2)
    expect(runs).toBe(2)
    await round(-48)
    expect(runs).toBe(3)
  })

  it('after a failure, which the log reports, again a day later', async () => {
    store('daily-2026-11-21.tar.gz', start)
    outcome = { isGood: false, detail: 'loan 7: its position is not what its payments and facts say' }
    await round()
    expect(lines).toMatchObject([
      { level: 'error', line: { detail: outcome.detail }, text: 'the newest backup could not be verified' },
    ])
    await round(23)
    expect(runs).toBe(1)
    outcome = { isGood: true, detail: 'The books agree.' }
    await round(2)
    expect([runs, lastVerification(dataDir)?.isGood]).toEqual([2, true])
  })

  it('a process that dies without a result is a failure, with its last line; one that was stopped with the server is not', async () => {
    store('daily-2026-11-21.tar.gz', start)
    outcome = { errors: 'a warning\nout of memory\n' }
    await round(0, AbortSignal.abort())
    expect([lines, lastVerification(dataDir)]).toEqual([[], null])
    await round()
    expect(lastVerification(dataDir)).toEqual({
      file: join(dataDir, 'backups', 'daily-2026-11-21.tar.gz'),
      checkedAt: start.toISOString(),
      isGood: false,
      detail: 'out of memory',
    })
  })
})
