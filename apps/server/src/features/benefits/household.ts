import type { BodyOf, checkBenefitsCall } from '@winterjay/contract'
import { FACT_KINDS, wireName } from '@winterjay/benefits'
import type { Household } from '@winterjay/benefits'

type Request = BodyOf<typeof checkBenefitsCall>

/** The request in the words of the rules: the same facts, with amounts named as cents. An unticked senior box follows the age. */
export function householdOf(body: Request): Household {
  const answered = Object.keys(FACT_KINDS).map((fact) => [fact, body[wireName(fact) as keyof Request]] as const)
  return {
    ...Object.fromEntries(answered.filter(([, value]) => value !== undefined)),
    province: body.province,
    age: body.age,
    maritalStatus: body.marital_status,
    childrenUnder18: body.children_under_18,
    netIncomeCents: body.net_income,
    employmentIncomeCents: body.employment_income,
    student: body.student,
    senior65Plus: body.senior_65_plus ?? body.age >= 65,
    disability: body.disability,
    housing: body.housing,
  }
}
