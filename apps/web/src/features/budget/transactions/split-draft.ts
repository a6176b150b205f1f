import { choiceKey, choiceNamed } from '@winterjay/budget'
import type { Budget, Split, Transaction } from '@winterjay/budget'
import { cents, sumCents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'

/** One part of a split as typed: its amount, unsigned. */
export interface SplitDraft {
  readonly key: string
  /** A `choiceKey`. */
  readonly category: string
  readonly sizeCents: Cents | null
  readonly note: string
}

export const draftsOf = (budget: Budget, { splits }: Transaction): SplitDraft[] =>
  splits.map((split, index) => ({
    key: String(index),
    category: choiceKey(budget, split),
    sizeCents: cents(Math.abs(split.amountCents)),
    note: split.note,
  }))

/** Parts have the sign of the whole amount. */
export const splitsOf = (budget: Budget, { amountCents }: Transaction, drafts: readonly SplitDraft[]): Split[] =>
  drafts.map(({ category, sizeCents, note }) => ({
    ...(choiceNamed(budget, category) ?? { category: 'Other' as const }),
    amountCents: cents((amountCents < 0 ? -1 : 1) * (sizeCents ?? 0)),
    note,
  }))

/** The amount not yet assigned; negative if the parts exceed the whole. */
export const leftToSplit = ({ amountCents }: Transaction, drafts: readonly SplitDraft[]): Cents =>
  cents(Math.abs(amountCents) - sumCents(drafts.map(({ sizeCents }) => sizeCents ?? ZERO)))
