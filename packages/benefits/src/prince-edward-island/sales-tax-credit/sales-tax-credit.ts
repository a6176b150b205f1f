import { hasChildren, isAdult, isCouple } from '../../household/household.ts'
import { money, no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * PEI Essentials Benefit since November 2026: at least 175 for everyone eligible. It is not published whether that
 * includes everyone whose income gave nothing before.
 */
export const peSalesTaxCredit = programme(data, {
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const maximumCents = isCouple(h) || hasChildren(h) ? p.coupleOrSingleParentCents : p.individualCents
    const outcome = perhaps(maximumCents, { code: 'amount-unknown' }, { code: 'up-to' }, [
      money('minimum', p.leastCents),
      money('maximum', maximumCents),
    ])
    return { ...outcome, amount: { lowCents: p.leastCents, highCents: maximumCents } }
  },
})
