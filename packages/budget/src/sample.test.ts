import { localDate, ZERO } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget } from './budget.ts'
import { Balances } from './ahead/balances.ts'
import { householdAhead } from './ahead/forecast.ts'
import { leftToSpend } from './ahead/left-to-spend.ts'
import { budgetLines } from './months/budget-lines.ts'
import { monthSummary } from './months/month.ts'
import { yearView } from './months/spending.ts'
import { sampleBudget } from './sample.ts'
import { budgetOfPages, card, chequing, savings } from './transactions/budget-notation.ts'

const TODAY = localDate('2025-01-31')
/** The rows with names as the bank prints them: without accents, commas and small letters. */
const plainNames = ({ transactions }: Pick<Budget, 'transactions'>): unknown[] =>
  [...transactions.values()].map((one) => ({
    ...one,
    merchant: one.merchant
      .normalize('NFD')
      .replaceAll(/[\p{M},]/gu, '')
      .toUpperCase(),
  }))

const PAGES = { chequing, savings, credit_card: card }

describe.each(['fr', 'en'] as const)('the sample household (budget §10), in %s', (locale) => {
  const budget = sampleBudget(locale)
  const ahead = householdAhead(budget, { today: TODAY, dayCount: 60 })
  it('has the same category and merchant for every line as a statement would get', () => {
    const accounts = [...budget.accounts.values()].map(({ id, kind }) => {
      const lines = [...budget.transactions.values()].flatMap((one) =>
        one.accountId === id ? [`${one.date} ${(one.amountCents / 100).toFixed(2)} ${one.description}`] : [],
      )
      return PAGES[kind as keyof typeof PAGES](id, lines)
    })
    expect(plainNames(budget)).toEqual(plainNames(budgetOfPages({ accounts })))
  })
  it('has 470 rows, 35 of which count in January 2025', () => {
    expect(budget.transactions.size).toBe(470)
    expect(monthSummary(budget, '2025-01')).toMatchObject({
      incomeCents: 580_275,
      expensesCents: 361_100,
      netCents: 219_175,
      savingsRatePercent: 37.8,
      transactionCount: 35,
    })
  })
  it('has one line over its budget', () => {
    const lines = budgetLines(budget, '2025-01')
    expect(lines.map(({ category, spentCents, isOver }) => [category, spentCents, isOver])).toEqual([
      ['Food & Dining', 20_940, true],
      ['Groceries', 66_770, false],
      ['Transportation', 16_550, false],
      ['Housing', 173_350, false],
      ['Entertainment', 11_517, false],
      ['Shopping', 12_910, false],
      ['Healthcare', 7075, false],
      ['Utilities', 30_273, false],
      ['Other', 21_715, false],
    ])
    expect(lines.map(({ budgetedCents }) => budgetedCents)).toEqual([
      20_000, 70_000, 20_000, 175_000, 13_000, 15_000, 9000, 31_000, 23_000,
    ])
    expect(lines[0]?.percent).toBe(104.7)
  })
  it('adds up over the year: 58,931.30 in, 42,806.00 out', () => {
    const months = [...yearView(budget, 2024), ...yearView(budget, 2025)]
    expect(months.reduce((sum, { incomeCents }) => sum + incomeCents, 0)).toBe(5_893_130)
    expect(months.reduce((sum, { expensesCents }) => sum + expensesCents, 0)).toBe(4_280_600)
  })
  it('holds 15,352.36, 8,500.00 and −2,227.06 at the end, and never less than 705.00', () => {
    expect([...budget.accounts.values()].map(({ balance }) => balance?.amountCents)).toEqual([
      1_535_236, 850_000, -222_706,
    ])
    const balances = new Balances(budget)
    expect(['chequing', 'savings', 'card'].map((id) => balances.on(`sample-${id}`, localDate('2024-01-31')))).toEqual([
      240_000, 310_000, 0,
    ])
    const days = [...budget.transactions.values()].map(({ date }) => date)
    expect(Math.min(...days.map((day) => balances.on('sample-chequing', day) ?? Number.NaN))).toBe(70_500)
  })
  it('has 14 recurring items: two pays of their own schedule, heating by the season, the internet at its new price', () => {
    const items = new Map(ahead.items.map((item) => [item.merchant, item]))
    expect(ahead.items).toHaveLength(14)
    const pays = ahead.items.filter(({ category }) => category === 'Income').map(({ schedule }) => schedule.type)
    expect(pays.toSorted()).toEqual(['benefit', 'semi_monthly', 'weekly'])
    const [hydro, internet] = { fr: ['Hydro-Québec', 'Vidéotron'], en: ['Toronto Hydro', 'Rogers'] }[locale]
    expect(items.get(hydro ?? '')?.isSeasonal).toBe(true)
    expect(items.get(internet ?? '')?.amountCents).toBe(-7399)
  })
  it('pays the card in full: 1,496.47 on February 4, then about 1,385.66 on March 4', () => {
    const [visa] = ahead.cards
    expect(visa?.habit).toBe('full')
    expect(visa?.payments.slice(0, 2)).toEqual([
      { on: '2025-02-04', amountCents: 149_647, statementOn: '2025-01-12', isEstimate: false },
      { on: '2025-03-04', amountCents: 138_566, statementOn: '2025-02-12', isEstimate: true },
    ])
  })
  it('has 10,959.48 left to spend, for 14 days', () => {
    const left = leftToSpend(budget, { today: TODAY, ahead, bufferCents: ZERO, reservedCents: ZERO })
    expect(left).toMatchObject({ leftCents: 1_095_948, dayCount: 14, nextPayOn: '2025-02-14' })
  })
})

describe('the two languages (budget §10)', () => {
  it('have the same days and amounts', () => {
    const rows = (locale: 'en' | 'fr') =>
      [...sampleBudget(locale).transactions.values()].map(({ id, date, amountCents, category, transferOf }) => [
        id,
        date,
        amountCents,
        category,
        transferOf,
      ])
    expect(rows('en')).toEqual(rows('fr'))
  })
})
