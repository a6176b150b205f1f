import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closeAccount } from '../../lib/account-door.ts'
import { isNative } from '../../lib/native.ts'
import { loadProfile } from '../../lib/server/profile.ts'
import { publicUrl } from '../../lib/server/server.ts'

/**
 * Navigates the whole window to another page, such as the provider's. In the native shell our own pages stay inside it,
 * because the session is there and not in the browser.
 *
 * @throws TypeError if it is no http or https URL
 */
function leaveFor(address: string): void {
  const url = new URL(address, publicUrl())
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('not a web address')
  if (isNative() && url.origin === publicUrl()) {
    closeAccount()
    // Tells the router.
    window.history.pushState(null, '', url.pathname + url.search)
  } else window.location.assign(url)
}

/**
 * Busy from the start of a navigation until the page is gone, and no longer when the user returns to it. What was paid
 * meanwhile is then shown, even if nothing led back to the success page.
 */
export function useLeave(): { readonly isLeaving: boolean; readonly leave: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false)
  const queries = useQueryClient()
  useEffect(() => {
    // Browsers restore the page from their cache on Back; the native shell opens another app over it.
    if (!isLeaving) return undefined
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return
      setLeaving(false)
      void loadProfile().then(() => queries.invalidateQueries())
    }
    window.addEventListener('pageshow', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      window.removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [isLeaving, queries])
  const leave = (address: string): void => {
    leaveFor(address)
    setLeaving(true)
  }
  return { isLeaving, leave }
}
