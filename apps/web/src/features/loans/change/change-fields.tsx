import { RATE_CHANGE_PAYMENTS, RE_AGE_INTERESTS, SKIP_ENDS, SKIP_INTERESTS } from '@winterjay/lending'
import type { RecordedAmendment } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import type { LoanDetail } from '../queries.ts'
import { isByDay, openRows, reAgedLately } from './change-values.ts'
import type { ChangeValues } from './change-values.ts'
import { changeWords } from './words/words.ts'

/** The fields of each kind, by their names on the wire: what is refused about them is shown there. */
export const FIELDS_OF = {
  skip: ['installment', 'interest'],
  rate_change: ['annual_rate', 'on'],
  payment_change: ['amount'],
  extend: ['number_of_payments'],
  due_day_change: ['first_due_date'],
  advance: ['amount', 'on'],
  capitalise: ['amount', 'on'],
  renewal: ['annual_rate', 'term_months', 'amortization_months'],
  re_age: ['number_of_payments', 'first_due_date'],
} as const satisfies Record<RecordedAmendment, readonly string[]>

interface ChangeFieldsProps {
  readonly detail: LoanDetail
  readonly values: ChangeValues
  readonly errors: Readonly<Record<string, string>>
  readonly wasSent: boolean
  readonly onChange: (changes: Partial<ChangeValues>) => void
}

/** What is asked of one kind of change. */
export function ChangeFields(props: ChangeFieldsProps) {
  switch (props.values.kind) {
    case 'skip':
      return <SkipFields {...props} />
    case 'rate_change':
      return <RateFields {...props} />
    case 'advance':
    case 'capitalise':
      return <AdvanceFields {...props} />
    case 'renewal':
      return <RenewalFields {...props} />
    case 're_age':
      return <ReAgeFields {...props} />
    case 'payment_change':
    case 'extend':
    case 'due_day_change':
    default:
      return <FromPaymentFields {...props} />
  }
}

function SkipFields({ detail, values, errors, wasSent, onChange }: ChangeFieldsProps) {
  const m = useWords(changeWords)
  const interests = isByDay(detail) ? SKIP_INTERESTS.filter((one) => one !== 'capitalise') : SKIP_INTERESTS
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RowSelect
          label={m.skipped}
          detail={detail}
          values={values}
          error={errors['installment']}
          onChange={onChange}
        />
        <Field label={m.howMany} error={wasSent && !values.count ? m.missing : undefined} isRequired>
          <WholeNumberInput value={values.count} onChange={(count) => onChange({ count })} />
        </Field>
      </div>
      <RadioGroup
        legend={m.interest}
        error={errors['interest']}
        value={values.interest}
        onChange={(interest) => onChange({ interest })}
        choices={interests.map((value) => ({ value, ...m.interests[value] }))}
      />
      <RadioGroup
        legend={m.end}
        value={values.end}
        onChange={(end) => onChange({ end })}
        choices={SKIP_ENDS.map((value) => ({ value, label: m.ends[value] }))}
      />
    </>
  )
}

function RateFields({ detail, values, errors, wasSent, onChange }: ChangeFieldsProps) {
  const m = useWords(changeWords)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={m.rate}
          error={errors['annual_rate'] ?? (wasSent && values.rate === null ? m.missing : undefined)}
          isRequired
        >
          <PercentInput value={values.rate} onChange={(rate) => onChange({ rate })} />
        </Field>
        <Field
          label={m.from}
          hint={isByDay(detail) ? undefined : m.fromPeriod}
          error={errors['on'] ?? (wasSent && values.ratedFrom === null ? m.missing : undefined)}
          isRequired
        >
          <DateInput
            value={values.ratedFrom}
            min={detail.loan.start_date}
            onChange={(ratedFrom) => onChange({ ratedFrom })}
          />
        </Field>
      </div>
      <RadioGroup
        legend={m.keeps}
        value={values.payment}
        onChange={(payment) => onChange({ payment })}
        choices={RATE_CHANGE_PAYMENTS.map((value) => ({ value, label: m.keepChoices[value] }))}
      />
    </>
  )
}

/** A new payment, a number of new payments or a new due day, from a payment on. */
function FromPaymentFields({ detail, values, errors, wasSent, onChange }: ChangeFieldsProps) {
  const m = useWords(changeWords)
  const { kind } = values
  const missing = (value: unknown): string | undefined => (wasSent && value === null ? m.missing : undefined)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RowSelect
        label={kind === 'due_day_change' ? m.moved : m.firstChanged}
        detail={detail}
        values={values}
        error={undefined}
        onChange={onChange}
      />
      {kind === 'payment_change' && (
        <Field label={m.newPayment} error={errors['amount'] ?? missing(values.amount)} isRequired>
          <MoneyInput value={values.amount} onChange={(amount) => onChange({ amount })} />
        </Field>
      )}
      {kind === 'extend' && <NewPaymentsField {...{ detail, values, errors, wasSent, onChange }} />}
      {kind === 'due_day_change' && (
        <Field label={m.newDay} error={errors['first_due_date'] ?? missing(values.dueDate)} isRequired>
          <DateInput
            value={values.dueDate}
            min={detail.loan.start_date}
            onChange={(dueDate) => onChange({ dueDate })}
          />
        </Field>
      )}
    </div>
  )
}

function NewPaymentsField({ values, errors, wasSent, onChange }: ChangeFieldsProps) {
  const m = useWords(changeWords)
  const missing = wasSent && values.numberOfPayments === null ? m.missing : undefined
  return (
    <Field label={m.newPayments} error={errors['number_of_payments'] ?? missing} isRequired>
      <WholeNumberInput
        value={values.numberOfPayments}
        onChange={(numberOfPayments) => onChange({ numberOfPayments })}
      />
    </Field>
  )
}

function ReAgeFields(props: ChangeFieldsProps) {
  const m = useWords(changeWords)
  const f = useFormat()
  const lately = reAgedLately(props.detail)
  return (
    <>
      {lately !== null && <Note tone="care">{m.reAgedLately(f.date(lately, 'long'))}</Note>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NewPaymentsField {...props} />
        <Field label={m.firstDay} hint={m.firstDayHint} error={props.errors['first_due_date']} isOptional>
          <DateInput
            value={props.values.firstDay}
            min={props.detail.as_of}
            onChange={(firstDay) => props.onChange({ firstDay })}
          />
        </Field>
      </div>
      {!isByDay(props.detail) && (
        <RadioGroup
          legend={m.unpaidInterest}
          value={props.values.unpaidInterest}
          onChange={(unpaidInterest) => props.onChange({ unpaidInterest })}
          choices={RE_AGE_INTERESTS.map((value) => ({ value, ...m.unpaidInterests[value] }))}
        />
      )}
    </>
  )
}

function RenewalFields({ values, errors, wasSent, onChange }: ChangeFieldsProps) {
  const m = useWords(changeWords)
  const missing = (value: unknown): string | undefined => (wasSent && value === null ? m.missing : undefined)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={m.rate} error={errors['annual_rate'] ?? missing(values.rate)} isRequired>
        <PercentInput value={values.rate} onChange={(rate) => onChange({ rate })} />
      </Field>
      <Field label={m.newTerm} error={errors['term_months'] ?? missing(values.termMonths)} isRequired>
        <WholeNumberInput value={values.termMonths} onChange={(termMonths) => onChange({ termMonths })} />
      </Field>
      <Field
        label={m.amortization}
        hint={m.amortizationHint}
        error={errors['amortization_months']}
        isOptional
        className="sm:col-span-2"
      >
        <WholeNumberInput
          value={values.amortizationMonths}
          onChange={(amortizationMonths) => onChange({ amortizationMonths })}
        />
      </Field>
    </div>
  )
}

function AdvanceFields({ detail, values, errors, wasSent, onChange }: ChangeFieldsProps) {
  const m = useWords(changeWords)
  const missing = (value: unknown): string | undefined => (wasSent && value === null ? m.missing : undefined)
  const isLent = values.kind === 'advance'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={isLent ? m.lent : m.added} error={errors['amount'] ?? missing(values.amount)} isRequired>
        <MoneyInput value={values.amount} onChange={(amount) => onChange({ amount })} />
      </Field>
      <Field label={isLent ? m.lentOn : m.addedOn} error={errors['on'] ?? missing(values.lentOn)} isRequired>
        <DateInput
          value={values.lentOn}
          min={detail.loan.start_date}
          max={detail.as_of}
          onChange={(lentOn) => onChange({ lentOn })}
        />
      </Field>
    </div>
  )
}

interface RowSelectProps extends Pick<ChangeFieldsProps, 'detail' | 'values' | 'onChange'> {
  readonly label: string
  readonly error: string | undefined
}

/** One of the payments on which no money is recorded. */
function RowSelect({ label, detail, values, error, onChange }: RowSelectProps) {
  const m = useWords(changeWords)
  const f = useFormat()
  return (
    <Field label={label} error={error} isRequired>
      <Select
        value={String(values.installment)}
        onChange={(installment) => onChange({ installment: Number(installment) })}
        options={openRows(detail).map(({ installment, dueDate, amount }) => ({
          value: String(installment),
          label: m.row(installment, f.date(dueDate), f.cents(amount)),
        }))}
      />
    </Field>
  )
}
