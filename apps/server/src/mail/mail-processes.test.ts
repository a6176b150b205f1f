// Runs on both engines.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtServerWithHome } from '../testing/built-server-with-home.test-data.ts'
import { smtpStandIn } from '../testing/stand-ins/smtp-stand-in.ts'

/*
 * security §8, with real processes that are killed: on the embedded database and, where TEST_DATABASE_URL is set, on
 * Postgres.
 */

const place = builtServerWithHome()
const ANN = { name: 'Ann Lee', email: 'ann@example.ca', password: 'a quiet pond at dusk' }
const register = (address: string): Promise<Response | null> =>
  fetch(`${address}/api/subscription/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ANN),
  }).catch(() => null)

it('kill -9 between commit and sending loses no mail: the next start sends it, once', async () => {
  const smtp = await smtpStandIn()
  const environment = { ...place.home.environment, SMTP_URL: smtp.url }
  // Counts from the sign-up's first job: the job, the device, the session, the log, the guest, the commit. The process
  // is killed right after it.
  const point = { nth: JOB_TO_COMMIT, at: 'commit', when: 'after', from: 'insert into job' }
  const first = await place.built.start({ ...environment, KILL_AT: JSON.stringify(point) })
  expect(await register(first.address)).toBeNull()
  await first.ended
  expect(smtp.received).toEqual([])
  const second = await place.built.start(environment)
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]).toContain('To: ann@example.ca')
  second.child.kill('SIGTERM')
  await second.ended
  expect(await place.built.command(['mail'], environment)).toEqual({ code: 0, out: 'No mail waits.\n', err: '' })
  expect(smtp.received).toHaveLength(1)
  await smtp.close()
}, 120_000)
const JOB_TO_COMMIT = 8

it('a hanging mail server does not delay a stop, and the mail is listed, retried and sent', async () => {
  const smtp = await smtpStandIn('hangs')
  const environment = { ...place.home.environment, SMTP_URL: smtp.url }
  const first = await place.built.start(environment)
  expect((await register(first.address))?.status).toBe(201)
  await expect.poll(() => smtp.calls()).toBe(1)
  first.child.kill('SIGTERM')
  await first.ended
  // Exit code 1 would mean that it was killed with the database open.
  expect(first.child.exitCode).toBe(0)
  expect(readdirSync(place.home.folder, { recursive: true }).filter((name) => String(name).includes('lock'))).toEqual(
    [],
  )
  expect((await place.built.command(['mail'], environment)).out).toMatch(
    /^[0-9a-f-]{36}  posted \S+  attempts 0  next attempt \S+\n$/,
  )
  expect((await place.built.command(['mail', '--retry'], environment)).out).toBe(
    '1 mail is tried again as soon as the server runs.\n',
  )
  expect(await place.built.command(['mail', '--all'], environment)).toMatchObject({ code: 2, out: '' })

  // Without a mail server it is a file.
  const second = await place.built.start(place.home.environment)
  const outbox = join(place.home.environment['DATA_DIR'] ?? '', 'outbox')
  const files = (): string[] => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.eml'))
    } catch {
      return []
    }
  }
  await expect.poll(files).toHaveLength(1)
  expect(readFileSync(join(outbox, files()[0] ?? ''), 'utf8')).toContain('ann@example.ca')
  second.child.kill('SIGTERM')
  await second.ended
  await smtp.close()
}, 120_000)
