import { localDateIn } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { SharedBudgets } from '../../../lib/budget/shared-budgets.ts'

export type Copy = Pick<SharedBudgets['budgets'][number], 'id' | 'copied_at' | 'created_at'>

const madeAt = ({ copied_at, created_at }: Copy): string => copied_at ?? created_at

/** The day on which a copy of a shared budget was made, where its reader is. */
export const copiedOn = (copy: Copy, zone: string): LocalDate => localDateIn(zone, new Date(madeAt(copy)))

/** Which copy of its day it is, from 1. */
export function copyNumber(copy: Copy, all: readonly Copy[], zone: string): number {
  const day = copiedOn(copy, zone)
  const before = all.filter((other) => copiedOn(other, zone) === day && madeAt(other) < madeAt(copy))
  return before.length + 1
}
