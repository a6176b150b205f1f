export { endPayments } from './end-payments.ts'
export { premiumOf, requirePremium } from './premium.ts'
export { findSubscription } from './standing.ts'
