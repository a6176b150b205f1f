import { add, cents, type Cents } from '@winterjay/money'
import { type FiguresOf } from '../../programmes/figures.ts'
import { byCount, count, less, money, no, over, shareOf, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 122.61: a basic amount per child by age, less a share of income over each of two thresholds. */
export const canadaChildBenefit = programme(data, {
  asks: ['childrenAges'],
  sharesCustody: true,
  remark: () => ({ code: 'asked-at-birth' }),
  assess: (h, p) => {
    if (h.childrenUnder18 === 0) return no('no-children')
    const under6 = h.childrenAges.filter((age) => age < 6).length
    const maximumCents = cents(under6 * p.maxUnder6Cents + (h.childrenUnder18 - under6) * p.max6To17Cents)
    const reductionCents = reduction(h.childrenUnder18, h.netIncomeCents, p)
    const amountCents = less(maximumCents, reductionCents)
    const params = { incomeCents: h.netIncomeCents, thresholdCents: p.threshold1Cents }
    const code =
      h.netIncomeCents <= p.threshold1Cents
        ? 'income-gives-full'
        : amountCents > 0
          ? 'income-reduces'
          : 'income-leaves-nothing'
    return yes(amountCents, { code, params }, [
      count('children-under-6', under6),
      money('maximum', maximumCents),
      money('family-income', h.netIncomeCents),
      money('threshold', p.threshold1Cents),
      money('reduction', reductionCents),
    ])
  },
})

/**
 * Over the second threshold the agency prints the first reduction as a whole-dollar amount, and that amount applies.
 */
function reduction(children: number, incomeCents: Cents, p: FiguresOf<typeof data>): Cents {
  if (incomeCents <= p.threshold2Cents)
    return shareOf(over(incomeCents, p.threshold1Cents), byCount(p.rate1ByChildrenPercent, children))
  return add(
    byCount(p.baseReduction2ByChildrenCents, children),
    shareOf(over(incomeCents, p.threshold2Cents), byCount(p.rate2ByChildrenPercent, children)),
  )
}
