/** One field of a SWIFT message: `61` of `:61:`, and its text over all its lines. */
export interface SwiftField {
  readonly tag: string
  readonly text: string
  readonly line: number
  /** The tag before it. */
  readonly follows: string
}

const TAG = /^:(\d\d[A-Z]?):/
/** A field has at most six lines; more are damage. */
const MAX_LINES = 20
const MAX_FIELDS = 500_000

/** Splits into fields; blocks such as `{1:…}{4:` and the `-` that ends a message belong to none. */
export function fieldsOf(text: string): { readonly fields: readonly SwiftField[]; readonly isTooMany: boolean } {
  const fields: SwiftField[] = []
  let open: { tag: string; lines: string[]; line: number; follows: string } | null = null
  const close = (): void => {
    if (open !== null) fields.push({ ...open, text: open.lines.join('\n').trim() })
    open = null
  }
  let follows = ''
  for (const [at, printed] of text.split('\n').entries()) {
    const tagged = printed.replace(/^(?:\{\d:[^{}:]*\}?)+/, '')
    const tag = TAG.exec(tagged)?.[1]
    if (tag !== undefined) {
      close()
      open = { tag, lines: [tagged.slice(tag.length + 2)], line: at + 1, follows }
      follows = tag
      if (fields.length > MAX_FIELDS) return { fields: [], isTooMany: true }
    } else if (/^-\}?|^\{/.test(printed.trim())) {
      close()
    } else if (open !== null && open.lines.length < MAX_LINES) open.lines.push(printed)
  }
  close()
  return { fields, isTooMany: false }
}

/**
 * `166?00INSTANT?20Invoice 12?21of May?32ACME`: `?20` to `?29` and `?60` on are the words, `?32` and `?33` the other
 * party.
 */
export function textOfDetails(text: string): { readonly description: string; readonly memo: string } {
  const joined = text.replaceAll('\n', text.includes('?') ? '' : ' ')
  if (!/^\d{0,3}\?\d\d/.test(joined)) return { description: joined.trim(), memo: '' }
  const parts = joined
    .split('?')
    .slice(1)
    .map((part) => [Number(part.slice(0, 2)), part.slice(2)] as const)
  const words = (isOf: (code: number) => boolean): string =>
    parts
      .filter(([code]) => isOf(code))
      .map(([, part]) => part)
      .join('')
      .trim()
  const purpose = words((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63))
  const party = words((code) => code === 32 || code === 33)
  const kind = words((code) => code === 0)
  const [description = '', memo = ''] = [purpose, party, kind].filter((part) => part !== '')
  return { description, memo }
}
