// Where Chromium is: named by CHROMIUM, on the machine already, or from Debian's packages.
import { existsSync } from 'node:fs'
import { installPackages } from './postgres.js'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The program, or null with nothing said: the caller says what goes without. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = PLACES.find((place) => existsSync(place))
  if (found !== undefined) return found
  return installPackages(['chromium']) ? (PLACES.find((place) => existsSync(place)) ?? null) : null
}

/** The same engine without a window, where Debian has it: hundreds of journeys take it a quarter less work. Else any Chromium. */
export function findHeadlessChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const shell = '/usr/bin/chromium-headless-shell'
  if (existsSync(shell) || (installPackages(['chromium-headless-shell']) && existsSync(shell))) return shell
  return findChromium()
}
