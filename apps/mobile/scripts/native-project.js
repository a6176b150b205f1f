// The changes to the projects that Capacitor generates. Each function takes a file's text and returns the new one; all
// are idempotent.

/** The target that Google Play requires since 2026-08-31, and the oldest systems of design §8. */
export const ANDROID_SDK = { target: 36, min: 29 }
export const IOS_TARGET = '16.0'
export const SPRUCE = '#1C5D4A'

/** The routes of product §2 and ours; `/api` and the sandbox's checkout stay in the browser. */
export const LINK_PATHS = [
  '/personal',
  '/business',
  '/benefits',
  '/subscription/success',
  '/subscription/cancel',
  '/borrower/',
  '/account',
  '/legal',
  '/verify-email',
  '/reset-password',
  '/join',
  '/let-in',
  '/invitation',
]

export function setSdk(variables) {
  return variables
    .replace(/compileSdkVersion = \d+/, `compileSdkVersion = ${ANDROID_SDK.target}`)
    .replace(/targetSdkVersion = \d+/, `targetSdkVersion = ${ANDROID_SDK.target}`)
    .replace(/minSdkVersion = \d+/, `minSdkVersion = ${ANDROID_SDK.min}`)
}

export function setAndroidVersion(buildGradle, { version, buildNumber }) {
  return buildGradle
    .replace(/versionCode \d+/, `versionCode ${buildNumber}`)
    .replace(/versionName "[^"]*"/, `versionName "${version}"`)
}

/**
 * No backup of a money app's data, no clear text, and links to our pages open in the app once the host's verification
 * file allows it.
 */
export function setManifest(manifest, { linkHosts }) {
  const attributes = {
    allowBackup: 'false',
    dataExtractionRules: '@xml/data_extraction_rules',
    usesCleartextTraffic: 'false',
  }
  let text = manifest
  for (const [name, value] of Object.entries(attributes)) {
    const written = new RegExp(`android:${name}="[^"]*"`)
    text = written.test(text)
      ? text.replace(written, `android:${name}="${value}"`)
      : text.replace('<application', `<application\n        android:${name}="${value}"`)
  }
  text = text.replace(/\s*<!-- links -->[\s\S]*?<!-- \/links -->/, '')
  return text.replace(/\s*<\/activity>/, `${linkFilter(linkHosts)}        </activity>`)
}

function linkFilter(hosts) {
  const data = [
    '<data android:scheme="https" />',
    ...hosts.map((host) => `<data android:host="${host}" />`),
    '<data android:path="/" />',
    ...LINK_PATHS.map((path) => `<data android:pathPrefix="${path}" />`),
  ]
  const lines = [
    '            <!-- links -->',
    '            <intent-filter android:autoVerify="true">',
    '                <action android:name="android.intent.action.VIEW" />',
    '                <category android:name="android.intent.category.DEFAULT" />',
    '                <category android:name="android.intent.category.BROWSABLE" />',
    ...data.map((line) => `                ${line}`),
    '            </intent-filter>',
    '            <!-- /links -->',
  ]
  return `\n${lines.join('\n')}\n`
}

/** Nothing is copied to a cloud or to a new phone: from Android 12 on, `allowBackup` alone does not prevent that. */
export const DATA_EXTRACTION_RULES = `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
${['cloud-backup', 'device-transfer']
  .map((way) =>
    [
      `    <${way}>`,
      ...['root', 'file', 'database', 'sharedpref', 'external'].map(
        (domain) => `        <exclude domain="${domain}" path="." />`,
      ),
      `    </${way}>`,
    ].join('\n'),
  )
  .join('\n')}
</data-extraction-rules>
`

/** The system splash of Android 12 and later: the jay on spruce, as in the pictures for older ones. */
export function setSplashStyle(styles) {
  const items = {
    windowSplashScreenBackground: SPRUCE,
    windowSplashScreenAnimatedIcon: '@mipmap/ic_launcher_foreground',
  }
  const cleared = styles.replace(/\n\s*<item name="windowSplashScreen(?:Background|AnimatedIcon)">[^<]*<\/item>/g, '')
  const lines = Object.entries(items).map(([name, value]) => `\n        <item name="${name}">${value}</item>`)
  return cleared.replace(/(<style name="AppTheme\.NoActionBarLaunch"[^>]*>)/, `$1${lines.join('')}`)
}

export const setIconGround = (colours) => colours.replace(/(<color name="ic_launcher_background">)[^<]*/, `$1${SPRUCE}`)

export function setInfo(plist) {
  const keys = {
    CFBundleLocalizations: '<array>\n\t\t<string>en</string>\n\t\t<string>fr</string>\n\t</array>',
    // The app uses only the system's https.
    ITSAppUsesNonExemptEncryption: '<false/>',
  }
  let text = plist.replace('<string>armv7</string>', '<string>arm64</string>')
  for (const [name, value] of Object.entries(keys)) {
    if (!text.includes(`<key>${name}</key>`))
      text = text.replace(/\n<\/dict>\s*\n<\/plist>/, `\n\t<key>${name}</key>\n\t${value}\n</dict>\n</plist>`)
  }
  return text
}

export const entitlements = ({ linkHosts }) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
${linkHosts.map((host) => `\t\t<string>applinks:${host}</string>`).join('\n')}
\t</array>
</dict>
</plist>
`

export function setXcodeProject(project, { version, buildNumber }) {
  return project
    .replaceAll(/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+;/g, `IPHONEOS_DEPLOYMENT_TARGET = ${IOS_TARGET};`)
    .replaceAll(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${version};`)
    .replaceAll(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${buildNumber};`)
    .replaceAll(/\n\t*CODE_SIGN_ENTITLEMENTS = [^;]+;/g, '')
    .replaceAll(
      /(\n\t*)INFOPLIST_FILE = App\/Info\.plist;/g,
      '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;$1INFOPLIST_FILE = App/Info.plist;',
    )
}

export const setPodfile = (podfile) => podfile.replace(/platform :ios, '[\d.]+'/, `platform :ios, '${IOS_TARGET}'`)
