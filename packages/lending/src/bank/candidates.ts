import type { AwaitedLoan } from './bank-line.ts'
import { evidenceFor, isPayOff, pointsOf, seekLoan } from './evidence.ts'
import type { Evidence, ReadLine, SoughtLoan } from './evidence.ts'
import { LONG_ENOUGH, isOneOff, wordsSought } from './payer.ts'
import type { SoughtName } from './payer.ts'

/** A loan that a line may be a payment of. */
export interface Candidate {
  readonly loanId: string
  readonly points: number
  readonly why: readonly Evidence[]
}

/** Fewer points are a coincidence. */
export const WORTH_ASKING = 30
/** Loans looked at for an amount alone: with more of them nobody could tell which one is meant anyway. */
const OF_ONE_AMOUNT = 50

export type Finder = (read: ReadLine) => Candidate[]

/** Finds the loans that each line may pay, the likeliest first; by index, not by comparing each line with each loan. */
export function candidateFinder(loans: readonly AwaitedLoan[]): Finder {
  const sought = loans.map(seekLoan)
  const byWord = new Map<string, SoughtLoan[]>()
  /** For a family name that is misspelt by a letter: that leaves its first two letters, or its last two. */
  const byEnds = new Map<string, NearName[]>()
  const byAmount = new Map<number, SoughtLoan[]>()
  const byPayer = new Map<string, SoughtLoan[]>()
  const byPayOff = new Map<number, SoughtLoan[]>()
  for (const one of sought) {
    for (const word of one.names.flatMap(wordsSought)) add(byWord, word, one)
    if (one.number !== null) add(byWord, one.number, one)
    for (const { ends, part } of one.names.flatMap(endsOf)) add(byEnds, ends, { one, part })
    for (const amount of one.amounts.keys()) add(byAmount, amount, one)
    for (const payer of one.payers.keys()) add(byPayer, payer, one)
    for (const bucket of payOffBuckets(one)) add(byPayOff, bucket, one)
  }
  const given = new Set(sought.flatMap(({ names }) => names.flatMap(({ given }) => given ?? [])))
  const references = new Map(sought.map((one) => [one.reference, one]))
  return (read) => {
    const named = new Set<SoughtLoan>()
    for (const word of [...read.words, ...read.tokens]) for (const one of byWord.get(word) ?? []) named.add(one)
    for (const { ends, word } of endsIn(read.words, given))
      for (const { one, part } of byEnds.get(ends) ?? [])
        if (isOneOff(part, word) || part.startsWith(word)) named.add(one)
    if (read.payer !== null) for (const one of byPayer.get(read.payer) ?? []) named.add(one)
    if (read.lower.includes('@')) for (const one of sought) if (hasEmail(one, read)) named.add(one)
    for (const reference of referencesIn(read.squeezed)) {
      const one = references.get(reference)
      if (one !== undefined) named.add(one)
    }
    for (const one of (byAmount.get(read.line.amountCents) ?? []).slice(0, OF_ONE_AMOUNT)) named.add(one)
    for (const one of byPayOff.get(bucketOf(read.line.amountCents)) ?? []) if (isPayOff(one, read)) named.add(one)
    return [...named]
      .filter(({ loan }) => loan.acceptsFrom <= read.line.postedOn)
      .map((one) => candidateOf(one, read))
      .filter(({ points }) => points >= WORTH_ASKING)
      .toSorted((a, b) => b.points - a.points || (a.loanId < b.loanId ? -1 : 1))
  }
}

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const found = map.get(key)
  if (found === undefined) map.set(key, [value])
  else found.push(value)
}

/** A loan by the family name of somebody on it. */
interface NearName {
  readonly one: SoughtLoan
  readonly part: string
}

const endsWith = (given: string, word: string): readonly string[] =>
  word.length < LONG_ENOUGH ? [] : [`${given} ${word.slice(0, 2)}-`, `${given} -${word.slice(-2)}`]

function endsOf({ given, family: [part], joined }: SoughtName): readonly { ends: string; part: string }[] {
  if (given === null || part === undefined) return []
  const parts = joined === null || joined === part ? [part] : [part, joined]
  return parts.flatMap((one) => endsWith(given, one).map((ends) => ({ ends, part: one })))
}

/** Every pair of a first name that some borrower has and the ends of a word. */
function endsIn(words: ReadonlySet<string>, given: ReadonlySet<string>): { ends: string; word: string }[] {
  const found: { ends: string; word: string }[] = []
  for (const first of words) {
    if (!given.has(first)) continue
    for (const word of words) for (const ends of endsWith(first, word)) found.push({ ends, word })
  }
  return found
}

/** Amounts near a pay-off are found by their five hundred dollars. */
const BUCKET_CENTS = 500_00
const bucketOf = (amountCents: number): number => Math.floor(amountCents / BUCKET_CENTS)

function* payOffBuckets({ loan: { payOff } }: SoughtLoan): Generator<number> {
  if (payOff === null) return
  const around = payOffRange(payOff)
  const last = bucketOf(payOff.totalCents + around)
  for (let bucket = bucketOf(payOff.totalCents - around); bucket <= last; bucket += 1) yield bucket
}

/** What two months of interest change, to a cent a day. */
const payOffRange = ({ perDiemCents }: NonNullable<AwaitedLoan['payOff']>): number => perDiemCents * 62 + 62

const hasEmail = ({ email }: SoughtLoan, { lower }: ReadLine): boolean => email !== null && lower.includes(email)

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/wj(?=(.{8}))/g)].map((match) => `wj${match[1] ?? ''}`)

function candidateOf(sought: SoughtLoan, read: ReadLine): Candidate {
  const why: readonly Evidence[] = evidenceFor(sought, read)
  return { loanId: sought.loan.id, points: pointsOf(why), why }
}
