export { closeListingsOf } from './apply/end-listing.ts'
export { operatorRights } from './operator/rights.ts'
