import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateTypes } from '@winterjay/client/generate'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, it } from 'vitest'
import { compileErrors, LOGO_BASE64 } from '../../server/src/http/testing/recorded.test-data.ts'
import { startReceiver } from '../../server/src/testing/stand-ins/webhook-receiver.ts'
import { FAILED_REQUEST, LANGUAGES, expectAccessible, expectNoSidewaysScroll, journeyOnOwnServer } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { findMail, findMailedLink } from './mailbox.ts'
import { PASSWORD, addSecondFactor, button, dialog, newToken, post, toast } from './market-people.ts'
import { choose, inDialog, pay, payer, person, says } from './premium-people.ts'
import type { Person } from './premium-people.ts'
import { WORDS } from './premium-words.ts'
import { runCommand } from './server-process.ts'

/* Premium for a business, in a browser: members, keys and webhooks, branding, support, and the end of premium. */

const receiver = await startReceiver()
afterAll(() => receiver.close())
const journeys = journeyOnOwnServer({ WEBHOOK_ALLOW: receiver.host })
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
type Language = keyof typeof WORDS

const as = (who: Person, path: string, options: VisitOptions = {}): Promise<Page> =>
  journeys.visit(path, { ...options, stored: { winterjay_token: who.token } })

const LOAN = {
  borrower_name: 'Denis Roy',
  borrower_email: 'denis@example.ca',
  principal: 1_200,
  annual_rate: 0,
  term_months: 12,
  start_date: '2026-11-01',
}

describe('members §2, §5, §6', () => {
  it.each(LANGUAGES)('%s: invited, at work, demoted at work, and removed', async (locale) => {
    const { business: m, loans } = WORDS[locale]
    const [owner, member] = [await payer(journeys, 'Olive Owner'), await person(journeys, 'Mia Member')]
    const desk = await as(owner, '/business/team', { locale })
    await button(desk, m.team.newBusiness).click()
    await dialog(desk).getByLabel(m.create.name).fill('Pine Lending')
    await inDialog(desk, m.create.create).click()
    await button(desk, m.members.invite).click()
    await dialog(desk).getByLabel(m.invite.email).fill(member.email)
    await dialog(desk).getByText(m.roles.member, { exact: true }).click()
    await inDialog(desk, m.invite.send).click()
    await toast(desk, m.invite.sent)

    const link = await findMailedLink(journeys.dataDir, member.email, 'invitation')
    const phone = await as(member, link, { ...FAILING, locale, width: 360 })
    await says(phone, m.invitation.invites('Olive Owner'), m.roleTexts.member)
    await expectNoSidewaysScroll(phone)
    await button(phone, m.invitation.accept).click()
    await phone.getByText(m.invitation.toBook).click()
    await says(phone, m.switcher.of('Pine Lending'), m.switcher.roles.member)
    await lend(phone, locale, 'Ada Byron')
    await desk.reload()
    await says(desk, /Mia Member ·/)

    // The form is open when the role changes: what it sends is refused, and the page learns why.
    await button(phone, loans.list.newLoan).first().click()
    await dialog(phone).getByLabel(loans.fields.borrower_name, { exact: true }).fill('Eve Late')
    await choose(desk, m.members.more('Mia Member'), m.members.changeRole)
    await dialog(desk).getByText(m.roles.viewer, { exact: true }).click()
    await inDialog(desk, m.role.save).click()
    await toast(desk, m.role.done)
    await inDialog(phone, loans.form.create).click()
    await says(phone, m.switcher.roles.viewer, m.switcher.obstacles.role)
    await expectAccessible(phone)

    await choose(desk, m.members.more('Mia Member'), m.members.remove)
    await inDialog(desk, m.remove.confirm).click()
    await toast(desk, m.remove.done)
    await phone.reload()
    await says(phone, m.switcher.lost('Pine Lending'))
    await expect.poll(() => phone.getByText('Ada Byron').count()).toBe(0)
  })
})

/** Makes a loan by the form, in the book that the page shows. */
async function lend(page: Page, locale: Language, borrower: string): Promise<void> {
  const { list, fields, form } = WORDS[locale].loans
  await button(page, list.newLoan).first().click()
  await dialog(page).getByLabel(fields.borrower_name, { exact: true }).fill(borrower)
  await dialog(page).getByLabel(fields.principal, { exact: true }).fill('1200')
  await inDialog(page, form.create).click()
  await dialog(page).waitFor({ state: 'detached' })
  await says(page, borrower)
}

const CLIENT = join(import.meta.dirname, '..', '..', '..', 'packages', 'client', 'src', 'index.ts')

/** A program of somebody else: it compiles against the types that the server's description becomes. */
const PROGRAM = `import { createWinterjay } from ${JSON.stringify(CLIENT)}
import type { paths } from './schema.ts'

interface Loan {
  borrower_name: string; principal: number; annual_rate: number; term_months: number; start_date: string
}

export async function lend(baseUrl: string, token: string, body: Loan): Promise<string> {
  const { data, error } = await createWinterjay<paths>({ baseUrl, token }).POST('/api/loans', { body })
  return data === undefined ? 'refused: ' + (error.code ?? '') : data.id
}
`

interface Program {
  readonly lend: (baseUrl: string, token: string, body: object) => Promise<string>
}

async function program(): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-client-'))
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'schema.ts'),
      await generateTypes(await (await fetch(`${journeys.url}/api/openapi.json`)).text()),
    )
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
    expect(compileErrors(folder, 'program.ts')).toBe('')
    return (await import(pathToFileURL(join(folder, 'program.ts')).href)) as Program
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('keys §1, §4', () => {
  it('made in English, used by the generated client, its webhook verified; revoked in French', async () => {
    const { keys: m } = WORDS['en-CA']
    const { keys: f, webhooks: w } = WORDS['fr-CA']
    const who = await payer(journeys, 'Kay Keys')
    const page = await as(who, '/business/keys')
    await button(page, m.page.create).click()
    await dialog(page).getByLabel(m.create.name).fill('Ledger')
    await dialog(page).getByLabel(m.scopes['loans:write']).check()
    await dialog(page).getByLabel(m.create.password).fill(PASSWORD)
    await inDialog(page, m.create.make).click()
    await says(page, m.shown.text)
    const key = /wj_live_[0-9A-Za-z]{49}/.exec(await dialog(page).innerText())?.[0] ?? ''
    await inDialog(page, m.shown.done).click()

    const french = await as(who, '/business/keys?tab=webhooks', { locale: 'fr-CA', width: 360 })
    await button(french, w.page.create).first().click()
    await dialog(french).getByLabel(w.form.url).fill(receiver.url)
    await dialog(french).getByLabel(w.events['loan.created']).check()
    await inDialog(french, w.form.make).click()
    await says(french, w.shown.text)
    const secret = /whsec_[0-9A-Za-z+/]{43}=/.exec(await dialog(french).innerText())?.[0] ?? ''
    await inDialog(french, w.shown.done).click()

    const { lend: call } = await program()
    const id = await call(journeys.url, key, LOAN)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const message = () => receiver.received.find(({ body }) => body.includes(id))
    await expect.poll(message).toBeDefined()
    const { headers = {}, body = '' } = message() ?? {}
    const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    expect(new Webhook(secret).verify(body, flat)).toMatchObject({ type: 'loan.created', data: { loan_id: id } })
    expect(body).not.toContain('Denis')

    await french.goto(`${journeys.url}/business/keys`)
    await says(french, 'Ledger', `…${key.slice(-4)}`)
    await expectNoSidewaysScroll(french)
    await choose(french, f.key.more('Ledger'), f.key.revoke)
    await inDialog(french, f.revoke.confirm).click()
    await toast(french, f.revoke.done)
    expect(await call(journeys.url, key, LOAN)).toBe('refused: key_unknown')
  })
})

describe('branding §6, §7', () => {
  it.each(LANGUAGES)(
    '%s: a brand is published; the page of a borrower, the mail to them and the page as a PDF have it',
    async (locale) => {
      const { branding: m, mail } = WORDS[locale]
      const who = await payer(journeys, 'Bea Brand')
      const borrower = `borrower-of-${who.email}`
      const made = await post(journeys.url, '/api/loans', { ...LOAN, borrower_email: borrower }, who.token)
      const { id } = made as { id: string }
      const page = await as(who, '/business/branding', { locale })
      await page.getByLabel(m.form.name, { exact: true }).fill('Spruce Lending')
      await page.getByLabel(m.form.colour, { exact: true }).fill('#7c3aed')
      await page.getByLabel(m.form.reply).fill(who.email)
      await page.getByLabel(m.form.footerEn).fill('Open 9 to 5.')
      await page.getByLabel(m.form.footerFr).fill('Ouvert de 9 h à 17 h.')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO_BASE64, 'base64') })
      await button(page, m.form.save).click()
      await toast(page, m.form.done)
      await button(page, m.publication.publish).click()
      await toast(page, m.publication.done)

      const footer = locale === 'fr-CA' ? 'Ouvert de 9 h à 17 h.' : 'Open 9 to 5.'
      await page.goto(`${journeys.url}/business/loans/${id}`)
      await page.getByRole('button', { name: new RegExp(`^${mail.row}`) }).click()
      await inDialog(page, mail.send).click()
      await toast(page, mail.sent)
      const { head, text } = await findMail(journeys.dataDir, borrower, `/borrower/${id}`)
      expect(head).toMatch(/^From: Spruce Lending via Winterjay <no-reply@localhost>/m)
      expect(head).toContain(`Reply-To: Spruce Lending <${who.email}>`)
      expect(text).toContain(footer)
      expect(text).not.toMatch(/1[ ,]?200/)

      const seen = await journeys.visit(new URL(/https?:\S+\/borrower\/\S+/.exec(text)?.[0] ?? '').pathname, {
        locale,
        width: 360,
      })
      await says(seen, 'Spruce Lending', footer, /Winterjay/)
      const logo = seen.locator('img[src^="/brand/"]')
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
      await expectNoSidewaysScroll(seen)
      await expectAccessible(seen)
      // On paper the reply address is read, not pressed.
      await seen.emulateMedia({ media: 'print' })
      await says(seen, 'Spruce Lending', footer, who.email)
      const paper = textOf(await seen.pdf({ format: 'Letter' }))
      if (paper !== null) for (const part of ['Spruce Lending', footer, who.email]) expect(paper).toContain(part)
    },
  )
})

/** What a PDF says, by a program of somebody else; null where the machine has none. */
function textOf(pdf: Buffer): string | null {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { status, stdout } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

describe('support §1, §3', () => {
  it('asked in French, answered in English, and rated', async () => {
    const [locale, theirs] = ['fr-CA', 'en-CA'] as const
    const [m, o] = [WORDS[locale].support, WORDS[theirs].support.operator]
    const email = `operator-${theirs}@example.ca`
    const operator = await newToken(journeys.url, email, 'Otto Operator')
    runCommand(journeys.dataDir, ['grant-operator', email])
    await addSecondFactor(journeys.url, journeys.dataDir, email, operator)
    const who = await payer(journeys, 'Cora Customer')
    const page = await as(who, '/account/support', { locale, width: 360 })
    await button(page, m.page.ask).click()
    await dialog(page).getByLabel(m.form.category).selectOption('lending')
    await dialog(page).getByLabel(m.form.subject).fill(`Two payments, ${locale}`)
    await dialog(page).getByLabel(m.form.message).fill('I recorded one payment twice.')
    await inDialog(page, m.form.send).click()
    await toast(page, m.form.sent)
    await says(page, m.states.open, m.request.premium)

    const desk = await journeys.visit('/business/operator', { locale: theirs, stored: { winterjay_token: operator } })
    await desk.getByRole('button', { name: new RegExp(`Two payments, ${locale}`) }).click()
    await says(desk, 'I recorded one payment twice.', o.language.fr)
    await dialog(desk)
      .getByLabel(new RegExp(`^${o.text}`))
      .fill('Reverse one of them.')
    await dialog(desk).getByLabel(o.solves).check()
    await inDialog(desk, o.send).click()
    await toast(desk, o.sent)

    const { head, text } = await findMail(journeys.dataDir, who.email, 'Reverse one of them.')
    expect(head).toMatch(/^From: Winterjay </m)
    await page.goto(journeys.url + (/\/account\/support\/[0-9a-f-]{36}/.exec(text)?.[0] ?? ''))
    await says(page, m.states.solved, 'Reverse one of them.', m.request.rate)
    await button(page, m.request.good).click()
    await says(page, m.request.rated)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

describe('members §4, branding §1, keys §2: premium ends, and comes back', () => {
  it('for 90 days all is there to look at, borrowers see no difference; with premium it goes on', async () => {
    const { plan, branding, keys, webhooks, business } = WORDS['en-CA']
    const who = await payer(journeys, 'Rita Return')
    const { url } = journeys
    const { id } = (await post(url, '/api/loans', LOAN, who.token)) as { id: string }
    const key = (await post(
      url,
      '/api/api-keys',
      { name: 'Ledger', scopes: ['loans:read'], password: PASSWORD },
      who.token,
    )) as { key: string }
    await post(url, '/api/businesses', { name: 'Pine Lending' }, who.token)
    const page = await as(who, '/business/branding', FAILING)
    await page.getByLabel(branding.form.name, { exact: true }).fill('Spruce Lending')
    await page.getByLabel(branding.form.colour, { exact: true }).fill('#7c3aed')
    await button(page, branding.form.save).click()
    await toast(page, branding.form.done)
    await button(page, branding.publication.publish).click()
    await toast(page, branding.publication.done)

    await page.goto(`${url}/account`)
    await button(page, plan.plan.refund).click()
    await inDialog(page, plan.plan.refundYes).click()
    await toast(page, plan.plan.refunded)

    const READ_ONLY = /What you made with it is kept until/
    const reads = (): Promise<number> =>
      fetch(`${url}/api/loans`, { headers: { authorization: `Bearer ${key.key}` } }).then(({ status }) => status)
    expect(await reads()).toBe(403)
    await page.goto(`${url}/business/branding`)
    await says(page, READ_ONLY, 'Spruce Lending')
    await expect.poll(() => button(page, branding.form.save).count()).toBe(0)
    await page.goto(`${url}/business/keys`)
    await says(page, READ_ONLY, /Ledger/)
    await expect.poll(() => button(page, keys.page.create).count()).toBe(0)
    await page.goto(`${url}/business/keys?tab=webhooks`)
    await says(page, READ_ONLY, webhooks.page.none)
    await expect.poll(() => button(page, webhooks.page.create).count()).toBe(0)
    await page.goto(`${url}/business/team`)
    await says(page, business.team.renew)
    await expect.poll(() => button(page, business.members.invite).count()).toBe(0)
    const borrower = await journeys.visit(`/borrower/${id}`, { locale: 'fr-CA' })
    await says(borrower, 'Spruce Lending')

    await pay(journeys, who)
    expect(await reads()).toBe(200)
    const { branding: m, business: b } = WORDS['fr-CA']
    const back = await as(who, '/business/team', { locale: 'fr-CA', width: 360 })
    await button(back, b.members.invite).waitFor()
    await back.goto(`${url}/business/branding`)
    await expect.poll(() => back.getByLabel(m.form.name, { exact: true }).inputValue()).toBe('Spruce Lending')
    await button(back, m.form.save).waitFor()
  })
})
