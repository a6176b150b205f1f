import { TAPE_LIMITS, decodeText, fileColumns, hasPayments } from '@winterjay/lending'
import type {
  BalanceChoice,
  ColumnChoices,
  DateOrder,
  FileColumns,
  TapeFileRefusal,
  TapeLimits,
  TapeOptions,
  TapeQuestion,
  Workbook,
} from '@winterjay/lending'
import type { TextEncoding } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { useEffect, useRef, useState } from 'react'
import { serverDay } from '../../../lib/server/server-day.ts'
import { isWorkbook, openSheets } from './tape-file.ts'
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
  /** The workbook, with the sheet that is read; null for other files. */
  readonly sheet: {
    readonly book: Workbook
    readonly at: number
    /** The name of another sheet that has payments; null without one. */
    readonly payments: string | null
  } | null
}

export interface TapeAnswers {
  readonly dateOrder: DateOrder | null
  readonly percentAsFraction: boolean | null
  /** Applies to the whole file: rows without a day of their own are paid up to this one. */
  readonly paidUpTo: LocalDate | null
  /** The day of the balances in the file, with which its loans begin; never with `paidUpTo`. */
  readonly balancesOn: LocalDate | null
  readonly differingBalance: BalanceChoice | null
  /** What the lender said that columns mean; null if their names say it. */
  readonly columns: ColumnChoices | null
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
  /** Columns are to be explained before the file can be read. */
  | { readonly kind: 'columns'; readonly source: TapeSource; readonly file: FileColumns }
  | { readonly kind: 'reading'; readonly progress: ReadingProgress }
  /** `rereading`: an answer is being applied, and the preview still shows the previous reading. */
  | { readonly kind: 'understood'; readonly tape: UnderstoodTape; readonly rereading: ReadingProgress | null }

export interface TapeReader {
  readonly state: TapeState
  readonly openFile: (file: File) => Promise<unknown>
  readonly openText: (text: string) => Promise<unknown>
  readonly answer: (answers: Partial<TapeAnswers>) => Promise<unknown>
  readonly chooseEncoding: (encoding: TextEncoding) => Promise<unknown>
  /** Explains the columns, or asks to explain those of the file that is shown. */
  readonly explain: (columns: ColumnChoices | null) => Promise<unknown>
  readonly chooseSheet: (at: number) => Promise<unknown>
  readonly startOver: () => void
}

const UNANSWERED: TapeAnswers = {
  dateOrder: null,
  percentAsFraction: null,
  paidUpTo: null,
  balancesOn: null,
  differingBalance: null,
  columns: null,
}
const BEGUN: TapeState = { kind: 'reading', progress: { rows: 0, ratio: null } }

/** Parses the lender's input up to the preview. A new file or answer aborts the current reading. */
export function useTape(limits: ImportLimits): TapeReader {
  const [state, setState] = useState<TapeState>(flawed(null))
  const begin = useLatest()
  const fail = (flaw: TapeFlaw): void => setState(flawed(flaw))
  const read = async (
    source: TapeSource | TapeFileRefusal | 'unreadable',
    answers = UNANSWERED,
    asked: readonly TapeQuestion[] | null = null,
  ): Promise<void> => {
    if (source === 'unreadable' || isRefusal(source)) return fail(source)
    const signal = begin()
    const onProgress = (progress: ReadingProgress): void =>
      setState((shown) => progressed(shown, progress, asked !== null))
    const options = { tape: tapeOptions(limits, answers), signal, onProgress }
    const preview = await unlessAborted(readTape(source.text, options), signal)
    if (preview === null || isRefusal(preview)) return preview ? setState(askedFor(source, limits, preview)) : undefined
    const tape = { source, answers, questions: asked ?? preview.questions, preview, key: crypto.randomUUID() }
    return setState({ kind: 'understood', tape, rereading: null })
  }
  /** Reads what is being opened, unless something newer has begun meanwhile. */
  const readOnce = async (opening: ReturnType<typeof sourceOf>): Promise<void> => {
    const signal = begin()
    const source = await opening
    return signal.aborted ? undefined : read(source)
  }
  const tape = state.kind === 'understood' ? state.tape : null
  return {
    state,
    openFile: async (file) => {
      const flaw = flawOf(file, limits)
      if (flaw !== null) return fail(flaw)
      setState(BEGUN)
      return readOnce(sourceOf(file))
    },
    openText: async (text) => (isOver(text.length, limits) ? fail('too_big') : read(pasted(text))),
    answer: async (answers) => tape && read(tape.source, { ...tape.answers, ...answers }, tape.questions),
    chooseEncoding: async (encoding) =>
      tape?.source.bytes && read(decodeFile(tape.source.name, tape.source.bytes, encoding)),
    explain: async (columns) => {
      const source = state.kind === 'columns' ? state.source : tape?.source
      if (source === undefined || columns === null) return source && setState(asking(source, limits, 'unreadable'))
      return read(source, { ...(tape?.answers ?? UNANSWERED), columns })
    },
    chooseSheet: async (at) => tape?.source.sheet && readOnce(sheetOf(tape.source.name, tape.source.sheet.book, at)),
    startOver: () => {
      begin()
      setState(flawed(null))
    },
  }
}

const limitsOf = ({ maxRows }: ImportLimits): TapeLimits => ({
  maxRows,
  maxColumns: TAPE_LIMITS.maxColumns,
  maxCellLength: TAPE_LIMITS.maxCellLength,
})

const flawed = (flaw: TapeFlaw | null): TapeState => ({ kind: 'none', flaw })

function flawOf(file: File, limits: ImportLimits): TapeFlaw | null {
  if (!isCsv(file) && !isWorkbook(file)) return 'not_csv'
  return isOver(file.size, limits) ? 'too_big' : null
}

/** Asks what the columns mean. @param otherwise why the file is refused if it is no table */
function asking(source: TapeSource, limits: ImportLimits, otherwise: TapeFlaw): TapeState {
  const file = fileColumns(source.text, limitsOf(limits))
  return file === null ? flawed(otherwise) : { kind: 'columns', source, file }
}

const askedFor = (source: TapeSource, limits: ImportLimits, refusal: TapeFileRefusal): TapeState =>
  isOfColumns(refusal) ? asking(source, limits, refusal) : flawed(refusal)

/** The table is there, but what its columns mean is not understood. */
const isOfColumns = ({ code }: TapeFileRefusal): boolean => code === 'tape_columns' || code === 'tape_no_header'

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

const PASTED = { name: null, bytes: null, encoding: null, sheet: null }

const pasted = (text: string): TapeSource | TapeFileRefusal =>
  text.trim() === '' ? { code: 'tape_empty' } : { ...PASTED, text }

async function sourceOf(file: File): Promise<TapeSource | TapeFileRefusal | 'unreadable'> {
  const buffer = await file.arrayBuffer().catch(() => null)
  if (buffer === null) return 'unreadable'
  const bytes = new Uint8Array(buffer)
  if (!isWorkbook(file)) return decodeFile(file.name, bytes)
  const book = await openSheets(bytes)
  return isRefusal(book) ? book : sheetOf(file.name, book, 0)
}

async function sheetOf(name: string | null, book: Workbook, at: number): Promise<TapeSource | TapeFileRefusal> {
  const text = await book.read(at)
  if (isRefusal(text)) return text
  if (text.trim() === '') return { code: 'tape_empty' }
  return { ...PASTED, name, text, sheet: { book, at, payments: await paymentsBeside(book, at) } }
}

/** Enough to find the header of a sheet, below a title, and whether anything follows. */
const FIRST_LINES = 60

/** A lender's workbook often has the loans on one sheet and their payments on another, as our own export has. */
async function paymentsBeside(book: Workbook, loansAt: number): Promise<string | null> {
  for (const [at, { name }] of book.sheets.entries()) {
    const text = at === loansAt ? '' : await book.read(at, FIRST_LINES)
    if (!isRefusal(text) && hasPayments(text, serverDay())) return name
  }
  return null
}

/** Keeps the bytes while their encoding is uncertain, so that another one can be tried. */
function decodeFile(name: string | null, bytes: Uint8Array, choice?: TextEncoding): TapeSource | TapeFileRefusal {
  const decoded = decodeText(bytes, choice)
  if (isRefusal(decoded)) return decoded
  const { text, encoding, isCertain } = decoded
  return { name, text, encoding, bytes: isCertain && choice === undefined ? null : bytes, sheet: null }
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

function tapeOptions(limits: ImportLimits, answers: TapeAnswers): TapeOptions {
  const { dateOrder, percentAsFraction, paidUpTo, balancesOn, differingBalance, columns } = answers
  return {
    today: serverDay(),
    limits: limitsOf(limits),
    ...(columns === null ? {} : { columns }),
    ...(dateOrder === null ? {} : { dateOrder }),
    ...(percentAsFraction === null ? {} : { percentAsFraction }),
    ...(paidUpTo === null ? {} : { paidUpTo }),
    ...(balancesOn === null ? {} : { balancesOn }),
    ...(differingBalance === null ? {} : { differingBalance }),
  }
}
