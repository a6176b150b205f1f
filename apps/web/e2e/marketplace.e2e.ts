import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()

const LIST = /\/api\/p2p\/marketplace(\?.*)?$/
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
const PROBLEM = 'application/problem+json'

const cards = (page: Page) => page.getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amountBox = (page: Page) => dialog(page).getByLabel('Investment amount')
/** All at once: on a slow machine a toast may be gone before one could look for its second line. */
const toast = (page: Page, ...texts: readonly string[]) =>
  Promise.all(
    texts.map((text) => page.locator('[aria-live], [role=alert]').getByText(text, { exact: true }).first().waitFor()),
  )
const refuseWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: PROBLEM, body: JSON.stringify(body) })

interface WireLoan {
  readonly [field: string]: unknown
  readonly title: string
  readonly risk_grade: string
  readonly requested_amount: number
  readonly platform_rate: number
}

const LOAN: WireLoan = {
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
  expires_on: null,
}

/** A marketplace of loans we know, in place of the samples. */
async function marketOf(loans: readonly WireLoan[], options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/benefits', options)
  await page.route(LIST, (route) => route.fulfill({ json: { loans, next_cursor: null } }))
  for (const loan of loans)
    await page.route(`**/api/p2p/marketplace/${String(loan['id'])}`, (route) => route.fulfill({ json: loan }))
  await page.goto(new URL('/business', page.url()).href)
  await page.getByText(/loans? shown/).waitFor()
  return page
}

let people = 0
/** Signs up over the wire and comes back to the page as a member. */
async function becomeMember(page: Page): Promise<void> {
  people += 1
  await page.evaluate(async (email) => {
    const response = await fetch('/api/subscription/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann Lee', email, password: 'three loons on a lake' }),
    })
    const { access_token } = (await response.json()) as { access_token: string }
    localStorage.setItem('winterjay_token', access_token)
  }, `investor${people}@example.ca`)
  await page.reload()
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Invest Now/ })
    .first()
    .click()
  await dialog(page).waitFor()
}

const loanTitles = (page: Page) => cards(page).getByRole('heading').allTextContents()

describe('product §2.3 P2P Marketplace', () => {
  it('shows Active Loans, Total Funded and Avg Interest Rate', async () => {
    const page = await visit('/')
    await page.route('**/api/p2p/marketplace/stats', (route) =>
      route.fulfill({ json: { active_loans: 12, total_funded: 45_000.5, avg_interest_rate: 13.25 } }),
    )
    await page.goto(new URL('/business', page.url()).href)
    const tile = (label: string) => page.locator('dl > div', { hasText: label })
    await tile('Active Loans').getByText('12', { exact: true }).waitFor()
    await tile('Total Funded').getByText('$45,000.50').waitFor()
    await tile('Avg Interest Rate').getByText('13.25%').waitFor()
  })

  it('says in sight that money is simulated, and marks the samples', async () => {
    const page = await visit('/business')
    await page.getByText(/^Money here is simulated/).waitFor()
    await cards(page).first().getByText('Sample', { exact: true }).waitFor()
  })

  it('shows 6 skeleton cards while loading', async () => {
    const page = await visit('/')
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(LIST, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(new URL('/business', page.url()).href)
    await page.locator('[data-skeleton=loan]').first().waitFor()
    expect(await page.locator('[data-skeleton=loan]').count()).toBe(6)
    answer()
    await cards(page).first().waitFor()
    expect(await page.locator('[data-skeleton=loan]').count()).toBe(0)
  })

  it('has a card with every listed field', async () => {
    const page = await marketOf([LOAN])
    const text = (await cards(page).innerText()).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Featured',
      'Debt consolidation',
      'Clear three cards',
      'Risk grade C',
      'One payment in place of three.',
      '$12,000',
      '14.5% APR',
      '36 months',
    ])
      expect(text).toContain(part)
    for (const part of [
      'Minimum $50',
      '$7,680 funded · 64%',
      '58 investors',
      'Remaining $4,320',
      'Borrower Denis R.',
      'Income $61,000',
      'Invest Now',
    ])
      expect(text).toContain(part)
  })

  it('reads "Fully Funded" and is disabled when nothing remains', async () => {
    const page = await marketOf([{ ...LOAN, funded_amount: 12_000, remaining_amount: 0, featured: false }])
    const full = page.getByRole('button', { name: /^Fully Funded/ })
    expect(await full.isDisabled()).toBe(true)
    expect(await cards(page).getByText('Featured', { exact: true }).count()).toBe(0)
  })

  it('searches by title or description among what is loaded, and says "No loans found"', async () => {
    const page = await marketOf([
      LOAN,
      {
        ...LOAN,
        id: '7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e60',
        title: 'Études de soins',
        description: 'Last year of college',
      },
    ])
    const search = page.getByLabel('Search by title or description')
    await search.fill('etudes')
    expect(await loanTitles(page)).toEqual(['Études de soins'])
    await search.fill('ONE PAYMENT')
    expect(await loanTitles(page)).toEqual(['Clear three cards'])
    await search.fill('boat')
    await page.getByText('No loans found').waitFor()
    await button(page, 'Show all loans').click()
    expect(await cards(page).count()).toBe(2)
  })

  it('filters by grade and sorts as the server does, and keeps both in the address', async () => {
    const page = await visit('/business')
    await cards(page).first().waitFor()
    const sort = page.getByLabel('Sort', { exact: true })
    expect(await sort.locator('option').allInnerTexts()).toEqual([
      'Featured First',
      'Newest',
      'Highest Amount',
      'Lowest Amount',
      'Lowest Rate',
    ])
    expect(await sort.inputValue()).toBe('featured')
    expect(await page.getByRole('group', { name: 'Risk grade' }).getByRole('radio').count()).toBe(6)
    const answers = page.waitForResponse(/risk_grade=B/)
    await page.getByRole('radio', { name: 'Grade B' }).check()
    const { loans } = (await (await answers).json()) as { loans: WireLoan[] }
    await expect.poll(() => loanTitles(page)).toEqual(loans.map(({ title }) => title))
    expect(new Set(loans.map((loan) => loan.risk_grade))).toEqual(new Set(['B']))
    const sorted = page.waitForResponse(/sort_by=lowest_rate/)
    await sort.selectOption('Lowest Rate')
    const rates = ((await (await sorted).json()) as { loans: WireLoan[] }).loans.map((loan) => loan.platform_rate)
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    await page.reload()
    expect(await sort.inputValue()).toBe('lowest_rate')
    expect(await page.getByRole('radio', { name: 'Grade B' }).isChecked()).toBe(true)
  })

  it('leaves filters that are "all" out of the call, and asks for featured first', async () => {
    const page = await visit('/')
    const asked = page.waitForRequest(LIST)
    await page.goto(new URL('/business', page.url()).href)
    const query = new URL((await asked).url()).searchParams
    expect([
      query.get('sort_by'),
      ...['risk_grade', 'loan_purpose', 'min_amount', 'max_amount'].map((name) => query.has(name)),
    ]).toEqual(['featured', false, false, false, false])
  })

  it('says "No loans found" where nothing is listed', async () => {
    const page = await visit('/')
    await page.route(LIST, (route) => route.fulfill({ json: { loans: [], next_cursor: null } }))
    await page.goto(new URL('/business', page.url()).href)
    await page.getByText('No loans found').waitFor()
  })

  // product §9, in degrees of the colour wheel.
  it.each(['light', 'dark'] as const)('has grades in green, blue, yellow, orange and red: %s', async (theme) => {
    const hues = { A: [100, 170], B: [195, 230], C: [38, 60], D: [15, 37], E: [340, 375] } as const
    const page = await marketOf(
      Object.keys(hues).map((risk_grade, index) => ({
        ...LOAN,
        id: `7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e6${index}`,
        risk_grade,
      })),
      { theme },
    )
    for (const [grade, [from, to]] of Object.entries(hues)) {
      const badge = cards(page)
        .getByLabel(`Risk grade ${grade}`)
        .or(cards(page).getByText(`Risk grade ${grade}`))
        .first()
      const hue = await badge.evaluate((element) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (canvas === null) return -1
        canvas.fillStyle = getComputedStyle(element.closest('[class*=grade]') ?? element).color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        const [most, spread] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)]
        const turn =
          most === red
            ? (green - blue) / spread
            : most === green
              ? 2 + (blue - red) / spread
              : 4 + (red - green) / spread
        return (turn * 60 + 360) % 360
      })
      expect([grade, hue < 15 ? hue + 360 : hue]).toSatisfy(
        ([, degrees]: [string, number]) => degrees >= from && degrees <= to,
      )
    }
  })

  it('loads more where there is more', async () => {
    const page = await visit('/business')
    await cards(page).first().waitFor()
    const before = await cards(page).count()
    await button(page, 'Load more').click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  })

  it('shows My Portfolio and Apply for Loan to signed-in users only', async () => {
    const page = await visit('/business')
    await cards(page).first().waitFor()
    expect(await page.getByRole('link', { name: 'My Portfolio' }).count()).toBe(0)
    await becomeMember(page)
    await page.getByRole('link', { name: 'Apply for Loan' }).waitFor()
    await page.getByRole('link', { name: 'My Portfolio' }).click()
    await page.getByRole('heading', { name: 'My Portfolio', level: 1 }).waitFor()
  })
})

describe('product §2.3.10, §9 Invest dialog', () => {
  it('is titled with the loan, and shows rate, grade, term, remaining, the risk warning and until when money waits', async () => {
    const page = await marketOf([{ ...LOAN, expires_on: '2026-12-21' }])
    await openFirst(page)
    await dialog(page).getByRole('heading', { name: 'Invest in: Clear three cards' }).waitFor()
    const text = await dialog(page).innerText()
    for (const part of [
      '14.5% APR',
      'Risk grade C',
      '36 months',
      '$4,320',
      'You can lose what you invest',
      'If it has not begun by December 21, 2026, all of it goes back to you.',
    ])
      expect(text).toContain(part)
    expect(text.indexOf('You can lose')).toBeLessThan(text.indexOf('Investment amount'))
  })

  it('limits the amount: minimum of the loan, at most what remains or 5,000, step 25, default 25', async () => {
    const limits = async (page: Page) =>
      Promise.all(
        ['min', 'max', 'step', 'value'].map((name) =>
          name === 'value' ? amountBox(page).inputValue() : amountBox(page).getAttribute(name),
        ),
      )
    const page = await marketOf([LOAN])
    await openFirst(page)
    expect(await limits(page)).toEqual(['50', '4320', '25', '25'])
    const large = await marketOf([{ ...LOAN, requested_amount: 20_000, remaining_amount: 12_320 }])
    await openFirst(large)
    expect(await limits(large)).toEqual(['50', '5000', '25', '25'])
  })

  it('opens at 25 where the minimum is higher, and says so before anything is typed; less than the minimum is told once the box is left', async () => {
    const page = await marketOf([LOAN])
    await openFirst(page)
    expect(await amountBox(page).inputValue()).toBe('25')
    await dialog(page).getByText('Minimum investment is $50').waitFor()
    await amountBox(page).fill('100')
    await dialog(page).getByText('Minimum investment is $50').waitFor({ state: 'detached' })
    const low = await marketOf([{ ...LOAN, minimum_investment: 25 }])
    await openFirst(low)
    await dialog(low).getByText('Expected returns').first().waitFor()
    expect(
      await dialog(low)
        .getByText(/Minimum investment is/)
        .count(),
    ).toBe(0)
  })

  it('has quick amounts, those above what remains disabled', async () => {
    const page = await marketOf([{ ...LOAN, funded_amount: 11_750, remaining_amount: 250 }])
    await openFirst(page)
    const quick = dialog(page).getByRole('group', { name: 'Quick amounts' }).getByRole('button')
    expect(await quick.allInnerTexts()).toEqual(['$25', '$50', '$100', '$250', '$500', '$1,000'])
    // The loan asks for 50: less is no choice either.
    expect(await Promise.all((await quick.all()).map((each) => each.isDisabled()))).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ])
    await quick.nth(3).click()
    expect(await amountBox(page).inputValue()).toBe('250')
  })

  it('shows expected interest and total return by the formula, then the contract and the range after losses', async () => {
    const page = await marketOf([LOAN])
    await openFirst(page)
    await amountBox(page).fill('1000')
    const panel = dialog(page).getByRole('region', { name: 'Expected returns' })
    await panel.getByText('If the whole amount stayed invested').waitFor()
    // 1000 × 14.5 / 100 × 36 / 12
    await panel.getByText('$435.00', { exact: true }).waitFor()
    await panel.getByText('$1,435.00', { exact: true }).waitFor()
    await panel.getByText('What the contract pays').waitFor()
    for (const name of ['Good years', 'Expected', 'Recession'])
      await panel.getByRole('rowheader', { name, exact: true }).waitFor()
  })
})

describe('product §5, §8 investing', () => {
  it('"Login Required", and the account dialog, for a visitor; the amount is kept', async () => {
    const page = await visit('/business')
    await cards(page).first().waitFor()
    await openFirst(page)
    await amountBox(page).fill('75')
    await button(page, 'Invest').click()
    await toast(page, 'Login Required', 'Please login to invest')
    await page.getByRole('heading', { name: 'Welcome to Winterjay' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await amountBox(page).inputValue()).toBe('75')
  })

  it('"Invalid Amount" with the minimum', async () => {
    const page = await marketOf([LOAN])
    await becomeMember(page)
    await openFirst(page)
    await button(page, 'Invest').click()
    await toast(page, 'Invalid Amount', 'Minimum investment is $50')
  })

  it('"Loan data not available" when the loan is gone', async () => {
    const page = await marketOf([LOAN], FAILING)
    await becomeMember(page)
    await page.route(
      `**/api/p2p/marketplace/${String(LOAN['id'])}`,
      refuseWith(404, { code: 'not-found', detail: 'There is no such loan.' }),
    )
    await openFirst(page)
    await dialog(page).getByText('The loan may have been withdrawn').waitFor()
    await button(page, 'Invest').click()
    await toast(page, 'Error', 'Loan data not available')
  })

  it('"Investment Successful!", really stored, and counted in the 12 months', async () => {
    const page = await visit('/business')
    await becomeMember(page)
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: /^Invest Now/ }) })
      .first()
    const title = await card.getByRole('heading').innerText()
    await openFirst(page)
    await dialog(page)
      .getByText('In the last 12 months you have invested $0. You may still invest $10,000 of your $10,000.')
      .waitFor()
    await button(page, '$100').click()
    await button(page, 'Invest').click()
    await toast(page, 'Investment Successful!', `You invested $100 in ${title}`)
    await openFirst(page)
    await dialog(page)
      .getByText('In the last 12 months you have invested $100. You may still invest $9,900 of your $10,000.')
      .waitFor()
  })

  it('"Investment Failed" with the server’s detail, in the dialog too', async () => {
    const page = await visit('/business', FAILING)
    await becomeMember(page)
    await page.route('**/api/p2p/invest', refuseWith(409, { code: 'not_enough_left', detail: 'Somebody was faster.' }))
    await openFirst(page)
    await button(page, '$100').click()
    await button(page, 'Invest').click()
    await toast(page, 'Investment Failed', 'Somebody was faster.')
    await dialog(page).locator('form').getByText('Somebody was faster.').waitFor()
  })

  it('"Investment Failed" with "Failed to process investment" when there is no detail', async () => {
    const page = await visit('/business', FAILING)
    await becomeMember(page)
    await page.route('**/api/p2p/invest', (route) => route.abort())
    await openFirst(page)
    await button(page, '$100').click()
    await button(page, 'Invest').click()
    await toast(page, 'Investment Failed', 'Failed to process investment')
  })

  it('sends the terms that were shown; when they have changed, says so, shows the new ones and invests nothing', async () => {
    const page = await marketOf([LOAN], FAILING)
    await becomeMember(page)
    const detail = 'The terms of this loan have changed since you saw them.'
    const bodies: { terms_seen?: object }[] = []
    const regraded = { ...LOAN, risk_grade: 'D', platform_rate: 19.5 }
    await page.route('**/api/p2p/invest', async (route) => {
      bodies.push(route.request().postDataJSON() as object)
      await page.route(`**/api/p2p/marketplace/${String(LOAN['id'])}`, (again) => again.fulfill({ json: regraded }))
      await refuseWith(409, { code: 'terms_changed', detail })(route)
    })
    await openFirst(page)
    await button(page, '$100').click()
    await button(page, 'Invest').click()
    await toast(page, 'Investment Failed', detail)
    await dialog(page).getByText('19.5% APR').waitFor()
    await dialog(page).getByText('They were: grade C, 14.5% APR, 36 months, $12,000 in all.').waitFor()
    await button(page, 'Invest').click()
    await expect
      .poll(() => bodies.map((body) => body.terms_seen))
      .toEqual([
        { risk_grade: 'C', platform_rate: 14.5, term_months: 36, requested_amount: 12_000 },
        { risk_grade: 'D', platform_rate: 19.5, term_months: 36, requested_amount: 12_000 },
      ])
  })

  it('warns before the yearly limit is passed, with its reason', async () => {
    const page = await marketOf([LOAN])
    await becomeMember(page)
    await page.route('**/api/p2p/limits', (route) =>
      route.fulfill({ json: { yearly_limit: 10_000, invested_12_months: 9_950, left: 50, largest_investment: 5_000 } }),
    )
    await openFirst(page)
    await button(page, '$100').click()
    await dialog(page)
      .getByText(/National Instrument 45-106.*\$50\.00 is left/)
      .waitFor()
  })
})

describe('product §8 the marketplace fails to load', () => {
  it('"Error": "Failed to load marketplace", with a way to try again', async () => {
    const page = await visit('/', FAILING)
    await page.route(LIST, refuseWith(500, { code: 'internal', detail: 'Something broke here.' }))
    await page.goto(new URL('/business', page.url()).href)
    await toast(page, 'Error', 'Failed to load marketplace')
    await page.getByText('Something broke here.').waitFor()
    await page.unroute(LIST)
    await button(page, 'Try again').click()
    await cards(page).first().waitFor()
  })
})

describe('design §7 every look', () => {
  it.each(LOOKS)('marketplace and dialog at $width px, $locale, $theme', async (look) => {
    const page = await visit('/business', look)
    await cards(page).first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await cards(page).getByRole('button', { disabled: false }).first().click()
    await dialog(page).getByRole('region').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

describe('marketplace §3: My Portfolio', () => {
  it('asks a visitor to sign in', async () => {
    const page = await visit('/business/portfolio')
    await page.getByText('Sign in to see your portfolio').waitFor()
  })

  it.each([360, 1280])('shows what was invested, at %i px', async (width) => {
    const page = await visit('/business', { width })
    await becomeMember(page)
    await cards(page).first().waitFor()
    await openFirst(page)
    await button(page, '$100').click()
    await button(page, 'Invest').click()
    await toast(page, 'Investment Successful!')
    await page.goto(new URL('/business/portfolio', page.url()).href)
    const tile = page.locator('dl > div', { hasText: 'Set aside' })
    await tile.getByText('$100.00').waitFor()
    await page.getByRole('table', { name: 'Loans' }).getByRole('row').nth(1).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  it('says that it could not be loaded', async () => {
    const page = await visit('/', FAILING)
    await becomeMember(page)
    await page.route('**/api/p2p/portfolio', refuseWith(500, { code: 'internal', detail: 'Something broke here.' }))
    await page.goto(new URL('/business/portfolio', page.url()).href)
    await page.getByText('The portfolio could not be loaded').waitFor()
    await page.getByText('Something broke here.').waitFor()
  })
})
