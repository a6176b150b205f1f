import { budgetOfPages, card, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { press, screen, sees } from '../testing/screen.tsx'

/* budget §9.3: bills as a calendar file. It is 21 November. */

const BUDGET = budgetOfPages({
  accounts: [
    chequing(
      'main',
      ['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`),
    ),
  ],
})

/** The files that the page saves from now on. */
function savedFiles(): Blob[] {
  const files: Blob[] = []
  // The test's DOM would leave the page for the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:calendar'
  })
  onTestFinished(() => {
    click.mockRestore()
    address.mockRestore()
  })
  return files
}

describe('bills in a calendar', () => {
  it('are the bills of 90 days, without amounts; the same bill has the same id each time', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    const files = savedFiles()
    await press('Add to calendar')
    await press('Add to calendar')
    const [first = '', second = ''] = await Promise.all(files.map(async (file) => await file.text()))
    const linesOf = (text: string, name: string): string[] => text.split('\r\n').filter((line) => line.startsWith(name))
    expect(linesOf(first, 'DTSTART')).toEqual(
      ['20261201', '20270104', '20270201'].map((day) => `DTSTART;VALUE=DATE:${day}`),
    )
    expect(linesOf(first, 'SUMMARY')).toEqual(Array.from({ length: 3 }, () => 'SUMMARY:Gestion Boreale Loyer'))
    expect(first).not.toMatch(/1,850|\$/)
    expect(linesOf(second, 'UID')).toEqual(linesOf(first, 'UID'))
  })
})

describe('what became of bills (budget §9.4)', () => {
  const on = (days: readonly string[], rest: string): string[] => days.map((day) => `${day} ${rest}`)
  const HOUSEHOLD = budgetOfPages({
    accounts: [
      chequing(
        'main',
        [
          ...on(['2026-09-01', '2026-10-01', '2026-11-02'], '-1850.00 GESTION BOREALE LOYER'),
          ...on(['2026-08-18', '2026-09-18', '2026-10-19'], '-55.00 FIZZ MOBILE'),
          ...on(['2026-08-12', '2026-09-14', '2026-10-12'], '-20.00 ECONOFITNESS'),
          '2026-11-12 -26.00 ECONOFITNESS',
          '2026-11-20 -12.00 CAFE',
        ],
        { balance: { date: localDate('2026-11-20'), amountCents: cents(400_000) } },
      ),
      card('visa', on(['2026-08-10', '2026-09-08', '2026-10-08', '2026-11-09'], '-18.99 NETFLIX.COM'), {
        balance: { date: localDate('2026-11-20'), amountCents: cents(-1899) },
        terms: {
          statementDay: 25,
          dueDay: null,
          graceDays: null,
          pays: 'full',
          fixedCents: null,
          minimum: null,
          paysFromId: null,
        },
      }),
    ],
  })
  it('paid, with another amount, late; the evening’s balance; the payment that carries a bill on a card', async () => {
    await openWith(HOUSEHOLD, '/personal?tab=ahead')
    await sees('Nov 8 – Dec 18')
    await press(/^November 18, 2026, Fizz, −\$55\.00, Late$/)
    await press(/^November 12, 2026, Éconofitness, −\$26\.00, Paid, usually \$20\.00$/)
    await sees('Paid, usually $20.00')
    await press(/^December 1, 2026, Gestion Boreale Loyer/)
    await sees(/That evening, about \$\d,\d00 in your everyday accounts\./)
    await press(/^December 8, 2026, Netflix/)
    await sees('Monthly, paid with the card on Jan 15')
  })
  it('of the weeks before and after, as far as they are known', async () => {
    await openWith(HOUSEHOLD, '/personal?tab=ahead', { locale: 'fr' })
    await press('Plus tôt')
    await press(/^2 novembre 2026, Gestion Boreale Loyer, .*, Payé$/)
    await press('Plus tard')
    await press('Plus tard')
    await press(/^4 janvier 2027, Gestion Boreale Loyer/)
    await press('Plus tard')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Plus tard' })).disabled).toBe(true)
  })
})
