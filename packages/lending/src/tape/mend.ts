import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { guard } from './rows/cells.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv/write.ts'
import { problemSentences } from './sentences.ts'
import type { LoanTape, RefusedRow } from './tape.ts'

const HEADERS = catalogue(['line', 'reason'], ['ligne', 'raison'])

/**
 * The refused rows as a file to mend and bring back: line and reason in front, where cells too many in a row cannot
 * run into them, then the file's own columns as written. Same separator, so that it opens as the first file did.
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

/** A file that was mended once already: its line and reason are replaced, not doubled. */
const startsWithOwnHeaders = ([line, reason]: readonly string[]): boolean =>
  Object.values(HEADERS).some((own) => own[0] === line && own[1] === reason)

const FIGURE = /^[-+]?[\d .,\u00A0\u202F]{1,40}%?$/

/** Figures stay figures, also negative ones. */
const guardCell = (cell: string): string => (FIGURE.test(cell) ? cell : guard(cell))
