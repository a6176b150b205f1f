import { byCount, no, perhaps } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Heating Assistance Rebate Program: the amount of this winter is not published. */
export const nsHeatingAssistanceRebate = programme(data, {
  asks: ['paysHeating', 'livesAlone'],
  assess: (h, p) => {
    const limitCents = byCount(p.incomeLimitCents, h.livesAlone ? 1 : 2)
    const params = { incomeCents: h.netIncomeCents, limitCents }
    if (h.netIncomeCents > limitCents) return no('income-over-limit', params)
    return h.paysHeating ? perhaps(p.amountCents, { code: 'income-at-or-under-limit', params }) : no('not-heating')
  },
})
