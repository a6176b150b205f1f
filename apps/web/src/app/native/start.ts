import { warn } from '../../lib/warn.ts'
import { followBackButton } from './back-button.ts'
import { followDeepLinks } from './deep-links.ts'
import { hideSplash } from './splash.ts'
import { followStatusBar } from './status-bar.ts'
import { keepToken } from './token-keeper.ts'

/**
 * Start-up work of the native shell only (product §1). The caller renders afterwards: the token has then been read from
 * the keystore, so that no request is sent without it.
 *
 * @param routes the pages that an external link may open
 */
export async function startNative(routes: readonly string[]): Promise<void> {
  const parts = {
    splash: hideSplash,
    token: keepToken,
    statusBar: followStatusBar,
    backButton: followBackButton,
    deepLinks: () => followDeepLinks(routes),
  }
  // A failing plugin must not stop the app.
  await Promise.all(
    Object.entries(parts).map(([name, start]) =>
      start().catch((problem: unknown) => warn(`the shell’s ${name} does not work`, problem)),
    ),
  )
}
