import { readFileSync } from 'node:fs'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import {
  applyImport,
  emptyBudget,
  fileIdentity,
  liveTransactions,
  ownCategories,
  planImport,
  readStatement,
} from '../index.ts'
import type { Budget } from '../index.ts'

/* budget §1.7 */

const TODAY = localDate('2026-11-22')

function movedIn(name: string, budget: Budget = emptyBudget()): Budget {
  const bytes = readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))
  const read = readStatement(bytes, { fileName: name, today: TODAY })
  expect(read).toMatchObject({ error: null, rowErrors: [], questions: [] })
  return applyImport(budget, planImport(budget, read.accounts, fileIdentity(bytes, name, read), TODAY))
}
const categoriesOf = (budget: Budget): unknown => ownCategories(budget).map(({ name, parent }) => [name, parent])

describe('moving in from another budget app', () => {
  it('keeps accounts apart, and brings categories, tags and notes as the user wrote them', () => {
    const budget = movedIn('monarch.csv')
    expect([...budget.accounts.values()].map(({ name }) => name)).toEqual(['Joint chequing', 'Visa'])
    expect(categoriesOf(budget)).toEqual([['Paychecks', 'Income']])
    expect(liveTransactions(budget)).toMatchObject([
      { category: 'Groceries', categoryBy: 'user', tags: ['kids', 'party'], notes: 'for the party' },
      { category: 'Income', categoryBy: 'user' },
      { category: 'Transfer', categoryBy: 'user', amountCents: 10_000 },
    ])
  })
  it('makes a category once, part of one of the nine, and joins transfers and the parts of splits', () => {
    const budget = movedIn('ynab.csv')
    expect(categoriesOf(budget)).toEqual([
      ['Food shop', 'Other'],
      ['Skiing', 'Entertainment'],
    ])
    const [out, into] = liveTransactions(budget).filter(({ description }) => description.startsWith('Transfer :'))
    expect(out?.transferOf).toBe(into?.id)
    expect(into?.transferOf).toBe(out?.id)
    const costco = liveTransactions(budget).filter(({ description }) => description === 'Costco')
    expect(costco.map(({ amountCents }) => amountCents)).toEqual([-10_000])
    expect(costco[0]?.splits.map(({ amountCents }) => amountCents)).toEqual([-6000, -4000])
    expect(new Set(costco[0]?.splits.map(({ subcategory }) => subcategory)).size).toBe(2)
  })
  it('names an account by its name and the last digits of its number, where the file has both', () =>
    expect([...movedIn('copilot.csv').accounts.values()].map(({ name }) => name)).toEqual([
      'Joint chequing •1234',
      'Visa •9876',
    ]))
  it('adds nothing the second time, and uses the categories that are there already', () => {
    const once = movedIn('ynab.csv')
    const twice = movedIn('ynab.csv', once)
    expect(liveTransactions(twice)).toHaveLength(liveTransactions(once).length)
    expect(categoriesOf(movedIn('actual.csv', twice))).toEqual(categoriesOf(once))
  })
})
