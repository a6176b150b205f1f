import { useEffect, useRef, useState } from 'react'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { warn } from '../../../lib/warn.ts'
import { showWritten } from '../store/budget-store.ts'
import { loadOurs, ours } from '../store/together.ts'
import { isImportReply } from './import-protocol.ts'
import type { ImportPreview, ImportReply, ImportRequest, ImportResult } from './import-protocol.ts'
import { takeWorker } from './import-workers.ts'
import { showOwnBudget } from '../sample-choice.ts'
import { todayHere } from '../today.ts'

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number; readonly name: string }
  /** `isBusy`: an answer is being applied, or the budget is being written; `stored` is the completed share (0 to 1). */
  | {
      readonly kind: 'preview'
      readonly preview: ImportPreview
      readonly isBusy: boolean
      readonly stored: number | null
      readonly hasFailed: boolean
    }
  | { readonly kind: 'applied'; readonly result: ImportResult }
  | { readonly kind: 'failed' }

export interface ImportReader {
  readonly state: ImportState
  readonly open: (files: readonly File[]) => void
  readonly send: (request: Exclude<ImportRequest, { kind: 'open' }>) => void
  readonly startOver: () => void
}

/** The state of one import; its worker lives as long as the dialog. */
export function useImport(): ImportReader {
  const [state, setState] = useState<ImportState>({ kind: 'none' })
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const begin = (): Worker => {
    worker.current?.terminate()
    const begun = takeWorker()
    begun.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isImportReply(data)) void receive(data, setState)
    })
    begun.addEventListener('error', (event) => {
      warn('the import could not run', event.message)
      setState({ kind: 'failed' })
    })
    worker.current = begun
    return begun
  }
  return {
    state,
    open: (files) => {
      setState({ kind: 'reading', done: 0, total: files.length, name: files[0]?.name ?? '' })
      begin().postMessage(
        {
          kind: 'open',
          files,
          today: todayHere(),
          budgetId: shownBudget.get(),
          sharedId: ours.get()?.id ?? null,
        } satisfies ImportRequest,
        [],
      )
    },
    send: (request) => {
      setState((shown) =>
        shown.kind === 'preview'
          ? { ...shown, isBusy: true, stored: request.kind === 'apply' ? 0 : null, hasFailed: false }
          : shown,
      )
      worker.current?.postMessage(request, [])
    },
    startOver: () => {
      worker.current?.terminate()
      setState({ kind: 'none' })
    },
  }
}

async function receive(
  reply: ImportReply,
  setState: (next: (shown: ImportState) => ImportState) => void,
): Promise<void> {
  if (reply.kind === 'progress') setState(() => ({ ...reply, kind: 'reading' }))
  else if (reply.kind === 'preview')
    setState(() => ({ kind: 'preview', preview: reply.preview, isBusy: false, stored: null, hasFailed: false }))
  else if (reply.kind === 'storing')
    setState((shown) => (shown.kind === 'preview' ? { ...shown, stored: reply.ratio } : shown))
  else if (reply.kind === 'failed') {
    warn('the import failed', reply.reason)
    setState((shown) =>
      shown.kind === 'preview' && reply.step === 'storing'
        ? { ...shown, isBusy: false, stored: null, hasFailed: true }
        : { kind: 'failed' },
    )
  } else {
    await showWritten()
    // What was imported is stored, whether or not the shared budget can be read.
    await loadOurs().catch((error: unknown) => warn('the shared budget cannot be read', error))
    showOwnBudget()
    setState(() => ({ kind: 'applied', result: reply.result }))
  }
}
