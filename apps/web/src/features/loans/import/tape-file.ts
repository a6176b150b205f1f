import { TAPE_LIMITS } from '@winterjay/lending'

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
