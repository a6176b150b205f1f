export { endPayments } from './end-payments.ts'
export { findSubscription } from './standing.ts'
