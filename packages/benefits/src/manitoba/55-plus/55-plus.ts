import { ZERO } from '@winterjay/money'
import { isCouple } from '../../household/household.ts'
import { no, times, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** 55 PLUS: 55 to 64 under an income limit; from 65 with the Supplement. */
export const mb55Plus = programme(data, {
  asks: ['receivesGis'],
  assess: (h, p) => {
    if (h.age < 55) return no('too-young', { age: h.age, minimumAge: 55 })
    // Without a description of the spouse the couple's amount is shown; of two described adults each has one.
    const people = h.spouse === undefined ? 2 : 1
    const quarterCents = isCouple(h) ? times(p.maxQuarterEachInCoupleCents, people) : p.maxQuarterSingleCents
    const maximumCents = times(quarterCents, 4)
    if (h.age >= 65)
      return h.receivesGis
        ? yesBetween(ZERO, maximumCents, { code: 'gis-recipient' }, { code: 'up-to' })
        : no('not-on-gis')
    const params = {
      incomeCents: h.netIncomeCents,
      limitCents: isCouple(h) ? p.limitCouple5564Cents : p.limitSingle5564Cents,
    }
    if (h.netIncomeCents > params.limitCents) return no('income-over-limit', params)
    return yesBetween(ZERO, maximumCents, { code: 'income-at-or-under-limit', params }, { code: 'up-to' })
  },
})
