import { minCents } from '@winterjay/money'
import { no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act s. 122.91: up to half of tuition, within the room accumulated at $250 a year. Its start year is from
 * memory, not from a source, so the figure is marked accordingly; how much a younger person can have follows from the
 * age.
 */
export const canadaTrainingCredit = programme(data, {
  asks: ['tuitionPaid'],
  assess: (h, p) => {
    if (h.age < p.minAge) return no('too-young', { age: h.age, minimumAge: p.minAge })
    if (h.age > p.maxAge) return no('too-old', { age: h.age, maximumAge: p.maxAge })
    if (h.employmentIncomeCents < p.minWorkingIncomeCents) {
      return no('earnings-too-low', { earningsCents: h.employmentIncomeCents, minimumCents: p.minWorkingIncomeCents })
    }
    if (!h.tuitionPaid) return no('no-tuition')
    const mostCents = minCents(p.mostRoomCents, times(p.annualRoomCents, h.age - p.minAge + 1))
    return perhaps(
      mostCents,
      { code: 'training-room', params: { yearCents: p.annualRoomCents, lifetimeCents: p.lifetimeCents } },
      { code: 'depends-on-room' },
    )
  },
})
