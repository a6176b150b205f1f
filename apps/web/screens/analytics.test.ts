import { describe, expect, it } from 'vitest'
import { pay, person, testBusiness } from '../testing/business.ts'
import {
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
    await sees('Owed to you', '$9,212', '1 loan · 0.00% more than 30 days late')
    await sees('Received', '$888.49', '1–30 days late', 'Who owes most', 'Denis Roy')
    await click(await screen.findByRole('button', { name: /^1–30 days late/ }))
    await inDialog('Denis Roy', '$9,211.51')
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
