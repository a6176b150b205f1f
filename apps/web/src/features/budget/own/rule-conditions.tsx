import { Plus, X } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { CONDITION_KINDS, emptyCondition } from './rule-draft.ts'
import type { ConditionDraft, RuleDraft } from './rule-draft.ts'
import { ownWords } from './words/words.ts'

interface RuleConditionsProps {
  readonly draft: RuleDraft
  readonly set: (changes: Partial<RuleDraft>) => void
}

/** What a rule asks. */
export function RuleConditions({ draft: { isAll, conditions }, set }: RuleConditionsProps) {
  const m = useWords(ownWords).rule
  const replace = (key: string, changes: Partial<ConditionDraft>): void =>
    set({ conditions: conditions.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{m.if}</legend>
      {conditions.map((one, index) => (
        <div key={one.key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
            <Select
              aria-label={m.condition(index + 1)}
              value={one.kind}
              options={CONDITION_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
              onChange={(kind) => replace(one.key, { kind })}
            />
            <ConditionValue draft={one} at={index + 1} set={(changes) => replace(one.key, changes)} />
          </div>
          <IconButton
            label={m.remove(index + 1)}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => set({ conditions: conditions.filter(({ key }) => key !== one.key) })}
          />
        </div>
      ))}
      {conditions.length > 1 && (
        <Segmented
          legend={m.match}
          value={isAll ? 'all' : 'any'}
          choices={[
            { value: 'all', label: m.all },
            { value: 'any', label: m.any },
          ]}
          onChange={(chosen) => set({ isAll: chosen === 'all' })}
        />
      )}
      <p>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set({ conditions: [...conditions, emptyCondition(crypto.randomUUID())] })}
        >
          {m.addCondition}
        </Button>
      </p>
    </fieldset>
  )
}

interface ConditionValueProps {
  readonly draft: ConditionDraft
  readonly at: number
  readonly set: (changes: Partial<ConditionDraft>) => void
}

/** What a condition is compared with; nothing for a direction. */
function ConditionValue({ draft, at, set }: ConditionValueProps) {
  const m = useWords(ownWords).rule
  const { budget } = useView()
  const nameOf = useAccountName()
  const { kind } = draft
  if (kind === 'direction-in' || kind === 'direction-out') return null
  if (kind === 'account') {
    const accounts = [...budget.accounts.values()].map((one) => ({ value: one.id, label: nameOf(one) }))
    return (
      <Select
        aria-label={m.value(at)}
        value={draft.accountId}
        options={[{ value: '', label: '' }, ...accounts]}
        onChange={(accountId) => set({ accountId })}
      />
    )
  }
  if (kind === 'day')
    return (
      <div className="grid grid-cols-2 gap-2">
        <WholeNumberInput aria-label={m.from(at)} value={draft.dayFrom} onChange={(dayFrom) => set({ dayFrom })} />
        <WholeNumberInput aria-label={m.to(at)} value={draft.dayTo} onChange={(dayTo) => set({ dayTo })} />
      </div>
    )
  if (kind === 'amount-is')
    return <MoneyInput aria-label={m.value(at)} value={draft.from} onChange={(from) => set({ from })} />
  if (kind === 'amount-between' || kind === 'amount-within')
    return (
      <div className="grid grid-cols-2 gap-2">
        <MoneyInput
          aria-label={kind === 'amount-within' ? m.value(at) : m.from(at)}
          value={draft.from}
          onChange={(from) => set({ from })}
        />
        {kind === 'amount-within' ? (
          <WholeNumberInput
            aria-label={m.percent(at)}
            unit="%"
            value={draft.percent}
            onChange={(percent) => set({ percent })}
          />
        ) : (
          <MoneyInput aria-label={m.to(at)} value={draft.to} onChange={(to) => set({ to })} />
        )}
      </div>
    )
  return <TextInput aria-label={m.value(at)} value={draft.text} maxLength={100} onChange={(text) => set({ text })} />
}
