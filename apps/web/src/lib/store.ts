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
  const store = createStore(readStorage('localStorage', key))
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) store.set(readStorage('localStorage', key))
  })
  return {
    ...store,
    set: (value) => {
      writeStorage('localStorage', key, value)
      store.set(value)
    },
  }
}

type StorageName = 'localStorage' | 'sessionStorage'

/** Null when absent, and when the browser blocks storage: then even reading `window.localStorage` throws. */
export function readStorage(name: StorageName, key: string): string | null {
  try {
    return window[name].getItem(key)
  } catch {
    return null
  }
}

/** Removes what is null. Does nothing without access, or when storage is full. */
export function writeStorage(name: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[name].removeItem(key)
    else window[name].setItem(key, value)
  } catch {
    // The caller keeps the value as long as the page lives.
  }
}
