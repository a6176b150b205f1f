import { categoryLabel, forgetRule } from '@winterjay/budget'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** What the reader's corrections taught the app, newest first: each can be forgotten. */
export function LearnedRules() {
  const m = useWords(budgetWords).data
  const { locale } = useFormat()
  const change = useChange()
  const { budget } = useView()
  const rules = [...budget.rules.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => (a.learnedOn < b.learnedOn ? 1 : -1))
  if (rules.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 items-center font-semibold text-spruce">{m.learned}</summary>
      <p className="text-sm text-muted">{m.learnedText}</p>
      <ul className="mt-1">
        {rules.map(({ id, text, category }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {text} → {categoryLabel(category, locale)}
            </span>
            <Button
              size="sm"
              onClick={() => void change((current) => forgetRule(current, id), { title: m.forgotten(text) })}
            >
              {m.forget}
              <span className="sr-only"> {text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
