import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { listMail, retryMail } from '../commands/mail.ts'
import { readConfig } from '../config.ts'
import { inTransaction } from '../db/db.ts'
import { tidy } from '../housekeeping.ts'
import type { Context } from '../context.ts'
import { endExpired } from '../jobs/queue.ts'
import { requestDeletion } from '../jobs/request-deletion.ts'
import { startJobs, runDueJobs } from '../jobs/worker.ts'
import { askedStatements } from '../testing/asked-statements.test-data.ts'
import { accountsOn } from '../testing/sign-up.ts'
import { startServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { smtpStandIn } from '../testing/stand-ins/smtp-stand-in.ts'
import type { SmtpStandIn } from '../testing/stand-ins/smtp-stand-in.ts'
import { createMailer } from './mailer.ts'
import type { Mail } from './mailer.ts'
import { enqueueMail } from './post.ts'

/* security §8: mail is durable. Over SMTP, on either engine. */

const LINK = 'https://winterjay.example/verify-email#token=secret'
const mail: Mail = {
  to: { name: 'Ann', address: 'ann@example.ca' },
  locale: 'en',
  subject: 'Confirm',
  text: `Open ${LINK}`,
  html: `<p>${LINK}</p>`,
}

let server: TestServer
let smtp: SmtpStandIn
let context: Context
const { someone, signUp } = accountsOn(() => server)
beforeAll(async () => {
  smtp = await smtpStandIn()
  server = await startServer({ PUBLIC_URL: 'https://winterjay.example' })
  context = await replica()
})
afterEach(async () => {
  await server.empty()
  smtp.behaves = 'takes'
  smtp.received.length = 0
  server.mailbox.length = 0
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

/** Behaves like another process on the same database. */
async function replica(): Promise<Context> {
  const { database, clock } = server.context
  const config = readConfig({
    LOG_LEVEL: 'silent',
    MARKET_DATA_URL: 'off',
    BANK_OF_CANADA_URL: 'off',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://winterjay.example',
  })
  return (await createApp({ database, config, clock, mailer: createMailer(config), webFolder: null })).context
}

const post = (one: Mail = mail): Promise<void> => inTransaction(context.database.db, (tx) => enqueueMail(tx, null, one))
const jobs = (): Promise<Record<string, unknown>[]> =>
  server.rows(
    `select state, attempts, error_code as error, payload, worker is not null as held, run_at > now() as later from job where kind = 'mail' order by created_at`,
  )
const makeDue = (): Promise<void> => server.database.script(`update job set run_at = now() where state = 'queued'`)

describe('a mail is enqueued in the transaction of its cause', () => {
  it('is sent after the commit, marked when the server has accepted it, and leaves no address or link behind', async () => {
    await post()
    expect(await jobs()).toEqual([
      { state: 'queued', attempts: 0, error: null, payload: mail, held: false, later: false },
    ])
    await runDueJobs(context)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain(LINK)
    expect(await jobs()).toEqual([
      { state: 'done', attempts: 1, error: null, payload: null, held: false, later: false },
    ])
  })

  it('is never sent for a transaction that was rolled back', async () => {
    await inTransaction(context.database.db, async (tx) => {
      await enqueueMail(tx, null, mail)
      throw new Error('no')
    }).catch(() => undefined)
    await runDueJobs(context)
    expect(smtp.received).toEqual([])
  })

  it('sign-up and its mail are atomic: if one fails, the other is not stored either', async () => {
    const email = someone()
    expect(
      (
        await server
          .visitor()
          .post('/api/subscription/register', { name: 'Ann', email, password: 'a quiet pond at dusk' })
      ).status,
    ).toBe(201)
    // No worker of this process has run meanwhile: the row was there with the answer.
    expect(await server.rows('select 1 from account a join job j on j.owner_id = a.owner_id')).toHaveLength(1)
  })
})

describe('a mail server that', () => {
  it('refuses is retried, twelve attempts over three days, and then the mail waits for the operator', async () => {
    smtp.behaves = 'refuses'
    await post()
    const seconds: number[] = []
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await makeDue()
      await runDueJobs(context)
      const [row] = await server.rows<{ state: string; attempts: number; wait: number }>(
        'select state, attempts, extract(epoch from run_at - now())::int as wait from job',
      )
      expect([row?.state, row?.attempts]).toEqual([attempt < 12 ? 'queued' : 'failed', attempt])
      if (attempt < 12) seconds.push(row?.wait ?? 0)
    }
    const hours = seconds.reduce((sum, wait) => sum + wait, 0) / 3_600
    expect(Math.round(hours)).toBe(71)
    expect(smtp.calls()).toBeGreaterThanOrEqual(12)
    // The refusal named the person; the stored code does not.
    expect(await server.rows('select error_code as error from job')).toEqual([{ error: 'EENVELOPE 550' }])

    smtp.behaves = 'takes'
    const listed = await listMail(context.database.db)
    expect(listed).toMatch(/^[0-9a-f-]{36}  posted \S+  attempts 12  given up  last error: EENVELOPE 550$/)
    await expect(retryMail(context.database.db, 'nonsense')).rejects.toThrow('is not the id of a mail')
    await expect(retryMail(context.database.db, '00000000-0000-4000-8000-000000000000')).rejects.toThrow(
      'waits or was given up',
    )
    expect(await retryMail(context.database.db, listed.slice(0, 36))).toBe(
      '1 mail is tried again as soon as the server runs.',
    )
    await runDueJobs(context)
    expect(smtp.received).toHaveLength(1)
    expect(await listMail(context.database.db)).toBe('No mail waits.')
  })

  it('accepts a mail and disconnects gets it again with the same Message-ID: at least once, and recognisable as one', async () => {
    smtp.behaves = 'drops'
    await post()
    await runDueJobs(context)
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 1, later: true }])
    smtp.behaves = 'takes'
    await makeDue()
    await runDueJobs(context)
    const ids = smtp.received.map((text) => /^Message-ID: (\S+)\r$/m.exec(text)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@winterjay\.example>$/)
    expect(ids[1]).toBe(ids[0])
  })

  it('hangs does not delay a stop: the mail is released, and another process sends it', async () => {
    smtp.behaves = 'hangs'
    await post()
    const before = smtp.calls()
    const stop = startJobs(await replica())
    await expect.poll(() => smtp.calls()).toBe(before + 1)
    await stop()
    // Does not count as an attempt: it was interrupted and did not fail.
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, held: false, later: false }])
    smtp.behaves = 'takes'
    await runDueJobs(context)
    expect(smtp.received).toHaveLength(1)
  })
})

describe('several processes', () => {
  it('send each mail once', async () => {
    const replicas = await Promise.all([replica(), replica(), replica()])
    for (let n = 0; n < 60; n += 1) await post({ ...mail, subject: `Number ${n}.` })
    await Promise.all(replicas.map(runDueJobs))
    const subjects = smtp.received.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])
    expect(subjects).toHaveLength(60)
    expect(new Set(subjects).size).toBe(60)
  })

  it('keep no listener of the many jobs that have ended', async () => {
    const warned: string[] = []
    const note = ({ name }: Error): void => void warned.push(name)
    process.on('warning', note)
    for (let n = 0; n < 40; n += 1) await post({ ...mail, subject: `Number ${n}.` })
    const stop = startJobs(await replica())
    await expect.poll(() => smtp.received.length).toBe(40)
    await stop()
    process.off('warning', note)
    expect(warned).toEqual([])
  })

  it('leave a job to the holder of its lease, and claim it when the lease has expired', async () => {
    await post()
    await server.database.script(
      `update job set state = 'running', attempts = 1, worker = gen_random_uuid(), locked_until = now() + interval '1 minute'`,
    )
    await runDueJobs(context)
    expect(smtp.received).toEqual([])
    await server.database.script(`update job set locked_until = now() - interval '1 second'`)
    await runDueJobs(context)
    expect(smtp.received).toHaveLength(1)
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('end an expired mail of a process that was killed, with its address and its link', async () => {
    await post()
    const running = (until: string) =>
      server.database.script(
        `update job set state = 'running', worker = gen_random_uuid(), expires_at = now() - interval '1 second', locked_until = now() ${until}`,
      )
    const ends = () => server.rows(`select state, payload is null as erased, done_at is not null as done from job`)
    await running(`+ interval '1 minute'`)
    await endExpired(server.database.db)
    expect(await ends()).toEqual([{ state: 'running', erased: false, done: false }])
    await running(`- interval '1 second'`)
    await endExpired(server.database.db)
    expect(await ends()).toEqual([{ state: 'cancelled', erased: true, done: true }])
  })

  it('leave nothing of an account that is deleted after its process was killed (security §10)', async () => {
    const ownerId = randomUUID()
    await server.rows(`insert into owner (id, kind, seen_on) values ('${ownerId}', 'account', '2026-11-21')`)
    await inTransaction(server.database.db, (tx) => enqueueMail(tx, ownerId, mail))
    await server.database.script(
      `update job set state = 'running', worker = gen_random_uuid(), locked_until = now() - interval '1 second'`,
    )
    await inTransaction(server.database.db, (tx) => requestDeletion(tx, ownerId))
    expect(await server.rows(`select state, payload from job where kind = 'mail'`)).toEqual([
      { state: 'cancelled', payload: null },
    ])
  })

  it('abandon a job that killed every process that ran it', async () => {
    await post()
    await server.database.script(
      `update job set state = 'running', attempts = 12, worker = gen_random_uuid(), locked_until = now() - interval '1 second'`,
    )
    await runDueJobs(context)
    expect(smtp.received).toEqual([])
    expect(await jobs()).toMatchObject([{ state: 'failed', error: 'lost' }])
  })
})

describe('what is stored, and for how long', () => {
  const fail = (error: unknown): never => {
    throw error
  }

  it('an expired link is no longer mailed, and is deleted', async () => {
    await post({ ...mail, goodForHours: 1 })
    await server.database.script(`update job set expires_at = expires_at - interval '61 minutes'`)
    await runDueJobs(context)
    expect(smtp.received).toEqual([])
    await tidy(server.database, server.day, fail)
    expect(await jobs()).toMatchObject([{ state: 'cancelled', payload: null }])
  })

  it('a job is deleted two weeks after its end', async () => {
    await post()
    await runDueJobs(context)
    await tidy(server.database, server.day, fail)
    expect(await jobs()).toHaveLength(1)
    await server.database.script(`update job set done_at = now() - interval '15 days'`)
    await tidy(server.database, server.day, fail)
    expect(await jobs()).toEqual([])
  })
})

describe('security T17: what a visitor waits for never tells whether a mail was sent', () => {
  it('a reset runs the same statements for an address with an account and for one without, and looks up neither', async () => {
    const email = someone()
    await signUp({ email })
    server.mailbox.length = 0
    // No background work: only the statements of the request itself count.
    const asked = async (address: string): Promise<string[]> => {
      let answer: { statusCode: number; payload: string } | undefined
      const statements = await askedStatements(server.database, async () => {
        answer = await server.context.app.inject({
          method: 'POST',
          url: '/api/account/password-resets',
          payload: { email: address },
        })
      })
      expect([answer?.statusCode, answer?.payload]).toEqual([202, ''])
      return statements
    }
    const [known, unknown] = [await asked(email), await asked(someone())]
    expect(known.some((text) => text.includes('insert into job'))).toBe(true)
    expect(known.some((text) => text.includes('from account'))).toBe(false)
    expect(unknown).toEqual(known)
    expect(await server.rows(`select kind from job where kind = 'password_reset'`)).toHaveLength(2)
    await runDueJobs(server.context)
    expect(server.mailbox.map(({ to }) => to.address)).toEqual([email])
    expect(await server.rows(`select payload from job where payload is not null`)).toEqual([])
  })
})
