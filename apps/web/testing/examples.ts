/* Requests and answers used by both journeys and screen tests. */

/** An answer of `GET /meme-coins`: one coin with every figure, and one with few. */
export const COINS = {
  data: [
    {
      id: 'dogecoin',
      symbol: 'DOGE',
      name: 'Dogecoin',
      popularity: 8.4,
      market_cap: 31_234_567_890.12,
      volume_24h: 2_000_000.5,
      popularity_ranks: { market_cap: 1, volume: 0.8, turnover: 0.5 },
      change_7d: -3.25,
      change_30d: 8.1,
    },
    {
      id: 'new-coin',
      symbol: 'NEW',
      name: 'New Coin',
      popularity: null,
      market_cap: 950.5,
      volume_24h: null,
      popularity_ranks: null,
      change_7d: null,
      change_30d: -0.04,
    },
  ],
  as_of: '2026-11-21T15:05:00.000Z',
  stale: false,
  source: { name: 'CoinGecko', url: 'https://www.coingecko.com' },
}

/** A link to a household: all of it is in the fragment, under the wire's names. */
export const linkTo = (more: Readonly<Record<string, string>> = {}): string =>
  `/benefits#${new URLSearchParams({
    province: 'ON',
    age: '35',
    marital_status: 'single',
    children_under_18: '0',
    net_income: '20000',
    employment_income: '20000',
    student: 'false',
    senior_65_plus: 'false',
    disability: 'false',
    housing: 'rent',
    ...more,
  }).toString()}`

/** A body for `POST /p2p/applications`: grade A with these facts. */
export const APPLICATION = {
  title: 'A new roof before winter',
  description: 'The old one leaks.',
  loan_purpose: 'home_improvement',
  requested_amount: 5_000,
  term_months: 36,
  minimum_investment: 25,
  province: 'ON',
  annual_income: 71_600,
  monthly_debt_payments: 450,
  card_limit: 18_000,
  late_payments: 0,
  credit_inquiries: 1,
  consent: true,
}
