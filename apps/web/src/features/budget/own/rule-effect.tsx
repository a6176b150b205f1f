import { Plus, X } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import type { PartDraft, RuleDraft } from './rule-draft.ts'
import { percentLeft } from './rule-draft.ts'
import { useCategoryChoices } from './use-category-choices.ts'
import { ownWords } from './words/words.ts'

interface EffectFieldsProps {
  readonly draft: RuleDraft
  readonly set: (changes: Partial<RuleDraft>) => void
}

/** What the rule writes. */
export function EffectFields({ draft, set }: EffectFieldsProps) {
  const m = useWords(ownWords).rule
  const choices = useCategoryChoices()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-base font-[680]">{m.writes}</legend>
      <Field label={m.category}>
        <Select
          value={draft.category}
          options={[{ value: '', label: m.keep }, ...choices]}
          onChange={(category) => set({ category })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={m.merchant}>
          <TextInput value={draft.merchant} maxLength={100} onChange={(merchant) => set({ merchant })} />
        </Field>
        <Field label={m.tags} hint={m.tagsHint}>
          <TextInput value={draft.tags} maxLength={200} onChange={(tags) => set({ tags })} />
        </Field>
        <Field label={m.note}>
          <TextInput value={draft.note} maxLength={500} onChange={(note) => set({ note })} />
        </Field>
      </div>
      <div>
        <Switch
          label={m.divide}
          hint={m.divideHint}
          checked={draft.parts.length > 0}
          onChange={(isDivided) => set({ parts: isDivided ? [newPart(50, 'Groceries'), newPart(50)] : [] })}
        />
        {draft.parts.length > 0 && <Parts draft={draft} set={set} />}
        <Switch label={m.leaveOut} hint={m.leaveOutHint} checked={draft.hides} onChange={(hides) => set({ hides })} />
        <Switch label={m.stops} checked={draft.stops} onChange={(stops) => set({ stops })} />
      </div>
    </fieldset>
  )
}

const newPart = (percent: number | null, category = ''): PartDraft => ({ key: crypto.randomUUID(), category, percent })

/** The parts, which have to add up to the whole. */
function Parts({ draft, set }: EffectFieldsProps) {
  const m = useWords(ownWords).rule
  const { percent: asPercent } = useFormat()
  const choices = useCategoryChoices()
  const left = percentLeft(draft)
  const replace = (key: string, changes: Partial<PartDraft>): void =>
    set({ parts: draft.parts.map((part) => (part.key === key ? { ...part, ...changes } : part)) })
  return (
    <div className="mb-2 grid gap-2">
      {draft.parts.map((part, index) => (
        <div key={part.key} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Select
              aria-label={m.part(index + 1)}
              value={part.category}
              options={part.category === '' ? [{ value: '', label: m.choose }, ...choices] : choices}
              onChange={(category) => replace(part.key, { category })}
            />
          </div>
          <div className="w-28 flex-none">
            <WholeNumberInput
              aria-label={m.share(index + 1)}
              unit="%"
              value={part.percent}
              onChange={(percent) => replace(part.key, { percent })}
            />
          </div>
          {draft.parts.length > 2 && (
            <IconButton
              label={m.removePart(index + 1)}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => set({ parts: draft.parts.filter(({ key }) => key !== part.key) })}
            />
          )}
        </div>
      ))}
      {left !== 0 && (
        <p className="text-sm text-larch-ink">
          <output>{(left > 0 ? m.partsLeft : m.partsOver)(asPercent(Math.abs(left), { min: 0, max: 0 }))}</output>
        </p>
      )}
      <p>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set({ parts: [...draft.parts, newPart(left > 0 ? left : null)] })}
        >
          {m.addPart}
        </Button>
      </p>
    </div>
  )
}
