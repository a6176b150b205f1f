import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_SAVED_PICKS, listSavedPicks, removeSavedPicks, savePicks } from '@winterjay/contract'
import type { BodyOf, AnswerOf } from '@winterjay/contract'
import { useEffect, useMemo } from 'react'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { forgetHere, keyOf, useSavedHere } from './saved-store.ts'
import type { SavedPicks } from './saved-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

export const savedPicksQuery = queryOptions({
  queryKey: ['saved-picks'],
  queryFn: ({ signal }) => call(listSavedPicks, { signal }),
})

type Listed = AnswerOf<typeof listSavedPicks>
type OnWire = BodyOf<typeof savePicks>['picks'][number]

const toWire = ({
  snapshot,
  choice,
  on,
  expected,
  volatility,
  lossChance,
  costCents,
  largest,
}: SavedPicks): OnWire => ({
  snapshot_hash: snapshot,
  risk: choice.risk,
  horizon: choice.horizon,
  assets: [...choice.assets],
  saved_on: on,
  expected_return: expected,
  volatility,
  loss_chance: lossChance,
  cost_per_10000: costCents,
  largest_symbol: largest.symbol,
  largest_weight: largest.weight,
})

export const fromWire = (one: Listed['saved'][number]): SavedPicks => ({
  snapshot: one.snapshot_hash,
  on: one.saved_on,
  choice: { risk: one.risk, horizon: one.horizon, assets: one.assets },
  expected: one.expected_return,
  volatility: one.volatility,
  lossChance: one.loss_chance,
  costCents: one.cost_per_10000,
  largest: { symbol: one.largest_symbol, weight: one.largest_weight },
})

interface Saving {
  readonly sets: readonly SavedPicks[]
  readonly key: string
}

/**
 * The account's sets, and those saved in this browser before sign-in, which are moved to the account if there is room.
 */
export function useAccountSets() {
  const { saved: m, form } = useWords(picksWords)
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(savedPicksQuery)
  const sets = useMemo(() => data?.saved.map(fromWire) ?? [], [data])
  const keep = (listed: Listed): Listed | undefined => client.setQueryData(savedPicksQuery.queryKey, listed)
  const onError = (problem: Error): void =>
    toast({ title: m.failed, description: problemDetail(problem) ?? form.bug, tone: 'error' })
  const saving = useMutation({
    mutationFn: ({ sets: sent, key }: Saving) =>
      call(savePicks, { body: { picks: sent.map(toWire) }, idempotencyKey: key }),
    onSuccess: keep,
  })
  const removing = useMutation({
    mutationFn: (id: string) => call(removeSavedPicks, { params: { saved_picks_id: id } }),
    onSuccess: keep,
    onError,
  })
  const waiting = useMoveIn(data === undefined ? null : sets, saving.mutateAsync)
  return {
    sets,
    isThere: data !== undefined,
    error: data === undefined ? error : null,
    isFetching,
    retry: () => void refetch(),
    waiting,
    isBusy: saving.isPending || removing.isPending,
    save: (one: SavedPicks, onDone: () => void): void =>
      saving.mutate({ sets: [one], key: crypto.randomUUID() }, { onSuccess: onDone, onError }),
    remove: (removed: SavedPicks, onDone: () => void): void => {
      const found = data?.saved.find((one) => keyOf(fromWire(one)) === keyOf(removed))
      if (found !== undefined) removing.mutate(found.id, { onSuccess: onDone })
    },
  }
}

/**
 * Moves this browser's sets to the account. A set that the account already has is only removed here, so that moving
 * twice adds nothing; one that failed stays here for the next visit. @returns how many wait for room
 */
function useMoveIn(inAccount: readonly SavedPicks[] | null, send: (saving: Saving) => Promise<unknown>): number {
  const here = useSavedHere()
  const known = new Set(inAccount?.map(keyOf))
  const arriving = here.filter((one) => !known.has(keyOf(one)))
  const room = inAccount === null ? 0 : Math.max(0, MAX_SAVED_PICKS - inAccount.length)
  const moving =
    inAccount === null ? '' : JSON.stringify([here.map(keyOf).filter((key) => known.has(key)), arriving.slice(0, room)])
  useEffect(() => {
    if (moving === '') return
    const [doubles, sets] = JSON.parse(moving) as [string[], SavedPicks[]]
    if (doubles.length > 0) forgetHere(doubles)
    if (sets.length === 0) return
    // A failed set is still in this browser, without a message: the next visit tries again.
    send({ sets, key: crypto.randomUUID() }).then(
      () => forgetHere(sets.map(keyOf)),
      () => undefined,
    )
  }, [moving, send])
  return inAccount === null ? 0 : Math.max(0, arriving.length - room)
}
