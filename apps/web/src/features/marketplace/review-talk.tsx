import { useMessages } from '../../lib/messages.ts'
import type { Application } from './application-draft.ts'

/** What the applicant asked a person, and what the person said. */
export function ReviewTalk({ review: { question, answer } }: { readonly review: NonNullable<Application['review']> }) {
  const m = useMessages('apply').review
  return (
    <div className="mt-3 grid gap-3 rounded-xl bg-sunken px-4 py-3">
      <div>
        <p className="text-sm font-semibold">{m.question}</p>
        <p className="wrap-anywhere whitespace-pre-line">{question}</p>
      </div>
      <div>
        <p className="text-sm font-semibold">{m.answer}</p>
        <p className={answer === null ? 'text-muted' : 'wrap-anywhere whitespace-pre-line'}>{answer ?? m.waiting}</p>
      </div>
    </div>
  )
}
