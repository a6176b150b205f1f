import { counted } from '@winterjay/money'

const en = {
  lede: 'A calculator, not a tax return. Files are read each time; nothing of them is kept.',
  bug: 'Something went wrong. Try again.',
  files: {
    heading: 'Activity files',
    file: 'Brokers’ activity files (CSV or Excel)',
    hint: 'Questrade, RBC Direct Investing, Wealthsimple or E*TRADE’s benefit history, from the first purchase on, of all your accounts. For returns, also holdings or prices.',
    reading: 'Reading the files…',
    counts: (transactions: number, income: number) =>
      `${counted(transactions, 'en', '1 transaction', '{count} transactions')} · ${counted(income, 'en', '1 row', '{count} rows')} of income`,
    holdings: (prices: number, day: string) =>
      `Holdings of ${day} · ${counted(prices, 'en', '1 price', '{count} prices')}`,
    holdingsWithoutDay: 'Holdings without their day: not used',
    prices: (prices: number) => counted(prices, 'en', '1 price', '{count} prices'),
    remove: (name: string) => `Remove ${name}`,
    skipped: (count: number) =>
      `${counted(count, 'en', '1 row', '{count} rows')} of cash, fees, grants or without figures left out.`,
    repeated: (rows: string) => `These rows stand in two files and count twice: ${rows}. Export without overlap.`,
    tooMany: (files: number) => `At most ${files} files.`,
  },
  questions: {
    heading: 'Not in the figures',
    row: (file: string, row: number, about: string) => `${file}, row ${row}: ${about}`,
    text: 'Add them below if they concern a security outside a plan.',
    about: {
      account_kind: 'is the account a registered plan?',
      amount_of_return_of_capital: 'how much capital was returned?',
      cost: 'what was taxed as pay? That is what the units cost.',
      sale_without_price: 'a sale, at a price that this file does not have',
      split_or_stock_dividend: 'was it a split or a dividend in units?',
      symbol: 'which security was it?',
      unknown_activity: 'an activity that is not known',
    },
  },
  gaps: {
    heading: 'Gaps',
    more_sold_than_held: (symbol: string) =>
      `${symbol}: more was sold than the files show as held. From there on it is not computed; add what was held before.`,
    rate_missing: (symbol: string) => `${symbol}: the Bank of Canada’s rate of a day is missing. It is not computed.`,
    cost_unknown: (symbol: string) => `${symbol}: what was held before has no cost, so its gains are not known.`,
  },
  returns: {
    heading: 'Returns',
    period: (from: string, to: string) => `${from} to ${to}`,
    flows: (paidIn: string, takenOut: string) => `${paidIn} put in, ${takenOut} taken out`,
    figure: 'Figure',
    yours: 'Yours',
    moneyYear: 'Money-weighted, a year',
    moneyWhole: 'Money-weighted, whole time',
    timeYear: 'Time-weighted, a year',
    timeWhole: 'Time-weighted, whole time',
    worth: 'Worth at the end',
    estimated: 'estimated',
    unknown: 'Not known',
    inFund: (symbol: string, figure: string) => `${symbol} ${figure}`,
    fund: 'One fund next to it',
    fundGaps: {
      no_prices: (symbol: string) =>
        `Prices of ${symbol} are not known here: add a file of prices with a column ${symbol}.`,
      days_missing: (symbol: string, day: string) =>
        `${symbol} has no price on ${day}: add a file of prices with that day.`,
      runs_out: (symbol: string, day: string) =>
        `In ${symbol} the same payments would have run out on ${day}, so its worth cannot be compared.`,
    },
    fundFile: (symbol: string) => `${symbol} by your file: with its distributions only if its prices are adjusted.`,
    fundService: (symbol: string) => `${symbol} with its distributions reinvested.`,
    gapsHeading: 'What the returns leave out',
    gaps: {
      more_sold_than_held: (symbol: string, day: string) =>
        `${symbol}: on ${day} more was sold than the files show as held, so no return is computed. Add what was held before.`,
      rate_missing: (symbol: string, day: string) =>
        `${symbol}: the Bank of Canada’s rate of ${day} is missing, so no return is computed.`,
      opening_unpriced: (symbol: string, day: string) =>
        `${symbol}: what it was worth on ${day} is not known. Returns begin with the first day on which everything has a price.`,
      units_differ: (symbol: string, day: string) =>
        `${symbol}: the holdings of ${day} have other units than the activities lead to. A file is missing, or one covers other accounts.`,
      no_value: () => 'No later day has a price of everything held, so no return is computed.',
      later_not_valued: (_: string, day: string) => `After ${day}, prices are missing: the returns end there.`,
      days_estimated: (_: string, day: string) =>
        `Money moved on days without every price, first on ${day}: the time-weighted return is estimated.`,
      large_flow_unvalued: (_: string, day: string) =>
        `More than a tenth moved on ${day} without every price: no time-weighted return is computed.`,
      nothing_invested: (_: string, day: string) =>
        `Until ${day} more came out than was there: no time-weighted return is computed.`,
    },
    missing: (count: number) =>
      count === 1 ? 'One price would close the gap.' : `${count} prices would close the gaps.`,
    save: 'File to fill in',
    saveHint: 'Enter the closing prices, then add the file above. A broker’s holdings file of that day does the same.',
    fileName: 'prices-to-fill-in.csv',
    why: 'How returns are computed',
    text: 'All accounts together, without cash. Purchases go in; sales, dividends and returns of capital come out. Fees and taxes that stand in rows of their own are not in it. Money-weighted: the one rate at which what went in becomes what came out and what is left. Time-weighted: from price to price, whatever moved when.',
  },
  years: {
    heading: 'Gains by tax year',
    year: 'Year',
    gain: 'Gains and losses',
    denied: 'Losses denied',
    slip: 'On the funds’ slips',
    unknown: 'Not known',
    text: 'Gains after denied losses, by the day of settlement, outside registered plans. Those on slips are apart.',
    lost: (amount: string) => `${amount} of the denied losses is lost for good: a registered plan bought.`,
  },
  positions: {
    heading: 'What is held, and its cost',
    symbol: 'Symbol',
    units: 'Units',
    acb: 'Adjusted cost base',
    plan: 'in registered plans',
    perUnit: (amount: string) => `${amount} a unit`,
    unknown: 'Cost not known',
  },
  income: {
    heading: 'Income by year',
    kinds: { dividend: 'Dividends', distribution: 'Distributions', interest: 'Interest' },
    row: (year: number, kind: string) => `${year} · ${kind}`,
    text: 'As paid, outside registered plans. Your slips say how each part is taxed.',
  },
  ledger: {
    heading: 'All transactions',
    title: (kind: string, units: string, symbol: string) => `${kind} ${units} ${symbol}`,
    acb: (amount: string) => `cost base ${amount}`,
    gain: (amount: string) => `gain ${amount}`,
    denied: (amount: string) => `${amount} denied`,
    provisional: (day: string) => `A purchase until ${day} may still deny the loss.`,
    plan: 'registered plan',
    notComputed: 'not computed',
    kinds: {
      opening: 'Held before',
      buy: 'Buy',
      sell: 'Sell',
      return_of_capital: 'Return of capital',
      reinvested_dividend: 'Reinvested dividend',
      reinvested_gain: 'Reinvested gain',
      gain_distribution: 'Gain paid out',
      split: 'Split',
      contribute_in_kind: 'Moved into a plan',
      withdraw_in_kind: 'Moved out of a plan',
    },
    warnings: {
      denied_without_home: 'Nothing is left that could take up the denied loss: whether it is denied is disputed.',
      fewer_left_than_denied: 'Fewer units are left than the denied loss was computed for.',
      split_told_twice: 'Two accounts report this split; it counts once.',
      window_before_history: 'The 30 days before this loss begin before the files do.',
    },
  },
  add: {
    heading: 'Add what the files leave out',
    detail: 'What was held before, a return of capital, a split',
    kind: 'What happened',
    symbol: 'Symbol',
    on: 'Day of settlement',
    units: 'Units',
    amount: 'Amount or cost (CAD)',
    ratio: 'Units after for units before',
    ratioHint: 'Such as 3:1',
    add: 'Add',
    wrong: 'Enter a symbol, a day, and the figures of what happened.',
    remove: (title: string) => `Remove ${title}`,
  },
  empty: 'Choose your brokers’ activity files to see returns, gains, income and cost.',
}

export default en
