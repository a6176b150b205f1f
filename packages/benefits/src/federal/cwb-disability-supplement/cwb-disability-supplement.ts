import { minCents } from '@winterjay/money'
import {
  hasChildren,
  type Household,
  isAdult,
  isCouple,
  isSingleParent,
  ownEarnings,
} from '../../household/household.ts'
import { byCount, incomeTested, money, no, over, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 122.7(3); Schedule 6, step 3: on the applicant's OWN working income. */
export const cwbDisabilitySupplement = programme(data, {
  asks: ['dtcApproved', 'fullTimeStudent', 'spouseEmploymentIncomeCents', 'spouseDtc'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    if (!h.dtcApproved) return no('no-dtc')
    if (h.fullTimeStudent && !hasChildren(h)) return no('full-time-student')
    const scheme = p[scheduleOf(h)]
    const ownCents = ownEarnings(h)
    if (ownCents <= scheme.excludedCents)
      return no('own-earnings-too-low', { earningsCents: ownCents, minimumCents: scheme.excludedCents })
    const phaseIn = byCount(scheme.phaseInPercent, isCouple(h) ? 2 : 1)
    return incomeTested({
      maximumCents: minCents(scheme.maximumCents, shareOf(over(ownCents, scheme.excludedCents), phaseIn)),
      incomeCents: h.netIncomeCents,
      thresholdCents: byCount(scheme.thresholdByFamilyCents, familyRow(h)),
      rate: byCount(scheme.reductionPercent, h.spouseDtc ? 2 : 1),
      steps: [money('own-working-income', ownCents)],
    })
  },
  cites: (h) => [scheduleOf(h)],
})

const scheduleOf = ({ province }: Household) =>
  province === 'AB' ? 'alberta' : province === 'QC' ? 'quebec' : province === 'NU' ? 'nunavut' : 'federal'

/** Single, couple, single parent, couple with children. */
function familyRow(h: Household): number {
  if (isSingleParent(h)) return 3
  if (!isCouple(h)) return 1
  return hasChildren(h) ? 4 : 2
}
