import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Budget, Transaction } from '../budget.ts'
import { withAll } from '../budget.ts'
import { moneyOfRange } from '../months/range.ts'
import { budgetOfPages, card, chequing, savings } from '../transactions/budget-notation.ts'
import { findTransfers, linkTransfers } from '../transactions/transfers.ts'
import { bookedAccounts } from './accounts.ts'
import { bookedEntries } from './entries.ts'
import type { BookedEntry } from './entries.ts'

/* The transactions of a budget as a journal (budget §4.3). */

const read = budgetOfPages({
  accounts: [
    chequing('c', [
      '2026-10-01 2000.00 PAYROLL DEPOSIT X',
      '2026-10-03 -500.00 TFR-TO SAVINGS',
      '2026-10-05 -84.12 METRO',
      '2026-10-06 -90.00 IKEA',
      '2026-10-07 30.00 INTERAC E-TRF FROM BEA',
      '2026-10-08 -60.00 CASH ADVANCE',
      '2026-10-09 -25.00 RESTAURANT',
      '2026-10-31 -200.00 TFR-TO SAVINGS',
    ]),
    savings('s', ['2026-10-04 500.00 DEPOSIT', '2026-11-02 200.00 DEPOSIT']),
    card('v', ['2026-10-20 -640.11 IKEA', '2026-10-22 10.00 IKEA']),
    chequing('u', ['2026-10-12 -20.00 TARGET'], { currency: 'USD' }),
  ],
})
const linked = linkTransfers(read, findTransfers(read))
const on = (date: string): Transaction => {
  const found = [...linked.transactions.values()].find((one) => one.date === date)
  if (found === undefined) throw new Error(date)
  return found
}
const budget: Budget = {
  ...linked,
  transactions: withAll(linked.transactions, [
    {
      ...on('2026-10-06'),
      splits: [
        { category: 'Shopping', amountCents: cents(-70_00), note: '' },
        { category: 'Transfer', amountCents: cents(-20_00), note: '' },
      ],
    },
    { ...on('2026-10-07'), category: 'Income', repays: [{ of: on('2026-10-09').id, amountCents: cents(10_00) }] },
    { ...on('2026-10-08'), isHidden: true },
  ]),
}
const october = { from: localDate('2026-10-01'), to: localDate('2026-10-31'), accountId: null }
const linesOn = (entries: readonly BookedEntry[], day: string): (readonly [string, number])[] =>
  entries.filter((entry) => entry.on === day).flatMap(({ lines }) => lines.map((line) => [line.on, line.amountCents]))

describe('the journal of a budget', () => {
  const { entries, foreign } = bookedEntries(budget, october)

  it('has entries that balance, in CAD, each with a number of its own', () => {
    for (const { lines, number } of entries)
      expect(
        lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        number,
      ).toBe(0)
    expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length)
    expect(foreign).toBe(1)
    expect(bookedEntries(budget, october).entries).toEqual(entries)
  })

  it('says by category what the page says, to the cent', () => {
    const money = moneyOfRange(budget, october.from, october.to)
    const sums = new Map<string, number>()
    for (const { lines } of entries)
      for (const line of lines) sums.set(line.on, (sums.get(line.on) ?? 0) + line.amountCents)
    // Spending is a debit, income a credit.
    for (const { category, spentCents } of money.categories)
      expect(sums.get(`category:${category}`) ?? 0, category).toBe(spentCents)
    expect(sums.get('category:Income')).toBe(0 - money.incomeCents)
    expect(money.incomeCents).toBe(2020_00)
  })

  it('moves money between two accounts in one entry, or by way of an account for what is under way', () => {
    expect(linesOn(entries, '2026-10-03')).toEqual([
      ['account:s', 500_00],
      ['account:c', -500_00],
    ])
    expect(linesOn(entries, '2026-10-04')).toEqual([])
    // Its other leg is of November.
    expect(linesOn(entries, '2026-10-31')).toEqual([
      ['account:c', -200_00],
      ['apart:transfers', 200_00],
    ])
    const november = bookedEntries(budget, { ...october, from: localDate('2026-11-01'), to: localDate('2026-11-30') })
    expect(linesOn(november.entries, '2026-11-02')).toEqual([
      ['account:s', 200_00],
      ['apart:transfers', -200_00],
    ])
  })

  it('keeps apart what is split off to an own account, paid back or left out', () => {
    expect(linesOn(entries, '2026-10-06')).toEqual([
      ['account:c', -90_00],
      ['category:Shopping', 70_00],
      ['apart:transfers', 20_00],
    ])
    expect(linesOn(entries, '2026-10-07')).toEqual([
      ['account:c', 30_00],
      ['category:Income', -20_00],
      ['apart:paid_back', -10_00],
    ])
    expect(linesOn(entries, '2026-10-09')).toEqual([
      ['account:c', -25_00],
      ['category:Food & Dining', 15_00],
      ['apart:paid_back', 10_00],
    ])
    expect(linesOn(entries, '2026-10-08')).toEqual([
      ['account:c', -60_00],
      ['apart:left_out', 60_00],
    ])
  })

  it('of one account has every line of its bank, both legs of transfers alike', () => {
    const own = bookedEntries(budget, { ...october, accountId: 's' }).entries
    expect(own.map(({ bankCents }) => bankCents)).toEqual([500_00])
    expect(bookedEntries(budget, { ...october, accountId: 'c' }).entries).toHaveLength(8)
  })

  it('names its accounts as programs take them, with what each is', () => {
    const names = bookedAccounts(budget, entries, {
      locale: 'fr',
      account: ({ id }) => `=Compte: "${id}" ${'x'.repeat(40)}`,
    })
    expect(names.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      `bank Compte c ${'x'.repeat(22)}`,
      `bank Compte s ${'x'.repeat(22)}`,
      `card Compte v ${'x'.repeat(22)}`,
      'income Revenu',
      'expense Magasinage',
      'expense Restos et sorties',
      'expense Épicerie',
      'equity Hors budget',
      'other_asset Remboursements reçus',
      'bank Virements en cours',
    ])
  })
})
