/** What the native shell injects before our code runs; its plugins are used in app/native only. */
interface NativeBridge {
  readonly isNativePlatform?: () => boolean
}

/** True inside the iOS or Android app. */
export function isNative(): boolean {
  const { Capacitor } = globalThis as { Capacitor?: NativeBridge }
  return Capacitor?.isNativePlatform?.() === true
}
