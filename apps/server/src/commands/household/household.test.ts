import { describe, expect, it } from 'vitest'
import { CommandError } from '../command-error.ts'
import { household } from './household.ts'

const run = async (input: unknown) => JSON.parse(await household([], async () => JSON.stringify(input)))

const row = (account: string, date: string, amount: number, description: string, more: object = {}) => ({
  account,
  date,
  amount_cents: amount,
  description,
  ...more,
})
const PAYDAYS = ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20']

/** A household with a card and a rent; its card closes on the 5th (budget §5.14). */
const BOOK = {
  today: '2026-11-22',
  accounts: [
    { id: 'main', kind: 'chequing', balance: { date: '2026-11-22', amount_cents: 321_466 } },
    { id: 'rainy', kind: 'savings', balance: null },
    {
      id: 'visa',
      kind: 'credit_card',
      balance: { date: '2026-11-22', amount_cents: -103_798 },
      card: { statement_day: 5 },
    },
  ],
  rows: [
    ...PAYDAYS.flatMap((day, at) => [
      row('main', day, 231_044, 'PAYROLL DEPOSIT ACME'),
      row('main', day, -20_000, 'TRANSFER TO SAVINGS', { id: `out ${at}`, transfer_of: `in ${at}` }),
      row('rainy', day, 20_000, 'TRANSFER FROM CHEQUING', { id: `in ${at}` }),
    ]),
    ...['2026-09-01', '2026-10-01', '2026-11-02'].map((day) =>
      row('main', day, -185_000, 'E-TRANSFER', { merchant: 'Landlord', category: 'Housing' }),
    ),
    ...['2026-08-08', '2026-09-08', '2026-10-08', '2026-11-08'].map((day) => row('visa', day, -1899, 'NETFLIX.COM')),
    row('visa', '2026-11-10', -41_500, 'METRO #65'),
    row('visa', '2026-12-01', -99_999, 'METRO #65'),
  ],
  budgets: [
    { month: '2026-10', category: 'Groceries', budgeted_cents: 60_000, rolls_over: true },
    { month: '2026-11', category: 'Shopping', budgeted_cents: 9000 },
  ],
}

describe('product §12.3: winterjay household', () => {
  it('prints what comes back, cards, forecast, month and what is left, in this order', async () => {
    const answer = await run(BOOK)
    expect(Object.keys(answer)).toEqual(['recurring', 'transfers', 'cards', 'forecast', 'month', 'left_to_spend'])
    const rent = answer.recurring.find(({ merchant }: { merchant: string }) => merchant === 'Landlord')
    expect(Object.entries(rent)).toEqual([
      ['merchant', 'Landlord'],
      ['category', 'Housing'],
      ['account', 'main'],
      ['direction', 'out'],
      ['schedule', { type: 'monthly', every_months: 1, phase: 0, day: 1, shift: 'after' }],
      ['amount_cents', -185_000],
      ['changed_from_cents', null],
      ['steadiness', 'exact'],
      ['ended', false],
      ['ambiguous_with', null],
      ['next_on', '2026-12-01'],
      ['next', expect.any(Array)],
    ])
    expect(rent.next.slice(0, 2)).toEqual([
      { on: '2026-12-01', amount_cents: -185_000, late: false },
      { on: '2027-01-04', amount_cents: -185_000, late: false },
    ])
    expect(rent.next).toHaveLength(6)
    expect(answer.transfers).toEqual([
      {
        from: 'main',
        to: 'rainy',
        schedule: { type: 'weekly', every_weeks: 2, anchor: '2026-09-25', shift: 'none' },
        amount_cents: 20_000,
        next_on: '2026-12-04',
        ended: false,
      },
    ])
  })
  it('pays the statement, not the balance of the day, and keeps to the bank days', async () => {
    const [visa] = (await run(BOOK)).cards
    expect(Object.keys(visa)).toEqual([
      'account',
      'statement_day',
      'statement_day_from',
      'statement_day_range',
      'habit',
      'pays_from',
      'last_statement_on',
      'last_statement_cents',
      'unpaid_cents',
      'payments',
    ])
    expect(visa).toMatchObject({
      statement_day: 5,
      statement_day_from: 'stated',
      statement_day_range: null,
      habit: 'full',
      pays_from: 'main',
      last_statement_on: '2026-11-05',
      last_statement_cents: 60_399,
      unpaid_cents: 60_399,
    })
    expect(visa.payments[0]).toEqual({
      on: '2026-11-26',
      amount_cents: 60_399,
      statement_on: '2026-11-05',
      is_estimate: false,
    })
  })
  it('forecasts each account with a balance and names the others; left to spend looks 34 days ahead', async () => {
    const { forecast, left_to_spend } = await run({ ...BOOK, forecast_days: 5, buffer_cents: 1000 })
    expect(Object.keys(forecast)).toEqual(['together', 'accounts', 'without_balance'])
    expect(Object.keys(forecast.accounts)).toEqual(['main', 'visa'])
    expect(forecast.without_balance).toEqual(['rainy'])
    expect(forecast.together).toEqual({
      start_cents: 321_466,
      days: [321_466, 321_466, 321_466, 261_067, 261_067].map((balance, at) => ({
        on: `2026-11-${23 + at}`,
        balance_cents: balance,
      })),
      lowest: { on: '2026-11-26', balance_cents: 261_067 },
      under_zero_on: null,
    })
    expect(left_to_spend).toEqual({
      left_cents: 31_668,
      per_day_cents: 2639,
      days: 12,
      next_pay_on: '2026-12-04',
      limiting_on: '2026-12-01',
      balance_cents: 321_466,
      owed_on_cards_cents: 103_798,
      kept_cents: 1000,
    })
  })
  it('counts months from another day, if it is given one (budget §5.18)', async () => {
    const { month } = await run({ ...BOOK, month_start: 10 })
    expect(month).toMatchObject({ month: '2026-11', income_cents: 231_044, expenses_cents: 41_500 })
    await expect(run({ ...BOOK, month_start: 29 })).rejects.toThrow(/^month_start: /)
  })
  it('gives a line for each category with a budget or spending; the pace only of the running month', async () => {
    const { month } = await run(BOOK)
    expect(month).toMatchObject({ month: '2026-11', income_cents: 462_088, expenses_cents: 228_399 })
    expect(month.lines.map(({ category }: { category: string }) => category)).toEqual([
      'Groceries',
      'Housing',
      'Entertainment',
      'Shopping',
    ])
    expect(month.lines[0]).toMatchObject({
      budgeted_cents: 120_000,
      rolled_in_cents: 60_000,
      spent_cents: 41_500,
      flexible_spent_cents: 41_500,
    })
    expect(month.lines[1]).toEqual({
      category: 'Housing',
      budgeted_cents: null,
      rolled_in_cents: 0,
      spent_cents: 185_000,
      fixed_spent_cents: 185_000,
      fixed_coming_cents: 0,
      flexible_spent_cents: 0,
      pace_cents: 185_000,
    })
    const october = (await run({ ...BOOK, month: '2026-10' })).month
    expect(october.lines[0]).toEqual({
      category: 'Groceries',
      budgeted_cents: 60_000,
      rolled_in_cents: 0,
      spent_cents: 0,
    })
  })
  it('leaves out what is dismissed, and gives null without a balance', async () => {
    const answer = await run({
      ...BOOK,
      dismissed: ['landlord'],
      accounts: BOOK.accounts.map((account) => ({ ...account, balance: null })),
    })
    expect(answer.recurring.map(({ merchant }: { merchant: string }) => merchant)).not.toContain('Landlord')
    expect([answer.left_to_spend, answer.forecast.together]).toEqual([null, null])
    expect(answer.forecast.without_balance).toEqual(['main', 'rainy', 'visa'])
    expect(answer.cards[0]).toMatchObject({ last_statement_on: null, last_statement_cents: null, unpaid_cents: null })
  })
  it.each([
    ['[]', /^input: /u],
    ['{', /JSON/u],
    [JSON.stringify({ ...BOOK, today: '2026-02-30' }), /^today: is not a day/u],
    [JSON.stringify({ ...BOOK, forecast_days: 731 }), /^forecast_days: /u],
    [JSON.stringify({ ...BOOK, rows: [row('nowhere', '2026-01-01', 1, 'X')] }), /^rows\[0\]\.account: .*nowhere/u],
    [JSON.stringify({ ...BOOK, rows: [row('main', '2026-01-01', 1.5, 'X')] }), /^rows\[0\]\.amount_cents: /u],
    [
      JSON.stringify({ ...BOOK, rows: [row('main', '2026-01-01', 1, 'X', { transfer_of: 'y' })] }),
      /^rows\[0\]\.transfer_of: /u,
    ],
    [
      JSON.stringify({
        ...BOOK,
        accounts: [{ id: 'main', kind: 'credit_card', balance: null, card: { pays: 'fixed' } }],
      }),
      /^accounts\[0\]\.card\.fixed_cents: /u,
    ],
  ])('refuses %s in one line', async (text, line) => {
    const refused = household([], async () => text)
    await expect(refused).rejects.toBeInstanceOf(CommandError)
    await expect(refused).rejects.toThrow(line)
    await expect(refused).rejects.not.toThrow('\n')
  })
  it('own categories: what is spent on them, next to the lines of the nine', async () => {
    const answer = await run({
      ...BOOK,
      categories: [{ id: 'films', name: 'Films', parent: 'Entertainment' }],
      rows: BOOK.rows.map((one) =>
        one.description === 'NETFLIX.COM' ? { ...one, category: 'Entertainment', subcategory: 'films' } : one,
      ),
    })
    expect(answer.month.own_lines).toEqual([{ id: 'films', name: 'Films', parent: 'Entertainment', spent_cents: 1899 }])
    expect((await run(BOOK)).month).not.toHaveProperty('own_lines')
    await expect(run({ ...BOOK, rows: [{ ...BOOK.rows[0], subcategory: 'x' }] })).rejects.toThrow(
      'rows[0].subcategory: there is no category x',
    )
  })
})
