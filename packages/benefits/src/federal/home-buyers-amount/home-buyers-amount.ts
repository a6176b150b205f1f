import { money, no, percent, perhaps, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 118.05, line 31270: non-refundable. */
export const homeBuyersAmount = programme(data, {
  asks: ['boughtHomeThisYear'],
  assess: (h, p) => {
    if (h.housing !== 'own') return no('not-owner')
    if (!h.boughtHomeThisYear) return no('no-home-bought')
    return perhaps(
      shareOf(p.amountCents, p.creditRatePercent),
      { code: 'home-bought' },
      { code: 'only-if-tax-payable' },
      [money('base-amount', p.amountCents), percent('credit-rate', p.creditRatePercent)],
    )
  },
})
