import { useState } from 'react'

/**
 * The token of the link that led here. It stands after the `#`, which no browser sends anywhere, and is taken out
 * of the address at once so that it stays out of the history too.
 */
export function useMailedToken(): string | null {
  const [token] = useState(readToken)
  return token
}

function readToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}
