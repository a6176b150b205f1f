export * from './refusals.ts'
export { MAX_OWN_NAME, isColumnChoice, matchColumns, REQUIRED_FIELDS, TAPE_FIELDS } from './columns.ts'
export { MAX_OWN_FIELDS } from './rows/own-fields.ts'
export type { OwnField } from './rows/own-fields.ts'
export type {
  ColumnChoice,
  ColumnChoices,
  OwnChoice,
  OwnColumn,
  TapeColumns,
  TapeColumn,
  TapeField,
} from './columns.ts'
export { fileColumns } from './layout.ts'
export type { FileColumns } from './layout.ts'
export type { Delimiter } from './csv/records.ts'
export type { RowReview } from './rows/law.ts'
export type { SkippedLine, TapeLimits } from './layout.ts'
export type { DecimalMark } from './rows/numbers.ts'
export { nameInCell } from './rows/people.ts'
export type { TapePeople } from './rows/people.ts'
export type { TapeLoan, TapeRow } from './rows/tape-loan.ts'
export type { CellExample } from './survey.ts'
export type { TapeOptions } from './options.ts'
export * from './tape.ts'
export { BOOK_SHEETS, openWorkbook } from './workbook/workbook.ts'
export { openZip } from './workbook/zip.ts'
export type { Workbook } from './workbook/workbook.ts'
export { decodeText } from './csv/decode.ts'
export type { DecodedText } from './csv/decode.ts'
export { lineRanges } from './csv/line-ranges.ts'
export { quotable } from './fold.ts'
export * from './refused-rows.ts'
export * from './sentences.ts'
export * from './tape-export.ts'
export { guard as guardCell, unguard as unguardCell } from './rows/cells.ts'
export { BYTE_ORDER_MARK } from './csv/write.ts'
export { csvRecords } from './csv/csv-records.ts'
export { createCsvReader } from './csv/records.ts'
export { csvLine } from './csv/write.ts'
