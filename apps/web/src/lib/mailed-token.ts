import { useEffect, useState } from 'react'

/**
 * Returns the token of the mailed link. It is in the fragment, which browsers never send, and is removed from the
 * URL once read, so that it does not stay in the history either.
 */
export function useMailedToken(name = 'token'): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name))
  useEffect(() => {
    if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}
