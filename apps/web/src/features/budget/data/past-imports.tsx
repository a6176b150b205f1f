import { undoImport } from '@winterjay/budget'
import { Files } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { binMarkNow } from '../today.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Imported files, newest first, each with its undo. */
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
    <FoldRow chip={<Chip icon={Files} hue="c2" />} title={m.imports} state={format.number(imports.length)}>
      <Rows label={m.imports}>
        {imports.map(({ id, fileName, importedOn }) => (
          <Row
            key={id}
            title={fileName}
            detail={format.date(importedOn)}
            end={
              <Button
                size="sm"
                onClick={() => {
                  const mark = binMarkNow()
                  void change((current) => undoImport(current, id, mark), { title: m.undone(fileName) })
                }}
              >
                {m.undo}
                <span className="sr-only"> {fileName}</span>
              </Button>
            }
          />
        ))}
      </Rows>
    </FoldRow>
  )
}
