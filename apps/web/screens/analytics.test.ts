import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { pay, person, testBusiness } from '../testing/business.ts'
import { openWith } from '../testing/own-budget.ts'
import {
  ask,
  asked,
  choose,
  click,
  dialog,
  fill,
  fireEvent,
  open,
  press,
  screen,
  sees,
  seesIn,
  toasted,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* lending §7, on the screen: the figures of a loan book, and the loans behind them. The server's day is 2026-11-21. */

const ANALYTICS = '/business/analytics'
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)

/** A lender with premium and one loan, of which the first payment came in: 888.49 = 788.49 + 100.00 of interest. */
async function lender() {
  const who = await person('Lea Lender')
  await pay(who)
  const loan = { borrower_name: 'Denis Roy', principal: 10_000, annual_rate: 12, start_date: '2026-09-15' }
  const made = await write('POST', '/api/loans', { ...loan, term_months: 12, late_fee_value: 0 }, who.token)
  await write('POST', `/api/loans/${made.id}/payments`, { amount: 888.49, paid_on: '2026-10-15' }, who.token)
  return who
}

describe('analytics', () => {
  it('shows what is owed, received and late, and what each figure means', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    await sees('Owed to you', '$9,212', '1 loan · 0% more than 30 days late')
    await sees('Received', '$888.49', '1–30 days', 'Who owes most', 'Denis Roy')
    const late = await screen.findByRole('img', { name: 'On time: 0.00% of what is owed.' })
    fireEvent.keyDown(late, { key: 'ArrowDown' })
    fireEvent.keyDown(late, { key: 'ArrowDown' })
    fireEvent.keyDown(late, { key: 'Enter' })
    await inDialog('1–30 days late', 'Denis Roy', '$9,211.51')
    await press('Close')
    const most = await screen.findByRole('img', { name: 'Denis Roy owes most: 100.00%.' })
    fireEvent.keyDown(most, { key: 'ArrowDown' })
    fireEvent.keyDown(most, { key: 'Enter' })
    await inDialog('Denis Roy', '$9,211.51')
  })

  it('sets what has been lost next to what was expected when loans began (§7.15)', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    // 1 % of 10,000.00.
    const losses = await screen.findByRole('img', {
      name: 'Of loans of 2026, $100.00 was expected to be lost when they began, and $0.00 has been.',
    })
    fireEvent.keyDown(losses, { key: 'ArrowDown' })
    fireEvent.keyDown(losses, { key: 'Enter' })
    await inDialog('Loans of 2026', 'Denis Roy', '$10,000.00')
  })

  it('opens what is behind a bar by Enter', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    const chart = await screen.findByRole('img', { name: /received; the most/ })
    fireEvent.keyDown(chart, { key: 'End' })
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    fireEvent.keyDown(chart, { key: 'Enter' })
    await inDialog('Received in October 2026', 'Denis Roy', '$888.49')
  })

  it('opens what is behind a month of what is owed', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    const owed = await screen.findByRole('img', { name: /owed at the end of .* today/ })
    fireEvent.keyDown(owed, { key: 'End' })
    fireEvent.keyDown(owed, { key: 'Enter' })
    await inDialog('Owed at the end of November 2026', 'Denis Roy', '$9,211.51')
  })

  it('says which loans moved in a month', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    await sees('On time → On time', '1 loan · $10,000.00 owed before', '100.00%')
    await choose('Moved in', 'November 2026')
    await sees('On time → 1–30 days late')
    await waitFor(() => expect(asked('GET', '/api/analytics/loans/rolls')).toBeDefined())
  })

  it('keeps a view under a name', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    await sees('Owed to you')
    await choose('Compare with', 'The year before')
    await press('Saved views')
    await click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    await fill('Name', 'Against last year', await dialog())
    await press('Save this view')
    await toasted('View saved')
    await press('Saved views')
    await screen.findByRole('menuitem', { name: 'Against last year' })
  })

  it('speaks French, and says so of a book without loans', async () => {
    const who = await person('Lea Lender')
    await pay(who)
    await open(ANALYTICS, { token: who.token, locale: 'fr' })
    await sees('Aucun prêt à mesurer', 'Vers vos prêts')
  })

  it('says what the loans are, and takes the reader’s own rates of loss', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    await sees('What the loans are', 'Mostly in one part.')
    const parts = await screen.findByRole('img', { name: 'Most is owed by $10,000 to $25,000: 100.00%.' })
    fireEvent.keyDown(parts, { key: 'ArrowDown' })
    fireEvent.keyDown(parts, { key: 'Enter' })
    await inDialog('Denis Roy', '$9,211.51')
    await press('Close')
    // 5 % of 9,211.51 at first, then 10 %.
    await sees('$460.58')
    await unfold('Expected loss')
    await press('Change the rates')
    await fill('1–30 days late', '10', await dialog())
    await press('Use these rates')
    await sees('$921.15')
  })

  it('each figure leads to its article, which exists', async () => {
    const { token } = await lender()
    await open(ANALYTICS, { token })
    await unfold('Net yield')
    await sees('More, with an example')
    const { default: articles } = await import('../src/features/help/articles/en.ts')
    const ids = articles.map(({ id }) => `/help/${id}`)
    for (const name of ['Gross yield', 'Return a year', 'Concentration', 'Prepayment a year', 'Weighted rate'])
      await unfold(name)
    const links = [...document.querySelectorAll('a[href^="/help/"]')].map((link) => link.getAttribute('href'))
    expect(links.length).toBeGreaterThanOrEqual(8)
    expect(links.filter((link) => !ids.includes(link ?? ''))).toEqual([])
  })

  it('without premium, offers it', async () => {
    const { token } = await person('Fay Free')
    await open(ANALYTICS, { token })
    await sees('Professional analytics dashboard', 'See Premium')
    expect(asked('GET', '/api/analytics/loans')).toBeUndefined()
  })

  it('a viewer of a business sees those of the business', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    await open(ANALYTICS, { token: viewer.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await sees('No loans to measure yet')
  })
})

const BUDGET = budgetOfPages({
  accounts: [
    chequing(
      'main',
      [
        '2025-10-06 -310.00 METRO',
        '2026-10-02 2310.44 PAYROLL DEPOSIT ACME',
        '2026-10-06 -210.00 METRO',
        '2026-11-03 -190.44 METRO',
        '2026-11-04 -60.00 RONA',
      ],
      { balance: { date: localDate('2026-11-20'), amountCents: cents(5_000_00) } },
    ),
  ],
})

describe('the other figures of a person', () => {
  it('the budget of the same days: what was left, where it went, and the transactions behind both', async () => {
    const { token } = await lender()
    await openWith(BUDGET, `${ANALYTICS}?tab=budget`, { token })
    // 2,310.44 in; 210.00 + 190.44 + 60.00 out.
    await sees('Left over', '$1,850', '$2,310 in, $460 out', 'Where it went', '80.07%')
    const parts = await screen.findByRole('img', { name: 'Most went to Groceries: $400.44.' })
    fireEvent.keyDown(parts, { key: 'ArrowDown' })
    fireEvent.keyDown(parts, { key: 'Enter' })
    await inDialog('Groceries', '2 transactions', '−$210.00', '−$190.44')
    await press('Close')
    const flow = await screen.findByRole('img', { name: /came in and .* went out/ })
    fireEvent.keyDown(flow, { key: 'End' })
    fireEvent.keyDown(flow, { key: 'Enter' })
    await inDialog('Transactions of November 2026', '−$60.00')
    await press('Close')
    await choose('Compare with', 'The year before')
    await sees('Before: −$310')
  })

  it('the net worth at the end of the days, with what was lent, and its course (budget §13.6)', async () => {
    const { token } = await lender()
    await openWith(BUDGET, `${ANALYTICS}?tab=budget`, { token })
    // 5,000.00 on the account, and 10,000.00 lent less 788.49 that came back.
    await sees('Net worth', 'On Nov 21, 2026', '$14,211.51')
    await screen.findByRole('img', { name: /^Net worth of .* and of .* on Nov 21, 2026\.$/ })
    const course = await screen.findByRole('img', { name: /^Net worth of / })
    fireEvent.keyDown(course, { key: 'End' })
    fireEvent.keyDown(course, { key: 'Enter' })
    await inDialog('Net worth on Nov 21, 2026', 'Cash', '$5,000.00', 'Lent', '$9,211.51')
    await press('Close')
    await click(await screen.findByRole('radio', { name: 'Last year' }))
    await sees('On Dec 31, 2025', 'Not everything was known on that day.')
  })

  it('a view keeps what was looked at', async () => {
    const { token } = await lender()
    await openWith(BUDGET, `${ANALYTICS}?tab=budget`, { token })
    await sees('Left over')
    await click(await screen.findByRole('radio', { name: 'This year' }))
    await press('Saved views')
    await click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    await fill('Name', 'My year', await dialog())
    await press('Save this view')
    await toasted('View saved')
    await click(await screen.findByRole('tab', { name: 'Loans' }))
    await sees('Owed to you')
    await press('Saved views')
    await click(await screen.findByRole('menuitem', { name: 'My year' }))
    await sees('Where it went')
    expect(screen.getByRole('tab', { name: 'Budget' }).getAttribute('aria-selected')).toBe('true')
  })

  it('marketplace parts, which are simulated', async () => {
    const { token } = await lender()
    await open(`${ANALYTICS}?tab=marketplace`, { token })
    await sees('Nothing moved on these days')
    const listed = await ask('GET', '/api/p2p/marketplace', {}, undefined)
    const { loans } = JSON.parse(listed.text) as {
      loans: { id: string; title: string; minimum_investment: number }[]
    }
    const [loan] = loans
    await write(
      'POST',
      '/api/p2p/invest',
      { loan_request_id: loan?.id, investment_amount: loan?.minimum_investment },
      token,
    )
    await open(`${ANALYTICS}?tab=marketplace`, { token })
    await sees('Earned', '$0.00', 'Marketplace money is simulated')
    await sees(loan?.title ?? '', `$${loan?.minimum_investment}.00 invested`)
  })

  it('saved picks by what they expect', async () => {
    const { token } = await lender()
    const kept = { snapshot_hash: '0123abcd', risk: 'low', horizon: 'years', assets: ['stocks', 'bonds'] }
    const says = { expected_return: 3.4, volatility: 4.2, loss_chance: 0.12, cost_per_10000: 21, largest_weight: 0.4 }
    const picks = [{ ...kept, ...says, saved_on: '2026-10-02', largest_symbol: 'ZAG' }]
    await write('POST', '/api/saved-picks', { picks }, token)
    await open(`${ANALYTICS}?tab=picks`, { token, locale: 'fr' })
    await sees('Rendement attendu par an', '3,4 %', '1 série enregistrée', 'Volatilité', '21,00 $')
    await click(await screen.findByRole('radio', { name: 'L’an dernier' }))
    await sees('Aucune suggestion enregistrée pendant ces jours')
  })
})
