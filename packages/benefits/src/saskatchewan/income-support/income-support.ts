import { cents, type Cents } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isCouple } from '../../household/household.ts'
import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Saskatchewan Income Support: a basic amount and shelter, at the rates of Saskatoon and Regina. */
export const skIncomeSupport = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: monthly(h, p) })
  },
})

function monthly(h: Household, p: FiguresOf<typeof data>): Cents {
  const basicCents = p.adultBasicCents * (isCouple(h) ? 2 : 1) + p.childCents * h.childrenUnder18
  const alone = isCouple(h) ? p.shelterCoupleCityCents : p.shelterSingleCityCents
  const family = h.childrenUnder18 <= 2 ? p.shelterFamily1To2CityCents : p.shelterFamily3PlusCityCents
  return cents(basicCents + (hasChildren(h) ? family : alone))
}
