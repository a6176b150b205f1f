import type { LocalDate } from '@winterjay/money'
import { daysBetween } from '@winterjay/money'
import type { AwaitedLoan } from './bank-line.ts'
import type { ReadLine } from './evidence.ts'
import type { Known, PaymentOfLoan } from './known-payments.ts'
import { wordsOf } from './payer.ts'

export interface Returned {
  readonly status: 'return' | 'came_back'
  /** Which payment of the book it may be; empty if its money came and went in the same file. */
  readonly payments: readonly PaymentOfLoan[]
}

/** Per line; `unclear` are incoming lines of which one came back, and the file does not say which. */
export interface Returns {
  readonly found: readonly (Returned | undefined)[]
  readonly unclear: ReadonlySet<number>
}

const RETURN_WORDS = new Set(
  (
    'nsf returned retourne retournee retournes retour return rappel rappele rappelee recalled recall reversal ' +
    'reversed renversement annule annulee annulation cancelled canceled insufficient insuffisants insuffisante ' +
    'chargeback impaye impayee dishonoured dishonored'
  ).split(' '),
)
const RETURNED_WITHIN = 15

export const saysReturned = (words: ReadonlySet<string>): boolean =>
  [...words].some((word) => RETURN_WORDS.has(word)) || (words.has('sans') && words.has('provision'))

/** Money out that says it came back: of a payment in the book, or of a line in the same file (lending §4.7.5). */
export function findReturns(
  reads: readonly ReadLine[],
  known: readonly (Known | undefined)[],
  loans: readonly AwaitedLoan[],
): Returns {
  const found: (Returned | undefined)[] = reads.map(() => undefined)
  const unclear = new Set<number>()
  // Only once something says that it came back.
  let inBook: readonly BookPayment[] | undefined
  for (const [at, read] of reads.entries()) {
    const { amountCents, currency } = read.line
    if (amountCents >= 0 || currency !== 'CAD' || known[at] !== undefined || !saysReturned(read.words)) continue
    const inFile = reads.flatMap((other, n) =>
      known[n] === undefined && found[n] === undefined && couldBe(read, other.line.amountCents, other.line.postedOn)
        ? [{ at: n, payment: null, likeness: commonWords(read.words, other.words) }]
        : [],
    )
    inBook ??= loans.flatMap(bookPayments)
    const recorded = inBook.flatMap(({ payment, words }) =>
      couldBe(read, payment.amountCents, payment.paidOn)
        ? [{ at: null, payment, likeness: commonWords(read.words, words) }]
        : [],
    )
    const all = [...inFile, ...recorded]
    const best = Math.max(0, ...all.map(({ likeness }) => likeness))
    const tied = all.filter(({ likeness }) => likeness === best)
    const [only, another] = tied
    if (only !== undefined && only.at !== null && another === undefined) {
      // Neither of the two is asked about.
      for (const line of [only.at, at]) found[line] = { status: 'came_back', payments: [] }
      continue
    }
    for (const { at: line } of tied) if (line !== null) unclear.add(line)
    const payments = tied.flatMap(({ payment }) => (payment === null ? [] : [payment]))
    found[at] = { status: 'return', payments }
  }
  return { found, unclear }
}

function couldBe({ line }: ReadLine, amountCents: number, day: LocalDate): boolean {
  const days = daysBetween(day, line.postedOn)
  return amountCents + line.amountCents === 0 && days >= 0 && days <= RETURNED_WITHIN
}

interface BookPayment {
  readonly payment: PaymentOfLoan
  readonly words: ReadonlySet<string>
}

const bookPayments = ({ id: loanId, borrowerName, reference, lenderNumber, payments }: AwaitedLoan): BookPayment[] => {
  const words = new Set(wordsOf(`${borrowerName} ${reference} ${lenderNumber ?? ''}`))
  return payments.flatMap(({ id, paidOn, amountCents, isReversed }) =>
    isReversed ? [] : [{ payment: { loanId, paymentId: id, paidOn, amountCents }, words }],
  )
}

const MIN_WORD = 3

const commonWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => word.length >= MIN_WORD && b.has(word) && !RETURN_WORDS.has(word) && !GENERIC.has(word))
    .length

const GENERIC = new Set(
  'interac transfer etransfer virement payment paiement from deposit depot sans provision'.split(' '),
)
