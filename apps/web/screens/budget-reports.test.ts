import type { Budget } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it, vi } from 'vitest'
import { OPENERS } from '../src/features/budget/import/open/openers.ts'
import { openWith } from '../testing/own-budget.ts'
import { fill, press, screen, sees, seesIn, textOf, unfold, user, waitFor, within } from '../testing/screen.tsx'

/* budget §18. It is 21 November 2026. */

const BOOK: Budget = budgetOfPages({
  accounts: [
    chequing('c', [
      '2026-10-01 2000.00 ACME PAY = Income',
      '2026-10-12 -300.00 METRO #65 = Groceries',
      '2026-11-01 2000.00 ACME PAY = Income',
      '2026-11-02 -1200.00 BOREALE = Housing',
      '2026-11-05 -100.00 ESSO = Transportation',
      '2026-11-07 -15.00 METRO #65 = Groceries',
    ]),
    chequing('d', ['2026-11-09 -30.00 MAXI = Groceries']),
  ],
})
const dialog = (): HTMLElement => screen.getByRole('dialog')
const select = async (name: string, option: string): Promise<void> => {
  await user.selectOptions(await screen.findByRole('combobox', { name }), option)
}

describe('reports', () => {
  it('any days against those before; picture, lines and tiles agree, and open their transactions', async () => {
    await openWith(BOOK, '/personal?tab=reports')
    await sees('Dec 1, 2025 to Nov 30, 2026', /Spent \$1,645/)
    await select('Days', 'This month')
    await select('Compared with', 'The month before')
    await sees(/Spent \$1,345 \$1,045 more than the month before/, /Income \$2,000\.00/, /Groceries \$45 −\$255/)
    expect(new URLSearchParams(window.location.search).get('range')).toBe('month')
    expect(screen.getByRole('img', { name: 'A total of $2,000.00; the most went to Housing.' })).toBeTruthy()
    await unfold('As a list')
    await user.click(await screen.findByRole('button', { name: /Transportation/ }))
    await waitFor(() => expect(textOf(dialog())).toContain('Esso'))
    expect(textOf(dialog())).not.toContain('Metro')
    await press('Close', dialog())
    const [line] = await screen.findAllByText('Groceries', { selector: 'summary *' })
    if (line === undefined) throw new Error('no line')
    await user.click(line)
    await press('Show transactions', line.closest('details') ?? undefined)
    await waitFor(() => expect(textOf(dialog())).toMatch(/Maxi.*Metro/))
  })
  it.each([
    ['2026-10-07', /Spent \$85\.00 less than at this point in October/],
    ['2026-10-08', 'Nothing to compare: October is incomplete.'],
  ])('what changed since October, of which the budget knows the days from %s', async (day, text) => {
    const lines = [`${day} -100.00 METRO #65 = Groceries`, '2026-11-07 -15.00 METRO #65 = Groceries']
    await openWith(budgetOfPages({ accounts: [chequing('c', lines)] }), '/personal?tab=reports')
    await seesIn(() => screen.getByRole('heading', { name: 'What changed' }).closest('section')!, text)
  })
  it('by merchant, of one account; the address is enough to come back to it', async () => {
    await openWith(BOOK, '/personal?tab=reports&range=month&by=merchant&account=d')
    await sees(/Spent \$30/, /Maxi \$30/)
    expect(document.body.textContent).not.toContain('Boreale')
    await press('Filters, 1 in use')
    await user.selectOptions(await screen.findByLabelText('Account'), 'All accounts')
    await sees(/Spent \$1,345/, 'Boreale')
  })
  it('what is searched for, kept in the address; saved as a workbook that the import reads', async () => {
    await openWith(BOOK, '/personal?tab=reports&range=month&text=metro')
    await sees(/Spent \$15/)
    await press('Filters, 1 in use')
    await fill('Search', 'maxi')
    await sees(/Spent \$30/)
    expect(new URLSearchParams(window.location.search).get('text')).toBe('maxi')
    await fill('Search', 'dentist')
    await sees('Nothing in these days', 'Your filters leave nothing.')
    await fill('Search', '')
    await sees(/Spent \$1,345/)
    const saved = vi.spyOn(URL, 'createObjectURL')
    await press('Save or print')
    await user.click(await screen.findByRole('menuitem', { name: 'Save as Excel (XLSX)' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const blob = saved.mock.calls[0]?.[0]
    saved.mockRestore()
    if (!(blob instanceof Blob)) throw new Error('nothing was saved')
    const book = await OPENERS.openWorkbook(new Uint8Array(await blob.arrayBuffer()))
    if ('code' in book) throw new Error(book.code)
    expect(book.sheets.map(({ name }) => name)).toEqual(['Spending', 'Totals'])
    expect(await book.read(0)).toMatch(/^Name,2026-11,Total\r\nHousing,1200,1200\r\n[\s\S]*Total,1345,1345/)
    expect(await book.read(1)).toMatch(/Income,2000,2000\r\nExpenses,1345,1345\r\nNet,655,655/)
  })
  it('a year shows what subscriptions cost, and the fees, which open', async () => {
    const fees = ['2026-09-30', '2026-10-30'].map((day) => `${day} -16.95 MONTHLY ACCOUNT FEE`)
    const films = ['2026-09-08', '2026-10-08', '2026-11-08'].map((day) => `${day} -18.99 NETFLIX.COM`)
    await openWith(budgetOfPages({ accounts: [chequing('c', [...fees, ...films])] }), '/personal?tab=reports')
    await sees(/Subscriptions 1 merchant \$56\.97/, /Interest and fees 2 charges by banks \$33\.90/)
    expect(document.body.textContent).not.toContain('Changed most')
    await press(/^Interest and fees/)
    await waitFor(() => expect(textOf(dialog())).toMatch(/2 transactions.*Monthly Account Fee/))
  })
  it('says so when nothing counts, in French', async () => {
    await openWith(BOOK, '/personal?tab=reports&range=own&from=2020-01-01&to=2020-01-31', { locale: 'fr' })
    await sees('Rien pendant ces jours')
    expect(within(document.body).queryByRole('img', { name: /Un total de/ })).toBeNull()
  })
})
