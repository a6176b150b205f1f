import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '../backup.ts'
import type { Budget } from '../budget.ts'
import { editTransactions } from '../edit/edit.ts'
import { budgetOfPages, card, chequing, savings } from '../transactions/budget-notation.ts'
import { budgetLines } from './budget-lines.ts'
import { monthSummary } from './month.ts'
import { sampleBudget } from '../sample.ts'
import { NO_REPORT_FILTER } from '../reports/report-shape.ts'
import { reportOf } from '../reports/report.ts'
import { whatChanged, yearView } from './spending.ts'
import { findTransfers, shownCategory } from '../transactions/transfers.ts'

describe.each(['fr', 'en'] as const)('the sample household (budget §10, January 2025), in %s', (locale) => {
  const budget = sampleBudget(locale)
  it('explains what changed since December', () => {
    const { changes, expensesDeltaCents } = whatChanged(budget, '2025-01', localDate('2025-01-31'))
    expect(expensesDeltaCents).toBe(1600)
    expect(changes[0]).toMatchObject({ category: 'Housing', deltaCents: -6455 })
    expect(changes[0]?.because[0]).toEqual({ merchant: 'RONA', deltaCents: -6455 })
  })
  it('compares an unfinished month with the same days of the one before', () => {
    const lines = ['2025-03-05 -50.00 METRO', '2025-03-28 -900.00 METRO', '2025-04-05 -80.00 METRO']
    const changed = (today: string) =>
      whatChanged(budgetOfPages({ accounts: [chequing('c', lines)] }), '2025-04', localDate(today))
    expect(changed('2025-04-20')).toMatchObject({
      expensesDeltaCents: 3000,
      changes: [{ category: 'Groceries', beforeCents: 5000, nowCents: 8000, because: [{ deltaCents: 3000 }] }],
    })
    expect(changed('2025-04-30').expensesDeltaCents).toBe(-87_000)
    expect(changed('2025-06-02').expensesDeltaCents).toBe(-87_000)
  })
  it('the year and series agree with the months', () => {
    expect(yearView(budget, 2025).map(({ expensesCents }) => expensesCents)).toEqual([
      361_100,
      ...Array.from({ length: 11 }, () => 0),
    ])
    const days = { from: localDate('2024-12-01'), to: localDate('2025-01-31') }
    const { months, lines } = reportOf(budget, { days, filter: NO_REPORT_FILTER, by: 'merchant' })
    expect(months.map(({ month }) => month)).toEqual(['2024-12', '2025-01'])
    expect(lines[0]).toMatchObject({
      key: { fr: 'Virement Interac à Gestion Boréale, loyer', en: 'Interac E-Transfer Sent Birchwood Rent' }[locale],
      byMonth: [169_500, 169_500],
    })
    expect(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(361_100 + 359_500)
  })
})

describe('what counts (budget §1.0, §4.1)', () => {
  it('counts transfers between own accounts and card payments neither as income nor as expense', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('c', [
          '2025-03-03 -500.00 TFR-TO SAVINGS',
          '2025-03-10 -640.11 VISA PAYMENT',
          '2025-03-14 2000.00 PAYROLL DEPOSIT X',
        ]),
        savings('s', ['2025-03-04 500.00 DEPOSIT']),
        card('v', ['2025-03-12 640.11 PAYMENT - THANK YOU', '2025-03-05 -640.11 IKEA']),
      ],
    })
    expect(monthSummary(budget, '2025-03')).toMatchObject({ incomeCents: 200_000, expensesCents: 64_011 })
  })
  it('shows both sides of a recognised card payment as transfers, in the export too (budget §1.0.10)', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('c', ['2025-03-10 -640.11 BILL PMT 4510 XYZ']),
        card('v', ['2025-03-12 640.11 PAYMENT - THANK YOU']),
      ],
    })
    const [paid] = budget.transactions.values()
    if (paid === undefined) throw new Error('no payment')
    expect([paid.category, shownCategory(budget, paid)]).toEqual(['Other', 'Transfer'])
    expect(writeCsv(budget, ({ name }) => name).match(/,Transfer,/gu)).toHaveLength(2)
    const apart = editTransactions(budget, [paid.id], { isTransfer: false })
    if (isRefusal(apart)) throw new Error(apart.code)
    expect([...apart.transactions.values()].map((one) => shownCategory(apart, one))).toEqual(['Other', 'Income'])
    const again = editTransactions(apart, [...apart.transactions.keys()], { category: 'Transfer' })
    if (isRefusal(again)) throw new Error(again.code)
    expect(monthSummary(again, '2025-03')).toMatchObject({ incomeCents: 0, expensesCents: 0 })
  })
  it('counts both sides of what the user marks as not a transfer', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('main', ['2026-03-10 -500.00 TFR-TO 123']),
        savings('saved', ['2026-03-10 500.00 TFR-FR 456']),
      ],
    })
    expect(monthSummary(budget, '2026-03')).toMatchObject({ incomeCents: 0, expensesCents: 0 })
    const apart = editTransactions(budget, ['main:1'], { isTransfer: false })
    if (isRefusal(apart)) throw new Error(apart.code)
    expect(monthSummary(apart, '2026-03')).toMatchObject({ incomeCents: 50_000, expensesCents: 50_000 })
    expect(findTransfers(apart)).toEqual([])
  })
  it('subtracts a refund from its category and never counts it as income', () => {
    const budget = budgetOfPages({ accounts: [card('v', ['2025-03-05 -200.00 IKEA', '2025-03-20 50.00 IKEA'])] })
    expect(monthSummary(budget, '2025-03')).toMatchObject({
      incomeCents: 0,
      expensesCents: 15_000,
      savingsRatePercent: null,
    })
  })
  it('has a negative savings rate if more is spent than earned, and none without income', () => {
    expect(
      monthSummary(
        budgetOfPages({ accounts: [chequing('c', ['2025-03-01 1000.00 PAYROLL', '2025-03-02 -1500.00 RENT'])] }),
        '2025-03',
      ).savingsRatePercent,
    ).toBe(-50)
    expect(monthSummary(budgetOfPages({ accounts: [] }), '2025-03').savingsRatePercent).toBeNull()
  })
  it('splits count in their own categories', () => {
    const budget = budgetOfPages({ accounts: [card('v', ['2025-03-05 -100.00 COSTCO'])] })
    const split: Budget = {
      ...budget,
      transactions: new Map(
        [...budget.transactions].map(([id, one]) => [
          id,
          {
            ...one,
            splits: [
              { category: 'Groceries', amountCents: cents(-70_00), note: '' },
              { category: 'Shopping', amountCents: cents(-30_00), note: '' },
            ],
          },
        ]),
      ),
    }
    expect([...monthSummary(split, '2025-03').spentByCategory]).toEqual([
      ['Groceries', 7000],
      ['Shopping', 3000],
    ])
  })
  it('excludes other currencies from the sums and counts them', () => {
    const budget = budgetOfPages({ accounts: [card('u', ['2025-03-05 -100.00 STEAM'], { currency: 'USD' })] })
    expect(monthSummary(budget, '2025-03')).toMatchObject({ expensesCents: 0, otherCurrencyCount: 1 })
  })
})

describe('rollover (budget §4.1.6: budgets per category and month with optional rollover)', () => {
  it('carries what is left over, and what is overspent, through the months that roll over', () => {
    const budget = budgetOfPages({
      accounts: [card('v', ['2025-01-05 -60.00 METRO', '2025-02-05 -130.00 METRO', '2025-03-05 -10.00 METRO'])],
      budgets: {
        '2025-01': { Groceries: '100.00' },
        '2025-02': { Groceries: '100.00' },
        '2025-03': { Groceries: '100.00' },
      },
    })
    const rolling: Budget = {
      ...budget,
      budgets: new Map([...budget.budgets].map(([id, entry]) => [id, { ...entry, rollsOver: true }])),
    }
    expect(budgetLines(budget, '2025-03')[0]).toMatchObject({ budgetedCents: 10_000, rolledInCents: 0 })
    expect(budgetLines(rolling, '2025-02')[0]).toMatchObject({
      budgetedCents: 14_000,
      rolledInCents: 4000,
      isOver: false,
    })
    expect(budgetLines(rolling, '2025-03')[0]).toMatchObject({ budgetedCents: 11_000, rolledInCents: 1000 })
  })
})
