import { App } from '@capacitor/app'
import { closeAccount } from '../../lib/account-door.ts'
import { publicOrigin } from '../../lib/server/server.ts'
import { pathOfLink } from './link-path.ts'

/** Links to our own pages open in the app: the one that started it, and those that come while it runs. */
export async function followDeepLinks(routes: readonly string[]): Promise<void> {
  const open = (link: string): void => {
    const path = pathOfLink(link, publicOrigin(), routes)
    if (path === null) return
    // A dialog that any page may open would stand over the page of the link, such as the one on the way to a payment.
    closeAccount()
    window.history.pushState(null, '', path)
  }
  await App.addListener('appUrlOpen', ({ url }) => open(url))
  // The link that starts the app is told as an event too, and also here; the page under it may not listen yet.
  const launch = await App.getLaunchUrl()
  if (launch !== undefined && window.location.pathname === '/') open(launch.url)
}
