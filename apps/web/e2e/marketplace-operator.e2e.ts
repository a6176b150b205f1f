import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectSoundLooks, journeyOnOwnServer } from './harness.ts'
import { runCommand } from './server-process.ts'
import type { VisitOptions } from './harness.ts'
import { APPLICATION } from '../testing/examples.ts'
import { PASSWORD, addSecondFactor, button, dialog, newToken, post, toast } from './market-people.ts'

const journeys = journeyOnOwnServer({ SEED_SAMPLES: '0' })
const { visit } = journeys

const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
const people = { operator: '', borrower: '', investor: '', alone: '' }

beforeAll(async () => {
  const { url, dataDir } = journeys
  people.operator = await newToken(url, 'operator@example.ca', 'Op Erator')
  people.borrower = await newToken(url, 'borrower@example.ca', 'Marie-Ève Tremblay')
  people.investor = await newToken(url, 'investor@example.ca')
  expect(runCommand(dataDir, ['grant-operator', 'operator@example.ca'])).toContain('is an operator now')
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

/** Market days run in the background of a start: reload the desk until its button appears. */
async function openDesk(name: string): Promise<Page> {
  const page = await as('operator', '/business/operator', FAILING)
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('table', { name: 'Loans being repaid' }).waitFor()
      return button(page, name).count()
    })
    .toBe(1)
  return page
}

async function record(page: Page, amount: string, day: string): Promise<void> {
  await dialog(page).getByLabel('Amount received').fill(amount)
  await dialog(page).getByLabel('Day it arrived').fill(day)
  await dialog(page).getByRole('button', { name: 'Record' }).click()
}
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label })

describe('marketplace §2.8, §4: an operator manages a loan', () => {
  it('is approved, repaid once, charged off and partly recovered; the investor sees each step', async () => {
    const id = await applied('A loan to repay')
    const desk = await as('operator', '/business/operator')
    await button(desk, 'Approve').click()
    await toast(desk, 'Listed', 'A loan to repay: open for investment until December 21, 2026.')
    await desk.goto(`${journeys.url}/business`)
    await desk.getByRole('article', { name: 'A loan to repay' }).waitFor()
    await write('investor', '/api/p2p/invest', { loan_request_id: id, investment_amount: 5_000 })

    await journeys.restart({ TODAY: '2027-01-05' })
    const late = await openDesk('Record payment: A loan to repay')
    await late.getByText('15 days late').waitFor()
    await button(late, 'Record payment: A loan to repay').click()
    await expect.poll(() => dialog(late).getByLabel('Amount received').inputValue()).toBe('158.37')
    await record(late, '158.37', '2027-01-04')
    await toast(late, 'Payment recorded', '$158.37 for A loan to repay has been split among the investors.')
    await late.getByText('On time').waitFor()
    const investor = await as('investor', '/business/portfolio', FAILING)
    // 5,000 at 8.73 % for a month, before a fee of 1 % a year.
    await figure(investor, 'Interest received').getByText('$36.38', { exact: true }).waitFor()

    await journeys.restart({ TODAY: '2027-07-30' })
    const lost = await openDesk('Record recovery: A loan to repay')
    await button(lost, 'Record recovery: A loan to repay').click()
    await dialog(lost).getByRole('heading', { name: 'Recovery of: A loan to repay' }).waitFor()
    await dialog(lost)
      .getByText(/^\$4,8\d\d\.\d\d is still lost\.$/)
      .waitFor()
    await record(lost, '100', '2027-07-29')
    await toast(lost, 'Recovery recorded', '$100.00 for A loan to repay has been split among the investors.')
    await lost.getByRole('row', { name: /A loan to repay.*\$4,7\d\d\.\d\d.*Given up/ }).waitFor()
    const after = await as('investor', '/business/portfolio')
    await figure(after, 'Lost').getByText('$100.00 of it has come back').waitFor()
    await after
      .getByRole('table', { name: 'Loans' })
      .getByText(/\$4,8\d\d\.\d\d lost, \$100\.00 came back/)
      .waitFor()
  })
})

describe('design §7 every look', () => {
  it.each([
    ['en-CA', 'light', 'Record recovery', 'Two-factor sign-in needed'],
    ['fr-CA', 'dark', 'Inscrire un recouvrement', 'Connexion en deux étapes requise'],
  ] as const)('the desk in %s, with and without a second factor', async (locale, onPhone, recovery, needed) => {
    await applied(`Looks in ${locale}`)
    const page = await as('operator', '/business/operator', { locale })
    await page.getByRole('button', { name: recovery }).first().waitFor()
    await expectSoundLooks(page, onPhone)
    const alone = await as('alone', '/business/operator', { ...FAILING, locale })
    await alone.getByText(needed).waitFor()
    await expectSoundLooks(alone, onPhone)
  })
})
