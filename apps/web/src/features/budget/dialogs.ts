import type { Goal } from '@winterjay/budget'
import { createContext, useContext } from 'react'

/** The page's open dialog; one at a time. */
export type OpenDialog =
  | { readonly kind: 'bank' }
  | { readonly kind: 'expense' }
  | { readonly kind: 'budget' }
  /** Null for a new one. */
  | { readonly kind: 'goal'; readonly goal: Goal | null }
  | { readonly kind: 'transaction'; readonly id: string }
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'balances' }

const Dialogs = createContext<(dialog: OpenDialog) => void>(() => undefined)
export const DialogsProvider = Dialogs.Provider
export const useOpenDialog = (): ((dialog: OpenDialog) => void) => useContext(Dialogs)
