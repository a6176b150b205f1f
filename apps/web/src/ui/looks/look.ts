import type { LucideIcon } from 'lucide-react'
import type { Hue } from '../hue.ts'

/** The icon and colour of a kind of thing, the same everywhere: `<Chip {...categoryLook('Groceries')} />`. */
export interface Look {
  readonly icon: LucideIcon
  readonly hue: Hue
}
