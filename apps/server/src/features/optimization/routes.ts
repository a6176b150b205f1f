import { importHoldings, optimizePortfolio, computeTrades } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { readHoldings, wholeUnitTrades, type BrokerFile } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { ZERO, isRefusal } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { costBaseRoutes } from './cost-base-routes.ts'
import { investmentAccountRoutes } from './investment-accounts-routes.ts'
import { placementRoutes } from './placement-routes.ts'
import { planInSteps } from './plan.ts'
import { refused } from './problems.ts'
import { createQueue } from './queue.ts'

/**
 * The calculator over a person's own portfolio (investing §7). Nothing of its calls is stored or logged; what the
 * person holds is stored by a call of its own.
 */
export function optimizationRoutes(context: Context): void {
  investmentAccountRoutes(context)
  placementRoutes(context)
  costBaseRoutes(context)
  const queued = createQueue()

  route(context, importHoldings, async ({ body: { file_content, columns = null } }) => {
    const found = readHoldings(file_content, columns)
    if (found === null) throw refused([{ code: 'file_unreadable', field: 'file_content' }])
    return importAnswer(found)
  })

  route(context, optimizePortfolio, async ({ body }) => {
    const solver = await loadSolver()
    return queued(() => planInSteps(body, solver))
  })

  route(context, computeTrades, async ({ body }) => {
    const found = wholeUnitTrades({
      lines: body.lines.map(({ fractional, fixed, average_cost, ...line }) => ({
        ...line,
        ...(fractional === undefined ? {} : { isFractional: fractional }),
        ...(fixed === undefined ? {} : { isFixed: fixed }),
        ...(typeof average_cost === 'number' ? { averageCost: average_cost } : {}),
      })),
      cashCents: body.cash,
      keepCents: body.keep_cash ?? ZERO,
      isBuyOnly: body.buy_only,
      commissionCents: body.commission ?? ZERO,
      smallestOrderCents: body.smallest_order ?? ZERO,
    })
    if (isRefusal(found)) throw refused([found])
    return {
      total: found.totalCents,
      trades: found.trades.map(({ amountCents, gainCents, ...trade }) => ({
        ...trade,
        amount: amountCents,
        ...(gainCents === undefined ? {} : { gain: gainCents }),
      })),
      dropped: found.dropped.map(({ symbol, side, units, amountCents }) => ({
        symbol,
        side,
        units,
        amount: amountCents,
      })),
      after: found.after.map(({ symbol, valueCents, percent }) => ({ symbol, value: valueCents, percent })),
      cash_left: found.leftCents,
      turnover_percent: found.turnoverPercent,
    }
  })
}

type Imported = ResponseOf<typeof importHoldings>

const EMPTY = { as_of: null, accounts: [], holdings: [], cash: [], total_processed: 0, errors: [], columns: [] }

function importAnswer(found: BrokerFile): Imported {
  if (found.kind === 'activities') return { ...EMPTY, kind: 'activities', broker: found.broker }
  if (found.kind === 'unmapped')
    return { ...EMPTY, kind: 'unmapped', broker: 'generic', columns: [...found.columns.headers] }
  const { broker, asOf, accounts, holdings, cash, refused: errors } = found.file
  return {
    ...EMPTY,
    kind: 'holdings',
    broker,
    as_of: asOf,
    accounts: [...accounts],
    holdings: holdings.map(({ account, symbol, mic, currency, units, price, valueCents, bookCents }) => ({
      account,
      symbol,
      mic,
      currency,
      units,
      price,
      value: valueCents,
      book_value: bookCents,
    })),
    cash: cash.map(({ account, currency, amountCents }) => ({ account, currency, amount: amountCents })),
    total_processed: holdings.length + errors.length,
    errors: [...errors],
  }
}
