import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import app from '../src/app/words/en.ts'
import account from '../src/features/account/sign-in/words/en.ts'
import benefits from '../src/features/benefits/words/en.ts'
import borrower from '../src/features/borrower/words/en.ts'
import picks from '../src/features/picks/words/en.ts'
import loanImport from '../src/features/loans/import/words/en.ts'
import loans from '../src/features/loans/words/en.ts'
import market from '../src/features/marketplace/words/en.ts'
import personal from '../src/features/budget/words/en.ts'
import subscription from '../src/features/subscription/words/en.ts'
import appFr from '../src/app/words/fr.ts'
import accountFr from '../src/features/account/sign-in/words/fr.ts'
import benefitsFr from '../src/features/benefits/words/fr.ts'
import borrowerFr from '../src/features/borrower/words/fr.ts'
import picksFr from '../src/features/picks/words/fr.ts'
import loanImportFr from '../src/features/loans/import/words/fr.ts'
import loansFr from '../src/features/loans/words/fr.ts'
import marketFr from '../src/features/marketplace/words/fr.ts'
import personalFr from '../src/features/budget/words/fr.ts'
import subscriptionFr from '../src/features/subscription/words/fr.ts'
import {
  answer,
  answerEverything,
  box,
  button,
  click,
  dialog,
  fill,
  open,
  pageText,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  toasted,
  user,
  waitFor,
  within,
} from '../testing/screen.tsx'
import { LOAN, MARKET_LOAN, SPECIFIED } from '../testing/spec-answers.ts'

/*
 * product §3, §7 to the letter: every page against a server that answers with the fields shown there and nothing more.
 * Calls of ours that it does not list are 404 there.
 */
beforeEach(() =>
  answerEverything((call) => SPECIFIED[call.replace('/api/', '/')] ?? { status: 404, body: { detail: 'Not Found' } }),
)
const says = (call: string, said: object): void => answer(call.replace(' /', ' /api/'), said)

const EN = { app, account, benefits, borrower, picks, loanImport, loans, market, personal, subscription }
const FR: typeof EN = {
  app: appFr,
  account: accountFr,
  benefits: benefitsFr,
  borrower: borrowerFr,
  picks: picksFr,
  loanImport: loanImportFr,
  loans: loansFr,
  market: marketFr,
  personal: personalFr,
  subscription: subscriptionFr,
}
const token = 'token-1'
const rowOf = (name: string) => () =>
  [...document.querySelectorAll('tr')].find((row) => textOf(row).includes(name)) ?? document.createElement('tr')
const article = (name: string) => screen.findByRole('article', { name })

describe.each([
  ['en', EN],
  ['fr', FR],
] as const)('on answers with just the fields of product §3 and §7, in %s', (locale, m) => {
  const isFrench = locale === 'fr'

  it('the marketplace: stats, cards, an investment', async () => {
    await open('/business', { locale, token })
    const stats = () => screen.getByRole('region', { name: m.market.stats.heading })
    const card = await article(MARKET_LOAN.title)
    await seesIn(stats, isFrench ? /10,00\s%/ : '10.00%', isFrench ? /12\s500\s\$/ : '$12,500')
    for (const text of [
      m.market.card.featured,
      m.market.purposes.home_improvement,
      'Grace H.',
      MARKET_LOAN.description,
    ])
      expect(textOf(card)).toContain(text)
    const full = within(await article('Evening school')).getByRole<HTMLButtonElement>('button', {
      name: new RegExp(m.market.card.full),
    })
    expect(full.disabled).toBe(true)
    await click(within(card).getByRole('button'))
    await seesIn(() => document.querySelector('dialog') ?? card, m.market.returns.heading)
    await press(m.market.invest.submit, await dialog())
    await toasted(m.market.invest.doneTitle)
  })

  it.each(['/account', '/business/portfolio', '/business/loans/loan-1'])(
    '%s, which is ours alone: says in words that the server does not offer it, never a router’s phrase',
    async (path) => {
      await open(path, { locale, token })
      await sees(isFrench ? 'Ce serveur ne l’offre pas.' : 'This server does not offer it.')
      expect(pageText()).not.toContain('Not Found')
    },
  )

  it('direct lending: figures, the table, a new loan', async () => {
    await open('/business?tab=direct-lending', { locale })
    await sees(isFrench ? /9\s211,51\s\$/ : '$9,211.51')
    await seesIn(rowOf('Joan Clarke'), m.loans.status.active)
    await seesIn(rowOf('Mary Somerville'), m.loans.status.completed)
    await press(m.loans.list.newLoan)
    await fill(m.loans.fields.borrower_name, 'Emmy Noether')
    await press(m.loans.form.create)
    await toasted(m.loans.form.created)
  })

  it('an import: created count and errors', async () => {
    await open('/business?tab=direct-lending', { locale })
    await press(m.loans.list.importCsv)
    const input = (await dialog()).querySelector<HTMLInputElement>('input[type=file]')
    const text =
      'borrower_name,principal,annual_rate,term_months,start_date\nAlan Turing,5000,9.5,24,2026-03-15\nEve,abc,9,12,2026-03-15\n'
    await user.upload(input ?? document.createElement('input'), new File([text], 'loans.csv', { type: 'text/csv' }))
    await press(m.loanImport.preview.import(1))
    await sees(m.loanImport.complete, 'Line 3: principal: "abc" is not an amount.')
  })

  it('the borrower’s page', async () => {
    await open('/borrower/loan-1', { locale })
    await sees('Joan Clarke', 'REF-77', 'lender@example.ca', 'Pay by the due date.')
    await sees(m.borrower.next.lateTitle, m.borrower.details.grace)
    const schedule = screen.getAllByRole('table').find((table) => textOf(table).includes(m.borrower.schedule.dueDate))
    for (const word of [m.borrower.schedule.paid, m.borrower.schedule.overdue, m.borrower.schedule.due])
      expect(textOf(schedule)).toContain(word)
  })

  it('benefits: name, eligibility, why and link', async () => {
    await open('/benefits', { locale })
    await press(m.benefits.form.check)
    await sees('Your income is under the limit.')
    const itemOf = (name: string) => [...document.querySelectorAll('li')].find((item) => textOf(item).includes(name))
    expect(textOf(itemOf('GST/HST credit'))).toContain(m.benefits.groups.likely)
    expect(itemOf('GST/HST credit')?.querySelector('a')?.getAttribute('href')).toBe('https://www.canada.ca/gst')
    // product §4: any other value is unlikely.
    expect(textOf(itemOf('Canada child benefit'))).toContain(m.benefits.groups.unlikely)
  })

  it('the personal page: meme coins, picks, a bank, a trial', async () => {
    await open('/personal', { locale, token })
    await sees(m.subscription.banner.trialTitle(4), m.personal.sync.device)
    await sees('Dogecoin', isFrench ? /12,4\s%/ : '12.4%')
    await press(m.picks.form.generate)
    await sees('Three fifths in stocks, for the years ahead.', 'Broad and cheap.')
    const list = screen.getByRole('list', { name: m.picks.picks.heading })
    const pick = [...list.children].find((item) => textOf(item).includes('XEQT'))
    for (const figure of isFrench ? [/60,0\s%/, /0,813/] : [/60\.0%/, /0\.813/]) expect(textOf(pick)).toMatch(figure)
    await press(m.personal.connectBank)
    await click(await screen.findByRole('radio', { name: 'First Bank of Nowhere' }))
    await press(m.personal.bank.connect, await dialog())
    await sees(m.personal.bank.connected('First Bank of Nowhere'))
  })

  it('signing in, and returning from the payment', async () => {
    await open('/', { locale })
    await press(m.app.signIn, screen.getByRole('banner'))
    await fill(m.account.email, 'ada@example.ca', await dialog())
    const [password] = await within(await dialog()).findAllByLabelText(m.account.password)
    await user.click(password ?? document.body)
    await user.paste('three loons on a lake')
    await press(m.account.signIn, screen.getByRole('tabpanel'))
    await toasted(m.account.welcomeBack)
    await open('/subscription/success?session_id=paid_1', { locale, token })
    await sees(m.subscription.success.processing)
    await sees(m.subscription.success.welcome)
    // product §4: "Any other value shows a still-processing message."
    await open('/subscription/success?session_id=free_1', { locale, token })
    await sees(m.subscription.success.pendingTitle, m.subscription.success.pending)
  })
})

it('an upgrade leads to checkout_url', async () => {
  says('GET /subscription/profile', {
    body: { name: 'Ada Lovelace', email: 'ada@example.ca', subscription_status: 'none', trial_end: null },
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  await open('/', { token })
  await press('See Premium', screen.getByRole('main'))
  await press(/9\.99/, await dialog())
  await waitFor(() => expect(leave.mock.calls.map(String)).toEqual([expect.stringMatching(/\?session_id=paid_1$/)]))
})

describe('an invalid row does not break its list', () => {
  it('an unreadable row is skipped, and the others are shown', async () => {
    says('GET /loans', {
      body: [
        { ...LOAN, status: 'in_collections' },
        { ...LOAN, id: 'loan-2', borrower_name: 'Nobody', principal: 'a lot' },
        { ...LOAN, id: 3, borrower_name: 'Sophie Germain' },
      ],
    })
    await open('/business?tab=direct-lending')
    await sees('Sophie Germain', 'in collections')
    expect(pageText()).not.toContain('Nobody')
  })

  it('an unknown purpose and grade are shown unchanged; an unknown subscription status counts as none', async () => {
    const odd = { ...MARKET_LOAN, loan_purpose: 'solar_panels', risk_grade: 'F' }
    says('GET /p2p/marketplace', { body: { loans: [odd, { title: 'half a loan' }] } })
    says('GET /subscription/profile', {
      body: { name: 'Ada Lovelace', email: 'ada@example.ca', subscription_status: 'gold' },
    })
    await open('/business', { token })
    await sees('solar panels', 'Risk grade F', '1 loan shown')
    await click(within(screen.getByRole('article')).getByRole('button'))
    await seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), 'Total return')
    await open('/personal', { token })
    await screen.findByRole('region', { name: EN.subscription.banner.label })
  })

  it('an unknown loan status is shown, in the destructive style (product §4)', async () => {
    const statuses = ['in_collections', 'overdue', 'active']
    says('GET /loans', { body: statuses.map((status, at) => ({ ...LOAN, id: `loan-${at}`, status })) })
    await open('/business?tab=direct-lending')
    await sees('in collections', 'Overdue', 'Active')
    const styleOf = (status: string): string | undefined =>
      [...document.querySelectorAll('tbody td *')].findLast((part) => textOf(part) === status)?.className
    expect(styleOf('in collections')).toContain('cranberry')
    expect(styleOf('in collections')).toBe(styleOf('Overdue'))
    expect(styleOf('Active')).not.toBe(styleOf('Overdue'))
  })
  it('stats may be bare or wrapped (product §7)', async () => {
    says('GET /loans/stats', {
      body: { stats: { overdue_count: 3, outstanding_total: 1_234.5, total_collected_mtd: 0 } },
    })
    await open('/business?tab=direct-lending')
    await sees('$1,234.50')
  })
})

describe('product §8: the server’s detail field', () => {
  async function invest(): Promise<void> {
    await open('/business', { token })
    await click(within(await article(MARKET_LOAN.title)).getByRole('button'))
    await box('Investment amount')
    await click(await button(EN.market.invest.submit, await dialog()))
  }

  it.each(['application/json', 'application/problem+json', 'application/vnd.api+json', 'text/plain'])(
    'is read from JSON that calls itself %s',
    async (type) => {
      says('POST /p2p/invest', { status: 400, type, body: { detail: 'This loan is paused.' } })
      await invest()
      await toasted('Investment Failed', 'This loan is paused.')
    },
  )

  it('is replaced by the text of product §8 if there is none', async () => {
    says('POST /p2p/invest', { status: 500, type: 'text/html', body: '<h1>Oops</h1>' })
    await invest()
    await toasted('Investment Failed', 'Failed to process investment')
  })
})
