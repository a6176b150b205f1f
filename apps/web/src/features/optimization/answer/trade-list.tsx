import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { Trades } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'

interface TradeListProps {
  readonly trades: Trades
  /** What is said of them, before what is said of all sales. */
  readonly children?: ReactNode
}

/** The trades of a call: each with its gain, and what is left. */
export function TradeList({ trades, children }: TradeListProps) {
  const m = useWords(optimizationWords).trades
  const f = useFormat()
  return (
    <div aria-live="polite" className="mt-4">
      {trades.trades.length === 0 ? (
        <p>{m.none}</p>
      ) : (
        <div className="-mx-3">
          <Rows label={m.heading}>
            {trades.trades.map(({ symbol, side, units, amount, gain }) => {
              const after = trades.after.find((one) => one.symbol === symbol)
              return (
                <Row
                  key={symbol}
                  title={m.line(side === 'buy' ? m.buy : m.sell, f.number(units, { min: 0, max: 4 }), symbol)}
                  detail={
                    after === undefined ? undefined : `${m.after} ${f.percent(after.percent, { min: 1, max: 1 })}`
                  }
                  amount={f.cents(amount)}
                  state={gain === undefined ? undefined : m.gain(f.cents(gain))}
                />
              )
            })}
          </Rows>
        </div>
      )}
      <p className="mt-2">{m.left(f.cents(trades.cash_left))}</p>
      {trades.dropped.length > 0 && <p>{m.dropped(trades.dropped.map(({ symbol }) => symbol).join(', '))}</p>}
      <p className="mt-2 text-sm text-muted">
        {children} {m.superficial}
      </p>
    </div>
  )
}
