/** A set of picks for `POST /api/saved-picks`. */
export const plainPicks = {
  snapshot_hash: '0a1b2c3d',
  risk: 'medium',
  horizon: 'months',
  assets: ['stocks', 'bonds'],
  saved_on: '2026-11-21',
  expected_return: 4.25,
  volatility: 6.9,
  loss_chance: 0.27,
  cost_per_10000: 12.34,
  largest_symbol: 'ZAG',
  largest_weight: 0.4,
}
