/** A dated version of the API. A new one begins where something is removed or changes in meaning (keys §6). */
export interface ApiVersion {
  /** The day on which it began. */
  readonly name: string
  /** The day from which programs should leave it, and the one on which it ends: at least a year later. */
  readonly deprecatedOn?: string
  readonly endsOn?: string
}

/** The oldest first. */
export const API_VERSIONS: readonly ApiVersion[] = [{ name: '2026-11-23' }]

export const newestVersion = (versions = API_VERSIONS): ApiVersion => versions.at(-1) ?? { name: '' }

/**
 * The version of a call with a key.
 *
 * @param asked the header `Winterjay-Version`, which counts for one call
 * @param born the newest version when the key was made; of a key from before there were any, something else
 * @returns null for a version that there never was, or that has ended
 */
export function versionOf(
  asked: string | undefined,
  born: string,
  { today, versions = API_VERSIONS }: { readonly today: string; readonly versions?: readonly ApiVersion[] },
): ApiVersion | null {
  const going = versions.filter(({ endsOn }) => endsOn === undefined || today < endsOn)
  if (asked !== undefined) return going.find(({ name }) => name === asked) ?? null
  // A key outlives its version: the next one that goes on answers it.
  return going.find(({ name }) => name >= born) ?? going[0] ?? null
}

/** What an answer says of its version: RFC 9745 and RFC 8594 give the two days. */
export function versionHeaders({ name, deprecatedOn, endsOn }: ApiVersion): Record<string, string> {
  return {
    'winterjay-version': name,
    ...(deprecatedOn === undefined ? {} : { deprecation: `@${Date.parse(`${deprecatedOn}T00:00:00Z`) / 1000}` }),
    ...(endsOn === undefined ? {} : { sunset: new Date(`${endsOn}T00:00:00Z`).toUTCString() }),
  }
}
