import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeHoldings, listHoldings } from '@winterjay/contract'
import type { BodyOf, AnswerOf } from '@winterjay/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { isTemporary } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { forgetHoldingsHere, useHoldingsHere } from './holdings-here.ts'
import type { Holding, Holdings } from './holdings.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const holdingsQuery = queryOptions({ queryKey: ['holdings'], queryFn: ({ signal }) => call(listHoldings, { signal }) })

/** Typing counts as finished after this many milliseconds. */
const TYPED_MS = 400

type OnWire = BodyOf<typeof changeHoldings>['holdings'][number]
const toWire = ({ id, symbol, amount }: Holding): OnWire => ({ line_id: id, symbol, amount })
const fromWire = ({ holdings }: AnswerOf<typeof listHoldings>): Holdings =>
  new Map(holdings.map(({ line_id, symbol, amount }) => [line_id, { id: line_id, symbol, amount }]))

const sendHoldings = (holdings: readonly Holding[]) =>
  call(changeHoldings, { body: { holdings: holdings.map(toWire) } })

/** The account's holdings with unsent changes applied; each change is sent line by line. */
export function useAccountHoldings() {
  const { next: m, form } = useWords(picksWords)
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(holdingsQuery)
  const [typed, setTyped] = useState<Holdings>(new Map())
  const { mutateAsync } = useMutation({
    mutationFn: sendHoldings,
    onSuccess: (answer, sent) => {
      client.setQueryData(holdingsQuery.queryKey, answer)
      setTyped((now) => new Map([...now].filter(([, holding]) => !sent.includes(holding))))
    },
    onError: (problem) => toast({ title: m.failed, description: problemDetail(problem) ?? form.bug, tone: 'error' }),
  })
  const stored = useMemo(() => (data === undefined ? null : fromWire(data)), [data])
  const here = useHoldingsHere()
  const arriving = stored === null ? [] : notIn(stored, here)
  useSendTyped(typed, mutateAsync)
  const all = new Map([...(stored ?? []), ...arriving, ...typed])
  return {
    holdings: new Map([...all].filter(([, { amount }]) => amount > 0)) as Holdings,
    isThere: data !== undefined,
    error: data === undefined ? error : null,
    isFetching,
    retry: () => void refetch(),
    hold: (holding: Holding): void => setTyped(new Map(typed).set(holding.id, holding)),
  }
}

type Send = (holdings: readonly Holding[]) => Promise<unknown>

/**
 * Sends changes once typing has finished, or when the component unmounts. Failed changes are sent with the next one.
 */
function useSendTyped(typed: Holdings, send: Send): void {
  const unsent = useRef<Holding[]>([])
  useEffect(() => {
    unsent.current = [...typed.values()]
    const timer = setTimeout(() => {
      const sending = unsent.current.splice(0)
      if (sending.length > 0) send(sending).catch(() => undefined)
    }, TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, send])
  useEffect(
    () => () => {
      if (unsent.current.length > 0) send(unsent.current).catch(() => undefined)
    },
    [send],
  )
}

/** This browser's holdings, except lines that the account already has. */
const notIn = (stored: Holdings, here: Holdings): Holdings => new Map([...here].filter(([id]) => !stored.has(id)))

/**
 * Moves this browser's holdings to the account of whoever has signed in. Tried again while there is no answer or the
 * server is busy; what it refuses stays here for the next visit.
 */
export function useMoveHoldingsIn(): void {
  const { next: m, form } = useWords(picksWords)
  const client = useQueryClient()
  const here = useHoldingsHere()
  const isMoving = !useIsSignedOut() && here.size > 0
  const { data } = useQuery({ ...holdingsQuery, enabled: isMoving })
  const { mutate } = useMutation({
    mutationFn: sendHoldings,
    retry: (_, problem) => isTemporary(problem),
    onSuccess: (answer) => {
      client.setQueryData(holdingsQuery.queryKey, answer)
      forgetHoldingsHere()
    },
    onError: (problem) => toast({ title: m.failed, description: problemDetail(problem) ?? form.bug, tone: 'error' }),
  })
  const arriving = !isMoving || data === undefined ? null : [...notIn(fromWire(data), here).values()]
  const moving = arriving === null ? null : JSON.stringify(arriving)
  useEffect(() => {
    if (moving === null) return
    const holdings = JSON.parse(moving) as Holding[]
    if (holdings.length === 0) forgetHoldingsHere()
    else mutate(holdings)
  }, [moving, mutate])
}
