import { everyPeriod } from '@winterjay/lending'
import type { OwnField } from '@winterjay/lending'
import { cents, parseLocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import type { Fact } from '../../../ui/display/fact-table.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { changeWords } from '../change/words/words.ts'
import { isAmended } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'
import { loanWords } from '../words/words.ts'

/** The loan's terms: in one sentence, and what it does not say when unfolded. */
export function TermsCard({ detail }: { readonly detail: LoanDetail }) {
  const { page: m } = useWords(loanWords)
  const changes = useWords(changeWords)
  const { warnings, loan } = detail
  const { agreed, rest } = useSentences(loan)
  const further = [...useFurther(loan), ...usePeople(loan)]
  return (
    <Card title={m.terms} isFlush>
      <p className="num mx-3 font-[620]">{agreed}</p>
      <p className="num mx-3 mb-2 text-sm text-muted">{rest}</p>
      {isAmended(detail) && <p className="mx-3 mb-2 text-sm font-medium">{changes.asAgreed}</p>}
      <Rows label={m.terms}>
        {(further.length > 0 || loan.notes !== null) && (
          <FoldRow title={m.moreTerms}>
            <MoreTerms facts={further} notes={loan.notes} />
          </FoldRow>
        )}
        {warnings.length > 0 && (
          <FoldRow title={m.warnings(warnings.length)}>
            <ul className="grid list-disc gap-1.5 pl-5">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </FoldRow>
        )}
      </Rows>
    </Card>
  )
}

type Loan = LoanDetail['loan']

function useLateFee(loan: Loan): string | null {
  const f = useFormat()
  if (loan.late_fee_value === 0) return null
  return loan.late_fee_type === 'fixed'
    ? f.cents(cents(Math.round(loan.late_fee_value * 100)))
    : f.percent(loan.late_fee_value)
}

/** "$10,000.00 at 12.00% for 12 months", and how it is repaid. */
function useSentences(loan: Loan): { readonly agreed: string; readonly rest: string } {
  const { page: m, fields, preview } = useWords(loanWords)
  const f = useFormat()
  const fee = useLateFee(loan)
  return {
    agreed: m.agreed(f.cents(loan.principal), f.rate(loan.annual_rate), m.months(loan.term_months)),
    rest: [
      m.from(f.date(loan.start_date)),
      ...(loan.payment_frequency === undefined || loan.payment_frequency === 'monthly'
        ? []
        : [m.paidEvery(everyPeriod(loan.payment_frequency, f.locale))]),
      fields.loan_types[loan.loan_type],
      `${preview.apr}\u00a0${f.percent(loan.apr, { min: 2, max: 3 })}`,
      fee === null ? m.noFee : m.fee(fee, m.days(loan.grace_days)),
    ].join(' · '),
  }
}

interface MoreTermsProps {
  readonly facts: readonly Fact[]
  readonly notes: string | null
}

function MoreTerms({ facts, notes }: MoreTermsProps) {
  const { fields, page } = useWords(loanWords)
  return (
    <>
      {facts.length > 0 && <FactTable label={page.moreTerms} facts={facts} className="text-ink" />}
      {notes !== null && (
        <>
          <h3 className="mt-4 text-sm font-medium">{fields.notes}</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{notes}</p>
        </>
      )}
    </>
  )
}

/** What was agreed, apart from the sentences. */
function useFurther(loan: Loan): readonly Fact[] {
  const { fields } = useWords(loanWords)
  const f = useFormat()
  return [
    ...usePlan(loan),
    ...(loan.interest_only_months === null
      ? []
      : [{ name: fields.interest_only_months, value: f.number(loan.interest_only_months) }]),
    ...(loan.balloon_percent === null ? [] : [{ name: fields.balloon_percent, value: f.rate(loan.balloon_percent) }]),
    ...(loan.payment_rounding === 'up'
      ? [{ name: fields.payment_rounding_term, value: fields.payment_rounding_up }]
      : []),
    ...(loan.upfront_fee > 0 ? [{ name: fields.upfront_fee, value: f.cents(loan.upfront_fee) }] : []),
  ]
}

/** What is not plainly monthly. */
function usePlan(loan: Loan): readonly Fact[] {
  const { page, fields } = useWords(loanWords)
  const f = useFormat()
  const { first_due_date: first, interest_method: method, arrears_rate: arrears } = loan
  return [
    ...(loan.accelerated === true ? [{ name: fields.accelerated, value: page.yes }] : []),
    ...(first === undefined || first === null ? [] : [{ name: fields.first_due_date, value: f.date(first) }]),
    ...(method === undefined || method === 'periodic'
      ? []
      : [{ name: fields.interest_method, value: fields.interest_methods[method] }]),
    ...(loan.amortization_months === undefined || loan.amortization_months === null
      ? []
      : [{ name: fields.amortization, value: page.months(loan.amortization_months) }]),
    ...(arrears === undefined || arrears === null ? [] : [{ name: fields.arrears_rate, value: f.rate(arrears) }]),
  ]
}

function usePeople(loan: Loan): readonly Fact[] {
  const { page, fields } = useWords(loanWords)
  const provinces = useWords(provinceWords)
  const own = useOwnValue()
  return [
    ...(loan.lender_number === null ? [] : [{ name: page.lenderNumber, value: loan.lender_number }]),
    ...(loan.province === null ? [] : [{ name: fields.province, value: provinces[loan.province] }]),
    ...(loan.lender_receive_email === null
      ? []
      : [{ name: fields.lender_receive_email, value: loan.lender_receive_email }]),
    ...(loan.borrower_email === null ? [] : [{ name: fields.borrower_email, value: loan.borrower_email }]),
    ...(loan.own_fields ?? []).map(({ name, type, value }) => ({ name, value: own(type, value) })),
  ]
}

/** The value of a lender's own field in the reader's language. */
function useOwnValue(): (type: OwnField['type'], value: string) => string {
  const f = useFormat()
  return (type, value) => {
    const day = type === 'day' ? parseLocalDate(value) : null
    if (day !== null) return f.date(day)
    return type === 'number' ? f.number(Number(value)) : value
  }
}
