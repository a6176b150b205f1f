import { add, type Cents, ZERO } from '@winterjay/money'
import { hasChildren } from '../../household.ts'
import { byCount, no, times, yes, yesBetween } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act (N.W.T.): more for a child under 6; how it falls between two incomes is not published. */
export const ntChildBenefit = programme(data, {
  asks: ['childrenAges'],
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.zeroAtCents }
    if (h.netIncomeCents >= p.zeroAtCents) return no('income-at-or-over-limit', params)
    const under6 = h.childrenAges.filter((age) => age < 6).length
    const olderCents = yearly(p.from6To17ByChildrenCents, p.from6To17EachMoreCents, h.childrenUnder18)
    const youngerCents = yearly(p.under6ByChildrenCents, p.under6EachMoreCents, h.childrenUnder18)
    // The tables hold families of one age group: a mixed family lies between.
    const lowCents = under6 === h.childrenUnder18 ? youngerCents : olderCents
    const highCents = under6 === 0 ? olderCents : youngerCents
    if (h.netIncomeCents > p.fullToCents) {
      return yesBetween(ZERO, highCents, { code: 'income-phase-out-unpublished', params: { incomeCents: h.netIncomeCents, thresholdCents: p.fullToCents } }, { code: 'rate-unpublished' })
    }
    const why = { code: 'income-gives-full', params: { incomeCents: h.netIncomeCents, thresholdCents: p.fullToCents } } as const
    return lowCents === highCents ? yes(lowCents, why) : yesBetween(lowCents, highCents, why, { code: 'rate-unpublished' })
  },
})

/** The table's month for that many children (each more adds the same) times twelve. */
function yearly(table: readonly Cents[], eachMoreCents: Cents, children: number): Cents {
  const more = Math.max(0, children - table.length)
  return times(add(byCount(table, children), times(eachMoreCents, more)), 12)
}
