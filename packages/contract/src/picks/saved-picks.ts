import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AssetKind, Horizon, RiskLevel } from './picks.ts'
import { Day, Id, dollarsBetween, nonEmptyText } from '../wire.ts'

/** The most sets of picks per account and per call. */
export const MAX_SAVED_PICKS = 12

/** Percents per year; the bounds are far beyond any portfolio, and finite. */
const percent = z.number().check(z.minimum(-1000), z.maximum(1000))
const share = z.number().check(z.minimum(0), z.maximum(1))

/**
 * What is stored of a set of picks: its choice and snapshot, which identify it, and enough to compare it with another.
 */
const kept = {
  /** Of the snapshot, as `POST /recommendations` returns it. */
  snapshot_hash: z.string().check(z.regex(/^[0-9a-f]{8}$/, { error: 'snapshot-hash' })),
  risk: RiskLevel,
  horizon: Horizon,
  assets: z.array(AssetKind).check(z.minLength(1), z.maxLength(3)),
  saved_on: Day,
  expected_return: percent,
  volatility: percent,
  loss_chance: share,
  cost_per_10000: dollarsBetween(0, 10_000),
  largest_symbol: nonEmptyText(60),
  largest_weight: share,
}

const response = z.object({ saved: z.array(z.object({ id: Id, ...kept })) })

export const listSavedPicks = endpoint({
  method: 'GET',
  path: '/api/saved-picks',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'The sets of picks that this account keeps, the first saved first',
  response,
})

export const savePicks = endpoint({
  method: 'POST',
  path: '/api/saved-picks',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  idempotent: true,
  summary: 'Keep sets of picks; one choice from one snapshot is one set, however often it is sent',
  body: z.object({ picks: z.array(z.object(kept)).check(z.minLength(1), z.maxLength(MAX_SAVED_PICKS)) }),
  response,
})

export const removeSavedPicks = endpoint({
  method: 'DELETE',
  path: '/api/saved-picks/{saved_picks_id}',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Remove one set of picks',
  params: z.object({ saved_picks_id: Id }),
  response,
})
