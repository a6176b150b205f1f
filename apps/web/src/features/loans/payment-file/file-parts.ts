import { PART_ROWS, historyParts, isHistoryFile, lineSentence, paymentParts, readPaymentFile } from '@winterjay/lending'
import type { DateOrder, FilePart, PaymentFile } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { Problem } from '../../../lib/server/problem.ts'

/*
 * A file that is longer than one call takes goes to the server in parts, one after the other (lending §4.4.7). What only
 * the whole file shows, such as the order of its days, is read here.
 */

/** The body of a call. */
export interface PartBody {
  readonly file_content: string
  readonly date_order?: DateOrder
  readonly line_numbers?: number[]
  readonly replace_paid_up_to?: string
  readonly reverse_returned?: string
}

export interface DividedFile {
  readonly parts: readonly {
    readonly body: PartBody
    readonly rowCount: number
    /** See `FilePart`. */
    readonly isAfterLast: boolean
  }[]
  /** Why rows are left out that no part has. */
  readonly errors: readonly string[]
  readonly reversedCount: number
  readonly unclearDates: readonly string[]
}

export interface FileToDivide {
  readonly text: string
  readonly dateOrder: DateOrder | null
}

/** A short file as it is: the server reads it itself. */
export function divideFile(file: FileToDivide, { today, locale }: { today: LocalDate; locale: Locale }): DividedFile {
  const { text, dateOrder } = file
  const nothingElse = { errors: [], reversedCount: 0, unclearDates: [] }
  const whole = { ...nothingElse, parts: [{ body: wholeOf(file), rowCount: 0, isAfterLast: false }] }
  if (isHistoryFile(text)) {
    const parts = historyParts(text)
    return parts.length <= 1 ? whole : { ...nothingElse, parts: parts.map(asBody) }
  }
  const read = readPaymentFile(text, { today, dateOrder: dateOrder ?? undefined, maxRows: Number.MAX_SAFE_INTEGER })
  // The server says why it refuses the file.
  if (isRefusal(read) || rowsOf(read) <= PART_ROWS) return whole
  return {
    parts: paymentParts([...read.payments, ...read.returns].toSorted((a, b) => a.line - b.line)).map(asBody),
    errors: read.refused.map(({ line, problems }) => lineSentence(line, problems, locale)),
    reversedCount: read.reversedLines.length,
    unclearDates: read.unclearDates,
  }
}

const wholeOf = ({ text, dateOrder }: FileToDivide): PartBody => ({
  file_content: text,
  ...(dateOrder === null ? {} : { date_order: dateOrder }),
})

const asBody = ({ text, lines, rowCount, isAfterLast }: FilePart): DividedFile['parts'][number] => ({
  body: { file_content: text, line_numbers: [...lines] },
  rowCount,
  isAfterLast,
})

const rowsOf = ({ payments, returns, refused, reversedLines }: PaymentFile): number =>
  payments.length + returns.length + refused.length + reversedLines.length

/** Rows of parts that were answered, of all. */
export interface PartsProgress {
  readonly done: number
  readonly total: number
}

interface InTurn<Answer> {
  readonly send: (body: PartBody, at: number) => Promise<Answer>
  readonly onProgress: (progress: PartsProgress) => void
  /** Answers of an attempt before, each at the place of its part: these are not sent again. */
  readonly answers?: (Answer | undefined)[]
}

/** Parts that are on their way together: one is read while the one before it is recorded. They have no loan in common: a part that may have one waits. */
const AT_ONCE = 2

/** Sends the parts in their order. Where the server asks to wait, it waits; after one that fails, it sends no more. */
export async function sendParts<Answer>(
  { parts }: DividedFile,
  { send, onProgress, answers = [] }: InTurn<Answer>,
): Promise<readonly Answer[]> {
  const total = parts.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const report = (): void => {
    const done = parts.reduce((sum, { rowCount }, at) => (answers[at] === undefined ? sum : sum + rowCount), 0)
    if (parts.length > 1) onProgress({ done, total })
  }
  report()
  const left = parts.entries()
  let hasFailed = false
  const underWay: Promise<Answer | undefined>[] = []
  const sendNow = (body: PartBody, at: number): Promise<Answer> => patiently(() => send(body, at))
  const sendNext = async (): Promise<void> => {
    for (const [at, { body, isAfterLast }] of left) {
      if (answers[at] !== undefined) continue
      const before = isAfterLast ? underWay[at - 1] : undefined
      // What has waited is not sent after all if another one has failed meanwhile.
      underWay[at] = before?.then(() => (hasFailed ? undefined : sendNow(body, at))) ?? sendNow(body, at)
      try {
        answers[at] = await underWay[at]
      } catch (error) {
        hasFailed = true
        throw error
      }
      if (hasFailed) return
      report()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendNext))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return answers.filter((answer) => answer !== undefined)
}

/** Longer than any limit of calls lasts. */
const LONGEST_WAIT_SECONDS = 90

async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const seconds = error instanceof Problem && error.status === 429 ? error.retryAfter : null
      if (seconds === null || seconds > LONGEST_WAIT_SECONDS) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
