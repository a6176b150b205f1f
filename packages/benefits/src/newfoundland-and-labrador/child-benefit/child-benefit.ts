import { add, sumCents } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { byCount, money, no, perhaps, times, yes, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { isFarAboveAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Newfoundland and Labrador Child Benefit, with the Early Childhood Nutrition Supplement; the rate over the threshold
 * is not published.
 */
export const nlChildBenefit = programme(data, {
  asks: ['childrenAges'],
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, thresholdCents: p.thresholdCents }
    const months = Array.from({ length: h.childrenUnder18 }, (_, index) => byCount(p.monthByChildCents, index + 1))
    const baseCents = times(sumCents(months), 12)
    const under5 = h.childrenAges.filter((age) => age < 5).length
    const supplementCents = times(p.nutritionSupplementCents, 12 * under5)
    const steps = [money('base-part', baseCents), money('supplement-part', supplementCents)]
    const highCents = add(baseCents, supplementCents)
    if (isFarAboveAssistance(h)) return no('income-far-above-assistance', { incomeCents: h.netIncomeCents })
    if (h.netIncomeCents > p.thresholdCents)
      return perhaps(highCents, { code: 'income-phase-out-unpublished', params }, { code: 'rate-unpublished' }, steps)
    if (under5 === 0) return yes(baseCents, { code: 'income-gives-full', params }, steps)
    return yesBetween(baseCents, highCents, { code: 'income-gives-full', params }, { code: 'up-to' }, steps)
  },
})
