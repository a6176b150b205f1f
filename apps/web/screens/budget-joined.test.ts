import type { Budget } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents, fromPercent, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { newToken, press, sees, tick, unfold, waitFor, write } from '../testing/screen.tsx'

/* budget §19. It is 21 November 2026. */

const PAY = ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'].map(
  (day) => `${day} 2000.00 PAYROLL DEPOSIT ACME = Income`,
)
const balance = { date: localDate('2026-11-21'), amountCents: cents(300_000) }
const household = (): Budget => budgetOfPages({ accounts: [chequing('main', PAY, { name: 'Everyday', balance })] })

describe('what can be put aside', () => {
  it('goes to the dear debt first, then leads to the picks', async () => {
    const rate = fromPercent(28.99)
    if (rate === null) throw new Error('no rate')
    const debt = {
      id: 'line',
      name: 'Store card',
      kind: 'line' as const,
      accountId: null,
      owed: { date: localDate('2026-11-20'), amountCents: cents(50_000) },
      rate,
      minimum: { percent: 3, floorCents: cents(1000) },
      isDeleted: false,
    }
    await openWith({ ...household(), debts: new Map([[debt.id, debt]]) }, '/personal?month=2026-11')
    await sees('You could put aside', '$3,000', 'First: Store card, at 28.99%')
    await unfold('You could put aside')
    await sees(/Store card, at 28\.99% \$500\.00/, /See picks for the rest \$2,500\.00/)
    await waitFor(() => expect(document.getElementById('picks')).not.toBeNull())
    await press(/^Store card, at/)
    await sees('Change the debt')
  })
})

describe('loans made', () => {
  it('are shown ahead by week, and count in the forecast when the reader says so', async () => {
    const token = await newToken('Lou Lender')
    const loan = {
      borrower_name: 'Denis Roy',
      borrower_email: 'denis@example.ca',
      principal: 1200,
      annual_rate: 0,
      term_months: 12,
      start_date: '2026-10-27',
    }
    await write('POST', '/api/loans', loan, token)
    await openWith(household(), '/personal?tab=ahead', { token })
    await sees('Loans you made', /Week of Nov 23 \$100\.00/)
    expect(localStorage.getItem('winterjay_loans_ahead')).toBeNull()
    await tick('Count these in the forecast')
    await waitFor(() => expect(localStorage.getItem('winterjay_loans_ahead')).toBe('yes'))
  })
})
