export { closeListingsOf } from './apply/end-listing.ts'
export { operatorRights, requireOperator } from './operator/rights.ts'
export { portfolioOf } from './portfolio/portfolio-routes.ts'
