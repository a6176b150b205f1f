import { cents, type Cents, ZERO } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { type Household, isCouple } from '../../household/household.ts'
import { no, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Seniors Benefit Act (Alberta): by accommodation; the reduction by income is not in the source. */
export const abSeniorsBenefit = programme(data, {
  assess: (h, p) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    const params = { incomeCents: h.netIncomeCents, limitCents: isCouple(h) ? p.limitCoupleCents : p.limitSingleCents }
    if (h.netIncomeCents > params.limitCents) return no('income-over-limit', params)
    return yesBetween(ZERO, maximum(h, p), { code: 'income-at-or-under-limit', params }, { code: 'up-to' })
  },
})

/** A couple in which only one adult is a senior has half of the couple's amount. */
function maximum(h: Household, p: FiguresOf<typeof data>): Cents {
  if (!isCouple(h)) return p.maxSingleCents
  const isOnlyOne = h.spouse !== undefined && h.spouse.age < 65
  return isOnlyOne ? cents(Math.round(p.maxCoupleCents / 2)) : p.maxCoupleCents
}
