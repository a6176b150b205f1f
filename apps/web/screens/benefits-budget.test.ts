import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { addMonths, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readExpectedBenefits } from '../src/lib/benefit-payments/expected.ts'
import { openWith } from '../testing/own-budget.ts'
import { box, calls, hasButton, open, press, screen, sees, tick, toasted, waitFor } from '../testing/screen.tsx'

/* benefits §14 and budget §5.17: the check and the budget on this device. It is 21 November. */

const monthly = (last: string, count: number, line: string): string[] =>
  Array.from({ length: count }, (_, back) => `${addMonths(localDate(last), -back)} ${line}`)

/** Twelve full months with 47,339.76 of pay: example 25 of benefits §12.2 backwards. */
const PAY = monthly('2026-11-01', 14, '3944.98 PAYROLL DEPOSIT ACME')
const INTEREST = monthly('2026-10-30', 13, '10.00 DEPOSIT INTEREST')
const CHILD_BENEFIT = monthly('2026-11-20', 14, '573.58 CANADA CCB')
const balance = { date: localDate('2026-11-20'), amountCents: cents(300_000) }
const household = (...lines: readonly string[]) =>
  budgetOfPages({ accounts: [chequing('main', lines, { name: 'Everyday', balance })] })

const amount = async (label: string): Promise<string> => (await box(label)).value
const claims = (): unknown => JSON.parse(localStorage.getItem('winterjay_benefits_claims') ?? '{}')

const WRITES = (): string[] => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)

// One database for the whole file: what a test adds stays, so each one has more than the one before.
describe('benefits §14 and budget §5.17: the budget and the check', () => {
  it('too little in the budget: the page says so, in French too, and fills in nothing', async () => {
    await openWith(household(...PAY.slice(0, 2)))
    await open('/benefits', { locale: 'fr' })
    await press('Remplir avec mon budget')
    await sees('moins de trois mois complets')
    expect(await amount('Revenu familial net')).toMatch(/^60.000,00$/)
  })

  it('one tap puts the payments into the forecast, named; one takes them out; nothing is sent', async () => {
    await openWith(household(...PAY))
    // Example 24: 657.80 a month for a child of 5.
    const facts =
      'province=MB&age=34&marital_status=single&children_under_18=1&net_income=42000&employment_income=42000'
    const boxes =
      'student=false&senior_65_plus=false&disability=false&housing=rent&children_ages=[5]&shared_custody=false'
    await open(`/benefits#${facts}&${boxes}`)
    await press('Check my benefits')
    await screen.findByRole('heading', { name: 'You may get' })
    await press('Put the payments into my budget’s forecast')
    await toasted('The payments are in your budget’s forecast.')
    const stored = localStorage.getItem('winterjay_expected_benefits')
    expect(readExpectedBenefits(stored, null)).toContainEqual({
      on: '2026-12-11',
      amountCents: 657_80,
      schedule: 'ccb',
    })
    expect(WRITES()).toEqual(['/api/benefits/check'])
    await open('/personal?tab=ahead')
    await sees(/In the forecast: \d+ payments from the benefits check\./)
    await waitFor(() => expect(document.body.innerHTML).toContain('Payment: child benefits'))
    await press('Take them out')
    await waitFor(() => expect(hasButton('Take them out')).toBe(false))
    expect(localStorage.getItem('winterjay_expected_benefits')).toBeNull()
  })

  it('names what it counts: interest is left out until ticked', async () => {
    await openWith(household(...PAY, ...INTEREST))
    await open('/benefits')
    await press('Fill in from my budget')
    await sees('Counted as pay')
    expect(await amount('Of which from work')).toBe('60,000.00')
    await tick(/Interest/i)
    await waitFor(async () => expect(await amount('Of which from work')).toBe('60,200.00'))
    // Nothing counted is not an income of zero: the form has again what it had before.
    await tick(/Interest/i)
    await tick(/Acme/i)
    await waitFor(async () => expect(await amount('Of which from work')).toBe('40,000.00'))
  })

  it('one tap fills in both incomes as a guess and marks what arrives; nothing is sent; it can be taken back', async () => {
    await openWith(household(...PAY, ...INTEREST, ...CHILD_BENEFIT))
    await open('/benefits')
    await press('Fill in from my budget')
    await sees('This is a guess', 'November 2025', 'October 2026', 'Marked as received: Canada Child Benefit.')
    expect([await amount('Family net income'), await amount('Of which from work')]).toEqual(['59,400.00', '60,000.00'])
    expect(claims()).toEqual({ canada_child_benefit: { state: 'receives' } })
    expect(WRITES()).toEqual([])
    await press('Take it back')
    expect([await amount('Family net income'), await amount('Of which from work')]).toEqual(['60,000.00', '40,000.00'])
    expect(claims()).toEqual({})
  })

  it('storage that holds something else, or another account’s, expects nothing', () => {
    const stored = (budgetId: string | null, payment: unknown) => JSON.stringify({ budgetId, payments: [payment] })
    const payment = { on: '2026-12-11', cents: 65_780, schedule: 'ccb' }
    expect(readExpectedBenefits(stored(null, payment), null)).toEqual([
      { on: '2026-12-11', amountCents: 65_780, schedule: 'ccb' },
    ])
    expect(readExpectedBenefits(stored('other', payment), null)).toEqual([])
    for (const wrong of [
      null,
      7,
      {},
      { ...payment, cents: -1 },
      { ...payment, cents: 1.5 },
      { ...payment, on: 'soon' },
    ])
      expect(readExpectedBenefits(stored(null, wrong), null)).toEqual([])
    for (const text of ['', 'null', '[]', '{"budgetId":null}']) expect(readExpectedBenefits(text, null)).toEqual([])
  })
})
