import { SplashScreen } from '@capacitor/splash-screen'
import { warn } from '../../lib/warn.ts'

/** product §9. */
export const SPLASH_MS = 2_000

/** Hides the splash screen two seconds from now. The shell hides it by itself, later, should the app not get here. */
export async function hideSplash(): Promise<void> {
  setTimeout(() => SplashScreen.hide().catch((problem: unknown) => warn('the splash screen stays', problem)), SPLASH_MS)
}
