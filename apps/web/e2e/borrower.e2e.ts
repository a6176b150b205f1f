import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()

const LOAN = {
  borrower_name: 'Ada Lovelace',
  principal: 10_000,
  annual_rate: 12,
  start_date: '2026-10-31',
  lender_receive_email: 'lender@example.com',
}

/** A lender creates a loan; the borrower opens its page in another browser. */
async function borrow(
  loan: Partial<typeof LOAN> & Record<string, unknown> = {},
  payments: readonly { amount: number; paid_on: string }[] = [],
): Promise<string> {
  const lender = await visit('/')
  return lender.evaluate(
    async ({ body, paid }) => {
      const post = async (path: string, content: unknown): Promise<{ id: string }> => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(content),
        })
        if (!answer.ok) throw new Error(await answer.text())
        return (await answer.json()) as { id: string }
      }
      const { id } = await post('/api/loans', body)
      for (const payment of paid) await post(`/api/loans/${id}/payments`, payment)
      return `/borrower/${id}`
    },
    { body: { ...LOAN, ...loan }, paid: payments },
  )
}

async function openPage(path: string, options?: VisitOptions): Promise<Page> {
  const page = await visit(path, options)
  await page
    .getByRole('heading', {
      level: 1,
      name: options?.locale === 'fr-CA' ? 'Détails du remboursement' : 'Repayment Details',
    })
    .waitFor()
  await page.getByRole('table').first().waitFor()
  return page
}

describe('product §2.7 "/borrower/{loanId}"', () => {
  it('copies address, amount and reference; prints without its buttons', async () => {
    const page = await openPage(await borrow())
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [name, text] of [
      ['Copy the address', /^lender@example\.com$/],
      ['Copy the amount', /^888\.49$/],
      ['Copy the reference', /^WJ-/],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Copied' }).first().waitFor()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text)
    }
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => page.getByRole('table', { name: 'Payment schedule' }).isVisible()).toBe(true)
  })

  it.each(LANGUAGES)('in %s, both widths and themes (design §7)', async (locale, onPhone) => {
    const page = await openPage(await borrow({ start_date: '2026-08-31', principal: 60_000, term_months: 36 }), {
      locale,
    })
    await expectSoundLooks(page, onPhone)
  })
})
