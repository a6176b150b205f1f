import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectAccessible, expectNoSidewaysScroll, expectSoundLooks, journey, settled } from './harness.ts'
import { byKeyboard } from './keyboard.ts'
import { button, dialog, newToken, toast } from './market-people.ts'

const journeys = journey()
const { visit } = journeys

const LIST = /\/api\/p2p\/marketplace(\?.*)?$/
const cards = (page: Page) => page.getByRole('article')

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
  expires_on: null,
}

/** The hue of a colour, in degrees from 15 to 375. */
const hueOf = (badge: Locator): Promise<number> =>
  badge.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas === null) return -1
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const [most, spread] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)]
    const turn =
      most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
    const hue = (turn * 60 + 360) % 360
    return hue < 15 ? hue + 360 : hue
  })

describe('product §2.3 P2P Marketplace', () => {
  it('has grades in green, blue, yellow, orange and red, in both themes (product §9)', async () => {
    const hues = { A: [100, 170], B: [195, 230], C: [38, 60], D: [15, 37], E: [340, 375] } as const
    const loans = Object.keys(hues).map((risk_grade, index) => ({
      ...LOAN,
      id: `7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e6${index}`,
      risk_grade,
    }))
    const page = await visit('/benefits')
    await page.route(LIST, (route) => route.fulfill({ json: { loans, next_cursor: null } }))
    await page.goto(`${journeys.url}/business`)
    await page.getByText(/loans? shown/).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      for (const [grade, [from, to]] of Object.entries(hues)) {
        const name = `Risk grade ${grade}`
        const hue = await hueOf(cards(page).getByLabel(name).or(cards(page).getByText(name)).first())
        expect([grade, hue >= from && hue <= to, hue]).toEqual([grade, true, hue])
      }
    }
  })

  it('with the keyboard alone: an investment from the card to the portfolio, on a phone and at 400 % zoom; entered values survive the account dialog', async () => {
    const page = await visit('/business', { width: 360 })
    const open = page.getByRole('button', { name: /^Invest Now/ }).first()
    const keys = byKeyboard(page)
    await keys.press(open)
    const amount = dialog(page).getByRole('spinbutton', { name: 'Investment amount' })
    await amount.waitFor()
    // The first field has the focus, and 1280 by 900 px at 400 % leave room for it.
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.setViewportSize({ width: 320, height: 225 })
    await keys.goTo(button(page, 'Cancel'))
    await keys.goTo(amount, 'Shift+Tab')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await keys.fill(amount, '75')
    await keys.press(button(page, 'Invest'))
    await toast(page, 'Login Required', 'Please login to invest')
    await page.getByRole('heading', { name: 'Welcome to Winterjay' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).getByLabel('Investment amount').inputValue()).toBe('75')
    const token = await newToken(journeys.url, 'investor@example.ca')
    await page.evaluate((kept) => localStorage.setItem('winterjay_token', kept), token)
    await page.reload()
    await keys.press(open)
    await keys.press(button(page, '$100'))
    await keys.press(button(page, 'Invest'))
    await toast(page, 'Investment Successful!')
    await page.goto(`${journeys.url}/business/portfolio`)
    await page.locator('dl > div', { hasText: 'Set aside' }).getByText('$100.00').waitFor()
    await page.getByRole('list', { name: 'Loans' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it.each(LANGUAGES)('marketplace and dialog in %s', async (locale, onPhone) => {
    const page = await visit('/business', { locale })
    await cards(page).first().waitFor()
    await expectSoundLooks(page, onPhone)
    await cards(page).getByRole('button', { disabled: false }).first().click()
    await dialog(page).getByRole('region').waitFor()
    await expectSoundLooks(page, onPhone)
  })
})
