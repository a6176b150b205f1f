import type { Spouse } from '@winterjay/benefits'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Numbers may be empty while one types; with all of them empty nobody is described. */
export interface SpouseDraft {
  readonly age: number | null
  readonly netIncomeCents: Spouse['netIncomeCents'] | null
  readonly employmentIncomeCents: Spouse['employmentIncomeCents'] | null
  readonly yearsInCanadaSince18: number | null
  readonly disability: boolean
  /** Facts that came with a link and have no field here. */
  readonly others: Partial<Spouse>
}

const NOBODY: SpouseDraft = {
  age: null,
  netIncomeCents: null,
  employmentIncomeCents: null,
  yearsInCanadaSince18: null,
  disability: false,
  others: {},
}

export function draftOf(spouse: Spouse | undefined): SpouseDraft {
  if (spouse === undefined) return NOBODY
  const { age, netIncomeCents, employmentIncomeCents, yearsInCanadaSince18 = null, disability, ...others } = spouse
  return { age, netIncomeCents, employmentIncomeCents, yearsInCanadaSince18, disability, others }
}

export const isEmpty = ({
  age,
  netIncomeCents,
  employmentIncomeCents,
  yearsInCanadaSince18,
  disability,
}: SpouseDraft) =>
  [age, netIncomeCents, employmentIncomeCents, yearsInCanadaSince18].every((value) => value === null) && !disability

/** Null while a number is missing. */
export function spouseOf({ yearsInCanadaSince18, others, ...draft }: SpouseDraft): Spouse | null {
  const { age, netIncomeCents, employmentIncomeCents, disability } = draft
  if (age === null || netIncomeCents === null || employmentIncomeCents === null) return null
  return {
    student: false,
    ...others,
    age,
    netIncomeCents,
    employmentIncomeCents,
    disability,
    ...(yearsInCanadaSince18 === null ? {} : { yearsInCanadaSince18 }),
  }
}

export interface SpouseFieldsProps {
  readonly draft: SpouseDraft
  /** The server's sentences, by wire name. */
  readonly errors: Readonly<Record<string, string>>
  /** The form was sent while something was missing. */
  readonly wasSent: boolean
  readonly onChange: (draft: SpouseDraft) => void
}

/** The second adult (benefits §8): one who is described has a share of every amount. */
export function SpouseFields({ draft, errors, wasSent, onChange }: SpouseFieldsProps) {
  const m = useWords(benefitsWords).form
  const f = m.spouse
  const gap = (value: number | null, sentence: string): string | undefined =>
    wasSent && value === null && !isEmpty(draft) ? sentence : undefined
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control border border-edge p-3.5 @lg:col-span-2 @lg:grid-cols-2">
      <legend className="px-1.5 font-[650]">{f.title}</legend>
      <Field
        label={f.age}
        hint={f.ageHint}
        error={errors['spouse.age'] ?? errors['spouse'] ?? gap(draft.age, f.ageMissing)}
      >
        <WholeNumberInput value={draft.age} onChange={(age) => onChange({ ...draft, age })} />
      </Field>
      <Field
        label={f.netIncome}
        hint={f.netIncomeHint}
        error={errors['spouse.net_income'] ?? gap(draft.netIncomeCents, m.amountMissing)}
      >
        <MoneyInput
          value={draft.netIncomeCents}
          onChange={(netIncomeCents) => onChange({ ...draft, netIncomeCents })}
        />
      </Field>
      <Field
        label={f.employmentIncome}
        error={errors['spouse.employment_income'] ?? gap(draft.employmentIncomeCents, m.amountMissing)}
      >
        <MoneyInput
          value={draft.employmentIncomeCents}
          onChange={(employmentIncomeCents) => onChange({ ...draft, employmentIncomeCents })}
        />
      </Field>
      {draft.age !== null && draft.age >= 60 && (
        <Field label={f.years} hint={f.yearsHint} error={errors['spouse.years_in_canada_since_18']} isOptional>
          <WholeNumberInput
            value={draft.yearsInCanadaSince18}
            onChange={(yearsInCanadaSince18) => onChange({ ...draft, yearsInCanadaSince18 })}
          />
        </Field>
      )}
      <Checkbox
        checked={draft.disability}
        onChange={(disability) => onChange({ ...draft, disability })}
        label={f.disability}
      />
    </fieldset>
  )
}
