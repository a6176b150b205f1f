import { useIsSignedOut } from '../../../lib/server/session.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useIsSyncOff } from './sync-choice.ts'

/** How far the account has heard of what is on this device. */
export type SyncState =
  /** Signed out, or not asked yet: the budget is on this device only. */
  | { readonly kind: 'off' }
  /** The server keeps no budgets. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'working'; readonly waiting: number; readonly done: number }
  | { readonly kind: 'synced'; readonly at: Date }
  | { readonly kind: 'offline'; readonly waiting: number }
  /** All was sent but changes that are larger than the server takes. */
  | { readonly kind: 'stuck'; readonly waiting: number }
  /** Switched off on this device by its user. */
  | { readonly kind: 'paused'; readonly waiting: number }
  /** `detail` is the server's own sentence, where there is one. */
  | { readonly kind: 'failed'; readonly waiting: number; readonly detail: string | null }

export const syncState = createStore<SyncState>({ kind: 'off' })
export const useSyncState = (): SyncState => useStore(syncState)

/**
 * Whether a budget that is empty on this device may hold something in its account, which has not said so yet: the sample
 * household must not stand in its place.
 */
export function useMayHoldMore(): boolean {
  const { kind } = useSyncState()
  const isSignedOut = useIsSignedOut()
  const isOff = useIsSyncOff()
  return !isSignedOut && !isOff && (kind === 'off' || kind === 'offline' || kind === 'failed')
}

/** The budget was deleted on another device: said once. */
export const deletedElsewhere = createStore(false)
export const useDeletedElsewhere = (): boolean => useStore(deletedElsewhere)
