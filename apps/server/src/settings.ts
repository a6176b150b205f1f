/** The variables of the process, as they were given. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used: one line that names it. */
export class BadSetting extends Error {}

/** @throws BadSetting unless the value is a whole number in the range; null when there is none */
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

/** @throws BadSetting unless the value is one of those allowed; null when there is none */
export function oneOf<T extends string>(environment: Environment, name: string, allowed: readonly T[]): T | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new BadSetting(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}
