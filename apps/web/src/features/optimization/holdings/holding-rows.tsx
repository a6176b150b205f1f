import { cents } from '@winterjay/money'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { IconButton } from '../../../ui/button.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { SymbolChip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { optimizationWords } from '../words/words.ts'
import { plain, positionsOf, rateOf, totalOf } from './portfolio.ts'
import type { Line, Portfolio } from './portfolio.ts'

/** More lines than this are folded: the steps that follow must not be screens away on a phone. */
const MOST_SHOWN = 12

interface HoldingRowsProps {
  readonly portfolio: Portfolio
  /** Removes the line at an index; without it the lines can only be read. */
  readonly onRemove?: (index: number) => void
  readonly children?: ReactNode
}

/** Every line with its account and its value in Canadian dollars, and their total. */
export function HoldingRows({ portfolio, onRemove, children }: HoldingRowsProps) {
  const m = useWords(optimizationWords).holdings
  const f = useFormat()
  const { holdings: lines, accounts } = portfolio
  const valueOf = ({ currency, units, price }: Line): string => {
    const rate = rateOf(currency, portfolio)
    return rate === null ? currency : f.cents(cents(Math.round(units * price * rate * 100)))
  }
  const detailOf = ({ account_id, units, price, currency }: Line): string => {
    const account = accounts.find(({ id }) => id === account_id)?.name
    const each = `${f.number(price, { min: 2, max: 4 })} ${currency}`
    const held = m.units(f.number(units, { min: 0, max: 6 }), each)
    return account === undefined ? held : `${account} · ${held}`
  }
  const rows = lines.map((line, index) => (
    <Row
      // Two lines may be the same security in one account.
      key={`${index} ${line.symbol}`}
      chip={<SymbolChip hue={hueOf(plain(line.symbol))} symbol={plain(line.symbol)} />}
      title={line.symbol}
      detail={detailOf(line)}
      amount={valueOf(line)}
      end={
        onRemove && (
          <IconButton
            label={m.remove(line.symbol)}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => onRemove(index)}
          />
        )
      }
    />
  ))
  return (
    <Rows label={m.heading}>
      {lines.length > MOST_SHOWN ? (
        <FoldRow title={m.lines(lines.length)}>
          <div className="-mx-3 text-ink">
            <Rows label={m.lines(lines.length)}>{rows}</Rows>
          </div>
        </FoldRow>
      ) : (
        rows
      )}
      {lines.length > 0 && <Row title={m.total} amount={f.cents(totalOf(positionsOf(portfolio)))} />}
      {children}
    </Rows>
  )
}
