import { useSyncExternalStore } from 'react'

/** An observable value. For client state that outlives a component, and nothing more. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

/**
 * A store kept in local storage under `key`; null when absent. Synced with other tabs. Without access to storage
 * (private windows of some browsers) the value lives as long as the page.
 */
export function createStoredText(key: string): Store<string | null> {
  const store = createStore(readStorage(key))
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) store.set(readStorage(key))
  })
  return {
    ...store,
    set: (value) => {
      writeStorage(key, value)
      store.set(value)
    },
  }
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // No access, or full: the store keeps the value for this page.
  }
}
