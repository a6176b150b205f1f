export { closeListingsOf } from './apply/end-listing.ts'
export { operatorRights, requireOperator } from './operator/rights.ts'
export { bookLinesOf, loanLinesOf } from './portfolio/portfolio-store.ts'
export { portfolioOf } from './portfolio/portfolio-routes.ts'
