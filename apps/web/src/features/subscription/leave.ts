import { useEffect, useState } from 'react'
import { closeAccount } from '../../lib/account-door.ts'
import { isNative } from '../../lib/native.ts'
import { publicOrigin } from '../../lib/server.ts'

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

/** Leaving takes a moment: busy until the page is gone, and not any more when the reader comes back to it. */
export function useLeave(): { readonly isLeaving: boolean; readonly leave: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Browsers keep the page as it was and show it again on Back; the native shell opens another app over it.
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') setLeaving(false)
    }
    window.addEventListener('pageshow', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      window.removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
  const leave = (address: string): void => {
    leaveFor(address)
    setLeaving(true)
  }
  return { isLeaving, leave }
}
