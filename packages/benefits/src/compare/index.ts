export {
  ALLOWANCE_AGE,
  type ChildrenWith,
  inProvince,
  insuranceFor,
  keptPercent,
  PAID_WEEKS,
  RETIREMENT_AGE,
  retired,
  separated,
  withBaby,
  withoutEldest,
  withPay,
  withSpouseOf60,
  withWithdrawal,
} from './changes.ts'
export { canCompare, type Kept, keptIn, type Situation, situationOf } from './kept.ts'
export { type Move, movesBetween, together } from './moves.ts'
export { type Deposits, incomesFromDeposits, payFromNet } from './pay-from-net.ts'
export { TAX_YEAR } from './taxes.ts'
