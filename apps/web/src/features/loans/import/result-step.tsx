import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Sentences } from './sentences.tsx'
import { RefusedRowsButton } from './refused-rows-button.tsx'
import type { ImportResult } from './queries.ts'
import { Warnings } from './tape-warnings.tsx'
import { UndoQuestion } from './undo-question.tsx'
import type { UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

export interface ResultStepProps {
  readonly title: string
  readonly onClose: () => void
  readonly tape: UnderstoodTape
  readonly result: ImportResult
  readonly onAnother: () => void
}

/**
 * product §2.4.5: "The result shows created count and errors". Also offers to correct the errors or to undo the import.
 */
export function ResultStep({ title, onClose, tape, result, onAnother }: ResultStepProps) {
  const { result: m, ...texts } = useWords(tapeWords)
  const format = useFormat()
  const [isUndoing, setUndoing] = useState(false)
  const mayUndo = useMay('book.decide')
  const payments = tape.source.sheet?.payments ?? null
  const importId = result.import_id ?? null
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAnother}>{m.another}</Button>
          <Button variant="primary" onClick={onClose}>
            {m.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div>
          <h3 className="text-lg font-semibold">{m.created(result.created_count)}</h3>
          <p className="wrap-anywhere text-muted">{tape.source.name ?? texts.past.pasted}</p>
        </div>
        {result.errors.length > 0 && (
          <section className="grid gap-3">
            <h3 className="font-semibold">{`${m.errors} (${format.number(result.errors.length)})`}</h3>
            <Sentences lines={result.errors} />
            <RefusedRowsButton tape={tape} />
          </section>
        )}
        {result.warnings !== undefined && <Warnings isOpen sentences={result.warnings} />}
        {payments !== null && result.created_count > 0 && <p>{texts.paymentsBeside(payments)}</p>}
        {mayUndo && importId !== null && result.created_count > 0 && (
          <p>
            <Button onClick={() => setUndoing(true)}>{m.undo}</Button>
          </p>
        )}
      </div>
      {isUndoing && importId !== null && (
        <UndoQuestion
          importId={importId}
          fileName={tape.source.name}
          createdCount={result.created_count}
          onUndone={onAnother}
          onClose={() => setUndoing(false)}
        />
      )}
    </Dialog>
  )
}
