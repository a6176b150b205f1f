import { cents, isRefusal } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Account, Budget, CardTerms } from '../budget.ts'
import { budgetOfPages, card, chequing, savings } from '../transactions/budget-notation.ts'
import { isSpending } from '../ahead/forecast.ts'
import type { AccountEdit } from './accounts.ts'
import { editAccount } from './accounts.ts'
import type { EditRefusal } from './refusal.ts'

const budget = budgetOfPages({ accounts: [chequing('main', []), savings('rainy', []), card('visa', [])] })
const edited = (id: string, edit: AccountEdit, from: Budget = budget): Account => {
  const after: Budget | EditRefusal = editAccount(from, id, edit)
  const account = isRefusal(after) ? undefined : after.accounts.get(id)
  if (account === undefined) throw new Error('refused')
  return account
}
const NO_TERMS: CardTerms = {
  statementDay: null,
  dueDay: null,
  graceDays: null,
  pays: null,
  fixedCents: null,
  minimum: null,
  paysFromId: null,
}

describe('an account as the user knows it (budget §7.1)', () => {
  it('has a name of 1 to 80 letters', () => {
    expect(edited('main', { name: ' Joint ' }).name).toBe('Joint')
    expect(editAccount(budget, 'main', { name: ' ' })).toMatchObject({ code: 'missing-fields', field: 'name' })
    expect(editAccount(budget, 'main', { name: 'x'.repeat(81) })).toMatchObject({ code: 'too-long' })
    expect(editAccount(budget, 'nobody', { name: 'x' })).toMatchObject({ code: 'not-in-the-budget' })
  })
  it('brings savings into what can be spent, takes chequing out, and stores nothing that its kind says', () => {
    expect(edited('rainy', { inSpending: true })).toMatchObject({ inSpending: true })
    expect(isSpending(edited('rainy', { inSpending: true }))).toBe(true)
    expect(isSpending(edited('main', { inSpending: false }))).toBe(false)
    expect(edited('main', { inSpending: true })).not.toHaveProperty('inSpending')
    const back = { ...budget, accounts: new Map([['rainy', edited('rainy', { inSpending: true })]]) }
    expect(edited('rainy', { inSpending: false }, back)).not.toHaveProperty('inSpending')
  })
  it('warns from a floor that the user gives; zero, and that of a debt, is not stored', () => {
    expect(edited('main', { floorCents: cents(50_000) })).toMatchObject({ floorCents: 50_000 })
    expect(edited('visa', { floorCents: cents(50_000) })).not.toHaveProperty('floorCents')
    const floored = { ...budget, accounts: new Map([['main', edited('main', { floorCents: cents(50_000) })]]) }
    expect(edited('main', { name: 'Joint' }, floored)).toMatchObject({ floorCents: 50_000 })
    expect(edited('main', { floorCents: cents(0) }, floored)).not.toHaveProperty('floorCents')
    expect(editAccount(budget, 'main', { floorCents: cents(1e14) })).toMatchObject({ field: 'floor' })
  })
  it('never counts a debt as money to spend', () => {
    expect(edited('visa', { inSpending: true })).not.toHaveProperty('inSpending')
    expect(edited('main', { kind: 'loan', inSpending: true })).not.toHaveProperty('inSpending')
  })
  it('is hidden and shown again, and a hidden one is not spent from', () => {
    const hidden = edited('main', { isHidden: true })
    expect(isSpending(hidden)).toBe(false)
    expect(edited('main', { isHidden: false }, { ...budget, accounts: new Map([['main', hidden]]) })).toEqual(
      budget.accounts.get('main'),
    )
  })
  it('keeps what the edit does not name', () => {
    const hidden = { ...budget, accounts: new Map([['main', edited('main', { isHidden: true })]]) }
    expect(edited('main', { name: 'Joint' }, hidden)).toMatchObject({ name: 'Joint', isHidden: true })
  })
})

describe('a card’s terms (budget §5.11)', () => {
  const terms: CardTerms = { ...NO_TERMS, statementDay: 5, dueDay: 26, pays: 'full' }
  it('are stored, and removed once none is known', () => {
    expect(edited('visa', { terms }).terms).toEqual(terms)
    const withTerms = { ...budget, accounts: new Map([['visa', edited('visa', { terms })]]) }
    expect(edited('visa', { name: 'Visa' }, withTerms).terms).toEqual(terms)
    expect(edited('visa', { terms: null }, withTerms)).not.toHaveProperty('terms')
    expect(edited('visa', { terms: NO_TERMS }, withTerms)).not.toHaveProperty('terms')
  })
  it('belong to cards only', () => {
    expect(edited('main', { terms })).not.toHaveProperty('terms')
    expect(edited('main', { kind: 'credit_card', terms }).terms).toEqual(terms)
  })
  it('want the amount of a fixed payment, and the percentage of a minimum', () => {
    expect(editAccount(budget, 'visa', { terms: { ...NO_TERMS, pays: 'fixed' } })).toMatchObject({ field: 'fixed' })
    expect(editAccount(budget, 'visa', { terms: { ...NO_TERMS, pays: 'minimum' } })).toMatchObject({ field: 'minimum' })
    expect(edited('visa', { terms: { ...NO_TERMS, pays: 'fixed', fixedCents: cents(20_000) } }).terms?.pays).toBe(
      'fixed',
    )
  })
})
