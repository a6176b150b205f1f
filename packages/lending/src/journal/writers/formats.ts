import { EXPORT_FORMATS } from '../../lists.ts'
import type { ExportFormat } from '../../lists.ts'
import { qboBank, qboJournal, xeroBank } from './csv.ts'
import type { FileFormat } from './format.ts'
import { iif } from './iif.ts'
import { ofx } from './ofx.ts'
import { beancount, hledger } from './plain-text.ts'
import { sage50 } from './sage50.ts'

/** The formats that are text, written entry by entry: all but the workbook. */
export type JournalFormatName = Exclude<ExportFormat, 'xlsx'>
export const JOURNAL_FORMATS: readonly JournalFormatName[] = EXPORT_FORMATS.filter((format) => format !== 'xlsx')

export const FILE_WRITERS: Readonly<Record<JournalFormatName, FileFormat>> = {
  iif,
  qbo_journal_csv: qboJournal,
  qbo_bank_csv: qboBank,
  ofx,
  qbo_web_connect: { ...ofx, extension: 'qbo', mediaType: 'application/vnd.intu.qbo' },
  xero_bank_csv: xeroBank,
  sage50,
  hledger,
  beancount,
}
