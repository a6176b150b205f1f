import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { readFonts } from './fonts.ts'
import { Pen } from './pen.ts'
import { unpackedFont } from './unpacked-font.ts'

/* The typeface of a PDF: unpacked once, opened once (reports §3). */

/** The checksum of a table as OpenType defines it: its big-endian words, summed modulo 2^32; of `head` without its own. */
function checksumOf(font: Buffer, tag: string, offset: number, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at += 4)
    if (tag !== 'head' || at !== 8) sum = (sum + font.readUInt32BE(offset + at)) % 2 ** 32
  return sum
}

describe('a typeface of the web', () => {
  it.each([400, 700])('of weight %i has the tables that its checksums tell', (weight) => {
    const file = `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`
    const font = unpackedFont(readFileSync(createRequire(import.meta.url).resolve(file)))
    expect(font.readUInt32BE(0)).toBe(0x0001_0000)
    const tags = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16
      const tag = font.toString('latin1', entry, entry + 4)
      const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field))
      expect((offset ?? 1) % 4, tag).toBe(0)
      expect(checksumOf(font, tag, offset ?? 0, length ?? 0), tag).toBe(checksum)
      return tag
    })
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
  })

  it('is nothing else', () => expect(() => unpackedFont(Buffer.alloc(64))).toThrow(RangeError))
})

it('both weights are opened once, however often the pen changes between them', () => {
  const doc = new Pdf({ font: null as unknown as string })
  const pen = new Pen(doc, readFonts())
  for (let k = 0; k < 5; k += 1) {
    pen.style({ isBold: true })
    pen.style({})
  }
  expect(Reflect.get(doc, '_fontCount')).toBe(2)
})
