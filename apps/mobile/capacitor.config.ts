import type { CapacitorConfig } from '@capacitor/cli'

/** The native shell (docs/mobile.md). Its pages are the web build in `www`, served from the two origins below. */
const config: CapacitorConfig = {
  appId: process.env.MOBILE_APP_ID || 'ca.winterjay.app',
  appName: 'Winterjay',
  webDir: 'www',
  backgroundColor: '#fbfaf7',
  loggingBehavior: 'debug',
  // Pages may be zoomed, as in a browser (WCAG 1.4.4).
  zoomEnabled: true,
  // The defaults, written out because the server's list of origins contains them: https://localhost and
  // capacitor://localhost.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  android: { allowMixedContent: false, adjustMarginsForEdgeToEdge: 'auto' },
  ios: { contentInset: 'never' },
  plugins: {
    // Calls use the device's native HTTP, whose cookie store keeps the guest's cookie (docs/decisions/010).
    CapacitorHttp: { enabled: true },
    CapacitorCookies: { enabled: true },
    // The app hides it after two seconds; this covers an app that does not get that far.
    SplashScreen: {
      launchAutoHide: true,
      launchShowDuration: 10_000,
      backgroundColor: '#1c5d4a',
      androidScaleType: 'CENTER_CROP',
    },
  },
}

export default config
