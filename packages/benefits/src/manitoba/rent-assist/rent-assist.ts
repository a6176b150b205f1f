import { type Cents, ZERO } from '@winterjay/money'
import type { FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, isCouple } from '../../household/household.ts'
import { money, no, over, shareOf, yesBetween } from '../../programmes/outcome.ts'
import { type WithFacts, programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Rent Assist outside Employment and Income Assistance: a limit per kind of household, less 30 % of income. */
export const mbRentAssist = programme(data, {
  asks: ['dtcApproved', 'onSocialAssistance'],
  assess: (h, p) => {
    if (h.housing !== 'rent') return no('not-renter')
    const limitCents = limit(h, p)
    const params = { incomeCents: h.netIncomeCents, limitCents }
    if (h.netIncomeCents >= limitCents) return no('income-at-or-over-limit', params)
    if (h.onSocialAssistance) return no('on-assistance')
    const amountCents = shareOf(over(limitCents, h.netIncomeCents), p.incomeSharePercent)
    return yesBetween(ZERO, amountCents, { code: 'income-under-limit', params }, { code: 'occupancy-cost' }, [
      money('limit', limitCents),
      money('family-income', h.netIncomeCents),
    ])
  },
})

function limit(h: WithFacts<'dtcApproved'>, p: FiguresOf<typeof data>): Cents {
  const people = (isCouple(h) ? 2 : 1) + h.childrenUnder18
  if (people >= 5) return p.limit5PlusCents
  if (hasChildren(h)) return p.limitChildren24PeopleCents
  if (isCouple(h)) return p.limitTwoAdultsCents
  return h.age >= 55 || h.dtcApproved ? p.limitSingle55OrDtcCents : p.limitSingleCents
}
