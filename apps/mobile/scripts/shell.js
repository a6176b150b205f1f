// Adds the two native projects from the installed packages, updates them, and checks the result.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf } from './check.js'
import * as project from './native-project.js'

export const mobile = dirname(dirname(fileURLToPath(import.meta.url)))
const RES = 'android/app/src/main/res'
const IOS = 'ios/App/App'

/**
 * @param {ReturnType<import('./settings.js').readSettings>} settings
 *
 * @param {(args: string[]) => Promise<void>} capacitor runs Capacitor's command line in this folder
 *
 * @returns {Promise<string[]>} the faults found
 */
export async function makeShell(settings, capacitor) {
  for (const platform of ['android', 'ios']) if (!existsSync(join(mobile, platform))) await capacitor(['add', platform])
  await capacitor(['sync'])
  const { version } = JSON.parse(readFileSync(join(mobile, 'package.json'), 'utf8'))
  change('android/variables.gradle', project.setSdk)
  change('android/app/build.gradle', (text) => project.setAndroidVersion(text, { ...settings, version }))
  change('android/app/src/main/AndroidManifest.xml', (text) => project.setManifest(text, settings))
  writeFileSync(join(mobile, RES, 'xml/data_extraction_rules.xml'), project.DATA_EXTRACTION_RULES)
  change(`${RES}/values/styles.xml`, project.setSplashStyle)
  change(`${RES}/values/ic_launcher_background.xml`, project.setIconGround)
  change(`${IOS}/Info.plist`, project.setInfo)
  writeFileSync(join(mobile, IOS, 'App.entitlements'), project.entitlements(settings))
  change('ios/App/App.xcodeproj/project.pbxproj', (text) => project.setXcodeProject(text, { ...settings, version }))
  change('ios/App/Podfile', project.setPodfile)
  layPictures()
  return faultsOf(mobile, settings, { version })
}

function change(file, edit) {
  const path = join(mobile, file)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

function layPictures() {
  const android = join(mobile, 'pictures', 'android')
  for (const folder of readdirSync(android)) {
    mkdirSync(join(mobile, RES, folder), { recursive: true })
    for (const file of readdirSync(join(android, folder)))
      copyFileSync(join(android, folder, file), join(mobile, RES, folder, file))
  }
  const assets = join(mobile, IOS, 'Assets.xcassets')
  copyFileSync(join(mobile, 'pictures/ios/icon.png'), join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'))
  for (const suffix of ['', '-1', '-2'])
    copyFileSync(join(mobile, 'pictures/ios/splash.png'), join(assets, `Splash.imageset/splash-2732x2732${suffix}.png`))
}
