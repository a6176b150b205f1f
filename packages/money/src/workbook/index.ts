export { WORKBOOK_TYPE, workbookParts } from './parts.ts'
export type { Cell, Column, Sheet } from './sheet.ts'
