import { TAPE_LIMITS, decodeText } from '@winterjay/lending'
import type { DateOrder, TapeFileRefusal, TapeOptions, TapeQuestion } from '@winterjay/lending'
import type { TextEncoding } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { useEffect, useRef, useState } from 'react'
import { serverDay } from '../../../lib/server/server-day.ts'
import { readTape } from './read-tape.ts'
import type { ReadingProgress, TapePreview } from './read-tape.ts'
import { isCsv, isOver } from './tape-file.ts'
import type { ImportLimits } from './tape-file.ts'

/** The lender's input, decoded. */
export interface TapeSource {
  /** Null for pasted rows. */
  readonly name: string | null
  readonly text: string
  /** The original bytes while the encoding can still be changed; null once it is certain. */
  readonly bytes: Uint8Array | null
  readonly encoding: TextEncoding | null
}

export interface TapeAnswers {
  readonly dateOrder: DateOrder | null
  readonly percentAsFraction: boolean | null
  /** Applies to the whole file: rows without a day of their own are paid up to this one. */
  readonly paidUpTo: LocalDate | null
}

/** Why the dialog returned to its first step. */
export type TapeFlaw = TapeFileRefusal | 'not_csv' | 'too_big' | 'unreadable'

export interface UnderstoodTape {
  readonly source: TapeSource
  readonly answers: TapeAnswers
  /** Questions that the file leaves open; answered ones stay, so that the answer can be changed. */
  readonly questions: readonly TapeQuestion[]
  readonly preview: TapePreview
  /** One idempotency key per reading: sending the same reading twice is one import (security §5). */
  readonly key: string
}

export type TapeState =
  | { readonly kind: 'none'; readonly flaw: TapeFlaw | null }
  | { readonly kind: 'reading'; readonly progress: ReadingProgress }
  /** `rereading`: an answer is being applied, and the preview still shows the previous reading. */
  | { readonly kind: 'understood'; readonly tape: UnderstoodTape; readonly rereading: ReadingProgress | null }

export interface TapeReader {
  readonly state: TapeState
  readonly openFile: (file: File) => Promise<unknown>
  readonly openText: (text: string) => Promise<unknown>
  readonly answer: (answers: Partial<TapeAnswers>) => Promise<unknown>
  readonly chooseEncoding: (encoding: TextEncoding) => Promise<unknown>
  readonly startOver: () => void
}

const UNANSWERED: TapeAnswers = { dateOrder: null, percentAsFraction: null, paidUpTo: null }
const BEGUN: TapeState = { kind: 'reading', progress: { rows: 0, ratio: null } }

/** Parses the lender's input up to the preview. A new file or answer aborts the current reading. */
export function useTape(limits: ImportLimits): TapeReader {
  const [state, setState] = useState<TapeState>({ kind: 'none', flaw: null })
  const begin = useLatest()
  const fail = (flaw: TapeFlaw): void => setState({ kind: 'none', flaw })
  const read = async (
    source: TapeSource | TapeFileRefusal,
    answers = UNANSWERED,
    asked: readonly TapeQuestion[] | null = null,
  ): Promise<void> => {
    if (isRefusal(source)) return fail(source)
    const signal = begin()
    const onProgress = (progress: ReadingProgress): void =>
      setState((shown) => progressed(shown, progress, asked !== null))
    const preview = await unlessAborted(
      readTape(source.text, { tape: tapeOptions(limits, answers), signal, onProgress }),
      signal,
    )
    if (preview === null) return undefined
    if (isRefusal(preview)) return fail(preview)
    const tape = { source, answers, questions: asked ?? preview.questions, preview, key: crypto.randomUUID() }
    return setState({ kind: 'understood', tape, rereading: null })
  }
  const tape = state.kind === 'understood' ? state.tape : null
  return {
    state,
    openFile: async (file) => {
      if (!isCsv(file)) return fail('not_csv')
      if (isOver(file.size, limits)) return fail('too_big')
      const signal = begin()
      setState(BEGUN)
      const bytes = await file.arrayBuffer().catch(() => null)
      if (signal.aborted) return undefined
      return bytes === null ? fail('unreadable') : read(decodeFile(file.name, new Uint8Array(bytes)))
    },
    openText: async (text) => {
      if (isOver(text.length, limits)) return fail('too_big')
      return read(text.trim() === '' ? { code: 'tape_empty' } : { name: null, text, bytes: null, encoding: null })
    },
    answer: async (answers) => tape && read(tape.source, { ...tape.answers, ...answers }, tape.questions),
    chooseEncoding: async (encoding) =>
      tape?.source.bytes && read(decodeFile(tape.source.name, tape.source.bytes, encoding)),
    startOver: () => {
      begin()
      setState({ kind: 'none', flaw: null })
    },
  }
}

/** Starts an abortable task; it ends when the next one starts or the dialog closes. */
function useLatest(): () => AbortSignal {
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current?.abort()
    current.current = new AbortController()
    return current.current.signal
  }
}

/** Keeps the bytes while their encoding is uncertain, so that another one can be tried. */
function decodeFile(name: string | null, bytes: Uint8Array, choice?: TextEncoding): TapeSource | TapeFileRefusal {
  const decoded = decodeText(bytes, choice)
  if (isRefusal(decoded)) return decoded
  const { text, encoding, isCertain } = decoded
  return { name, text, encoding, bytes: isCertain && choice === undefined ? null : bytes }
}

/** The first reading shows its progress in the dialog; after an answer the preview stays. */
function progressed(shown: TapeState, progress: ReadingProgress, isAgain: boolean): TapeState {
  return isAgain && shown.kind === 'understood' ? { ...shown, rereading: progress } : { kind: 'reading', progress }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function tapeOptions({ maxRows }: ImportLimits, { dateOrder, percentAsFraction, paidUpTo }: TapeAnswers): TapeOptions {
  const { maxColumns, maxCellLength } = TAPE_LIMITS
  return {
    today: serverDay(),
    limits: { maxRows, maxColumns, maxCellLength },
    ...(dateOrder === null ? {} : { dateOrder }),
    ...(percentAsFraction === null ? {} : { percentAsFraction }),
    ...(paidUpTo === null ? {} : { paidUpTo }),
  }
}
