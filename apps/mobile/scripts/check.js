// Checks the native projects before anybody opens them in Android Studio or Xcode.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANDROID_SDK, DATA_EXTRACTION_RULES, IOS_TARGET, LINK_PATHS, SPRUCE } from './native-project.js'

const PLUGINS = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/splash-screen',
  '@capacitor/status-bar',
]
const RES = 'android/app/src/main/res'
const ASSETS = 'android/app/src/main/assets'
const IOS = 'ios/App/App'
const PICTURES = [
  ['pictures/android/mipmap-xxxhdpi/ic_launcher.png', `${RES}/mipmap-xxxhdpi/ic_launcher.png`],
  ['pictures/android/mipmap-mdpi/ic_launcher_foreground.png', `${RES}/mipmap-mdpi/ic_launcher_foreground.png`],
  ['pictures/android/drawable/splash.png', `${RES}/drawable/splash.png`],
  ['pictures/android/drawable-port-xxhdpi/splash.png', `${RES}/drawable-port-xxhdpi/splash.png`],
  ['pictures/ios/icon.png', `${IOS}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`],
  ['pictures/ios/splash.png', `${IOS}/Assets.xcassets/Splash.imageset/splash-2732x2732.png`],
]

/** @returns {string[]} one line for each fault; empty when all is well */
export function faultsOf(mobile, { serverUrl, linkHosts, appId, buildNumber }, { version }) {
  const read = (file) => (existsSync(join(mobile, file)) ? readFileSync(join(mobile, file), 'utf8') : '')
  const has = (file, ...wanted) =>
    wanted.filter((text) => !read(file).includes(text)).map((text) => `${file} lacks ${text}`)
  return [
    ...has(
      'android/variables.gradle',
      `compileSdkVersion = ${ANDROID_SDK.target}`,
      `targetSdkVersion = ${ANDROID_SDK.target}`,
      `minSdkVersion = ${ANDROID_SDK.min}`,
    ),
    ...has(
      'android/app/build.gradle',
      `applicationId "${appId}"`,
      `versionCode ${buildNumber}`,
      `versionName "${version}"`,
    ),
    ...has(
      'android/app/src/main/AndroidManifest.xml',
      'android:allowBackup="false"',
      'android:usesCleartextTraffic="false"',
      'android:autoVerify="true"',
    ),
    ...has(
      'android/app/src/main/AndroidManifest.xml',
      ...linkHosts.map((host) => `android:host="${host}"`),
      ...LINK_PATHS.map((path) => `android:pathPrefix="${path}"`),
    ),
    ...(read(`${RES}/xml/data_extraction_rules.xml`) === DATA_EXTRACTION_RULES
      ? []
      : ['the rules that keep data out of backups are not there']),
    ...has(`${RES}/values/styles.xml`, `windowSplashScreenBackground">${SPRUCE}`),
    ...has(`${RES}/values/ic_launcher_background.xml`, SPRUCE),
    ...has(`${ASSETS}/capacitor.plugins.json`, ...PLUGINS.map((name) => `"${name}"`)),
    ...has('ios/App/Podfile', `platform :ios, '${IOS_TARGET}'`, ...PLUGINS.map((name) => `${name}'`)),
    ...has(
      'ios/App/App.xcodeproj/project.pbxproj',
      `IPHONEOS_DEPLOYMENT_TARGET = ${IOS_TARGET};`,
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;',
      `PRODUCT_BUNDLE_IDENTIFIER = ${appId};`,
      `MARKETING_VERSION = ${version};`,
    ),
    ...has(`${IOS}/App.entitlements`, ...linkHosts.map((host) => `<string>applinks:${host}</string>`)),
    ...has(`${IOS}/Info.plist`, '<key>CFBundleLocalizations</key>', '<string>fr</string>', '<string>arm64</string>'),
    ...['android', 'ios'].flatMap((platform) => pageFaults(read, platform, serverUrl)),
    ...PICTURES.filter(([from, to]) => !isSame(join(mobile, from), join(mobile, to))).map(
      ([, to]) => `${to} is not our picture`,
    ),
  ]
}

/** The web build is included, built for this server, with its policy and without the web's service worker. */
function pageFaults(read, platform, serverUrl) {
  const [folder, config] =
    platform === 'android'
      ? [`${ASSETS}/public`, `${ASSETS}/capacitor.config.json`]
      : [`${IOS}/public`, `${IOS}/capacitor.config.json`]
  const page = read(`${folder}/index.html`).replaceAll('&#39;', "'")
  const { plugins } = JSON.parse(read(config) || '{}')
  return [
    ...(page.includes('Content-Security-Policy') &&
    page.includes(`connect-src 'self' capacitor://localhost https://localhost ${serverUrl};`)
      ? []
      : [`${platform}: the page has no policy for ${serverUrl}`]),
    ...(read(`${folder}/sw.js`) === '' ? [] : [`${platform}: the web’s offline worker is inside`]),
    ...(plugins?.CapacitorHttp?.enabled === true && plugins.CapacitorCookies?.enabled === true
      ? []
      : [`${platform}: calls do not go through the device’s own HTTP`]),
  ]
}

const isSame = (a, b) => existsSync(a) && existsSync(b) && readFileSync(a).equals(readFileSync(b))
