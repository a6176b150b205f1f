import type { AnswerOf, listSharedBudgets } from '@winterjay/contract'
import { createStoredText, useStore } from '../store.ts'

export type SharedBudgets = AnswerOf<typeof listSharedBudgets>

/** The server's last answer about shared budgets, so that one can change between budgets without a connection. */
export const sharedBudgets = createStoredText('winterjay_shared')

/** Null for nobody, and before the first answer. */
export function readShared(text = sharedBudgets.get()): SharedBudgets | null {
  try {
    return text === null ? null : (JSON.parse(text) as SharedBudgets)
  } catch {
    return null
  }
}

export const useShared = (): SharedBudgets | null => readShared(useStore(sharedBudgets))

/** The reader's id in shared budgets; null before the server has said it. */
export const useMe = (): string | null =>
  useShared()
    ?.budgets.flatMap(({ members }) => members)
    .find(({ is_me }) => is_me)?.account_id ?? null
