/** The one door to the native shell. */
interface NativeBridge {
  readonly isNativePlatform?: () => boolean
}

/** True inside the iOS or Android app. */
export function isNative(): boolean {
  const { Capacitor } = globalThis as { Capacitor?: NativeBridge }
  return Capacitor?.isNativePlatform?.() === true
}
