import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  hasSubscription,
  listHoldings,
  loanStats,
  marketRates,
  readInvestmentAccounts,
  readPortfolio,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import {
  HOME,
  MICROS,
  fxTable,
  inDollars,
  rateOn,
  worthChange,
  worthHistory,
  worthReader,
  worthWithoutOf,
} from '@winterjay/budget'
import type { FxDay, FxTable, OutsidePart, Worth, WorthChange, WorthPoint } from '@winterjay/budget'
import { add, cents, sumCents, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { call } from '../../../lib/server/api.ts'
import { useShowsOwnLoans } from '../../../lib/server/own-loans.ts'
import { useUser } from '../../../lib/server/session.ts'
import { useView } from '../view.ts'
import type { BudgetView } from '../view.ts'

const MONTHS = 12

export interface WorthAnswer {
  /** The net worth at the end of any day. */
  readonly read: (day: LocalDate) => Worth
  readonly worth: Worth
  readonly points: readonly WorthPoint[]
  readonly change: WorthChange | null
  /** Kept elsewhere, and not counted at the user's word. */
  readonly left: readonly OutsidePart[]
  /** In simulated marketplace parts. */
  readonly simulatedCents: Cents
  readonly isLoading: boolean
  /** Something that is kept on the server could not be loaded. */
  readonly isAway: boolean
  readonly retry: () => void
}

/** What the household owns and owes: its budget, and what it keeps elsewhere in Winterjay. */
export const useWorth = (): WorthAnswer => useWorthOf(useView())

/** The same of a budget outside the personal page. */
export function useWorthOf({
  budget,
  today,
  isSample,
}: Pick<BudgetView, 'budget' | 'today' | 'isSample'>): WorthAnswer {
  const { kept, ...state } = useKept(isSample)
  const published = useMemo(() => publishedBy(kept.rates), [kept.rates])
  const answer = useMemo(() => {
    const parts = partsOf(kept, fxTable(budget, published), today)
    const without = worthWithoutOf(budget)
    const outside = parts.filter(({ kind }) => !without.includes(kind))
    const read = worthReader(budget, { published, outside })
    const points = worthHistory(read, today, MONTHS)
    return {
      read,
      worth: read(today),
      points,
      change: worthChange(budget, points),
      left: parts.filter(({ kind }) => without.includes(kind)),
      simulatedCents: kept.simulatedCents,
    }
  }, [budget, published, today, kept])
  return { ...answer, ...state }
}

interface Kept {
  readonly loansCents: Cents | null
  readonly held: AnswerOf<typeof readInvestmentAccounts> | undefined
  readonly holdings: AnswerOf<typeof listHoldings> | undefined
  readonly rates: AnswerOf<typeof marketRates> | undefined
  readonly simulatedCents: Cents
}

const loansQuery = queryOptions({
  queryKey: ['loan-stats'],
  queryFn: ({ signal }) => call(loanStats, { signal }),
})
const heldQuery = queryOptions({
  queryKey: ['worth-accounts'],
  queryFn: ({ signal }) => call(readInvestmentAccounts, { signal }),
})
const holdingsQuery = queryOptions({
  queryKey: ['worth-holdings'],
  queryFn: ({ signal }) => call(listHoldings, { signal }),
})
const partsQuery = queryOptions({
  queryKey: ['worth-parts'],
  queryFn: ({ signal }) => call(readPortfolio, { signal }),
})
const ratesQuery = queryOptions({
  queryKey: ['market-rates'],
  queryFn: ({ signal }) => call(marketRates, { signal }),
})

/** What the account keeps on the server. The loan book of a business is not the reader's own. */
function useKept(isSample: boolean): Pick<WorthAnswer, 'isLoading' | 'isAway' | 'retry'> & { readonly kept: Kept } {
  const user = useUser()
  const areOwn = useShowsOwnLoans()
  const enabled = user !== null && !isSample
  const hasAccounts = enabled && hasSubscription(user.subscription_status)
  const loans = useQuery({ ...loansQuery, enabled: enabled && areOwn })
  const held = useQuery({ ...heldQuery, enabled: hasAccounts })
  const holdings = useQuery({ ...holdingsQuery, enabled })
  const parts = useQuery({ ...partsQuery, enabled })
  const rates = useQuery(ratesQuery)
  const all = [loans, held, holdings, parts]
  const [loanData, heldData, holdingsData, partsData, ratesData] = [
    enabled && areOwn ? loans.data : undefined,
    hasAccounts ? held.data : undefined,
    enabled ? holdings.data : undefined,
    enabled ? parts.data : undefined,
    rates.data,
  ]
  const kept = useMemo(
    () => ({
      loansCents: loanData?.outstanding_total ?? null,
      held: heldData,
      holdings: holdingsData,
      rates: ratesData,
      simulatedCents: partsData ? add(partsData.totals.outstanding, partsData.totals.committed) : ZERO,
    }),
    [loanData, heldData, holdingsData, partsData, ratesData],
  )
  return {
    kept,
    isLoading: all.some((one) => one.isLoading),
    isAway: all.some((one) => one.isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch()
    },
  }
}

const publishedBy = (rates: Kept['rates']): FxDay[] =>
  (rates?.data ?? []).flatMap(({ id, value, on }) =>
    id === 'usd_cad' ? [{ currency: 'USD', date: on, micros: Math.round(value * MICROS) }] : [],
  )

function partsOf({ loansCents, held, holdings }: Kept, table: FxTable, today: LocalDate): OutsidePart[] {
  const parts: OutsidePart[] = []
  if (loansCents !== null && loansCents > 0)
    parts.push({ kind: 'loans', amounts: [{ date: today, amountCents: loansCents }] })
  const invested = investedIn(held, table, today) ?? typedIn(holdings)
  if (invested === 'unknown') parts.push({ kind: 'investments', amounts: [] })
  else if (invested > 0) parts.push({ kind: 'investments', amounts: [{ date: today, amountCents: invested }] })
  return parts
}

const typedIn = (holdings: Kept['holdings']): Cents => sumCents((holdings?.holdings ?? []).map(({ amount }) => amount))

/** Units at their price, and cash; null without accounts, `unknown` if a currency has no rate. */
function investedIn(held: Kept['held'], table: FxTable, today: LocalDate): Cents | 'unknown' | null {
  if (held === undefined || held.accounts.length === 0) return null
  const amounts = [
    ...held.holdings.map(({ currency, units, price }) => ({
      currency,
      amountCents: cents(Math.round(units * price * 100)),
    })),
    ...held.accounts.flatMap(({ cash }) => cash.map(({ currency, amount }) => ({ currency, amountCents: amount }))),
  ]
  const known = amounts.flatMap(({ currency, amountCents }) => {
    const rate = rateOn(table, currency, today)
    return currency === HOME ? [amountCents] : rate === null ? [] : [inDollars(amountCents, rate)]
  })
  return known.length < amounts.length ? 'unknown' : sumCents(known)
}
