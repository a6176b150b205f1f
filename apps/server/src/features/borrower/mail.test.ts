import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/worker.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { actingFor, emailOf, payer, testBusiness } from '../../testing/business.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { picture } from '../branding/hostile-logos.test-data.ts'

/* branding §7: mailing a borrower the link of their page. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members,branding', LIMIT_INVITE: '3' })
})
afterAll(() => server.close())

const lender = (name?: string): Promise<AccountHolder> => payer(server, name)

async function unconfirmedLender(): Promise<AccountHolder> {
  const who = await lender()
  await server.database.db.execute(sql`update account set email_confirmed_at = null where owner_id = ${who.ownerId}`)
  return who
}

const BORROWER = { borrower_name: 'Zoë Tremblay', borrower_email: 'zoe@example.ca', principal: 4_321 }
const lend = async (who: Visitor, loan: object = {}, headers = {}): Promise<string> =>
  String((await who.post('/api/loans', plainLoan({ ...BORROWER, ...loan }), headers)).body['id'])
const mail = (who: Visitor, loan: string, locale = 'en', headers = {}): Promise<Answer> =>
  who.post(`/api/loans/${loan}/borrower-link/mail`, { locale }, headers)
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']]
const sent = async () => {
  await runDueJobs(server.context)
  return server.mailbox.at(-1)
}

describe('the page of a loan is mailed to its borrower', () => {
  it('by a person without a brand: the mail names them, and no amount', async () => {
    const who = await lender('Olive Owner')
    const id = await lend(who)
    expect([await mail(who, id)].map(({ status, body }) => [status, body])).toEqual([
      [200, { address: 'zoe@example.ca' }],
    ])
    const letter = await sent()
    expect(letter).toMatchObject({
      to: { address: 'zoe@example.ca' },
      locale: 'en',
      subject: 'Your loan from Olive Owner',
    })
    expect([letter?.sender, letter?.replyTo]).toEqual([undefined, undefined])
    expect(letter?.text).toContain(`/borrower/${id}`)
    expect(letter?.text + String(letter?.html)).not.toMatch(/4[ ,]?321|Tremblay/)
  })

  it('in the published brand, in the language asked for, with the confirmed reply address', async () => {
    const who = await lender()
    const id = await lend(who)
    const reply_address = await emailOf(server, who)
    const body = {
      name: 'Spruce Lending',
      primary: '#F59E0B',
      reply_address,
      footer_en: 'Open 9 to 5.',
      footer_fr: '<b>Ouvert</b>',
    }
    await who.ask('PUT', '/api/branding', { body })
    const image = (await picture(300, 200).png().toBuffer()).toString('base64')
    await who.ask('PUT', '/api/branding/logo', { body: { image } })
    await mail(who, id, 'fr')
    expect((await sent())?.html).not.toContain('Spruce')
    await who.post('/api/branding/publication', {})
    await mail(who, id, 'fr')
    const letter = await sent()
    expect(letter).toMatchObject({
      locale: 'fr',
      subject: 'Votre prêt de Spruce Lending',
      sender: 'Spruce Lending',
      replyTo: reply_address,
    })
    expect(letter?.text).toMatch(/Spruce Lending\n\n<b>Ouvert<\/b>\n\nService fourni par Winterjay\n$/)
    // Black on this colour contrasts more; what a lender writes stays text.
    expect(letter?.html).toMatch(/background:#f59e0b;color:#000000/i)
    expect(letter?.html).toMatch(/<img src="https?:[^"]+\/brand\/[0-9a-f-]{36}\.png"/)
    expect(letter?.html).not.toContain('<b>')
  })

  it('needs a confirmed account, an address and an open page, and stops at the limit of the day', async () => {
    const unconfirmed = await unconfirmedLender()
    expect(codeOf(await mail(unconfirmed, await lend(unconfirmed)))).toEqual([409, 'email_unconfirmed'])
    const who = await lender()
    expect(codeOf(await mail(who, await lend(who, { borrower_email: null })))).toEqual([409, 'borrower_email_absent'])
    const id = await lend(who)
    await who.ask('PUT', `/api/loans/${id}/borrower-link`, { body: { enabled: false } })
    expect(codeOf(await mail(who, id))).toEqual([409, 'borrower_page_closed'])
    await who.ask('PUT', `/api/loans/${id}/borrower-link`, { body: { enabled: true } })
    expect((await mail(who, id)).status).toBe(200)
    const another = await lender()
    expect(codeOf(await mail(another, id))).toEqual([404, 'loan_not_found'])
    const own = await lend(another)
    for (let nth = 0; nth < 2; nth += 1) expect((await mail(another, own)).status).toBe(200)
    expect(codeOf(await mail(another, own))).toEqual([429, 'too_many'])
  })

  it('by a member of a business in its name; a viewer may not; the log says who', async () => {
    const business = await testBusiness(server, 'Pine Lending')
    const [member, viewer] = [await business.join('member'), await business.join('viewer')]
    const id = await lend(member, {}, actingFor(business.id))
    expect(codeOf(await mail(viewer, id, 'en', actingFor(business.id)))).toEqual([403, 'right_missing'])
    expect((await mail(member, id, 'en', actingFor(business.id))).status).toBe(200)
    expect((await sent())?.subject).toBe('Your loan from Pine Lending')
    const { body } = await business.owner.get(`${business.path}/activity`)
    expect(body['events']?.[0]).toMatchObject({ text: 'Emailed a borrower’s page' })
  })
})
