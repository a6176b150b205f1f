// @vitest-environment happy-dom
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import {
  cashOf,
  fits,
  heldInUsDollars,
  inUsDollars,
  movableOf,
  positionsOf,
  sharesOf,
  symbolsIn,
  totalOf,
  withCash,
  withFile,
  withKind,
  withLine,
  withoutLine,
  type Account,
  type Line,
  type Portfolio,
} from './portfolio.ts'
import type { Imported } from '../calls/queries.ts'
import {
  columnsFor,
  NO_SETTINGS,
  readSettings,
  withColumns,
  withFixed,
  withFund,
  withoutFixed,
  withProxy,
} from './settings.ts'

const account = (id: string, kind: Account['kind'] = 'tfsa', cash: Account['cash'] = []): Account => ({
  id,
  name: id.toUpperCase(),
  kind,
  cash,
})
const line = (symbol: string, more: Partial<Line> = {}): Line => ({
  account_id: 'tfsa',
  symbol,
  mic: null,
  name: null,
  units: 10,
  price: 20,
  price_on: null,
  currency: 'CAD',
  book_value: null,
  ...more,
})
const of = (holdings: Line[], accounts: Account[] = [account('tfsa')]): Portfolio => ({
  version: 3,
  accounts,
  holdings,
  proxies: [],
  fixed: [],
  usd: null,
})
const file = (more: Partial<Imported>): Imported => ({
  broker: 'generic',
  kind: 'holdings',
  as_of: localDate('2026-11-20'),
  accounts: [],
  holdings: [],
  cash: [],
  total_processed: 0,
  errors: [],
  columns: [],
  ...more,
})
const read = (name: string, symbol: string): Imported['holdings'][number] => ({
  account: name,
  symbol,
  mic: 'XTSE',
  currency: 'CAD',
  units: 1,
  price: 5,
  value: cents(500),
  book_value: null,
})

it('what trades in US dollars is added up in them, over all accounts (investing §7.3.6)', () => {
  const held = of([
    line('XIC'),
    line('VTI', { currency: 'USD', units: 150, price: 300 }),
    line('VTI', { currency: 'USD', units: 50.5, price: 300, account_id: 'rrsp' }),
  ])
  expect([heldInUsDollars(held), inUsDollars(held)]).toEqual([60_150, ['VTI']])
})

describe('investing §7.6: what is stored', () => {
  it('a file replaces the lines and the cash of its own accounts, and leaves the others', () => {
    const before = of([line('OLD'), line('ZAG', { account_id: 'rrsp' })], [account('tfsa'), account('rrsp', 'rrsp')])
    const inFile = file({
      accounts: [{ name: 'TFSA', kind: null }],
      holdings: [read('TFSA', 'XIC'), read('Margin', 'VFV')],
      cash: [
        { account: 'TFSA', currency: 'CAD', amount: cents(100) },
        { account: 'TFSA', currency: 'CAD', amount: cents(50) },
      ],
    })
    const after = withFile(inFile, ['new-1', 'new-2'], 'My account')(before)
    expect(after.accounts).toEqual([
      account('rrsp', 'rrsp'),
      account('tfsa', 'tfsa', [{ currency: 'CAD', amount: cents(150) }]),
      { id: 'new-2', name: 'Margin', kind: null, cash: [] },
    ])
    expect(after.holdings.map(({ account_id, symbol, price_on }) => [account_id, symbol, price_on])).toEqual([
      ['rrsp', 'ZAG', null],
      ['tfsa', 'XIC', '2026-11-20'],
      ['new-2', 'VFV', '2026-11-20'],
    ])
    expect(after.version).toBe(3)
  })
  it('an account that the file does not name gets a name', () => {
    const after = withFile(file({ holdings: [read('', 'XIC')] }), ['new'], 'My account')(of([], []))
    expect(after.accounts).toEqual([{ id: 'new', name: 'My account', kind: null, cash: [] }])
  })
  it('an account goes with its last line, unless it has cash', () => {
    const rich = account('rrsp', 'rrsp', [{ currency: 'CAD', amount: cents(1) }])
    const both = of([line('XIC'), line('ZAG', { account_id: 'rrsp' })], [account('tfsa'), rich])
    expect(withoutLine(0)(withoutLine(1)(both)).accounts).toEqual([rich])
  })
  it('a line by hand brings its account with it, once', () => {
    const add = withLine(line('XIC', { account_id: 'new' }), { id: 'new', name: 'TFSA', kind: 'tfsa' })
    const twice = add(add(of([], [])))
    expect([twice.accounts, twice.holdings.length]).toEqual([[{ id: 'new', name: 'TFSA', kind: 'tfsa', cash: [] }], 2])
  })
  it('the kind and the cash of one account change, and 0 is no cash', () => {
    const changed = withCash('tfsa', 'USD', cents(700))(withKind('tfsa', 'rrsp')(of([])))
    expect(changed.accounts).toEqual([{ ...account('tfsa', 'rrsp'), cash: [{ currency: 'USD', amount: cents(700) }] }])
    expect(withCash('tfsa', 'USD', cents(0))(changed).accounts[0]?.cash).toEqual([])
  })
  it('two hundred lines fit, and no more', () => {
    const lines = Array.from({ length: 200 }, () => line('XIC'))
    expect([fits(of(lines)), fits(of([...lines, line('XIC')]))]).toEqual([true, false])
  })
})

describe('investing §7.1: positions over all accounts', () => {
  it('a security in two accounts is one, with or without its market, and largest comes first', () => {
    const found = positionsOf(
      of([line('XIC'), line('XIC.TO', { account_id: 'rrsp', units: 5 }), line('ZAG', { price: 100 })]),
    )
    expect(found).toMatchObject([
      { symbol: 'ZAG', units: 10, value: 1000_00 },
      { symbol: 'XIC', units: 15, price: 20, value: 300_00 },
    ])
    expect(totalOf(found)).toBe(1300_00)
    expect(sharesOf(found, ['XIC', 'ZAG', 'VFV'])).toEqual([300 / 1300, 1000 / 1300, 0])
  })
  it('a line that stays as it is is held, and not moved (§7.1.5)', () => {
    const held = { ...of([line('XIC'), line('BAD.V')]), fixed: ['BAD'] }
    expect(positionsOf(held)).toHaveLength(2)
    expect(movableOf(held).map(({ symbol }) => symbol)).toEqual(['XIC'])
  })
  it('US dollars count at the rate, and without one not at all', () => {
    const held = of(
      [line('VTI', { currency: 'USD' })],
      [account('tfsa', 'tfsa', [{ currency: 'USD', amount: cents(100) }])],
    )
    expect([positionsOf(held), cashOf(held), sharesOf([], ['VTI'])]).toEqual([[], 0, null])
    expect(positionsOf({ ...held, usd: 1.4 })).toMatchObject([{ price: 28, value: 280_00 }])
    expect(cashOf({ ...held, usd: 1.4 })).toBe(140)
  })
  it('a gain is known only for units outside plans with a cost in Canadian dollars', () => {
    const open = line('XIC', { account_id: 'cash', book_value: cents(150_00) })
    const accounts = [account('tfsa'), account('cash', 'non_registered')]
    expect(positionsOf(of([open], accounts))[0]?.averageCost).toBe(15)
    expect(positionsOf(of([open, line('XIC')], accounts))[0]?.averageCost).toBeNull()
  })
})

describe('investing §7.1: what this device remembers', () => {
  it('is read as it was written', () => {
    const kept = withProxy({ ...NO_SETTINGS, usd: 1.37 }, { symbol: 'VTI', asset_class: 'equity_us', type: 'fund' })
    expect(readSettings(JSON.stringify(kept))).toEqual(kept)
  })
  it.each([null, '', '{', '[]', '{"proxies":[{}]}', '{"proxies":[],"fixed":[],"usd":-1,"funds":{},"columns":{}}'])(
    '%j is nothing',
    (text) => expect(readSettings(text)).toEqual(NO_SETTINGS),
  )
  it('a symbol is a class or stays as it is, whichever was said last', () => {
    const vti = { symbol: 'VTI', asset_class: 'equity_us', type: 'fund' } as const
    const held = withFixed(withProxy(NO_SETTINGS, vti), 'VTI')
    expect(held).toEqual({ ...NO_SETTINGS, fixed: ['VTI'] })
    expect(withProxy(held, vti)).toEqual({ ...NO_SETTINGS, proxies: [vti] })
    expect(withoutFixed(held, 'VTI')).toEqual(NO_SETTINGS)
  })
  it('what was said of a fund can be taken back', () => {
    const fund = { fund: 'canadian', dividend_yield: 0.035, taxed_as: 'interest' } as const
    const said = withFund(NO_SETTINGS, 'ZAG', fund)
    expect(readSettings(JSON.stringify(said)).funds).toEqual({ ZAG: fund })
    expect(withFund(said, 'ZAG', null)).toEqual(NO_SETTINGS)
  })
  it('the columns of a file are known again by its headings', () => {
    const named = { symbol: 'Thing', units: 'Many', price: 'Each' }
    const kept = withColumns(NO_SETTINGS, ['Thing', 'Many', 'Each'], named)
    expect(columnsFor(readSettings(JSON.stringify(kept)), ['Thing', 'Many', 'Each'])).toEqual(named)
    expect(columnsFor(kept, ['Thing', 'Many'])).toBeNull()
  })
})

it('symbols are typed in any way', () => expect(symbolsIn(' vfv, XEF.TO;zag  VFV')).toEqual(['VFV', 'XEF', 'ZAG']))
