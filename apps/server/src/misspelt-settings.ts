import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { LIMIT_NAMES } from './http/limits.ts'
import { nearestName } from './nearest-name.ts'
import type { Environment } from './settings.ts'

/** The settings of this process; variables that look like misspelt ones are reported on standard error. */
export function readSettings(): Config {
  const config = readConfig(process.env)
  for (const warning of misspeltSettings(process.env)) process.stderr.write(`${warning}\n`)
  return config
}

/**
 * One sentence for each variable that was probably meant as a setting: one of our names with a typo (two in a longer
 * one), and any with the prefix of the limits. The many other variables of a process are not reported.
 */
export function misspeltSettings(environment: Environment): string[] {
  const known = settingNames()
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || !/^[A-Z][A-Z0-9_]*$/.test(name) || environment[name] === '') return []
    const meant = nearestName(name, known, name.length < 8 ? 1 : 2)
    if (meant !== null) return [`${name} is no setting and changes nothing. Did you mean ${meant}?`]
    return name.startsWith('LIMIT_')
      ? [`${name} is no setting and changes nothing. The limits are ${LIMIT_NAMES.join(', ')}.`]
      : []
  })
}

/** Every name that reading the settings asks for. */
export function settingNames(): Set<string> {
  const names = new Set<string>()
  const nothing = new Proxy<Environment>({}, { get: (_, name) => void names.add(String(name)) })
  readConfig(nothing)
  return names
}
