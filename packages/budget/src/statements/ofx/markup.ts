import { onOneLine } from '../one-line.ts'

/** One tag of an OFX file and the text that follows it. */
export interface Tag {
  readonly name: string
  readonly isClosing: boolean
  /** Text up to the next tag, trimmed and unescaped; empty for an aggregate. */
  readonly value: string
  /** Offset of the `<`. */
  readonly start: number
}

/**
 * Yields the tags of SGML (leaves never closed) and XML (everything closed) in sequence, without building a tree: OFX
 * needs no more. A `<` that opens no tag is text. Linear in the length of `text`, and not recursive, however deep it
 * nests.
 */
export function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<')
  while (at !== -1) {
    const tag = tagAt(text, at)
    if (tag === null) {
      at = text.indexOf('<', Math.max(at + 1, endOfOther(text, at)))
      continue
    }
    const value = valueAfter(text, tag.end)
    yield { name: tag.name, isClosing: tag.isClosing, value: tag.isClosing ? '' : unescapeText(value.raw), start: at }
    at = value.end
  }
}

// OFX names are upper case, so a `<b>` in a payee's name stays text.
const TAG = /<(\/?)([A-Z][A-Z0-9._]{0,60})(?:\s[^<>]{0,300})?\/?>/y

function tagAt(text: string, at: number): { name: string; isClosing: boolean; end: number } | null {
  TAG.lastIndex = at
  const match = TAG.exec(text)
  return match === null ? null : { name: match[2] ?? '', isClosing: match[1] === '/', end: TAG.lastIndex }
}

/** Returns the end of a comment or of an instruction such as `<?xml …?>` at `at`; returns `at` if there is none. */
function endOfOther(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at)
  if (text.startsWith('<?', at)) return endOf(text, '?>', at)
  return at
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

const CDATA = '<![CDATA['

function valueAfter(text: string, from: number): { raw: string; end: number } {
  let raw = ''
  let at = from
  for (;;) {
    const next = text.indexOf('<', at)
    if (next === -1) return { raw: raw + text.slice(at), end: -1 }
    raw += text.slice(at, next)
    if (text.startsWith(CDATA, next)) {
      at = endOf(text, ']]>', next)
      raw += text.slice(next + CDATA.length, at).replace(/\]\]>$/, '')
    } else if (endOfOther(text, next) > next) {
      at = endOfOther(text, next)
    } else if (tagAt(text, next) !== null) {
      return { raw, end: next }
    } else {
      raw += '<'
      at = next + 1
    }
  }
}

/**
 * Unescapes entities twice, because banks escape text that their core system had already escaped: `&amp;lt;` means `<`
 * (budget §1.0, 9). Line breaks inside a value become spaces. The result is text, never markup.
 */
export function unescapeText(raw: string): string {
  const text = onOneLine(raw)
  return text.includes('&') ? unescapeOnce(unescapeOnce(text)).trim() : text
}

const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi

function unescapeOnce(text: string): string {
  return text.replaceAll(ENTITY, (whole, body: string) => {
    if (!body.startsWith('#')) return NAMED_ENTITIES[body.toLowerCase()] ?? whole
    const isHex = body.charAt(1).toLowerCase() === 'x'
    const code = isHex ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
    const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
