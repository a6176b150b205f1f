import { SplashScreen } from '@capacitor/splash-screen'
import { warn } from '../../lib/warn.ts'

/** product §9. */
export const SPLASH_MS = 2_000

/**
 * Hides the splash screen two seconds from now. If the app does not get this far, the shell hides it later by itself.
 */
export async function hideSplash(): Promise<void> {
  setTimeout(() => {
    SplashScreen.hide().catch((problem: unknown) => warn('the splash screen stays', problem))
  }, SPLASH_MS)
}
