import { cents, formatCents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { pay, person } from '../testing/business.ts'
import { ask, click, dialog, fill, open, pageText, press, screen, sees, waitFor, write } from '../testing/screen.tsx'

/* One book (lending §6, §7, reports §1.3): page, report, export and API agree to the cent, with none, one and thirty loans.
 * The server's day is 2026-11-21. */

const NAMES = {
  bank: 'Chequing',
  loans_receivable: 'Loans receivable',
  interest_income: 'Interest income',
  fee_income: 'Fee income',
  borrower_credit: 'Owed to borrowers',
  bad_debt: 'Bad debt',
  recovery_income: 'Recoveries',
  opening_equity: 'Opening equity',
} as const
const DAYS = { from: '2026-01-01', to: '2026-11-21' }

/** A lender with premium and some loans, of which every second one has paid twice, and every seventh never. */
async function lender(count: number): Promise<string> {
  const who = await person('Lea Lender')
  await pay(who)
  await write('PUT', '/api/exports/accounts', { accounts: NAMES }, who.token)
  if (count === 0) return who.token
  const rows = Array.from(
    { length: count },
    (_, k) =>
      `Borrower ${k},${1_000 + k * 137}.${10 + k},${6 + (k % 9)},${12 + k},2026-0${1 + (k % 9)}-${10 + (k % 15)},0`,
  )
  const { created_loans: loans } = await write<{ created_loans: { id: string }[] }>(
    'POST',
    '/api/loans/import',
    { file_content: ['borrower_name,principal,annual_rate,term_months,start_date,late_fee_value', ...rows].join('\n') },
    who.token,
  )
  for (const [at, { id }] of loans.entries()) {
    const days = at % 7 === 0 ? [] : ['2026-10-20', '2026-11-20'].slice(0, 1 + (at % 2))
    for (const paid_on of days)
      await write('POST', `/api/loans/${id}/payments`, { amount: 95.5 + at, paid_on }, who.token)
  }
  return who.token
}

const get = async (path: string, token: string): Promise<string> =>
  (await ask('GET', path, { authorization: `Bearer ${token}` }, undefined)).text

interface Figures {
  readonly outstanding: number
  readonly received: { readonly principal: number; readonly interest: number; readonly total: number }
  readonly uncounted_loans: number
}

/** The API's figures, once the imported loans are counted. */
async function figuresOf(token: string): Promise<Figures> {
  const read = async (): Promise<Figures> =>
    JSON.parse(await get(`/api/analytics/loans?from=${DAYS.from}&to=${DAYS.to}`, token)) as Figures
  await waitFor(async () => expect((await read()).uncounted_loans).toBe(0), { timeout: 30_000 })
  return read()
}

/** Sums in cents by account, from the file for QuickBooks Desktop, by its columns. */
async function journalOf(token: string): Promise<Record<string, number>> {
  const { text } = await ask(
    'POST',
    '/api/exports',
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    JSON.stringify({ format: 'iif', ...DAYS }),
  )
  const sums: Record<string, number> = {}
  for (const cells of text.split('\r\n').map((line) => line.split('\t'))) {
    if (cells[0] !== 'TRNS' && cells[0] !== 'SPL') continue
    sums[cells[4] ?? ''] = (sums[cells[4] ?? ''] ?? 0) + Math.round(Number(cells[7]) * 100)
  }
  return sums
}

const inCents = (dollars: number): number => Math.round(dollars * 100)
const written = (dollars: number): string => formatCents(cents(inCents(dollars)), 'en')

/** Makes a report on its page, and waits until it can be read there. */
async function readsReport(token: string, ...texts: readonly string[]): Promise<void> {
  await open('/reports', { token })
  await press('New report')
  await press('Create report', await dialog())
  await waitFor(() => expect(texts.filter((text) => !pageText().includes(text))).toEqual([]), { timeout: 60_000 })
}

describe('with no loans', () => {
  it('analytics, bookkeeping files and reports say so, and what to do; what needs none works', async () => {
    const token = await lender(0)
    await open('/business/analytics', { token })
    await sees('No loans to measure yet')
    await open('/business/exports', { token })
    await sees('Nothing was posted on these days.')
    await readsReport(token, 'This loan book has no loans yet', 'Method')
    expect(await journalOf(token)).toEqual({})
  })

  it('and no holdings, the calculators begin with what they need', async () => {
    const token = await lender(0)
    await open('/personal/portfolio', { token })
    await sees(/holdings/i, /file/i)
    await open('/business/analytics?tab=budget', { token })
    await sees('No transactions on these days')
    await open('/business/analytics?tab=picks', { token })
    await sees('No picks were saved on these days')
    await open('/business/analytics?tab=marketplace', { token })
    await sees('Nothing moved on these days')
  })
})

describe.each([1, 30])('with %d loans', (count) => {
  it('page, report, export and API agree to the cent', async () => {
    const token = await lender(count)
    const { outstanding, received } = await figuresOf(token)
    expect(outstanding).toBeGreaterThan(900)
    const { outstanding_total: total } = JSON.parse(await get('/api/loans/stats', token)) as Record<string, number>
    expect(total).toBe(outstanding)

    const sums = await journalOf(token)
    expect(sums[NAMES.loans_receivable]).toBe(inCents(outstanding))
    expect(sums[NAMES.interest_income] ?? 0).toBe(0 - inCents(received.interest))
    expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0)

    await open('/business/analytics', { token })
    await sees('Owed to you')
    await click(await screen.findByRole('radio', { name: 'This year' }))
    await sees(written(outstanding), written(received.total))

    await open('/business/exports', { token })
    await click(await screen.findByRole('radio', { name: 'Other days' }))
    await fill('First day', DAYS.from)
    await fill('Last day', DAYS.to)
    await sees(NAMES.loans_receivable, /debits = credits = \$/)
    const preview = JSON.parse(await get(`/api/exports/journal?from=${DAYS.from}&to=${DAYS.to}`, token)) as {
      per_account: { account: string; debit: number; credit: number }[]
    }
    for (const { account, debit, credit } of preview.per_account) {
      expect(inCents(debit - credit)).toBe(sums[NAMES[account as keyof typeof NAMES]] ?? 0)
      await sees(written(debit), written(credit))
    }

    await readsReport(token, 'Owed now', written(outstanding), written(received.interest))
  })
})
