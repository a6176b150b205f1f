import { describe, expect, it } from 'vitest'
import { decodeWindows1252 } from '@winterjay/money'
import { decodeBytes } from './decode.ts'

const bytes = (text: string, encoding: BufferEncoding): Uint8Array => new Uint8Array(Buffer.from(text, encoding))

describe('decoding (budget §1.2)', () => {
  it.each([
    ['UTF-8', bytes('prépayée — œuvre', 'utf8'), 'utf-8'],
    ['UTF-8 with a mark', bytes('\ufeffprépayée — œuvre', 'utf8'), 'utf-8'],
    ['UTF-16 with a mark', bytes('\ufeffprépayée — œuvre', 'utf16le'), 'utf-16le'],
    ['UTF-16 without', bytes('prépayée — œuvre', 'utf16le'), 'utf-16le'],
    [
      'UTF-16, big end first',
      bytes('prépayée — œuvre', 'utf16le')
        .toReversed()
        .map((_, i, all) => all[all.length - 1 - (i ^ 1)] ?? 0),
      'utf-16be',
    ],
    [
      'windows-1252',
      Uint8Array.from([0x70, 0x72, 0xe9, 0x70, 0x61, 0x79, 0xe9, 0x65, 0x20, 0x97, 0x20, 0x9c, 0x75, 0x76, 0x72, 0x65]),
      'windows-1252',
    ],
  ])('%s', (_name, content, encoding) => expect(decodeBytes(content)).toEqual({ text: 'prépayée — œuvre', encoding }))

  it('UTF-8 whose emoji are in two halves, as YNAB writes them, and not one half alone', () => {
    // U+1F961 as D83E DD61; the accent shows that the rest is still UTF-8.
    const halves = [0xed, 0xa0, 0xbe, 0xed, 0xb5, 0xa1]
    const name = (emoji: number[]): Uint8Array => Uint8Array.from([...emoji, ...bytes(' épicerie', 'utf8')])
    expect(decodeBytes(name(halves))).toEqual({ text: '\u{1f961} épicerie', encoding: 'utf-8' })
    expect(decodeBytes(name(halves.slice(0, 3))).encoding).toBe('windows-1252')
  })
  it('all 256 bytes of windows-1252, as WHATWG has them', () => {
    const text = decodeWindows1252(Uint8Array.from({ length: 256 }, (_, i) => i))
    const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
    const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
    expect(text).toHaveLength(256)
    expect(text.slice(0x80, 0xa0)).toBe(special)
    expect(codes.filter((code, i) => (i < 0x80 || i > 0x9f) && code !== i)).toEqual([])
  })
  it('is what Node’s own decoder gets right in stream mode', () => {
    const all = Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7) % 256)
    expect(decodeWindows1252(all)).toBe(new TextDecoder('windows-1252').decode(all, { stream: true }))
  })
  it('uses the encoding the user chose', () => expect(decodeBytes(Uint8Array.from([0x8e]), 'macintosh').text).toBe('é'))
})
