import { expect, it } from 'vitest'
import { budgetOfPages, chequing } from './budget-notation.ts'
import { newestFirst } from './newest-first.ts'

it('lists the newest first, and the rows of a day in one order wherever they are listed (budget §4, design §20)', () => {
  const budget = budgetOfPages({
    accounts: [chequing('Everyday', ['2026-11-02 -11.00 BARBER', '2026-11-03 -5.00 CAFE', '2026-11-03 -30.00 GROCER'])],
  })
  const rows = newestFirst(budget)
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-03', '2026-11-02'])
  const turned = { ...budget, transactions: new Map([...budget.transactions].toReversed()) }
  expect(newestFirst(turned)).toEqual(rows)
})
