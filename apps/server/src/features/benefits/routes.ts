import { answerInParts, fieldFaults, householdOf, requestFaults } from '@winterjay/benefits'
import { checkBenefitsCall } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { FaultyFields } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { answerBytes } from './answer-bytes.ts'

/**
 * The benefits checker (product §7). Health, income and family are used for the calculation only: nothing is stored or
 * logged.
 */
export function benefitsRoutes(context: Context): void {
  route(
    context,
    checkBenefitsCall,
    async ({ body, today, locale, reply }) => {
      const household = householdOf(body)
      const faults = fieldFaults(household, locale)
      if (faults.length > 0) throw new FaultyFields(faults)
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(answerBytes(answerInParts(household, today, locale)))
    },
    { faultsOf: requestFaults },
  )
}
