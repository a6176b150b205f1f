import { useRef } from 'react'

/** Returns an idempotency key per action: the same contents sent again after a failure have the same key. */
export function useActionKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
