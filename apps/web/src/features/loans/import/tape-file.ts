import { TAPE_LIMITS } from '@winterjay/lending'

/** security T14: what one import takes. */
export interface ImportLimits {
  readonly maxRows: number
  readonly maxMebibytes: number
}

export const GUEST_LIMITS: ImportLimits = { maxRows: TAPE_LIMITS.guestRows, maxMebibytes: 5 }
export const ACCOUNT_LIMITS: ImportLimits = { maxRows: TAPE_LIMITS.accountRows, maxMebibytes: 32 }

const MEBIBYTE = 1024 * 1024

/** product §11.9 "CSV type": Windows with Excel gives CSV files Excel's own type, and some systems give none. */
export const isCsv = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'text/csv' || (/\.csv$/i.test(name) && (type === '' || type === 'application/vnd.ms-excel'))

export const isOver = (bytes: number, { maxMebibytes }: ImportLimits): boolean => bytes > maxMebibytes * MEBIBYTE
