import { useMessages } from '../../lib/messages.ts'
import { Note } from '../../ui/note.tsx'

/** What must be said beside picks, and three questions that can only speak for less risk (investing.md §3.8). */
export function Statements({ warnings, questions }: { readonly warnings: readonly string[]; readonly questions: readonly string[] }) {
  const m = useMessages('investing').statements
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      <Note tone="care">
        {warnings.map((warning) => (
          <p key={warning} className="mb-1.5 last:mb-0">
            {warning}
          </p>
        ))}
      </Note>
      <Note title={m.first}>
        <ul className="mt-1 list-disc pl-5">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p className="mt-1.5">{m.firstHelp}</p>
      </Note>
    </div>
  )
}
