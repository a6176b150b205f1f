import { cents, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Account, Line, Portfolio } from '../holdings/portfolio.ts'
import type { Fund } from '../holdings/settings.ts'
import { accountTrades, fractionOf, inDollars, mustSell, placementBody, type PlacementChoices } from './placement.ts'

const account = (id: string, kind: Account['kind'], cash = 0): Account => ({
  id,
  name: id,
  kind,
  cash: cash === 0 ? [] : [{ currency: 'CAD', amount: cents(cash) }],
})
const line = (account_id: string, symbol: string, units: number, more: Partial<Line> = {}): Line => ({
  account_id,
  symbol,
  mic: null,
  name: null,
  currency: 'CAD',
  units,
  price: 10,
  price_on: null,
  book_value: null,
  ...more,
})
const US: Fund = { fund: 'us_listed_us', dividend_yield: 0.014, taxed_as: 'foreign_dividend' }
const BONDS: Fund = { fund: 'canadian', dividend_yield: 0.035, taxed_as: 'interest' }
const PORTFOLIO: Portfolio = {
  version: 1,
  accounts: [account('tfsa', 'tfsa', 100_00), account('open', 'non_registered')],
  holdings: [line('tfsa', 'ZAG.TO', 10), line('open', 'VTI', 20, { currency: 'USD' }), line('open', 'ZAG', 5)],
  proxies: [],
  fixed: [],
  usd: 1.5,
}
/** Worth 100.00 + 100.00 cash in the TFSA, and 300.00 + 50.00 outside. */
const CHOICES: PlacementChoices = {
  symbols: ['VTI', 'ZAG'],
  weights: [2 / 3, 1 / 3],
  portfolio: PORTFOLIO,
  funds: { VTI: US, ZAG: BONDS },
  rates: null,
  foreignRate: 0.1,
  conversion: null,
  keepsOpen: true,
}

describe('investing §7.3.4: what is asked of the placement', () => {
  it('targets in whole cents that add to the sizes, and what must stay in a non-registered account', () => {
    expect(placementBody(CHOICES)).toEqual({
      assets: [
        { symbol: 'VTI', target: 366_67, ...US },
        { symbol: 'ZAG', target: 183_33, ...BONDS },
      ],
      accounts: [
        { id: 'tfsa', kind: 'tfsa', size: 200_00 },
        {
          id: 'open',
          kind: 'non_registered',
          size: 350_00,
          at_least: [
            { symbol: 'VTI', amount: 300_00 },
            { symbol: 'ZAG', amount: 50_00 },
          ],
        },
      ],
      rates: null,
      foreign_rate: 0.1,
      conversion: null,
    })
    expect(placementBody({ ...CHOICES, keepsOpen: false })?.accounts[1]).not.toHaveProperty('at_least')
  })
  it('what stays as it is is not placed', () => {
    const fixed = { ...CHOICES, symbols: ['ZAG'], weights: [1], portfolio: { ...PORTFOLIO, fixed: ['VTI'] } }
    expect(placementBody(fixed)?.accounts.map(({ size }) => size)).toEqual([200_00, 50_00])
  })
  it('is not asked while a fund or the kind of an account is not known', () => {
    expect(placementBody({ ...CHOICES, funds: { VTI: US } })).toBeNull()
    const accounts = [account('tfsa', null, 100_00), account('open', 'non_registered')]
    expect(placementBody({ ...CHOICES, portfolio: { ...PORTFOLIO, accounts } })).toBeNull()
  })
  it('a plan without a line of a non-registered account sells there', () => {
    expect(mustSell(CHOICES)).toBe(false)
    expect(mustSell({ ...CHOICES, weights: [1, 0] })).toBe(true)
  })
})

it('investing §7.3.3: years to earn back are of US-listed funds that are in a retirement plan', () => {
  const asked = {
    assets: [
      { symbol: 'VTI', target: cents(100), ...US },
      { symbol: 'ZAG', target: cents(100), ...BONDS },
    ],
    accounts: [
      { id: 'a', kind: 'rrsp' as const, size: cents(100) },
      { id: 'b', kind: 'tfsa' as const, size: cents(100) },
    ],
    foreign_rate: 0,
  }
  const of = (...amounts: [number, number][]) => ({
    amounts: amounts.map((row) => row.map((amount) => cents(amount))),
    cost_per_year: cents(0),
    years_to_earn_back: [14.3, null],
  })
  expect(inDollars(asked, of([100, 0], [0, 100]))).toEqual([{ symbol: 'VTI', years: 14.3 }])
  expect(inDollars(asked, of([0, 100], [100, 0]))).toEqual([])
})

describe('investing §7.4: the trades of one account', () => {
  const assets = [
    { symbol: 'VTI', target: cents(0), ...US },
    { symbol: 'ZAG', target: cents(0), ...BONDS },
  ]
  const of = (index: number, amounts: number[], portfolio = PORTFOLIO) =>
    accountTrades(
      portfolio.accounts[index] ?? account('none', null),
      { assets },
      { amounts: amounts.map((amount) => cents(amount)), portfolio, prices: new Map() },
    )
  it('its own units, its own cash, and its part of each asset', () => {
    expect(of(0, [150_00, 50_00])).toEqual({
      lines: [
        { symbol: 'ZAG', units: 10, price: 10, target: 0.25 },
        { symbol: 'VTI', units: 0, price: 15, target: 0.75 },
      ],
      cash: 100_00,
      buy_only: false,
    })
  })
  it('outside plans the gain of a sale has its average cost, if it is known', () => {
    const known = line('open', 'ZAG', 5, { book_value: cents(40_00) })
    const portfolio = { ...PORTFOLIO, holdings: [known] }
    expect(of(1, [0, 50_00], portfolio)?.lines).toEqual([
      { symbol: 'ZAG', units: 5, price: 10, target: 1, average_cost: 8 },
    ])
  })
  it('waits for the price of what is held nowhere', () => {
    const portfolio = { ...PORTFOLIO, holdings: [line('tfsa', 'ZAG', 10)] }
    expect(of(0, [150_00, 50_00], portfolio)).toBeNull()
  })
})

it('1.4% is 0.014', () => expect(fractionOf(rate(1_400_000))).toBe(0.014))
