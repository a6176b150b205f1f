import { unescapeText } from '../ofx/markup.ts'

/** One element of an XML file; its name is without a namespace prefix. */
export interface XmlNode {
  readonly name: string
  /** Offset of its `<`. */
  readonly start: number
  readonly attributes: string
  readonly children: XmlNode[]
  text: string
}

/** A statement nests eleven deep, and a busy year has a million parts. */
const MAX_DEPTH = 40
const MAX_ELEMENTS = 3_000_000

/** `unsafe`: parts of its own (DTD), absurd depth or number of elements; `cut`: it ends inside an element. */
export type XmlEnd = 'complete' | 'cut' | 'unsafe'

/**
 * Walks XML without entities of its own and hands over each element that `isTaken` names, once it is closed; those
 * are not kept, so that memory does not grow with the file. Linear in the length of `text`.
 */
export function walkXml(text: string, isTaken: ReadonlySet<string>, take: (node: XmlNode) => void): XmlEnd {
  const path: XmlNode[] = []
  let count = 0
  let at = text.indexOf('<')
  while (at !== -1) {
    const next = text.charAt(at + 1)
    if (next === '!' || next === '?') {
      const end = endOfOther(text, at)
      if (end === null) return 'unsafe'
      if (text.startsWith(CDATA, at)) append(path.at(-1), text.slice(at + CDATA.length, end - 3))
      at = nextTag(text, end, path.at(-1))
      continue
    }
    const end = endOfTag(text, at)
    if (end === -1) return 'cut'
    const inside = text.slice(at + 1, end)
    count += 1
    if (path.length >= MAX_DEPTH || count > MAX_ELEMENTS) return 'unsafe'
    if (inside.startsWith('/')) closeNode(path, isTaken, take)
    else {
      path.push(nodeOf(inside, at))
      if (inside.endsWith('/')) closeNode(path, isTaken, take)
    }
    at = nextTag(text, end + 1, path.at(-1))
  }
  return path.length === 0 && count > 0 ? 'complete' : 'cut'
}

const CDATA = '<![CDATA['

/** The end of a comment, an instruction or a CDATA section; null for a DTD, and for what never ends. */
function endOfOther(text: string, at: number): number | null {
  const mark = text.startsWith('<!--', at)
    ? '-->'
    : text.startsWith(CDATA, at)
      ? ']]>'
      : text.startsWith('<?', at)
        ? '?>'
        : null
  const found = mark === null ? -1 : text.indexOf(mark, at)
  return mark === null || found === -1 ? null : found + mark.length
}

/** The `>` that ends a tag; one inside an attribute's quotes does not. */
function endOfTag(text: string, at: number): number {
  let quote = ''
  for (let i = at; i < text.length; i += 1) {
    const char = text.charAt(i)
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '>') return i
    else if (char === '"' || char === "'") quote = char
  }
  return -1
}

function nextTag(text: string, from: number, inside: XmlNode | undefined): number {
  const next = text.indexOf('<', from)
  append(inside, unescapeText(text.slice(from, next === -1 ? text.length : next)))
  return next
}

function append(node: XmlNode | undefined, text: string): void {
  if (node !== undefined && text !== '') node.text += text
}

function nodeOf(inside: string, start: number): XmlNode {
  const [, prefixed = ''] = /^([^\s/]*)/.exec(inside) ?? []
  return {
    name: prefixed.slice(prefixed.indexOf(':') + 1),
    start,
    attributes: inside.slice(prefixed.length),
    children: [],
    text: '',
  }
}

function closeNode(path: XmlNode[], isTaken: ReadonlySet<string>, take: (node: XmlNode) => void): void {
  const node = path.pop()
  if (node === undefined) return
  if (isTaken.has(node.name)) take(node)
  else path.at(-1)?.children.push(node)
}

/** The first element at a path of names below `node`. */
export function childAt(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  let found = node
  for (const name of names) found = found?.children.find((child) => child.name === name)
  return found
}

export const textAt = (node: XmlNode | undefined, ...names: readonly string[]): string =>
  childAt(node, ...names)?.text ?? ''

export const childrenNamed = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

export const attributeOf = (node: XmlNode | undefined, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(node?.attributes ?? '')?.[1] ?? ''
