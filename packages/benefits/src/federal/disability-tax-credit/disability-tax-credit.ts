import { no, perhaps, shareOf } from '../../programmes/outcome.ts'
import { money, percent } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act s. 118.3: non-refundable, so worth nothing to a person who pays no tax, unless a relative takes it.
 */
export const disabilityTaxCredit = programme(data, {
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    const code = h.dtcApproved === true ? 'dtc-approved' : 'dtc-to-be-certified'
    return perhaps(shareOf(p.baseAmountCents, p.creditRatePercent), { code }, { code: 'only-if-tax-payable' }, [
      money('base-amount', p.baseAmountCents),
      percent('credit-rate', p.creditRatePercent),
    ])
  },
})
