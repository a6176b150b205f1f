import type { Category, Split, Transaction } from '@winterjay/budget'
import { cents, sumCents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'

/** One part of a split as typed: its amount, unsigned. */
export interface SplitDraft {
  readonly key: string
  readonly category: Category
  readonly sizeCents: Cents | null
  readonly note: string
}

export const draftsOf = ({ splits }: Transaction): SplitDraft[] =>
  splits.map(({ category, amountCents, note }, index) => ({
    key: String(index),
    category,
    sizeCents: cents(Math.abs(amountCents)),
    note,
  }))

/** Parts have the sign of the whole amount. */
export const splitsOf = ({ amountCents }: Transaction, drafts: readonly SplitDraft[]): Split[] =>
  drafts.map(({ category, sizeCents, note }) => ({
    category,
    amountCents: cents((amountCents < 0 ? -1 : 1) * (sizeCents ?? 0)),
    note,
  }))

/** The amount not yet assigned; negative if the parts exceed the whole. */
export const leftToSplit = ({ amountCents }: Transaction, drafts: readonly SplitDraft[]): Cents =>
  cents(Math.abs(amountCents) - sumCents(drafts.map(({ sizeCents }) => sizeCents ?? ZERO)))
