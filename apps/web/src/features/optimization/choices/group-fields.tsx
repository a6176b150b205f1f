import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { NO_GROUP } from './choices.ts'
import type { GroupChoice } from './choices.ts'
import { optimizationWords } from '../words/words.ts'

/** The most groups of a plan. */
const MOST = 20

interface GroupFieldsProps {
  readonly groups: readonly GroupChoice[]
  readonly onChange: (groups: readonly GroupChoice[]) => void
}

/** Group limits, such as "shares at most 60%". */
export function GroupFields({ groups, onChange }: GroupFieldsProps) {
  const m = useWords(optimizationWords).groups
  const set = (index: number, change: Partial<GroupChoice>): void =>
    onChange(groups.map((one, k) => (k === index ? { ...one, ...change } : one)))
  return (
    <div className="grid gap-4 text-ink">
      {groups.map(({ name, symbols, least, most }, k) => (
        <fieldset key={k} className="min-w-0">
          <legend className="mb-1.5 font-[650]">{m.group(k + 1)}</legend>
          <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
            <Field label={m.name}>
              <TextInput value={name} maxLength={60} onChange={(typed) => set(k, { name: typed })} />
            </Field>
            <Field label={m.symbols}>
              <TextInput
                value={symbols}
                maxLength={400}
                autoCapitalize="characters"
                onChange={(typed) => set(k, { symbols: typed })}
              />
            </Field>
            <Field label={m.least}>
              <WholeNumberInput value={least} unit="%" onChange={(percent) => set(k, { least: percent })} />
            </Field>
            <Field label={m.most}>
              <WholeNumberInput value={most} unit="%" onChange={(percent) => set(k, { most: percent })} />
            </Field>
            <Button onClick={() => onChange(groups.filter((_, other) => other !== k))}>{m.remove}</Button>
          </div>
        </fieldset>
      ))}
      {groups.length < MOST && <Button onClick={() => onChange([...groups, NO_GROUP])}>{m.add}</Button>}
    </div>
  )
}
