import { useEffect, useState } from 'react'

/** Another page for the whole window, such as the provider's. @throws TypeError when it is no web address */
function leaveFor(address: string): void {
  const url = new URL(address, window.location.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('not a web address')
  window.location.assign(url)
}

/** Leaving takes a moment: busy until the page is gone, and not any more when the reader comes back to it. */
export function useLeave(): { readonly isLeaving: boolean; readonly leave: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Browsers keep the page as it was and show it again on Back.
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const leave = (address: string): void => {
    leaveFor(address)
    setLeaving(true)
  }
  return { isLeaving, leave }
}
