import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Problem } from '../../../lib/server/problem.ts'
import { sessionToken } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AgainQuestion } from './again-question.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { useImport } from './queries.ts'
import type { Sending } from './queries.ts'
import { ResultStep } from './result-step.tsx'
import { keepSaid, saidOf } from './columns/said-columns.ts'
import { ACCOUNT_LIMITS, GUEST_LIMITS } from './tape-file.ts'
import { useTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/**
 * product §2.4.5 "Import CSV": imports a loan book from a file or pasted rows; nothing is stored before the preview.
 */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(tapeWords)
  const format = useFormat()
  const [limits] = useState(() => (sessionToken() === null ? GUEST_LIMITS : ACCOUNT_LIMITS))
  const reader = useTape(limits)
  const sending = useImport()
  const { state } = reader
  const close = { title: m.title, onClose }
  const startOver = (): void => {
    sending.reset()
    reader.startOver()
  }
  const send = (act: Sending): void =>
    sending.mutate(act, {
      onSuccess: (result) =>
        toast({
          title: m.complete,
          description: m.created(format.number(result.created_count), format.number(result.errors.length)),
        }),
      onError: (error) => {
        if (!isImportedBefore(error)) toast({ description: m.failed, tone: 'error' })
      },
    })

  if (state.kind === 'none') return <ChooseStep {...close} limits={limits} reader={reader} flaw={state.flaw} />
  if (state.kind === 'columns') {
    const { file } = state
    return (
      <ColumnsStep
        {...close}
        file={file}
        said={saidOf(file.headers)}
        onBack={startOver}
        onChoose={(columns) => {
          keepSaid(file.headers, columns)
          void reader.explain(columns)
        }}
      />
    )
  }
  if (state.kind === 'reading') {
    const { rows, ratio } = state.progress
    return (
      <Dialog {...close} size="lg" footer={<Button onClick={startOver}>{m.cancel}</Button>}>
        <Progress label={rows === 0 ? m.reading : m.readingRows(format.number(rows))} ratio={ratio ?? undefined} />
      </Dialog>
    )
  }
  const { tape } = state
  if (sending.data) return <ResultStep {...close} tape={tape} result={sending.data} onAnother={startOver} />
  if (sending.isPending) {
    return (
      <Dialog {...close} size="lg" isLocked>
        <Progress label={m.sending(format.number(tape.preview.acceptedCount))} />
        <p className="mt-3 text-muted">{m.sendingNote}</p>
      </Dialog>
    )
  }
  const before = isImportedBefore(sending.error) ? sending.error : null
  return (
    <>
      <PreviewStep
        {...close}
        tape={tape}
        rereading={state.rereading}
        reader={{ ...reader, startOver }}
        error={before === null ? sending.error : null}
        onImport={(knownRows) => send({ tape, knownRows, again: false })}
      />
      {before !== null && (
        <AgainQuestion
          problem={before}
          onAgain={() => send({ tape, knownRows: null, again: true })}
          onClose={sending.reset}
        />
      )}
    </>
  )
}

const isImportedBefore = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'imported_before'
