import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOf } from './check.js'
import * as project from './native-project.js'
import { PICTURES } from './pictures.js'
import { readSettings } from './settings.js'

const mobile = dirname(import.meta.dirname)
const SETTINGS = readSettings({
  MOBILE_SERVER_URL: 'https://money.example.ca',
  MOBILE_LINK_HOSTS: 'money.example.ca,www.money.example.ca',
  MOBILE_BUILD_NUMBER: '7',
})

describe('the settings of a build of the shell (product §12.2: a wrong value is one line that names it)', () => {
  it('have a placeholder for the server, marked as one', () => {
    expect(readSettings({})).toEqual({
      serverUrl: 'https://winterjay.example',
      linkHosts: ['winterjay.example'],
      appId: 'ca.winterjay.app',
      buildNumber: 1,
      isPlaceholder: true,
    })
    expect(SETTINGS).toEqual({
      serverUrl: 'https://money.example.ca',
      linkHosts: ['money.example.ca', 'www.money.example.ca'],
      appId: 'ca.winterjay.app',
      buildNumber: 7,
      isPlaceholder: false,
    })
  })

  it.each([
    ['MOBILE_SERVER_URL', 'http://money.example.ca'],
    ['MOBILE_SERVER_URL', 'https://money.example.ca/app'],
    ['MOBILE_SERVER_URL', 'money'],
    ['MOBILE_LINK_HOSTS', 'a b.ca'],
    ['MOBILE_LINK_HOSTS', 'a.ca"/><x'],
    ['MOBILE_APP_ID', 'winterjay'],
    ['MOBILE_APP_ID', 'ca.1x'],
    ['MOBILE_BUILD_NUMBER', '0'],
    ['MOBILE_BUILD_NUMBER', '1.5'],
  ])('%s=%s is refused', (name, value) => expect(() => readSettings({ [name]: value })).toThrow(name))
})

const MANIFEST = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application
        android:allowBackup="true"
        android:label="@string/app_name">
        <activity android:name=".MainActivity">
            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
            </intent-filter>

        </activity>
    </application>
</manifest>
`
const PLIST = '<plist version="1.0">\n<dict>\n\t<array>\n\t\t<string>armv7</string>\n\t</array>\n</dict>\n</plist>\n'
const XCODE =
  '\t\t\t\tCURRENT_PROJECT_VERSION = 1;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;\n\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 14.0;\n\t\t\t\tMARKETING_VERSION = 1.0;\n\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = ca.winterjay.app;\n'
const STYLES =
  '<resources>\n    <style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">\n        <item name="android:background">@drawable/splash</item>\n    </style>\n</resources>'
const GRADLE = 'ext {\n    minSdkVersion = 23\n    compileSdkVersion = 35\n    targetSdkVersion = 35\n}'
const VERSION = { version: '0.1.0', buildNumber: 7 }

/** Every edit with the text of Capacitor's template. */
const EDITS = {
  setSdk: [project.setSdk, GRADLE],
  setAndroidVersion: [
    (text) => project.setAndroidVersion(text, VERSION),
    'applicationId "ca.winterjay.app"\nversionCode 1\nversionName "1.0"',
  ],
  setManifest: [(text) => project.setManifest(text, SETTINGS), MANIFEST],
  setSplashStyle: [project.setSplashStyle, STYLES],
  setIconGround: [project.setIconGround, '<color name="ic_launcher_background">#FFFFFF</color>'],
  setInfo: [project.setInfo, PLIST],
  setXcodeProject: [(text) => project.setXcodeProject(text, VERSION), XCODE],
  setPodfile: [project.setPodfile, "platform :ios, '14.0'"],
}

describe('changes to Capacitor’s projects (docs/mobile.md)', () => {
  it.each(Object.entries(EDITS))('%s changes the template once, however often it runs', (_name, [edit, template]) => {
    const once = edit(template)
    expect(once).not.toBe(template)
    expect(edit(once)).toBe(once)
  })

  it('targets what Google Play requires, from Android 10', () => {
    expect(project.setSdk(GRADLE)).toBe(
      'ext {\n    minSdkVersion = 29\n    compileSdkVersion = 36\n    targetSdkVersion = 36\n}',
    )
  })

  it('allows no backup and no clear text, and opens only links of its hosts, never those of the API', () => {
    const manifest = project.setManifest(MANIFEST, SETTINGS)
    expect(manifest).toContain('android:allowBackup="false"')
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    expect(manifest.match(/android:host="[^"]+"/g)).toEqual([
      'android:host="money.example.ca"',
      'android:host="www.money.example.ca"',
    ])
    expect(manifest.match(/android:scheme="[^"]+"/g)).toEqual(['android:scheme="https"'])
    expect(project.LINK_PATHS.some((path) => path === '/' || '/api'.startsWith(path))).toBe(false)
    // The link back from a payment opens the app; the sandbox's payment page stays where it was opened.
    const opens = (address) => project.LINK_PATHS.some((path) => address.startsWith(path))
    expect(
      ['/subscription/success?session_id=cs_1', '/subscription/cancel', '/subscription/checkout/sb_1'].map(opens),
    ).toEqual([true, true, false])
    const moved = project.setManifest(manifest, readSettings({ MOBILE_SERVER_URL: 'https://other.example.ca' }))
    expect(moved.match(/android:host="[^"]+"/g)).toEqual(['android:host="other.example.ca"'])
  })

  it('claims its links on an iPhone and declares both languages', () => {
    expect(project.entitlements(SETTINGS)).toContain('<string>applinks:www.money.example.ca</string>')
    expect(project.setInfo(PLIST)).toMatch(
      /<key>CFBundleLocalizations<\/key>\s*<array>\s*<string>en<\/string>\s*<string>fr<\/string>/,
    )
    expect(project.setXcodeProject(XCODE, VERSION)).toContain(
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE',
    )
  })
})

describe('the check of npm run mobile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-shell-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const RES = 'android/app/src/main/res'
  const plugins = [
    '@aparajita/capacitor-secure-storage',
    '@capacitor/app',
    '@capacitor/splash-screen',
    '@capacitor/status-bar',
  ]
  const page = `<meta http-equiv="Content-Security-Policy" content="connect-src &#39;self&#39; capacitor://localhost https://localhost https://money.example.ca; x">`
  const config = JSON.stringify({ plugins: { CapacitorHttp: { enabled: true }, CapacitorCookies: { enabled: true } } })

  it('reports everything as missing when there is nothing', () => {
    expect(faultsOf(folder, SETTINGS, VERSION).length).toBeGreaterThan(30)
  })

  it('accepts a complete project, and names what is removed from it', () => {
    write('android/variables.gradle', project.setSdk(GRADLE))
    write('android/app/build.gradle', 'applicationId "ca.winterjay.app" versionCode 7 versionName "0.1.0"')
    write('android/app/src/main/AndroidManifest.xml', project.setManifest(MANIFEST, SETTINGS))
    write(`${RES}/xml/data_extraction_rules.xml`, project.DATA_EXTRACTION_RULES)
    write(`${RES}/values/styles.xml`, project.setSplashStyle(STYLES))
    write(`${RES}/values/ic_launcher_background.xml`, project.SPRUCE)
    write('android/app/src/main/assets/capacitor.plugins.json', JSON.stringify(plugins.map((pkg) => ({ pkg }))))
    write('ios/App/Podfile', `platform :ios, '16.0'\n${plugins.map((name) => `pod '${name}'`).join('\n')}`)
    write('ios/App/App.xcodeproj/project.pbxproj', project.setXcodeProject(XCODE, VERSION))
    write('ios/App/App/App.entitlements', project.entitlements(SETTINGS))
    write('ios/App/App/Info.plist', project.setInfo(PLIST))
    for (const place of ['android/app/src/main/assets', 'ios/App/App']) {
      write(`${place}/public/index.html`, page)
      write(`${place}/capacitor.config.json`, config)
    }
    layPictures(folder)
    expect(faultsOf(folder, SETTINGS, VERSION)).toEqual([])

    write(
      'android/app/src/main/AndroidManifest.xml',
      project.setManifest(MANIFEST, SETTINGS).replace('allowBackup="false"', 'allowBackup="true"'),
    )
    write('ios/App/App/public/sw.js', 'worker')
    write(`${RES}/drawable/splash.png`, 'another')
    expect(faultsOf(folder, SETTINGS, VERSION)).toEqual([
      'android/app/src/main/AndroidManifest.xml lacks android:allowBackup="false"',
      'ios: the web’s offline worker is inside',
      `${RES}/drawable/splash.png is not our picture`,
    ])
  })
})

/** Puts our pictures where the projects have them, and next to the folder where the check looks for the originals. */
function layPictures(folder) {
  for (const { file } of PICTURES.filter((picture) => picture.file.startsWith('pictures/'))) {
    const targets = [
      file,
      file.replace('pictures/android', 'android/app/src/main/res'),
      file
        .replace('pictures/ios/icon', 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x')
        .replace('pictures/ios/splash', 'ios/App/App/Assets.xcassets/Splash.imageset/splash-2732x2732'),
    ]
    for (const target of targets) {
      mkdirSync(dirname(join(folder, target)), { recursive: true })
      copyFileSync(join(mobile, file), join(folder, target))
    }
  }
}

describe('icons and splash screens', () => {
  it('are all in the repository, in their stated size', () => {
    for (const { file, width, height } of PICTURES) {
      const path = join(mobile, file)
      expect(existsSync(path), file).toBe(true)
      // A PNG states its size in its first chunk.
      const head = readFileSync(path).subarray(16, 24)
      expect([file, head.readUInt32BE(0), head.readUInt32BE(4)]).toEqual([file, width, height])
    }
  })
})
