import type { Cents, LocalDate } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { isFlaw, readDay } from '../tape/rows/cells.ts'

/** What a pasted mail about an e-Transfer says (lending §4.7.8). */
export interface PastedMail {
  /** The day it names, otherwise the day it is pasted. */
  readonly postedOn: LocalDate
  readonly amountCents: Cents
  /** Who paid, and what they wrote: where a bank's row has only a name, this may have the loan's reference. */
  readonly description: string
  /** The network's own number of the transfer. */
  readonly reference: string | null
}

const AMOUNT = /\$\s?(\d{1,3}(?:[, \u00A0]?\d{3})*\.\d{2})(?!\d)|(\d{1,3}(?:[ \u00A0\u202F]?\d{3})*,\d{2})\s?\$/gu
const SENDER = [
  /^\s*(?:sent from|sender|from|expéditeur|envoyé par|de)\s*:\s*(\S.*?)\s*$/imu,
  /^\s*(?:interac\b[^:\n]*:\s*)?(\S.{0,120}?)\s+(?:has\s+)?sent you\b/imu,
  /^\s*(?:virement interac\s*:\s*)?(\S.{0,120}?)\s+vous a (?:envoyé|fait parvenir|viré)(?!\p{L})/imu,
]
const MESSAGE = /^\s*(?:message|memo|note)\s*:\s*(\S.*?)\s*$/imu
const REFERENCE =
  /(?:reference|confirmation)\s+(?:number|no\.?|#)?\s*:?\s*([A-Z0-9]{8,20})\b|num[ée]ro de (?:référence|confirmation)\s*:?\s*([A-Z0-9]{8,20})\b/iu
const DAY = /^\s*(?:date|sent on|deposited on|date de dépôt|envoyé le|déposé le)\s*:\s*(\S.*?)\s*$/imu

/** Null for a text that does not say who sent how much: an amount of money, and only one, and a sender. */
export function readPastedMail(text: string, today: LocalDate): PastedMail | null {
  const plain = text.normalize('NFC')
  const amounts = new Set([...plain.matchAll(AMOUNT)].map(([, english, french]) => amountOf(english ?? french ?? '')))
  const sender = SENDER.map((pattern) => pattern.exec(plain)?.[1]).find((found) => found !== undefined)
  const [amountCents] = amounts
  if (amounts.size !== 1 || amountCents === undefined || amountCents <= 0 || sender === undefined) return null
  const message = MESSAGE.exec(plain)?.[1]
  const [, english, french] = REFERENCE.exec(plain) ?? []
  return {
    postedOn: dayIn(plain, today) ?? today,
    amountCents,
    description: ['INTERAC e-Transfer', nameOf(sender), ...(message === undefined ? [] : [message])].join(' '),
    reference: english ?? french ?? null,
  }
}

const amountOf = (written: string): Cents => cents(Number(written.replaceAll(/\D/gu, '')))

/** `From: Marie Roy <notify@payments.interac.ca>` is Marie Roy; "Hi Ann, Marie Roy" is, too. */
const nameOf = (sender: string): string =>
  sender
    .replace(/\s*<[^>]*>\s*$/u, '')
    .replace(/^(?:hi|hello|bonjour)\b[^,]*,\s*/iu, '')
    .replaceAll(/^["']|["']$/gu, '')

/** A day in words or figures that cannot be read two ways, and that has come. */
function dayIn(text: string, today: LocalDate): LocalDate | null {
  const written = DAY.exec(text)?.[1]
  if (written === undefined) return null
  const read = readDay(written, null, today)
  return isFlaw(read) || read.date > today ? null : read.date
}
