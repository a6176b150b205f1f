import { addDays, addMonths, startOfMonth, sumCents, ZERO } from '@winterjay/money'
import { money, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { onEnergyPropertyTaxCredit } from '../energy-property-tax-credit/energy-property-tax-credit.ts'
import { onNorthernEnergyCredit } from '../northern-energy-credit/northern-energy-credit.ts'
import { onSalesTaxCredit } from '../sales-tax-credit/sales-tax-credit.ts'
import data from './parameters.json' with { type: 'json' }

const PARTS = [onSalesTaxCredit, onEnergyPropertyTaxCredit, onNorthernEnergyCredit] as const
const PART_STEPS = ['sales-tax-part', 'energy-part', 'northern-part'] as const

/** The three credits below paid as one, on the tenth of each month; a total counts the parts. */
export const onTrilliumBenefit = programme(data, {
  asks: ['rentPaid2025Cents', 'propertyTax2025Cents', 'northernOntario'],
  uses: PARTS.map((part) => part.data),
  sumOf: PARTS.map((part) => part.id),
  assess: (h, _p, today) => {
    const parts = PARTS.map((part) => part.assess(h, today)).filter((part) => part !== null)
    const best = parts.find((part) => part.verdict === 'yes') ?? parts.find((part) => part.verdict === 'perhaps')
    if (best === undefined) return parts[0] ?? no('no-figures-yet')
    const amounts = parts.map((part) => part.amount ?? { lowCents: ZERO, highCents: ZERO })
    return {
      verdict: best.verdict,
      amount: {
        lowCents: sumCents(amounts.map((a) => a.lowCents)),
        highCents: sumCents(amounts.map((a) => a.highCents)),
      },
      why: { code: 'sum-of-parts' },
      steps: amounts.map((a, index) => money(PART_STEPS[index] ?? 'amount', a.highCents)),
    }
  },
  nextPayment: (p, today) => {
    const thisMonth = addDays(startOfMonth(today), p.paymentDay - 1)
    return thisMonth >= today ? thisMonth : addMonths(thisMonth, 1)
  },
})
