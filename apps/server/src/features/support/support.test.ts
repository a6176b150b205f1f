import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../../housekeeping.ts'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { emailOf, payer } from '../../testing/business.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { picture } from '../branding/hostile-logos.test-data.ts'

/* support: requests, their clock, files and mails, over HTTP. */

const SECRET = 'a secret of the mail provider'
const SETTINGS = {
  OPEN_FEATURES: 'support',
  SUPPORT_INBOUND_SECRET: SECRET,
  SUPPORT_INBOUND_DOMAIN: 'reply.winterjay.example',
  LIMIT_SUPPORT_MESSAGE: '1000',
}
let server: TestServer
let operator: AccountHolder
beforeAll(async () => {
  server = await startServer(SETTINGS)
  operator = await accountHolder(server, 'Otto Operator')
  await server.database.db.execute(sql`insert into operator (owner_id) values (${operator.ownerId})`)
})
afterEach(() => {
  server.instant = null
})
afterAll(() => server.close())

/** In Toronto's winter. */
const at = (text: string): Date => new Date(`${text}:00-05:00`)
const BODY = { category: 'lending', subject: 'Two payments', message: 'I recorded one payment twice.' }
const REQUESTS = '/api/support/requests'
const ask = (who: Visitor, body: object = {}): Promise<Answer> => who.post(REQUESTS, { ...BODY, ...body })
const idOf = ({ body }: Answer): string => String(body['request']?.['id'])
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']]
const answer = (id: string, body: object = {}): Promise<Answer> =>
  operator.post(`/api/operator/support/${id}/answer`, { text: 'Reverse one.', solve: false, internal: false, ...body })
const read = async (who: Visitor, id: string): Promise<Answer['body']> =>
  (await who.get(`${REQUESTS}/${id}`)).body['request'] as never
const tidy = (): Promise<void> =>
  runHousekeeping(server.database, server.context.config, server.context.clock, {
    report: (error) => {
      throw error
    },
  })

describe('support §2: the clock', () => {
  it('premium is promised an answer within 4 business hours, everybody else within 16', async () => {
    server.instant = at('2026-11-20T16:30')
    const free = await ask(await accountHolder(server))
    const premium = await ask(await payer(server))
    expect(free.body['request']).toMatchObject({
      priority: false,
      state: 'open',
      first_answer_due_at: at('2026-11-24T16:30').toISOString(),
      messages: [{ number: 1, from: 'user', text: BODY.message }],
    })
    expect(premium.body['request']).toMatchObject({
      priority: true,
      first_answer_due_at: at('2026-11-23T12:30').toISOString(),
    })
    const numbers = [free, premium].map(({ body }) => Number(body['request']?.['number']))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  })

  it('stops at the first answer of a person, and not at the receipt or a note', async () => {
    server.instant = at('2026-11-24T09:00')
    const who = await payer(server)
    const id = idOf(await ask(who))
    server.instant = at('2026-11-24T10:00')
    await answer(id, { internal: true, text: 'Look at the import.' })
    expect(await read(who, id)).toMatchObject({ state: 'open', first_answered_at: null })
    server.instant = at('2026-11-24T11:30')
    await answer(id)
    server.instant = at('2026-11-24T12:00')
    await answer(id, { text: 'One more thing.' })
    expect(await read(who, id)).toMatchObject({
      state: 'waiting',
      first_answered_at: at('2026-11-24T11:30').toISOString(),
    })
    const [row] = await server.rows(`select first_answer_minutes from support_request where id = '${id}'`)
    expect(row).toEqual({ first_answer_minutes: 150 })
  })

  it('the share that was kept is shown from 20 answers on, of the last 90 days', async () => {
    const own = await startServer({ OPEN_FEATURES: 'support', SUPPORT_HOURS_PREMIUM: '2' })
    const who = await accountHolder(own)
    const figures = async () => (await own.visitor().get('/api/support/figures')).body
    const add = (count: number, minutes: number, day: string) =>
      own.database.db.execute(sql`
        insert into support_request (owner_id, id, category, subject, is_priority, locale, opened_at, updated_at,
          state_since,
          first_answer_due_at, first_answered_at, first_answer_minutes)
        select ${who.ownerId}, gen_random_uuid(), 'bug', 'x', true, 'en', d, d, d, d + interval '4 hours',
          d + make_interval(mins => ${minutes}::int), ${minutes}
        from (select ${day}::timestamptz as d) s, generate_series(1, ${count}::int)`)
    own.instant = at('2026-11-24T09:00')
    await add(19, 60, '2026-11-10T15:00:00Z')
    expect(await figures()).toEqual({
      premium_hours: 2,
      free_hours: 16,
      answered: 19,
      met_percent: null,
      median_minutes: null,
    })
    await add(6, 300, '2026-11-11T15:00:00Z')
    await add(50, 900, '2026-08-01T15:00:00Z')
    expect(await figures()).toEqual({
      premium_hours: 2,
      free_hours: 16,
      answered: 25,
      met_percent: 76,
      median_minutes: 60,
    })
    await own.close()
  })
})

describe('support §1 and §3: a request', () => {
  it('is its person’s alone, and needs an account; nobody but an operator sees the others', async () => {
    const [who, other] = [await accountHolder(server), await accountHolder(server)]
    const id = idOf(await ask(who))
    expect(codeOf(await ask(server.visitor()))).toEqual([401, 'sign_in_needed'])
    expect(codeOf(await other.get(`${REQUESTS}/${id}`))).toEqual([404, 'support_request_absent'])
    for (const [path, body] of [
      [`${REQUESTS}/${id}/messages`, { text: 'x' }],
      [`${REQUESTS}/${id}/attachments`, { name: 'a.txt', content: 'AAAA' }],
    ] as const)
      expect((await other.post(path, body)).status).toBe(path.endsWith('messages') ? 404 : 404)
    expect((await other.get(REQUESTS)).body).toEqual({ requests: [] })
    expect(codeOf(await who.get('/api/operator/support'))).toEqual([404, 'operator_only'])
    expect(codeOf(await who.get(`/api/operator/support/${id}`))).toEqual([404, 'operator_only'])
    expect(
      codeOf(await who.post(`/api/operator/support/${id}/answer`, { text: 'x', solve: true, internal: false })),
    ).toEqual([404, 'operator_only'])
    await server.database.db.execute(
      sql`update account_session set has_second_factor = false where owner_id = ${operator.ownerId}`,
    )
    expect(codeOf(await operator.get('/api/operator/support'))).toEqual([403, 'second_factor_needed'])
    await server.database.db.execute(
      sql`update account_session set has_second_factor = true where owner_id = ${operator.ownerId}`,
    )
  })

  it('is opened again within 14 days of being solved; after that a message opens another that refers to it', async () => {
    server.instant = at('2026-11-02T10:00')
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    await answer(id, { solve: true })
    expect(await read(who, id)).toMatchObject({ state: 'solved' })
    server.instant = at('2026-11-15T10:00')
    await tidy()
    const again = await who.post(`${REQUESTS}/${id}/messages`, { text: 'It came back.' })
    expect([again.status, again.body['request']?.['state'], idOf(again)]).toEqual([201, 'open', id])
    await who.ask('PUT', `${REQUESTS}/${id}/state`, { body: { state: 'solved' } })
    server.instant = at('2026-11-30T10:00')
    await tidy()
    expect(await read(who, id)).toMatchObject({ state: 'closed' })
    expect(codeOf(await who.ask('PUT', `${REQUESTS}/${id}/state`, { body: { state: 'open' } }))).toEqual([
      409,
      'support_request_closed',
    ])
    const next = await who.post(`${REQUESTS}/${id}/messages`, { text: 'And again.' })
    expect(idOf(next)).not.toBe(id)
    expect(next.body['request']).toMatchObject({ state: 'open', continues: { id }, messages: [{ text: 'And again.' }] })
    expect((await who.get(REQUESTS)).body['requests']).toHaveLength(2)
  })

  it('that waits for its person recalls them after 7 days, once, and is solved after 14', async () => {
    server.instant = at('2026-11-02T10:00')
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    await answer(id)
    const mails = () => server.mailbox.filter(({ to }) => to.address === `${who.ownerId}@example.ca`)
    server.instant = at('2026-11-09T10:30')
    await tidy()
    await tidy()
    await who.get('/api/support/figures')
    expect(mails().map(({ subject }) => subject.replace(/\[.*\] /, ''))).toEqual([
      'We received your request',
      'An answer to your request',
      'We are waiting for your answer',
    ])
    server.instant = at('2026-11-16T10:30')
    await tidy()
    expect(await read(who, id)).toMatchObject({ state: 'solved' })
    expect(mails()).toHaveLength(3)
  })

  it('is rated once it is solved', async () => {
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    const rate = (rating: string): Promise<Answer> => who.ask('PUT', `${REQUESTS}/${id}/rating`, { body: { rating } })
    expect(codeOf(await rate('good'))).toEqual([409, 'support_not_solved'])
    await answer(id, { solve: true })
    expect((await rate('good')).body['request']).toMatchObject({ rating: 'good' })
  })

  it('shows an operator what the person agreed to, and nothing else', async () => {
    const who = await payer(server)
    const silent = idOf(await ask(who))
    const open = idOf(await ask(who, { context: { app_version: '0.1.0', problem_codes: ['loan_absent'] } }))
    const context = async (id: string) =>
      (await operator.get(`/api/operator/support/${id}`)).body['request']?.['context']
    expect(await context(silent)).toBeNull()
    expect(await context(open)).toEqual({ plan: 'premium', app_version: '0.1.0', problem_codes: ['loan_absent'] })
    expect((await who.get(`${REQUESTS}/${open}`)).text).not.toContain('loan_absent')
  })

  it('no more than 10 a day', async () => {
    const who = await accountHolder(server)
    for (let n = 0; n < 10; n += 1) expect((await ask(who)).status).toBe(201)
    const refused = await ask(who)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('the feature can be closed by the operator; refused requests send nothing', async () => {
    const closed = await startSecondServer(server, { OPEN_FEATURES: 'members' })
    const who = await accountHolder(server)
    const visitor = Object.assign(closed.visitor(), { token: who.token })
    expect(codeOf(await ask(visitor))).toEqual([404, 'feature_not_open'])
    for (const body of [{ subject: '' }, { subject: 'a\nb' }, { message: ' ' }, { category: 'chat' }])
      expect((await ask(who, body)).status).toBe(422)
    expect(server.mailbox.filter(({ to }) => to.address === `${who.ownerId}@example.ca`)).toEqual([])
  })
})

describe('support §3: the queue', () => {
  it('what is overdue comes first, then what is promised earliest, then what was answered', async () => {
    await server.empty()
    operator = await accountHolder(server, 'Otto Operator')
    await server.database.db.execute(sql`insert into operator (owner_id) values (${operator.ownerId})`)
    const [free, premium] = [await accountHolder(server, 'Fay Free'), await payer(server, 'Pia Premium')]
    server.instant = at('2026-11-16T09:00')
    const overdue = idOf(await ask(free, { subject: 'overdue' }))
    server.instant = at('2026-11-19T09:00')
    const later = idOf(await ask(free, { subject: 'later' }))
    const answered = idOf(await ask(premium, { subject: 'answered' }))
    const soon = idOf(await ask(premium, { subject: 'soon' }))
    await answer(answered)
    await premium.post(`${REQUESTS}/${answered}/messages`, { text: 'Still.' })
    const queue = await operator.get('/api/operator/support')
    const ids = (queue.body['requests'] as unknown as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual([overdue, soon, later, answered])
    expect(queue.body).toMatchObject({
      total: 4,
      requests: [{ is_overdue: true, person: 'Fay Free', assigned_to: null }, {}, {}, {}],
    })
    const taken = await operator.ask('PUT', `/api/operator/support/${soon}/assignment`, { body: { mine: true } })
    expect(taken.body['request']).toMatchObject({ assigned_to: 'Otto Operator', is_mine: true })
  })

  it('notes are for operators; canned answers are kept in both languages', async () => {
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    const noted = await answer(id, { internal: true, text: 'Internal thought.' })
    expect(noted.body['request']).toMatchObject({
      state: 'open',
      notes: [{ by: 'Otto Operator', text: 'Internal thought.' }],
    })
    expect((await who.get(`${REQUESTS}/${id}`)).text).not.toContain('Internal thought')
    const answers = [{ title: 'Greeting', text_en: 'Hello {name}', text_fr: 'Bonjour {name}' }]
    expect((await operator.ask('PUT', '/api/operator/canned-answers', { body: { answers } })).body).toEqual({ answers })
    expect((await operator.get('/api/operator/canned-answers')).body).toEqual({ answers })
    expect(codeOf(await who.get('/api/operator/canned-answers'))).toEqual([404, 'operator_only'])
  })
})

describe('support §4: files', () => {
  const attach = (who: Visitor, id: string, name: string, content: Buffer): Promise<Answer> =>
    who.post(`${REQUESTS}/${id}/attachments`, { name, content: content.toString('base64') })
  const text = (content: string): Buffer => Buffer.from(content)

  it('a picture is encoded again; every file is a download that nothing can run in', async () => {
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    const large = await attach(who, id, 'screen.jpg', await picture(3_000, 1_500).jpeg().toBuffer())
    expect(large.body['request']?.['attachments']).toMatchObject([{ name: 'screen.png', type: 'image/png' }])
    await attach(who, id, 'été.csv', text('a,b\n1,2\n'))
    await attach(who, id, 'paper.pdf', text('%PDF-1.7\n<script>alert(1)</script>'))
    const files = (await read(who, id))['attachments'] as unknown as { id: string; type: string }[]
    expect(files.map(({ type }) => type)).toEqual(['image/png', 'text/csv', 'application/pdf'])
    for (const [at, base] of [`${REQUESTS}/${id}`, `/api/operator/support/${id}`].entries())
      for (const file of files) {
        const sent = await [who, operator][at]?.get(`${base}/attachments/${file.id}`)
        expect(sent?.headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/) as unknown,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
      }
    const other = await accountHolder(server)
    expect((await other.get(`${REQUESTS}/${id}/attachments/${files[0]?.id}`)).status).toBe(404)
  })

  it('nothing else, nothing larger than 5 MiB, and no sixth', async () => {
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    const refused: [string, Buffer, string][] = [
      ['page.html', text('<html>'), 'attachment_type'],
      ['logo.svg', text('<svg/>'), 'attachment_type'],
      ['run.exe', text('MZ'), 'attachment_type'],
      ['book.xlsx', text('PK\u0003\u0004'), 'attachment_type'],
      ['a.csv', Buffer.from([0, 1, 2]), 'attachment_type'],
      [
        'broken.png',
        Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), text('nothing')]),
        'attachment_unreadable',
      ],
      ['large.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'attachment_too_large'],
    ]
    for (const [name, file, code] of refused)
      expect([name, ...codeOf(await attach(who, id, name, file))]).toEqual([name, 422, code])
    for (let n = 0; n < 5; n += 1) expect((await attach(who, id, `${n}.txt`, text('x'))).status).toBe(201)
    expect(codeOf(await attach(who, id, '5.txt', text('x')))).toEqual([409, 'too_many_attachments'])
  })

  it('are erased 90 days after the request was closed', async () => {
    server.instant = at('2026-11-02T10:00')
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    await attach(who, id, 'a.txt', text('x'))
    await answer(id, { solve: true })
    for (const [day, left] of [
      ['2026-11-17', 1],
      ['2027-02-14', 1],
      ['2027-02-16', 0],
    ] as const) {
      server.instant = at(`${day}T10:30`)
      await tidy()
      expect([day, (await read(who, id))['attachments']?.length]).toEqual([day, left])
    }
  })
})

describe('support §5: mails', () => {
  const mailsTo = (who: AccountHolder) => server.mailbox.filter(({ to }) => to.address === `${who.ownerId}@example.ca`)

  it('make one conversation, in the language of the request; the receipt repeats nothing', async () => {
    const who = await accountHolder(server)
    const opened = await who.post(REQUESTS, { ...BODY, subject: 'Secret subject' }, { 'accept-language': 'fr-CA' })
    await answer(idOf(opened), { text: 'Bonjour.\n\nRenversez-en un.' })
    const [receipt, answered] = mailsTo(who)
    const number = Number(opened.body['request']?.['number'])
    expect([receipt?.subject, receipt?.isPersonal, receipt?.locale]).toEqual([
      `[WJ-${number}] Nous avons reçu votre demande`,
      undefined,
      'fr',
    ])
    expect(receipt?.text).not.toMatch(/Secret|payment/)
    expect(answered).toMatchObject({ subject: `[WJ-${number}] Une réponse à votre demande`, isPersonal: true })
    expect(answered?.text).toContain('Renversez-en un.')
    expect(answered?.thread?.before).toEqual([receipt?.thread?.id])
    expect(answered?.replyTo).toBe(receipt?.replyTo)
    expect(answered?.replyTo).toMatch(new RegExp(`^reply\\+${number}-[0-9a-f]{32}@reply\\.winterjay\\.example$`))
  })

  const post = (mail: object, password = SECRET): Promise<Answer> =>
    server.visitor().post('/api/support/inbound', mail, {
      authorization: `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`,
    })
  const replyTo = async (): Promise<{ who: AccountHolder; id: string; mail: Record<string, unknown> }> => {
    const who = await accountHolder(server)
    const id = idOf(await ask(who))
    const mail = {
      FromFull: { Email: await emailOf(server, who) },
      OriginalRecipient: mailsTo(who)[0]?.replyTo,
      MessageID: `${id}@mail.example`,
      TextBody: 'Here is more.\n\n> — write above this line —\n> Hello',
      Headers: [{ Name: 'X-Spam', Value: 'No' }],
      Attachments: [],
    }
    return { who, id, mail }
  }
  const textsOf = async (who: Visitor, id: string): Promise<string[]> =>
    ((await read(who, id))['messages'] as unknown as { text: string }[]).map(({ text }) => text)

  it('that answer become messages once, without what they quote', async () => {
    const { who, id, mail } = await replyTo()
    expect((await post(mail)).body).toEqual({ taken: true })
    expect((await post(mail)).body).toEqual({ taken: false })
    expect(await textsOf(who, id)).toEqual([BODY.message, 'Here is more.'])
    expect((await read(who, id))['messages']).toMatchObject([{ via: 'app' }, { via: 'mail' }])
    await answer(id)
    expect(mailsTo(who).at(-1)?.thread?.before.at(-1)).toBe(`${id}@mail.example`)
  })

  it('from another sender wait for an operator; answering machines, bounces and guesses are dropped', async () => {
    const { who, id, mail } = await replyTo()
    const dropped: object[] = [
      { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] },
      { Headers: [{ Name: 'Return-Path', Value: '<>' }] },
      { OriginalRecipient: String(mail['OriginalRecipient']).replace(/-[0-9a-f]{4}/, '-0000') },
      { OriginalRecipient: 'reply@reply.winterjay.example' },
      { TextBody: '' },
      { MessageID: '' },
    ]
    for (const change of dropped) expect((await post({ ...mail, ...change })).body).toEqual({ taken: false })
    expect((await post({ ...mail, FromFull: { Email: 'eve@example.ca' } })).body).toEqual({ taken: true })
    expect(await textsOf(who, id)).toEqual([BODY.message])
    const seen = await operator.get(`/api/operator/support/${id}`)
    expect(seen.body['request']).toMatchObject({
      unverified: [{ from: 'eve@example.ca', text: 'Here is more.' }],
      notes: [],
    })
  })

  it('at most ten an hour; only the provider posts them, and only where it is set up', async () => {
    const { who, id, mail } = await replyTo()
    for (let n = 0; n < 11; n += 1) await post({ ...mail, MessageID: `${n}@mail.example.${id}` })
    expect(await textsOf(who, id)).toHaveLength(11)
    expect(codeOf(await post(mail, 'a guess'))).toEqual([401, 'inbound_mail_unsigned'])
    const without = await startSecondServer(server, { OPEN_FEATURES: 'support' })
    expect(codeOf(await without.visitor().post('/api/support/inbound', mail))).toEqual([404, 'inbound_mail_off'])
    const asked = await Object.assign(without.visitor(), { token: who.token }).post(REQUESTS, BODY)
    expect(asked.status).toBe(201)
  })
})
