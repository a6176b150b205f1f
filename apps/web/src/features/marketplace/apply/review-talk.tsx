import type { Application } from './application-draft.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

/** The applicant's request for a review, and the reviewer's answer. */
export function ReviewTalk({
  review: { question, answer },
  asker = 'me',
}: {
  readonly review: NonNullable<Application['review']>
  readonly asker?: 'me' | 'applicant'
}) {
  const m = useWords(applyWords).review
  return (
    <div className="mt-3 grid gap-3 rounded-xl bg-sunken px-4 py-3">
      <div>
        <p className="text-sm font-semibold">{asker === 'me' ? m.question : m.applicantQuestion}</p>
        <p className="wrap-anywhere whitespace-pre-line">{question}</p>
      </div>
      <div>
        <p className="text-sm font-semibold">{m.answer}</p>
        <p className={answer === null ? 'text-muted' : 'wrap-anywhere whitespace-pre-line'}>
          {answer ?? (asker === 'me' ? m.waiting : m.waitingForYou)}
        </p>
      </div>
    </div>
  )
}
