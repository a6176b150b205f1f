import type { AssetClassId } from '../snapshot/snapshot.ts'
import type { Baseline, LimitCode, NoteCode } from './pick-set.ts'

/** Limits of the portfolio as a whole: said once, not of each line that they hold back. */
export type WholeLimit = Extract<LimitCode, 'equity-share' | 'volatility'>
/** Notes on what was left out, which share a sentence. */
type LeftOut = Extract<
  NoteCode,
  'class-without-confirmed-cost' | 'no-single-stock' | 'foreign-tax-not-counted' | 'gic-not-compared'
>
type NoteText = (p: Readonly<Record<string, string>>) => string

/** Every argument is already formatted in the reader's language: percents, dollars, dates. */
export interface Sentences {
  readonly notInvested: string
  readonly classRole: Readonly<Record<AssetClassId | 'stock', string>>
  readonly className: Readonly<Record<AssetClassId, string>>
  /** The purpose of a line. */
  rationale(role: string): string
  readonly limit: Readonly<Record<Exclude<LimitCode, WholeLimit>, (bound: string) => string>>
  readonly coin: string
  stay(weight: string): string
  readonly nothingInvested: string
  whole(p: { expected: string; cost: string; dollars: string }): string
  /** Nine cases of ten, without a full stop. */
  range(p: { length: string; low: string; high: string }): string
  /** What goes on with it. */
  laterRange(p: { length: string; low: string; high: string }): string
  years(count: number): string
  policy(p: Readonly<Record<WholeLimit, string>>): string
  reached(limit: string): string
  memeRisk(share: string): string
  baseline(p: {
    id: Baseline['id']
    symbols: readonly string[]
    expected: string
    volatility: string
    difference: string
    isSignificant: boolean
    /** Of the picks. */
    isMore: boolean
  }): string
  /** An all-in-one fund is the baseline of one fund. */
  readonly note: Readonly<Record<Exclude<NoteCode, LeftOut | 'all-in-one-alternative'>, NoteText>>
  readonly leftOut: Readonly<Record<LeftOut, NoteText>>
  leavesOut(list: string): string
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
    'canada-floor': (b) => `At least ${b} of the stocks stay Canadian.`,
    'canada-ceiling': (b) => `At the limit for Canada, ${b} of the stocks.`,
    'meme-share': (b) => `At the limit for meme coins together, ${b}.`,
  },
  coin: 'Nobody can estimate its return; the calculation gives it none beyond inflation.',
  stay: (weight) =>
    `The limits keep ${weight} out of the market. Leave it in an insured account, or tick another asset type.`,
  nothingInvested: 'Nothing is invested: the money neither gains nor loses, and buys less as prices rise.',
  whole: (p) => `About ${p.expected} a year after costs of ${p.cost}, or ${p.dollars} for $10,000.`,
  range: (p) => `Nine times in ten, $10,000 becomes ${p.low} to ${p.high} in ${p.length}`,
  laterRange: (p) => `, ${p.low} to ${p.high} in ${p.length}`,
  years: (count) => (count < 1 ? `${Math.round(count * 12)} months` : count === 1 ? 'one year' : `${count} years`),
  policy: (p) => `Limits: stocks ${p['equity-share']}, yearly ups and downs ${p.volatility}.`,
  reached: (limit) => `${limit} (reached)`,
  memeRisk: (share) => `Meme coins bring ${share} of the portfolio's risk.`,
  baseline: (p) =>
    `${p.id === 'one-fund' ? `One fund (${p.symbols.join(', ')})` : `${p.symbols.length} funds in equal parts`}: ` +
    `${p.expected} a year (±${p.volatility}), ${p.difference} ${p.isMore ? 'less' : 'more'} than the picks, ` +
    (p.isSignificant ? 'more than chance explains.' : 'which may be chance.'),
  note: {
    'meme-none-at-low-risk': () => 'No meme coins at low risk.',
    'meme-none-at-this-horizon': () => 'No meme coins at this risk over weeks.',
    'meme-no-live-data': () => 'No meme coins: no live data right now.',
    'meme-capped': (p) => `Meme coins at most ${p['capPercent']}, chosen by size and trading, not by recent gains.`,
    'cash-because-horizon': (p) =>
      `${p['percent']} is in cash-like funds because of the horizon: weeks leave no time to recover from a fall.`,
    'cash-because-equity-cap': (p) =>
      `${p['percent']} stays in cash: at most ${p['capPercent']} may be in stocks, and bonds are not ticked.`,
    'cash-because-meme-cap': (p) => `${p['percent']} stays in cash: meme coins alone make no portfolio.`,
    'cash-because-limits': (p) => `${p['percent']} stays in cash: more would break a limit.`,
  },
  leftOut: {
    'class-without-confirmed-cost': (p) => `${p['assetClass']} (costs unconfirmed)`,
    'no-single-stock': () => 'single companies',
    'foreign-tax-not-counted': () => 'foreign tax',
    'gic-not-compared': () => 'GICs',
  },
  leavesOut: (list) => `Left out: ${list}.`,
  spread: ({ least, most }) =>
    least === most ? `Weights: give or take ${most} points.` : `Weights: give or take ${least} to ${most} points.`,
  source: (date) => `Prices as of ${date}. Past returns do not predict future ones.`,
  notAdvice:
    'General information, not advice; not tailored to you. These picks are the same for everyone who makes these three choices.',
  noInterest: 'We have no interest in these securities: no commission, no referral fee.',
  selfCheck: [
    'Less than three months of expenses saved?',
    'A costly debt, such as a card balance?',
    'Needed sooner than the horizon you chose?',
  ],
  cryptoRisk:
    'Meme coins have no cash flow; prices can fall to zero; no securities regulator has assessed any of them; not covered by CDIC or CIPF. Use only registered platforms.',
  insurance:
    "CDIC covers deposits and GICs up to $100,000 in each category, not funds. CIPF covers a dealer's insolvency, not losses.",
}
