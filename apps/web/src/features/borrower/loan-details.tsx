import { everyPeriod } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../lib/language/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactTable } from '../../ui/display/fact-table.tsx'
import type { BorrowerLoan } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

interface LoanDetailsProps {
  readonly loan: BorrowerLoan
  /** The terms stand next to the rest, not below it. */
  readonly isWide?: boolean
}

/**
 * product §2.7: borrower, monthly payment, e-transfer recipient, reference, grace days, late fee and standard terms.
 */
export function LoanDetails({ loan, isWide = false }: LoanDetailsProps) {
  const m = useWords(borrowerWords).details
  const format = useFormat()
  const lateFee = useLateFee(loan)
  const { payment_frequency: frequency } = loan
  return (
    <Card title={m.title}>
      <div className={clsx(isWide && 'grid gap-x-10 md:grid-cols-2 print:block')}>
        <FactTable
          label={m.title}
          facts={[
            { name: m.borrower, value: loan.borrower_name },
            {
              name: frequency === undefined ? m.payment : m.paymentEvery(everyPeriod(frequency, format.locale)),
              value: format.cents(loan.payment_amount),
            },
            { name: m.email, value: loan.receive_email ?? m.none },
            { name: m.reference, value: loan.reference },
            { name: m.grace, value: format.number(loan.grace_days) },
            { name: m.lateFee, value: lateFee },
            ...(loan.principal === undefined ? [] : [{ name: m.principal, value: format.cents(loan.principal) }]),
            ...(loan.annual_rate === undefined
              ? []
              : [{ name: m.rate, value: format.percent(loan.annual_rate, { min: 2, max: 3 }) }]),
            ...(loan.outstanding === undefined || loan.settled_for !== undefined
              ? []
              : [{ name: m.outstanding, value: format.cents(loan.outstanding) }]),
          ]}
        />
        <div className={isWide ? 'md:pt-2' : 'mt-4'}>
          <h3 className="font-semibold">{m.terms}</h3>
          <p className="mt-1 max-w-[65ch] text-muted">{loan.standard_terms}</p>
        </div>
      </div>
    </Card>
  )
}

function useLateFee({ late_fee_type: type, late_fee_value: value }: BorrowerLoan): string {
  const m = useWords(borrowerWords).details
  const format = useFormat()
  if (value === 0) return m.noLateFee
  if (type === 'percent') return m.lateFeePercent(format.percent(value, { min: 0, max: 6 }))
  return format.cents(cents(Math.round(value * 100)))
}
