import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hue } from '../../ui/hue.ts'

/** Something that the palette finds. */
export interface Choice {
  readonly key: string
  readonly title: string
  readonly icon: LucideIcon
  readonly hue: Hue
  readonly detail?: ReactNode
  readonly amount?: ReactNode
  /** Other words that it is found by. */
  readonly also?: string
  readonly run: () => void
}
