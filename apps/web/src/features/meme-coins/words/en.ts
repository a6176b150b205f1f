const memeCoins = {
  heading: 'Live meme coins',
  label: 'From a public market-data service',
  empty: 'No live data available right now',
  by: (name: string) => `Data provided by ${name}`,
  asOf: (time: string) => `As of ${time}`,
  stale: 'Last answer; the service is not responding.',
  popularityValue: (value: string) => `${value} out of 10`,
  formula: (cap: string, volume: string, turnover: string) =>
    `Popularity = 10 × (${cap} × rank by market value + ${volume} × rank by volume in a day + ${turnover} × rank by volume ÷ market value, at most 1)`,
  formulaHelp:
    'A rank is the share of the other coins that are lower. It is attention, not performance: no price change is in it.',
  ranks: 'How popularity is computed',
  rankColumns: {
    coin: 'Coin',
    marketCap: 'By market value',
    volume: 'By volume',
    turnover: 'By volume ÷ value',
    popularity: 'Popularity',
  },
  columns: {
    coin: 'Coin',
    popularity: 'Popularity',
    marketCap: 'Market value',
    volume: 'Volume in a day',
    week: '7 days',
    month: '30 days',
  },
  unknown: 'not known',
  more: (count: string) => `Show all ${count}`,
  fewer: 'Show fewer',
  loading: 'Loading the live snapshot',
}

export default memeCoins
