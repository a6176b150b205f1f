/** Text as a PDF places it: its left edge, the distance of its base line from the top of the page, and its width. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly top: number
  readonly width: number
}

export interface PdfPage {
  readonly texts: readonly PdfText[]
}

export interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** One printed line, its words from left to right. */
export interface Line {
  readonly page: number
  readonly top: number
  readonly words: readonly Word[]
  readonly text: string
}

/** Base lines this close are one line. */
const SAME_LINE = 2
/** Pieces this close are one word: some banks place letters one by one. */
const SAME_WORD = 0.8

/** The lines of all pages from top to bottom. */
export function linesOf(pages: readonly PdfPage[]): Line[] {
  return pages.flatMap(({ texts }, page) => {
    const rows: { top: number; words: Word[] }[] = []
    const shown = texts.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.top - b.top || a.x - b.x)
    for (const text of shown) {
      const last = rows.at(-1)
      if (last !== undefined && text.top - last.top <= SAME_LINE) last.words.push(...wordsOf(text))
      else rows.push({ top: text.top, words: wordsOf(text) })
    }
    return rows.map(({ top, words }) => {
      const joined = joinedWords(words.toSorted((a, b) => a.from - b.from))
      return { page, top, words: joined, text: joined.map((word) => word.text).join(' ') }
    })
  })
}

/** The words of one piece of text; where each stands is estimated from its letters. */
function wordsOf({ text, x, width }: PdfText): Word[] {
  const perLetter = width / Math.max(1, text.length)
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    from: x + index * perLetter,
    to: x + (index + word.length) * perLetter,
  }))
}

function joinedWords(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last !== undefined && word.from - last.to < SAME_WORD && word.from - last.to > -SAME_WORD)
      joined[joined.length - 1] = { text: last.text + word.text, from: last.from, to: word.to }
    else joined.push(word)
  }
  return joined
}
