import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closeAccount } from '../../lib/account-door.ts'
import { isNative } from '../../lib/native.ts'
import { loadProfile } from '../../lib/server/profile.ts'
import { publicOrigin } from '../../lib/server/server.ts'

/**
 * Another page for the whole window, such as the provider's. In the native shell a page of our own stays inside it:
 * the session is there, and not in the browser.
 *
 * @throws TypeError when it is no web address
 */
function leaveFor(address: string): void {
  const url = new URL(address, publicOrigin())
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('not a web address')
  if (isNative() && url.origin === publicOrigin()) {
    closeAccount()
    // The router hears of it.
    window.history.pushState(null, '', url.pathname + url.search)
  } else window.location.assign(url)
}

/**
 * Leaving takes a moment: busy until the page is gone, and not any more when the reader comes back to it. What was paid
 * meanwhile shows then, also where nothing led back to the success page.
 */
export function useLeave(): { readonly isLeaving: boolean; readonly leave: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false)
  const queries = useQueryClient()
  useEffect(() => {
    // Browsers keep the page as it was and show it again on Back; the native shell opens another app over it.
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
