import { type Household, PEOPLE, PROVINCES } from '@winterjay/benefits'
import { ALLOWANCE_AGE, situationOf } from '@winterjay/benefits/compare'
import { LogOut } from 'lucide-react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useAmountText } from '../amount-text.ts'
import type { Draft } from './comparison.ts'
import { compareWords } from './words/words.ts'

interface CompareFieldsProps {
  readonly household: Household
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** What a change needs to know. */
export function CompareFields(props: CompareFieldsProps) {
  const { change } = props.draft
  if (change === 'job') return <PayFields {...props} />
  if (change === 'baby') return <BabyFields {...props} />
  if (change === 'separation') return <SeparationFields {...props} />
  if (change === 'province') return <ProvinceField {...props} />
  if (change === 'withdrawal') return <WithdrawalFields {...props} />
  if (change === 'spouseOf60') return <YearsField {...props} />
  return change === 'retirement' ? <RetirementField {...props} /> : null
}

function BabyFields({ household, draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  return (
    <>
      <WhoField household={household} draft={draft} onChange={onChange} />
      <Field
        label={m.weeks}
        hint={household.province === 'QC' ? m.quebecWeeks : m.weeksHint}
        error={(draft.weeks ?? 0) > 52 ? m.weeksTooMany : undefined}
      >
        <WholeNumberInput value={draft.weeks} onChange={(weeks) => onChange({ ...draft, weeks })} />
      </Field>
    </>
  )
}

function RetirementField({ draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  return (
    <Field label={m.retirementIncome} hint={m.retirementHint}>
      <MoneyInput value={draft.income} onChange={(income) => onChange({ ...draft, income })} />
    </Field>
  )
}

function WithdrawalFields({ household, draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  return (
    <>
      <WhoField household={household} draft={draft} onChange={onChange} />
      <Field label={m.withdrawal} hint={m.withdrawalHint}>
        <MoneyInput value={draft.withdrawal} onChange={(withdrawal) => onChange({ ...draft, withdrawal })} />
      </Field>
    </>
  )
}

function YearsField({ draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  return (
    <Field label={m.years} hint={m.yearsHint} error={(draft.years ?? 0) > ALLOWANCE_AGE ? m.yearsTooMany : undefined}>
      <WholeNumberInput value={draft.years} onChange={(years) => onChange({ ...draft, years })} />
    </Field>
  )
}

function WhoField({ household, draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  if (household.spouse === undefined) return null
  return (
    <Segmented
      legend={m.who}
      isLegendShown
      value={draft.who}
      choices={PEOPLE.map((value) => ({ value, label: m.people[value] }))}
      onChange={(who) => onChange({ ...draft, who })}
    />
  )
}

function PayFields({ household, draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  const { whole } = useAmountText()
  return (
    <>
      <WhoField household={household} draft={draft} onChange={onChange} />
      <Field label={m.newPay} hint={m.payNow(whole(situationOf(household).pay[draft.who]))}>
        <MoneyInput value={draft.pay} onChange={(pay) => onChange({ ...draft, pay })} />
      </Field>
    </>
  )
}

function SeparationFields({ household, draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  const locale = useLocale()
  return (
    <>
      <div>
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => location.replace(WEATHER[locale])}>
          <LogOut aria-hidden="true" className="size-4" /> {m.leave}
        </Button>
        <p className="text-sm text-muted">{m.leaveHint}</p>
      </div>
      {household.childrenUnder18 > 0 && (
        <Segmented
          legend={m.children}
          isLegendShown
          value={draft.children}
          choices={([...PEOPLE, 'shared'] as const).map((value) => ({
            value,
            label: m.childrenWith[value],
          }))}
          onChange={(children) => onChange({ ...draft, children })}
        />
      )}
    </>
  )
}

/** A neutral page, for someone who must not be seen here. */
const WEATHER = { en: 'https://weather.gc.ca/', fr: 'https://meteo.gc.ca/' } as const

function ProvinceField({ draft, onChange }: CompareFieldsProps) {
  const m = useWords(compareWords)
  const locale = useLocale()
  const names = useWords(provinceWords)
  return (
    <Field label={m.move}>
      <Select
        value={draft.province}
        options={PROVINCES.map((value) => ({ value, label: names[value] })).sort((a, b) =>
          a.label.localeCompare(b.label, locale),
        )}
        onChange={(province) => onChange({ ...draft, province })}
      />
    </Field>
  )
}
