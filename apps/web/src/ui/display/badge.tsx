import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'good' | 'care' | 'over' | 'info'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink',
  good: 'bg-grade-a-soft text-grade-a-ink',
  care: 'bg-larch-soft text-larch-ink',
  over: 'bg-cranberry-soft text-grade-e-ink',
  info: 'bg-sky-soft text-sky-ink',
}

const SHAPE =
  'inline-flex h-5.5 flex-none items-center gap-1.25 rounded-[7px] px-2 text-xs font-[650] whitespace-nowrap print:border forced-colors:border'

/** A label for a state. The word carries the meaning; the colour only supports it. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  readonly tone?: BadgeTone
  readonly className?: string
  readonly children: ReactNode
}) {
  return <span className={clsx(SHAPE, TONES[tone], className)}>{children}</span>
}

// product §9: A green, B blue, C yellow, D orange, E red.
const GRADES: Readonly<Record<string, string>> = {
  A: 'bg-grade-a-soft text-grade-a-ink',
  B: 'bg-grade-b-soft text-grade-b-ink',
  C: 'bg-grade-c-soft text-grade-c-ink',
  D: 'bg-grade-d-soft text-grade-d-ink',
  E: 'bg-grade-e-soft text-grade-e-ink',
}

/** `label` is what a screen reader says: "Risk grade B". A grade beyond E has no colour. */
export function GradeBadge({ grade, label }: { readonly grade: string; readonly label?: string }) {
  return (
    <span className={clsx(SHAPE, GRADES[grade] ?? TONES.plain)}>
      {label === undefined ? (
        grade
      ) : (
        <>
          <span aria-hidden="true">{grade}</span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </span>
  )
}
