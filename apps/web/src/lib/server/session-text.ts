import { onSessionChange, sessionToken } from './session.ts'
import { createStoredText } from '../store.ts'
import type { Store } from '../store.ts'

/** What is stored under these names belongs to the session: a draft with an income in it, say. */
const PREFIX = 'winterjay_private_'

const open = new Map<string, Store<string | null>>()

/** A text kept on this device until its reader signs out, here or in another tab. */
export function createSessionText(name: string): Store<string | null> {
  const key = PREFIX + name
  const store = open.get(key) ?? createStoredText(key)
  open.set(key, store)
  return store
}

/** Also those of an earlier visit, that no page of this one has opened. */
function forgetSessionTexts(): void {
  for (const store of open.values()) store.set(null)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Storage that is refused keeps nothing.
  }
}

onSessionChange(() => {
  if (sessionToken() === null) forgetSessionTexts()
})
