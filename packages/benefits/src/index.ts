export {
  type Answer,
  answerFor,
  type AnswerInParts,
  answerInParts,
  type AnswerResult,
  type Fault,
  fieldFaults,
  requestFaults,
} from './answer.ts'
export type { About, CitedSource } from './check/about.ts'
export { checkBenefits } from './check/check-benefits.ts'
export type { BenefitResult, PersonResult } from './check/result.ts'
export * from './lists.ts'
export { PROVINCES, type Province } from '@winterjay/money'
export { type BirthdayChange, birthdayChanges } from './ahead/birthday-changes.ts'
export { describeFinding, describePeriod, describeQuestion } from './text/describe.ts'
export { type ExpiringFigure, expiringFigures } from './programmes/expiring-figures.ts'
export { nameOfProgramme } from './programmes/catalogue.ts'
export { type Anchor, anchorsOn } from './programmes/anchors.ts'
export {
  addedTo,
  applied,
  changeIn,
  type FigureChange,
  REFRESH_COLUMNS,
  type RefreshRow,
  withChanges,
} from './programmes/refresh.ts'
export { FACT_KINDS, type FactKind } from './household/fact-kinds.ts'
export type { Source } from './programmes/figures.ts'
export { asHeadline, isFewCents, isHeadline, roundForDisplay } from './totals/headline.ts'
export * from './household/household.ts'
export { type BenefitEnd, type IncomeSweep, incomeSweep, type Sweep, type SweepPoint } from './ahead/income-sweep.ts'
export { movementOf } from './totals/movement.ts'
export { type NextQuestion, nextQuestions } from './totals/next-questions.ts'
export type { AmountRange, Note, Step, Why } from './programmes/outcome.ts'
export type { HouseholdFinding, HouseholdInput } from './household/checks.ts'
export { type HouseholdFindings, refuseHousehold } from './household/refuse-household.ts'
export { wireName } from './household/wire-name.ts'
export { factOf, type HouseholdRequest, householdOf, requestOf } from './household/request.ts'
export type { Settling } from './check/settle.ts'
export type { FindingCode, NoteCode, StepCode, WhyCode } from './text/en.ts'
export { countedOf, type Total, totalLikely, totalOf, type TotalPart, totalsByPerson } from './totals/totals.ts'
