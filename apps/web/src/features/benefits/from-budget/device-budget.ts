import type { IncomeSeen } from '@winterjay/budget'
import { createContext, useContext, useEffect, useState } from 'react'

/** The budget of this browser, which is another feature's. */
export interface DeviceBudget {
  /** Whether there is one; reads nothing of it. */
  readonly exists: () => Promise<boolean>
  /** What it says of income; null if it has too little. Only after the reader asked for it. */
  readonly readIncome: () => Promise<IncomeSeen | null>
}

const Context = createContext<DeviceBudget | null>(null)
export const DeviceBudgetProvider = Context.Provider

/** The budget of this browser; null while unknown, and if there is none. */
export function useDeviceBudget(): DeviceBudget | null {
  const budget = useContext(Context)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isWanted = true
    void budget?.exists().then((exists) => isWanted && setHere(exists))
    return () => void (isWanted = false)
  }, [budget])
  return isHere ? budget : null
}
