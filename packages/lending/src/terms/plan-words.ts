import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { InterestMethod, PaymentFrequency } from '../lists.ts'
import { MONTHLY_PLAN } from './plan-terms.ts'
import type { PlanTerms } from './plan-terms.ts'

interface PlanWords {
  /** Inside a sentence, after the payments. */
  readonly every: Record<PaymentFrequency, string>
  /** How interest by the period is calculated, after "… per year". */
  readonly periodic: Record<PaymentFrequency, string>
  readonly other: Record<Exclude<InterestMethod, 'periodic'>, string>
}

const WORDS = catalogue<PlanWords>(
  {
    every: {
      weekly: 'every week',
      biweekly: 'every two weeks',
      semi_monthly: 'twice a month',
      monthly: 'every month',
      quarterly: 'every three months',
      yearly: 'every year',
      at_maturity: 'at maturity',
    },
    periodic: {
      weekly: 'calculated weekly, not in advance',
      biweekly: 'calculated every two weeks, not in advance',
      semi_monthly: 'calculated twice a month, not in advance',
      monthly: 'calculated monthly, not in advance',
      quarterly: 'calculated quarterly, not in advance',
      yearly: 'calculated yearly, not in advance',
      at_maturity: 'calculated at maturity, not compounded',
    },
    other: { daily: 'calculated daily, not compounded', mortgage: 'calculated half-yearly, not in advance' },
  },
  {
    every: {
      weekly: 'chaque semaine',
      biweekly: 'aux deux semaines',
      semi_monthly: 'deux fois par mois',
      monthly: 'chaque mois',
      quarterly: 'tous les trois mois',
      yearly: 'chaque année',
      at_maturity: 'à l’échéance',
    },
    periodic: {
      weekly: 'calculé hebdomadairement et non à l’avance',
      biweekly: 'calculé aux deux semaines et non à l’avance',
      semi_monthly: 'calculé deux fois par mois et non à l’avance',
      monthly: 'calculé mensuellement et non à l’avance',
      quarterly: 'calculé trimestriellement et non à l’avance',
      yearly: 'calculé annuellement et non à l’avance',
      at_maturity: 'calculé à l’échéance, sans capitalisation',
    },
    other: {
      daily: 'calculé quotidiennement, sans capitalisation',
      mortgage: 'calculé semestriellement et non à l’avance',
    },
  },
)

/** Returns how often a loan is paid, inside a sentence: "every two weeks". */
export const everyPeriod = (frequency: PaymentFrequency, locale: Locale): string => WORDS[locale].every[frequency]

/**
 * Returns how interest is calculated, as it must be stated next to the yearly rate (Interest Act s. 4, s. 6;
 * lending §1.11): "calculated half-yearly, not in advance".
 */
export function interestCalculation(plan: PlanTerms | undefined, locale: Locale): string {
  const { method, frequency } = plan ?? MONTHLY_PLAN
  return method === 'periodic' ? WORDS[locale].periodic[frequency] : WORDS[locale].other[method]
}
