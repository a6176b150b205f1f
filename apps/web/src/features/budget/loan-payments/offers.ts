import { createStore, useStore } from '../../../lib/store.ts'

/** A row that looks like a payment of a loan that the reader made (budget §19.4). */
export interface LoanOffer {
  readonly rowKey: string
  readonly borrowerName: string
}

export const NO_OFFERS: ReadonlyMap<string, LoanOffer> = new Map()

/** By the id of the transaction. */
export const loanOffers = createStore(NO_OFFERS)

export const useLoanOffer = (id: string): LoanOffer | undefined => useStore(loanOffers).get(id)
