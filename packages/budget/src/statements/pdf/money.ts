import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { directionBehind, oppositeOf, parseAmount } from '../amount.ts'
import type { Word } from './lines.ts'

export interface Money {
  /** As printed: a minus in front or behind or brackets make it negative. With a direction it is the size. */
  readonly amountCents: Cents
  /** Where the money went, if a word behind the amount says so: `CR` and `CT` in, `DR` and `DT` out. */
  readonly direction?: 'in' | 'out'
}

/** An amount on a line, in place of the words that print it. */
export type MoneyWord = Word & Money

/** From the holder's view. @param isOpposite whether an amount without a direction is printed from the other one */
export const fromHolder = ({ amountCents, direction }: Money, isOpposite: boolean): Cents =>
  (direction === undefined ? isOpposite : direction === 'out') ? oppositeOf(amountCents) : amountCents

export type LineWord = (Word & { readonly amountCents?: undefined }) | MoneyWord

const ENGLISH = /^[-\u2212\u2013(]?\$?[-\u2212]?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d\)?[-\u2212]?$/
const FRENCH = /^[-\u2212]?\d{1,3}(?:[ \u00a0\u202f]\d{3})*,\d\d[-\u2212]?\$?$/
/** Signs and words set apart from their amount stand this close. */
const NEAR = 9

/** The words of a line with each amount as one, whatever signs, dollars and groups are set apart from it. */
export function withMoney(words: readonly Word[]): LineWord[] {
  const read: LineWord[] = []
  for (const word of words) {
    const behind = directionBehind(word.text)
    const money = moneyOf(behind?.amount ?? word.text)
    const last = read.at(-1)
    const isBehind = last?.amountCents !== undefined && last.direction === undefined && word.from - last.to < NEAR
    if (money !== null) read.push(directed(withPrefix(read, { ...word, amountCents: money }), behind?.direction))
    else if (isBehind && behind?.amount === '')
      read[read.length - 1] = { ...directed(last, behind.direction), to: word.to }
    else if (isBehind && last.amountCents > 0 && /^[-\u2212]$/.test(word.text))
      read[read.length - 1] = { ...last, to: word.to, amountCents: oppositeOf(last.amountCents) }
    else read.push(word)
  }
  return read
}

/** A minus and `CR` say the same on a card; a minus and `DR` leave open which of them counts, and are no amount. */
function directed(money: MoneyWord, direction: 'in' | 'out' | undefined): LineWord {
  if (direction === undefined) return money
  const { amountCents, ...word } = money
  return direction === 'out' && amountCents < 0
    ? word
    : { ...word, direction, amountCents: cents(Math.abs(amountCents)) }
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
  const joined = /^[-\u2212]?\d{1,3}$/.test(last.text) ? moneyOf(`${last.text} ${money.text}`) : null
  if (joined === null || !FRENCH.test(`${last.text} ${money.text}`)) return money
  read.pop()
  return { ...money, from: last.from, text: `${last.text} ${money.text}`, amountCents: joined }
}

function moneyOf(text: string): Cents | null {
  return ENGLISH.test(text) || FRENCH.test(text) ? parseAmount(text.replace(/^\u2013/, '-')) : null
}
