import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { cashOf, movableOf } from '../holdings/portfolio.ts'
import type { Portfolio } from '../holdings/portfolio.ts'
import { useTrades } from '../calls/queries.ts'
import type { TradesBody } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'
import { TradeList } from './trade-list.tsx'

interface TradesCardProps {
  readonly symbols: readonly string[]
  /** Targets of the symbols, in their order. */
  readonly weights: readonly number[]
  readonly portfolio: Portfolio
  /** Of symbols that are held nowhere. */
  readonly prices: ReadonlyMap<string, Cents>
  readonly onPrices: (prices: ReadonlyMap<string, Cents>) => void
}

/** What the plan would take, in whole units. No order is sent anywhere. */
export function TradesCard({ symbols, weights, portfolio, prices, onPrices }: TradesCardProps) {
  const { trades: m, bug } = useWords(optimizationWords)
  // Until the person types: what the accounts have.
  const [typed, setCash] = useState<Cents | null | undefined>(undefined)
  const [smallest, setSmallest] = useState<Cents | null>(null)
  const [isBuyOnly, setBuyOnly] = useState(true)
  const { mutate, data, error, isPending } = useTrades()
  // Trades of other targets are not those of these.
  const [computedFor, setComputedFor] = useState<readonly number[] | null>(null)
  const had = cashOf(portfolio)
  const cash = typed === undefined ? (had === 0 ? null : had) : typed
  const positions = movableOf(portfolio)
  const unpriced = symbols.filter(
    (symbol, i) => (weights[i] ?? 0) > 0.0005 && !positions.some((one) => one.symbol === symbol),
  )
  const lines = linesOf({ symbols, weights, portfolio, prices })
  const isReady = lines !== null && (positions.length > 0 || (cash ?? 0) > 0)
  const compute = (): void => {
    if (lines === null || !isReady) return
    setComputedFor(weights)
    mutate({ lines, cash: cash ?? cents(0), buy_only: isBuyOnly, smallest_order: smallest })
  }
  return (
    <Card title={m.heading}>
      <Form onSubmit={compute}>
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.cash}>
            <MoneyInput value={cash} onChange={setCash} />
          </Field>
          <Field label={m.smallest} isOptional>
            <MoneyInput value={smallest} onChange={setSmallest} />
          </Field>
        </div>
        <Switch label={m.buyOnly} hint={m.buyOnlyHint} checked={isBuyOnly} onChange={setBuyOnly} />
        {unpriced.length > 0 && <p className="text-sm text-muted">{m.noPrice(unpriced.join(', '))}</p>}
        <div className="grid grid-cols-2 gap-3 empty:hidden md:grid-cols-4">
          {unpriced.map((symbol) => (
            <Field key={symbol} label={m.priceOf(symbol)}>
              <MoneyInput
                value={prices.get(symbol) ?? null}
                onChange={(price) => onPrices(priced(prices, symbol, price))}
              />
            </Field>
          ))}
        </div>
        <Button type="submit" busy={isPending} disabled={!isReady}>
          {m.compute}
        </Button>
      </Form>
      {error !== null && (
        <Note tone="over" className="mt-3">
          {problemDetail(error) ?? bug}
        </Note>
      )}
      {data !== undefined && computedFor === weights && <TradeList trades={data}>{m.accounts}</TradeList>}
    </Card>
  )
}

function priced(prices: ReadonlyMap<string, Cents>, symbol: string, price: Cents | null): ReadonlyMap<string, Cents> {
  const next = new Map(prices)
  if (price === null || price <= 0) next.delete(symbol)
  else next.set(symbol, price)
  return next
}

/** The lines of the call: targets that add to exactly 1. Null while a price is missing. */
function linesOf({
  symbols,
  weights,
  portfolio,
  prices,
}: Omit<TradesCardProps, 'onPrices'>): TradesBody['lines'] | null {
  const positions = movableOf(portfolio)
  const wanted = symbols.map((symbol, i) => {
    const held = positions.find((one) => one.symbol === symbol)
    const price = held?.price ?? (prices.get(symbol) ?? 0) / 100
    const weight = weights[i] ?? 0
    return {
      symbol,
      units: held?.units ?? 0,
      price,
      target: weight > 0.0005 ? weight : 0,
      cost: held?.averageCost ?? null,
    }
  })
  const lines = wanted.filter(({ units, target }) => units > 0 || target > 0)
  const total = lines.reduce((sum, { target }) => sum + target, 0)
  if (total === 0 || lines.some(({ price }) => price <= 0)) return null
  return lines.map(({ cost, target, ...line }) => ({
    ...line,
    target: target / total,
    ...(cost === null ? {} : { average_cost: cost }),
  }))
}
