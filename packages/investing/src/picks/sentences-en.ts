import type { AssetClassId } from '../snapshot/snapshot.ts'
import type { Baseline, LimitCode, NoteCode } from './pick-set.ts'

/** Every argument is already written in the reader's language: percents, dollars, dates. */
export interface Sentences {
  readonly notInvested: string
  readonly classRole: Readonly<Record<AssetClassId | 'stock', string>>
  readonly className: Readonly<Record<AssetClassId, string>>
  rationale(p: { role: string; weight: string; riskShare: string; volatility: string }): string
  readonly limit: Readonly<Record<LimitCode, (bound: string) => string>>
  readonly noLimit: string
  cost(p: { mer: string; dollars: string; grade: 'audited' | 'quoted' }): string
  worstYear(percent: string): string
  spread(percent: string): string
  readonly coin: string
  stay(weight: string): string
  readonly nothingInvested: string
  whole(p: { expected: string; volatility: string; cost: string; dollars: string }): string
  oneYear(p: { low: string; middle: string; high: string }): string
  horizon(p: { length: string; loss: string; low: string; high: string }): string
  years(count: number): string
  policy(p: { equity: string; meme: string; volatility: string }): string
  memeRisk(share: string): string
  baseline(p: {
    id: Baseline['id']
    symbols: string
    expected: string
    volatility: string
    difference: string
    error: string
    isSignificant: boolean
    isMore: boolean
  }): string
  readonly note: Readonly<Record<NoteCode, (p: Readonly<Record<string, string>>) => string>>
  source(p: { date: string; hash: string }): string
  readonly whatWouldChange: string
  readonly notAdvice: string
  readonly noInterest: string
  readonly selfCheck: readonly [string, string, string]
  readonly cryptoRisk: string
  readonly insurance: string
}

export const en: Sentences = {
  notInvested: 'Cash, not invested',
  classRole: {
    cash: 'Keeps money at hand: a cash-like fund',
    bond_short: 'Steadies the whole: short Canadian bonds',
    bond_universe: 'Steadies the whole: the broad Canadian bond market',
    equity_ca: 'Growth at home: the Canadian stock market',
    equity_us: 'Growth: large US companies',
    equity_intl: 'Growth: developed markets outside North America',
    equity_em: 'Growth: emerging markets',
    reit_ca: 'Real estate: Canadian property trusts',
    gold: 'Moves differently from stocks: gold',
    meme: 'A speculative bet, small enough to lose',
    stock: 'A single company',
  },
  className: {
    cash: 'cash-like funds',
    bond_short: 'short bonds',
    bond_universe: 'broad bonds',
    equity_ca: 'Canadian stocks',
    equity_us: 'US stocks',
    equity_intl: 'international stocks',
    equity_em: 'emerging markets',
    reit_ca: 'property trusts',
    gold: 'gold',
    meme: 'meme coins',
  },
  rationale: (p) =>
    `${p.role}. It is ${p.weight} of the portfolio and brings ${p.riskShare} of its risk; on its own it moves by about ${p.volatility} a year.`,
  limit: {
    'one-fund': (b) => `It stops at the limit for one fund, ${b}.`,
    'single-stock': (b) => `It stops at the limit for one company, ${b}.`,
    'single-stocks-together': (b) => `It stops where all single companies together reach their limit, ${b}.`,
    sector: (b) => `It stops where its sector reaches the limit of ${b}.`,
    'equity-share': (b) => `It stops where stocks together reach the limit for this choice, ${b}.`,
    'canada-floor': (b) => `At least ${b} of the stocks stay Canadian.`,
    'canada-ceiling': (b) => `It stops where Canada reaches ${b} of the stocks.`,
    'meme-share': (b) => `All meme coins together stop at ${b}.`,
    volatility: (b) => `It stops where the portfolio's ups and downs reach the limit of ${b} a year.`,
  },
  noLimit: 'No limit holds it back: its weight is where expected return, risk and the policy mix balance.',
  cost: (p) =>
    `It costs ${p.mer} a year (${p.grade === 'audited' ? 'audited by the issuer' : 'as quoted by others'}), ${p.dollars} for each $10,000 of the portfolio.`,
  worstYear: (percent) => `Worst 12 months in the data: ${percent}.`,
  spread: (percent) =>
    `Expected returns are uncertain: within their error this weight could as well be about ${percent} higher or lower.`,
  coin: 'Nobody can estimate its return; the calculation gives it none beyond inflation.',
  stay: (weight) =>
    `Money the limits keep out of the market: ${weight} of the whole. It is not a pick: keep it in an insured account, or tick another asset type.`,
  nothingInvested: 'Nothing is invested: the money neither gains nor loses, and buys less as prices rise.',
  whole: (p) =>
    `Together: about ${p.expected} a year expected after costs, moving by about ${p.volatility} a year, at a cost of ${p.cost} (${p.dollars} a year for each $10,000).`,
  oneYear: (p) =>
    `After one year, $10,000 would be between ${p.low} and ${p.high} in nine cases of ten, with ${p.middle} in the middle.`,
  horizon: (p) =>
    `After ${p.length} the chance of ending with less than you put in is about ${p.loss} (nine cases of ten lie between ${p.low} and ${p.high}). Real markets have worse extremes than this formula, and the expected return itself is uncertain.`,
  years: (count) => (count < 1 ? `${Math.round(count * 12)} months` : count === 1 ? 'one year' : `${count} years`),
  policy: (p) =>
    `Limits for this choice: stocks up to ${p.equity}, meme coins up to ${p.meme}, ups and downs up to ${p.volatility} a year.`,
  memeRisk: (share) => `Meme coins bring ${share} of the portfolio's risk.`,
  baseline: (p) =>
    `${p.id === 'one-fund' ? `One fund instead (${p.symbols})` : `Equal parts instead (${p.symbols})`}: ${p.expected} a year expected, moving by ${p.volatility}. ` +
    `The picks are expected to return ${p.difference} ${p.isMore ? 'more' : 'less'} a year, give or take ${p.error}: ` +
    (p.isSignificant ? 'more than chance explains.' : 'no more than chance explains.'),
  note: {
    'meme-none-at-low-risk': () => 'Meme coins are left out: at low risk their share is 0.',
    'meme-none-at-this-horizon': () => 'Meme coins are left out: over weeks at this risk their share is 0.',
    'meme-no-live-data': () => 'Meme coins are left out: no live data available right now.',
    'meme-capped': (p) =>
      `Meme coins are held to ${p['capPercent']} of the portfolio, chosen by size and trading, not by recent gains.`,
    'cash-because-horizon': (p) =>
      `${p['percent']} is in cash-like funds because of the horizon: money needed within weeks has no time to make good a fall.`,
    'cash-because-equity-cap': (p) =>
      `${p['percent']} stays in cash: this choice allows at most ${p['capPercent']} in stocks, and bonds are not ticked.`,
    'cash-because-meme-cap': (p) => `${p['percent']} stays in cash: meme coins alone cannot make a portfolio.`,
    'cash-because-limits': (p) => `${p['percent']} stays in cash: more would break a limit of this choice.`,
    'class-without-confirmed-cost': (p) => `Not considered: ${p['assetClass']}, because no fund's cost is confirmed.`,
    'all-in-one-alternative': (p) => `One fund could do most of this: ${p['name']} (${p['symbol']}).`,
    'foreign-tax-not-counted': () =>
      'Not counted: tax withheld abroad on dividends, 15% of them in the United States. With funds traded in Canada it is lost in a TFSA or RRSP and can be claimed back in a taxable account; which one is yours is not known here.',
    'gic-not-compared': () =>
      'GICs are not compared: each issuer sets its own rate, and nobody publishes them all. For money needed on a fixed day, set the rate of a GIC of that length beside the expected return shown here.',
    'no-single-stock': () =>
      'No single company is picked: its own risk brings no expected return that the funds do not already give.',
  },
  source: (p) => `Computed from the snapshot of ${p.date} (${p.hash}). Past returns do not predict future ones.`,
  whatWouldChange:
    'Another risk level, horizon or set of asset types changes the limits, and so the answer. New costs, yields or price data change the figures.',
  notAdvice:
    'General information, not advice; not tailored to you. It is the same for everyone who makes these three choices. It knows neither your income, debts and holdings nor what you need.',
  noInterest: 'We hold no interest in the securities shown and receive no commission or referral fee for them.',
  selfCheck: [
    'Do you have savings for an emergency, about three months of expenses?',
    'Do you have debt at a high rate, such as a credit card balance?',
    'Will you need this money before the horizon you chose?',
  ],
  cryptoRisk:
    'Meme coins have no cash flow; prices can fall to zero; no securities regulator has assessed any of them; not covered by CDIC or CIPF. Use only registered platforms.',
  insurance:
    "CDIC covers deposits and GICs at its members up to $100,000 in each category; funds are not insured. CIPF covers a dealer's insolvency, not losses.",
}
