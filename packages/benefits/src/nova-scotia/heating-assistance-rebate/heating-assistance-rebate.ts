import { hasChildren, isCouple } from '../../household/household.ts'
import { byCount, no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Heating Assistance Rebate Program: the amount of this winter is not published. */
export const nsHeatingAssistanceRebate = programme(data, {
  asks: ['paysHeating', 'livesAlone'],
  assess: (h, p) => {
    // The question ignores people under 18; this limit does not.
    const isAlone = h.livesAlone && !isCouple(h) && !hasChildren(h)
    const limitCents = byCount(p.incomeLimitCents, isAlone ? 1 : 2)
    const params = { incomeCents: h.netIncomeCents, limitCents }
    if (h.netIncomeCents > limitCents) return no('income-over-limit', params)
    return h.paysHeating ? perhaps(p.amountCents, { code: 'income-at-or-under-limit', params }) : no('not-heating')
  },
})
