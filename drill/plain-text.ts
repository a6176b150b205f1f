/** @param unseen whether an id that appeared in no text before is numbered too, or stays nameless */
export type Plain = (text: string, unseen?: 'numbered' | 'nameless') => string

/**
 * Replaces what differs between two runs of one release: ids, tokens, timestamps. Each becomes a number in order of
 * appearance in the whole recording, so that a wrong id is still detected.
 */
export function plainTexts(): Plain {
  const seen = new Map<string, Map<string, number>>()
  const numbered = (kind: string, value: string): string => {
    const known = seen.get(kind) ?? new Map<string, number>()
    seen.set(kind, known)
    if (!known.has(value)) known.set(value, known.size + 1)
    return `<${kind} ${known.get(value)}>`
  }
  return (text, unseen = 'numbered') =>
    text
      .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, '<address>')
      .replaceAll(UUID, (id) =>
        unseen === 'numbered' || seen.get('id')?.has(id) === true ? numbered('id', id) : '<id>',
      )
      .replaceAll(/\bWJ-(?:[0-9A-Z]{4}-[0-9A-Z]{4}|\d{4}-[0-9A-F]{10})\b/g, (reference) =>
        numbered('reference', reference),
      )
      .replaceAll(/\\+x[0-9a-f]{40,}/g, '<bytes>')
      .replaceAll(/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)/g, '<moment>')
      .replaceAll(/("(?:secret|challenge|otpauth_url|code|ms)":\s*)("[^"]*"|\d+)/g, '$1"<random>"')
      .replaceAll(
        /("(?:clientDataJSON|attestationObject|authenticatorData|signature|userHandle)":\s*)"[^"]*"/g,
        '$1"<random>"',
      )
      .replaceAll(/\$argon2id\$[^"\s]+/g, '<password>')
      .replaceAll(/("last_step":|name="release" content="|\b_r_)\w+/g, '$1<random>')
      .replaceAll(/\b\d{1,2}(?:\u00a0h\u00a0| h |:)\d\d\b/g, '<time>')
      .replaceAll(/\b[A-Z2-7]{4}(-[A-Z2-7]{4}){5}\b/g, (code) => numbered('code', code))
      .replaceAll(/(?<=\/(?:static|assets)\/[^\s"'<>]*-)[\w-]{8}(?=\.\w)/g, '<hash>')
      .replaceAll(/(?<![\w-])(?=[\w-]*[A-Z_-])(?=[\w-]*[a-z])(?:[\w-]{22}|[\w-]{43})(?![\w-])/g, (token) =>
        numbered('token', token),
      )
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
