import { warn } from '../../lib/warn.ts'
import { followBackButton } from './back-button.ts'
import { followDeepLinks } from './deep-links.ts'
import { hideSplash } from './splash.ts'
import { followStatusBar } from './status-bar.ts'
import { keepToken } from './token-keeper.ts'

/**
 * Everything that the app does only inside the native shell (product §1). The caller renders once it is done: the
 * token is then back from the keystore, so that nothing is asked for as a stranger first.
 *
 * @param routes the pages that a link from outside may open
 */
export async function startNative(routes: readonly string[]): Promise<void> {
  const parts = {
    splash: hideSplash,
    token: keepToken,
    statusBar: followStatusBar,
    backButton: followBackButton,
    deepLinks: () => followDeepLinks(routes),
  }
  // A plugin that fails costs its own part, never the app.
  await Promise.all(
    Object.entries(parts).map(([name, start]) =>
      start().catch((problem: unknown) => warn(`the shell’s ${name} does not work`, problem)),
    ),
  )
}
