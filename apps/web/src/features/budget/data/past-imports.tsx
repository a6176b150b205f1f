import { undoImport } from '@winterjay/budget'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Every file that was booked, newest first: each can be taken back as a whole. */
export function PastImports() {
  const m = useWords(budgetWords).data
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const imports = [...budget.imports.values()]
    .filter(({ isUndone }) => !isUndone)
    .sort((a, b) => (a.importedOn < b.importedOn ? 1 : -1))
  if (imports.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{m.imports}</h3>
      <ul className="mt-1">
        {imports.map(({ id, fileName, importedOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{fileName}</span>
            <span className="text-sm text-muted">{format.date(importedOn)}</span>
            <Button
              size="sm"
              onClick={() => void change((current) => undoImport(current, id), { title: m.undone(fileName) })}
            >
              {m.undo}
              <span className="sr-only"> {fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
