import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actingFor, emailOf, payer, testBusiness, tokenFor } from '../../testing/business.ts'
import { program, testKey } from '../../testing/api-keys.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { shopper } from '../../testing/shopper.ts'
import { logosWithMore, picture } from './hostile-logos.test-data.ts'

/* branding: a lender's brand, over HTTP. */

const SETTINGS = { OPEN_FEATURES: 'members,api,branding', LIMIT_INVITE: '1000' }
let server: TestServer
beforeAll(async () => {
  server = await startServer(SETTINGS)
})
afterAll(() => server.close())

const BODY = { name: 'Pine Lending', primary: '#F59E0B', footer_en: 'Open 9 to 5.', footer_fr: 'Ouvert de 9 h à 17 h.' }
const save = (who: Visitor, body: object = {}, headers = {}): Promise<Answer> =>
  who.ask('PUT', '/api/branding', { body: { ...BODY, ...body }, headers })
const logoOf = async (width = 300): Promise<string> => (await picture(width, 200).png().toBuffer()).toString('base64')
const publish = (who: Visitor, headers = {}): Promise<Answer> => who.post('/api/branding/publication', {}, headers)
const createLoan = async (who: Visitor, headers = {}): Promise<string> =>
  String((await who.post('/api/loans', plainLoan(), headers)).body['id'])
const borrowerSees = async (loan: string, language = 'en-CA', at = server.visitor()): Promise<unknown> =>
  (await at.get(`/api/borrower/loans/${loan}`, { 'accept-language': language })).body['brand']
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']]

describe('branding §1: draft and publication', () => {
  it('borrowers see what is published, in their language, and never the draft', async () => {
    const who = await payer(server)
    const loan = await createLoan(who)
    expect(codeOf(await publish(who))).toEqual([409, 'brand_absent'])
    const saved = await save(who)
    expect(saved.body).toMatchObject({ live: null, draft: { version: 1, name: 'Pine Lending', logo_url: null } })
    expect(await borrowerSees(loan)).toBeUndefined()
    await who.ask('PUT', '/api/branding/logo', { body: { image: await logoOf() } })
    const { live, draft } = (await publish(who)).body
    expect(live).toEqual(Object.assign(draft ?? {}, { updated_at: live?.['updated_at'] }))
    expect(await borrowerSees(loan)).toEqual({
      name: 'Pine Lending',
      colors: {
        primary: '#f59e0b',
        on_primary: '#000000',
        on_light: expect.stringMatching(/^#[0-9a-f]{6}$/) as unknown,
        on_dark: '#f59e0b',
      },
      logo_url: live?.['logo_url'],
      reply_address: null,
      footer: 'Open 9 to 5.',
    })
    expect(await borrowerSees(loan, 'fr-CA')).toMatchObject({ footer: 'Ouvert de 9 h à 17 h.' })
    await save(who, { name: 'Spruce Lending', footer_fr: '' })
    expect(await borrowerSees(loan)).toMatchObject({ name: 'Pine Lending' })
    expect((await publish(who)).body['live']).toMatchObject({ version: 2, name: 'Spruce Lending' })
    expect(await borrowerSees(loan, 'fr-CA')).toMatchObject({ name: 'Spruce Lending', footer: 'Open 9 to 5.' })
    const taken = await who.ask('DELETE', '/api/branding/publication')
    expect(taken.body).toMatchObject({ live: null, draft: { name: 'Spruce Lending' } })
    expect(await borrowerSees(loan)).toBeUndefined()
  })

  it('is written in a business by its owner and administrators, and the log says so; never by a key', async () => {
    const place = await testBusiness(server)
    const acting = actingFor(place.id)
    const loan = await createLoan(place.owner, acting)
    const admin = await place.join('admin')
    expect((await save(admin, {}, acting)).status).toBe(200)
    for (const role of ['member', 'viewer'] as const) {
      const other = await place.join(role)
      expect(codeOf(await save(other, {}, acting))).toEqual([403, 'right_missing'])
      expect(codeOf(await other.get('/api/branding', acting))).toEqual([403, 'right_missing'])
    }
    await publish(place.owner, acting)
    expect(await borrowerSees(loan)).toMatchObject({ name: 'Pine Lending' })
    expect((await place.owner.get('/api/branding')).body).toEqual({ draft: null, live: null })
    const log = await place.owner.get(`${place.path}/activity`)
    expect(log.text).toContain('Published the brand')
    const { ownerId } = place.owner
    const key = await testKey(server, { owner: place.id, maker: ownerId, scopes: ['loans:read'] })
    expect(codeOf(await program(server, key).get('/api/branding'))).toEqual([403, 'scope_missing'])
  })

  it('needs premium; afterwards it can be looked at for 90 days, and borrowers see it as long', async () => {
    const free = await shopper(server)
    expect(codeOf(await save(free))).toEqual([409, 'premium_needed'])
    expect(codeOf(await free.get('/api/branding'))).toEqual([409, 'premium_needed'])
    const who = await payer(server)
    const loan = await createLoan(who)
    await save(who)
    await publish(who)
    const end = Date.now() + 31 * 86_400_000
    server.instant = new Date(end + 40 * 86_400_000)
    expect((await who.get('/api/branding')).status).toBe(200)
    expect(codeOf(await save(who))).toEqual([409, 'premium_read_only'])
    expect(await borrowerSees(loan)).toMatchObject({ name: 'Pine Lending' })
    server.instant = new Date(end + 200 * 86_400_000)
    expect(codeOf(await who.get('/api/branding'))).toEqual([409, 'premium_needed'])
    expect(await borrowerSees(loan)).toBeUndefined()
    server.instant = null
    expect(await borrowerSees(loan)).toMatchObject({ name: 'Pine Lending' })
    const closed = await startSecondServer(server, { OPEN_FEATURES: 'members' })
    expect(await borrowerSees(loan, 'en-CA', closed.visitor())).toBeUndefined()
  })
})

it('branding §2: a name is one line, without a web address, and nobody else’s', async () => {
  const who = await payer(server)
  for (const name of ['', 'x'.repeat(61), 'a\nb', 'Pay at evil.example', 'Banque  Nationale', 'R.B.C.'])
    expect([name, (await save(who, { name })).status]).toEqual([name, 422])
  for (const primary of ['red', '#12345', '#1234567', 'url(x)'])
    expect([primary, (await save(who, { primary })).status]).toEqual([primary, 422])
  expect((await who.get('/api/branding')).body).toEqual({ draft: null, live: null })
})

describe('branding §3: the logo', () => {
  it('is served as our own picture, which nothing can run in; a new one has a new address', async () => {
    const who = await payer(server)
    const image = await logoOf()
    expect(codeOf(await who.ask('PUT', '/api/branding/logo', { body: { image } }))).toEqual([409, 'brand_absent'])
    await save(who)
    const first = await who.ask('PUT', '/api/branding/logo', { body: { image } })
    const url = String(first.body['draft']?.['logo_url'])
    const answer = await server.context.app.inject({ method: 'GET', url })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n')
    const second = await who.ask('PUT', '/api/branding/logo', { body: { image: await logoOf(400) } })
    expect(second.body['draft']?.['logo_url']).not.toBe(url)
    expect((await who.ask('DELETE', '/api/branding/logo')).body['draft']?.['logo_url']).toBeNull()
    for (const gone of [url, '/brand/x.png', '/brand/00000000-0000-4000-8000-000000000000.png', url.slice(0, -4)])
      expect([gone, (await server.context.app.inject({ method: 'GET', url: gone })).statusCode]).toEqual([gone, 404])
  })

  it('that is refused leaves the one before it', async () => {
    const who = await payer(server)
    await save(who)
    const kept = await who.ask('PUT', '/api/branding/logo', { body: { image: await logoOf() } })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const refused = await who.ask('PUT', '/api/branding/logo', { body: { image: svg } })
    expect(codeOf(refused)).toEqual([422, 'logo_type'])
    expect((await who.get('/api/branding')).body['draft']?.['logo_url']).toBe(kept.body['draft']?.['logo_url'])
    for (const [what, file] of await logosWithMore()) {
      const answer = await who.ask('PUT', '/api/branding/logo', { body: { image: file.toString('base64') } })
      expect([what, answer.status]).toEqual([what, 200])
    }
    const large = await who.ask('PUT', '/api/branding/logo', { body: { image: 'A'.repeat(1_600_000) } })
    expect(large.status).toBe(413)
  })
})

describe('branding §5: the reply address', () => {
  it('is shown once the link that was mailed to it has been used', async () => {
    const who = await payer(server)
    const loan = await createLoan(who)
    const address = 'hello@pine.example'
    await save(who, { reply_address: address })
    expect((await publish(who)).body['live']).toMatchObject({ reply_address: address, is_reply_confirmed: false })
    expect(await borrowerSees(loan)).toMatchObject({ reply_address: null })
    const token = tokenFor(server, address)
    const mails = server.mailbox.length
    await save(who, { reply_address: address })
    expect(server.mailbox).toHaveLength(mails)
    const stranger = server.visitor()
    const confirm = (link: string): Promise<Answer> =>
      stranger.ask('PUT', '/api/branding/reply-address', { body: { token: link } })
    expect(codeOf(await confirm('x'))).toEqual([404, 'reply_link_dead'])
    expect((await confirm(token)).body).toEqual({ address })
    expect(await borrowerSees(loan)).toMatchObject({ reply_address: address })
    expect(codeOf(await confirm(token))).toEqual([404, 'reply_link_dead'])
  })

  it('whose link has expired gets another one; one’s own confirmed address needs none', async () => {
    const who = await payer(server)
    await save(who, { reply_address: 'late@pine.example' })
    const token = tokenFor(server, 'late@pine.example')
    await server.database.db.execute(
      sql`update brand_reply_address set expires_at = now() - interval '1 second' where token_hash is not null`,
    )
    const late = await server.visitor().ask('PUT', '/api/branding/reply-address', { body: { token } })
    expect(codeOf(late)).toEqual([404, 'reply_link_dead'])
    await save(who, { reply_address: 'late@pine.example' })
    expect(tokenFor(server, 'late@pine.example')).not.toBe(token)
    await server.database.db.execute(sql`update account set email_confirmed_at = now() where owner_id = ${who.ownerId}`)
    const own = await save(who, { reply_address: await emailOf(server, who) })
    expect(own.body['draft']).toMatchObject({ is_reply_confirmed: true })
  })
})
