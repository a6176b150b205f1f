/** In this order: every browser also claims to be the ones it derives from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * "Firefox, Windows" from the User-Agent: enough to recognise one's own devices. Null when it names nothing we know.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const known = (list: typeof BROWSERS): string[] =>
    list
      .filter(([pattern]) => pattern.test(userAgent))
      .slice(0, 1)
      .map(([, name]) => name)
  return [...known(BROWSERS), ...known(SYSTEMS)].join(', ') || null
}
