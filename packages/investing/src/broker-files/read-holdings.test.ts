import { describe, expect, it } from 'vitest'
import { accountKindOf } from './cell-values.ts'
import type { HoldingsFile } from './holdings-file.ts'
import { readHoldings } from './read-holdings.ts'

function holdings(...lines: readonly string[]): HoldingsFile {
  const found = readHoldings(lines.join('\r\n'))
  if (found?.kind !== 'holdings') throw new Error(found?.kind ?? 'nothing')
  return found.file
}
const brief = ({ holdings: all }: HoldingsFile): unknown[] =>
  all.map(({ account, symbol, currency, units, valueCents }) => [account, symbol, currency, units, valueCents])

const WEALTHSIMPLE_HEADER =
  'Account Name,Account Type,Account Classification,Account Number,Symbol,Exchange,MIC,Name,Security Type,Quantity,Position Direction,Market Price,Market Price Currency,Book Value (CAD),Book Value Currency (CAD),Book Value (Market),Book Value Currency (Market),Market Value,Market Value Currency,Market Unrealized Returns,Market Unrealized Returns Currency'
const WEALTHSIMPLE = [
  WEALTHSIMPLE_HEADER,
  'TFSA,TFSA,Registered,HQ1234567CAD,XEQT.TO,TSX,XTSE,iShares Core Equity ETF,EXCHANGE_TRADED_FUND,12.3456,LONG,36.1200,CAD,400.00,CAD,400.00,CAD,445.92,CAD,45.92,CAD',
  'Personal,Non-registered,Non-registered,WK7654321CAD,AAPL,NASDAQ,XNAS,Apple Inc,EQUITY,3,LONG,228.50,USD,820.11,CAD,600.00,USD,685.50,USD,85.50,USD',
  'Personal,Non-registered,Non-registered,WK7654321CAD,TSLA,NASDAQ,XNAS,Tesla Inc,EQUITY,1,SHORT,240.00,USD,0,CAD,0,USD,240.00,USD,0,USD',
  '',
  '"As of 2026-09-01 00:00 GMT-04:00"',
]

describe('investing §7.1: Wealthsimple holdings', () => {
  const file = holdings(...WEALTHSIMPLE)
  it('symbols without .TO, the market from the MIC, the day from the last row', () => {
    expect(file).toMatchObject({ broker: 'wealthsimple', asOf: '2026-09-01' })
    expect(brief(file)).toEqual([
      ['TFSA …567', 'XEQT', 'CAD', 12.3456, 44592],
      ['Personal …321', 'AAPL', 'USD', 3, 68550],
    ])
    expect(file.holdings.map(({ mic, bookCents }) => [mic, bookCents])).toEqual([
      ['XTSE', 400_00],
      ['XNAS', 820_11],
    ])
  })
  it('the kinds of the accounts, and no number', () => {
    expect(file.accounts).toEqual([
      { name: 'TFSA …567', kind: 'tfsa' },
      { name: 'Personal …321', kind: 'non_registered' },
    ])
    expect(JSON.stringify(file)).not.toMatch(/1234567|7654321/)
  })
  it('two accounts that would have one name stay two', () => {
    const row = (number: string): string =>
      `TFSA,TFSA,Registered,${number},XIC,TSX,XTSE,iShares,EXCHANGE_TRADED_FUND,1,LONG,10.00,CAD,9.00,CAD,9.00,CAD,10.00,CAD,1.00,CAD`
    const two = holdings(WEALTHSIMPLE_HEADER, row('A1111CAD'), row('B2111CAD'), row('A1111CAD'))
    expect(two.holdings.map(({ account }) => account)).toEqual(['TFSA …111', 'TFSA …111 (2)', 'TFSA …111'])
  })
  it('a short position is refused', () =>
    expect(file.refused).toEqual([{ row: 4, label: 'TSLA', code: 'short_position' }]))
})

const RBC_HEADER =
  ',Product,function Symbol() { [native code] },Name,Quantity,Last Price,Currency,Change $,Change %,Total Book Cost,Total Market Value,Unrealized Gain/Loss $'
describe('investing §7.1: RBC Direct Investing holdings', () => {
  const file = holdings(
    '"Holdings Export as of Aug 15, 2020 3:45:45 PM ET"',
    '',
    'Account: 12345678 - RSP Account',
    'Exchange Rate: 1 USD = 1.3259 CAD',
    '',
    'Currency,Cash,Investments,Total',
    'CAD,"1,250.25","6,400.00","7,650.25"',
    'USD,0.00,0.00,0.00',
    '',
    RBC_HEADER,
    ',ETFs and ETNs,XIC,ISHARES CORE S&P/TSX,100,26.50,CAD,0.10,0.38%,2400.00,"2,650.00",250.00',
    ',Common Shares,RY,ROYAL BANK OF CANADA,"37.5",100.00,CAD,0.10,0.38%,3000.00,"3,750.00",750.00',
  )
  it('the sections name the account, its cash and its holdings', () => {
    expect(file).toMatchObject({ broker: 'rbc', asOf: '2020-08-15', refused: [] })
    expect(file.accounts).toEqual([{ name: 'RSP …678', kind: 'rrsp' }])
    expect(file.cash).toEqual([{ account: 'RSP …678', currency: 'CAD', amountCents: 1250_25 }])
    expect(brief(file)).toEqual([
      ['RSP …678', 'XIC', 'CAD', 100, 265000],
      ['RSP …678', 'RY', 'CAD', 37.5, 375000],
    ])
  })
  it('a newer file has no sections', () => {
    const newer = holdings(RBC_HEADER, ',ETFs,XIC,ISHARES,100,26.50,CAD,0,0,2400.00,2650.00,250.00')
    expect(brief(newer)).toEqual([['RBC', 'XIC', 'CAD', 100, 265000]])
  })
})

describe('investing §7.1: TD Direct Investing holdings', () => {
  const file = holdings(
    'As of Date,2020-09-30 16:00:00',
    'Account,TD Direct Investing – 12A345B – TFSA',
    'Cash,96.00',
    'Investments,"3,100.00"',
    'Total Value,"3,196.00"',
    '',
    'Symbol,Market,Description,Quantity,Average Cost,Price,Book Cost,Market Value,Unrealized $,Unrealized %,% of Positions,Loan Value',
    'VFV,CA,VANGUARD S&P 500,10,70.00,80.00,700.00,800.00,100.00,14.28,25.8,0',
    'VTI,US,VANGUARD TOTAL STOCK,10,150.00,230.00,"1,500.00","2,300.00",800.00,53.3,74.2,0',
  )
  it('the market gives the currency, and cash has the account’s', () => {
    expect(file).toMatchObject({ broker: 'td', asOf: '2020-09-30' })
    expect(brief(file).map((one) => (one as unknown[]).slice(1))).toEqual([
      ['VFV', 'CAD', 10, 80000],
      ['VTI', 'USD', 10, 230000],
    ])
    expect(file.cash).toMatchObject([{ currency: 'CAD', amountCents: 96_00 }])
    expect(file.accounts).toMatchObject([{ kind: 'tfsa' }])
  })
})

describe('investing §7.1: Interactive Brokers’ activity statement', () => {
  const file = holdings(
    '\uFEFFStatement,Header,Field Name,Field Value',
    'Statement,Data,Period,"September 1, 2026"',
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Account,U7654321',
    'Account Information,Data,Account Type,Individual TFSA',
    'Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures',
    'Cash Report,Data,Ending Cash,Base Currency Summary,500.00,500.00,0',
    'Cash Report,Data,Ending Cash,CAD,500.00,500.00,0',
    'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Open,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
    'Open Positions,Data,Summary,Stocks,USD,VT,-,12.5,1,95.10,1188.75,120.00,1500.00,311.25,',
    'Open Positions,Data,Lot,Stocks,USD,VT,"2024-01-02, 10:00:00",12.5,,95.10,1188.75,120.00,1500.00,311.25,',
    'Open Positions,Data,Summary,Equity and Index Options,USD,SPY 18DEC26 600 C,-,1,100,9.00,900.00,8.00,800.00,-100.00,',
    'Open Positions,SubTotal,,Stocks,USD,,,,,,1188.75,,1500.00,311.25,',
  )
  it('summary rows only, so that lots are not counted twice; options are refused by name', () => {
    expect(brief(file)).toEqual([['IBKR …321', 'VT', 'USD', 12.5, 150000]])
    expect(file.refused).toEqual([{ row: 12, label: 'SPY 18DEC26 600 C', code: 'kind_not_supported' }])
    expect(file).toMatchObject({ broker: 'ibkr', asOf: '2026-09-01', accounts: [{ kind: 'tfsa' }] })
    expect(file.cash).toEqual([{ account: 'IBKR …321', currency: 'CAD', amountCents: 500_00 }])
  })
})

describe('investing §7.1: any other file', () => {
  it('plain French columns with semicolons and decimal commas are read', () => {
    const file = holdings(
      'Symbole;Quantité;Prix;Valeur marchande;Devise;Compte',
      'XIC;100;41,20;4 120,00;CAD;CELI',
      'ZAG;150,5;13,85;2 084,43;CAD;REER',
    )
    expect(file).toMatchObject({
      broker: 'generic',
      accounts: [
        { name: 'CELI', kind: 'tfsa' },
        { name: 'REER', kind: 'rrsp' },
      ],
    })
    expect(brief(file)).toEqual([
      ['CELI', 'XIC', 'CAD', 100, 412000],
      ['REER', 'ZAG', 'CAD', 150.5, 208443],
    ])
  })
  it('unknown columns are asked about, and then read as mapped', () => {
    const text = 'Instrument,How many,Each\nXIC,100,41.20\nVFV,20,148.35'
    expect(readHoldings(text)).toEqual({
      kind: 'unmapped',
      columns: { headers: ['Instrument', 'How many', 'Each'], suggested: {} },
    })
    const mapped = readHoldings(text, { symbol: 'Instrument', units: 'How many', price: 'Each' })
    expect(mapped?.kind === 'holdings' && brief(mapped.file)).toEqual([
      ['', 'XIC', 'CAD', 100, 412000],
      ['', 'VFV', 'CAD', 20, 296700],
    ])
  })
  it('a file of activities is recognised as one', () => {
    const header =
      'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount'
    expect(readHoldings(`${header}\n`)).toEqual({ kind: 'activities', broker: 'wealthsimple' })
  })
  it('nothing with columns is null', () => {
    expect(readHoldings('')).toBeNull()
    expect(readHoldings('hello')).toBeNull()
  })
})

describe('investing §7.1: no row is lost', () => {
  const header = 'Symbol,Quantity,Price,Market Value,Currency'
  it('units × price must be the value within half a percent, or the row is asked about', () => {
    const file = holdings(header, 'A,10,10.00,100.50,CAD', 'B,10,10.00,100.51,CAD', 'C,10,10.00,101.00,CAD')
    expect(file.holdings.map(({ symbol }) => symbol)).toEqual(['A'])
    expect(file.refused.map(({ label, code }) => [label, code])).toEqual([
      ['B', 'value_differs'],
      ['C', 'value_differs'],
    ])
  })
  it('read and refused rows are all rows', () => {
    const rows = [
      'A,10,10.00,,CAD',
      ',10,10.00,100.00,CAD',
      'C,,10.00,100.00,CAD',
      'D,-5,10.00,-50.00,CAD',
      'E,1,,12.34,USD',
    ]
    const file = holdings(header, ...rows)
    expect(file.holdings.length + file.refused.length).toBe(rows.length)
    expect(file.refused.map(({ code }) => code)).toEqual(['symbol_missing', 'figures_missing', 'short_position'])
    // A price that is not given is the value of a unit.
    expect(file.holdings[1]).toMatchObject({ symbol: 'E', price: 12.34, currency: 'USD' })
  })
})

it.each([
  ['Non-registered', 'non_registered'],
  ['Compte non enregistré', 'non_registered'],
  ['SPOUSAL_RRSP', 'rrsp'],
  ['RSP Account', 'rrsp'],
  ['REER', 'rrsp'],
  ['FERR', 'rrif'],
  ['CRI', 'lira'],
  ['CELI', 'tfsa'],
  ['CELIAPP', 'fhsa'],
  ['REEE familial', 'resp'],
  ['REEI', 'rdsp'],
  ['Corporate', 'corporate'],
  ['Société', 'corporate'],
  ['Individual margin', 'non_registered'],
  ['Something else', null],
] as const)('investing §7.1: %s is %s', (words, kind) => expect(accountKindOf(words)).toBe(kind))
