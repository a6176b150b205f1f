import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()

const LOAN = {
  borrower_name: 'Ada Lovelace',
  principal: 10_000,
  annual_rate: 12,
  start_date: '2026-10-31',
  lender_receive_email: 'lender@example.com',
}

/** A lender makes a loan; the borrower opens its page in a browser of their own. */
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

describe('product §2.7 /borrower/{loanId}', () => {
  it('shows borrower, monthly payment, recipient, reference, grace days, late fee and standard terms', async () => {
    const page = await openPage(await borrow())
    const details = page
      .getByRole('region', { name: 'Your loan' })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Your loan' }) }))
    for (const text of [
      'Ada L.',
      '$888.49',
      'lender@example.com',
      /WJ-\w{4}-\w{4}/,
      'Grace days',
      '$50.00',
      /Interest is 12\.00% per year/,
    ]) {
      await details.getByText(text).first().waitFor()
    }
    expect(await page.content()).not.toContain('Lovelace')
  })

  it('has a schedule with #, Due date, Payment and Status; installments are Paid, Overdue or Due (product §4.6)', async () => {
    const page = await openPage(await borrow({ start_date: '2026-08-15' }, [{ amount: 888.49, paid_on: '2026-09-15' }]))
    const table = page.getByRole('table', { name: 'Payment schedule' })
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['#', 'Due date', 'Payment', 'Status'])
    const cellsOf = (row: number): Promise<string[]> =>
      table.getByRole('row').nth(row).locator('th, td').allInnerTexts()
    expect(await cellsOf(1)).toEqual(['1', 'September 15, 2026', '$888.49', 'Paid'])
    expect(await cellsOf(2)).toEqual(['2', 'October 15, 2026', '$888.49', 'Overdue'])
    expect(await cellsOf(4)).toEqual(['4', 'December 15, 2026', '$888.49', 'Due'])
  })

  it('reads "Loading..." while loading', async () => {
    const path = await borrow()
    const page = await visit('/')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/borrower/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(new URL(path, page.url()).href)
    await page.getByText('Loading...').waitFor()
    release()
    await page.getByText('Ada L.').first().waitFor()
  })

  it.each(['/borrower/nobody', '/borrower/7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e5f'])(
    '%s reads "Loan not found", and it is only logged (product §8)',
    async (path) => {
      const page = await visit('/', { expectedErrors: [FAILED_REQUEST] })
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
      await page.goto(new URL(path, page.url()).href)
      await page.getByRole('heading', { level: 1, name: 'Loan not found' }).waitFor()
      await warned
      expect(await page.getByRole('alert').allInnerTexts()).toEqual([''])
    },
  )
})

describe('product §2.7: what to pay next, by when and where', () => {
  it('is the big thing, with how long no late fee is charged', async () => {
    const page = await openPage(await borrow())
    const next = page.locator('section', { has: page.getByRole('heading', { name: 'Your next payment' }) })
    await next.getByText('$888.49').waitFor()
    await next.getByText('by November 30, 2026').waitFor()
    await next.getByText('That is in 9 days. Nothing else is due until then.').waitFor()
    await next.getByText('No late fee if it arrives by December 5, 2026.').waitFor()
  })

  it('is everything late, fees included, when something is', async () => {
    const page = await openPage(await borrow({ start_date: '2026-09-25' }))
    const now = page.locator('section', { has: page.getByRole('heading', { name: 'To pay now' }) })
    await now.getByText('$938.49').waitFor()
    await now.getByText('Due since October 25, 2026').waitFor()
    await now.getByText('Late fees of $50.00 are included.').waitFor()
  })

  it('copies address, amount and reference', async () => {
    const page = await openPage(await borrow())
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (name: string): Promise<string> => {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Copied' }).first().waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Copy the address')).toBe('lender@example.com')
    expect(await copied('Copy the amount')).toBe('888.49')
    expect(await copied('Copy the reference')).toMatch(/^WJ-/)
  })

  it('splits an amount above the usual e-Transfer limit over days', async () => {
    const page = await openPage(await borrow({ principal: 50_000 }))
    await page.getByRole('heading', { name: 'Send it in parts' }).waitFor()
    await page.getByRole('button', { name: 'Copy $3,000.00 for November 21, 2026' }).waitFor()
    // Whoever's own limit is higher sends the whole.
    await page.getByRole('button', { name: 'Copy the amount' }).waitFor()
    await page.getByRole('button', { name: 'Copy $1,442.44 for November 22, 2026' }).waitFor()
  })

  it('says so when no e-Transfer plan can carry it', async () => {
    const page = await openPage(await borrow({ principal: 900_000 }))
    await page.getByText(/more than e-Transfers usually carry in a month/).waitFor()
  })

  it('has the pay-off figure for today', async () => {
    const page = await openPage(await borrow())
    const payOff = page.locator('section', { has: page.getByRole('heading', { name: 'To pay off the whole loan' }) })
    await payOff.getByText('if it arrives today, November 21, 2026').waitFor()
    await payOff.getByText('$10,069.04').waitFor()
  })

  it('says when nothing is owed any more', async () => {
    const page = await openPage(
      await borrow({ term_months: 1, start_date: '2026-10-15' }, [{ amount: 10_100, paid_on: '2026-11-15' }]),
    )
    await page.getByRole('heading', { name: 'This loan is fully repaid' }).waitFor()
    expect(await page.getByText('Pay by Interac e-Transfer').count()).toBe(0)
  })

  it('is kept from search engines, and prints without its buttons', async () => {
    const page = await openPage(await borrow())
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('table', { name: 'Payment schedule' }).isVisible()).toBe(true)
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it.each(LOOKS)('borrower page at $width px, $locale, $theme', async (look) => {
    const page = await openPage(await borrow({ start_date: '2026-08-31', principal: 60_000, term_months: 36 }), look)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
