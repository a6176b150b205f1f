import { cents, type Cents, minCents, subtract, ZERO } from '@winterjay/money'
import { type FiguresOf } from '../../programmes/figures.ts'
import { hasChildren, type Household, isAdult, isCouple, isSingleParent } from '../../household/household.ts'
import { incomeTestedAfter, money, no, over, perhaps, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

type Figures = FiguresOf<typeof data>

/** Income Tax Act s. 122.7; Schedule 6, with the provinces' own figures for Alberta, Quebec and Nunavut. */
export const canadaWorkersBenefit = programme(data, {
  asks: ['fullTimeStudent', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    if (h.fullTimeStudent && !hasChildren(h)) return no('full-time-student')
    const scheme = p[schemeOf(h)]
    if (scheme === null) return perhaps(null, { code: 'amount-unknown' }, { code: 'figure-unknown' })
    if (h.employmentIncomeCents <= scheme.excludedCents) {
      return no('earnings-too-low', { earningsCents: h.employmentIncomeCents, minimumCents: scheme.excludedCents })
    }
    const exemptionCents = isCouple(h)
      ? secondaryEarnerExemption(h.employmentIncomeCents, h.spouseEmploymentIncomeCents, p)
      : ZERO
    return incomeTestedAfter(
      exemptionCents,
      {
        maximumCents: minCents(
          scheme.maximumCents,
          shareOf(over(h.employmentIncomeCents, scheme.excludedCents), scheme.phaseInPercent),
        ),
        incomeCents: h.netIncomeCents,
        thresholdCents: scheme.thresholdCents,
        rate: scheme.reductionPercent,
        steps: [money('working-income', h.employmentIncomeCents), money('secondary-earner-exemption', exemptionCents)],
      },
      'income-after-exemption',
    )
  },
  cites: (h) => (isCouple(h) ? [schemeOf(h), 'secondaryEarnerExemptionMaxCents'] : [schemeOf(h)]),
})

type Scheme = Exclude<keyof typeof data.figures, 'secondaryEarnerExemptionMaxCents'>

/** Which schedule and which column for the kind of family: three provinces have their own. */
function schemeOf(h: Household): Scheme {
  const isFamily = isCouple(h) || hasChildren(h)
  if (h.province === 'AB') return isFamily ? 'albertaFamily' : 'albertaSingle'
  if (h.province === 'NU') return isFamily ? 'nunavutFamily' : 'nunavutSingle'
  if (h.province !== 'QC') return isFamily ? 'federalFamily' : 'federalSingle'
  if (isSingleParent(h)) return 'quebecSingleParent'
  if (!isCouple(h)) return 'quebecSingle'
  return hasChildren(h) ? 'quebecCoupleWithChildren' : 'quebecCouple'
}

/** The working income a couple may exclude from the income test: the lower earner's, up to a limit. */
function secondaryEarnerExemption(familyCents: Cents, spouseCents: Cents, p: Figures): Cents {
  const lowerCents = cents(Math.max(0, Math.min(spouseCents, subtract(familyCents, spouseCents))))
  return minCents(lowerCents, p.secondaryEarnerExemptionMaxCents)
}
