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
export type { About, CitedSource } from './about.ts'
export { type BenefitResult, checkBenefits } from './check-benefits.ts'
export type { Eligibility } from './assess.ts'
export { type BirthdayChange, birthdayChanges } from './birthday-changes.ts'
export { describeFinding, describePeriod, describeQuestion } from './describe.ts'
export { type ExpiringFigure, expiringFigures } from './expiring-figures.ts'
export { FACT_KINDS, type FactKind } from './fact-kinds.ts'
export type { Confidence, HowToGet, Kind, Source } from './figures.ts'
export { isFewCents, isHeadline, roughly } from './headline.ts'
export * from './household.ts'
export { type FallsAway, type IncomeSweep, incomeSweep, type Sweep, type SweepPoint } from './income-sweep.ts'
export { movementOf } from './movement.ts'
export type { AmountRange, Note, Step, Why } from './outcome.ts'
export {
  type HouseholdFinding,
  type HouseholdFindings,
  type HouseholdInput,
  refuseHousehold,
  wireName,
} from './refuse-household.ts'
export { factOf, type HouseholdRequest, householdOf, requestOf } from './request.ts'
export type { Settling } from './settle.ts'
export type { FindingCode, NoteCode, StepCode, WhyCode } from './text/en.ts'
export { type Basis, bestFollowUp, countedOf, type Total, totalLikely, totalOf, type TotalPart } from './totals.ts'
