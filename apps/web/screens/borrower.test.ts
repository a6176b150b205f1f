import { describe, expect, it } from 'vitest'
import {
  answer,
  ask,
  hasButton,
  open,
  pageText,
  screen,
  sees,
  seesIn,
  textOf,
  waitFor,
  warnings,
  write,
} from '../testing/screen.tsx'

/* product §2.7 "/borrower/{loanId}": what a borrower is told. */

const LOAN = {
  borrower_name: 'Ada Lovelace',
  principal: 10_000,
  annual_rate: 12,
  start_date: '2026-10-31',
  lender_receive_email: 'lender@example.com',
}

async function lend(loan: object = {}, payment?: object): Promise<string> {
  const { id } = await write('POST', '/api/loans', { ...LOAN, ...loan })
  if (payment !== undefined) await write('POST', `/api/loans/${id}/payments`, payment)
  return id
}
async function borrow(loan: object = {}, payment?: object): Promise<void> {
  await open(`/borrower/${await lend(loan, payment)}`)
  await screen.findByRole('heading', { level: 1, name: 'Repayment Details' })
  await screen.findAllByRole('table')
}
const section = (heading: string) => () => {
  const found = [...document.querySelectorAll('section')].filter((each) => {
    const title = each.querySelector('h2, h3')
    return title !== null && textOf(title) === heading
  })
  return found.at(-1) ?? document.createElement('p')
}

describe('the borrower’s page', () => {
  it('shows borrower, monthly payment, recipient, reference, grace days, late fee and standard terms', async () => {
    await borrow()
    await seesIn(
      section('Your loan'),
      'Ada L.',
      '$888.49',
      'lender@example.com',
      /WJ-\w{4}-\w{4}/,
      'Grace days',
      '$50.00',
      /Interest is 12\.00% per year/,
    )
    expect(document.documentElement.innerHTML).not.toContain('Lovelace')
  })

  it('has a schedule with #, Due date, Payment and Status; installments are Paid, Overdue or Due (product §4)', async () => {
    await borrow({ start_date: '2026-08-15' }, { amount: 888.49, paid_on: '2026-09-15' })
    const table = screen.getByRole('table', { name: 'Payment schedule' })
    const lines = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(textOf))
    expect(lines[0]).toEqual(['#', 'Due date', 'Payment', 'Status'])
    expect(lines[1]).toEqual(['1', 'Sep 15, 2026', '$888.49', 'Paid'])
    expect(lines[2]).toEqual(['2', 'Oct 15, 2026', '$888.49', 'Overdue'])
    expect(lines[4]).toEqual(['4', 'Dec 15, 2026', '$888.49', 'Due'])
  })

  it('payments that were planned again are neither made nor to be made', async () => {
    const id = await lend({ start_date: '2026-06-12' }, { amount: 888.49, paid_on: '2026-07-12' })
    await write('POST', `/api/loans/${id}/events`, {
      event: 're_age',
      on: '2026-11-21',
      number_of_payments: 12,
      reason: 'agreed by phone',
    })
    await open(`/borrower/${id}`)
    await sees('1 of 13 paid')
  })

  it('nothing is due of what was planned again, and a late fee before it says no day of the next payment', async () => {
    const id = await lend({ start_date: '2026-08-15' })
    await write('POST', `/api/loans/${id}/events`, {
      event: 're_age',
      on: '2026-11-21',
      number_of_payments: 12,
      reason: 'agreed by phone',
    })
    await open(`/borrower/${id}`)
    await seesIn(section('To pay now'), '$150.00 in late fees')
    expect(pageText()).not.toContain('No late fee if')
    const table = screen.getByRole('table', { name: 'Payment schedule' })
    expect(textOf(table.querySelectorAll('tr')[1])).toContain('$0.00 Nothing due')
  })

  it('settled for less, nothing is due or owed of what was not paid (lending §5.3.3)', async () => {
    const id = await lend({ start_date: '2026-08-15' }, { amount: 888.49, paid_on: '2026-09-15' })
    await write('POST', `/api/loans/${id}/events`, { event: 'settled_for_less', amount: 888.49, reason: 'agreed' })
    await open(`/borrower/${id}`)
    await screen.findByRole('heading', { name: 'This loan is settled' })
    expect(pageText()).not.toContain('Principal still owed')
    const table = await screen.findByRole('table', { name: 'Payment schedule' })
    const standings = [...table.querySelectorAll('td:last-child')].map(textOf)
    expect(standings).toEqual(['Paid', ...Array.from({ length: 11 }, () => 'Nothing due')])
  })

  it('repaid with too much, says how much comes back, and has the terms below that, next to the payments', async () => {
    const id = await lend({ start_date: '2026-08-15' }, { amount: 10_500, paid_on: '2026-09-15' })
    await open(`/borrower/${id}`)
    // 10,000.00 and a month of interest at 12%: 10,100.00.
    await seesIn(section('This loan is fully repaid'), 'You paid $400.00 too much: ask your lender to return it.')
    const column = (name: string) => screen.getByRole('heading', { name }).closest('section')?.parentElement
    expect(column('Your loan')).toBe(column('This loan is fully repaid'))
    expect(column('Your loan')).not.toBe(column('Payment schedule'))
  })

  it('interest owed from before is a row without a number, and none of the payments', async () => {
    await borrow({
      start_date: '2026-06-15',
      opening: { as_of: '2026-11-01', principal: 6_800, interest_owed: 50, charges_owed: 25 },
    })
    const table = screen.getByRole('table', { name: 'Payment schedule' })
    const lines = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(textOf))
    expect(lines[1]).toEqual(['–', 'Nov 1, 2026', '$50.00', 'Overdue'])
    expect(lines[2]?.slice(0, 2)).toEqual(['1', 'Nov 15, 2026'])
    await sees('0 of 8 paid')
  })

  it('reads "Loading..." while loading', async () => {
    const id = await lend()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    answer(`GET /api/borrower/loans/${id}`, async () => {
      await held
      return { status: 404, type: 'application/problem+json', body: { code: 'not_found', detail: 'None.' } }
    })
    await open(`/borrower/${id}`)
    await sees('Loading...')
    release()
    await sees('Loan not found')
    expect(pageText()).not.toContain('Loading...')
  })

  it.each(['nobody', '7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e5f'])(
    '%s reads "Loan not found", and it is only logged (product §8)',
    async (id) => {
      await open(`/borrower/${id}`)
      await screen.findByRole('heading', { level: 1, name: 'Loan not found' })
      await waitFor(() => expect(warnings.length).toBeGreaterThan(0))
      for (const alert of screen.getAllByRole('alert')) expect(textOf(alert)).toBe('')
    },
  )
})

describe('what to pay next, by when and where', () => {
  it('comes first, with the last day without a late fee', async () => {
    await borrow()
    await seesIn(
      section('Your next payment'),
      '$888.49',
      'by November 30, 2026, in 9 days',
      'No late fee if it arrives by December 5, 2026.',
    )
  })

  it('includes everything overdue with its fees', async () => {
    await borrow({ start_date: '2026-09-25' })
    await seesIn(section('To pay now'), '$938.49', '1 payment late, with $50.00 in fees', 'Due since Oct 25')
  })

  it('splits an amount above the usual e-Transfer limit over days', async () => {
    await borrow({ principal: 50_000 })
    await screen.findByRole('heading', { name: 'Send it in parts' })
    screen.getByRole('button', { name: 'Copy $3,000.00 for November 21, 2026' })
    // Borrowers with a higher limit can send it all at once.
    screen.getByRole('button', { name: 'Copy the amount' })
    screen.getByRole('button', { name: 'Copy $1,442.44 for November 22, 2026' })
  })

  it('says so when the amount is too large for e-Transfers', async () => {
    await borrow({ principal: 900_000 })
    await sees(/more than e-Transfers usually carry in a month/)
  })

  it('shows the pay-off amount for today', async () => {
    await borrow()
    await seesIn(section('To pay off the whole loan'), 'if it arrives today, November 21, 2026', '$10,069.04')
  })

  it('says the last day of the page where the lender’s business is closed (members §6.4)', async () => {
    const id = await lend()
    const view = JSON.parse((await ask('GET', `/api/borrower/loans/${id}`, {}, undefined)).text) as object
    answer(`GET /api/borrower/loans/${id}`, { body: { ...view, page_ends_on: '2026-12-21' } })
    await open(`/borrower/${id}`)
    await sees('Page available until Dec 21, 2026', 'What you owe doesn’t change.')
  })

  it('says so when nothing is owed any more', async () => {
    await borrow({ term_months: 1, start_date: '2026-10-15' }, { amount: 10_100, paid_on: '2026-11-15' })
    await screen.findByRole('heading', { name: 'This loan is fully repaid' })
    expect(pageText()).not.toContain('Pay by Interac e-Transfer')
  })

  it('is the lender’s page: no navigation into the product, and who stores the data in the footer (design §11)', async () => {
    await borrow()
    expect(screen.queryAllByRole('navigation')).toEqual([])
    expect(screen.queryByRole('link', { name: /home page/ })).toBeNull()
    expect(hasButton(/Sign (in|up)/)).toBe(false)
    expect(textOf(screen.getByRole('contentinfo'))).toContain('Service provided by Winterjay')
  })

  it('warns about a changed address next to the address', async () => {
    await borrow()
    await seesIn(section('Pay by Interac e-Transfer'), 'New address? Call first.')
  })

  it('is excluded from search engines', async () => {
    await borrow()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  })
})
