import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { editTransactions, learnCorrection } from '../edit/edit.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { undoOf } from '../edit/undo.ts'
import { monthSummary } from '../months/month.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { correctionsBehind } from '../categories/learning.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { readStatement } from '../statements/index.ts'
import {
  assignedName,
  categoryChoices,
  choiceKey,
  choiceNamed,
  deleteGroup,
  deleteOwnCategory,
  ownLines,
  setOwnBudget,
  shownAssigned,
  storeGroup,
  storeOwnCategory,
} from './own-categories.ts'
import type { OwnCategory } from './shapes.ts'

/* budget §11.1 to §11.3 */

const TIRES: OwnCategory = { id: 'tires', name: 'Tires', parent: 'Transportation', group: null, isDeleted: false }
const FUEL: OwnCategory = { id: 'fuel', name: 'Fuel', parent: 'Transportation', group: null, isDeleted: false }
const DAY = localDate('2026-11-20')

function done(result: Budget | EditRefusal): Budget {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}

const start = (): Budget => {
  const budget = budgetOfPages({
    accounts: [
      chequing('c', [
        '2026-11-02 -60.00 ESSO = Transportation',
        '2026-11-05 -900.00 KAL TIRE = Transportation',
        '2026-11-09 -50.00 METRO = Groceries',
        '2026-11-15 500.00 SNOW CLEARING = Income',
      ]),
    ],
  })
  return { ...budget, categories: withAll(budget.categories, [TIRES, FUEL]) }
}
const inTires = (): Budget =>
  done(editTransactions(start(), ['c:2'], { category: 'Transportation', subcategory: 'tires' }))
const rowOf = (budget: Budget, id = 'c:2') => {
  const found = budget.transactions.get(id)
  if (found === undefined) throw new Error('no row')
  return found
}
const shownName = (budget: Budget, id?: string): string =>
  assignedName(budget, shownAssigned(budget, rowOf(budget, id)), 'en')

describe('own categories', () => {
  it('are parts of one of the nine: the month’s figures stay those of the parents', () => {
    expect(monthSummary(inTires(), '2026-11')).toEqual(monthSummary(start(), '2026-11'))
    expect(shownName(inTires())).toBe('Tires')
    expect(rowOf(inTires()).category).toBe('Transportation')
  })
  it('are chosen after their parent, and found again by their id', () => {
    const budget = start()
    const labels = categoryChoices(budget, 'fr').map(({ label }) => label)
    expect(labels.indexOf('Transport › Fuel')).toBe(labels.indexOf('Transport') + 1)
    expect(choiceNamed(budget, 'tires')).toEqual({ category: 'Transportation', subcategory: 'tires' })
    expect(choiceNamed(budget, 'Groceries')).toEqual({ category: 'Groceries' })
    expect(choiceNamed(budget, 'gone')).toBeNull()
    expect(choiceKey(budget, rowOf(inTires()))).toBe('tires')
  })
  it('deleted: what was in one is in its parent, and comes back when this is undone', () => {
    const before = inTires()
    const after = done(deleteOwnCategory(before, 'tires'))
    expect(shownName(after)).toBe('Transportation')
    expect(choiceNamed(after, 'tires')).toBeNull()
    expect(shownName(undoOf(before, after)(after))).toBe('Tires')
  })
  it('with a new parent: transactions and their parts go along', () => {
    const split = {
      ...rowOf(inTires(), 'c:3'),
      splits: [
        { category: 'Groceries' as const, amountCents: cents(-2000), note: '' },
        { category: 'Transportation' as const, subcategory: 'tires', amountCents: cents(-3000), note: '' },
      ],
    }
    const budget = { ...inTires(), transactions: withAll(inTires().transactions, [split]) }
    const after = done(storeOwnCategory(budget, { ...TIRES, parent: 'Shopping' }))
    expect(rowOf(after)).toMatchObject({ category: 'Shopping', subcategory: 'tires' })
    expect(rowOf(after, 'c:3').splits[1]).toMatchObject({ category: 'Shopping', subcategory: 'tires' })
    expect(monthSummary(after, '2026-11').spentByCategory.get('Shopping')).toBe(93_000)
  })
  it('a category chosen without an own one leaves it', () => {
    const after = done(editTransactions(inTires(), ['c:2'], { category: 'Transportation' }))
    expect(shownName(after)).toBe('Transportation')
    expect(Object.hasOwn(rowOf(after), 'subcategory')).toBe(false)
  })
  it('a parent changed on one device and the own category on another: the parent counts', () => {
    const budget = inTires()
    const mixed = {
      ...budget,
      transactions: withAll(budget.transactions, [{ ...rowOf(budget), category: 'Housing' as const }]),
    }
    expect(shownName(mixed)).toBe('Housing')
  })
  it('a correction is remembered with the own category, for past and future transactions of the merchant', () => {
    const learned = done(learnCorrection(start(), 'c:2', { category: 'Transportation', subcategory: 'tires' }, DAY))
    const csv = 'Date,Description,Amount\n2026-11-18,KAL TIRE,-120.00\n'
    const read = readStatement(new TextEncoder().encode(csv), { fileName: 'x.csv', today: DAY })
    if (!('accounts' in read)) throw new Error('not read')
    const plan = planImport(learned, read.accounts, { id: 'f', name: 'x.csv', format: 'csv', institution: null }, DAY)
    const booked = [...applyImport(learned, plan).transactions.values()].at(-1)
    expect(booked).toMatchObject({ category: 'Transportation', subcategory: 'tires', categoryBy: null })
  })
  it('a learned rule knows how many corrections stand behind it (budget §11.4)', () => {
    const tires = { category: 'Transportation', subcategory: 'tires' } as const
    const learned = done(learnCorrection(start(), 'c:2', tires, DAY))
    const [rule] = [...learned.rules.keys()]
    expect([...correctionsBehind(learned)]).toEqual([[rule, 1]])
    // The same merchant, chosen by hand otherwise: no correction of this rule.
    const otherwise = done(editTransactions(learned, ['c:2'], { category: 'Housing' }))
    expect([...correctionsBehind(otherwise)]).toEqual([[rule, 0]])
    expect([...correctionsBehind(start())]).toEqual([])
  })
  it('refuses no name, a long one, one that is taken, and a group that is gone', () => {
    const refused = (over: Partial<OwnCategory>) => storeOwnCategory(start(), { ...TIRES, ...over })
    expect(refused({ name: '  ' })).toMatchObject({ code: 'missing-fields', field: 'name' })
    expect(refused({ name: 'x'.repeat(61) })).toMatchObject({ code: 'too-long' })
    expect(refused({ name: 'FUEL ' })).toMatchObject({ code: 'name-taken' })
    expect(refused({ group: 'car' })).toMatchObject({ code: 'not-in-the-budget', field: 'group' })
  })
})

describe('groups and their budgets', () => {
  const grouped = (): Budget => {
    const withGroup = done(storeGroup(inTires(), { id: 'car', name: 'Car', isDeleted: false }))
    const tires = done(storeOwnCategory(withGroup, { ...TIRES, group: 'car' }))
    const fuel = done(storeOwnCategory(tires, { ...FUEL, group: 'car' }))
    return done(editTransactions(fuel, ['c:1'], { category: 'Transportation', subcategory: 'fuel' }))
  }
  it('a group’s budget is its own figure; spending counts for the category, the group and the parent', () => {
    const set = done(setOwnBudget(grouped(), '2026-11', 'car', cents(80_000)))
    const budget = done(setOwnBudget(set, '2026-11', 'fuel', cents(10_000)))
    expect(ownLines(budget, '2026-11')).toMatchObject([
      {
        name: 'Car',
        spentCents: 96_000,
        budgetedCents: 80_000,
        leftCents: -16_000,
        categories: [
          { name: 'Fuel', spentCents: 6000, budgetedCents: 10_000, leftCents: 4000 },
          { name: 'Tires', spentCents: 90_000, budgetedCents: null },
        ],
      },
    ])
    expect(monthSummary(budget, '2026-11').spentByCategory.get('Transportation')).toBe(96_000)
  })
  it('a budget holds from its month on, until another or zero', () => {
    const set = done(setOwnBudget(grouped(), '2026-09', 'car', cents(80_000)))
    const ended = done(setOwnBudget(set, '2026-12', 'car', null))
    const at = (month: string) => ownLines(ended, month)[0]?.budgetedCents
    expect([at('2026-08'), at('2026-09'), at('2026-11'), at('2026-12'), at('2027-01')]).toEqual([
      null,
      80_000,
      80_000,
      null,
      null,
    ])
    expect(setOwnBudget(set, '2026-11', 'car', cents(80_000))).toBe(set)
    expect(setOwnBudget(set, '2026-11', 'car', cents(-1))).toMatchObject({ code: 'amount-invalid' })
  })
  it('income in a group is not its spending', () => {
    const own = done(
      storeOwnCategory(grouped(), { id: 'snow', name: 'Snow', parent: 'Income', group: 'car', isDeleted: false }),
    )
    const budget = done(editTransactions(own, ['c:4'], { category: 'Income', subcategory: 'snow' }))
    const [car] = ownLines(budget, '2026-11')
    expect(car?.spentCents).toBe(96_000)
    expect(car?.categories.find(({ name }) => name === 'Snow')?.spentCents).toBe(50_000)
  })
  it('a deleted group leaves its categories without one', () => {
    const after = done(deleteGroup(grouped(), 'car'))
    expect(ownLines(after, '2026-11').map(({ name }) => name)).toEqual(['Fuel', 'Tires'])
  })
})

describe('how an own category looks (budget §11.1)', () => {
  it('an emoji of one character stands before its name; more is refused', () => {
    const budget = done(storeOwnCategory(inTires(), { ...TIRES, emoji: '👩‍🔧', color: 3 }))
    expect(shownName(budget)).toBe('👩‍🔧 Tires')
    expect(storeOwnCategory(budget, { ...TIRES, emoji: 'ab' })).toMatchObject({ code: 'too-long', field: 'emoji' })
  })
  it('hidden, it is no longer offered or listed, and what is in it stays', () => {
    const budget = done(storeOwnCategory(inTires(), { ...TIRES, isHidden: true }))
    const keys = (chosen?: string): string[] => categoryChoices(budget, 'en', chosen).map(({ key }) => key)
    expect(keys()).not.toContain('tires')
    expect(keys('tires')).toContain('tires')
    expect(ownLines(budget, '2026-11').map(({ id }) => id)).toEqual(['fuel'])
    expect(shownName(budget)).toBe('Tires')
  })
})
