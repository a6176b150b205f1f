import { useIsSignedOut } from '../../../lib/server/session.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useIsSyncOff } from './sync-choice.ts'

/** Whether the budget on this device is synced with the account. */
export type SyncState =
  /** Signed out, or not started yet: the budget is on this device only. */
  | { readonly kind: 'off' }
  /** The server stores no budgets. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'working'; readonly waiting: number; readonly done: number }
  | { readonly kind: 'synced'; readonly at: Date }
  | { readonly kind: 'offline'; readonly waiting: number }
  /** Everything was sent except changes that exceed the server's limit. */
  | { readonly kind: 'stuck'; readonly waiting: number }
  /** Switched off on this device by the user. */
  | { readonly kind: 'paused'; readonly waiting: number }
  /** `detail` is the server's own sentence, if there is one. */
  | { readonly kind: 'failed'; readonly waiting: number; readonly detail: string | null }

export const syncState = createStore<SyncState>({ kind: 'off' })
export const useSyncState = (): SyncState => useStore(syncState)

/**
 * True if the budget is empty on this device and the account has not answered whether it has any content: the sample
 * household must not be shown then.
 */
export function useMayHoldMore(): boolean {
  const { kind } = useSyncState()
  const isSignedOut = useIsSignedOut()
  const isOff = useIsSyncOff()
  return !isSignedOut && !isOff && (kind === 'off' || kind === 'offline' || kind === 'failed')
}

/** True if the budget was deleted on another device; shown once. */
export const deletedElsewhere = createStore(false)
export const useDeletedElsewhere = (): boolean => useStore(deletedElsewhere)
