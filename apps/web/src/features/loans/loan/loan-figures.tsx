import { cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { Bar } from '../../../ui/display/bar.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import type { LoanDetail } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

/** What is owed, when, and what would close the loan today. */
export function LoanFigures({ detail }: { readonly detail: LoanDetail }) {
  const { page: m } = useWords(loanWords)
  const f = useFormat()
  const { loan, overdue, pay_off, write_off } = detail
  return (
    <section aria-label={m.figures}>
      <Tiles>
        <Tile label={m.outstanding} value={f.cents(loan.outstanding)} note={m.ofPrincipal(f.cents(loan.principal))} />
        <NextDueTile detail={detail} />
        {pay_off !== null && (
          <Tile label={m.payOff} value={f.cents(pay_off.amount)} note={m.payOffNote(f.date(pay_off.on))} />
        )}
        <Tile
          label={m.progress}
          value={m.progressOf(loan.installments_paid, loan.installments_total)}
          note={
            <Bar
              label={m.progress}
              ratio={loan.installments_total === 0 ? 0 : loan.installments_paid / loan.installments_total}
              className="mt-2"
            />
          }
        />
      </Tiles>
      <div className="grid gap-3 not-empty:mt-4.5">
        {overdue.installments > 0 && (
          <Note tone="over" title={m.overdueTitle(overdue.installments, f.cents(overdue.amount))}>
            {overdue.late_fees > 0 && m.overdueFees(f.cents(overdue.late_fees))}
          </Note>
        )}
        {write_off !== null && (
          <Note title={m.writtenOff(f.date(write_off.on, 'long'))}>
            {write_off.reason !== null && <p className="wrap-anywhere whitespace-pre-line">{write_off.reason}</p>}
          </Note>
        )}
        {detail.paid_up_to !== null && (
          <Note>{m.paidUpTo(f.date(detail.paid_up_to.on, 'long'), f.cents(detail.paid_up_to.assumed))}</Note>
        )}
        {detail.unapplied > 0 && <Note tone="care">{m.unapplied(f.cents(detail.unapplied))}</Note>}
        {detail.warnings.length > 0 && (
          <Note tone="care" title={m.warnings}>
            <ul className="grid list-disc gap-1.5 pl-5">
              {detail.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </section>
  )
}

function NextDueTile({ detail: { loan, schedule, overdue } }: { readonly detail: LoanDetail }) {
  const { page: m, list } = useWords(loanWords)
  const f = useFormat()
  const next = schedule.find((row) => !row.is_paid)
  if (next !== undefined) {
    const note = next.overdue
      ? m.since(f.date(next.due_date), list.daysLate(loan.days_past_due))
      : m.by(f.date(next.due_date))
    return (
      <Tile
        label={m.nextDue}
        value={f.cents(cents(next.payment - next.paid))}
        note={note}
        tone={next.overdue ? 'over' : 'plain'}
      />
    )
  }
  if (overdue.late_fees > 0)
    return <Tile label={m.nextDue} value={f.cents(overdue.late_fees)} note={m.feesOnly} tone="over" />
  return <Tile label={m.nextDue} value={m.nothingDue} note={m.allPaid} />
}

/** What was agreed. */
export function LoanTermsCard({ detail }: { readonly detail: LoanDetail }) {
  const { page, fields, preview } = useWords(loanWords)
  const provinces = useWords(provinceWords)
  const f = useFormat()
  const { loan } = detail
  const lateFee =
    loan.late_fee_type === 'fixed'
      ? f.cents(cents(Math.round(loan.late_fee_value * 100)))
      : f.percent(loan.late_fee_value)
  const items = [
    ...(loan.lender_number === null ? [] : [{ term: page.lenderNumber, value: <Address text={loan.lender_number} /> }]),
    { term: fields.principal, value: f.cents(loan.principal) },
    { term: fields.annual_rate, value: f.rate(loan.annual_rate) },
    { term: preview.apr, value: f.percent(loan.apr, { min: 2, max: 3 }) },
    { term: fields.term_months, value: page.months(loan.term_months) },
    { term: fields.start_date, value: f.date(loan.start_date) },
    { term: fields.loan_type, value: fields.loan_types[loan.loan_type] },
    ...(loan.interest_only_months === null
      ? []
      : [{ term: fields.interest_only_months, value: f.number(loan.interest_only_months) }]),
    ...(loan.balloon_percent === null ? [] : [{ term: fields.balloon_percent, value: f.rate(loan.balloon_percent) }]),
    ...(loan.payment_rounding === 'up'
      ? [{ term: fields.payment_rounding_term, value: fields.payment_rounding_up }]
      : []),
    { term: fields.late_fee_type, value: lateFee },
    { term: fields.grace_days, value: page.days(loan.grace_days) },
    ...(loan.upfront_fee > 0 ? [{ term: fields.upfront_fee, value: f.cents(loan.upfront_fee) }] : []),
    ...(loan.province === null ? [] : [{ term: fields.province, value: provinces[loan.province] }]),
    { term: fields.lender_receive_email, value: <Address text={loan.lender_receive_email ?? page.noEmail} /> },
    { term: fields.borrower_email, value: <Address text={loan.borrower_email ?? page.noEmail} /> },
  ]
  return (
    <Card title={page.terms}>
      <DescriptionList layout="lines" items={items} />
      {loan.notes !== null && (
        <>
          <h3 className="mt-4 text-sm font-medium text-muted">{fields.notes}</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{loan.notes}</p>
        </>
      )}
    </Card>
  )
}

const Address = ({ text }: { readonly text: string }) => <span className="wrap-anywhere">{text}</span>
