import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackedFont } from './unpacked-font.ts'

/** The typeface of the PDF in its two weights. */
export interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

let read: Fonts | null = null

export function readFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url)
  const file = (weight: number): Buffer =>
    unpackedFont(readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))
  read ??= { regular: file(400), bold: file(700) }
  return read
}

/** What the typeface has: Latin letters of Western Europe, and punctuation. */
const MISSING = /[^\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122\u2212]/gu

/** Letters that no accent makes of another. */
const BASES: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
}

/** Letters that the typeface lacks become their base letter, or a question mark. */
export const printable = (text: string): string =>
  text
    .replaceAll(/[\u2009\u202F]/g, '\u00A0')
    .replaceAll(MISSING, (letter) =>
      (BASES[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(MISSING, '?'),
    )
