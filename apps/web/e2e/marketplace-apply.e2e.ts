import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { APPLICATION, button, dialog, newToken, post, refuseWith, toast } from './market-people.ts'

const journeys = journey()
const { visit } = journeys

const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
const APPLICATIONS = '**/api/p2p/applications'
let people = 0

/** Someone who signed up on an earlier visit; their address is not confirmed, as nobody's is here. */
async function member(path: string, options: VisitOptions & { readonly applied?: boolean } = {}): Promise<Page> {
  people += 1
  const token = await newToken(journeys.url, `borrower${people}@example.ca`, 'Marie-Ève Tremblay')
  if (options.applied === true) await post(journeys.url, '/api/p2p/applications', APPLICATION, token)
  return visit(path, { ...options, stored: { winterjay_token: token } })
}

const BOXES: Readonly<Record<string, string>> = {
  Title: APPLICATION.title,
  Description: APPLICATION.description,
  Amount: '5000',
  'Yearly income before tax': '71600',
  'Monthly debt payments': '450',
  'Credit limits in all': '18000',
  'Late payments': '0',
  'Credit inquiries': '1',
}
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'What it comes to' })

async function fillForm(page: Page, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await box(page, 'Purpose').selectOption('Home improvement')
  await box(page, 'Province or territory').selectOption('Ontario')
  for (const [label, text] of Object.entries({ ...BOXES, ...changes })) await box(page, label).fill(text)
}
const consent = (page: Page) => page.getByRole('checkbox', { name: /I agree to this/ })
const send = (page: Page) => button(page, 'Send application')

describe('marketplace §4: Apply for Loan', () => {
  it('asks a visitor to sign in, on both pages', async () => {
    const page = await visit('/business/apply')
    await page.getByText('Sign in to apply for a loan').waitFor()
    await page.goto(new URL('/business/applications', page.url()).href)
    await page.getByText('Sign in to see your applications').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Create free account' }).click()
    await page.getByRole('heading', { name: 'Welcome to Winterjay' }).waitFor()
  })

  it('previews the payment between best and weakest grade, then grade, payment and APR; the server comes to the same', async () => {
    const page = await member('/business/apply')
    await box(page, 'Amount').fill('5000')
    // 36 payments at 6 % and at 27 %
    await preview(page).getByText('$152.11 to $204.13').waitFor()
    await fillForm(page)
    await preview(page).getByText('Grade A, at 8.73% a year').waitFor()
    const text = (await preview(page).innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('10 points in all')
    expect(text).toContain('Your debts and this payment take 10.4% of your income before tax. We list up to 50%.')
    expect(text).toContain('More than 35% a year')
    expect(
      await preview(page)
        .getByRole('listitem')
        .filter({ hasText: / of \d+ points/ })
        .count(),
    ).toBe(5)
    await consent(page).check()
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/p2p/applications') && response.request().method() === 'POST',
    )
    await send(page).click()
    const {
      payment_amount: payment,
      apr,
      scorecard,
    } = (await (await answer).json()) as { payment_amount: number; apr: number; scorecard: { risk_grade: string } }
    expect(scorecard.risk_grade).toBe('A')
    expect(text).toContain(`$${payment.toFixed(2)}`)
    expect(text).toContain(`${apr.toFixed(2)}%`)
    await toast(page, 'Application sent', 'A person looks at it before it is listed.')
    await page.getByRole('heading', { name: 'My applications', level: 1 }).waitFor()
    await page.getByText('Nobody can invest in it yet', { exact: false }).waitFor()
  })

  it('says what would raise the grade', async () => {
    const page = await member('/business/apply')
    await fillForm(page, { 'Credit inquiries': '6' })
    await preview(page).getByText('Grade B, at 10.50% a year').waitFor()
    const better = preview(page).getByRole('listitem').filter({ hasText: 'Credit limits of $30,000 or more' })
    await better.getByText('Risk grade A').waitFor()
  })

  it('points at empty boxes and at missing consent, and sends nothing', async () => {
    const page = await member('/business/apply')
    await send(page).click()
    expect(await box(page, 'Purpose').evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByText('Fill this in.').count()).toBe(10)
    await fillForm(page)
    await send(page).click()
    await page.getByText('Tick the box to send the application.').waitFor()
    expect(await consent(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('explains what may not be listed: out of range, not in steps, not affordable', async () => {
    const page = await member('/business/apply')
    await fillForm(page, { Amount: '990' })
    await page.getByText('Ask for $1,000 to $35,000.').waitFor()
    await box(page, 'Amount').fill('1010')
    await page.getByText('Choose a multiple of $25.').waitFor()
    await box(page, 'Amount').fill('35000')
    await box(page, 'Monthly debt payments').fill('4000')
    await preview(page)
      .getByText(/would take .* of your income; the most we list is 50/)
      .waitFor()
    await consent(page).check()
    await send(page).click()
    await page.getByText('This loan cannot be listed as it stands.', { exact: false }).waitFor()
  })

  it('keeps the draft over Escape and reload, and forgets it when it is sent, started over or its writer signs out', async () => {
    const page = await member('/business/apply')
    await fillForm(page)
    await page.keyboard.press('Escape')
    await page.reload()
    expect(await box(page, 'Description').inputValue()).toBe(APPLICATION.description)
    expect(await consent(page).isChecked()).toBe(false)
    await button(page, 'Start over').click()
    expect(await box(page, 'Title').inputValue()).toBe('')
    await button(page, 'Undo').click()
    expect(await box(page, 'Title').inputValue()).toBe(APPLICATION.title)
    await page.goto(new URL('/benefits', page.url()).href)
    await button(page, 'Log out').click()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('loan_application'))))
      .toEqual([])
  })

  it('shows what the server refused, in the form and as a toast, and keeps what was typed', async () => {
    const page = await member('/business/apply', FAILING)
    await fillForm(page)
    await consent(page).check()
    await page.route(
      APPLICATIONS,
      refuseWith(422, {
        code: 'invalid_fields',
        detail: 'One field needs another look.',
        errors: [{ field: 'title', detail: 'Choose another title.' }],
      }),
    )
    await send(page).click()
    await toast(page, 'The application was not sent', 'One field needs another look.')
    await page.locator('form').getByText('One field needs another look.').waitFor()
    await page.getByText('Choose another title.').waitFor()
    expect(await box(page, 'Title').inputValue()).toBe(APPLICATION.title)
  })
})

describe('marketplace §4: my applications', () => {
  it('asks a person to review, shows the question, changes and withdraws the listing', async () => {
    const page = await member('/business/applications', { applied: true })
    await page.getByRole('heading', { name: APPLICATION.title }).waitFor()
    await page.getByText('A machine set this grade', { exact: false }).waitFor()
    await button(page, 'Ask a person to review').click()
    await button(page, 'Send').click()
    await dialog(page).getByText('Write what the person should look at.').waitFor()
    await dialog(page).getByLabel('Your question').fill('My inquiry was a mistake of the bank.')
    await button(page, 'Send').click()
    await toast(page, 'Sent to a person')
    await page.getByText('My inquiry was a mistake of the bank.').waitFor()
    await page.getByText('Not yet. It will stand here.').waitFor()

    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByText('graded anew and waits for an operator again', { exact: false }).waitFor()
    await box(page, 'Term').fill('60')
    await consent(page).check()
    await button(page, 'Save changes').click()
    await toast(page, 'Changed, and graded anew')
    await page.getByText('60 months', { exact: true }).first().waitFor()

    await button(page, 'Withdraw').click()
    await dialog(page).getByText('this cannot be taken back', { exact: false }).waitFor()
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click()
    await toast(page, 'Application withdrawn')
    await page.getByText('You withdrew it.', { exact: false }).waitFor()
    expect(await button(page, 'Withdraw').count()).toBe(0)
  })

  it('shows the last day and takes a part for the whole; a person’s grade and answer; a refusal', async () => {
    const page = await member('/benefits', { applied: true })
    const answers = page.waitForResponse(/api\/p2p\/applications$/)
    await page.goto(new URL('/business/applications', page.url()).href)
    const { applications } = (await (await answers).json()) as { applications: { loan: object }[] }
    const [first] = applications
    const partly = {
      ...first,
      loan: {
        ...first?.loan,
        status: 'open',
        listed_on: '2026-11-21',
        expires_on: '2026-12-21',
        risk_grade: 'B',
        platform_rate: 11,
        funded_amount: 1_250,
        remaining_amount: 3_750,
        total_investors: 3,
      },
      review: { question: 'Why?', answer: 'Because of one inquiry.' },
    }
    const declined = {
      ...first,
      loan: { ...first?.loan, id: crypto.randomUUID(), title: 'A boat', status: 'declined' },
    }
    await page.route(APPLICATIONS, (route) => route.fulfill({ json: { applications: [partly, declined] } }))
    await page.reload()
    await page.getByText('Investors can fund it until December 21, 2026.', { exact: false }).waitFor()
    await page.getByText('$1,250 of $5,000 · 25% · 3 investors').waitFor()
    await page.getByText('A person changed the machine’s grade A at 8.73% to B at 11.00%.').waitFor()
    await page.getByText('Because of one inquiry.').waitFor()
    await page.getByText('It was declined and will not be listed.', { exact: false }).waitFor()
    expect(await page.getByRole('link', { name: 'Change', exact: true }).count()).toBe(0)
    let asked = ''
    await page.route('**/acceptance', (route) => {
      asked = route.request().method()
      return route.fulfill({
        status: 201,
        json: { ...partly, loan: { ...partly.loan, status: 'repaying', requested_amount: 1_250, remaining_amount: 0 } },
      })
    })
    await button(page, 'Accept what is funded').click()
    await dialog(page).getByText('The loan begins today with $1,250 instead of $5,000.', { exact: false }).waitFor()
    await dialog(page)
      .getByText(/You pay \$40\.\d\d a month for 36 months, at 11\.00% a year/)
      .waitFor()
    await button(page, 'Accept $1,250').click()
    await toast(page, 'The loan has begun')
    expect(asked).toBe('POST')
  })

  it('says in the dialog what the server refused', async () => {
    const page = await member('/business/applications', { ...FAILING, applied: true })
    await page.route(
      '**/withdrawal',
      refuseWith(409, { code: 'listing_not_waiting', detail: 'This listing is not waiting for a decision any more.' }),
    )
    await button(page, 'Withdraw').click()
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click()
    await toast(page, 'It was not withdrawn')
    await dialog(page).locator('form').getByText('This listing is not waiting for a decision any more.').waitFor()
  })

  it('has an empty state, and one for a list that cannot be loaded', async () => {
    const page = await member('/business/applications', FAILING)
    await page.getByText('You have not applied for a loan yet').waitFor()
    await page.route(APPLICATIONS, refuseWith(500, { code: 'internal', detail: 'Something broke here.' }))
    await page.reload()
    await page.getByText('Your applications could not be loaded').waitFor()
    await page.getByText('Something broke here.').waitFor()
    await page.unroute(APPLICATIONS)
    await button(page, 'Try again').click()
    await page.getByText('You have not applied for a loan yet').waitFor()
  })

  it('does not offer to change what is not there or is closed', async () => {
    const page = await member(`/business/apply/${crypto.randomUUID()}`)
    await page.getByText('This application cannot be changed').waitFor()
  })
})

describe('design §7 every look', () => {
  it.each([
    ['en-CA', 'light', 'Why this grade'],
    ['fr-CA', 'dark', 'Pourquoi cette cote'],
  ] as const)('form and applications in %s', async (locale, onPhone, why) => {
    const page = await member('/business/apply', { locale, applied: true })
    await page.locator('[name=requested_amount]').fill('5000')
    for (const name of ['annual_income', 'monthly_debt_payments', 'card_limit', 'late_payments', 'credit_inquiries'])
      await page.locator(`[name=${name}]`).fill('900')
    await page.locator('[name=annual_income]').fill('71600')
    await expectSoundLooks(page, onPhone)
    await page.goto(new URL('/business/applications', page.url()).href)
    await page.getByText(why, { exact: true }).click()
    await expectSoundLooks(page, onPhone)
  })
})
