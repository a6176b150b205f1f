import { monthAt, undoImport, withoutMovedPlans } from '@winterjay/budget'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LeaveQuestion } from '../../../ui/overlay/form-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { useChange } from '../change.ts'
import { FilePreviewSection } from './file-preview.tsx'
import type { ImportPreview, ImportResult } from './import-protocol.ts'
import type { ImportReader } from './use-import.ts'
import { useChooseMonth } from '../asked-month.ts'
import { binMarkNow } from '../today.ts'
import { useView } from '../view.ts'
import { WritingProgress } from '../writing-progress.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

interface ImportStepsProps {
  readonly title: string
  readonly reader: ImportReader
  readonly onClose: () => void
}

/** Imports a statement: read, preview, book. Nothing is stored before the preview. */
export function ImportSteps({ title, reader, onClose }: ImportStepsProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const { state } = reader
  if (state.kind === 'applied')
    return <ResultStep title={title} result={state.result} onAnother={reader.startOver} onClose={onClose} />
  if (state.kind === 'preview') return <PreviewStep title={title} {...state} reader={reader} onClose={onClose} />
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={reader.startOver}>{state.kind === 'failed' ? m.back : m.cancel}</Button>}
    >
      {state.kind === 'reading' && (
        <Progress
          label={m.reading(state.name, format.number(state.done + 1), format.number(state.total))}
          ratio={state.total > 1 ? state.done / state.total : undefined}
        />
      )}
      {state.kind === 'failed' && (
        <Note tone="over" role="alert">
          {m.readingFailed}
        </Note>
      )}
    </Dialog>
  )
}

interface PreviewStepProps extends ImportStepsProps {
  readonly preview: ImportPreview
  readonly isBusy: boolean
  /** Share of the import that is stored. */
  readonly stored: number | null
  readonly hasFailed: boolean
}

function PreviewStep({ title, preview, isBusy, stored, hasFailed, reader, onClose }: PreviewStepProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const { files, added, merged, alreadyHere, deleted } = preview
  const count = added + merged
  const wasMended = files.some(({ printed }) => printed !== null && printed.now !== printed.asRead)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={() => (wasMended && !isLeaving ? setLeaving(true) : onClose())}
      isLocked={stored !== null}
      footer={
        isLeaving ? (
          <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            <Button disabled={stored !== null} onClick={reader.startOver}>
              {m.back}
            </Button>
            {count > 0 || preview.brings ? (
              <Button variant="primary" busy={isBusy} onClick={() => reader.send({ kind: 'apply' })}>
                {count > 0 ? m.book(format.number(count), count) : m.moving.book}
              </Button>
            ) : (
              <Button
                variant={files.some(({ accounts }) => accounts.length > 0) ? 'primary' : 'secondary'}
                onClick={onClose}
              >
                {m.done}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5">
        {stored === null ? (
          <p className="text-muted">{m.nothingStored}</p>
        ) : (
          <Progress label={m.storing} ratio={stored} />
        )}
        {hasFailed && (
          <Note tone="over" role="alert">
            {m.storingFailed}
          </Note>
        )}
        {deleted > 0 && (
          <DeletedNote preview={preview} isBusy={isBusy} onRestore={() => reader.send({ kind: 'restore-deleted' })} />
        )}
        {count === 0 && !preview.brings && deleted === 0 && alreadyHere > 0 && (
          <Note>
            <output>{m.nothingNew(format.number(alreadyHere), alreadyHere)}</output>
          </Note>
        )}
        {files.map((file, index) => (
          <FilePreviewSection key={index} file={file} index={index} isBusy={isBusy} send={reader.send} />
        ))}
      </div>
    </Dialog>
  )
}

interface DeletedNoteProps {
  readonly preview: ImportPreview
  readonly isBusy: boolean
  readonly onRestore: () => void
}

/** Rows of the file that the user deleted: how many, and the way to have them back (budget §6.2). */
function DeletedNote({ preview: { deleted, inBin }, isBusy, onRestore }: DeletedNoteProps) {
  const m = useWords(importWords)
  const format = useFormat()
  return (
    <Note tone="care">
      <p>
        <output>{(inBin === deleted ? m.inBin : m.wereDeleted)(format.number(deleted), deleted)}</output>
      </p>
      <Button size="sm" className="mt-2" disabled={isBusy} onClick={onRestore}>
        {m.restoreDeleted(deleted)}
      </Button>
    </Note>
  )
}

interface ResultStepProps {
  readonly title: string
  readonly result: ImportResult
  readonly onAnother: () => void
  readonly onClose: () => void
}

function ResultStep({ title, result, onAnother, onClose }: ResultStepProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const change = useChange()
  const { budget, today } = useView()
  const choose = useChooseMonth()
  const { added, merged, alreadyHere, deleted, importIds, period, plans, unproven } = result
  const [isBusy, setIsBusy] = useState(false)
  /** A file of budgets, or of balances. */
  const isMoreOnly = added + merged + alreadyHere + deleted === 0
  const undo = async (): Promise<void> => {
    setIsBusy(true)
    const mark = binMarkNow()
    const isDone = await change(
      (budget) =>
        importIds.reduce(
          (next, id) => undoImport(next, id, mark),
          plans.reduce((next, moved) => withoutMovedPlans(next, moved), budget),
        ),
      { title: m.undone },
    )
    setIsBusy(false)
    if (isDone) onClose()
  }
  // The statement may be months old: the page goes to its last month, whichever way the dialog closes.
  const after = (leave: () => void): void => {
    if (period) choose(monthAt(budget, period.to < today ? period.to : today))
    leave()
  }
  return (
    <Dialog
      title={title}
      onClose={() => after(onClose)}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={() => after(onAnother)}>{m.another}</Button>
          <Button variant="primary" onClick={() => after(onClose)}>
            {m.showIt}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <h3 className="text-lg">
          <output>{isMoreOnly ? m.moving.booked : m.booked(format.number(added), added)}</output>
        </h3>
        <Tiles>
          <Tile label={m.added} value={format.number(added)} />
          <Tile label={m.alreadyHere} value={format.number(alreadyHere)} />
          {deleted > 0 && <Tile label={m.deletedBefore} value={format.number(deleted)} />}
          {merged > 0 && <Tile label={m.merged} value={format.number(merged)} />}
        </Tiles>
        {unproven.length > 0 && <Note tone="care">{m.mend.left(unproven.join(', '))}</Note>}
        {period && <p className="text-muted">{m.period(format.date(period.from), format.date(period.to))}</p>}
        <p>
          <Button busy={isBusy} onClick={() => void undo()}>
            {m.undo}
          </Button>
        </p>
        <WritingProgress />
      </div>
    </Dialog>
  )
}
