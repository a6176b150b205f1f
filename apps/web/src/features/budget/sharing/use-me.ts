import { useShared } from '../../../lib/budget/shared-budgets.ts'

/** The reader's id in shared budgets; null before the server has said it. */
export const useMe = (): string | null =>
  useShared()
    ?.budgets.flatMap(({ members }) => members)
    .find(({ is_me }) => is_me)?.account_id ?? null
