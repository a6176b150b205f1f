import { createStoredText, useStore } from '../../../lib/store.ts'
import { readHoldings, withHolding, writeHoldings } from './holdings.ts'
import type { Holding, Holdings } from './holdings.ts'

/** A visitor's holdings, stored in this browser only. */
const store = createStoredText('winterjay_holdings')

export const useHoldingsHere = (): Holdings => readHoldings(useStore(store))

export const holdHere = (holding: Holding): void =>
  store.set(writeHoldings(withHolding(readHoldings(store.get()), holding)))

export const forgetHoldingsHere = (): void => store.set(null)
