export interface TickProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** Checkbox of a row in selection mode. */
export function Tick({ label, isChosen, onChange }: TickProps) {
  return (
    <label className="relative flex size-6 flex-none items-center justify-center after:absolute after:-inset-2.5">
      <input
        type="checkbox"
        className="tick rounded-md"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

export function withTick(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
