import { expectedReturns } from '@winterjay/lending'
import type { ExpectedReturns, NetReturns } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { Calculator, FileText, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { DayHeading, Row, Rows } from '../../../ui/row/row.tsx'
import { gradeOf } from './invest-amount.ts'
import type { MarketLoan } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

/** Amounts for which a schedule is computed. */
const SMALLEST = cents(1_00)
const LARGEST = cents(1_000_000_00)

/** product §2.3.13, §9 "expected-returns panel"; below it the contractual return and the range after losses (product §11.5). */
export function ReturnsPanel({ loan, amount }: { readonly loan: MarketLoan; readonly amount: Cents | null }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  const today = useServerDay()
  const returns =
    amount === null || amount < SMALLEST || amount > LARGEST
      ? null
      : expectedReturns(
          { platformRate: loan.platform_rate, termMonths: loan.term_months, riskGrade: gradeOf(loan) },
          amount,
          today,
        )
  return (
    <section aria-label={m.heading}>
      <h3 className="text-base leading-snug tracking-[-.01em]">{m.heading}</h3>
      {returns === null ? (
        <p className="mt-1 text-muted">{m.waiting}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{m.assumption}</p>
          <Tiles>
            <Tile label={m.interest} value={f.cents(returns.specified.interestCents)} />
            <Tile label={m.total} value={f.cents(returns.specified.totalCents)} />
          </Tiles>
          <div className="-mx-3 mt-2">
            {returns.net !== null && <Years of={returns.net} grade={loan.risk_grade} />}
            <Rows>
              <Contract of={returns.contract} />
              {returns.net !== null && <Method of={returns.net} />}
            </Rows>
          </div>
        </>
      )}
    </section>
  )
}

const YEARS = ['low', 'expected', 'high'] as const
const ICONS = { low: TrendingUp, expected: Minus, high: TrendingDown }
const HUE_OF = { low: 'c1', expected: 'c7', high: 'c4' } as const

/** The return after losses and the fee, by kind of year. */
function Years({ of, grade }: { readonly of: NetReturns; readonly grade: string }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  return (
    <>
      <DayHeading>{m.netHeading(grade)}</DayHeading>
      <Rows label={m.netHeading(grade)}>
        {YEARS.map((year) => (
          <Row
            key={year}
            chip={<Chip hue={HUE_OF[year]} icon={ICONS[year]} />}
            title={m.years[year]}
            detail={m.loss(f.rate(of[year].annualLoss))}
            amount={<Amount cents={of[year].gainCents} />}
            state={m.perYear(f.rate(of[year].annualReturn))}
            tone={of[year].gainCents < 0 ? 'over' : 'plain'}
          />
        ))}
      </Rows>
    </>
  )
}

/** The monthly payments if every one arrives. */
function Contract({ of }: { readonly of: ExpectedReturns['contract'] }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  const [first] = of.flow
  return (
    <FoldRow
      chip={<Chip hue="c2" icon={FileText} />}
      title={m.contractHeading}
      detail={first === undefined ? undefined : m.monthly(f.cents(first.paymentCents))}
      amount={<Amount cents={of.interestCents} />}
      state={m.contractInterest}
    >
      <p className="text-sm">{m.contract}</p>
      <Figures
        caption={m.flowCaption}
        head={[m.month, m.payment, m.interestPart, m.principalPart]}
        rows={of.flow.map((row) => [
          f.number(row.installment),
          f.cents(row.paymentCents),
          f.cents(row.interestCents),
          f.cents(row.principalCents),
        ])}
        total={[m.contractTotal, f.cents(of.totalCents), f.cents(of.interestCents), null]}
      />
    </FoldRow>
  )
}

function Method({ of }: { readonly of: NetReturns }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  return (
    <FoldRow chip={<Chip hue="c5" icon={Calculator} />} title={m.method}>
      <p className="text-sm">{m.netText(f.rate(of.servicingFee))}</p>
      <p className="mt-2 text-sm">{m.estimate}</p>
    </FoldRow>
  )
}

interface FiguresProps {
  readonly caption: string
  readonly head: readonly ReactNode[]
  /** The first cell is the row's header. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** The last row. */
  readonly total: readonly ReactNode[]
}

function Figures({ caption, head, rows, total }: FiguresProps) {
  return (
    <table className="num mt-2 w-full text-right text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {head.map((cell, column) => (
            <th key={column} scope="col" className="py-1.5 pl-2 align-bottom font-medium first:pl-0 first:text-left">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={column} className="py-1.5 pl-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="font-[650] text-ink">
        <tr>
          {total.map((cell, column) => (
            <td key={column} className="py-1.5 pl-2 first:pl-0 first:text-left">
              {cell}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
