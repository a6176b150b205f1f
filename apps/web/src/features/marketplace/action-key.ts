import { useRef } from 'react'

/** One key for one thing the reader does: the same contents sent again after a failure are not a second action. */
export function useActionKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
