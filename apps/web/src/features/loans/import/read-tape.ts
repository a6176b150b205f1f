import { readTapeInSteps } from '@winterjay/lending'
import type {
  LoanTape,
  RefusedRow,
  RowWarnings,
  SkippedLine,
  TapeFileRefusal,
  TapeNotice,
  TapeOptions,
  TapeReading,
  TapeRow,
  TapeStep,
} from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'

/** A parsed tape without its loans: the server parses those again. */
export interface TapePreview extends Omit<LoanTape, 'rows'> {
  readonly firstRows: readonly TapeRow[]
  readonly acceptedCount: number
  /** How many of them would be overdue when imported. */
  readonly lateCount: number
  /** Null if the sum exceeds the exact range of a number. */
  readonly principalCents: Cents | null
}

export interface ReadingProgress {
  readonly rows: number
  /** 0 to 1; null until the number of rows is known. */
  readonly ratio: number | null
}

export interface ReadTapeOptions {
  readonly tape: TapeOptions
  readonly signal: AbortSignal
  readonly onProgress: (progress: ReadingProgress) => void
}

/** A frame takes 16 ms; the page needs the rest of it. */
const SLICE_MS = 10
const STEP_RECORDS = 200
const FIRST_ROWS = 5

/**
 * Parses a tape on the main thread in short slices, so that the page stays responsive.
 *
 * @returns the parsed tape, or why it cannot be parsed
 * @throws the signal's reason if aborted
 */
export async function readTape(
  text: string,
  { tape, signal, onProgress }: ReadTapeOptions,
): Promise<TapePreview | TapeFileRefusal> {
  const preview = createPreview()
  let sliceEnd = performance.now() + SLICE_MS
  for (const step of readTapeInSteps(text, tape, STEP_RECORDS)) {
    if (step.kind === 'refused') return step.refusal
    preview.add(step)
    if (performance.now() < sliceEnd) continue
    onProgress(preview.progress())
    await nextTask()
    signal.throwIfAborted()
    sliceEnd = performance.now() + SLICE_MS
  }
  return preview.finish()
}

function createPreview() {
  let reading: TapeReading | null = null
  let notices: readonly TapeNotice[] = []
  let surveyed = 0
  let acceptedCount = 0
  let lateCount = 0
  let principal = 0
  const firstRows: TapeRow[] = []
  const refused: RefusedRow[] = []
  const warnings: RowWarnings[] = []
  const skipped: SkippedLine[] = []
  return {
    add(step: Exclude<TapeStep, { kind: 'refused' }>): void {
      if (step.kind === 'surveying') surveyed = step.recordCount
      if (step.kind === 'reading') reading = step.reading
      if (step.kind === 'end') notices = step.notices
      if (step.kind !== 'batch') return
      const { rows } = step.batch
      firstRows.push(...rows.slice(0, FIRST_ROWS - firstRows.length))
      acceptedCount += rows.length
      lateCount += step.batch.reviews.filter(({ opening }) => opening.isLate).length
      for (const row of rows) principal += row.principalCents
      refused.push(...step.batch.refused)
      warnings.push(...step.batch.warnings)
      skipped.push(...step.batch.skipped)
    },
    progress(): ReadingProgress {
      if (!reading) return { rows: surveyed, ratio: null }
      const rows = acceptedCount + refused.length
      return { rows, ratio: rows / reading.recordCount }
    },
    finish(): TapePreview {
      if (!reading) throw new Error('a tape ended before it was understood')
      const principalCents = Number.isSafeInteger(principal) ? cents(principal) : null
      return { ...reading, notices, firstRows, acceptedCount, lateCount, principalCents, refused, warnings, skipped }
    },
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
