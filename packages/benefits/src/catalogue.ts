import { ALBERTA } from './alberta/alberta.ts'
import { BRITISH_COLUMBIA } from './british-columbia/british-columbia.ts'
import { FEDERAL } from './federal/federal.ts'
import { type Province, PROVINCES } from './household.ts'
import { ONTARIO } from './ontario/ontario.ts'
import { QUEBEC } from './quebec/quebec.ts'
import type { Programme } from './programme.ts'

const PROVINCIAL: Readonly<Record<Province, readonly Programme[]>> = {
  AB: ALBERTA,
  BC: BRITISH_COLUMBIA,
  MB: [],
  NB: [],
  NL: [],
  NS: [],
  NT: [],
  NU: [],
  ON: ONTARIO,
  PE: [],
  QC: QUEBEC,
  SK: [],
  YT: [],
}

/** The federal programmes and those of one province: no other province's are ever shown. */
export const programmesOf = (province: Province): readonly Programme[] => BY_PROVINCE[province]

const BY_PROVINCE = Object.fromEntries(PROVINCES.map((p) => [p, [...FEDERAL, ...PROVINCIAL[p]]])) as unknown as Record<Province, Programme[]>

/** Every programme of the country, once. */
export const ALL_PROGRAMMES: readonly Programme[] = [...FEDERAL, ...PROVINCES.flatMap((p) => PROVINCIAL[p])]
