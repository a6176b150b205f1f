import { hasChildren, isAdult, isCouple } from '../../household.ts'
import { money, no, perhaps } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import data from './parameters.json' with { type: 'json' }

/** PEI Essentials Benefit since November 2026: the income thresholds are not published. */
export const peSalesTaxCredit = programme(data, {
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const maximumCents = isCouple(h) || hasChildren(h) ? p.coupleOrSingleParentCents : p.individualCents
    return perhaps(maximumCents, { code: 'amount-unknown' }, { code: 'up-to' }, [money('maximum', maximumCents)])
  },
})
