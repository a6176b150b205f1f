import { createStore, useStore } from '../../../lib/store.ts'

/** How far the account has heard of what is on this device. */
export type SyncState =
  /** Signed out, or not asked yet: the budget is on this device only. */
  | { readonly kind: 'off' }
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

/** The budget was deleted on another device: said once. */
export const deletedElsewhere = createStore(false)
export const useDeletedElsewhere = (): boolean => useStore(deletedElsewhere)
