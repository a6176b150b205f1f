export { type PlanStep, planOf } from './plan.ts'
export { type ActionSheet, actionSheetOf, type FactCertainty, type Stated } from './sheets.ts'
export {
  answerDueOn,
  askAgainBy,
  type Claim,
  type Claims,
  differsMuch,
  idsIn,
  isSeenBenefit,
  recourseOf,
  type SeenBenefit,
  splitTotal,
  withAnswers,
  withSeen,
} from './claims.ts'
