import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectSoundLooks, journey, runCommand } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import {
  APPLICATION,
  PASSWORD,
  addSecondFactor,
  button,
  dialog,
  newToken,
  post,
  refuseWith,
  toast,
} from './market-people.ts'

const journeys = journey({ SEED_SAMPLES: '0' })
const { visit } = journeys

const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
const people = { operator: '', borrower: '', investor: '', alone: '' }

beforeAll(async () => {
  const { url, dataDir, restart } = journeys
  people.operator = await newToken(url, 'operator@example.ca', 'Op Erator')
  people.borrower = await newToken(url, 'borrower@example.ca', 'Marie-Ève Tremblay')
  people.investor = await newToken(url, 'investor@example.ca')
  await restart({}, () =>
    expect(runCommand(dataDir, ['grant-operator', 'operator@example.ca'])).toContain('is an operator now'),
  )
  people.alone = (
    (await post(url, '/api/subscription/login', { email: 'operator@example.ca', password: PASSWORD })) as {
      access_token: string
    }
  ).access_token
  await addSecondFactor(url, dataDir, 'operator@example.ca', people.operator)
}, 120_000)

const as = (who: keyof typeof people, path: string, options: VisitOptions = {}): Promise<Page> =>
  visit(path, { ...options, stored: { winterjay_token: people[who] } })
const write = (who: keyof typeof people, path: string, body: object): Promise<unknown> =>
  post(journeys.url, path, body, people[who])

async function applied(title: string): Promise<string> {
  const { loan } = (await write('borrower', '/api/p2p/applications', { ...APPLICATION, title })) as {
    loan: { id: string }
  }
  return loan.id
}
const listing = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 3 }) })
    .last()

describe('marketplace §4: the operator’s page', () => {
  it('does not exist for others, and asks a visitor to sign in', async () => {
    const page = await as('investor', '/business/operator', FAILING)
    await page.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
    const visitor = await visit('/business/operator')
    await visitor.getByText('Sign in to go on').waitFor()
  })

  it.each([
    [
      'en-CA',
      'light',
      /The operator’s desk opens with a second factor/,
      'A second factor is needed',
      'Go to your account',
    ],
    [
      'fr-CA',
      'dark',
      /Le bureau de l’opérateur s’ouvre avec un deuxième facteur/,
      'Il faut un deuxième facteur',
      'Aller à votre compte',
    ],
  ] as const)(
    'tells an operator who signed in with a password alone in %s what to do (security §2.8)',
    async (locale, theme, onAccount, onDesk, link) => {
      const page = await as('alone', '/business/operator', { ...FAILING, locale })
      await page.getByText(onDesk).waitFor()
      await expectSoundLooks(page, theme)
      await page.getByRole('link', { name: link }).click()
      await page.getByText(onAccount).waitFor()
    },
  )

  it('is linked from the account page, for operators only', async () => {
    const other = await as('investor', '/account')
    await other.getByRole('heading', { name: 'You', exact: true }).waitFor()
    expect(await other.getByRole('link', { name: 'Open the operator’s desk' }).count()).toBe(0)
    const page = await as('operator', '/account')
    await page.getByRole('link', { name: 'Open the operator’s desk' }).click()
    await page.getByRole('heading', { level: 1, name: 'Operator’s desk' }).waitFor()
    await page.getByText('Nothing waits').waitFor()
    await page.getByText('No loan is being repaid').waitFor()
  })

  it('approves what it shows in full', async () => {
    await applied('A roof to approve')
    const page = await as('operator', '/business/operator')
    const card = listing(page, 'A roof to approve')
    await card.getByText('10 points in all', { exact: false }).waitFor()
    const text = (await card.innerText()).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Marie-Ève T.',
      'Home improvement',
      '$5,000',
      '$158.37',
      '$71,600',
      '$450',
      '$18,000',
      'Waiting',
    ])
      expect(text).toContain(part)
    await card.getByRole('button', { name: 'Approve' }).click()
    await toast(page, 'Listed', 'A roof to approve: open for investment until December 21, 2026.')
    await page.getByText('Nothing waits').waitFor()
    await page.goto(new URL('/business', page.url()).href)
    await page.getByRole('article', { name: 'A roof to approve' }).waitFor()
  })

  it('declines with a reason that the applicant reads', async () => {
    await applied('A boat to decline')
    const page = await as('operator', '/business/operator')
    await listing(page, 'A boat to decline').getByRole('button', { name: 'Decline' }).click()
    await dialog(page).getByRole('button', { name: 'Decline' }).click()
    await dialog(page).getByText('Write the reason.').waitFor()
    await dialog(page).getByLabel('Reason').fill('The purpose is not said.')
    await dialog(page).getByRole('button', { name: 'Decline' }).click()
    await toast(page, 'Declined')
    const applicant = await as('borrower', '/business/applications')
    await listing(applicant, 'A boat to decline').count()
    await applicant.getByText('The purpose is not said.').waitFor()
    await applicant.getByText('It was declined and will not be listed.', { exact: false }).waitFor()
  })

  it('answers a review with another grade, and the applicant sees both', async () => {
    const id = await applied('A grade to review')
    await write('borrower', `/api/p2p/applications/${id}/review`, { question: 'The inquiry was the bank’s mistake.' })
    const page = await as('operator', '/business/operator')
    const card = listing(page, 'A grade to review')
    await card.getByText('Review asked').waitFor()
    await card.getByRole('button', { name: 'Answer the review' }).click()
    await dialog(page).getByLabel('Your answer').fill('Your income is not steady, so it is a B.')
    await dialog(page).getByLabel('Grade').selectOption('B')
    await dialog(page).getByRole('button', { name: 'Send answer' }).click()
    await toast(page, 'Answered')
    const applicant = await as('borrower', '/business/applications')
    await applicant.getByText('Your income is not steady, so it is a B.').waitFor()
    await applicant.getByText('A person changed the machine’s grade A at 8.73% to B at 11.00%.').waitFor()
  })

  it('records a payment, which reaches the investor', async () => {
    const id = await applied('A loan to repay')
    await write('operator', `/api/operator/listings/${id}/decision`, { decision: 'approve' })
    await write('investor', '/api/p2p/invest', { loan_request_id: id, investment_amount: 5_000 })
    await journeys.restart({ TODAY: '2027-01-05' })
    // What a page asks in the background while the server restarts at the end fails, as it must.
    const page = await as('operator', '/business/operator', FAILING)
    await button(page, 'Record payment: A loan to repay').waitFor()
    await page.getByText('15 days late').waitFor()
    await button(page, 'Record payment: A loan to repay').click()
    expect(await dialog(page).getByLabel('Amount received').inputValue()).toBe('158.37')
    await dialog(page).getByLabel('Day it arrived').fill('2027-01-04')
    await dialog(page).getByRole('button', { name: 'Record' }).click()
    await toast(page, 'Payment recorded', '$158.37 for A loan to repay has been shared out.')
    await page.getByText('On time').waitFor()
    const investor = await as('investor', '/business/portfolio', FAILING)
    // 5,000 at 8.73 % for a month, before a fee of 1 % a year.
    await investor.locator('dl > div', { hasText: 'Interest received' }).getByText('$36.38', { exact: true }).waitFor()
    await journeys.restart({})
  })

  it('says what the server refused, and when the list cannot be loaded', async () => {
    await applied('A race')
    const page = await as('operator', '/business/operator', FAILING)
    await page.route(
      '**/decision',
      refuseWith(409, { code: 'listing_not_waiting', detail: 'This listing is not waiting for a decision any more.' }),
    )
    await listing(page, 'A race').getByRole('button', { name: 'Approve' }).click()
    await toast(page, 'Nothing was decided', 'This listing is not waiting for a decision any more.')
    await page.route('**/api/operator/listings', refuseWith(500, { code: 'internal', detail: 'Something broke here.' }))
    await page.reload()
    await page.getByText('The list could not be loaded').waitFor()
  })
})

describe('design §7 every look', () => {
  it.each([
    ['en-CA', 'light', 'Record payment'],
    ['fr-CA', 'dark', 'Inscrire un paiement'],
  ] as const)('the desk in %s', async (locale, onPhone, record) => {
    await applied(`Looks in ${locale}`)
    const page = await as('operator', '/business/operator', { locale })
    await page.getByRole('button', { name: record }).first().waitFor()
    await expectSoundLooks(page, onPhone)
  })
})

describe('marketplace §2.8: a loan that was given up', () => {
  it('what comes back of it is recorded as a recovery, and the investor sees loss and return', async () => {
    await journeys.restart({ TODAY: '2027-07-30' })
    const page = await as('operator', '/business/operator')
    const record = button(page, 'Record recovery: A loan to repay')
    // Market days pass in the background of a start.
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('table', { name: 'Loans being repaid' }).waitFor()
        return record.count()
      })
      .toBe(1)
    await record.click()
    await dialog(page).getByRole('heading', { name: 'Recovery of: A loan to repay' }).waitFor()
    await dialog(page)
      .getByText(/^\$4,8\d\d\.\d\d is still lost\.$/)
      .waitFor()
    await dialog(page).getByLabel('Amount received').fill('100')
    await dialog(page).getByLabel('Day it arrived').fill('2027-07-29')
    await dialog(page).getByRole('button', { name: 'Record' }).click()
    await toast(page, 'Recovery recorded', '$100.00 for A loan to repay has been shared out.')
    await page.getByRole('row', { name: /A loan to repay.*\$4,7\d\d\.\d\d.*Given up/ }).waitFor()
    const investor = await as('investor', '/business/portfolio')
    await investor.locator('dl > div', { hasText: 'Lost' }).getByText('$100.00 of it has come back').waitFor()
    await investor
      .getByRole('table', { name: 'Loans' })
      .getByText(/\$4,8\d\d\.\d\d lost, \$100\.00 came back/)
      .waitFor()
  })
})
