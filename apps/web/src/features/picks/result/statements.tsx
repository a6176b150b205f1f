import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { lowerRisk } from '../choice.ts'
import type { Choice } from '../choice.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

export interface StatementsProps {
  readonly warnings: readonly string[]
  readonly questions: readonly string[]
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** What must be said with picks, and three questions that can only speak for less risk (investing §3.8). */
export function Statements({ warnings, questions, choice, onChoose }: StatementsProps) {
  const { statements: m, form } = useWords(picksWords)
  const lower = lowerRisk(choice)
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
        {lower !== null && (
          <Button size="sm" className="mt-2.5" onClick={() => onChoose(lower)}>
            {m.lower(form.risks[lower.risk].toLowerCase())}
          </Button>
        )}
      </Note>
    </div>
  )
}
