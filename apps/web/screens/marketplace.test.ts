import { describe, expect, it } from 'vitest'
import {
  answer,
  restoreServerAnswer,
  asked,
  box,
  button,
  calls,
  choose,
  click,
  dialog,
  fill,
  fireEvent,
  hasButton,
  newToken,
  open,
  pageText,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  textOf,
  tile,
  toasted,
  waitFor,
  within,
} from '../testing/screen.tsx'

/* product §2.3.10 "P2P Marketplace" and "Invest dialog", §5, §8, §9. */

const LIST = 'GET /api/p2p/marketplace'
const LOAN = {
  id: '7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e5f',
  title: 'Clear three cards',
  description: 'One payment in place of three.',
  loan_purpose: 'debt_consolidation',
  risk_grade: 'C',
  featured: true,
  requested_amount: 12_000,
  funded_amount: 7_680,
  remaining_amount: 4_320,
  platform_rate: 14.5,
  term_months: 36,
  minimum_investment: 50,
  total_investors: 58,
  borrower_name: 'Denis R.',
  borrower_income: 61_000,
  status: 'open',
  is_sample: true,
  listed_on: '2026-11-01',
  expires_on: null as string | null,
}
type Loan = typeof LOAN

/** A marketplace with fixed loans in place of the samples. */
async function openMarket(loans: readonly Loan[], token?: string): Promise<void> {
  answer(LIST, { body: { loans, next_cursor: null } })
  for (const loan of loans) answer(`GET /api/p2p/marketplace/${loan.id}`, { body: loan })
  await open('/business', token === undefined ? {} : { token })
  await sees(/loans? shown/)
}
const cards = () => screen.queryAllByRole('article')
const titles = () => cards().map((card) => textOf(card.querySelector('h2, h3') ?? card))
async function openFirst(): Promise<HTMLElement> {
  await press(/^Invest Now/)
  return dialog()
}
const inDialog = (...texts: (string | RegExp)[]) => seesIn(() => document.querySelector('dialog')!, ...texts)
const amount = () => box('Investment amount')

describe('the marketplace', () => {
  it('shows Active Loans, Total Funded and Avg Interest Rate', async () => {
    answer('GET /api/p2p/marketplace/stats', {
      body: { active_loans: 12, total_funded: 45_000.5, avg_interest_rate: 13.25 },
    })
    await open('/business')
    await sees('$45,000.50')
    expect(textOf(tile('Active Loans'))).toMatch(/ 12( |$)/)
    expect(textOf(tile('Total Funded'))).toContain('$45,000.50')
    expect(textOf(tile('Avg Interest Rate'))).toContain('13.25%')
  })

  it('shows that money is simulated, and labels the samples', async () => {
    await open('/business')
    await sees('Money here is simulated')
    await waitFor(() => expect(within(cards()[0] ?? document.body).getByText('Sample')).toBeDefined())
  })

  it('shows 6 skeleton cards while loading', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    answer(LIST, () => held.then(() => ({ body: { loans: [LOAN], next_cursor: null } })))
    await open('/business')
    const skeletons = () => document.querySelectorAll('[data-skeleton=loan]')
    await waitFor(() => expect(skeletons()).toHaveLength(6))
    release()
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(skeletons()).toHaveLength(0)
  })

  it('has a card with every listed field', async () => {
    await openMarket([LOAN])
    for (const part of [
      'Featured',
      'Debt consolidation',
      'Clear three cards',
      'Risk grade C',
      'One payment in place of three.',
      '$12,000 amount',
      '14.5% APR',
      '36 months',
      '$50 minimum',
      '$7,680 funded · 64%',
      '58 investors',
      '$4,320 remaining',
      'Borrower Denis R.',
      'Income $61,000 a year',
      'Invest Now',
    ])
      expect(textOf(cards()[0])).toContain(part)
  })

  it('reads "Fully Funded" and is disabled when nothing remains', async () => {
    await openMarket([{ ...LOAN, funded_amount: 12_000, remaining_amount: 0, featured: false }])
    expect(((await button(/^Fully Funded/)) as HTMLButtonElement).disabled).toBe(true)
    expect(within(cards()[0] ?? document.body).queryByText('Featured')).toBeNull()
  })

  it('searches title and description of the loaded loans, or says "No loans found"', async () => {
    const other = { ...LOAN, id: '7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e60', title: 'Études de soins' }
    await openMarket([LOAN, { ...other, description: 'Last year of college' }])
    const search = 'Search by title or description'
    await fill(search, 'etudes')
    await waitFor(() => expect(titles()).toEqual(['Études de soins']))
    await fill(search, 'ONE PAYMENT')
    await waitFor(() => expect(titles()).toEqual(['Clear three cards']))
    await fill(search, 'boat')
    await sees('No loans found')
    await press('Show all loans')
    await waitFor(() => expect(cards()).toHaveLength(2))
  })

  it('filters by grade and sorts on the server, and stores both in the URL', async () => {
    await open('/business')
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    const sort = (await box('Sort')) as unknown as HTMLSelectElement
    expect([...sort.options].map(textOf)).toEqual([
      'Featured First',
      'Newest',
      'Highest Amount',
      'Lowest Amount',
      'Lowest Rate',
    ])
    expect(sort.value).toBe('featured')
    const grades = within(screen.getByRole('group', { name: 'Risk grade' })).getAllByRole('radio')
    expect(grades).toHaveLength(6)
    await click(screen.getByRole('radio', { name: 'Grade B' }))
    await waitFor(() =>
      expect(new Set(cards().map((card) => /Risk grade (\w)/.exec(textOf(card))?.[1]))).toEqual(new Set('B')),
    )
    expect(asked('GET', '/api/p2p/marketplace')?.path).toContain('risk_grade=B')
    await choose('Sort', 'Lowest Rate')
    const rates = () => cards().map((card) => Number(/([\d.]+)% APR/.exec(textOf(card))?.[1]))
    await waitFor(() => {
      expect(rates().length).toBeGreaterThan(1)
      expect(rates()).toEqual(rates().toSorted((a, b) => a - b))
    })
    expect(asked('GET', '/api/p2p/marketplace')?.path).toContain('sort_by=lowest_rate')
    // A reload restores both from the URL.
    await open(window.location.pathname + window.location.search)
    await waitFor(async () => expect(((await box('Sort')) as unknown as HTMLSelectElement).value).toBe('lowest_rate'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Grade B' }).checked).toBe(true)
  })

  it('sends no filter for "all", and requests featured first', async () => {
    await open('/business')
    await waitFor(() => expect(asked('GET', '/api/p2p/marketplace')).toBeDefined())
    const query = new URL(asked('GET', '/api/p2p/marketplace')!.path, 'http://x').searchParams
    expect(query.get('sort_by')).toBe('featured')
    for (const name of ['risk_grade', 'loan_purpose', 'min_amount', 'max_amount'])
      expect(query.has(name), name).toBe(false)
  })

  it('says "No loans found" if nothing is listed', async () => {
    answer(LIST, { body: { loans: [], next_cursor: null } })
    await open('/business')
    await sees('No loans found')
  })

  it('loads the next page', async () => {
    await open('/business')
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    const before = cards().length
    await press('Load more')
    await waitFor(() => expect(cards().length).toBeGreaterThan(before))
  })

  it('shows twelve of the loaded loans, and the rest on request', async () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      ...LOAN,
      id: `7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e${10 + index}`,
    }))
    await openMarket(many)
    await waitFor(() => expect(cards()).toHaveLength(12))
    await press('Load more')
    await waitFor(() => expect(cards()).toHaveLength(13))
    expect(hasButton('Load more')).toBe(false)
  })

  it('also searches loans that are not shown yet', async () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      ...LOAN,
      id: `7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e${10 + index}`,
      title: `Loan ${index + 1}`,
    }))
    await openMarket(many)
    await fill('Search by title or description', 'loan 13')
    await waitFor(() => expect(titles()).toEqual(['Loan 13']))
  })

  it('shows My Portfolio and Apply for Loan to signed-in users only', async () => {
    await open('/business')
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    expect(screen.queryByRole('link', { name: 'My Portfolio' })).toBeNull()
    await open('/business', { token: await newToken() })
    await screen.findByRole('link', { name: 'Apply for Loan' })
    await click(screen.getByRole('link', { name: 'My Portfolio' }))
    await screen.findByRole('heading', { name: 'My Portfolio', level: 1 })
  })

  it('product §8 "Error": "Failed to load marketplace", with a retry button', async () => {
    refuse(LIST, 500, { code: 'internal', detail: 'Something broke here.' })
    await open('/business')
    await toasted('Error', 'Failed to load marketplace')
    await sees('Something went wrong on our side.')
    restoreServerAnswer(LIST)
    await press('Try again')
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
  })
})

describe('the invest dialog', () => {
  it('has the loan’s title, and shows rate, grade, term, remaining amount, risk warning and last day', async () => {
    await openMarket([{ ...LOAN, expires_on: '2026-12-21' }])
    await openFirst()
    await screen.findByRole('heading', { name: 'Invest in: Clear three cards' })
    await inDialog(
      '14.5% APR',
      'Risk grade C',
      '36 months',
      '$4,320',
      'You can lose what you invest',
      'If it has not begun by December 21, 2026, all of it goes back to you.',
    )
    const text = textOf(await dialog())
    expect(text.indexOf('You can lose')).toBeLessThan(text.indexOf('Investment amount'))
  })

  it.each([
    ['what remains', {}, '4320'],
    ['5,000', { requested_amount: 20_000, remaining_amount: 12_320 }, '5000'],
  ])('limits the amount: minimum of the loan, at most %s, step 25, default 25', async (_, more, most) => {
    await openMarket([{ ...LOAN, ...more }])
    await openFirst()
    const { min, max, step, value } = await amount()
    expect([min, max, step, value]).toEqual(['50', most, '25', '25'])
  })

  it('starts at 25 even if the minimum is higher: the limits are named, and nothing is wrong before the field is left', async () => {
    await openMarket([LOAN])
    await openFirst()
    const field = await amount()
    expect(field.value).toBe('25')
    await inDialog('Expected returns', '$50')
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    expect(textOf(await dialog())).not.toContain('Minimum investment is')
    fireEvent.focusOut(field)
    await inDialog('Minimum investment is $50')
    await fill('Investment amount', '100')
    await waitFor(() => expect(pageText()).not.toContain('Minimum investment is $50'))
  })

  it('has quick amounts, disabled above the remaining amount', async () => {
    await openMarket([{ ...LOAN, funded_amount: 11_750, remaining_amount: 250 }])
    await openFirst()
    const group = await screen.findByRole('group', { name: 'Quick amounts' })
    const quick = within(group).getAllByRole<HTMLButtonElement>('button')
    expect(quick.map(textOf)).toEqual(['$25', '$50', '$100', '$250', '$500', '$1,000'])
    // The minimum is 50: smaller amounts are disabled too.
    expect(quick.map((each) => each.disabled)).toEqual([true, false, false, false, true, true])
    await click(quick[3])
    await waitFor(async () => expect((await amount()).value).toBe('250'))
  })

  it('shows expected interest and total return by the formula, then the contract and the range after losses', async () => {
    await openMarket([LOAN])
    await openFirst()
    await fill('Investment amount', '1000')
    // 1000 × 14.5 / 100 × 36 / 12
    await seesIn(
      () => screen.getByRole('region', { name: 'Expected returns' }),
      'If the whole amount stayed invested',
      '$435.00',
      '$1,435.00',
      'What the contract pays',
      'Good years',
      'Expected',
      'Recession',
    )
  })
})

describe('product §5, §8: investing', () => {
  it('for a visitor: "Login Required" and the account dialog; the amount is kept', async () => {
    await open('/business')
    await openFirst()
    await fill('Investment amount', '75')
    await press('Invest', await dialog())
    await toasted('Login Required', 'Please login to invest')
    const account = await screen.findByRole('dialog', { name: 'Welcome to Winterjay' })
    await press('Close', account)
    await waitFor(async () => expect((await amount()).value).toBe('75'))
  })

  it('"Invalid Amount" with the minimum', async () => {
    await openMarket([LOAN], await newToken())
    await openFirst()
    await press('Invest', await dialog())
    await toasted('Invalid Amount', 'Minimum investment is $50')
    expect(asked('POST', '/api/p2p/invest')).toBeUndefined()
  })

  it('"Loan data not available" when the loan is gone', async () => {
    await openMarket([LOAN], await newToken())
    refuse(`GET /api/p2p/marketplace/${LOAN.id}`, 404, { code: 'not-found', detail: 'There is no such loan.' })
    await openFirst()
    await inDialog('The loan may have been withdrawn')
    await press('Invest', await dialog())
    await toasted('Error', 'Loan data not available')
  })

  it('"Investment Successful!": it is stored, and counts for the 12 months', async () => {
    await open('/business', { token: await newToken() })
    await screen.findAllByRole('button', { name: /^Invest Now/ })
    const card = cards().find((each) => within(each).queryByRole('button', { name: /^Invest Now/ }) !== null)!
    const title = textOf(within(card).getByRole('heading'))
    await openFirst()
    await inDialog('You may still invest $10,000 of your $10,000 for 12 months.')
    await press('$100')
    await press('Invest', await dialog())
    await toasted('Investment Successful!', `You invested $100 in ${title}`)
    await openFirst()
    await inDialog('You may still invest $9,900 of your $10,000 for 12 months.')
  })

  it.each([
    ['the server’s detail, in the dialog too', { detail: 'Somebody was faster.' }, 'Somebody was faster.'],
    ['"Failed to process investment" when there is no detail', null, 'Failed to process investment'],
  ])('"Investment Failed" with %s', async (_, body, text) => {
    await open('/business', { token: await newToken() })
    if (body === null) answer('POST /api/p2p/invest', null)
    else refuse('POST /api/p2p/invest', 409, body)
    await openFirst()
    await press('$100')
    await press('Invest', await dialog())
    await toasted('Investment Failed', text)
    if (body !== null) await seesIn(() => document.querySelector('dialog form')!, text)
  })

  it('sends the terms shown; if they have changed, shows the new ones and invests nothing', async () => {
    await openMarket([LOAN], await newToken())
    const detail = 'The terms of this loan have changed since you saw them.'
    answer('POST /api/p2p/invest', () => {
      answer(`GET /api/p2p/marketplace/${LOAN.id}`, { body: { ...LOAN, risk_grade: 'D', platform_rate: 19.5 } })
      return { status: 409, type: 'application/problem+json', body: { code: 'terms_changed', detail } }
    })
    await openFirst()
    await press('$100')
    await press('Invest', await dialog())
    await toasted('Investment Failed', detail)
    await inDialog('19.5% APR', 'They were: grade C, 14.5% APR, 36 months, $12,000.')
    await press('Invest', await dialog())
    const terms = () =>
      calls
        .filter((call) => call.path === '/api/p2p/invest')
        .map((call) => (call.body as { terms_seen: object }).terms_seen)
    await waitFor(() =>
      expect(terms()).toEqual([
        { risk_grade: 'C', platform_rate: 14.5, term_months: 36, requested_amount: 12_000 },
        { risk_grade: 'D', platform_rate: 19.5, term_months: 36, requested_amount: 12_000 },
      ]),
    )
  })

  it('warns before the yearly limit is exceeded, with its reason', async () => {
    answer('GET /api/p2p/limits', {
      body: { yearly_limit: 10_000, invested_12_months: 9_950, left: 50, largest_investment: 5_000 },
    })
    await openMarket([LOAN], await newToken())
    await openFirst()
    await press('$100')
    await inDialog(/National Instrument 45-106.*\$50\.00 is left/)
  })

  it('says a refusal above the yearly limit once on the form, and once aloud', async () => {
    const token = await newToken()
    answer('GET /api/p2p/limits', {
      body: { yearly_limit: 10_000, invested_12_months: 9_950, left: 50, largest_investment: 5_000 },
    })
    await openMarket([LOAN], token)
    await openFirst()
    await press('$100')
    await inDialog(/National Instrument 45-106/)
    const detail = textOf((await dialog()).querySelector('form [role=alert]'))
    refuse('POST /api/p2p/invest', 409, { code: 'yearly_limit', detail })
    await press('Invest', await dialog())
    await toasted('Investment Failed', detail)
    const said = textOf(document.querySelector('dialog form'))
    expect(said.split(detail)).toHaveLength(2)
    expect(document.querySelector('dialog form [role=alert]')).toBeNull()
  })
})

describe('My Portfolio', () => {
  it('asks a visitor to sign in', async () => {
    await open('/business/portfolio')
    await sees('Sign in to see your portfolio')
  })

  it('of somebody who has not invested is one sentence and a way there, and no card of $0.00', async () => {
    await open('/business/portfolio', { token: await newToken() })
    await sees('You have not invested yet', 'Set up auto-invest')
    expect(pageText()).not.toContain('$0.00')
  })

  it('has an error state', async () => {
    refuse('GET /api/p2p/portfolio', 500, { code: 'internal', detail: 'Something broke here.' })
    await open('/business/portfolio', { token: await newToken() })
    await sees('The portfolio could not be loaded', 'Something went wrong on our side.')
  })
})
