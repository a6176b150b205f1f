import { HOME, isOwed } from '@winterjay/budget'
import type { GoalSource } from '@winterjay/budget'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { fundWords } from './words/words.ts'

const ALL = 100

interface GoalSourceFieldsProps {
  readonly from: GoalSource | null
  readonly onChange: (from: GoalSource | null) => void
}

/** Which account holds what is saved for a goal, and which share of it (budget §14.2). */
export function GoalSourceFields({ from, onChange }: GoalSourceFieldsProps) {
  const m = useWords(fundWords).goal
  const nameOf = useAccountName()
  const { budget } = useView()
  const accounts = [...budget.accounts.values()].filter(
    ({ kind, currency, isClosed }) => !isOwed(kind) && currency === HOME && !isClosed,
  )
  if (accounts.length === 0) return null
  return (
    <>
      <Field label={m.from}>
        <Select
          value={from?.accountId ?? ''}
          options={[{ value: '', label: m.typed }, ...accounts.map((one) => ({ value: one.id, label: nameOf(one) }))]}
          onChange={(accountId) => onChange(accountId === '' ? null : { accountId, percent: from?.percent ?? ALL })}
        />
      </Field>
      {from !== null && (
        <Field label={m.share}>
          <WholeNumberInput
            unit="%"
            value={from.percent}
            onChange={(percent) => onChange({ ...from, percent: percent ?? ALL })}
          />
        </Field>
      )}
    </>
  )
}
