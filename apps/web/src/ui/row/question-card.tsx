import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

export interface QuestionProps {
  /** What answering may be worth: "Next best question, worth up to $2,548". */
  readonly worth: ReactNode
  readonly question: ReactNode
  /** Takes the focus when the reader has asked for this question. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Its answers, as buttons, or one field and one button. */
  readonly children: ReactNode
}

/** The next best questions, two at most: the only card with a green border, at most one on a page. */
export function QuestionCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className="card grid gap-3 rounded-card border-2 border-spruce bg-surface p-4 shadow-lift md:gap-5 md:p-5 print:hidden">
      {children}
    </div>
  )
}

/** One of them. Belongs in a `QuestionCard`. */
export function Question({ worth, question, titleRef, children }: QuestionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3 md:pt-4 first:border-0 first:pt-0">
      <p className="text-label font-semibold text-muted">{worth}</p>
      <h2
        id={id}
        ref={titleRef}
        tabIndex={titleRef === undefined ? undefined : -1}
        className="mt-1 scroll-mt-4 text-lg leading-snug tracking-[-.015em] outline-none"
      >
        {question}
      </h2>
      <div className="mt-2 flex md:mt-3 flex-wrap items-center gap-2.5">{children}</div>
    </section>
  )
}
