import { type Cents } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isCouple } from '../../household/household.ts'
import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Employment Support and Income Assistance Act (Nova Scotia). */
export const nsIncomeAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 19, monthlyCents: monthly(h, p) })
  },
})

function monthly(h: Household, p: FiguresOf<typeof data>): Cents {
  if (isCouple(h)) return hasChildren(h) ? p.coupleDependantsCents : p.coupleCents
  if (!hasChildren(h)) return p.singleCents
  return h.childrenUnder18 === 1 ? p.singleOneDependantCents : p.singleTwoDependantsCents
}
