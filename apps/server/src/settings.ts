/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An unusable setting: its message is one line that names it. */
export class BadSetting extends Error {}

/** @throws BadSetting unless the value is an integer in the range; null when not set */
export function wholeNumber(
  environment: Environment,
  name: string,
  range: { min: number; max: number },
): number | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const value = Number(text)
  if (!/^\d{1,12}$/.test(text) || value < range.min || value > range.max) {
    throw new BadSetting(`${name} must be a whole number from ${range.min} to ${range.max}, not "${text}".`)
  }
  return value
}

/** @throws BadSetting unless the value is one of those allowed; null when not set */
export function oneOf<T extends string>(environment: Environment, name: string, allowed: readonly T[]): T | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new BadSetting(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}
