import { AssetKind, Horizon, RiskLevel } from '@winterjay/contract'
import { cents, localDateIn, parseLocalDate } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import * as z from 'zod/mini'
import { createStoredText, useStore } from '../../../lib/store.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import type { Choice } from '../choice.ts'
import type { Generated } from '../generated.ts'
import { isWhole } from '../queries.ts'

/** What is stored of a set of picks: enough for a comparison. */
export interface SavedPicks {
  /** Identifies the snapshot from which the picks were computed. */
  readonly snapshot: string
  readonly on: LocalDate
  readonly choice: Choice
  readonly expected: number
  readonly volatility: number
  readonly lossChance: number
  readonly costCents: Cents
  readonly largest: { readonly symbol: string; readonly weight: number }
}

/** The limit in a browser; an account stores more. */
export const MOST_IN_BROWSER = 4

const store = createStoredText('winterjay_saved_picks')

const Saved = z.array(
  z.object({
    snapshot: z.string(),
    on: z.string().check(z.refine((text) => parseLocalDate(text) !== null)),
    choice: z.object({
      risk: RiskLevel,
      horizon: Horizon,
      assets: z.array(AssetKind).check(z.minLength(1)),
    }),
    expected: z.number(),
    volatility: z.number(),
    lossChance: z.number(),
    costCents: z.int(),
    largest: z.object({ symbol: z.string(), weight: z.number() }),
  }),
)

/** Storage may contain anything, such as an older format. What cannot be read counts as missing. */
function readSaved(text: string | null): SavedPicks[] {
  if (text === null) return []
  try {
    const read = Saved.safeParse(JSON.parse(text))
    return read.success
      ? read.data
          .slice(0, MOST_IN_BROWSER)
          .map((one) => ({ ...one, on: one.on as LocalDate, costCents: cents(one.costCents) }))
      : []
  } catch {
    return []
  }
}

export const useSavedHere = (): SavedPicks[] => readSaved(useStore(store))

/** One snapshot and one choice identify a set of picks, however often it is generated. */
export const keyOf = ({ snapshot, choice }: Pick<SavedPicks, 'snapshot' | 'choice'>): string =>
  [snapshot, choice.risk, choice.horizon, ...new Set([...choice.assets].sort())].join(' ')

/** Returns null for picks without the figures needed for a comparison. */
export function toSaved({ choice, picks }: Generated): SavedPicks | null {
  if (!isWhole(picks)) return null
  const { outlook, snapshot } = picks
  const [largest] = picks.picks
  return {
    snapshot: snapshot.hash,
    on: localDateIn(timeZone(), new Date()),
    choice,
    expected: outlook.expected_return,
    volatility: outlook.volatility,
    lossChance: outlook.loss_chance,
    costCents: outlook.cost_per_10000,
    largest: { symbol: largest?.symbol ?? '', weight: largest?.weight ?? 0 },
  }
}

export function saveHere(saved: SavedPicks): void {
  const others = readSaved(store.get()).filter((one) => keyOf(one) !== keyOf(saved))
  store.set(JSON.stringify([...others, saved].slice(-MOST_IN_BROWSER)))
}

export function forgetHere(keys: readonly string[]): void {
  const left = readSaved(store.get()).filter((one) => !keys.includes(keyOf(one)))
  store.set(left.length === 0 ? null : JSON.stringify(left))
}
