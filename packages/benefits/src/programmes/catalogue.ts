import { PROVINCES } from '@winterjay/money'
import type { Locale, Province } from '@winterjay/money'
import { ALBERTA } from '../alberta/alberta.ts'
import { BRITISH_COLUMBIA } from '../british-columbia/british-columbia.ts'
import { FEDERAL } from '../federal/federal.ts'
import { MANITOBA } from '../manitoba/manitoba.ts'
import { NEW_BRUNSWICK } from '../new-brunswick/new-brunswick.ts'
import { NEWFOUNDLAND_AND_LABRADOR } from '../newfoundland-and-labrador/newfoundland-and-labrador.ts'
import { NORTHWEST_TERRITORIES } from '../northwest-territories/northwest-territories.ts'
import { NOVA_SCOTIA } from '../nova-scotia/nova-scotia.ts'
import { NUNAVUT } from '../nunavut/nunavut.ts'
import { ONTARIO } from '../ontario/ontario.ts'
import { PRINCE_EDWARD_ISLAND } from '../prince-edward-island/prince-edward-island.ts'
import { QUEBEC } from '../quebec/quebec.ts'
import { SASKATCHEWAN } from '../saskatchewan/saskatchewan.ts'
import { YUKON } from '../yukon/yukon.ts'
import type { Programme } from './programme.ts'

const PROVINCIAL: Readonly<Record<Province, readonly Programme[]>> = {
  AB: ALBERTA,
  BC: BRITISH_COLUMBIA,
  MB: MANITOBA,
  NB: NEW_BRUNSWICK,
  NL: NEWFOUNDLAND_AND_LABRADOR,
  NS: NOVA_SCOTIA,
  NT: NORTHWEST_TERRITORIES,
  NU: NUNAVUT,
  ON: ONTARIO,
  PE: PRINCE_EDWARD_ISLAND,
  QC: QUEBEC,
  SK: SASKATCHEWAN,
  YT: YUKON,
}

/** The federal programmes and those of one province; never another province's. */
export const programmesOf = (province: Province): readonly Programme[] => BY_PROVINCE[province]

const BY_PROVINCE = Object.fromEntries(PROVINCES.map((p) => [p, [...FEDERAL, ...PROVINCIAL[p]]])) as unknown as Record<
  Province,
  Programme[]
>

/** Every programme of the country, once. */
export const ALL_PROGRAMMES: readonly Programme[] = [...FEDERAL, ...PROVINCES.flatMap((p) => PROVINCIAL[p])]

const NAMES = new Map(ALL_PROGRAMMES.map(({ data: { id, name } }) => [id, name]))

/** Returns a programme's name; the id itself of one that no longer exists. */
export const nameOfProgramme = (id: string, locale: Locale): string => NAMES.get(id)?.[locale] ?? id
