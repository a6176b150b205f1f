import { ownCategoryOf, shownAssigned } from '@winterjay/budget'
import type { Budget, OwnCategory, Transaction } from '@winterjay/budget'
import type { Hue } from '../../ui/hue.ts'
import { categoryLook } from '../../ui/looks/category-look.ts'
import { Chip, SignChip } from '../../ui/row/chip.tsx'

/** The colours that an own category may have, in the palette's order. */
export const OWN_HUES: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']

type Looked = Pick<OwnCategory, 'parent' | 'color' | 'emoji'>

/** Its own colour, or its parent's. */
export const ownHue = ({ color, parent }: Looked): Hue =>
  (color === undefined ? undefined : OWN_HUES[color - 1]) ?? categoryLook(parent).hue

/** Its emoji, or its parent's icon, on its colour. */
export function OwnChip({ own }: { readonly own: Looked }) {
  const hue = ownHue(own)
  return own.emoji === undefined ? (
    <Chip icon={categoryLook(own.parent).icon} hue={hue} />
  ) : (
    <SignChip sign={own.emoji} hue={hue} />
  )
}

/** The chip of what a transaction is under. */
export function AssignedChip({ budget, transaction }: { readonly budget: Budget; readonly transaction: Transaction }) {
  const assigned = shownAssigned(budget, transaction)
  const own = ownCategoryOf(budget, assigned)
  return own === null ? <Chip {...categoryLook(assigned.category)} /> : <OwnChip own={own} />
}
