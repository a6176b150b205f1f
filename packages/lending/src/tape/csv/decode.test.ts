import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextEncoding } from '@winterjay/money'
import { decodeText } from './decode.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes.push(...(isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]))
  }
  return Uint8Array.from(bytes)
}
const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(parts.flatMap((p) => (typeof p === 'number' ? [p] : [...utf8(p)])))

describe('decoding (lending §4.3.1)', () => {
  const text = 'Prénom;Durée\r\nZoé;36'
  it.each<[string, Uint8Array, TextEncoding, boolean]>([
    ['UTF-8', utf8(text), 'utf-8', true],
    ['UTF-8 with BOM', utf8(`\uFEFF${text}`), 'utf-8', true],
    ['UTF-16 little endian with BOM', utf16(`\uFEFF${text}`, true), 'utf-16le', true],
    ['UTF-16 big endian with BOM', utf16(`\uFEFF${text}`, false), 'utf-16be', true],
    ['UTF-16 little endian, no BOM', utf16(text, true), 'utf-16le', true],
    ['UTF-16 big endian, no BOM', utf16(text, false), 'utf-16be', true],
    ['windows-1252', Uint8Array.from(text, (c) => c.charCodeAt(0)), 'windows-1252', false],
  ])('%s', (_, file, encoding, isCertain) => expect(decodeText(file)).toEqual({ text, encoding, isCertain }))

  it('reads all 256 bytes of windows-1252 as the WHATWG index does, on every engine', () => {
    const all = decodeText(
      Uint8Array.from({ length: 255 }, (_, i) => i + 1),
      'windows-1252',
    )
    // A decoder in streaming mode is correct on Node too (lending §4.3.1).
    const oracle = new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: 255 }, (_, i) => i + 1),
      { stream: true },
    )
    expect(all).toEqual({ text: oracle, encoding: 'windows-1252', isCertain: true })
    expect(decodeText(bytes(0x80, 0x92, 0x9c))).toMatchObject({ text: '€’œ' })
  })
  it.each<[string, Uint8Array, string]>([
    ['a PDF', bytes('%PDF-1.7\n'), 'tape_is_pdf'],
    ['a zip, so .xlsx', bytes('PK', 3, 4, 20, 0), 'tape_is_workbook'],
    ['an old .xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'tape_is_workbook'],
    ['a web page', bytes('\n <!DOCTYPE html><html>'), 'tape_is_web_page'],
    ['NUL bytes', bytes('a,b,c,d', 0, 0, 1, 'x'), 'tape_not_text'],
    ['an empty file', bytes(), 'tape_empty'],
    ['blanks only', bytes(' \r\n '), 'tape_empty'],
  ])('refuses %s', (_, file, code) => expect(decodeText(file)).toEqual({ code }))
  it('refuses a chosen encoding that does not fit', () =>
    expect(decodeText(bytes('Zo', 0xe9, ','), 'utf-8')).toEqual({
      code: 'tape_wrong_encoding',
      params: { encoding: 'utf-8' },
    }))
  it('uses the encoding the lender chose', () =>
    expect(decodeText(bytes('Zo', 0x8e), 'macintosh')).toMatchObject({ text: 'Zoé', isCertain: true }))
  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (file) => typeof decodeText(file) === 'object'))
  })
})
