export interface ProgressProps {
  readonly label: string
  /** 0 to 1; omitted while unknown. */
  readonly ratio?: number | undefined
}

/** Progress of a task. */
export function Progress({ label, ratio }: ProgressProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <progress aria-label={label} className="progress h-2 w-full" max={1} value={ratio} />
    </div>
  )
}
