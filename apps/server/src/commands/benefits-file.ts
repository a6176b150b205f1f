import { householdOf } from '@winterjay/benefits'
import { ANSWER_HEADERS, MAX_FILE_COLUMNS, answerCells, readHouseholds } from '@winterjay/benefits/clients'
import type { AnswerForm, FileHousehold, RowFault } from '@winterjay/benefits/clients'
import { BenefitsRequest } from '@winterjay/contract'
import { csvLine, csvRecords, decodeText, guardCell, tapeSentence } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import * as z from 'zod/mini'
import { fieldErrors } from '../http/fields.ts'
import { CommandError } from './command-error.ts'

export interface AnsweredFile {
  /** CSV, one line for each household, or for each programme of each household. */
  readonly answers: string
  /** What was not read, one sentence each: unknown columns, then rows by line and column. */
  readonly notes: readonly string[]
  readonly refusedRows: number
}

/**
 * Answers a file of households (clients §4): good rows are answered although others are refused.
 * @throws CommandError when the file as a whole cannot be read
 */
export function answerFile(bytes: Uint8Array, today: LocalDate, locale: Locale, form: AnswerForm): AnsweredFile {
  const decoded = decodeText(bytes)
  if (isRefusal(decoded)) throw new CommandError(tapeSentence(decoded, locale))
  const file = readHouseholds(csvRecords(decoded.text, MAX_FILE_COLUMNS), locale)
  if (typeof file === 'string') throw new CommandError(file)
  const checked = file.households.map((one) => ({ ...one, ...requestOf(one, locale) }))
  const faults = [...file.faults, ...checked.flatMap((one) => one.faults)].toSorted((a, b) => a.line - b.line)
  const lines = checked.flatMap(({ ref, request }) =>
    request === null ? [] : answerCells(guardCell(ref), householdOf(request), today, form),
  )
  return {
    answers: [[...ANSWER_HEADERS[form]], ...lines].map((cells) => csvLine(cells)).join(''),
    notes: [...file.unknown.map((header) => NOT_READ[locale](header)), ...faults.map((fault) => noteOf(fault, locale))],
    refusedRows: new Set(faults.map(({ line }) => line)).size,
  }
}

type Request = z.output<typeof BenefitsRequest>

/** The contract's own check, for what a cell allows and a request does not. */
function requestOf({ line, body }: FileHousehold, locale: Locale): { request: Request | null; faults: RowFault[] } {
  const decoded = z.safeDecode(BenefitsRequest, body as never, { reportInput: true })
  if (decoded.success) return { request: decoded.data, faults: [] }
  const faults = fieldErrors(decoded.error.issues, locale)
  return { request: null, faults: faults.map(({ field, detail }) => ({ line, column: field, detail })) }
}

const NOT_READ: Record<Locale, (header: string) => string> = {
  en: (header) => `The column “${header}” is not read.`,
  fr: (header) => `La colonne «\u00a0${header}\u00a0» n’est pas lue.`,
}

const AT: Record<Locale, (place: string, detail: string) => string> = {
  en: (place, detail) => `line ${place}: ${detail}`,
  fr: (place, detail) => `ligne ${place}\u00a0: ${detail}`,
}

const noteOf = ({ line, column, detail }: RowFault, locale: Locale): string =>
  AT[locale](column === null ? String(line) : `${line}, ${column}`, detail)
