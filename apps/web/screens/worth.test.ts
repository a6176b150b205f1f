import { budgetOfPages, card, chequing, savings } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { answer, choose, dialog, fill, newToken, press, sees, seesIn, tick, toasted } from '../testing/screen.tsx'

/* budget §13: what is owned and owed. */

const balance = (dollars: number) => ({
  balance: { date: localDate('2026-11-20'), amountCents: cents(dollars * 100) },
})
const BUDGET = budgetOfPages({
  accounts: [
    chequing('Chequing', ['2026-09-02 -60.00 ESSO'], balance(3000)),
    card('Visa', ['2026-09-03 -100.00 METRO'], balance(-800)),
  ],
})

describe('net worth', () => {
  it('accounts, a home and a car by hand, and a GIC that is not wholly insured', async () => {
    await openWith(BUDGET, '/personal?tab=worth')
    await sees('Net worth', '$2,200', 'Chequing As of', 'Visa As of', 'What you owe')
    await press('Add something')
    await fill('Name', 'Home', await dialog())
    await press('Save')
    const form = await dialog()
    await seesIn(() => form, 'Enter a value.')
    await fill('Worth', '400000', form)
    await press('Save')
    await toasted('Saved: Home')
    await sees('$402,200', 'Cash $3,000')
    await press('Add something')
    await fill('Name', 'Car', await dialog())
    await choose('What is it?', 'Vehicle', await dialog())
    await fill('Worth', '9800', await dialog())
    await fill('Falls by, a year', '20', await dialog())
    await press('Save')
    await toasted('Saved: Car')
    await sees('$412,000')
    await press('Add a GIC')
    await fill('Name', 'GIC', await dialog())
    await fill('Amount', '120000', await dialog())
    await fill('Interest a year', '4', await dialog())
    await fill('From', '2024-01-15', await dialog())
    await fill('Matures on', '2024-07-15', await dialog())
    await fill('Institution', 'EQ Bank', await dialog())
    await press('Save')
    await toasted('Saved: GIC')
    await sees('Matured', 'at EQ Bank, in one name: CDIC insures up to $100,000 per member and category.', '$534,393')
    await press(/^Home/)
    const home = await dialog()
    await seesIn(() => home, 'Said so far', '$400,000.00')
    await press('Delete')
    await toasted('Deleted: Home')
    await sees('$134,393')
  })
  it('loans made and what is held count, until they are left out', async () => {
    const token = await newToken()
    const stats = { overdue_count: 0, outstanding_total: 1200.5, total_collected_mtd: 0 }
    answer('GET /api/loans/stats', { body: stats })
    answer('GET /api/holdings', { body: { holdings: [{ line_id: 'x', symbol: 'XEQT', amount: 300.25 }] } })
    await openWith(BUDGET, '/personal?tab=worth', { token })
    // 3,000.00 less 800.00, and 1,200.50 and 300.25.
    await sees('$3,701', 'Loans you made', '$1,200.50', 'Investments', '$300.25')
    await press(/^Investments/)
    await tick('Count it in the net worth', await dialog())
    await press('Save')
    await toasted('Net worth changed')
    await sees('$3,401', 'Not counted')
  })
  it('an account whose file states no balance is asked what it holds, whatever its kind and currency', async () => {
    const abroad = savings('Abroad', ['2026-11-02 100.00 DEPOSIT'], { currency: 'USD', balance: null })
    await openWith(budgetOfPages({ accounts: [abroad] }), '/personal?tab=worth')
    await sees('Abroad No balance yet, not counted')
    await press('Enter today’s balance')
    await fill('Balance today, Abroad (USD)', '1234.56')
    await press('Save balances')
    await toasted('Balances saved')
    await sees('Add a rate for USD')
  })
  it('the change is not divided while a card has no balance: nothing lost value (budget §13.6)', async () => {
    const main = ['2026-09-10 2000.00 PAYROLL DEPOSIT ACME', '2026-11-12 -540.00 VISA PAYMENT']
    const visa = card('Mastercard', ['2026-11-03 -600.00 IKEA', '2026-11-12 540.00 PAYMENT THANK YOU'])
    await openWith(
      budgetOfPages({ accounts: [chequing('Everyday', main, balance(3460)), visa] }),
      '/personal?tab=worth',
    )
    await sees('Mastercard No balance yet, not counted', /Since September 2026 −\$540(?!, )/)
    expect(document.body.textContent).not.toContain('in value')
  })
  it('dollars of another country count once their rate is said, in French', async () => {
    const abroad = budgetOfPages({ accounts: [savings('Épargne', [], { currency: 'USD', ...balance(1234.56) })] })
    await openWith(abroad, '/personal?tab=worth', { locale: 'fr' })
    await sees('Ajouter un taux pour USD', 'Non compté')
    await press(/Épargne/)
    await fill('1 USD en dollars canadiens', '1,4064', await dialog())
    await press('Enregistrer')
    await toasted('Taux enregistré')
    await sees('1 736,29')
    expect(document.body.textContent).not.toContain('Non compté')
  })
})
