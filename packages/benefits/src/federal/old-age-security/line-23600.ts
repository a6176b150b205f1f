import { add, type LocalDate } from '@winterjay/money'
import { figuresOn } from '../../programmes/figures.ts'
import type { FollowUps, Household } from '../../household/household.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import oasData from './parameters.json' with { type: 'json' }
import { pensionIn2025 } from './pension.ts'

/** The stated net income excludes Old Age Security paid in 2025, which line 23600 includes. */
export const leavesOutPension = (h: Household): boolean =>
  h.receivedOas2025 === true && h.netIncomeIncludesOas === false && h.age >= 65

/** The household with line 23600 as its net income; null if the rates of 2025 are not known on the day. */
export function withPensionOf2025(
  h: Household & Required<Pick<FollowUps, 'yearsInCanadaSince18'>>,
  today: LocalDate,
): Household | null {
  const { values: paid, isComplete } = figuresOn(supplementData, today)
  if (!isComplete) return null
  const { pensionCents } = pensionIn2025(h, { p: figuresOn(oasData, today).values, paid, today })
  return { ...h, netIncomeCents: add(h.netIncomeCents, pensionCents) }
}
