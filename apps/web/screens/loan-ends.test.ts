import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PHONE } from '../src/ui/use-media.ts'
import {
  answer,
  ask,
  asked,
  click,
  fill,
  hasButton,
  open,
  pageText,
  press,
  screen,
  sees,
  textOf,
  waitFor,
  within,
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

const RECORD = 'Record a payment'

/** Of each row of the schedule. */
const standings = () => [...document.querySelectorAll('tbody tr')].map((row) => textOf(row.querySelectorAll('td')[5]))

describe('a loan that ends', () => {
  it('is closed by its pay-off typed by hand, and by more, without a question', async () => {
    await open(`/business/loans/${(await lend()).id}`)
    await press('Record a payment')
    const name = textOf(await screen.findByRole('button', { name: /^Pay-off: / }))
    await fill('Amount received', name.replace(/^Pay-off: \$/, ''))
    await sees('$0.00 left', 'The loan is paid in full.')
    expect(pageText()).not.toContain('How should we apply it?')
    // Of too much, one amount is named: what is beyond everything owed.
    await fill('Amount received', '15000')
    await sees('is beyond everything owed')
    expect(pageText()).not.toContain('is extra')
    await fill('Amount received', '3000')
    await sees('is extra. How should we apply it?')
    await fill('Amount received', name.replace(/^Pay-off: \$/, ''))
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
    // What was accepted is said above and in the history; money that comes later is the exception.
    await sees('Settled on November 21, 2026: nothing more is owed')
    expect(pageText().match(/Settled for \$888\.49/g)).toHaveLength(2)
    expect(hasButton(RECORD)).toBe(false)
  })

  it.each([
    [
      'written off',
      false,
      (id: string) => write('PUT', `/api/loans/${id}/write-off`, { written_off: true, reason: 'gone' }),
    ],
    ['settled for less', true, (id: string) => record(id, { event: 'settled_for_less', amount: 888.49 })],
  ])('%s today, counts what is received today as a payment, and asks for nothing', async (_, isSettled, end) => {
    const { id } = await lend()
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-02' })
    await end(id)
    await open(`/business/loans/${id}`)
    if (isSettled) await click((await press('More actions'), await screen.findByRole('menuitem', { name: RECORD })))
    else await press(RECORD)
    await fill('Amount received', '1000')
    // Of 10,000.00, 788.49 was repaid before, and 1,000.00 less two months' interest, 92.12 and 84.15, now.
    await sees('It counts as a payment: the loss falls to $8,387.78.')
    expect(pageText()).not.toMatch(/Next \$|Overdue since|How should we apply|What is due/)
    await press('Record payment')
    await waitFor(() => expect(asked('POST', `/api/loans/${id}/payments`)).toBeDefined())
    await screen.findByText('Payment recorded')
    expect(JSON.parse((await ask('GET', `/api/loans/${id}`, {}, undefined)).text)).toMatchObject({
      loan: { outstanding: 8387.78 },
    })
  })

  it('written off, says that money is recovered, and names no next payment', async () => {
    const { id } = await lend()
    await write('PUT', `/api/loans/${id}/write-off`, { written_off: true, reason: 'gone' })
    const path = `/api/loans/${id}`
    const detail = JSON.parse((await ask('GET', path, {}, undefined)).text) as { write_off: object; facts: object[] }
    const on = '2026-11-20'
    const facts = detail.facts.map((fact) => ({ ...fact, on }))
    await write('POST', `${path}/payments`, { amount: 500, paid_on: '2026-11-21' })
    const { payments } = JSON.parse((await ask('GET', path, {}, undefined)).text) as { payments: object[] }
    answer(`GET ${path}`, { body: { ...detail, facts, payments, write_off: { ...detail.write_off, on } } })
    await open(`/business/loans/${id}`)
    // What was lost is no claim that is late, and what comes back does not reduce it.
    const hero = (await screen.findByRole('heading', { name: 'Written off' })).closest('section')
    expect(textOf(hero)).toMatch(/Written off\s*\$10,000\.00\s*of \$10,000\.00/)
    expect(hero?.innerHTML).not.toMatch(/text-cranberry/)
    expect(textOf(await screen.findByRole('region', { name: 'Where it stands' }))).toContain('Recovered $500.00')
    await sees('Written off on November 20, 2026: nothing more falls due')
    expect(screen.getByRole('list', { name: 'Payments' }).innerHTML).not.toMatch(/cranberry/)
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

it('the schedule names a year on phones once, above its rows, and breaks no date', async () => {
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: media === PHONE }) as never)
  onTestFinished(() => phone.mockRestore())
  await open(`/business/loans/${(await lend()).id}`)
  await press('Show the schedule')
  const days = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td, th[scope=rowgroup]'))
  expect(days.slice(0, 6).map(textOf)).toEqual(['Oct 15', 'Nov 15', 'Dec 15', '2027', 'Jan 15', 'Feb 15'])
  for (const day of document.querySelectorAll('tbody td:nth-child(2)'))
    expect(day.className).toMatch(/(?<!:)whitespace-nowrap/)
})

describe('what is due on a day that has passed', () => {
  it('is overdue since then, and no next payment, where a payment is recorded or reversed', async () => {
    const { id } = await lend()
    await write('POST', `/api/loans/${id}/payments`, { amount: 100, paid_on: '2026-11-02' })
    await open(`/business/loans/${id}`)
    await press('Record a payment')
    await fill('Amount received', '100')
    await sees('Overdue since Oct 15, 2026: $1,576.98 · last on Sep 15, 2027')
    expect(pageText()).not.toContain('Next $')
    await fill('Amount received', '1676.98')
    await sees('Next $888.49 on Dec 15, 2026 · last on Sep 15, 2027')
  })

  it('is overdue since then before a settlement, which says what is lost by it', async () => {
    const { id } = await lend()
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-02' })
    await open(`/business/loans/${id}`)
    await press('More actions')
    await click(await screen.findByRole('menuitem', { name: 'Settle for less' }))
    const rows = within(await screen.findByRole('table', { name: 'Before and after' })).getAllByRole('row')
    expect(rows.map((row) => textOf(row))).toEqual([
      expect.stringMatching(/Now\s*After/),
      expect.stringMatching(/Owed now\s*\$888\.49\s*\$0\.00/),
      expect.stringMatching(/Next payment\s*Overdue since\s*Nov 15, 2026\s*–/),
      expect.stringMatching(/Lost\s*–\s*\$9,211\.51/),
      expect.stringMatching(/Pay-off today/),
    ])
  })
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
    await sees('A payment of $888.49 on Nov 21, 2026 is already recorded. Record it again only if it came twice.')
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
