import { describe, expect, it } from 'vitest'
import {
  answer,
  ask,
  asked,
  fill,
  open,
  pageText,
  press,
  screen,
  sees,
  textOf,
  tick,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* lending §1.7.2, §5.3: how a loan ends, on the lender's page: paid off, settled for less, or written off. */

const lend = (loan: object = {}) =>
  write('POST', '/api/loans', {
    borrower_name: 'Denis Roy',
    principal: 10_000,
    annual_rate: 12,
    start_date: '2026-09-15',
    late_fee_value: 0,
    ...loan,
  })
const record = (id: string, event: object) => write('POST', `/api/loans/${id}/events`, { reason: 'agreed', ...event })

/** Of each row of the schedule. */
const standings = () => [...document.querySelectorAll('tbody tr')].map((row) => textOf(row.querySelectorAll('td')[5]))

describe('a loan that ends', () => {
  it('is closed by its pay-off typed by hand, unless another use is chosen', async () => {
    await open(`/business/loans/${(await lend()).id}`)
    await press('Record a payment')
    const name = textOf(await screen.findByRole('button', { name: /^Pay-off: / }))
    await fill('Amount received', name.replace(/^Pay-off: \$/, ''))
    await sees('$0.00 left', 'The loan is paid in full.')
    await tick('Pay the next instalments')
    await waitFor(() => expect(pageText()).not.toContain('The loan is paid in full.'))
    await tick('Shorten the loan')
    await press('Record payment')
    await screen.findByText('Completed')
  })

  it('settled for less, has no payment that is late or due', async () => {
    const { id } = await lend()
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-02' })
    await record(id, { event: 'settled_for_less', amount: 888.49 })
    await open(`/business/loans/${id}`)
    await press('Show the schedule')
    expect(standings()).toEqual(['Paid', ...Array.from({ length: 11 }, () => 'Nothing due')])
    expect(textOf(await screen.findByRole('list', { name: 'Payments' }))).not.toMatch(/late/)
    expect(screen.queryByRole('region', { name: 'Where it stands' })).toBeNull()
  })

  it('written off, says that money is recovered, and names no next payment', async () => {
    const { id } = await lend()
    await write('PUT', `/api/loans/${id}/write-off`, { written_off: true, reason: 'gone' })
    const path = `/api/loans/${id}`
    const detail = JSON.parse((await ask('GET', path, {}, undefined)).text) as { write_off: object; facts: object[] }
    const on = '2026-11-20'
    const facts = detail.facts.map((fact) => ({ ...fact, on }))
    answer(`GET ${path}`, { body: { ...detail, facts, write_off: { ...detail.write_off, on } } })
    await open(`/business/loans/${id}`)
    // What was late stays so, counted up to that day; nothing else is to come.
    const line = textOf(await screen.findByRole('list', { name: 'Payments' }))
    expect(line).toContain('5 days late')
    expect(line).not.toContain('later payments')
    await press('Show the schedule')
    expect(standings()).toEqual(['Overdue', 'Overdue', ...Array.from({ length: 10 }, () => 'Nothing due')])
    await press('Record a payment')
    await fill('Amount received', '5000')
    await sees('It counts as recovered: nothing falls due any more.')
    expect(pageText()).not.toMatch(/Next \$|How should we apply/)
  })
})

it('of late fees alone it says that no payment is late: what was late may have been planned again', async () => {
  const { id } = await lend({ late_fee_value: 50 })
  await record(id, { event: 're_age', on: '2026-11-21', number_of_payments: 12 })
  await open(`/business/loans/${id}`)
  await sees('$100.00 in late fees; no payment is late')
})

describe('a payment recorded elsewhere, or without a connection', () => {
  it('is seen when the page comes to the front, and is not recorded again without a word', async () => {
    const { id } = await lend()
    await open(`/business/loans/${id}`)
    await sees('0 of 12')
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-21' })
    window.dispatchEvent(new Event('visibilitychange'))
    await sees('1 of 12')
    await press('Record a payment')
    await sees('$888.49 of Nov 21, 2026 is recorded already. Record it again only if it came twice.')
  })

  it('is sent at once, and does not wait for a connection that the browser misses', async () => {
    const { id } = await lend()
    await open(`/business/loans/${id}`)
    await press('Record a payment')
    await screen.findByRole('region', { name: 'After this payment' })
    window.dispatchEvent(new Event('offline'))
    try {
      await press('Record payment')
      await waitFor(() => expect(asked('POST', `/api/loans/${id}/payments`)).toBeDefined())
    } finally {
      // Before the page is left: afterwards nobody listens, and the tests that follow would wait for a connection.
      window.dispatchEvent(new Event('online'))
    }
  })
})
