import { type Cents, maxCents, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { no, times, yes, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act (N.W.T.): more for a child under 6; the reduction between two incomes is not published. */
export const ntChildBenefit = programme(data, {
  asks: ['childrenAges'],
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.zeroAtCents }
    if (h.netIncomeCents >= p.zeroAtCents) return no('income-at-or-over-limit', params)
    const younger = {
      steps: stepsOf(p.under6ByChildrenCents, p.under6EachMoreCents, h.childrenUnder18),
      count: h.childrenAges.filter((age) => age < 6).length,
    }
    const older = {
      steps: stepsOf(p.from6To17ByChildrenCents, p.from6To17EachMoreCents, h.childrenUnder18),
      count: h.childrenAges.filter((age) => age >= 6).length,
    }
    // The tables are for families of one age group. Each child gets the step of its own age; which comes first is
    // not published.
    const [one, other] = [ranked(younger, older), ranked(older, younger)]
    const [lowCents, highCents] = [minCents(one, other), maxCents(one, other)]
    if (h.netIncomeCents > p.fullToCents) {
      return yesBetween(
        ZERO,
        highCents,
        {
          code: 'income-phase-out-unpublished',
          params: { incomeCents: h.netIncomeCents, thresholdCents: p.fullToCents },
        },
        { code: 'rate-unpublished' },
      )
    }
    const why = {
      code: 'income-gives-full',
      params: { incomeCents: h.netIncomeCents, thresholdCents: p.fullToCents },
    } as const
    return lowCents === highCents
      ? yes(lowCents, why)
      : yesBetween(lowCents, highCents, why, { code: 'rate-unpublished' })
  },
})

/** The monthly amount each rank of child adds in the table; beyond the table each further child adds the same. */
const stepsOf = (table: readonly Cents[], eachMoreCents: Cents, children: number): Cents[] =>
  Array.from({ length: children }, (_, rank) =>
    rank < table.length ? subtract(table[rank] ?? ZERO, table[rank - 1] ?? ZERO) : eachMoreCents,
  )

interface AgeGroup {
  readonly steps: readonly Cents[]
  readonly count: number
}

/** A yearly amount with one age group in the first ranks and the other in those after it. */
const ranked = (first: AgeGroup, then: AgeGroup): Cents =>
  times(
    sumCents([...first.steps.slice(0, first.count), ...then.steps.slice(first.count, first.count + then.count)]),
    12,
  )
