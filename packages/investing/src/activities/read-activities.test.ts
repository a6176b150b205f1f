import { describe, expect, it } from 'vitest'
import type { ActivityFile } from './activity-file.ts'
import { readActivities } from './read-activities.ts'

function read(...lines: readonly string[]): ActivityFile {
  const file = readActivities(lines.join('\r\n'))
  if (file === null) throw new Error('not recognised')
  return file
}
const rowsOf = ({ transactions, income, skipped, questions }: ActivityFile): number[] =>
  [...transactions, ...income, ...skipped, ...questions].map(({ row }) => row).sort((a, b) => a - b)

describe('investing §6.8: Questrade', () => {
  const header =
    'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type'
  const file = read(
    header,
    '2026-01-07 12:00:00 AM,2026-01-08 12:00:00 AM,Buy,VFV.TO,VANGUARD S&P 500 INDEX ETF|UNIT|WE ACTED AS AGENT,20.00000,148.35000000,-2967.00,-4.95,-2971.95,CAD,51234567,Trades,Individual margin',
    '2026-02-03 12:00:00 AM,2026-02-04 12:00:00 AM,Sell,VFV.TO,VANGUARD S&P 500 INDEX ETF|UNIT|WE ACTED AS AGENT,-5.00000,150.10000000,750.50,-4.95,745.55,CAD,51234567,Trades,Individual margin',
    '2026-03-30 12:00:00 AM,2026-03-30 12:00:00 AM,REI,X000002,VANGUARD S&P 500 INDEX ETF|UNIT|REINV@149.1000,1.00000,0.00000000,0.00,0.00,-149.10,CAD,51234567,Dividend reinvestment,Individual margin',
    '2026-03-30 12:00:00 AM,2026-03-30 12:00:00 AM,DIV,VFV.TO,VANGUARD S&P 500 INDEX ETF|CASH DIV ON 20 SHS,0.00000,0.00000000,0.00,0.00,12.40,CAD,51234567,Dividends,Individual margin',
    '2026-01-02 12:00:00 AM,2026-01-02 12:00:00 AM,CON,,CONTRIBUTION,0.00000,0.00000000,0.00,0.00,5000.00,CAD,51234999,Deposits,Individual TFSA',
    '2026-04-01 12:00:00 AM,2026-04-01 12:00:00 AM,FCH,,DATA FEE,0.00000,0.00000000,0.00,0.00,-4.95,CAD,51234567,Fees and rebates,Individual margin',
    '2026-04-02 12:00:00 AM,2026-04-02 12:00:00 AM,DIS,VFV.TO,VANGUARD S&P 500 INDEX ETF|STK SPLIT,40.00000,0.00000000,0.00,0.00,0.00,CAD,51234567,Other,Individual margin',
    '2026-05-04 12:00:00 AM,2026-05-05 12:00:00 AM,Buy,XIC.TO,ISHARES CORE|UNIT,"1,000.00000",41.20000000,"-41,200.00",0.00,"-41,200.00",CAD,51234999,Trades,Individual TFSA',
  )

  it('reads trades, with the sign of a sale dropped and the account’s last three characters', () => {
    expect(file.broker).toBe('questrade')
    expect(file.transactions[0]).toEqual({
      row: 2,
      symbol: 'VFV.TO',
      kind: 'buy',
      tradeOn: '2026-01-07',
      settleOn: '2026-01-08',
      isRegistered: false,
      account: '567',
      units: '20.00000',
      price: '148.35000000',
      amount: '2967.00',
      commission: '4.95',
      currency: 'CAD',
    })
    expect(file.transactions[1]).toMatchObject({ kind: 'sell', units: '5.00000', amount: '750.50' })
    expect(file.transactions[3]).toMatchObject({ symbol: 'XIC.TO', isRegistered: true, units: '1000.00000' })
  })

  it('gives a reinvested dividend the symbol of a trade with its description, and its net amount', () => {
    expect(file.transactions[2]).toMatchObject({
      symbol: 'VFV.TO',
      kind: 'reinvested_dividend',
      units: '1.00000',
      amount: '149.10',
    })
  })

  it('lists income, skips money and fees, and asks about free units; every row is in one list', () => {
    expect(file.income).toEqual([
      {
        row: 5,
        symbol: 'VFV.TO',
        kind: 'dividend',
        amount: '12.40',
        currency: 'CAD',
        on: '2026-03-30',
        isRegistered: false,
      },
    ])
    expect(file.skipped).toEqual([
      { row: 6, reason: 'cash_movement' },
      { row: 7, reason: 'fee_or_tax' },
    ])
    expect(file.questions).toEqual([{ row: 8, about: 'split_or_stock_dividend' }])
    expect(rowsOf(file)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('investing §6.8: RBC Direct Investing', () => {
  const file = read(
    '"Activity Export as of Nov 20, 2026 3:45:45 PM ET"',
    '',
    '"Account: 12345678 - Direct Investing Cash Account"',
    '',
    'Date,Activity,Symbol,Symbol Description,Quantity,Price,Settlement Date,Account,Value,Currency,Description',
    '"January 10, 2026",Buy,RY,ROYAL BANK OF CANADA,10,141.20,"January 13, 2026",12345678,-1421.95,CAD,"ROYAL BANK"',
    '"March 2, 2026",Sell,RY,ROYAL BANK OF CANADA,-4,150.00,"March 3, 2026",12345678,590.05,CAD,"ROYAL BANK"',
    '"April 1, 2026",Reorganization,RY,ROYAL BANK OF CANADA,10,0,"April 1, 2026",12345678,0,CAD,"STK SPLIT ON 5 SHS"',
    '"May 1, 2026",Return of Capital,RY,ROYAL BANK OF CANADA,0,0,"May 1, 2026",12345678,0,CAD,"RTC 0.42"',
    '"May 4, 2026",Dividends,RY,ROYAL BANK OF CANADA,0,0,"May 4, 2026",12345678,13.20,CAD,"CASH DIV"',
    '"May 5, 2026",Deposits & Contributions,,,0,0,"May 5, 2026",12345678,500,CAD,"DEPOSIT"',
    '',
    'Disclaimers',
    '"The data is provided, as is"',
  )

  it('finds the commission in what the value and quantity × price differ by', () => {
    expect(file.transactions[0]).toMatchObject({
      tradeOn: '2026-01-10',
      settleOn: '2026-01-13',
      units: '10',
      price: '141.20',
      commission: '9.95',
      account: '678',
      isRegistered: false,
    })
    expect(file.transactions[1]).toMatchObject({ kind: 'sell', units: '4', commission: '9.95' })
  })

  it('reads a split from its words: ten new units on five are three for one', () => {
    expect(file.transactions[2]).toMatchObject({ kind: 'split', ratio: '3:1' })
  })

  it('asks for the amount of a return of capital, and stops at the disclaimers', () => {
    expect(file.questions).toEqual([{ row: 9, about: 'amount_of_return_of_capital' }])
    expect(file.income).toMatchObject([{ row: 10, amount: '13.20' }])
    expect(file.skipped).toEqual([{ row: 11, reason: 'cash_movement' }])
  })
})

describe('investing §6.8: Wealthsimple', () => {
  const tail =
    'settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount'

  it.each([
    ['older', `transaction_date,${tail}`, '2026-01-08'],
    ['newer', `effective_date,effective_time,${tail}`, '2026-01-08,10:31:00'],
  ])('reads the %s export', (_which, header, day) => {
    const file = read(
      header,
      `${day},2026-01-09,HQ8A1B2C3,RRSP,Trade,BUY,LONG,XEF,iShares Core,CAD,10,44.10,0,-441.00`,
      `${day},2026-01-09,WK1A2B3C4,Non-registered,Trade,SELL,LONG,XEF,iShares Core,CAD,2.5,44.10,0,110.25`,
      `${day},2026-01-09,WK1A2B3C4,Non-registered,Dividend,,LONG,XEF,iShares Core,CAD,,,,3.21`,
      `${day},2026-01-09,WK1A2B3C4,Non-registered,MoneyMovement,EFT,,,,CAD,,,,1000`,
      `${day},2026-01-09,WK1A2B3C4,Mystery,Trade,BUY,LONG,XEF,iShares Core,CAD,1,44.10,0,-44.10`,
      `${day},2026-01-09,WK1A2B3C4,Non-registered,Trade,SELL,SHORT,XEF,iShares Core,CAD,1,44.10,0,44.10`,
    )
    expect(file.transactions).toMatchObject([
      { row: 2, kind: 'buy', isRegistered: true, account: '2C3', tradeOn: '2026-01-08', settleOn: '2026-01-09' },
      { row: 3, kind: 'sell', isRegistered: false, units: '2.5', price: '44.10' },
    ])
    expect(file.income).toMatchObject([{ row: 4, amount: '3.21' }])
    expect(file.skipped).toEqual([{ row: 5, reason: 'cash_movement' }])
    expect(file.questions).toEqual([
      { row: 6, about: 'account_kind' },
      { row: 7, about: 'unknown_activity' },
    ])
  })
})

describe('investing §6.8: E*TRADE’s benefit history', () => {
  const ESPP = [
    'Record Type,Symbol,Purchase Date,Purchase Price,Purchased Qty.,Tax Collection Shares,Net Shares,Sellable Qty.,Est. Market Value,Grant Date,Discount Percent,Grant Date FMV,Purchase Date FMV,Qualified Plan?,Date,Event Type,Qty',
    'Purchase,ACME,30-JUN-2026,$85.00,12,,12,12,"$1,440.00",02-JAN-2026,15.0%,$100.00,$120.00,No,,,',
    'Event,,,,,,,,,,,,,,06/30/2026,PURCHASE,12',
    'Event,,,,,,,,,,,,,,09/02/2026,SELL,5',
    'Totals,,,,12,,12,12,"$1,440.00",,,,,,,,',
  ].join('\n')

  it('a purchase under the plan costs the market value of its day, in US dollars; a sale has no price here', () => {
    expect(readActivities(ESPP)).toEqual({
      broker: 'etrade',
      transactions: [
        {
          row: 2,
          symbol: 'ACME',
          kind: 'buy',
          tradeOn: '2026-06-30',
          settleOn: '2026-06-30',
          isRegistered: false,
          account: 'ADE',
          units: '12',
          price: '120.00',
          commission: '0',
          currency: 'USD',
        },
      ],
      income: [],
      skipped: [
        { row: 3, reason: 'no_movement' },
        { row: 5, reason: 'no_movement' },
      ],
      questions: [{ row: 4, about: 'sale_without_price' }],
    })
  })

  it('units that vest cost what was taxed of their period; the second of two columns is theirs', () => {
    const grants = [
      'Record Type,Symbol,Grant Date,Settlement Type,Granted Qty.,Withheld Qty.,Vested Qty.,Grant Number,Date,Event Type,Qty. or Amount,Vest Period,Vest Date,Granted Qty.,Vested Qty.,Released Qty,Tax Description,Taxable Gain',
      'Grant,ACME,15-MAR-2025,Shares,40,0,20,101,,,,,,,,,,',
      'Event,,,,,,,101,03/15/2026,Shares vested,10,,,,,,,',
      'Vest Schedule,,,,,,,101,,,,1,03/15/2026,10,10,6,,',
      'Tax Withholding,,,,,,,101,,,,1,,,,,Federal,"$1,500.00"',
      'Vest Schedule,,,,,,,101,,,,2,09/15/2026,10,10,6,,',
      'Vest Schedule,,,,,,,101,,,,3,03/15/2027,10,0,0,,',
      'Grant,OTHR,15-MAR-2026,Shares,40,0,20,102,,,,,,,,,,',
      'Tax Withholding,,,,,,,102,,,,2,,,,,Federal,"$9,999.00"',
    ].join('\n')
    const read = readActivities(grants)
    expect(read?.transactions).toEqual([
      {
        row: 4,
        symbol: 'ACME',
        kind: 'buy',
        tradeOn: '2026-03-15',
        settleOn: '2026-03-15',
        isRegistered: false,
        account: 'ADE',
        units: '10',
        amount: '1500.00',
        commission: '0',
        currency: 'USD',
      },
    ])
    // The tax of another grant is not its cost.
    expect(read?.questions).toEqual([{ row: 6, about: 'cost' }])
    expect(read?.skipped.map(({ row }) => row)).toEqual([2, 3, 5, 7, 8, 9])
  })
})

it('investing §6.8: another file is not read', () => {
  expect(readActivities('Date,Description,Amount\r\n2026-01-08,COFFEE,-4.50')).toBeNull()
  expect(readActivities('')).toBeNull()
})
