import { openWorkbook, TAPE_LIMITS } from '@winterjay/lending'
import type { TapeFileRefusal, Workbook } from '@winterjay/lending'
import { inflateWithin, MOST_UNPACKED_BYTES } from '../../../lib/files/inflate.ts'

/** security T14: the limits of one import. */
export interface ImportLimits {
  readonly maxRows: number
  readonly maxMebibytes: number
}

export const GUEST_LIMITS: ImportLimits = { maxRows: TAPE_LIMITS.guestRows, maxMebibytes: 5 }
export const ACCOUNT_LIMITS: ImportLimits = { maxRows: TAPE_LIMITS.accountRows, maxMebibytes: 32 }

const MEBIBYTE = 1024 * 1024

/** product §11.9 "CSV type": on Windows with Excel, CSV files have Excel's media type; some systems state none. */
export const isCsv = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'text/csv' || (/\.csv$/i.test(name) && (type === '' || type === 'application/vnd.ms-excel'))

export const isOver = (bytes: number, { maxMebibytes }: ImportLimits): boolean => bytes > maxMebibytes * MEBIBYTE

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An Excel workbook, by its type or, where a system states none, its name. */
export const isWorkbook = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === XLSX || /\.xlsx$/i.test(name)

/** What a file field takes: CSV and Excel workbooks. */
export const LOAN_FILES = `.csv,text/csv,.xlsx,${XLSX}`

/** Opens a workbook in the browser. */
export const openSheets = (bytes: Uint8Array): Promise<Workbook | TapeFileRefusal> =>
  openWorkbook(bytes, (packed) => inflateWithin(packed, MOST_UNPACKED_BYTES))
