import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LANGUAGES, expectAccessible, expectNoSidewaysScroll, journeyOnOwnServer } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { findMail, findMailedLink } from './mailbox.ts'
import { addSecondFactor, button, dialog, newToken, toast } from './market-people.ts'
import { choose, inDialog, payer, person, says } from './premium-people.ts'
import type { Person } from './premium-people.ts'
import { WORDS } from './premium-words.ts'
import { runCommand } from './server-process.ts'

/* Premium for a business, in a browser: members at work, and a request to support. */

const journeys = journeyOnOwnServer({})
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
type Language = keyof typeof WORDS

const as = (who: Person, path: string, options: VisitOptions = {}): Promise<Page> =>
  journeys.visit(path, { ...options, stored: { winterjay_token: who.token } })

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
