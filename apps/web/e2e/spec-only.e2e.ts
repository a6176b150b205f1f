import { describe, it } from 'vitest'
import { FAILED_REQUEST, LANGUAGES, expectAccessible, expectNoSidewaysScroll, journeyTo, settled } from './harness.ts'
import { expectNoClippedText } from './clipped-text.ts'
import { LOAN, MARKET_LOAN } from '../testing/spec-answers.ts'
import { specStandIn } from './spec-stand-in.ts'

/*
 * product §3, §7 to the letter: every page against a server that answers with exactly the fields shown there. Other
 * calls of ours are 404. What each page shows for those answers: apps/web/screens/spec-only.test.ts.
 */
const standIn = specStandIn()
const { visit } = journeyTo(standIn.start)

describe('on answers with only the fields of product §3 and §7', () => {
  it.each(LANGUAGES)('every page works, and fits a phone, in %s', async (locale, theme) => {
    const page = await visit('/', {
      at: '2026-11-21T15:00:00-05:00',
      expectedErrors: [FAILED_REQUEST],
      stored: { winterjay_token: 'token-1' },
      width: 360,
      locale,
      theme,
    })
    const stands = async (path: string, text: string | RegExp): Promise<void> => {
      await page.goto(new URL(path, page.url()).href)
      await page.getByText(text).first().waitFor()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      // WCAG 1.4.10: 320 px is a desk of 1280 px at 400 %.
      for (const width of [1280, 768, 320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await settled(page)
        await expectNoSidewaysScroll(page)
        await expectNoClippedText(page)
      }
    }
    await stands('/business', MARKET_LOAN.title)
    await stands('/business?tab=direct-lending', LOAN.borrower_name)
    await stands('/borrower/loan-1', 'REF-77')
    await stands('/personal', 'Dogecoin')
    await stands('/subscription/success?session_id=paid_1', /Welcome to Premium|Bienvenue/)
    await page.goto(new URL('/benefits', page.url()).href)
    await page.getByRole('button', { name: /Check my benefits|Vérifier mes prestations/ }).click()
    await page.getByText('Your income is under the limit.').first().waitFor()
    await expectAccessible(page)
  })
})
