import {
  computeTrades,
  importHoldings,
  marketRates,
  optimizePortfolio,
  placeHoldings,
  readInvestmentAccounts,
} from '@winterjay/contract'
import type { AnswerOf, BodyOf } from '@winterjay/contract'
import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/server/api.ts'

/** What the person holds, as their account stores it. */
export type Stored = AnswerOf<typeof readInvestmentAccounts>
export type Imported = AnswerOf<typeof importHoldings>
export type PlanBody = BodyOf<typeof optimizePortfolio>
export type PlanAnswer = AnswerOf<typeof optimizePortfolio>
export type Plan = Extract<PlanAnswer, { weights: unknown }>
export type Refusal = Extract<PlanAnswer, { refused: unknown }>
export type TradesBody = BodyOf<typeof computeTrades>
export type Trades = AnswerOf<typeof computeTrades>

export const isPlan = (answer: PlanAnswer): answer is Plan => 'weights' in answer

/** The portfolio of the frontier that is nearest to the plan in return, from 0. */
export function nearestRank({ frontier, expected_return }: Plan): number {
  const away = frontier.map((point) => Math.abs(point.expected_return - expected_return))
  return away.indexOf(Math.min(...away))
}

/** The weights of one of the frontier's portfolios, or of the plan's own. */
export const weightsAt = (plan: Plan, rank: number | null): readonly number[] =>
  rank === null ? plan.weights : (plan.frontier[rank]?.weights ?? plan.weights)

/** What was asked, with its answer: the holdings may change while it is on screen. */
export interface Planned {
  readonly body: PlanBody
  readonly symbols: readonly string[]
  readonly answer: PlanAnswer
}

export const useImport = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof importHoldings>) => call(importHoldings, { body }),
  })

export const usePlan = () =>
  useMutation({
    mutationFn: async (body: PlanBody): Promise<Planned> => ({
      body,
      symbols: body.symbols,
      answer: await call(optimizePortfolio, { body }),
    }),
  })

export const useTrades = () => useMutation({ mutationFn: (body: TradesBody) => call(computeTrades, { body }) })

export const accountsQuery = queryOptions({
  queryKey: ['investment-accounts'],
  queryFn: ({ signal }) => call(readInvestmentAccounts, { signal }),
})

interface PlacementAsked {
  readonly body: BodyOf<typeof placeHoldings>
  /** The trades' call of an account by its place in the body, from its amounts; null while a price is missing. */
  readonly tradesOf: (index: number, amounts: readonly Cents[]) => TradesBody | null
}

/** Where to hold what, and then the trades of one account after another. */
export const usePlacement = () =>
  useMutation({
    mutationFn: async ({ body, tradesOf }: PlacementAsked) => {
      const { placement } = await call(placeHoldings, { body })
      const accounts = []
      for (const [index, { id }] of body.accounts.entries()) {
        const amounts = placement?.amounts[index] ?? []
        const asked = tradesOf(index, amounts)
        const holds = body.assets
          .map(({ symbol }, i) => ({ symbol, amount: amounts[i] ?? ZERO }))
          .filter(({ amount }) => amount > 0)
        const trades = placement === null || asked === null ? null : await call(computeTrades, { body: asked })
        accounts.push({ id, holds, trades })
      }
      return { body, placement, accounts }
    },
  })

const USUAL_MS = 5 * 60_000

export const ratesQuery = queryOptions({
  queryKey: ['market-rates'],
  queryFn: ({ signal }) => call(marketRates, { signal }),
  staleTime: USUAL_MS,
})
