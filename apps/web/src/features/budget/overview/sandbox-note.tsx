import { undoImport } from '@winterjay/budget'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useChange } from '../change.ts'
import { sandboxImports } from '../import/sandbox-imports.ts'
import { binMarkNow } from '../today.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Labels figures that include simulated transactions, and offers to remove those. */
export function SandboxNote() {
  const m = useWords(budgetWords).sandbox
  const change = useChange()
  const { budget } = useView()
  const imports = sandboxImports(budget)
  if (imports.length === 0) return null
  return (
    <Note tone="care" title={m.title}>
      <p>{m.text(imports.map(({ fileName }) => fileName).join(', '))}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => {
          const mark = binMarkNow()
          void change((current) => imports.reduce((next, { id }) => undoImport(next, id, mark), current), {
            title: m.removed,
          })
        }}
      >
        {m.remove}
      </Button>
    </Note>
  )
}
