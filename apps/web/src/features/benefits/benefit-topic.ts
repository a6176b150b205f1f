import { benefitLook } from '../../ui/looks/benefit-look.ts'
import type { Look } from '../../ui/looks/look.ts'

type Topic = Parameters<typeof benefitLook>[0]

/** The first entry contained in a programme's id applies. */
const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [/disab|dtc|rdsp|aish|odsp|said|infirm|caregiver|care_credit/, 'disability'],
  [/dental|drug|health|medical|pharma|sickness/, 'health'],
  [/child|learning|school|education|resp|maternity|family_allowance|canada_learning/, 'child'],
  [/family|widow|survivor|qpip/, 'family'],
  [/grocer|sales_tax|hst|living|essentials/, 'groceries'],
  [/rent|home|housing|shelter|safer|property|senior_homeowners/, 'housing'],
  [/work|ei_|employment|lift|training|income_support|income_assistance|social_assistance|adap|eia/, 'work'],
  [/energy|carbon|heating|fuel|utility|climate|credit|rebate/, 'credit'],
  [/pension|oas|old_age|gis|income_supplement|senior|cpp|qpp|gains|55_plus/, 'family'],
  [/student|osap|grant/, 'return'],
]

/** Returns the icon for a programme's purpose. */
export const iconOf = (id: string): Look['icon'] =>
  benefitLook(TOPICS.find(([words]) => words.test(id))?.[1] ?? 'return').icon
