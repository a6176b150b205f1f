import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { plainApplication } from '../../../testing/requests/application-request.ts'
import { plainLoan } from '../../../testing/requests/loan-requests.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../../testing/server.ts'
import { ANN, PASSWORD, accountsOn } from '../../../testing/sign-up.ts'
import { softwareAuthenticator } from '../../../testing/stand-ins/software-authenticator.ts'
import type { Options } from '../../../testing/stand-ins/software-authenticator.ts'

/* security §2.5 and §2.9: what an attacker can do with somebody else's address. */

const ORIGIN = 'https://winterjay.example'
const NEW_PASSWORD = 'five owls in the pines'

let server: TestServer
const { signUp, member, signIn, someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ LIMIT_LOGIN_ADDRESS: '100000', PUBLIC_URL: ORIGIN, LIMIT_RESET: '100000' })
})
afterEach(async () => {
  await server.empty()
  server.mailbox.length = 0
})
afterAll(() => server.close())

const lastMail = async (subject: string): Promise<TestServer['mailbox'][number]> =>
  vi.waitFor(() => server.mailbox.findLast((mail) => mail.subject === subject) ?? expect.fail(`no mail "${subject}"`), {
    timeout: 30_000,
  })

async function reset(email: string): Promise<void> {
  await server.visitor().post('/api/account/password-resets', { email })
  const { text } = await lastMail('Set a new password')
  const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  expect(
    (await server.visitor().ask('PUT', '/api/account/password-resets', { body: { token, password: NEW_PASSWORD } }))
      .status,
  ).toBe(204)
}

const ownerOf = async (email: string): Promise<string> =>
  (await server.rows<{ id: string }>(`select owner_id as id from account where email = '${email}'`))[0]?.id ??
  expect.fail('no account')

/** What an attacker could add before this was refused, and older databases may contain. */
async function plantWaysIn(ownerId: string): Promise<void> {
  const { db } = server.database
  await db.execute(
    sql`insert into passkey (owner_id, id, credential_id, public_key, name, is_synced) values (${ownerId}, ${randomUUID()}, 'planted', '\\x00', 'Mine', false)`,
  )
  await db.execute(
    sql`insert into account_two_factor (owner_id, secret, confirmed_at) values (${ownerId}, '\\x0102030405060708090a0b0c0d0e0f1011121314', now())`,
  )
  await db.execute(sql`insert into account_recovery_code (owner_id, code_hash) values (${ownerId}, '\\x00')`)
}

describe('security §2.5: an address that was never confirmed', () => {
  it.each<[string, (visitor: Visitor) => Promise<Answer>]>([
    ['a passkey', (visitor) => visitor.post('/api/account/passkeys/options', { password: PASSWORD })],
    ['two-factor sign-in', (visitor) => visitor.post('/api/account/two-factor', { password: PASSWORD })],
    [
      'the first code of an app',
      (visitor) => visitor.ask('PUT', '/api/account/two-factor', { body: { code: '123456' } }),
    ],
  ])('cannot add another way to sign in: %s', async (_what, ask) => {
    const visitor = await signUp()
    const refused = await ask(visitor)
    expect([refused.status, refused.body['code']]).toEqual([409, 'email_unconfirmed'])
    expect(refused.body['detail']).toContain('Confirm your email address first')
    expect(await server.rows('select 1 from account_two_factor')).toEqual([])
  })

  it('cannot add a passkey whose registration began before either', async () => {
    const visitor = await member()
    const options = (await visitor.post('/api/account/passkeys/options', { password: PASSWORD })).body[
      'options'
    ] as unknown as Options
    await server.rows('update account set email_confirmed_at = null')
    const refused = await visitor.post('/api/account/passkeys', {
      name: 'Phone',
      credential: softwareAuthenticator(ORIGIN).register(options),
    })
    expect([refused.status, refused.body['code']]).toEqual([409, 'email_unconfirmed'])
    expect(await server.rows('select 1 from passkey')).toEqual([])
  })

  it('once reset by its owner, keeps nothing from before: sessions, passkeys, codes, data and name', async () => {
    const stranger = await signUp({ name: 'A Stranger' })
    await stranger.post('/api/loans', plainLoan())
    await stranger.post('/api/p2p/applications', plainApplication)
    await plantWaysIn(await ownerOf(ANN.email))
    await reset(ANN.email)
    expect((await stranger.get('/api/subscription/profile')).status).toBe(401)
    expect((await signIn(ANN.email, PASSWORD)).status).toBe(401)
    const owner = server.visitor()
    const entered = await signIn(ANN.email, NEW_PASSWORD, {}, owner)
    expect([entered.status, entered.body['user']?.['name']]).toEqual([200, 'ann'])
    owner.token = String(entered.body['access_token'])
    expect((await owner.get('/api/account')).body).toMatchObject({
      email_confirmed: true,
      two_factor: { enabled: false, recovery_codes_left: 0 },
    })
    expect((await owner.get('/api/account/passkeys')).body['passkeys']).toEqual([])
    expect((await owner.get('/api/loans')).body['total']).toBe(0)
    expect((await owner.get('/api/p2p/applications')).body['applications']).toEqual([])
    for (const table of ['passkey', 'account_two_factor', 'account_recovery_code', 'loan'])
      expect([table, await server.rows(`select 1 from ${table}`)]).toEqual([table, []])
    expect(await server.rows("select 1 from audit_event where action = 'account-deleted'")).toHaveLength(1)
  })

  it('is told so in the mail of the reset, with the way to keep its data', async () => {
    await signUp()
    await server.visitor().post('/api/account/password-resets', { email: ANN.email })
    expect((await lastMail('Set a new password')).text).toContain('a new password deletes it')
    await server.visitor().post('/api/account/password-resets', { email: ANN.email }, { 'accept-language': 'fr' })
    expect((await lastMail('Choisissez un nouveau mot de passe')).text).toContain('Un nouveau mot de passe l’efface')
  })

  it('keeps data, passkeys and second factor at a reset, if it was confirmed', async () => {
    const visitor = await member()
    await visitor.post('/api/loans', plainLoan())
    await plantWaysIn(await ownerOf(ANN.email))
    await reset(ANN.email)
    expect((await lastMail('Set a new password')).text).not.toContain('deletes')
    expect((await signIn(ANN.email, NEW_PASSWORD)).body['code']).toBe('code_needed')
    for (const table of ['loan', 'passkey', 'account_two_factor'])
      expect(await server.rows(`select 1 from ${table}`), table).toHaveLength(1)
  })

  it('is not emptied when it is confirmed while the owner sets a password', async () => {
    const visitor = await signUp()
    await visitor.post('/api/loans', plainLoan())
    await server.visitor().post('/api/account/password-resets', { email: ANN.email })
    const confirmation = /#token=([\w-]{43})/.exec((await lastMail('Confirm your email address')).text)?.[1]
    await visitor.ask('PUT', '/api/account/email-confirmations', { body: { token: confirmation } })
    const token = /#token=([\w-]{43})/.exec((await lastMail('Set a new password')).text)?.[1]
    expect(
      (await server.visitor().ask('PUT', '/api/account/password-resets', { body: { token, password: NEW_PASSWORD } }))
        .status,
    ).toBe(204)
    expect(await server.rows('select 1 from loan')).toHaveLength(1)
  })
})

describe('security §2.5: a confirmation link opened by the owner of the address', () => {
  const mailedToken = async (subject: string): Promise<string> =>
    /#token=([\w-]{43})/.exec((await lastMail(subject)).text)?.[1] ?? expect.fail('no link')
  const confirm = (visitor: Visitor, body: { token: string; password?: string }): Promise<Answer> =>
    visitor.ask('PUT', '/api/account/email-confirmations', { body })
  const isConfirmed = async (visitor: Visitor): Promise<unknown> =>
    (await visitor.get('/api/account')).body['email_confirmed']

  it('in a browser that never signed in: does not confirm somebody else’s account, and is not used up', async () => {
    const stranger = await signUp({ name: 'A Stranger' })
    const token = await mailedToken('Confirm your email address')
    const victim = server.visitor()
    const refused = await confirm(victim, { token })
    expect([refused.status, refused.body['code']]).toEqual([422, 'password_needed'])
    expect(refused.body['detail']).toContain('someone else used your address')
    const guessed = await confirm(victim, { token, password: NEW_PASSWORD })
    expect([guessed.status, guessed.body['code']]).toEqual([422, 'password_wrong'])
    expect(await isConfirmed(stranger)).toBe(false)
    // So the owner's reset still starts with an empty account, and the attacker is signed out.
    await reset(ANN.email)
    expect((await stranger.get('/api/subscription/profile')).status).toBe(401)
  })

  it('nor does it move somebody else’s account, with its passkeys, to the owner’s address', async () => {
    const email = someone()
    const stranger = await member({ email })
    await plantWaysIn(await ownerOf(email))
    await stranger.post('/api/account/email', { email: ANN.email, password: PASSWORD })
    const token = await mailedToken('Confirm your new email address')
    expect((await confirm(server.visitor(), { token })).body['code']).toBe('password_needed')
    expect((await stranger.get('/api/subscription/profile')).body['email']).toBe(email)
  })

  it('confirms in a browser that is or was signed in, and anywhere with the account’s password', async () => {
    const here = await signUp()
    expect((await confirm(here, { token: await mailedToken('Confirm your email address') })).status).toBe(200)
    expect(await isConfirmed(here)).toBe(true)

    server.mailbox.length = 0
    const before = await signUp({ email: someone() })
    const token = before.token
    before.token = null
    expect((await confirm(before, { token: await mailedToken('Confirm your email address') })).status).toBe(200)
    before.token = token
    expect(await isConfirmed(before)).toBe(true)

    server.mailbox.length = 0
    const elsewhere = await signUp({ email: someone() })
    const link = await mailedToken('Confirm your email address')
    expect((await confirm(server.visitor(), { token: link, password: PASSWORD })).status).toBe(200)
    expect(await isConfirmed(elsewhere)).toBe(true)
  })

  it('allows ten wrong passwords', async () => {
    await signUp()
    const token = await mailedToken('Confirm your email address')
    const wrong = async (): Promise<number> =>
      (await confirm(server.visitor(), { token, password: NEW_PASSWORD })).status
    for (let guess = 1; guess <= 10; guess += 1) expect(await wrong()).toBe(422)
    expect(await wrong()).toBe(429)
    expect((await confirm(server.visitor(), { token, password: PASSWORD })).status).toBe(429)
  })
})

describe('security §2.9: mail contains no text written by an unconfirmed user', () => {
  const NAME = 'You won a prize'
  const said = (): string => JSON.stringify(server.mailbox)

  it('neither at sign-up, nor at a reset, nor at a change of address or password', async () => {
    const visitor = await signUp({ name: NAME })
    await visitor.post('/api/account/email', { email: 'new@example.ca', password: PASSWORD })
    await visitor.post('/api/account/password', { current_password: PASSWORD, password: NEW_PASSWORD })
    await server.visitor().post('/api/account/password-resets', { email: ANN.email }, { 'accept-language': 'fr' })
    await expect.poll(() => server.mailbox).toHaveLength(4)
    expect(said()).not.toContain(NAME)
    expect(server.mailbox.map(({ to }) => to.name)).toEqual(['', '', '', ''])
    expect(server.mailbox.map(({ text }) => text.split('\n', 1)[0])).toEqual(['Hello,', 'Hello,', 'Hello,', 'Bonjour,'])
  })

  it('nor when a confirmed account requests a change to an unconfirmed address', async () => {
    const visitor = await member({ name: NAME })
    await visitor.post('/api/account/email', { email: 'victim@example.ca', password: PASSWORD })
    expect((await lastMail('Confirm your new email address')).to).toEqual({ name: '', address: 'victim@example.ca' })
    expect(said()).not.toContain(NAME)
  })

  it('greets an owner with a confirmed address by name', async () => {
    const visitor = await member()
    await visitor.post('/api/account/password', { current_password: PASSWORD, password: NEW_PASSWORD })
    expect((await lastMail('Your password was changed')).text).toContain('Hello Ann Lee,')
  })
})

describe('security §2.9: names contain no web address and no control character', () => {
  const BAD = ['Win at evil.example', 'https://evil.example', 'Ann\r\nBcc: x@evil', 'Ann\u202e']
  const expectRefused = (answer: Answer, field: string): void => {
    expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, field])
  }

  it.each(BAD)('%j: not as a name, a borrower, a title or a passkey', async (bad) => {
    expectRefused(await server.visitor().post('/api/subscription/register', { ...ANN, name: bad }), 'name')
    const visitor = await member({ email: someone() })
    expectRefused(await visitor.ask('PATCH', '/api/account', { body: { name: bad } }), 'name')
    expectRefused(await visitor.post('/api/loans', plainLoan({ borrower_name: bad })), 'borrower_name')
    const loan = String((await visitor.post('/api/loans', plainLoan())).body['id'])
    expectRefused(await visitor.ask('PATCH', `/api/loans/${loan}`, { body: { borrower_name: bad } }), 'borrower_name')
    expectRefused(await visitor.post('/api/p2p/applications', { ...plainApplication, title: bad }), 'title')
    const options = (await visitor.post('/api/account/passkeys/options', { password: PASSWORD })).body[
      'options'
    ] as unknown as Options
    expectRefused(
      await visitor.post('/api/account/passkeys', {
        name: bad,
        credential: softwareAuthenticator(ORIGIN).register(options),
      }),
      'name',
    )
  })

  it.each(BAD.slice(0, 3))('%j: not in a row of an imported loan file', async (bad) => {
    const file = `borrower_name,principal,annual_rate,term_months,start_date\n"${bad}",1000,5,12,2026-01-31\nBo,1000,5,12,2026-01-31\n`
    const answer = await server.visitor().post('/api/loans/import', { file_content: file })
    expect(answer.body['created_loans']).toMatchObject([{ borrower_name: 'Bo' }])
  })

  it('says what to do, in both languages', async () => {
    const ask = async (language: string): Promise<unknown> =>
      (
        await server
          .visitor()
          .post('/api/subscription/register', { ...ANN, name: 'evil.example' }, { 'accept-language': language })
      ).body['detail']
    expect(await ask('en')).toBe(
      'name: enter it without a web address; where a word ends in a dot, put a space after it.',
    )
    expect(await ask('fr')).toBe(
      'name\u00a0: écrivez sans adresse Web; après un mot qui se termine par un point, laissez une espace.',
    )
  })
})
