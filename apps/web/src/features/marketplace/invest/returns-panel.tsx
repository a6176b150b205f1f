import { expectedReturns } from '@winterjay/lending'
import type { ExpectedReturns, NetReturns } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { gradeOf } from './invest-amount.ts'
import type { MarketLoan } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

/** Below a dollar, and beyond what any loan asks for, a schedule says nothing. */
const SMALLEST = cents(1_00)
const LARGEST = cents(1_000_000_00)

/** product §2.3.13, §9 "expected-returns panel", and under it what the contract pays and what losses leave of it (product §11.5). */
export function ReturnsPanel({ loan, amount }: { readonly loan: MarketLoan; readonly amount: Cents | null }) {
  const m = useWords(marketWords).returns
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
    <section aria-label={m.heading} className="rounded-card bg-sunken p-4">
      <h3 className="text-lg tracking-[-.015em]">{m.heading}</h3>
      {returns === null ? (
        <p className="mt-1 text-muted">{m.waiting}</p>
      ) : (
        <>
          <Specified of={returns.specified} />
          <Contract of={returns.contract} />
          {returns.net !== null && <Net of={returns.net} grade={loan.risk_grade} />}
        </>
      )}
    </section>
  )
}

function Specified({ of }: { readonly of: ExpectedReturns['specified'] }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  return (
    <>
      <p className="text-muted">{m.assumption}</p>
      <DescriptionList
        className="mt-2 text-lg"
        items={[
          { term: m.interest, value: f.cents(of.interestCents) },
          { term: m.total, value: f.cents(of.totalCents) },
        ]}
      />
    </>
  )
}

function Contract({ of }: { readonly of: ExpectedReturns['contract'] }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  const [first] = of.flow
  return (
    <>
      <h4 className="mt-4 border-t border-line pt-4 font-semibold">{m.contractHeading}</h4>
      <p className="text-sm text-muted">{m.contract}</p>
      <DescriptionList
        layout="lines"
        className="mt-1"
        items={[
          ...(first === undefined ? [] : [{ term: m.monthly, value: f.cents(first.paymentCents) }]),
          { term: m.contractInterest, value: f.cents(of.interestCents) },
          { term: m.contractTotal, value: f.cents(of.totalCents) },
        ]}
      />
      <Flow rows={of.flow} />
    </>
  )
}

function Flow({ rows }: { readonly rows: ExpectedReturns['contract']['flow'] }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-spruce underline-offset-2 hover:underline">
        {m.flow}
      </summary>
      <Figures
        caption={m.flowCaption}
        head={[m.month, m.payment, m.interestPart, m.principalPart]}
        rows={rows.map((row) => [
          f.number(row.installment),
          f.cents(row.paymentCents),
          f.cents(row.interestCents),
          f.cents(row.principalCents),
        ])}
      />
    </details>
  )
}

const YEARS = ['low', 'expected', 'high'] as const

function Net({ of, grade }: { readonly of: NetReturns; readonly grade: string }) {
  const m = useWords(marketWords).returns
  const f = useFormat()
  return (
    <>
      <h4 className="mt-2 border-t border-line pt-4 font-semibold">{m.netHeading(grade)}</h4>
      <p className="text-sm text-muted">{m.netText(f.rate(of.servicingFee))}</p>
      <Figures
        caption={m.netHeading(grade)}
        head={[
          <span key="year" className="sr-only">
            {m.year}
          </span>,
          m.loss,
          m.perYear,
          m.gain,
        ]}
        rows={YEARS.map((year) => [
          <span key={year} className="font-semibold">
            {m.years[year]}
          </span>,
          f.rate(of[year].annualLoss),
          f.rate(of[year].annualReturn),
          f.cents(of[year].gainCents),
        ])}
      />
      <p className="mt-2 text-sm text-muted">{m.estimate}</p>
    </>
  )
}

interface FiguresProps {
  readonly caption: string
  readonly head: readonly ReactNode[]
  /** The first cell of a row says what the others are of. */
  readonly rows: readonly (readonly ReactNode[])[]
}

function Figures({ caption, head, rows }: FiguresProps) {
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
    </table>
  )
}
