/** What the native shell puts on the page before anything of ours runs; its plugins are used in app/native only. */
interface NativeBridge {
  readonly isNativePlatform?: () => boolean
}

/** True inside the iOS or Android app. */
export function isNative(): boolean {
  const { Capacitor } = globalThis as { Capacitor?: NativeBridge }
  return Capacitor?.isNativePlatform?.() === true
}
