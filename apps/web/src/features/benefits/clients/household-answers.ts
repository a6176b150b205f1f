import { householdOf } from '@winterjay/benefits'
import { ANSWER_HEADERS, MAX_FILE_COLUMNS, answerCells, readHouseholds } from '@winterjay/benefits/clients'
import type { AnswerForm, FileHousehold, RowFault } from '@winterjay/benefits/clients'
import { BenefitsRequest } from '@winterjay/contract'
import { csvLine, csvRecords, decodeText, guardCell, tapeSentence } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import * as z from 'zod/mini'

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 2_000_000

export type FileRequest = z.output<typeof BenefitsRequest>

/** A file of households, read here: nothing of it is sent (clients §4). */
export interface ReadFile {
  readonly households: readonly (FileHousehold & { readonly request: FileRequest })[]
  /** In the order of the lines. */
  readonly faults: readonly RowFault[]
  /** Headers whose columns are not read. */
  readonly unknown: readonly string[]
}

/**
 * @param flaw the sentence for a value that only the call would refuse
 * @returns the sentence that refuses the whole file, if it cannot be read
 */
export function readFile(bytes: Uint8Array, locale: Locale, flaw: string): ReadFile | string {
  const decoded = decodeText(bytes)
  if (isRefusal(decoded)) return tapeSentence(decoded, locale)
  const file = readHouseholds(csvRecords(decoded.text, MAX_FILE_COLUMNS), locale)
  if (typeof file === 'string') return file
  const checked = file.households.map((one) => ({ one, read: z.safeDecode(BenefitsRequest, one.body as never) }))
  const refused = checked.flatMap(({ one: { line }, read }) =>
    read.success ? [] : [{ line, column: read.error.issues[0]?.path.join('.') ?? null, detail: flaw }],
  )
  return {
    households: checked.flatMap(({ one, read }) => (read.success ? [{ ...one, request: read.data }] : [])),
    faults: [...file.faults, ...refused].toSorted((a, b) => a.line - b.line),
    unknown: file.unknown,
  }
}

/** The page stays responsive: so many households are worked out at a time. */
const STEP = 20

/** Returns the answers as CSV, one line for each household, or for each programme of each household. */
export async function answersAsCsv(
  { households }: ReadFile,
  { today, form }: { readonly today: LocalDate; readonly form: AnswerForm },
): Promise<string> {
  const lines = [csvLine([...ANSWER_HEADERS[form]])]
  for (const [at, { ref, request }] of households.entries()) {
    lines.push(...answerCells(guardCell(ref), householdOf(request), today, form).map((cells) => csvLine(cells)))
    if (at % STEP === STEP - 1) await new Promise((go) => setTimeout(go))
  }
  return lines.join('')
}
