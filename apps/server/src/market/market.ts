import { ONE_FUNDS } from '@winterjay/investing'
import type { MeasuredHistory, MemeCoin, OneFund } from '@winterjay/investing'
import type { LocalDate } from '@winterjay/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { readDollarDays, readMarketRates } from './bank-of-canada.ts'
import type { MarketRate } from './bank-of-canada.ts'
import { readMemeBoard } from './coingecko.ts'
import { createFeed, disabledFeed } from './feed.ts'
import type { Feed, FeedOptions } from './feed.ts'
import { findImportedHistory } from './imported-history.ts'
import type { ProviderFault } from './provider-fault.ts'
import { readFundPrices, readQuotedHistory } from './quotes.ts'

/** The attribution of the data, published with it. */
export interface Attribution {
  readonly name: string
  readonly url: string
}

export interface MarketService<T> {
  readonly feed: Feed<T>
  readonly attribution: Attribution | null
}

/** Live third-party data: one snapshot of each service for all visitors. */
export interface Market {
  readonly memeCoins: MarketService<readonly MemeCoin[]>
  readonly rates: MarketService<readonly MarketRate[]>
  /** The US dollar of each day, for the cost base of what is traded in it. */
  readonly dollarDays: Feed<ReadonlyMap<LocalDate, string>>
  /** Histories behind the risk figures, when the operator has a quote source or has imported a file. */
  readonly quoted: Feed<MeasuredHistory>
  readonly imported: Feed<MeasuredHistory | null>
  /** Prices of the all-in-one funds that returns are shown next to, from the same source. */
  readonly funds: Readonly<Record<OneFund, Feed<ReadonlyMap<LocalDate, number>>>>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One call in five minutes stays within CoinGecko's free plan; the Bank of Canada asks for caching. */
const MEME_AGES = { freshMs: 5 * MINUTE, keepMs: 24 * HOUR }
const RATE_AGES = { freshMs: 12 * HOUR, keepMs: 7 * 24 * HOUR }
/** Ten years of prices hardly change in a day, and are valid for a month. */
const QUOTE_AGES = { freshMs: 24 * HOUR, keepMs: 31 * 24 * HOUR }
/** Every replica sees an import within five minutes. It stays until it is forgotten. */
const IMPORT_AGES = { freshMs: 5 * MINUTE, keepMs: Infinity }

const COINGECKO: Attribution = { name: 'CoinGecko', url: 'https://www.coingecko.com' }
const BANK_OF_CANADA: Attribution = { name: 'Bank of Canada', url: 'https://www.bankofcanada.ca/valet/docs' }

export function createMarket(config: Config, db: Db, clock: Clock, log: FastifyBaseLogger): Market {
  const { marketDataUrl, coingeckoApiKey, bankOfCanadaUrl, quotesUrl } = config
  const now = (): number => clock.now().getTime()
  const onFault = (service: string) => (fault: ProviderFault) => log.warn({ service, fault: fault.kind }, fault.message)
  return {
    memeCoins: {
      attribution: attributionOf(marketDataUrl, 'coingecko.com', COINGECKO),
      feed:
        marketDataUrl === null
          ? disabledFeed
          : createFeed({
              ...MEME_AGES,
              now,
              onFault: onFault('market data'),
              read: () => readMemeBoard(marketDataUrl, coingeckoApiKey),
            }),
    },
    ...bankOfCanada(bankOfCanadaUrl, { now, onFault: onFault('Bank of Canada') }),
    quoted:
      quotesUrl === null
        ? disabledFeed
        : createFeed({
            ...QUOTE_AGES,
            now,
            onFault: onFault('quotes'),
            read: () => readQuotedHistory(quotesUrl, clock.today()),
          }),
    imported: createFeed({
      ...IMPORT_AGES,
      now,
      onFault: onFault('imported prices'),
      read: () => findImportedHistory(db),
    }),
    funds: fundFeeds(quotesUrl, { now, onFault: onFault('quotes') }),
  }
}

/** Each fund is read when somebody first asks for it. */
function fundFeeds(url: string | null, shared: Pick<FeedOptions<unknown>, 'now' | 'onFault'>): Market['funds'] {
  const feedOf = (fund: OneFund): Market['funds'][OneFund] =>
    url === null ? disabledFeed : createFeed({ ...QUOTE_AGES, ...shared, read: () => readFundPrices(url, fund) })
  return Object.fromEntries(ONE_FUNDS.map((fund) => [fund, feedOf(fund)])) as Market['funds']
}

/** The Bank of Canada's latest rates, and the US dollar of each day. */
function bankOfCanada(
  url: string | null,
  shared: Pick<FeedOptions<unknown>, 'now' | 'onFault'>,
): Pick<Market, 'rates' | 'dollarDays'> {
  const attribution = attributionOf(url, 'bankofcanada.ca', BANK_OF_CANADA)
  if (url === null) return { rates: { attribution, feed: disabledFeed }, dollarDays: disabledFeed }
  return {
    rates: { attribution, feed: createFeed({ ...RATE_AGES, ...shared, read: () => readMarketRates(url) }) },
    dollarDays: createFeed({ ...RATE_AGES, ...shared, read: () => readDollarDays(url) }),
  }
}

/** The service's own name is used for its own address only: a copy elsewhere is named after its host. */
function attributionOf(address: string | null, domain: string, known: Attribution): Attribution | null {
  if (address === null) return null
  const { hostname, origin } = new URL(address)
  return hostname === domain || hostname.endsWith(`.${domain}`) ? known : { name: hostname, url: origin }
}
