import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  asked,
  switchBrowser,
  box,
  choose,
  click,
  dialog,
  fill,
  hasButton,
  open,
  pageText,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  tile,
  toasted,
  user,
  waitFor,
  warnings,
  write,
} from '../testing/screen.tsx'

/* product §2, §4, §5, §8, §9: the lending book and its loans, on the screen. */

const BOOK = '/business?tab=direct-lending'
const PHONE = '(width < 48rem)'

const lend = (loan: object = {}) =>
  write('POST', '/api/loans', {
    borrower_name: 'Denis Roy',
    principal: 10_000,
    annual_rate: 12,
    start_date: '2026-09-15',
    late_fee_value: 0,
    ...loan,
  })
const pay = (id: string, amount: number) =>
  write<{ readonly payments: readonly { readonly id: string }[] }>('POST', `/api/loans/${id}/payments`, {
    amount,
    paid_on: '2026-11-02',
  })

async function openLoan(loan: object = {}): Promise<string> {
  const { id } = await lend(loan)
  await open(`/business/loans/${id}`)
  await screen.findByRole('heading', { name: 'Schedule' })
  return id
}

async function openNewLoan(): Promise<void> {
  await open(BOOK)
  await press('New Loan')
  await dialog()
}

const rows = () => [...document.querySelectorAll('tbody tr')]
/** Without the initials, which are decoration. */
const firstBorrower = () => rows()[0]?.querySelector('th a')?.lastChild?.textContent ?? ''
const preview = () => screen.getByRole('region', { name: 'Preview' })

describe('/business', () => {
  it('has two tabs, P2P Marketplace (default) and Direct Lending', async () => {
    await open('/business')
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(textOf)).toEqual(['P2P Marketplace', 'Direct Lending'])
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
    await click(tabs[1])
    await sees('No loans created yet')
    expect(window.location.search).toContain('tab=direct-lending')
  })
})

describe('Direct Lending', () => {
  it('shows Overdue Installments, Outstanding Principal and Collected MTD', async () => {
    const { id } = await lend()
    await pay(id, 888.49)
    await open(BOOK)
    await seesIn(() => tile('Overdue Installments'), /Overdue Installments 1\b/)
    await seesIn(() => tile('Outstanding Principal'), '$9,211.51')
    await seesIn(() => tile('Collected MTD'), '$888.49')
  })

  it('has the columns Borrower, Principal, Rate, Payment, Status, Actions', async () => {
    await lend()
    await open(BOOK)
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(textOf)).toEqual(['Borrower', 'Principal', 'Rate', 'Payment', 'Status', 'Actions'])
    await waitFor(() => expect(rows()).toHaveLength(1))
    for (const figure of ['Denis Roy', '$10,000.00', '12.00%', '$888.49', 'Overdue'])
      expect(textOf(rows()[0])).toContain(figure)
  })

  it('gives every status but active and completed one destructive style (product §4)', async () => {
    const paid = await lend({ borrower_name: 'Ann', principal: 100, annual_rate: 0, term_months: 1 })
    await pay(paid.id, 100)
    await lend({ borrower_name: 'Bea', start_date: '2026-11-02' })
    await lend({ borrower_name: 'Cyd' })
    const gone = await lend({ borrower_name: 'Dee' })
    await write('PUT', `/api/loans/${gone.id}/write-off`, { written_off: true })
    await open(BOOK)
    await waitFor(() => expect(rows()).toHaveLength(4))
    const styleOf = (status: string): string | undefined =>
      [...document.querySelectorAll('tbody td *')].findLast((part) => textOf(part) === status)?.className
    const [active, completed, overdue, writtenOff] = ['Active', 'Completed', 'Overdue', 'Written off'].map(styleOf)
    expect(overdue).toContain('cranberry')
    expect(writtenOff).toBe(overdue)
    expect(new Set([active, completed, overdue]).size).toBe(3)
  })

  it.each([['a phone'], ['a wide screen']])(
    'says once, and not in red, that a loan was settled, on %s',
    async (where) => {
      const phone = vi
        .spyOn(window, 'matchMedia')
        .mockImplementation(
          (media) =>
            Object.assign(new EventTarget(), { media, matches: where === 'a phone' && media === PHONE }) as never,
        )
      onTestFinished(() => phone.mockRestore())
      const { id } = await lend()
      await pay(id, 100)
      await write('POST', `/api/loans/${id}/events`, { event: 'settled_for_less', amount: 100, reason: 'agreed' })
      await open(BOOK)
      const settled = await screen.findByText('Settled')
      expect(settled.className).not.toContain('cranberry')
      expect(textOf(settled.closest('li, tr'))).not.toMatch(/Written off|Settled for less/)
    },
  )

  it('is a list of two-line rows on a phone, with every value of the table; sorting is behind the filter button (design §12)', async () => {
    const phone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: media === PHONE }) as never)
    onTestFinished(() => phone.mockRestore())
    await lend()
    await lend({ borrower_name: 'Bea', principal: 2_000, start_date: '2026-10-02' })
    await open(BOOK)
    const lines = () => [...screen.getByRole('list', { name: 'Loans' }).querySelectorAll('li')].map(textOf)
    await screen.findByRole('list', { name: 'Loans' })
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines()[0]).toMatch(/Denis Roy \$10,000.00 at 12.00% \$888.49 37 days late$/)
    await press('Filter and sort')
    await choose('Sort by', 'principal asc')
    await waitFor(() => expect(lines()[0]).toContain('Bea'))
  })

  it('begins with the most late; the newest first is in the menu of the list', async () => {
    for (const [borrower_name, start_date] of [
      ['Bea', '2026-11-01'],
      ['Ann', '2026-08-15'],
      ['Cyd', '2026-11-10'],
    ])
      await lend({ borrower_name, start_date })
    await open(BOOK)
    await waitFor(() => expect(firstBorrower()).toBe('Ann'))
    expect(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe('descending')
    await press('More actions')
    await click(await screen.findByRole('menuitem', { name: 'Newest first' }))
    await waitFor(() => expect(firstBorrower()).toBe('Cyd'))
    await press('Status')
    await waitFor(() => expect(firstBorrower()).toBe('Ann'))
  })

  it('sorts on a click, descending first, and reverses on the next', async () => {
    for (const [borrower_name, principal] of [
      ['Bea', 2_000],
      ['Ann', 3_000],
      ['Cyd', 1_000],
    ])
      await lend({ borrower_name, principal })
    await open(BOOK)
    await press('Principal')
    await waitFor(() => expect(firstBorrower()).toBe('Ann'))
    expect(screen.getByRole('columnheader', { name: 'Principal' }).getAttribute('aria-sort')).toBe('descending')
    await press('Principal')
    await waitFor(() => expect(firstBorrower()).toBe('Cyd'))
    await press('Borrower')
    await waitFor(() => expect(firstBorrower()).toBe('Cyd'))
    await press('Borrower')
    await waitFor(() => expect(firstBorrower()).toBe('Ann'))
  })

  it('paginates on the server: 50 at a time, with the total count', async () => {
    const lines = Array.from({ length: 60 }, (_, k) => `Borrower ${k},1000,10,12,2026-11-0${(k % 9) + 1}`)
    const file_content = ['borrower_name,principal,annual_rate,term_months,start_date', ...lines].join('\n')
    await write('POST', '/api/loans/import', { file_content, date_order: 'mdy' })
    await open(BOOK)
    await sees('60 loans')
    await waitFor(() => expect(rows()).toHaveLength(50))
    await press('Load more')
    await waitFor(() => expect(rows()).toHaveLength(60))
  })

  it('shows the ageing of the loan book, and each bucket filters the list', async () => {
    await lend({ borrower_name: 'Late' })
    await lend({ borrower_name: 'Punctual', start_date: '2026-11-20' })
    await open(BOOK)
    await press(/31–60 days/)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(firstBorrower()).toBe('Late')
    await press('Clear the filters')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await fill('Search loans', 'punct')
    await waitFor(() => expect(firstBorrower()).toBe('Punctual'))
    await fill('Search loans', 'nobody')
    await sees('No loan fits these filters')
  })

  it('Import CSV opens the import', async () => {
    await open(BOOK)
    await press('Import CSV')
    await waitFor(async () => expect((await dialog()).querySelector('input[type=file]')).not.toBeNull())
  })
})

describe('New Loan dialog', () => {
  it('has every field, with the defaults of product §9', async () => {
    await openNewLoan()
    const values = {
      Principal: '10,000.00',
      'Annual rate': '12',
      Term: '12',
      'Start date': '2026-11-21',
      'Loan type': 'amortizing',
      'Late fee': 'fixed',
      'Late fee amount': '50.00',
      Grace: '5',
      'Borrower name': '',
      'Borrower email': '',
      'Your e-Transfer address': '',
      Notes: '',
    }
    for (const [label, value] of Object.entries(values)) expect((await box(label)).value, label).toBe(value)
    await seesIn(preview, '12.00% per year, calculated monthly, not in advance')
  })

  it('previews payment, APR and interest while typing', async () => {
    await openNewLoan()
    await seesIn(preview, '$888.49')
    await fill('Annual rate', '0')
    await seesIn(preview, '$833.33')
    await choose('Loan type', 'balloon')
    await seesIn(preview, 'Fill in the required boxes to see the payments.')
    await fill('Balloon', '50')
    await seesIn(preview, '$416.67')
    await press('Show all 12 instalments')
    await waitFor(() => expect(preview().querySelectorAll('tbody tr')).toHaveLength(12))
  })

  it('rounds payments up for a borrower in Quebec, and says so (lending §2.4)', async () => {
    await openNewLoan()
    await fill('Annual rate', '0')
    await seesIn(preview, '$833.33')
    await user.click(screen.getByText('Law and charges'))
    await choose('Where the borrower lives', 'QC')
    await seesIn(preview, '$833.34')
    await tick('Round each payment up to the cent')
    await seesIn(preview, '$833.33')
  })

  it('keeps the draft when the dialog is closed, and clears it on request', async () => {
    await openNewLoan()
    await fill('Borrower name', 'Half Done')
    await press('Close', await dialog())
    await press('New Loan')
    await sees('This is the loan you had begun.')
    expect((await box('Borrower name')).value).toBe('Half Done')
    await press('Start over')
    await waitFor(async () => expect((await box('Borrower name')).value).toBe(''))
    expect(pageText()).not.toContain('This is the loan you had begun.')
  })

  it('product §8 success: "Loan created", and the loan is in the list', async () => {
    await openNewLoan()
    await fill('Borrower name', 'Denis Roy')
    await press('Create loan')
    await toasted('Loan created')
    await waitFor(() => expect(firstBorrower()).toBe('Denis Roy'))
  })

  it('product §5: "Please fill required fields", with the focus on the first of them', async () => {
    await openNewLoan()
    await fill('Principal', '')
    await press('Create loan')
    await toasted('Please fill required fields')
    expect(document.activeElement).toBe(await box('Borrower name'))
    expect((await box('Principal')).getAttribute('aria-invalid')).toBe('true')
    expect(asked('POST', '/api/loans')).toBeUndefined()
  })

  it('product §8: "Could not create loan", and the server’s own sentence in the dialog', async () => {
    await openNewLoan()
    refuse('POST /api/loans', 503, { code: 'busy', detail: 'Too busy just now.' })
    await fill('Borrower name', 'Denis Roy')
    await press('Create loan')
    await toasted('Error', 'Could not create loan')
    await seesIn(() => document.querySelector('dialog')!, 'Too busy just now.')
    expect((await box('Borrower name')).value).toBe('Denis Roy')
  })

  it('explains why a late fee is risky, and offers 0', async () => {
    await openNewLoan()
    await fill('Principal', '500')
    await fill('Annual rate', '30')
    await fill('Term', '6')
    await press('Set the late fee to 0')
    await waitFor(async () => expect((await box('Late fee amount')).value).toBe('0.00'))
    await waitFor(() => expect(hasButton('Set the late fee to 0')).toBe(false))
  })

  it('begins at its first field; what few need is folded and opens where it is at fault (design §11)', async () => {
    await openNewLoan()
    await waitFor(async () => expect(document.activeElement).toBe(await box('Borrower name')))
    expect(screen.queryByLabelText('Where the borrower lives')).toBeNull()
    await fill('Borrower name', 'Denis Roy')
    refuse('POST /api/loans', 422, { code: 'x', detail: 'Not so.', errors: [{ field: 'province', detail: 'Wrong.' }] })
    await press('Create loan')
    await sees('Wrong.')
    expect((await box('Where the borrower lives')).closest('details')?.open).toBe(true)
  })

  it('Criminal Code s.347: a loan above the criminal rate is not sent', async () => {
    await openNewLoan()
    await fill('Borrower name', 'Denis Roy')
    await fill('Annual rate', '36')
    await press('Create loan')
    await sees('This loan cannot be made as it is')
    expect(document.activeElement).toBe(await box('Annual rate'))
    expect(asked('POST', '/api/loans')).toBeUndefined()
  })
})

describe('product §8: failures of the loans list and stats are only logged', () => {
  it.each([
    ['GET /api/loans', 'The loan list is not available right now'],
    ['GET /api/loans/stats', 'not available right now'],
  ])('%s', async (call, text) => {
    refuse(call, 500, { code: 'bug', detail: 'A bug.' })
    await open(BOOK)
    await sees(text)
    expect(warnings.length).toBeGreaterThan(0)
    expect(screen.queryByText('Error')).toBeNull()
  })
})

describe('a loan and its page', () => {
  it('shows the whole schedule, with the calculation of a row', async () => {
    await openLoan()
    expect(screen.queryAllByRole('table')).toEqual([])
    await press('Show the schedule')
    expect(screen.getAllByRole('button', { name: /Show the arithmetic of instalment/ })).toHaveLength(12)
    await press('Show the arithmetic of instalment 2')
    await sees('$9,211.51 × 12.00% ÷ 12 = 92.1151')
  })

  it('records a payment of the amount due, and undoes it', async () => {
    await openLoan()
    await press('Record a payment')
    await waitFor(async () => expect((await box('Amount received')).value).toBe('1,776.98'))
    await press('Record payment')
    await toasted('Payment recorded')
    await sees('2 of 12')
    await press('Undo')
    await toasted('Payment reversed')
    await sees('0 of 12', 'Undone right after it was recorded')
  })

  it('asks about an excess only if there is one, and previews its effect', async () => {
    await openLoan()
    await press('Record a payment')
    await box('Amount received')
    expect(screen.queryByLabelText('Shorten the loan')).toBeNull()
    await fill('Amount received', '5000')
    await tick('Shorten the loan')
    await screen.findByRole('region', { name: 'After this payment' })
    await press(/^Pay-off: /)
    await sees('$0.00 left', 'The loan is paid in full.')
    await press('Record payment')
    await screen.findByText('Completed')
  })

  it('reverses a payment only with a reason', async () => {
    const { id } = await lend()
    const [paid] = (await pay(id, 100)).payments
    const reversal = `/api/loans/${id}/payments/${paid?.id}/reversal`
    await open(`/business/loans/${id}`)
    await screen.findByRole('heading', { name: 'Schedule' })
    // The button is inside the row, which unfolds.
    expect(hasButton(/^Reverse/)).toBe(false)
    await user.click(await screen.findByText('Nov 2'))
    await press(/^Reverse the payment of \$100.00/)
    await press('Reverse payment')
    await sees('Say why, so that the record explains itself.')
    expect(asked('POST', reversal)).toBeUndefined()
    await fill('Reason', 'Cheque returned')
    await press('Reverse payment')
    await toasted('Payment reversed')
    expect(asked('POST', reversal)).toBeDefined()
    await sees('Reversed: Cheque returned')
  })

  it('is one timeline: future, overdue, then paid; the rest is in rows that unfold (design §12)', async () => {
    const { id } = await lend({ start_date: '2026-07-15', term_months: 24 })
    for (const amount of [100, 150, 200, 250, 300, 350]) await pay(id, amount)
    await open(`/business/loans/${id}`)
    const line = await screen.findByRole('list', { name: 'Payments' })
    const [later, ...rest] = [...line.children].map(textOf)
    expect(later).toMatch(/^18 later payments Feb 15, 2027 to Jul 15, 2028$/)
    expect(rest.map((text) => text.replace(/ \$.*/, ''))).toEqual([
      '6 Jan 15, 2027',
      '5 Dec 15',
      '4 Nov 15',
      '3 Oct 15',
      ...Array.from({ length: 4 }, () => 'Nov 2 Payment'),
      '2 earlier entries Nov 2, 2026 to Nov 2, 2026',
    ])
  })

  it('edits; the terms only while nothing has been paid', async () => {
    const id = await openLoan()
    await press('Edit')
    await fill('Borrower name', 'Denise Roy')
    await fill('Term', '24')
    await press('Save')
    await toasted('Loan saved')
    await screen.findByRole('heading', { level: 1, name: 'Denise Roy' })
    await sees('0 of 24')
    await pay(id, 100)
    await open(BOOK)
    await open(`/business/loans/${id}`)
    await sees('$100.00')
    await press('Edit')
    await waitFor(async () => expect((await box('Term')).disabled).toBe(true))
    expect((await box('Borrower name')).disabled).toBe(false)
  })

  it('writes off with date and reason, and undoes it', async () => {
    await openLoan()
    await press('More actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Write off' }))
    await fill('Reason', 'Moved away')
    await press('Write off', await dialog())
    await sees('Written off on November 21, 2026', 'Moved away')
    await press('Undo')
    await toasted('Write-off undone')
    await screen.findAllByText('Overdue')
  })

  it('deletes only while nothing has been paid', async () => {
    const id = await openLoan()
    await press('More actions')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await press('Delete loan')
    await toasted('Loan deleted')
    await sees('No loans created yet')
    expect(window.location.pathname).not.toContain(id)
    const { id: paid } = await lend()
    await pay(paid, 100)
    await open(`/business/loans/${paid}`)
    await press('More actions')
    await screen.findByRole('menuitem', { name: 'Write off' })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  it('closes and reopens the borrower’s page', async () => {
    const id = await openLoan()
    const link = () => screen.queryByRole('link', { name: 'Open the page' })
    await waitFor(() => expect(link()?.getAttribute('href')).toBe(`http://localhost:3000/borrower/${id}`))
    await tick('Page open')
    await toasted('Page closed')
    await waitFor(() => expect(link()).toBeNull())
    await tick('Page open')
    await toasted('Page opened')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])(
    'an unknown loan reads "Loan not found": %s',
    async (id) => {
      await open(`/business/loans/${id}`)
      await screen.findByRole('heading', { level: 1, name: 'Loan not found' })
    },
  )

  it('another visitor’s loan is not found', async () => {
    const { id } = await lend()
    switchBrowser()
    await open(`/business/loans/${id}`)
    await screen.findByRole('heading', { level: 1, name: 'Loan not found' })
  })
})
