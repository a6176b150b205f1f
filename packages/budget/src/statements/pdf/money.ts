import type { Cents } from '@winterjay/money'
import { oppositeOf, parseAmount } from '../amount.ts'
import type { Word } from './lines.ts'

/** An amount on a line, in place of the words that print it. */
export interface MoneyWord extends Word {
  /** As printed: a minus in front or behind, brackets or `CR` make it negative. */
  readonly amountCents: Cents
}

export type LineWord = (Word & { readonly amountCents?: undefined }) | MoneyWord

const ENGLISH = /^[-\u2212\u2013(]?\$?[-\u2212]?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d\)?[-\u2212]?$/
const FRENCH = /^[-\u2212]?\d{1,3}(?:[ \u00a0\u202f]\d{3})*,\d\d[-\u2212]?\$?$/
/** Signs and words set apart from their amount stand this close. */
const NEAR = 9

/** The words of a line with each amount as one, whatever signs, dollars and groups are set apart from it. */
export function withMoney(words: readonly Word[]): LineWord[] {
  const read: LineWord[] = []
  for (const word of words) {
    const money = moneyOf(word.text.replace(/CR$/i, ''), /CR$/i.test(word.text))
    if (money === null) {
      const last = read.at(-1)
      const isCredit = /^(?:CR|-|\u2212)$/i.test(word.text)
      if (isCredit && last?.amountCents !== undefined && last.amountCents > 0 && word.from - last.to < NEAR)
        read[read.length - 1] = { ...last, to: word.to, amountCents: oppositeOf(last.amountCents) }
      else read.push(word)
    } else read.push(withPrefix(read, { ...word, amountCents: money }))
  }
  return read
}

/** Takes back the sign, the dollar and the thousands that stand alone before an amount. */
function withPrefix(read: LineWord[], money: MoneyWord): MoneyWord {
  const last = read.at(-1)
  if (last === undefined || last.amountCents !== undefined || money.from - last.to > NEAR) return money
  if (/^\$$/.test(last.text)) {
    read.pop()
    return withPrefix(read, { ...money, from: last.from })
  }
  if (/^[-\u2212]\$?$/.test(last.text)) {
    read.pop()
    return { ...money, from: last.from, amountCents: oppositeOf(money.amountCents) }
  }
  const joined = /^[-\u2212]?\d{1,3}$/.test(last.text) ? moneyOf(`${last.text} ${money.text}`, false) : null
  if (joined === null || !FRENCH.test(`${last.text} ${money.text}`)) return money
  read.pop()
  return { ...money, from: last.from, text: `${last.text} ${money.text}`, amountCents: joined }
}

function moneyOf(text: string, isCredit: boolean): Cents | null {
  if (!ENGLISH.test(text) && !FRENCH.test(text)) return null
  const amountCents = parseAmount(text.replace(/^\u2013/, '-'))
  return amountCents !== null && isCredit && amountCents > 0 ? oppositeOf(amountCents) : amountCents
}
