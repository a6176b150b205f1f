import { explainRow, interestCalculation } from '@winterjay/lending'
import type { LoanTerms } from '@winterjay/lending'
import { formatNumber, roundHalfUp } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import type { LoanDetail } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface RowArithmeticProps {
  readonly terms: LoanTerms
  readonly row: LoanDetail['schedule'][number]
}

/** The calculation of one instalment with its figures (lending §1.1.5). */
export function RowArithmetic({ terms, row }: RowArithmeticProps) {
  const { arithmetic: m, preview } = useWords(loanWords)
  const f = useFormat()
  const why = explainRow(terms, {
    installment: row.installment,
    dueDate: row.due_date,
    paymentCents: row.payment,
    interestCents: row.interest,
    principalCents: row.principal,
    balanceCents: row.balance,
  })
  const unrounded = formatNumber(why.unroundedInterestCents / 100, f.locale, { min: 2, max: 5 })
  // After an early payment of principal, interest is calculated by day, so no single product gives it.
  const isByMonth = roundHalfUp(why.unroundedInterestCents, 0) === why.interestCents
  const lines = [
    { name: m.owed, value: f.cents(why.balanceBeforeCents) },
    {
      name: (
        <Explained
          what={terms.plan === undefined ? m.interest : m.interestOfPeriod}
          how={
            terms.plan !== undefined
              ? preview.rate(f.rate(why.annualRate), interestCalculation(terms.plan, f.locale))
              : isByMonth
                ? m.interestSum(f.cents(why.balanceBeforeCents), f.rate(why.annualRate), unrounded)
                : m.interestByDays
          }
        />
      ),
      value: f.cents(why.interestCents),
    },
    { name: <Explained what={m.payment} how={m.rules[why.rule]} />, value: f.cents(why.paymentCents) },
    {
      name: (
        <Explained what={m.principal} how={m.principalSum(f.cents(why.paymentCents), f.cents(why.interestCents))} />
      ),
      value: f.cents(why.principalCents),
    },
    {
      name: <Explained what={m.after} how={m.afterSum(f.cents(why.balanceBeforeCents), f.cents(why.principalCents))} />,
      value: f.cents(why.balanceAfterCents),
    },
  ]
  return (
    <section
      aria-label={m.title(row.installment)}
      className="rounded-xl bg-sunken px-4 py-2 text-left text-sm font-normal whitespace-normal"
    >
      <FactTable label={m.title(row.installment)} facts={lines} className="max-w-2xl" />
    </section>
  )
}

function Explained({ what, how }: { readonly what: string; readonly how: string }) {
  return (
    <>
      {what}
      <span className="num block text-[0.8125rem] text-ink">{how}</span>
    </>
  )
}
