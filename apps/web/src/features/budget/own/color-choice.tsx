import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { FieldGroup } from '../../../ui/form/field.tsx'
import { HUES } from '../../../ui/hue.ts'
import { OWN_HUES } from '../own-look.tsx'
import { ownWords } from './words/words.ts'

const SWATCH = [
  'relative grid h-11 w-10 place-items-center rounded-full first:justify-items-start first:w-8',
  'has-focus-visible:outline-2 has-focus-visible:outline-spruce',
].join(' ')

interface ColorChoiceProps {
  /** 1 to 7; null for the parent's. */
  readonly value: number | null
  readonly onChange: (color: number | null) => void
}

/** A colour of the chart palette; each has a name for those who do not see it. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const m = useWords(ownWords).category
  const name = useId()
  return (
    <FieldGroup legend={m.color}>
      <div className="flex flex-wrap items-center">
        {OWN_HUES.map((hue, at) => (
          <label key={hue} title={m.colors[at]} className={SWATCH}>
            <input
              type="radio"
              name={name}
              aria-label={m.colors[at] ?? ''}
              className="absolute inset-0 appearance-none outline-none"
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <span aria-hidden="true" className={clsx('bg-hue grid size-7 place-items-center rounded-full', HUES[hue])}>
              {value === at + 1 && <Check className="size-4 text-surface" strokeWidth="3" />}
            </span>
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            className="tick rounded-full"
            checked={value === null}
            onChange={() => onChange(null)}
          />
          {m.parentColor}
        </label>
      </div>
    </FieldGroup>
  )
}
