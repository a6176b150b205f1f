import type { Expected, Fund, Goal, OutsideKind, Plan } from '@winterjay/budget'
import { createContext, useContext, useState } from 'react'
import type { ReactNode } from 'react'

/** The page's open dialog; one at a time. */
export type OpenDialog =
  | { readonly kind: 'bank' }
  | { readonly kind: 'expense' }
  | { readonly kind: 'budget' }
  /** Null for a new one. */
  | { readonly kind: 'goal'; readonly goal: Goal | null }
  | { readonly kind: 'transaction'; readonly id: string }
  /** A row that looks like a payment of a loan, by its key. */
  | { readonly kind: 'loan-payment'; readonly rowKey: string }
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'new-account' }
  /** An account compared with a statement. */
  | { readonly kind: 'reconcile'; readonly id: string }
  /** An account that may be the same as another one. */
  | { readonly kind: 'merge'; readonly id: string }
  /** What accounts hold today: those that are spent from, or this one. */
  | { readonly kind: 'balances'; readonly id?: string }
  /** What is to stay in the spending accounts. */
  | { readonly kind: 'buffer' }
  /** A payment tried out in the forecast. */
  | { readonly kind: 'try-payment' }
  /** A bill or pay made by hand; null for a new one. */
  | { readonly kind: 'bill'; readonly id: string | null }
  /** Another amount on one day of what comes back. */
  | { readonly kind: 'bill-day'; readonly id: string; readonly name: string; readonly expected: Expected }
  /** Own categories and groups; null for a new one. */
  | { readonly kind: 'own-categories' }
  | { readonly kind: 'own-category'; readonly id: string | null }
  | { readonly kind: 'own-group'; readonly id: string | null }
  | { readonly kind: 'own-rules' }
  /** Null for a new one: about transactions like this one, or in place of a learned rule. */
  | { readonly kind: 'own-rule'; readonly id: string | null; readonly like?: string; readonly learned?: string }
  /** A debt; null for a new one, of an account. */
  | { readonly kind: 'own-debt'; readonly id: string | null; readonly accountId?: string }
  | { readonly kind: 'own-debt-extra' }
  /** Something owned or owed by hand, or a term deposit; null for a new one. */
  | { readonly kind: 'own-thing'; readonly id: string | null }
  | { readonly kind: 'own-deposit'; readonly id: string | null }
  /** A fund; null for a new one, for a bill. */
  | {
      readonly kind: 'own-fund'
      readonly id: string | null
      readonly like?: Pick<Fund, 'name' | 'of' | 'by' | 'targetCents'>
    }
  /** Money moved between envelopes; null to give some. */
  | { readonly kind: 'own-envelope'; readonly id: string | null }
  /** The room in a registered plan. */
  | { readonly kind: 'own-room'; readonly plan: Plan }
  /** The rate of an account's currency. */
  | { readonly kind: 'own-fx'; readonly accountId: string; readonly currency: string }
  /** Whether something kept elsewhere counts in the net worth. */
  | { readonly kind: 'own-outside'; readonly of: OutsideKind }
  /** The last day of what comes back. */
  | { readonly kind: 'bill-end'; readonly id: string; readonly name: string }

const Open = createContext<(dialog: OpenDialog | null) => void>(() => undefined)
const Shown = createContext<OpenDialog | null>(null)

/** Holds the open dialog, apart from the page: to open one draws the dialog and nothing else. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  return (
    <Open.Provider value={setDialog}>
      <Shown.Provider value={dialog}>{children}</Shown.Provider>
    </Open.Provider>
  )
}

/** Opens a dialog, or closes it with null. */
export const useOpenDialog = (): ((dialog: OpenDialog | null) => void) => useContext(Open)
export const useShownDialog = (): OpenDialog | null => useContext(Shown)
