import { HOUSINGS, MARITAL_STATUSES, PROVINCES } from '@winterjay/benefits'
import type { FollowUps } from '@winterjay/benefits'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field, FieldGroup } from '../../../ui/form/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useDeviceBudget } from '../from-budget/device-budget.ts'
import type { FormHousehold } from '../household.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'
import { Form } from '../../../ui/form/form.tsx'
import { draftOf, isEmpty, type SpouseDraft, SpouseFields, spouseOf } from './spouse-fields.tsx'

const FromBudget = lazyPart(() => import('../from-budget/from-budget.tsx'))

/** Receives the focus when the form is reopened. */
export const FORM_TITLE = 'household'

/** Numbers may be empty while typing. */
type Draft = {
  readonly [Field in keyof Omit<FormHousehold, 'spouse'>]: FormHousehold[Field] extends number
    ? FormHousehold[Field] | null
    : FormHousehold[Field]
} & { readonly spouse: SpouseDraft }

export interface HouseholdFormProps {
  readonly start: FormHousehold
  readonly isBusy: boolean
  /** The server's errors by wire name. */
  readonly errors: Readonly<Record<string, string>>
  readonly onEdit: () => void
  /** Changes the answers to questions that the form does not ask. */
  readonly onFollowUps: (change: (now: FollowUps) => FollowUps) => void
  readonly onCheck: (household: FormHousehold) => void
  readonly onStartOver: () => void
}

/** The ten fields of product §3. The senior checkbox follows the age and cannot contradict it. */
export function HouseholdForm({
  start,
  isBusy,
  errors,
  onEdit,
  onFollowUps,
  onCheck,
  onStartOver,
}: HouseholdFormProps) {
  const m = useWords(benefitsWords)
  const f = m.form
  const [draft, setDraft] = useState<Draft>({ ...start, spouse: draftOf(start.spouse) })
  const [wasSent, setSent] = useState(false)
  const set = (change: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...change }))
    onEdit()
  }
  const submit = (): void => {
    const household = complete(draft)
    if (household !== null) return onCheck(household)
    setSent(true)
  }
  const gap = (value: number | null, sentence: string): string | undefined =>
    wasSent && value === null ? sentence : undefined
  return (
    <Card title={f.title} titleId={FORM_TITLE} className="@container print:hidden">
      <BudgetHelp draft={draft} onFill={set} onFollowUps={onFollowUps} />
      <Form className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-2" onSubmit={submit}>
        <Field label={f.province} error={errors['province']}>
          <Select value={draft.province} onChange={(province) => set({ province })} options={useProvinces()} />
        </Field>
        <Field label={f.maritalStatus} hint={f.maritalHint} error={errors['marital_status']}>
          <Select
            value={draft.maritalStatus}
            onChange={(maritalStatus) => set({ maritalStatus })}
            options={MARITAL_STATUSES.map((value) => ({ value, label: m.marital[value] }))}
          />
        </Field>
        <div className="grid grid-cols-2 items-end gap-3 @lg:contents">
          <Field
            label={f.age}
            hint={draft.age === 64 ? f.almost65 : undefined}
            error={errors['age'] ?? gap(draft.age, f.ageMissing)}
            isRequired
          >
            <WholeNumberInput
              value={draft.age}
              onChange={(age) => set({ age, senior65Plus: age !== null && age >= 65 })}
            />
          </Field>
          <Field
            label={f.children}
            error={errors['children_under_18'] ?? gap(draft.childrenUnder18, f.childrenMissing)}
            isRequired
          >
            <WholeNumberInput value={draft.childrenUnder18} onChange={(childrenUnder18) => set({ childrenUnder18 })} />
          </Field>
        </div>
        {draft.maritalStatus === 'married' && (
          <SpouseFields draft={draft.spouse} errors={errors} wasSent={wasSent} onChange={(spouse) => set({ spouse })} />
        )}
        <Field
          label={f.netIncome}
          hint={f.netIncomeHint[draft.maritalStatus]}
          help={f.netIncomeHelp}
          error={errors['net_income'] ?? gap(draft.netIncomeCents, f.amountMissing)}
          isRequired
        >
          <MoneyInput value={draft.netIncomeCents} onChange={(netIncomeCents) => set({ netIncomeCents })} />
        </Field>
        <Field
          label={f.employmentIncome}
          hint={f.employmentHint[draft.maritalStatus]}
          error={errors['employment_income'] ?? gap(draft.employmentIncomeCents, f.amountMissing)}
          isRequired
        >
          <MoneyInput
            value={draft.employmentIncomeCents}
            onChange={(employmentIncomeCents) => set({ employmentIncomeCents })}
          />
        </Field>
        <Field label={f.housing} hint={draft.housing === 'other' ? f.otherHint : undefined} error={errors['housing']}>
          <Select
            value={draft.housing}
            onChange={(housing) => set({ housing })}
            options={HOUSINGS.map((value) => ({ value, label: m.housings[value] }))}
          />
        </Field>
        <FieldGroup legend={f.boxes}>
          <Checkbox checked={draft.student} onChange={(student) => set({ student })} label={f.student} />
          <Checkbox
            checked={draft.senior65Plus}
            onChange={() => undefined}
            disabled
            label={f.senior}
            hint={f.seniorHint}
          />
          <Checkbox checked={draft.disability} onChange={(disability) => set({ disability })} label={f.disability} />
        </FieldGroup>
        <div className="flex flex-wrap gap-3 @lg:col-span-2">
          <Button type="submit" variant="primary" busy={isBusy} className="w-full @lg:w-auto">
            {f.check}
          </Button>
          <Button variant="quiet" className="w-full @lg:w-auto" onClick={onStartOver}>
            {f.startOver}
          </Button>
        </div>
        <p className="text-sm text-muted @lg:col-span-2">{f.notStored}</p>
      </Form>
    </Card>
  )
}

interface BudgetHelpProps extends Pick<HouseholdFormProps, 'onFollowUps'> {
  readonly draft: Draft
  readonly onFill: (change: Partial<Draft>) => void
}

/** Only for whoever has a budget in this browser. */
function BudgetHelp({ draft, onFill, onFollowUps }: BudgetHelpProps) {
  const budget = useDeviceBudget()
  if (budget === null || draft.age === null) return null
  return (
    <Suspense>
      <FromBudget
        budget={budget}
        province={draft.province}
        age={draft.age}
        isCouple={draft.maritalStatus === 'married'}
        incomes={{ netIncomeCents: draft.netIncomeCents, employmentIncomeCents: draft.employmentIncomeCents }}
        onFill={onFill}
        onIncludesOas={(includes) => onFollowUps((now) => withOas(now, includes))}
      />
    </Suspense>
  )
}

function withOas(answers: FollowUps, includes: true | null): FollowUps {
  const { netIncomeIncludesOas: _, ...others } = answers
  return includes === null ? others : { ...others, netIncomeIncludesOas: includes }
}

/** Provinces by name, in the collation of the reader's language. */
function useProvinces() {
  const locale = useLocale()
  const provinces = useWords(provinceWords)
  return PROVINCES.map((value) => ({ value, label: provinces[value] })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
}

function complete({ spouse: described, ...draft }: Draft): FormHousehold | null {
  const { age, childrenUnder18, netIncomeCents, employmentIncomeCents, maritalStatus } = draft
  if (age === null || childrenUnder18 === null || netIncomeCents === null || employmentIncomeCents === null) return null
  const household = { ...draft, age, childrenUnder18, netIncomeCents, employmentIncomeCents }
  if (maritalStatus === 'single' || isEmpty(described)) return household
  const spouse = spouseOf(described)
  return spouse && { ...household, spouse }
}
