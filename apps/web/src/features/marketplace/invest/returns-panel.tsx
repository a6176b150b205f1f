import { expectedReturns } from '@winterjay/lending'
import type { ExpectedReturns, NetReturns } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
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
      <table className="num w-full text-right text-sm">
        <caption className="sr-only">{m.flowCaption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {m.month}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.payment}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.interestPart}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.principalPart}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.installment} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {f.number(row.installment)}
              </th>
              <td className="py-1.5 pl-3">{f.cents(row.paymentCents)}</td>
              <td className="py-1.5 pl-3">{f.cents(row.interestCents)}</td>
              <td className="py-1.5 pl-3">{f.cents(row.principalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
      <table className="num mt-2 w-full text-right text-sm">
        <caption className="sr-only">{m.netHeading(grade)}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              <span className="sr-only">{m.year}</span>
            </th>
            <th scope="col" className="py-1.5 pl-2 align-bottom font-medium">
              {m.loss}
            </th>
            <th scope="col" className="py-1.5 pl-2 align-bottom font-medium">
              {m.perYear}
            </th>
            <th scope="col" className="py-1.5 pl-2 align-bottom font-medium">
              {m.gain}
            </th>
          </tr>
        </thead>
        <tbody>
          {YEARS.map((year) => (
            <tr key={year} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {m.years[year]}
              </th>
              <td className="py-1.5 pl-2">{f.rate(of[year].annualLoss)}</td>
              <td className="py-1.5 pl-2">{f.rate(of[year].annualReturn)}</td>
              <td className="py-1.5 pl-2">{f.cents(of[year].gainCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{m.estimate}</p>
    </>
  )
}
