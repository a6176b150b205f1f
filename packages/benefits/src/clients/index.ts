export { type ClientCase, COMING_DAYS, type Coming, type ComingDate, comingFor, type Milestone } from './coming.ts'
export {
  hasMoved,
  MOVED_BY,
  type MovedProgramme,
  movedProgrammes,
  type ShownAmount,
  type ShownAnswer,
  shownAnswer,
} from './shown-answer.ts'
export { CLIENT_COLUMNS, type Column, COLUMNS, columnOf, FORM_COLUMNS, REF } from './columns.ts'
export {
  type FileHousehold,
  type FileRecord,
  type HouseholdFile,
  MAX_FILE_COLUMNS,
  MAX_FILE_ROWS,
  readHouseholds,
  type RowFault,
} from './household-file.ts'
export { ANSWER_HEADERS, answerCells, type AnswerForm, cellsOf, columnsOf } from './written-cells.ts'
