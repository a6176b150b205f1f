import { useEffect, useState } from 'react'

/**
 * The token of the link that led here. It stands after the `#`, which no browser sends anywhere, and is taken out
 * of the address once read, so that it stays out of the history too.
 */
export function useMailedToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'))
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}
