import type { CapacitorConfig } from '@capacitor/cli'

/** The shell (docs/mobile.md). Its pages are the web build in `www`, served to themselves from the two origins below. */
const config: CapacitorConfig = {
  appId: process.env.MOBILE_APP_ID || 'ca.winterjay.app',
  appName: 'Winterjay',
  webDir: 'www',
  backgroundColor: '#fbfaf7',
  loggingBehavior: 'debug',
  // Pages may be enlarged, as they may in a browser (WCAG 1.4.4).
  zoomEnabled: true,
  // The defaults, written down because the server's list of origins names them: https://localhost and capacitor://localhost.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  android: { allowMixedContent: false, adjustMarginsForEdgeToEdge: 'auto' },
  ios: { contentInset: 'never' },
  plugins: {
    // Calls go through the device's own HTTP, whose cookie store keeps the guest's cookie (docs/decisions/010).
    CapacitorHttp: { enabled: true },
    CapacitorCookies: { enabled: true },
    // The app hides it after two seconds; this is for one that does not get so far.
    SplashScreen: {
      launchAutoHide: true,
      launchShowDuration: 10_000,
      backgroundColor: '#1c5d4a',
      androidScaleType: 'CENTER_CROP',
    },
  },
}

export default config
