import { add, cents, mulDivHalfUp } from '@winterjay/money'
import { count, money, no, yes, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act (Manitoba) s. 5.4: per month rented, without an income test; seniors may get more, income-tested at an
 * unpublished rate.
 */
export const mbRentersAffordabilityCredit = programme(data, {
  asks: ['monthsRented'],
  assess: (h, p) => {
    if (h.housing !== 'rent') return no('not-renter')
    if (h.monthsRented <= 0) return no('too-few-months-rented', { minimumMonths: 1 })
    const months = Math.min(12, h.monthsRented)
    const baseCents = cents(mulDivHalfUp(p.maxCents, months, 12))
    const why = { code: 'months-rented', params: { months } } as const
    if (h.age < 65) return yes(baseCents, why, [count('months', months)])
    const topupCents = cents(mulDivHalfUp(p.seniorTopupCents, months, 12))
    return yesBetween(baseCents, add(baseCents, topupCents), why, { code: 'up-to' }, [
      count('months', months),
      money('supplement-part', topupCents),
    ])
  },
})
