// Finds Chromium: from CHROMIUM, on the machine, or from Debian's packages.
import { existsSync } from 'node:fs'
import { installPackages } from './postgres.js'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The executable, or null without a message: the caller says what is skipped. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = PLACES.find((place) => existsSync(place))
  if (found !== undefined) return found
  return installPackages(['chromium']) ? (PLACES.find((place) => existsSync(place)) ?? null) : null
}

const SHELL = '/usr/bin/chromium-headless-shell'

/** The browser for many journeys that is here already, or null. */
export function findHeadlessShell() {
  return process.env.CHROMIUM || (existsSync(SHELL) ? SHELL : null)
}

/**
 * The headless shell, if Debian has it: it runs hundreds of journeys with a quarter less work. Otherwise any Chromium.
 */
export function findHeadlessChromium() {
  const found = findHeadlessShell()
  if (found !== null) return found
  if (installPackages(['chromium-headless-shell']) && existsSync(SHELL)) return SHELL
  return findChromium()
}
