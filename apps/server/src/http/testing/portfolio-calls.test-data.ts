const ACCOUNT = '5f0c1a52-6a0e-4c6b-9d1c-0d5b7f9f8e11'
const ACCOUNTS = {
  version: 0,
  accounts: [{ id: ACCOUNT, name: 'TFSA', kind: 'tfsa', cash: [{ currency: 'CAD', amount: 2000 }] }],
  holdings: [
    {
      account_id: ACCOUNT,
      symbol: 'XIC',
      mic: 'XTSE',
      name: null,
      currency: 'CAD',
      units: 100,
      price: 41.2,
      price_on: '2026-11-20',
      book_value: 3650,
    },
  ],
}

/** The calls of the portfolio calculator by name, in order, each with its body if it has one. */
export const PORTFOLIO: readonly (readonly [name: string, body?: object])[] = [
  ['saveInvestmentAccounts', ACCOUNTS],
  ['readInvestmentAccounts'],
  ['importHoldings', { file_content: 'Symbol,Quantity,Price\nXIC,100,41.20' }],
  ['optimizePortfolio', { symbols: ['XIC', 'ZAG'], objective: 'hrp', with_bands: false }],
  [
    'placeHoldings',
    {
      assets: [
        { symbol: 'VTI', target: 1000, fund: 'us_listed_us', dividend_yield: 0.014, taxed_as: 'foreign_dividend' },
        { symbol: 'ZAG', target: 500, fund: 'canadian', dividend_yield: 0.035, taxed_as: 'interest' },
      ],
      accounts: [
        { id: ACCOUNT, kind: 'rrsp', size: 1000 },
        { id: '0b0f3c1e-94a5-4a0c-8a37-51a0f2f3d001', kind: 'tfsa', size: 500 },
      ],
      foreign_rate: 0.1,
    },
  ],
  [
    'computeCostBase',
    {
      files: [
        {
          file_name: 'activities.csv',
          file_content:
            'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount\n2026-01-08,2026-01-09,WK1A2B3C4,Non-registered,Trade,BUY,LONG,XEF,iShares,CAD,10,44.10,0,-441.00',
        },
      ],
      added: [{ kind: 'opening', symbol: 'XIC', settle_on: '2026-01-02', units: '100', amount: '3650' }],
    },
  ],
  ['computeTrades', { lines: [{ symbol: 'XIC', units: 100, price: 41.2, target: 1 }], cash: 2000, buy_only: true }],
]
