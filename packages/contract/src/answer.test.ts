import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { login, listLoans, listMarketplace, loanStats, onUnreadableRow, profile, createLoan, invest } from './index.ts'
import type { Endpoint } from './index.ts'

const read = (endpoint: Endpoint, answer: unknown): unknown => z.decode(endpoint.answer as z.ZodMiniType, answer)

const LOAN = {
  id: 'loan-1',
  borrower_name: 'Ada',
  borrower_email: null,
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-31',
  lender_receive_email: null,
  notes: null,
  late_fee_type: 'fixed',
  late_fee_value: 50,
  grace_days: 5,
  loan_type: 'amortizing',
  payment_amount: 888.49,
  status: 'active',
}

describe('answers as the page reads them (product §3, §7)', () => {
  it('the loan list may be a bare array, ids of any kind, and words unknown', () => {
    expect(read(listLoans, [LOAN])).toMatchObject({ loans: [{ id: 'loan-1', principal: 1_000_000 }] })
    expect(read(listLoans, { loans: [{ ...LOAN, id: 7, status: 'in_collections' }] })).toMatchObject({
      loans: [{ id: '7', status: 'in_collections' }],
    })
  })

  it('an unreadable row is left out and reported; the others stay', () => {
    const reported: string[] = []
    onUnreadableRow((issues) => reported.push(...issues.map(({ path }) => path.join('.'))))
    expect(read(listLoans, { loans: [{ ...LOAN, principal: 'a lot' }, LOAN, null] })).toMatchObject({
      loans: [{ id: 'loan-1' }],
    })
    expect(reported).toEqual(['principal', ''])
    onUnreadableRow(() => undefined)
    expect(read(listMarketplace, { loans: [{ title: 'half a loan' }] })).toEqual({ loans: [] })
  })

  it('the figures may be wrapped', () => {
    const figures = { overdue_count: 3, outstanding_total: 12.5, total_collected_mtd: 0 }
    for (const answer of [figures, { stats: figures }, { data: figures }])
      expect(read(loanStats, answer)).toEqual({ overdue_count: 3, outstanding_total: 1250, total_collected_mtd: 0 })
  })

  it.each([
    ['gold', 'none'],
    [undefined, 'none'],
    ['trialing', 'trialing'],
  ])('a subscription status of %s is %s', (status, meant) => {
    const user = {
      name: 'Ada',
      email: 'ada@example.ca',
      subscription_status: status,
      trial_end: '2026-12-01T00:00:00Z',
    }
    expect(read(profile, user)).toMatchObject({ subscription_status: meant, trial_end: '2026-12-01' })
    expect(read(login, { access_token: 'x', user: { ...user, trial_end: undefined } })).toMatchObject({
      user: { trial_end: null },
    })
  })

  it('parts of an answer that the specification does not show may have any form', () => {
    for (const answer of [undefined, null, {}, 'ok', [1]])
      for (const endpoint of [createLoan, invest]) expect(read(endpoint, answer)).toBeUndefined()
    expect(read(createLoan, LOAN)).toEqual({ id: 'loan-1' })
  })
})
