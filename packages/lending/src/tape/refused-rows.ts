import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { guard } from './rows/cells.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv/write.ts'
import { problemSentences } from './sentences.ts'
import type { LoanTape, RefusedRow } from './tape.ts'

const HEADERS = catalogue(['line', 'reason'], ['ligne', 'raison'])

/**
 * Returns the refused rows as a file to correct and import again: line and reason first, where extra cells in a row
 * cannot overlap them, then the file's own columns as written. Uses the same separator, so that it opens like the first
 * file.
 */
export function refusedRowsCsv(
  tape: Pick<LoanTape, 'headers' | 'delimiter'>,
  refused: Iterable<RefusedRow>,
  locale: Locale,
): string {
  const { headers, delimiter } = tape
  const own = startsWithOwnHeaders(headers) ? 2 : 0
  const lines = [BYTE_ORDER_MARK + csvLine([...HEADERS[locale], ...headers.slice(own).map(guardCell)], delimiter)]
  for (const { line, problems, cells } of refused) {
    const reason = problemSentences(problems, locale)
    lines.push(csvLine([String(line), guardCell(reason), ...cells.slice(own).map(guardCell)], delimiter))
  }
  return lines.join('')
}

/** If the file was already corrected once, its line and reason are replaced, not duplicated. */
const startsWithOwnHeaders = ([line, reason]: readonly string[]): boolean =>
  Object.values(HEADERS).some((own) => own[0] === line && own[1] === reason)

const FIGURE = /^[-+]?[\d .,\u00A0\u202F]{1,40}%?$/

/** Figures are left as they are, including negative ones. */
const guardCell = (cell: string): string => (FIGURE.test(cell) ? cell : guard(cell))
