import type { AssetClassId } from '../snapshot/snapshot.ts'
import type { Baseline, LimitCode, NoteCode } from './pick-set.ts'

/** Every argument is already formatted in the reader's language: percents, dollars, dates. */
export interface Sentences {
  readonly notInvested: string
  readonly classRole: Readonly<Record<AssetClassId | 'stock', string>>
  readonly className: Readonly<Record<AssetClassId, string>>
  /** The purpose of a line. */
  rationale(role: string): string
  readonly limit: Readonly<Record<LimitCode, (bound: string) => string>>
  readonly coin: string
  stay(weight: string): string
  readonly nothingInvested: string
  whole(p: { expected: string; volatility: string; cost: string; dollars: string }): string
  oneYear(p: { low: string; middle: string; high: string }): string
  horizon(p: { length: string; loss: string; low: string; high: string }): string
  /** Where the horizon is the year that `oneYear` is about. */
  lossThen(loss: string): string
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
  /** One sentence for all weights: by how many points each could vary within the error of the expected returns. */
  spread(p: { least: string; most: string }): string
  source(date: string): string
  readonly notAdvice: string
  readonly noInterest: string
  readonly selfCheck: readonly [string, string, string]
  readonly cryptoRisk: string
  readonly insurance: string
}

export const en: Sentences = {
  notInvested: 'Cash, not invested',
  classRole: {
    cash: 'Money at hand, like cash',
    bond_short: 'Steady: short Canadian bonds',
    bond_universe: 'Steady: all Canadian bonds',
    equity_ca: 'Growth: Canadian companies',
    equity_us: 'Growth: large US companies',
    equity_intl: 'Growth: Europe, Japan and others',
    equity_em: 'Growth: emerging markets',
    reit_ca: 'Rents: Canadian property trusts',
    gold: 'Gold, which moves apart from stocks',
    meme: 'A speculative bet, small enough to lose',
    stock: 'One company, with its own risk',
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
  rationale: (role) => `${role}.`,
  limit: {
    'one-fund': (b) => `At the limit for one fund, ${b}.`,
    'single-stock': (b) => `At the limit for one company, ${b}.`,
    'single-stocks-together': (b) => `At the limit for single companies together, ${b}.`,
    sector: (b) => `At the limit for one sector, ${b}.`,
    'equity-share': (b) => `At the ${b} limit for stocks.`,
    'canada-floor': (b) => `At least ${b} of the stocks stay Canadian.`,
    'canada-ceiling': (b) => `At the limit for Canada, ${b} of the stocks.`,
    'meme-share': (b) => `At the limit for meme coins together, ${b}.`,
    volatility: (b) => `At the limit for ups and downs, ${b} a year.`,
  },
  coin: 'Nobody can estimate its return; the calculation gives it none beyond inflation.',
  stay: (weight) =>
    `The limits keep ${weight} out of the market. Leave it in an insured account, or tick another asset type.`,
  nothingInvested: 'Nothing is invested: the money neither gains nor loses, and buys less as prices rise.',
  whole: (p) =>
    `Expect about ${p.expected} a year after costs, give or take ${p.volatility}. It costs ${p.cost}, ${p.dollars} a year for each $10,000.`,
  oneYear: (p) =>
    `In nine cases of ten, $10,000 becomes ${p.low} to ${p.high} after one year, ${p.middle} in the middle.`,
  horizon: (p) =>
    `After ${p.length}, ${p.low} to ${p.high}; the chance of a loss is about ${p.loss}. Real markets can do worse.`,
  lossThen: (loss) => `The chance of a loss is about ${loss}. Real markets can do worse.`,
  years: (count) => (count < 1 ? `${Math.round(count * 12)} months` : count === 1 ? 'one year' : `${count} years`),
  policy: (p) => `Limits: stocks ${p.equity}, meme coins ${p.meme}, ups and downs ${p.volatility} a year.`,
  memeRisk: (share) => `Meme coins bring ${share} of the portfolio's risk.`,
  baseline: (p) =>
    `${p.id === 'one-fund' ? `One fund instead (${p.symbols})` : `Equal parts instead (${p.symbols})`}: ${p.expected} a year, give or take ${p.volatility}. ` +
    `The picks return ${p.difference} ${p.isMore ? 'more' : 'less'}, give or take ${p.error}: ` +
    (p.isSignificant ? 'more than chance explains.' : 'chance can explain it.'),
  note: {
    'meme-none-at-low-risk': () => 'Meme coins are left out: at low risk their share is 0.',
    'meme-none-at-this-horizon': () => 'Meme coins are left out: over weeks at this risk their share is 0.',
    'meme-no-live-data': () => 'Meme coins are left out: no live data available right now.',
    'meme-capped': (p) => `Meme coins stop at ${p['capPercent']}, chosen by size and trading, not by recent gains.`,
    'cash-because-horizon': (p) =>
      `${p['percent']} is in cash-like funds because of the horizon: within weeks there is no time to recover from a fall.`,
    'cash-because-equity-cap': (p) =>
      `${p['percent']} stays in cash: this choice allows at most ${p['capPercent']} in stocks, and bonds are not ticked.`,
    'cash-because-meme-cap': (p) => `${p['percent']} stays in cash: meme coins alone cannot make a portfolio.`,
    'cash-because-limits': (p) => `${p['percent']} stays in cash: more would break a limit of this choice.`,
    'class-without-confirmed-cost': (p) => `Not considered: ${p['assetClass']} (no fund's cost is confirmed).`,
    'all-in-one-alternative': (p) => `One fund could do most of this: ${p['name']} (${p['symbol']}).`,
    'foreign-tax-not-counted': () => 'Not counted: tax withheld on foreign dividends.',
    'gic-not-compared': () => 'Not compared: GICs.',
    'no-single-stock': () => 'No single company: its own risk adds no expected return.',
  },
  spread: ({ least, most }) =>
    least === most
      ? `Weights are approximate, give or take ${most} points.`
      : `Weights are approximate, give or take ${least} to ${most} points.`,
  source: (date) => `Prices as of ${date}. Past returns do not predict future ones.`,
  notAdvice:
    'General information, not advice; not tailored to you. It is the same for everyone who makes these three choices. It knows neither your income, debts and holdings nor what you need.',
  noInterest: 'We hold no interest in the securities shown and receive no commission or referral fee for them.',
  selfCheck: [
    'Less than three months of expenses saved?',
    'A costly debt, such as a card balance?',
    'Needed sooner than the horizon you chose?',
  ],
  cryptoRisk:
    'Meme coins have no cash flow; prices can fall to zero; no securities regulator has assessed any of them; not covered by CDIC or CIPF. Use only registered platforms.',
  insurance:
    "CDIC covers deposits and GICs at its members up to $100,000 in each category; funds are not insured. CIPF covers a dealer's insolvency, not losses.",
}
