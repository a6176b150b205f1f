import { onSessionChange, sessionToken } from './session.ts'
import { createStoredText } from '../store.ts'
import type { Store } from '../store.ts'

/** Storage keys with this prefix belong to the session: for example a draft with an income. */
const PREFIX = 'winterjay_private_'

const open = new Map<string, Store<string | null>>()

/** A text stored on this device until the user signs out, here or in another tab. */
export function createSessionText(name: string): Store<string | null> {
  const key = PREFIX + name
  const store = open.get(key) ?? createStoredText(key)
  open.set(key, store)
  return store
}

/** Includes those of an earlier visit that no page of this one has opened. */
function forgetSessionTexts(): void {
  for (const store of open.values()) store.set(null)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without access to storage nothing was stored.
  }
}

onSessionChange(() => {
  if (sessionToken() === null) forgetSessionTexts()
})
