import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findRecurring } from '../ahead/recurring.ts'
import { readBackup, writeBackup } from '../backup.ts'
import { undoOf } from '../edit/undo.ts'
import { Device } from '../sync/two-devices.test-data.ts'
import { budgetOfPages, chequing, savings } from '../transactions/budget-notation.ts'
import { categorise } from './categorise.ts'
import { learnedFrom } from './learning.ts'
import { denyRent, likelyRents, sayRent } from './rent-by-e-transfer.ts'

/* budget §5.3 */

const TODAY = localDate('2026-11-22')
/** As TD prints them: a new token each time, and no name. */
const RENT = [
  '2026-08-31 -1850.00 SEND E-TFR ***k7w',
  '2026-10-01 -1850.00 SEND E-TFR ***m2q',
  '2026-11-02 -1875.00 SEND E-TFR ***zz9',
]
const OTHERS = ['2026-10-14 -60.00 SEND E-TFR ***a1b', '2026-11-14 -420.00 SEND E-TFR ***c3d']
const book = (lines: readonly string[]) => budgetOfPages({ accounts: [chequing('c', lines)] })
const rents = (lines: readonly string[], today = TODAY) =>
  likelyRents(book(lines), today).map(({ amountCents, count }) => [amountCents, count])
const categories = (budget: ReturnType<typeof book>) =>
  [...budget.transactions.values()].map(({ category }) => category)

describe('rent by e-Transfer without a word (budget §5.3)', () => {
  it('three of at least 400.00 at the turn of a month are a question; others are not', () => {
    expect(rents([...RENT, ...OTHERS])).toEqual([[-187_500, 3]])
    expect(categories(book(RENT))).toEqual(['Other', 'Other', 'Other'])
  })
  it.each([
    ['two', RENT.slice(1)],
    ['under 400.00', RENT.map((line) => line.replace(/-18..\.00/u, '-399.99'))],
    [
      'in the middle of the month',
      ['2026-09-15', '2026-10-15', '2026-11-16'].map((day) => `${day} -900.00 SEND E-TFR`),
    ],
    ['each week', ['10-23', '10-30', '11-06', '11-13', '11-20'].map((day) => `2026-${day} -500.00 SEND E-TFR`)],
    ['4 % apart', ['09-01 -900.00', '10-01 -936.01', '11-02 -973.50'].map((line) => `2026-${line} SEND E-TFR`)],
    ['with a word that says so', RENT.map((line) => `${line} LOYER`)],
    ['money in', RENT.map((line) => line.replace(' -', ' '))],
  ])('%s: no question', (_, lines) => {
    expect(rents(lines)).toEqual([])
  })
  it('stops asking 46 days after the last one', () => {
    expect(rents(RENT, localDate('2026-12-18'))).toHaveLength(1)
    expect(rents(RENT, localDate('2026-12-19'))).toEqual([])
  })
  it('yes: the past ones and the next ones are Housing, other e-Transfers are not; it can be undone', () => {
    const budget = book([...RENT, ...OTHERS])
    const [rent] = likelyRents(budget, TODAY)
    if (rent === undefined) throw new Error('not asked')
    const after = sayRent(budget, rent, TODAY)
    expect(categories(after)).toEqual(['Housing', 'Housing', 'Housing', 'Other', 'Other'])
    expect(likelyRents(after, TODAY)).toEqual([])
    expect(findRecurring(budget, TODAY)).toEqual([])
    expect(findRecurring(after, TODAY)).toMatchObject([
      { merchant: 'SEND E-TFR', isRent: true, category: 'Housing', amountCents: -187_500 },
    ])
    const of = (description: string, dollars: number) =>
      categorise({ description, amountCents: cents(dollars * 100) }, learnedFrom(after)).category
    expect(of('SEND E-TFR ***n3w', -1875)).toBe('Housing')
    expect(of('Virement Interac à /NAME /', -1900)).toBe('Housing')
    expect(of('SEND E-TFR ***n3w', -60)).toBe('Other')
    expect(of('METRO #65', -1875)).toBe('Groceries')
    expect(undoOf(budget, after)(after)).toEqual(budget)
    expect(readBackup(writeBackup(after))).toEqual({ budget: after, newer: [] })
  })
  it('a category that the user chose stays', () => {
    const budget = book(RENT)
    const [first] = budget.transactions.values()
    if (first === undefined) throw new Error('empty')
    const chosen = { ...first, category: 'Shopping' as const, categoryBy: 'user' as const }
    const after = sayRent(
      { ...budget, transactions: new Map(budget.transactions).set(first.id, chosen) },
      { amountCents: cents(-185_000) },
      TODAY,
    )
    expect(categories(after)).toEqual(['Shopping', 'Housing', 'Housing'])
  })
  it('no: is not asked again, on any device, also when the amount rises a little', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act(() => book(RENT), 10)
    const [rent] = likelyRents(phone.budget, TODAY)
    if (rent === undefined) throw new Error('not asked')
    phone.act((budget) => denyRent(budget, rent), 20)
    laptop.receive(phone.send())
    expect(likelyRents(laptop.budget, TODAY)).toEqual([])
    const later = book([...RENT, '2026-12-01 -1890.00 SEND E-TFR ***new'])
    expect(likelyRents({ ...later, recurring: laptop.budget.recurring }, localDate('2026-12-02'))).toEqual([])
  })
  it('money moved to own savings is not asked about', () => {
    const budget = budgetOfPages({
      accounts: [
        chequing('c', RENT),
        savings(
          's',
          RENT.map((line) => line.replace('-18', '18').replace('SEND', 'RECEIVED')),
        ),
      ],
    })
    expect(likelyRents(budget, TODAY)).toEqual([])
  })
})
