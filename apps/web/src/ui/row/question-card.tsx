import { useId } from 'react'
import type { ReactNode } from 'react'

export interface QuestionCardProps {
  /** What the answer is worth: "Next best question, worth up to $2,548". */
  readonly worth: ReactNode
  readonly question: ReactNode
  /** Its answers, as buttons, or one field and one button. */
  readonly children: ReactNode
}

/** The next best question: the only card with a green border, at most one on a page. */
export function QuestionCard({ worth, question, children }: QuestionCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="card rounded-card border-2 border-spruce bg-surface p-4 shadow-lift md:p-5"
    >
      <p className="text-label font-semibold text-muted">{worth}</p>
      <h2 id={id} className="mt-1 text-lg leading-snug tracking-[-.015em]">
        {question}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">{children}</div>
    </section>
  )
}
