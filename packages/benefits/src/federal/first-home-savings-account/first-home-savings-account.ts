import { no, served } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 146.6: room to save tax-free for a first home; no payment. */
export const firstHomeSavingsAccount = programme(data, {
  asks: ['ownedHomeInLast4Years'],
  assess: (h, p) => {
    if (h.age < 18) return no('too-young', { age: h.age, minimumAge: 18 })
    // It can be opened until the end of the year of the 71st birthday (`qualifying individual`).
    if (h.age > 71) return no('too-old', { age: h.age, maximumAge: 71 })
    if (h.housing === 'own') return no('owns-home')
    if (h.ownedHomeInLast4Years) return no('owned-home-lately')
    return served({
      code: 'first-home-room',
      params: { yearCents: p.annualLimitCents, lifetimeCents: p.lifetimeLimitCents },
    })
  },
})
