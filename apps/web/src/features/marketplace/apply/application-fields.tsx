import { LISTING_TERM_RANGE, LOAN_PURPOSES, MINIMUM_RANGE, PROVINCES, REQUEST_RANGE } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { QuickChoices } from '../../../ui/form/quick-choices.tsx'
import { Select, TextInput, Textarea } from '../../../ui/form/text-input.tsx'
import type { ApplicationField, ApplicationValues } from './application-draft.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'
import { marketWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

export interface ApplicationFieldsProps {
  readonly values: ApplicationValues
  readonly onChange: (changes: Partial<ApplicationValues>) => void
  readonly errors: Readonly<Partial<Record<ApplicationField, string>>>
}

const TWO_COLUMNS = 'grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-4'
/** Full width on phones. */
const WIDE = 'max-sm:col-span-2'
const COMMON_AMOUNTS = [5_000_00, 10_000_00, 20_000_00, 35_000_00].map(cents)
/** In months. */
const COMMON_TERMS = [12, 24, 36, 60]

/** What is asked for: the part that sets the payment, first. */
export function LoanPart({ values, onChange, errors }: ApplicationFieldsProps) {
  const { form: m } = useWords(applyWords)
  const { purposes } = useWords(marketWords)
  const provinces = useWords(provinceWords)
  return (
    <Card title={m.loanHeading}>
      <div className={TWO_COLUMNS}>
        <AmountField values={values} onChange={onChange} errors={errors} />
        <TermField values={values} onChange={onChange} errors={errors} />
        <Field label={m.purpose} error={errors.loan_purpose} isRequired className={WIDE}>
          <Select<ApplicationValues['loan_purpose']>
            name="loan_purpose"
            value={values.loan_purpose}
            onChange={(loan_purpose) => onChange({ loan_purpose })}
            options={[
              { value: '', label: m.choose, isDisabled: true },
              ...LOAN_PURPOSES.map((value) => ({ value, label: purposes[value] })),
            ]}
          />
        </Field>
        <Field label={m.province} hint={m.provinceHint} error={errors.province} isRequired className={WIDE}>
          <Select<ApplicationValues['province']>
            name="province"
            value={values.province}
            onChange={(province) => onChange({ province })}
            options={[
              { value: '', label: m.choose, isDisabled: true },
              ...PROVINCES.map((value) => ({ value, label: provinces[value] })),
            ]}
          />
        </Field>
      </div>
    </Card>
  )
}

function AmountField({ values, onChange, errors }: ApplicationFieldsProps) {
  const { form: m } = useWords(applyWords)
  const f = useFormat()
  const amount = useAmount()
  // Choices stay readable while amounts are hidden.
  const write = (value: Cents): string => f.cents(value, { whole: true, isChoice: true })
  return (
    <div className={WIDE}>
      <Field
        label={m.amount}
        hint={m.amountHint(amount(REQUEST_RANGE.minCents), amount(REQUEST_RANGE.maxCents))}
        error={errors.requested_amount}
        isRequired
      >
        <MoneyInput
          name="requested_amount"
          value={values.requested_amount}
          onChange={(requested_amount) => onChange({ requested_amount })}
        />
      </Field>
      <QuickChoices<Cents>
        legend={m.commonAmounts}
        columns="grid-cols-4 lg:grid-cols-2 xl:grid-cols-4"
        value={values.requested_amount}
        choices={COMMON_AMOUNTS.map((value) => ({ value, label: write(value) }))}
        onChange={(requested_amount) => onChange({ requested_amount })}
      />
    </div>
  )
}

function TermField({ values, onChange, errors }: ApplicationFieldsProps) {
  const { form: m } = useWords(applyWords)
  return (
    <div className={WIDE}>
      <Field
        label={m.term}
        hint={m.termHint(LISTING_TERM_RANGE.min, LISTING_TERM_RANGE.max)}
        error={errors.term_months}
        isRequired
      >
        <WholeNumberInput
          name="term_months"
          unit={m.months}
          value={values.term_months}
          onChange={(term_months) => onChange({ term_months })}
        />
      </Field>
      <QuickChoices
        legend={m.commonTerms}
        columns="grid-cols-4 lg:grid-cols-2 xl:grid-cols-4"
        value={values.term_months}
        choices={COMMON_TERMS.map((value) => ({ value, label: m.termOf(value) }))}
        onChange={(term_months) => onChange({ term_months })}
      />
    </div>
  )
}

/** What investors read, and the least that one of them puts in. */
export function ListingPart({ values, onChange, errors }: ApplicationFieldsProps) {
  const { form: m } = useWords(applyWords)
  const amount = useAmount()
  return (
    <Card title={m.listingHeading}>
      <div className={TWO_COLUMNS}>
        <Field label={m.title} hint={m.titleHint} error={errors.title} isRequired className={WIDE}>
          <TextInput name="title" value={values.title} maxLength={120} onChange={(title) => onChange({ title })} />
        </Field>
        <Field
          label={m.minimum}
          hint={m.minimumHint(amount(MINIMUM_RANGE.minCents), amount(MINIMUM_RANGE.maxCents))}
          error={errors.minimum_investment}
          isRequired
          className={WIDE}
        >
          <MoneyInput
            name="minimum_investment"
            value={values.minimum_investment}
            onChange={(minimum_investment) => onChange({ minimum_investment })}
          />
        </Field>
        <Field
          label={m.description}
          hint={m.descriptionHint}
          error={errors.description}
          isRequired
          className="col-span-2"
        >
          <Textarea
            name="description"
            value={values.description}
            maxLength={2000}
            rows={3}
            onChange={(description) => onChange({ description })}
          />
        </Field>
      </div>
    </Card>
  )
}

/** The facts that are graded, and no others. */
export function FactsPart({ values, onChange, errors }: ApplicationFieldsProps) {
  const { form: m } = useWords(applyWords)
  return (
    <Card title={m.factsHeading}>
      <p className="mb-4 text-sm text-muted">{m.factsText}</p>
      <div className={TWO_COLUMNS}>
        <Field label={m.income} hint={m.incomeHint} error={errors.annual_income} isRequired className={WIDE}>
          <MoneyInput
            name="annual_income"
            value={values.annual_income}
            onChange={(annual_income) => onChange({ annual_income })}
          />
        </Field>
        <Field label={m.debts} hint={m.debtsHint} error={errors.monthly_debt_payments} isRequired className={WIDE}>
          <MoneyInput
            name="monthly_debt_payments"
            value={values.monthly_debt_payments}
            onChange={(monthly_debt_payments) => onChange({ monthly_debt_payments })}
          />
        </Field>
        <Field label={m.cardLimit} hint={m.cardLimitHint} error={errors.card_limit} isRequired className="col-span-2">
          <MoneyInput name="card_limit" value={values.card_limit} onChange={(card_limit) => onChange({ card_limit })} />
        </Field>
        <Field label={m.latePayments} hint={m.latePaymentsHint} error={errors.late_payments} isRequired>
          <WholeNumberInput
            name="late_payments"
            value={values.late_payments}
            onChange={(late_payments) => onChange({ late_payments })}
          />
        </Field>
        <Field
          label={m.inquiries}
          hint={m.inquiriesHint}
          help={m.inquiriesHelp}
          error={errors.credit_inquiries}
          isRequired
        >
          <WholeNumberInput
            name="credit_inquiries"
            value={values.credit_inquiries}
            onChange={(credit_inquiries) => onChange({ credit_inquiries })}
          />
        </Field>
      </div>
    </Card>
  )
}
