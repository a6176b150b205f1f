import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'
import { likelyKind, typeBalances, withLikelyKinds } from './balances.ts'

const kindOf = (...lines: readonly string[]) =>
  likelyKind(budgetOfPages({ accounts: [chequing('a', lines, { kind: 'other' })] }), 'a')

describe('balances by hand (budget §5.15)', () => {
  it('stores the kind and the balance of the day, and nothing else changes', () => {
    const budget = budgetOfPages({
      accounts: [chequing('a', ['2026-11-03 -5.00 METRO'], { kind: 'other' }), card('b', [])],
    })
    const typed = typeBalances(
      budget,
      [{ accountId: 'a', kind: 'chequing', amountCents: cents(12_345) }],
      localDate('2026-11-22'),
    )
    expect(typed.accounts.get('a')).toEqual({
      ...budget.accounts.get('a'),
      kind: 'chequing',
      balance: { date: '2026-11-22', amountCents: 12_345, by: 'hand' },
    })
    expect(typed.accounts.get('b')).toBe(budget.accounts.get('b'))
    expect(typed.transactions).toBe(budget.transactions)
  })
})

describe('the kind of an account that no file names (budget §5.15)', () => {
  it('is chequing with pay, e-Transfers, cheques and cash machines', () => {
    expect(
      kindOf(
        '2026-11-06 2000.00 PAYROLL DEPOSIT ACME',
        '2026-11-07 -60.00 ATM WITHDRAWAL',
        '2026-11-08 -1850.00 SEND E-TFR ***k7w RENT',
        '2026-11-09 -84.00 METRO #65',
      ),
    ).toBe('chequing')
  })
  it('is a card with incoming payments among its purchases', () => {
    expect(
      kindOf(
        '2026-11-01 -84.00 METRO #65',
        '2026-11-03 -18.99 NETFLIX.COM',
        '2026-11-09 -51.20 COSTCO WHOLESALE',
        '2026-11-12 500.00 PAYMENT THANK YOU',
      ),
    ).toBe('credit_card')
  })
  it('is savings with nothing but interest and transfers', () => {
    expect(
      kindOf(
        '2026-09-30 1.20 DEPOSIT INTEREST',
        '2026-10-06 200.00 TRANSFER FROM CHEQUING',
        '2026-10-31 1.30 DEPOSIT INTEREST',
      ),
    ).toBe('savings')
  })
  it('is taken for every account whose kind is not known, and leaves the others', () => {
    const pay = ['2026-10-09', '2026-10-23', '2026-11-06'].map((day) => `${day} 2000.00 PAYROLL DEPOSIT ACME`)
    const budget = budgetOfPages({ accounts: [chequing('a', pay, { kind: 'other' }), card('b', [])] })
    expect(withLikelyKinds(budget).accounts.get('a')?.kind).toBe('chequing')
    expect(withLikelyKinds(budget).accounts.get('b')).toBe(budget.accounts.get('b'))
    const known = budgetOfPages({ accounts: [chequing('a', pay)] })
    expect(withLikelyKinds(known)).toBe(known)
  })
  it('is a question if too few rows tell', () => {
    expect(kindOf('2026-11-06 2000.00 PAYROLL DEPOSIT ACME', '2026-11-09 -84.00 METRO #65')).toBeNull()
    expect(kindOf('2026-11-09 -84.00 METRO #65', '2026-11-10 -4.00 TIM HORTONS')).toBeNull()
  })
})
