import { readFileSync } from 'node:fs'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import {
  applyImport,
  categoryGroups,
  emptyBudget,
  fileIdentity,
  liveTransactions,
  ownCategories,
  planImport,
  readStatement,
  undoImport,
  withoutMovedPlans,
} from '../../index.ts'
import type { Budget, ImportPlan, StatementFile } from '../../index.ts'
import { scheduleDays } from '../../schedules/schedule.ts'
import { dayNumber, fromDayNumber } from '@winterjay/money'

/* budget §1.7 */

const TODAY = localDate('2026-11-22')
const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../app-exports/${name}`, import.meta.url)))

function read(name: string): StatementFile {
  const file = readStatement(bytesOf(name), { fileName: name, today: TODAY })
  expect(file).toMatchObject({ error: null, rowErrors: [], questions: [] })
  return file
}
const planOf = (name: string, budget: Budget): ImportPlan => {
  const file = read(name)
  return planImport(budget, file.accounts, fileIdentity(bytesOf(name), name, file), TODAY, { moved: file.moved })
}
const movedIn = (...names: string[]): Budget =>
  names.reduce((budget, name) => applyImport(budget, planOf(name, budget)), emptyBudget())

const categoriesOf = (budget: Budget): unknown =>
  ownCategories(budget).map(({ name, parent, group }) => [name, parent, budget.groups.get(group ?? '')?.name ?? null])
const nameOf = (budget: Budget, id: string | undefined): string => budget.categories.get(id ?? '')?.name ?? ''
const rowOf = (budget: Budget, text: string, amountCents?: number) =>
  liveTransactions(budget).find(
    (one) => one.description === text && (amountCents === undefined || one.amountCents === amountCents),
  )
const budgetsOf = (budget: Budget): unknown => ({
  nine: [...budget.budgets.values()].map(({ id, budgetedCents }) => [id, budgetedCents]),
  own: [...budget.ownBudgets.values()].map(({ month, of, budgetedCents }) => [
    month,
    nameOf(budget, of),
    budgetedCents,
  ]),
})

describe("Actual's database", () => {
  const budget = movedIn('actual.sqlite')
  it('has its accounts, by the kind that their names tell, with what they hold; closed ones are closed', () =>
    expect(
      [...budget.accounts.values()].map(({ name, kind, balance, isClosed }) => [name, kind, balance, isClosed]),
    ).toEqual([
      [
        'Compte-chèques commun',
        'chequing',
        { date: '2026-01-16', amountCents: 50_000 - 5210 + 188_000 - 10_000 },
        false,
      ],
      // The forty rows are 1.01, 1.02 … 1.40.
      ['Visa', 'credit_card', { date: '2026-02-28', amountCents: -100 - 4820 }, false],
      ['Old savings', 'savings', { date: '2025-12-01', amountCents: 0 }, true],
    ]))
  it('has categories in their groups, those merged into another as that one, and no deleted ones', () =>
    expect(categoriesOf(budget)).toEqual([
      ['Food shop', 'Other', 'Needs'],
      ['Salary', 'Income', null],
      ['Skiing', 'Entertainment', 'Wants'],
    ]))
  it('has a split as one transaction with parts, notes, the tags in them, and the id of the bank', () => {
    const split = rowOf(budget, 'Costco')
    expect(split).toMatchObject({ amountCents: -10_000, notes: 'both' })
    expect(
      split?.splits.map(({ subcategory, amountCents, note }) => [nameOf(budget, subcategory), amountCents, note]),
    ).toEqual([
      ['Food shop', -6000, 'bread'],
      ['Skiing', -4000, 'passes'],
    ])
    const shop = rowOf(budget, 'Thrifty Foods', -5210)
    expect(shop).toMatchObject({ notes: 'for the party #kids #2026', tags: ['kids', '2026'], categoryBy: 'user' })
    expect(shop?.sources[0]?.bankId).toBe('FIT1')
    expect(rowOf(budget, 'Thrifty Foods', -999)).toBeUndefined()
  })
  it('has both legs of a transfer linked', () => {
    const [out, into] = [rowOf(budget, 'Visa'), rowOf(budget, 'Compte-chèques commun')]
    expect([out?.amountCents, into?.amountCents]).toEqual([-10_000, 10_000])
    expect(out?.transferOf).toBe(into?.id)
  })
  it('has its budgets from the month on in which they change', () =>
    expect(budgetsOf(budget)).toEqual({
      nine: [
        ['2026-01|Groceries', 40_000],
        ['2026-02|Groceries', 0],
      ],
      own: [
        ['2026-01', 'Food shop', 60_000],
        ['2026-03', 'Food shop', 65_000],
      ],
    }))
  it('has its schedules as bills and pays with their days; what comes once, daily or no more does not come over', () => {
    const days = [...budget.recurring.values()].map(({ schedule, made, endsOn }) => [
      made?.name,
      made?.amountCents,
      made?.category,
      schedule &&
        scheduleDays(schedule, dayNumber(localDate('2026-12-01')), dayNumber(localDate('2027-01-05'))).map((day) =>
          fromDayNumber(day),
        ),
      endsOn,
    ])
    expect(days).toEqual([
      ['Rent', -185_000, 'Other', ['2026-12-01', '2027-01-04'], undefined],
      ['Island Health', 188_000, 'Income', ['2026-12-15', '2026-12-31'], undefined],
      ['Hydro', -10_000, 'Other', ['2026-12-03'], undefined],
      ['Gym', -2500, 'Other', ['2026-12-08', '2026-12-22', '2027-01-05'], '2027-03-01'],
      ['Cleaner', -8000, 'Other', ['2026-12-04', '2027-01-01'], undefined],
    ])
  })
  it('brings nothing the second time, and undoing takes budgets and bills back unless they were changed', () => {
    const plan = planOf('actual.sqlite', emptyBudget())
    const again = planOf('actual.sqlite', budget)
    expect([again.added, again.categories.made, again.categories.groups]).toEqual([0, [], []])
    expect(again.plans).toEqual({ budgets: [], ownBudgets: [], bills: [] })
    const [first] = plan.plans.bills
    const changed = {
      ...budget,
      recurring: new Map([
        ...budget.recurring,
        [first?.id ?? '', { ...first, choice: 'dismissed' as const, id: first?.id ?? '' }],
      ]),
    }
    const undone = withoutMovedPlans(undoImport(changed, plan.file.id, { on: TODAY, step: '1' }), plan.plans)
    expect(liveTransactions(undone)).toEqual([])
    expect([undone.budgets.size, undone.ownBudgets.size, undone.recurring.size]).toEqual([0, 0, 1])
  })
  it('that is damaged is told as that', () =>
    expect(
      readStatement(bytesOf('actual.sqlite').slice(0, 9000), { fileName: 'db.sqlite', today: TODAY }),
    ).toMatchObject({
      error: { code: 'damaged' },
      accounts: [],
    }))
})

describe("Actual's CSV", () => {
  it('has a split as one transaction with parts, groups, and tags in its notes', () => {
    const budget = movedIn('actual-split.csv')
    expect(rowOf(budget, 'Thrifty Foods')).toMatchObject({ notes: 'for the party #kids', tags: ['kids'] })
    const split = rowOf(budget, 'Costco')
    expect(split).toMatchObject({ amountCents: -10_000, notes: '' })
    expect(
      split?.splits.map(({ subcategory, amountCents, note }) => [nameOf(budget, subcategory), amountCents, note]),
    ).toEqual([
      ['Food shop', -6000, 'bread'],
      ['Skiing', -4000, ''],
    ])
    expect(categoryGroups(budget).map(({ name }) => name)).toEqual(['Needs', 'Wants'])
  })
})

describe("YNAB's two files", () => {
  it.each([[['ynab-register.csv', 'ynab-plan.csv']], [['ynab-plan.csv', 'ynab-register.csv']]])(
    'come to one budget in either order: %s',
    (names) => {
      const budget = movedIn(...names)
      expect(categoriesOf(budget)).toEqual([
        ['Food shop', 'Other', 'Needs'],
        ['Skiing', 'Entertainment', 'Wants'],
      ])
      expect([...budget.accounts.values()].map(({ name, balance }) => [name, balance])).toEqual([
        ['Visa', null],
        ['Joint chequing', { date: '2026-01-18', amountCents: 50_000 - 5210 + 188_000 - 10_000 }],
      ])
      const split = rowOf(budget, 'Costco')
      expect(split).toMatchObject({ amountCents: -10_000, tags: ['Red'] })
      expect(split?.splits.map(({ subcategory, note }) => [nameOf(budget, subcategory), note])).toEqual([
        ['Food shop', 'bread'],
        ['Skiing', ''],
      ])
      expect(rowOf(budget, 'Transfer : Visa')?.transferOf).toBe(rowOf(budget, 'Transfer : Joint chequing')?.id)
      expect(budgetsOf(budget)).toEqual({
        nine: [
          ['2026-01|Groceries', 40_000],
          ['2026-03|Groceries', 42_500],
        ],
        own: [
          ['2026-01', 'Food shop', 60_000],
          ['2026-01', 'Skiing', 5000],
          ['2026-02', 'Skiing', 0],
        ],
      })
    },
  )
  it('keep the rows of a split of which one is missing', () => {
    const text = new TextDecoder().decode(bytesOf('ynab-register.csv'))
    const cut = new TextEncoder().encode(
      text
        .split('\n')
        .filter((line) => !line.includes('(2/2)'))
        .join('\n'),
    )
    const { accounts } = readStatement(cut, { fileName: 'cut.csv', today: TODAY })
    expect(accounts[0]?.transactions[0]).toMatchObject({ amountCents: -6000, moved: { category: 'Food shop' } })
  })
})

describe('money between own accounts', () => {
  it.each([
    [
      'Copilot',
      'date,name,amount,status,category,parent category,excluded,tags,type,account,account mask,note,recurring',
      '2026-02-10,To savings,500.00,posted,,,true,,internal transfer,Chequing,1234,,',
      '2026-02-12,From chequing,-500.00,posted,,,true,,internal transfer,Savings,5678,,',
    ],
    [
      'Monarch',
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
      '2026-02-10,To savings,Transfer,Chequing,TFR TO 5678,,-500.00,',
      '2026-02-12,From chequing,Transfer,Savings,TFR FROM 1234,,500.00,',
    ],
  ])('is linked, although the user of %s had given it its category', (_app, ...lines) => {
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const file = readStatement(bytes, { fileName: 'export.csv', today: TODAY })
    const plan = planImport(emptyBudget(), file.accounts, fileIdentity(bytes, 'export.csv', file), TODAY)
    const [out, into] = liveTransactions(applyImport(emptyBudget(), plan))
    expect([out?.category, into?.category]).toEqual(['Transfer', 'Transfer'])
    expect(out?.transferOf).toBe(into?.id)
    expect(into?.transferOf).toBe(out?.id)
  })
})

describe("Monarch's balances", () => {
  it('say what each account holds on its last day', () => {
    expect(
      [...movedIn('monarch-balances.csv').accounts.values()].map(({ name, kind, balance }) => [name, kind, balance]),
    ).toEqual([
      ['Joint chequing', 'chequing', { date: '2026-01-16', amountCents: 302_790 }],
      ['Visa', 'credit_card', { date: '2026-01-16', amountCents: -4000 }],
      ['TFSA', 'investment', { date: '2026-01-16', amountCents: 1_250_000 }],
    ])
  })
})
