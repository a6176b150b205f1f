import { App } from '@capacitor/app'
import { closeAccount } from '../../lib/account-door.ts'
import { publicUrl } from '../../lib/server/server.ts'
import { pathOfLink } from './link-path.ts'

/** Opens links to our own pages in the app: the one that started it, and those that arrive while it runs. */
export async function followDeepLinks(routes: readonly string[]): Promise<void> {
  const open = (link: string): void => {
    const path = pathOfLink(link, publicUrl(), routes)
    if (path === null) return
    // A dialog that any page may open, such as on the way to a payment, would cover the linked page.
    closeAccount()
    window.history.pushState(null, '', path)
  }
  await App.addListener('appUrlOpen', ({ url }) => open(url))
  // The link that starts the app also comes as an event, which the page may be too late to hear.
  const launch = await App.getLaunchUrl()
  if (launch !== undefined && window.location.pathname === '/') open(launch.url)
}
