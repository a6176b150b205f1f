export { LARGEST_CENTS } from './amount.ts'
export * from './statement-file.ts'
export * from './column-mapping.ts'
export type { DateOrder } from './day.ts'
export { decodeBytes } from './decode.ts'
export type { PdfPage, PdfText } from './pdf/lines.ts'
export type { GetDocument, ReadPages } from './pdf/pages.ts'
export { readPages } from './pdf/pages.ts'
export { readPdf, readPrinted } from './pdf/pdf.ts'
export type { Gap, PrintedRow, PrintedStatement, Proof } from './pdf/printed.ts'
export {
  asPrinted,
  missing,
  prove,
  withNewRow,
  withoutPrintedRow,
  withPrintedBalance,
  withPrintedRow,
} from './pdf/printed.ts'
export type { OpenedStatement, Openers } from './open/open-statements.ts'
export { openPdf, openSheet, openStatements } from './open/open-statements.ts'
export { MAX_STATEMENT_BYTES, readStatement } from './read-statement.ts'
export { statementSentence } from './statement-sentence.ts'
