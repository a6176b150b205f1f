import { HOUSINGS, MARITAL_STATUSES, PROVINCES } from '@winterjay/benefits'
import type { Household } from '@winterjay/benefits'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/text-input.tsx'

/** Numbers may be empty while one types. */
type Draft = { readonly [Field in keyof Household]: Household[Field] | null }

interface HouseholdFormProps {
  readonly start: Household
  readonly isBusy: boolean
  /** By wire name. */
  readonly errors: Readonly<Record<string, string>>
  readonly onCheck: (household: Household) => void
  readonly onStartOver: () => void
}

/** SPEC §3's ten fields. The senior box follows the age, so it cannot be ticked against it. */
export function HouseholdForm({ start, isBusy, errors, onCheck, onStartOver }: HouseholdFormProps) {
  const m = useMessages('benefits')
  const [draft, setDraft] = useState<Draft>(start)
  const [isIncomplete, setIncomplete] = useState(false)
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const household = complete(draft)
    setIncomplete(household === null)
    if (household !== null) onCheck(household)
  }
  const f = m.form
  return (
    <Card title={f.title} level={2} className="print:hidden">
      <form onSubmit={send} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label={f.province} error={errors['province']}>
          <Select value={draft.province ?? 'ON'} onChange={(province) => set({ province })} options={PROVINCES.map((value) => ({ value, label: m.provinces[value] }))} />
        </Field>
        <Field label={f.age} error={errors['age']}>
          <WholeNumberInput value={draft.age} onChange={(age) => set({ age, senior65Plus: age !== null && age >= 65 })} unit={f.years} />
        </Field>
        <Field label={f.maritalStatus} hint={f.maritalHint} error={errors['marital_status']}>
          <Select
            value={draft.maritalStatus ?? 'single'}
            onChange={(maritalStatus) => set({ maritalStatus })}
            options={MARITAL_STATUSES.map((value) => ({ value, label: m.marital[value] }))}
          />
        </Field>
        <Field label={f.children} error={errors['children_under_18']}>
          <WholeNumberInput value={draft.childrenUnder18} onChange={(childrenUnder18) => set({ childrenUnder18 })} />
        </Field>
        <Field label={f.netIncome} hint={f.netIncomeHint} error={errors['net_income']}>
          <MoneyInput value={draft.netIncomeCents} onChange={(netIncomeCents) => set({ netIncomeCents })} />
        </Field>
        <Field label={f.employmentIncome} hint={f.employmentHint} error={errors['employment_income']}>
          <MoneyInput value={draft.employmentIncomeCents} onChange={(employmentIncomeCents) => set({ employmentIncomeCents })} />
        </Field>
        <Field label={f.housing} error={errors['housing']}>
          <Select value={draft.housing ?? 'rent'} onChange={(housing) => set({ housing })} options={HOUSINGS.map((value) => ({ value, label: m.housings[value] }))} />
        </Field>
        <FieldGroup legend={f.boxes}>
          <Checkbox checked={draft.student ?? false} onChange={(student) => set({ student })} label={f.student} />
          <Checkbox checked={draft.senior65Plus ?? false} onChange={() => undefined} disabled label={f.senior} hint={f.seniorHint} />
          <Checkbox checked={draft.disability ?? false} onChange={(disability) => set({ disability })} label={f.disability} />
        </FieldGroup>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" variant="primary" busy={isBusy}>
            {f.check}
          </Button>
          <Button variant="quiet" onClick={onStartOver}>
            {f.startOver}
          </Button>
        </div>
        {isIncomplete && (
          <p role="alert" className="text-cranberry sm:col-span-2">
            {f.incomplete}
          </p>
        )}
      </form>
    </Card>
  )
}

function complete(draft: Draft): Household | null {
  const { age, childrenUnder18, netIncomeCents, employmentIncomeCents } = draft
  if (age === null || childrenUnder18 === null || netIncomeCents === null || employmentIncomeCents === null) return null
  return draft as Household
}
