import { describe, expect, it } from 'vitest'
import { cents, sumCents } from '@winterjay/money'
import { writeBudgetsCsv } from '../backup.ts'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import {
  besideBudgets,
  budgetId,
  budgetLines,
  carriedInto,
  startRollOverAgain,
  withoutCarrying,
} from './budget-lines.ts'
import { monthSummary } from './month.ts'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'

const SEPTEMBER_AND_OCTOBER = [
  '2026-09-20 -100.00 METRO #65',
  '2026-10-08 -405.00 METRO #65',
  '2026-10-21 -400.00 MAXI',
  '2026-11-20 -415.00 METRO #65',
]
const budget = budgetOfPages({
  accounts: [chequing('c', SEPTEMBER_AND_OCTOBER)],
  budgets: { '2026-10': { Groceries: '600.00' } },
})
const rolling: Budget = {
  ...budget,
  budgets: new Map([...budget.budgets].map(([id, entry]) => [id, { ...entry, rollsOver: true }])),
}
const budgeted = (of: Budget, month: string): number[] =>
  budgetLines(of, month).map(({ budgetedCents }) => budgetedCents)
const withEntry = (of: Budget, month: string, budgetedCents: number): Budget => {
  const entry = of.budgets.get(budgetId('2026-10', 'Groceries'))
  return entry
    ? {
        ...of,
        budgets: withAll(of.budgets, [
          { ...entry, id: budgetId(month, 'Groceries'), month, budgetedCents: cents(budgetedCents) },
        ]),
      }
    : of
}

describe('budgets carry to the next month (budget §5.4)', () => {
  it('a month uses its own budget, else the latest before it, and has none before the first', () => {
    expect(['2026-09', '2026-10', '2026-11', '2027-03'].map((month) => budgeted(budget, month))).toEqual([
      [],
      [60_000],
      [60_000],
      [60_000],
    ])
  })
  it('changing a month changes the months after it, up to the next entry', () => {
    const changed = withEntry(withEntry(budget, '2027-02', 50_000), '2026-12', 70_000)
    expect(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'].map((month) => budgeted(changed, month))).toEqual([
      [60_000],
      [70_000],
      [70_000],
      [50_000],
      [50_000],
    ])
  })
  it('an entry of zero ends it', () => {
    expect(['2026-11', '2026-12', '2027-01'].map((month) => budgeted(withEntry(budget, '2026-12', 0), month))).toEqual([
      [60_000],
      [],
      [],
    ])
  })
  it('rolls over each month, also through carried budgets: 600.00 less 205.00 overspent is 395.00 without an entry (budget §5.6.3)', () => {
    expect(budgetLines(rolling, '2026-11')[0]).toMatchObject({ budgetedCents: 39_500, rolledInCents: -20_500 })
    expect(budgetLines(rolling, '2026-12')[0]).toMatchObject({ budgetedCents: 58_000, rolledInCents: -2000 })
  })
  it('starts again from zero where the user says so (budget §5.4)', () => {
    const [october] = rolling.budgets.values()
    if (october === undefined) throw new Error('no entry')
    const november = { ...october, id: '2026-11|Groceries', month: '2026-11', rollFrom: '2026-11' }
    const again = { ...rolling, budgets: new Map([...rolling.budgets, [november.id, november]]) }
    expect(budgetLines(again, '2026-11')[0]).toMatchObject({ budgetedCents: 60_000, rolledInCents: 0 })
    expect(budgetLines(again, '2026-12')[0]).toMatchObject({ rolledInCents: 18_500 })
  })
  it('starts again at the user’s word, and the months before stay as they are (budget §5.4)', () => {
    const again = startRollOverAgain(rolling, '2026-11', 'Groceries')
    expect(budgetLines(rolling, '2026-11')[0]).toMatchObject({ rolledInCents: -20_500 })
    expect(budgetLines(again, '2026-11')[0]).toMatchObject({ budgetedCents: 60_000, rolledInCents: 0 })
    expect(budgetLines(again, '2026-12')[0]).toMatchObject({ rolledInCents: 18_500 })
    expect(budgetLines(again, '2026-10')).toEqual(budgetLines(rolling, '2026-10'))
    expect(startRollOverAgain(rolling, '2026-11', 'Housing')).toBe(rolling)
  })
  it('does not carry an entry that is only for its month (budget §5.4)', () => {
    const once = withEntry(budget, '2026-11', 90_000)
    const [id, entry] = [...once.budgets].find(([, { month }]) => month === '2026-11') ?? []
    if (id === undefined || entry === undefined) throw new Error('no entry')
    const only = { ...once, budgets: new Map([...once.budgets, [id, { ...entry, repeats: false }]]) }
    expect(['2026-10', '2026-11', '2026-12'].map((month) => budgeted(only, month))).toEqual([
      [60_000],
      [90_000],
      [60_000],
    ])
  })
  it('is in the export, month by month', () => {
    expect(writeBudgetsCsv(budget).split('\r\n').slice(1)).toEqual([
      '2026-10,Groceries,600.00,0.00,805.00',
      '2026-11,Groceries,600.00,0.00,415.00',
      '',
    ])
  })
  it('can limit budgets to the months they were set in: past months return to what they were, and later entries carry', () => {
    expect(carriedInto(budget, '2026-10')).toEqual([])
    expect(carriedInto(budget, '2026-11')).toEqual(['Groceries'])
    const held = withoutCarrying(withEntry(budget, '2027-02', 50_000))
    expect(['2026-10', '2026-11', '2027-01', '2027-02', '2027-03'].map((month) => budgeted(held, month))).toEqual([
      [60_000],
      [],
      [],
      [50_000],
      [],
    ])
    expect(carriedInto(held, '2026-11')).toEqual([])
    expect(withoutCarrying(held).budgets).toEqual(held.budgets)
  })
})

describe('what has no budget (budget §4.1.2)', () => {
  it('a category with more refunded than spent is told apart, so that all parts are the month’s expenses', () => {
    const book = budgetOfPages({
      accounts: [
        chequing('c', ['2026-11-01 -1200.00 GESTION BOREALE LOYER', '2026-11-03 -50.12 METRO #65']),
        card('v', ['2026-11-05 60.00 SIMONS = Shopping', '2026-11-06 -80.00 SHELL']),
      ],
      budgets: { '2026-11': { Groceries: '100.00' } },
    })
    const lines = budgetLines(book, '2026-11')
    const { spent, refunded } = besideBudgets(book, '2026-11', lines)
    expect(spent).toEqual([
      { category: 'Housing', amountCents: 120_000 },
      { category: 'Transportation', amountCents: 8000 },
    ])
    expect(refunded).toEqual([{ category: 'Shopping', amountCents: 6000 }])
    expect(sumCents([...lines.map(({ spentCents }) => spentCents), cents(128_000), cents(-6000)])).toBe(
      monthSummary(book, '2026-11').expensesCents,
    )
  })
})
