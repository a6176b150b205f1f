import type { Cents } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import type { Budget, Settings } from './budget.ts'
import { withAll } from './budget.ts'
import type { OutsideKind } from './worth/shapes.ts'

/** There is one record of settings in a budget. */
const ID = 'book'
/** Every month has this day. */
export const LATEST_MONTH_START = 28

type Settled = Pick<Budget, 'settings'>

/** The day of the calendar month on which a month begins (budget §5.18): 1 to 28. */
export const monthStartOf = ({ settings }: Settled): number => settings.get(ID)?.monthStart ?? 1

/** What is to stay in the spending accounts (budget §5.13). */
export const bufferOf = ({ settings }: Settled): Cents => settings.get(ID)?.bufferCents ?? ZERO

/** What the user does not want to be counted in the net worth (budget §13.1). */
export const worthWithoutOf = ({ settings }: Settled): readonly OutsideKind[] => settings.get(ID)?.worthWithout ?? []

/** Returns the budget with some of its settings changed; the same budget if they already are so. */
export function withSettings(budget: Budget, changes: Omit<Partial<Settings>, 'id'>): Budget {
  const now: Settings = budget.settings.get(ID) ?? { id: ID }
  const isSame = Object.entries(changes).every(([name, value]) => now[name as keyof Settings] === value)
  return isSame ? budget : { ...budget, settings: withAll(budget.settings, [{ ...now, ...changes }]) }
}
