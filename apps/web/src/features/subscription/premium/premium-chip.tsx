import { Ellipsis } from 'lucide-react'
import type { Hue } from '../../../ui/hue.ts'
import { PREMIUM_ICONS } from '../../../ui/looks/premium-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'

const COLOURS: readonly Hue[] = ['c1', 'c2', 'c3', 'c5', 'c4', 'c6', 'c2', 'c1']

/** The icon of a premium feature, by its index in the list of the eight. */
export const PremiumChip = ({ index }: { readonly index: number }) => (
  <Chip hue={COLOURS[index] ?? 'c7'} icon={PREMIUM_ICONS[index] ?? Ellipsis} />
)
