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
  it('keeps the name that the user gave an account, where Monarch prints its last digits behind it, or a year is in it', () => {
    const lines = [
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
      '2026-01-14,Maxi,Groceries,Kim’s Visa (...9876),MAXI,,-52.10,',
      '2026-01-14,Maxi,Groceries,Trip 2027,MAXI,,-2.10,',
      '2026-01-14,Maxi,Groceries,CHQ 4455667,MAXI,,-3.10,',
    ]
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const read = readStatement(bytes, { fileName: 'monarch.csv', today: TODAY })
    const plan = planImport(emptyBudget(), read.accounts, fileIdentity(bytes, 'monarch.csv', read), TODAY)
    expect(plan.accounts.map(({ account }) => account.name)).toEqual(['Kim’s Visa •9876', 'Trip 2027', '•5667'])
  })
  it('finds what the usual categories of other apps are part of', () => {
    const parents = {
      'Auto Maintenance': 'Transportation',
      'Auto Payment': 'Transportation',
      'Auto Insurance': 'Transportation',
      Gas: 'Transportation',
      'Gas & Electric': 'Utilities',
      Water: 'Utilities',
      'Home Services': 'Housing',
      'Home Phone': 'Utilities',
      'Restaurants & Bars': 'Food & Dining',
      'Fun Money': 'Other',
    }
    const rows = Object.keys(parents).map((name) => `2026-01-14,Shop,${name},Visa,SHOP,,-52.10,`)
    const header = 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags'
    const bytes = new TextEncoder().encode([header, ...rows].join('\n'))
    const read = readStatement(bytes, { fileName: 'monarch.csv', today: TODAY })
    const { made } = planImport(
      emptyBudget(),
      read.accounts,
      fileIdentity(bytes, 'monarch.csv', read),
      TODAY,
    ).categories
    expect(Object.fromEntries(made.map(({ name, parent }) => [name, parent]))).toEqual(parents)
  })
  it('adds nothing the second time, and uses the categories that are there already', () => {
    const once = movedIn('ynab.csv')
    const twice = movedIn('ynab.csv', once)
    expect(liveTransactions(twice)).toHaveLength(liveTransactions(once).length)
    expect(categoriesOf(movedIn('actual.csv', twice))).toEqual(categoriesOf(once))
  })
})
