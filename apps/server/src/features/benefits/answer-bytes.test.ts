import { answerFor, answerInParts, householdOf, PROVINCES } from '@winterjay/benefits'
import { checkBenefitsCall } from '@winterjay/contract'
import { cents, localDate, LOCALES } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { encode } from '../../http/route.ts'
import { answerBytes } from './answer-bytes.ts'

const TODAY = localDate('2026-11-21')

describe('wire §3.6: the answer of the check on the wire', () => {
  it.each(LOCALES.flatMap((locale) => PROVINCES.map((province) => [locale, province] as const)))(
    'in %s for %s equals what the contract writes, field by field',
    (locale, province) => {
      for (const [age, income] of [
        [35, 6_000_000],
        [70, 1_400_000],
      ] as const) {
        const one = householdOf({
          province,
          age,
          marital_status: 'married',
          children_under_18: 2,
          net_income: cents(income),
          employment_income: cents(income / 2),
          student: true,
          disability: true,
          housing: 'rent',
        })
        const spouse = { age: 66, netIncomeCents: cents(0), employmentIncomeCents: cents(0) }
        for (const household of [one, { ...one, spouse: { ...spouse, disability: true, student: false } }]) {
          const sent: unknown = JSON.parse(answerBytes(answerInParts(household, TODAY, locale)).toString('utf8'))
          expect(sent).toEqual(JSON.parse(encode(checkBenefitsCall, answerFor(household, TODAY, locale)).text))
        }
      }
    },
  )
})
