import { no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Act respecting the Québec Pension Plan: the counterpart of the Canada Pension Plan. */
export const qcQpp = programme(data, {
  asks: ['everContributedToCppQpp'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (!h.everContributedToCppQpp) return no('never-contributed')
    // The source gives the maximum at 65, but no rate of increase after it.
    const maximumCents = h.age <= 65 ? times(p.maxMonthlyAt65Cents, 12) : null
    return perhaps(
      maximumCents,
      { code: 'pension-by-contributions', params: { age: h.age } },
      { code: maximumCents === null ? 'figure-unknown' : 'depends-on-contributions' },
    )
  },
})
