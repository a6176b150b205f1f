import type { Refusal } from '@winterjay/money'
import { addDays, cents, fromPercent, isRefusal, localDate } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdAhead } from '../ahead/forecast.ts'
import { readBackup, writeBackup } from '../backup.ts'
import type { Account, Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { storeDebt, typedOwedOn } from '../debts/debts.ts'
import type { Debt } from '../debts/debt-shape.ts'
import { budgetRefusalSentence } from '../sentences.ts'
import { budgetOfPages, card, chequing, savings } from '../transactions/budget-notation.ts'
import { depositOn, overInsured, storeDeposit } from './deposits.ts'
import { worthGroupOf, worthChange, worthHistory, worthOfRange, worthParts, worthReader } from './net-worth.ts'
import { fxTable, inDollars, rateOn, storeFxRate } from './rates.ts'
import type { Deposit, Thing } from './shapes.ts'
import { deleteThingValue, storeThing, storeThingValue, thingOn, valuesOf } from './things.ts'

/* budget §13 and its examples. */

const day = localDate
const percent = (value: number): Rate => fromPercent(value) as Rate
const good = (value: Budget | Refusal): Budget => {
  if (isRefusal(value)) throw new Error(value.code)
  return value
}
const TODAY = day('2026-11-23')

const home: Thing = { id: 'home', name: 'Home', kind: 'home', fallsBy: null, isDeleted: false }
const car: Thing = { ...home, id: 'car', name: 'Car', kind: 'vehicle', fallsBy: percent(20) }
const gic: Deposit = {
  id: 'gic',
  name: 'GIC',
  institution: 'EQ Bank',
  category: 'own',
  principalCents: cents(1_000_000),
  rate: percent(5),
  compounding: 'year',
  startsOn: day('2026-02-26'),
  maturesOn: day('2027-02-26'),
  paysToId: null,
  isDeleted: false,
}
const mortgage: Debt = {
  id: 'm',
  name: 'Mortgage',
  kind: 'mortgage',
  accountId: null,
  owed: { date: day('2026-08-15'), amountCents: cents(31_200_000) },
  rate: percent(4.39),
  minimum: { percent: 0, floorCents: cents(170_900) },
  isDeleted: false,
}
const owning = (budget: Budget, thing: Thing, values: Readonly<Record<string, number>>): Budget =>
  Object.entries(values).reduce(
    (now, [date, dollars]) =>
      good(storeThingValue(now, { of: thing.id, date: day(date), amountCents: cents(dollars * 100) })),
    good(storeThing(budget, thing)),
  )
const balance = (date: string, dollars: number) => ({ balance: { date: day(date), amountCents: cents(dollars * 100) } })
const EMPTY = budgetOfPages({ accounts: [] })
const BOOK = budgetOfPages({
  accounts: [
    chequing('c', ['2026-09-10 2000.00 PAIE ACME', '2026-10-02 -500.00 METRO'], balance('2026-11-20', 3000)),
    card('v', ['2026-10-03 -100.00 METRO'], balance('2026-11-20', -800)),
  ],
})
const worthOf = (budget: Budget, on = TODAY, options = {}) => worthReader(budget, options)(on)

describe('things said by hand (budget §13.2)', () => {
  const values = (dollars: Readonly<Record<string, number>>) => valuesOf(owning(EMPTY, home, dollars), 'home')
  it('is on a straight line between two days: example 3', () =>
    expect(thingOn(home, values({ '2027-01-01': 420_000, '2026-01-01': 400_000 }), day('2026-07-01'))).toBe(40_991_781))
  it('falls after the last value, or stays: example 3', () => {
    const said = values({ '2025-11-23': 9800 })
    expect(thingOn(car, said, TODAY)).toBe(784_000)
    expect(thingOn(home, said, TODAY)).toBe(980_000)
  })
  it('is not known before the first value', () => expect(thingOn(home, values({ '2026-11-24': 1 }), TODAY)).toBeNull())
  it('a value of a day is said once, and can be taken out', () => {
    const book = owning(owning(EMPTY, home, { '2026-01-01': 1, '2026-02-01': 2 }), home, { '2026-02-01': 3 })
    expect(valuesOf(book, 'home').map(({ amountCents }) => amountCents)).toEqual([100, 300])
    expect(valuesOf(good(deleteThingValue(book, 'home|2026-02-01')), 'home')).toHaveLength(1)
  })
  it.each([
    [storeThing(EMPTY, { ...home, name: ' ' }), 'missing-fields'],
    [storeThing(EMPTY, { ...home, fallsBy: percent(101) }), 'rate-invalid'],
    [storeThing(EMPTY, { ...home, name: 'x'.repeat(2000) }), 'too-long'],
    [storeThingValue(EMPTY, { of: 'none', date: TODAY, amountCents: cents(1) }), 'not-in-the-budget'],
    [storeThingValue(owning(EMPTY, home, {}), { of: 'home', date: TODAY, amountCents: cents(-1) }), 'amount-invalid'],
    [storeFxRate(EMPTY, { currency: 'USD', date: TODAY, micros: 0 }), 'fx-rate-invalid'],
    [storeFxRate(EMPTY, { currency: 'CAD', date: TODAY, micros: 1_000_000 }), 'fx-rate-invalid'],
    [storeDeposit(EMPTY, { ...gic, maturesOn: gic.startsOn }), 'ends-before-it-begins'],
    [storeDeposit(EMPTY, { ...gic, principalCents: cents(0) }), 'amount-invalid'],
    [storeDeposit(EMPTY, { ...gic, rate: percent(-1) }), 'rate-invalid'],
    [storeDeposit(EMPTY, { ...gic, name: '' }), 'missing-fields'],
  ] as const)('%# is refused, with a sentence', (result, code) => {
    expect(result).toMatchObject({ code })
    if (isRefusal(result)) expect(budgetRefusalSentence(result as never, 'fr')).toMatch(/^[A-ZÀ-Ý].{10}/u)
  })
})

describe('term deposits (budget §13.3)', () => {
  it.each([
    ['year', 1_050_000],
    ['half_year', 1_050_625],
    ['month', 1_051_162],
    ['day', 1_051_267],
  ] as const)('compounded each %s for a year: example 2', (compounding, worth) =>
    expect(depositOn({ ...gic, compounding }, gic.maturesOn)).toBe(worth),
  )
  it('accrues within a period by the day: example 2', () =>
    expect(depositOn({ ...gic, compounding: 'half_year' }, TODAY)).toBe(1_037_497))
  it('without compounding: example 2', () => {
    const plain = { ...gic, compounding: 'maturity', rate: percent(4) } as const
    const longer = { ...plain, startsOn: day('2026-01-15'), maturesOn: day('2027-07-15') }
    expect(depositOn(longer, longer.maturesOn)).toBe(1_059_836)
    expect(depositOn(longer, day('2030-01-01'))).toBe(1_059_836)
    expect(depositOn(longer, day('2026-01-14'))).toBeNull()
  })
  it('never falls from one day to the next', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('maturity', 'year', 'half_year', 'month', 'day'),
        fc.integer({ min: 0, max: 400 }),
        (compounding, days) => {
          const on = addDays(gic.startsOn, days)
          const some = { ...gic, compounding, startsOn: day('2026-02-26'), maturesOn: day('2028-02-26') } as const
          expect(depositOn(some, addDays(on, 1)) ?? 0).toBeGreaterThanOrEqual(depositOn(some, on) ?? 0)
        },
      ),
    ))
  it('comes into its account ahead, on a bank day, and is then held by that account alone', () => {
    // 28 November 2026 is a Saturday.
    const book = good(
      storeDeposit(BOOK, { ...gic, startsOn: day('2025-11-28'), maturesOn: day('2026-11-28'), paysToId: 'c' }),
    )
    const ahead = householdAhead(book, { today: TODAY, dayCount: 20 }).accounts.get('c')
    const event = { kind: 'item', merchant: 'GIC', amountCents: 1_050_000 }
    expect(ahead?.days.find(({ date }) => date === '2026-11-30')?.events).toEqual([expect.objectContaining(event)])
    const held = (on: string, of = book) => worthOf(of, day(on)).lines.find(({ id }) => id === 'gic')?.amountCents
    expect(held('2026-11-27')).toBeGreaterThan(1_049_000)
    const account = book.accounts.get('c')
    if (account === undefined) throw new Error('no account')
    const stated = { ...account, balance: { date: day('2026-11-30'), amountCents: cents(1_200_000) } }
    const arrived = { ...book, accounts: withAll(book.accounts, [stated]) }
    expect([held('2026-11-29', arrived), held('2026-11-30', arrived)]).toEqual([1_050_000, undefined])
  })
  it('is still counted as long as its account speaks of no day on which it had arrived', () => {
    const book = good(
      storeDeposit(BOOK, { ...gic, startsOn: day('2025-11-28'), maturesOn: day('2026-11-28'), paysToId: 'c' }),
    )
    const dayAfter = worthOf(book, day('2026-12-02'))
    expect(dayAfter.lines.find(({ id }) => id === 'gic')?.amountCents).toBe(1_050_000)
    expect(dayAfter.netCents).toBeGreaterThanOrEqual(worthOf(book, day('2026-11-27')).netCents)
  })
})

describe('insured deposits (budget §13.4)', () => {
  const big = { ...gic, principalCents: cents(9_990_000), startsOn: day('2026-11-23'), maturesOn: day('2027-11-23') }
  const withAccounts = budgetOfPages({
    accounts: [savings('s', [], { institution: 'eq-bank', ...balance('2026-11-20', 150) })],
  })
  it('a deposit and a balance at one member, over 100,000.00 together', () =>
    expect(overInsured(good(storeDeposit(withAccounts, big)), TODAY)).toEqual([
      { institution: 'eq-bank', category: 'own', amountCents: 10_005_000 },
    ]))
  it('interest counts', () => {
    const book = good(storeDeposit(EMPTY, big))
    expect(overInsured(book, TODAY)).toEqual([])
    expect(overInsured(book, day('2026-12-31'))).toHaveLength(1)
  })
  it('another category, another member or a credit union does not add up', () => {
    for (const change of [
      { category: 'tfsa' },
      { institution: 'Oaken' },
      { institution: 'Caisses Desjardins' },
    ] as const)
      expect(overInsured(good(storeDeposit(withAccounts, { ...big, ...change })), TODAY)).toEqual([])
  })
  it('Simplii is CIBC', () => {
    const one = good(storeDeposit(EMPTY, { ...big, institution: 'Financière Simplii' }))
    const two = good(storeDeposit(one, { ...big, id: 'g2', institution: 'CIBC' }))
    expect(overInsured(two, TODAY)).toMatchObject([{ institution: 'cibc', amountCents: 19_980_000 }])
  })
})

describe('currencies (budget §13.5)', () => {
  const usd = (date: string, micros = 1_406_400) => ({ currency: 'USD', date: day(date), micros })
  const dollars = budgetOfPages({
    accounts: [savings('u', [], { currency: 'USD', ...balance('2026-11-20', 1234.56) })],
  })
  it('example 1', () => expect(inDollars(cents(123_456), usd('2026-11-20'))).toBe(173_629))
  it('the last rate on or before the day, what was typed before what is published', () => {
    const book = good(storeFxRate(dollars, usd('2026-11-20', 1_300_000)))
    const table = fxTable(book, [usd('2026-11-20'), usd('2026-11-24'), usd('2026-11-13')])
    expect(rateOn(table, 'USD', TODAY)).toMatchObject({ date: '2026-11-20', micros: 1_300_000 })
    expect(rateOn(table, 'USD', day('2026-11-19'))).toMatchObject({ date: '2026-11-13' })
    expect(rateOn(table, 'USD', day('2026-11-12'))).toBeNull()
  })
  it('without a rate it is named and left out; an old rate is called so', () => {
    const line = (published: ReturnType<typeof usd>[]) => worthOf(dollars, TODAY, { published }).lines[0]
    expect(line([])).toMatchObject({
      amountCents: null,
      foreign: { currency: 'USD', amountCents: 123_456, rate: null },
    })
    expect(line([usd('2026-11-24')])).toMatchObject({ amountCents: null })
    expect(line([usd('2026-11-16')])).toMatchObject({ amountCents: 173_629, foreign: { isOld: false } })
    expect(line([usd('2026-11-15')])).toMatchObject({ amountCents: 173_629, foreign: { isOld: true } })
  })
})

describe('net worth (budget §13.1)', () => {
  it('what is owned less what is owed, each said once', () => {
    const debts = good(
      storeDebt(good(storeDebt(BOOK, mortgage)), { ...mortgage, id: 'v2', accountId: 'v', owed: null }),
    )
    const book = good(storeDeposit(owning(debts, home, { '2026-01-01': 400_000 }), gic))
    const outside = [{ kind: 'loans', amounts: [{ date: TODAY, amountCents: cents(50_000) }] }]
    const worth = worthOf(book, TODAY, { outside })
    const accrued = 1_000_000 + Math.round((1_000_000 * 0.05 * 270) / 365)
    expect(worth.ownedCents).toBe(300_000 + 40_000_000 + accrued + 50_000)
    expect(worth.owedCents).toBe(80_000 + 31_026_000)
    expect(worth.netCents).toBe(worth.ownedCents - worth.owedCents)
    expect(worthParts(worth, 'owed')).toEqual([
      { key: 'mortgage', amountCents: 31_026_000 },
      { key: 'card', amountCents: 80_000 },
    ])
    expect(worthParts(worth, 'owned').map(({ key }) => key)).toEqual(['home', 'cash', 'lent'])
  })
  it('hidden and closed accounts are left out, and one without a balance is named', () => {
    const account = (over: object) => worthOf(budgetOfPages({ accounts: [chequing('c', [], over)] })).lines
    expect(account({ ...balance('2026-11-20', 5), isHidden: true })).toEqual([])
    expect(account({ ...balance('2026-11-20', 5), isClosed: true })).toEqual([])
    expect(account({ balance: null })).toMatchObject([{ id: 'c', amountCents: null }])
  })
  it('what a debt by hand is worth is taken off', () =>
    expect(worthOf(owning(BOOK, { ...home, kind: 'debt' }, { '2026-01-01': 100 })).netCents).toBe(
      300_000 - 80_000 - 10_000,
    ))
  it('a typed mortgage is paid on month by month: example 4', () => {
    expect(typedOwedOn(mortgage, day('2026-11-15'))).toBe(31_026_000)
    expect(typedOwedOn(mortgage, day('2026-11-14'))).toBe(31_084_210)
    expect(typedOwedOn(mortgage, day('2026-08-14'))).toBeNull()
    expect(typedOwedOn({ ...mortgage, kind: 'card' }, TODAY)).toBe(31_200_000)
  })
  it.each([
    [{ type: 'outside', kind: 'investments' }, 'invested'],
    [{ type: 'account', kind: 'other' }, 'account'],
    [{ type: 'thing', kind: 'other' }, 'other'],
    [{ type: 'debt', kind: 'line' }, 'loan'],
    [{ type: 'thing', kind: 'pension' }, 'invested'],
  ] as const)('%j stands under %s', (source, group) => expect(worthGroupOf(source)).toBe(group))
})

describe('over time (budget §13.6)', () => {
  const points = (budget: Budget, options = {}) => worthHistory(worthReader(budget, options), TODAY, 12)
  it('begins where something is known, and is whole once everything is', () =>
    expect(points(BOOK)).toEqual([
      { on: '2026-09-30', netCents: 350_000, isWhole: false },
      { on: '2026-10-31', netCents: 220_000, isWhole: true },
      { on: TODAY, netCents: 220_000, isWhole: true },
    ]))
  it('over any days: the ends of their months and the last day, none after today (budget §13.6)', () => {
    const read = worthReader(BOOK, {})
    const of = (from: string, to: string) => worthOfRange(read, { from: day(from), to: day(to), today: TODAY })
    expect(of('2026-09-10', '2026-12-31')).toEqual(points(BOOK))
    expect(of('2026-10-01', '2026-10-31').map(({ on }) => on)).toEqual(['2026-10-31'])
    expect(of('2026-10-01', '2026-11-02').map(({ on }) => on)).toEqual(['2026-10-31', '2026-11-02'])
    expect(of('2025-01-01', '2025-03-31')).toEqual([])
    expect(of('2027-01-01', '2027-03-31')).toEqual([])
  })
  it('the change is what was kept, and values that moved', () => {
    const book = owning(BOOK, home, { '2026-09-15': 1000, '2026-11-23': 1069 })
    const alone = budgetOfPages({
      accounts: [
        chequing('c', ['2026-09-10 2000.00 PAIE ACME', '2026-10-02 -500.00 METRO'], balance('2026-11-20', 3000)),
      ],
    })
    const change = { since: '2026-09-30', changeCents: -50_000, parts: { savedCents: -50_000, movedCents: 0 } }
    expect(worthChange(alone, points(alone))).toEqual(change)
    expect(worthChange(book, points(book))).toMatchObject({
      since: '2026-10-31',
      parts: { savedCents: 0, movedCents: 2300 },
    })
    expect(worthChange(book, points(book).slice(-1))).toBeNull()
  })
  it('is not divided if money went through a card without a balance: nothing lost value', () => {
    const main = ['2026-09-10 2000.00 PAIE ACME', '2026-11-10 2000.00 PAIE ACME', '2026-11-12 -540.00 VISA PAYMENT']
    const visa = ['2026-09-05 -10.00 METRO', '2026-11-03 -600.00 IKEA', '2026-11-12 540.00 PAYMENT THANK YOU']
    const holding = (owed: Partial<Account>): Budget =>
      budgetOfPages({ accounts: [chequing('c', main, balance('2026-11-20', 3460)), card('v', visa, owed)] })
    const unknown = holding({})
    expect(worthChange(unknown, points(unknown))).toEqual({ since: '2026-09-30', changeCents: 146_000, parts: null })
    const known = holding(balance('2026-11-20', -70))
    expect(worthChange(known, points(known))?.parts).toEqual({ savedCents: 140_000, movedCents: 0 })
  })
  it('a deposit that had not begun was not missing', () =>
    expect(points(good(storeDeposit(BOOK, { ...gic, startsOn: day('2026-11-01') })))[1]).toMatchObject({
      isWhole: true,
    }))
  it('is part of a backup', () => {
    const book = good(
      storeFxRate(good(storeDeposit(owning(BOOK, car, { '2026-01-01': 5 }), gic)), {
        currency: 'USD',
        date: TODAY,
        micros: 1_400_000,
      }),
    )
    expect(readBackup(writeBackup(book))).toEqual({ budget: book, newer: [] })
    const damaged = writeBackup(book).replace('"compounding":"year"', '"compounding":"often"')
    expect(readBackup(damaged)).toMatchObject({ code: 'backup-damaged', params: { table: 'deposits' } })
  })
})
