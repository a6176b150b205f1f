export { closeListingsOf } from './apply/end-listing.ts'
export { operatorRights, requireOperator } from './operator/rights.ts'
