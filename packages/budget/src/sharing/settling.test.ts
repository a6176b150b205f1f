import { cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBudget, withAll } from '../budget.ts'
import type { Account, Budget, Transaction } from '../budget.ts'
import { setOwner, setShare, settlementsOf, standingsOf, storeSettlement, withPeople } from './settling.ts'

/* budget §16.5 */

const ANN = { id: 'a', name: 'Ann' }
const SAM = { id: 's', name: 'Sam' }
const account = (id: string, owner?: string): Account => ({
  id,
  name: id,
  institution: null,
  kind: 'chequing',
  currency: 'CAD',
  marks: [],
  balance: null,
  isClosed: false,
  ...(owner === undefined ? {} : { owner }),
})
const row = (id: string, accountId: string, amount: number, more: Partial<Transaction> = {}): Transaction => ({
  id,
  accountId,
  date: localDate('2026-11-02'),
  amountCents: cents(amount),
  currency: 'CAD',
  description: id,
  merchant: id,
  category: 'Groceries',
  categoryBy: 'user',
  notes: '',
  tags: [],
  splits: [],
  transferOf: null,
  sources: [],
  origin: 'hand',
  isDeleted: false,
  ...more,
})
const budget = (...rows: Transaction[]): Budget => ({
  ...withPeople(emptyBudget(), [ANN, SAM]),
  accounts: withAll(new Map(), [account('ann', 'a'), account('sam', 's'), account('ours')]),
  transactions: withAll(new Map(), rows),
})
const owed = (one: Budget): number[] => standingsOf(one)?.map(({ owedCents }) => owedCents) ?? []

describe('who owes whom (budget §16.5)', () => {
  it('each paid for ours less their share: groceries of 80.00 by Ann and 30.00 by Sam leave 25.00 to Ann', () => {
    const found = standingsOf(budget(row('1', 'ann', -80_00), row('2', 'sam', -30_00)))
    expect(found).toMatchObject([
      { person: ANN, paidCents: 80_00, shareCents: 55_00, owedCents: 25_00 },
      { person: SAM, paidCents: 30_00, shareCents: 55_00, owedCents: -25_00 },
    ])
  })
  it('what was paid back lowers what it repays, as the budget counts it', () => {
    const dinner = row('1', 'ann', -120_00, { category: 'Food & Dining' })
    const back = (accountId: string, category: 'Income' | 'Food & Dining' = 'Income'): Transaction =>
      row('2', accountId, 80_00, { category, repays: [{ of: '1', amountCents: cents(80_00) }] })
    // 40.00 are left of the dinner, half each.
    expect(owed(budget(dinner, back('ann')))).toEqual([20_00, -20_00])
    expect(owed(budget(dinner, back('ann', 'Food & Dining')))).toEqual([20_00, -20_00])
    // The money came to Sam, who then has 80.00 of what Ann paid.
    expect(owed(budget(dinner, back('sam')))).toEqual([100_00, -100_00])
    const annsOwn = { ...dinner, share: { person: 'a', percent: 100 } }
    expect(owed(budget(annsOwn, back('ann')))).toEqual([0, 0])
  })
  it('spending from an account that is ours owes nobody anything', () => {
    expect(owed(budget(row('1', 'ours', -80_01)))).toEqual([0, 0])
  })
  it('a transaction that is one person’s, or shared by percent', () => {
    const one = budget(row('1', 'ann', -80_00))
    expect(owed(setShare(one, '1', { person: 's', percent: 100 }))).toEqual([80_00, -80_00])
    expect(owed(setShare(one, '1', { person: 'a', percent: 100 }))).toEqual([0, 0])
    expect(owed(setShare(one, '1', { person: 'a', percent: 70 }))).toEqual([24_00, -24_00])
    expect(owed(setShare(setShare(one, '1', { person: 'a', percent: 70 }), '1', null))).toEqual([40_00, -40_00])
    expect(owed(setShare(budget(row('1', 'ours', -80_00)), '1', { person: 's', percent: 100 }))).toEqual([
      40_00, -40_00,
    ])
  })
  it('the odd cent is whoever paid', () => {
    expect(owed(budget(row('1', 'ann', -5)))).toEqual([2, -2])
    expect(owed(budget(row('1', 'sam', -5)))).toEqual([-2, 2])
  })
  it('money back lowers what was paid; income, transfers, other currencies and what is deleted do not count', () => {
    expect(owed(budget(row('1', 'ann', -80_00), row('2', 'ann', 20_00)))).toEqual([30_00, -30_00])
    const uncounted = [
      row('1', 'ann', 2_000_00, { category: 'Income' }),
      row('2', 'ann', -50_00, { category: 'Transfer' }),
      row('3', 'ann', -50_00, { currency: 'USD' }),
      row('4', 'ann', -50_00, { isDeleted: true }),
    ]
    expect(owed(budget(...uncounted))).toEqual([0, 0])
    const parts = [
      { category: 'Groceries', amountCents: cents(-30_00), note: '' },
      { category: 'Transfer', amountCents: cents(-50_00), note: '' },
    ] as const
    expect(owed(budget(row('1', 'ann', -80_00, { splits: [...parts] })))).toEqual([15_00, -15_00])
  })
  it('what was settled counts until it is taken back', () => {
    const settlement = { id: 'x', from: 's', to: 'a', amountCents: cents(15_00), date: localDate('2026-11-03') }
    const settled = storeSettlement(budget(row('1', 'ann', -80_00)), { ...settlement, isDeleted: false })
    expect([owed(settled), settlementsOf(settled).length]).toEqual([[25_00, -25_00], 1])
    const back = storeSettlement(settled, { ...settlement, isDeleted: true })
    expect([owed(back), settlementsOf(back).length]).toEqual([[40_00, -40_00], 0])
  })
  it('an account changes hands; with one person in the budget there is nothing to settle', () => {
    const one = budget(row('1', 'ours', -80_00))
    expect(owed(setOwner(one, 'ours', 's'))).toEqual([-40_00, 40_00])
    expect(owed(setOwner(setOwner(one, 'ours', 's'), 'ours', null))).toEqual([0, 0])
    expect(standingsOf({ ...one, people: new Map([['a', ANN]]) })).toBeNull()
  })
  it('what one is owed the other owes, and all that was paid is shared, whatever is in the budget', () => {
    const some = fc.array(
      fc.record({
        accountId: fc.constantFrom('ann', 'sam', 'ours'),
        amount: fc.integer({ min: -100_000, max: 20_000 }),
        percent: fc.option(fc.integer({ min: 0, max: 100 })),
        person: fc.constantFrom('a', 's'),
      }),
    )
    fc.assert(
      fc.property(some, (rows) => {
        const all = rows.map(({ accountId, amount, percent, person }, at) =>
          row(String(at), accountId, amount, percent === null ? {} : { share: { person, percent } }),
        )
        const [one, other] = standingsOf(budget(...all)) ?? []
        expect((one?.owedCents ?? 1) + (other?.owedCents ?? 1)).toBe(0)
        const paid = (one?.paidCents ?? 0) + (other?.paidCents ?? 0)
        expect(paid).toBe((one?.shareCents ?? 1) + (other?.shareCents ?? 1))
        expect(paid).toBe(rows.reduce((sum, { amount }) => sum - amount, 0))
      }),
    )
  })
})
