import { money, no, percent, perhaps, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act s. 118(1) B (d), line 30450: for each infirm dependant of 18 or more; non-refundable. Shown only to
 * applicants who say they support one.
 */
export const canadaCaregiverCredit = programme(data, {
  assess: (h, p) => {
    if (h.supportsInfirmRelative !== true) return no('no-infirm-relative')
    return perhaps(
      shareOf(p.maxDependant18PlusCents, p.creditRatePercent),
      { code: 'supports-infirm-relative' },
      { code: 'only-if-tax-payable' },
      [money('base-amount', p.maxDependant18PlusCents), percent('credit-rate', p.creditRatePercent)],
    )
  },
})
