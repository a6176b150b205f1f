export { endPayments } from './end-payments.ts'
export { premiumOf } from './premium.ts'
export { findSubscription } from './standing.ts'
