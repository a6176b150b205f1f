import { useRef } from 'react'

/**
 * Returns an idempotency key per action: a retry after a failure has the same key, the same form with other contents
 * has another one.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (body) => {
    const contents = JSON.stringify(body)
    if (last.current.contents !== contents) last.current = { contents, key: crypto.randomUUID() }
    return last.current.key
  }
}
