import type { ResponseOf, computeCostBase } from '@winterjay/contract'
import { returnsOf } from '@winterjay/investing'
import type { CostBaseRequest, FundSeries, OneFund, Rate, ValueFile } from '@winterjay/investing'
import type { ReadFile } from './cost-base-answer.ts'

type Answer = ResponseOf<typeof computeCostBase>
type Figures = NonNullable<NonNullable<Answer['returns']>['figures']>

export interface ReadValueFile {
  readonly name: string
  readonly read: ValueFile
}

export interface FundPrices extends FundSeries {
  readonly symbol: OneFund
  readonly source: 'file' | 'service' | null
}

export const writeValueFile = ({ name, read }: ReadValueFile): Answer['value_files'][number] => ({
  file_name: name,
  kind: read.kind,
  as_of: read.asOf,
  prices: read.quotes.length,
})

/** The fund's prices in the files of prices. */
export function fundIn(files: readonly ReadValueFile[], fund: OneFund): FundPrices {
  const prices = new Map(
    files.flatMap(({ read: { kind, quotes } }) =>
      quotes.flatMap(({ symbol, on, price, currency }) =>
        kind === 'prices' && symbol.replace(/\.TO$/, '') === fund && currency !== 'USD'
          ? [[on, Number(price.numerator) / Number(price.denominator)] as const]
          : [],
      ),
    ),
  )
  return { symbol: fund, source: prices.size === 0 ? null : 'file', prices }
}

interface Given {
  readonly files: readonly ReadFile[]
  readonly valueFiles: readonly ReadValueFile[]
  readonly fund: FundPrices
}

/** Money-weighted and time-weighted return, next to those of one fund (investing §6.10). */
export function returnsAnswer(request: CostBaseRequest, { files, valueFiles, fund }: Given): Answer['returns'] {
  const { figures, gaps, missing } = returnsOf({
    ...request,
    income: files.flatMap(({ read }) => read.income),
    quotes: valueFiles.flatMap(({ read }) => read.quotes),
    held: valueFiles.flatMap(({ read }) => read.held),
    fund,
  })
  return {
    gaps: gaps.map(({ code, symbol, on }) => ({ code, symbol, on })),
    missing: [...missing],
    figures:
      figures === null
        ? null
        : {
            from: figures.from,
            to: figures.to,
            paid_in: figures.paidIn,
            taken_out: figures.takenOut,
            worth: figures.worth,
            money_weighted: writeRate(figures.moneyWeighted),
            time_weighted: writeRate(figures.timeWeighted),
            is_exact: figures.isExact,
            one_fund: writeFund(figures.fund, fund),
          },
  }
}

const writeFund = (
  found: NonNullable<ReturnType<typeof returnsOf>['figures']>['fund'],
  { symbol, source }: FundPrices,
): Figures['one_fund'] => ({
  symbol,
  source,
  worth: found?.worth ?? null,
  money_weighted: writeRate(found?.moneyWeighted ?? null),
  time_weighted: writeRate(found?.timeWeighted ?? null),
  gap: found?.gap ?? null,
  gap_on: found?.gapOn ?? null,
})

/** Six decimals: a ten-thousandth of a percent. */
const writeRate = (rate: Rate | null): Figures['money_weighted'] =>
  rate === null
    ? null
    : { whole: sixDecimals(rate.whole), yearly: rate.yearly === null ? null : sixDecimals(rate.yearly) }

const sixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6
