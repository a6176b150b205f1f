import { Button } from '../button.tsx'

export interface QuickChoicesProps<Value extends number> {
  /** What the choices are, for a screen reader. */
  readonly legend: string
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[]
  /** The input's value; the choice that equals it is shown as chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** The columns: "grid-cols-4". */
  readonly columns: string
}

/** Common values below a number's input; each fills the input in. */
export function QuickChoices<Value extends number>({
  legend,
  choices,
  value: chosen,
  onChange,
  columns,
}: QuickChoicesProps<Value>) {
  return (
    <fieldset className={`mt-3 grid min-w-0 gap-2 ${columns}`}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, isDisabled = false }) => (
        <Button
          key={value}
          aria-pressed={value === chosen}
          className="px-1.5! text-sm enabled:aria-pressed:border-spruce enabled:aria-pressed:bg-spruce-soft enabled:aria-pressed:text-spruce forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
          disabled={isDisabled}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
