import type { LucideIcon } from 'lucide-react'
import type { Hue } from '../hue.ts'

/** How a kind of thing is drawn wherever it stands: `<Chip {...categoryLook('Groceries')} />`. */
export interface Look {
  readonly icon: LucideIcon
  readonly hue: Hue
}
