import { ListChecks } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { lowerRisk } from '../choice.ts'
import type { Choice } from '../choice.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

export interface FirstQuestionsProps {
  readonly questions: readonly string[]
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** Three questions that can only lead to a lower risk (investing §3.8). */
export function FirstQuestions({ questions, choice, onChoose }: FirstQuestionsProps) {
  const { statements: m, form } = useWords(picksWords)
  const lower = lowerRisk(choice)
  return (
    <FoldCard title={m.first} level={3} chip={<Chip icon={ListChecks} hue="c3" />}>
      <ul className="list-disc gap-x-8 pl-4.5 text-sm md:text-label lg:grid lg:grid-cols-3">
        {questions.map((question) => (
          <li key={question} className="md:mt-1">
            {question}
          </li>
        ))}
      </ul>
      {lower !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm md:mt-3 text-muted">
          <p>{m.firstHelp}</p>
          <Button size="sm" onClick={() => onChoose(lower)}>
            {m.lower(form.risks[lower.risk].toLowerCase())}
          </Button>
        </div>
      )}
    </FoldCard>
  )
}
