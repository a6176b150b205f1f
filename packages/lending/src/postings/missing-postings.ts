import type { LocalDate } from '@winterjay/money'
import { ENTRIES_WITHOUT_FACT } from './book-entries.ts'
import type { BookEntry } from './book-entries.ts'
import { NO_AMOUNTS, addAmounts, isNothing, subtractAmounts } from './posting.ts'
import type { Posting, PostingAmounts, PostingKind } from './posting.ts'

/** The sum of the postings about one subject on one day. */
export interface PostedTotal {
  readonly subject: string
  readonly effectiveOn: LocalDate
  readonly amounts: PostingAmounts
}

export interface Books {
  readonly today: LocalDate
  /** Whether a day lies in a year that is closed or in a period that was exported. */
  readonly isClosed: (day: LocalDate) => boolean
}

/** Returns what a posting is about: its fact, or the kind of entry without one. */
export const subjectOf = ({ kind, factId }: Pick<Posting, 'kind' | 'factId'>): string =>
  factId ?? (kind === 'write_off_back' ? 'write_off' : kind)

/**
 * Returns the postings that bring the books of one loan to what `entries` say: for each subject the difference to what
 * was posted, so that the sums are those of a full replay (lending §6.1). What lies in closed days never changes; a
 * difference to it is dated today.
 */
export function missingPostings(
  entries: readonly BookEntry[],
  posted: readonly PostedTotal[],
  books: Books,
): Posting[] {
  const before = new Map<string, PostedTotal[]>()
  for (const total of posted) {
    const known = before.get(total.subject)
    if (known === undefined) before.set(total.subject, [total])
    else known.push(total)
  }
  const wanted = new Set(entries.map(({ subject }) => subject))
  const gone = [...before.keys()].filter((subject) => !wanted.has(subject))
  return [
    ...entries.flatMap((entry) => ofSubject(entry.subject, entry, before.get(entry.subject) ?? [], books)),
    ...gone.flatMap((subject) => ofSubject(subject, null, before.get(subject) ?? [], books)),
  ]
}

/** @param entry null for a subject that is no longer part of the loan */
function ofSubject(
  subject: string,
  entry: BookEntry | null,
  before: readonly PostedTotal[],
  { today, isClosed }: Books,
): Posting[] {
  // Most of a large import: nothing was posted before, on a day that is open.
  if (before.length === 0 && entry !== null && !isClosed(entry.effectiveOn)) {
    const { amounts, effectiveOn: on } = entry
    return isNothing(amounts) ? [] : [posting(subject, entry, { on, amounts, isFirst: true })]
  }
  const wanted = entry?.amounts ?? NO_AMOUNTS
  const total = sumOf(before)
  const ownDay = entry !== null && !isClosed(entry.effectiveOn) ? entry.effectiveOn : null
  const isElsewhere = before.some(
    ({ effectiveOn, amounts }) => effectiveOn !== ownDay && !isClosed(effectiveOn) && !isNothing(amounts),
  )
  if (isNothing(subtractAmounts(wanted, total)) && (ownDay === null || !isElsewhere)) return []
  // A difference to a closed day stays where it was dated; a further one is dated today.
  if (entry !== null && ownDay === null)
    return [
      posting(subject, entry, { on: today, amounts: subtractAmounts(wanted, total), isFirst: before.length === 0 }),
    ]
  const open = before.filter(({ effectiveOn }) => !isClosed(effectiveOn))
  const closed = sumOf(before.filter(({ effectiveOn }) => isClosed(effectiveOn)))
  const day = ownDay ?? today
  const due = new Map<LocalDate, PostingAmounts>(
    open.map(({ effectiveOn, amounts }) => [effectiveOn, subtractAmounts(NO_AMOUNTS, amounts)]),
  )
  due.set(day, addAmounts(due.get(day) ?? NO_AMOUNTS, subtractAmounts(wanted, closed)))
  return [...due]
    .filter(([, amounts]) => !isNothing(amounts))
    .map(([on, amounts]) => posting(subject, entry, { on, amounts, isFirst: before.length === 0 }))
}

const sumOf = (totals: readonly PostedTotal[]): PostingAmounts =>
  totals.reduce((sum, { amounts }) => addAmounts(sum, amounts), NO_AMOUNTS)

interface Difference {
  readonly on: LocalDate
  readonly amounts: PostingAmounts
  readonly isFirst: boolean
}

function posting(subject: string, entry: BookEntry | null, { on, amounts, isFirst }: Difference): Posting {
  const own = ENTRIES_WITHOUT_FACT.find((kind) => kind === subject) ?? null
  const kind: PostingKind =
    own === 'write_off' && amounts.principal > 0
      ? 'write_off_back'
      : (own ?? (isFirst && entry !== null ? entry.kind : 'correction'))
  return { kind, factId: own === null ? subject : null, effectiveOn: on, amounts }
}

/** Whether what was posted about a loan adds up to what `entries` say, subject by subject. */
export function agrees(entries: readonly BookEntry[], posted: readonly PostedTotal[]): boolean {
  const sums = new Map<string, PostingAmounts>()
  for (const { subject, amounts } of posted) sums.set(subject, addAmounts(sums.get(subject) ?? NO_AMOUNTS, amounts))
  for (const { subject, amounts } of entries)
    sums.set(subject, subtractAmounts(sums.get(subject) ?? NO_AMOUNTS, amounts))
  return [...sums.values()].every(isNothing)
}
