import { useQuery } from '@tanstack/react-query'
import { lendingSentence } from '@winterjay/lending'
import type { Cents } from '@winterjay/money'
import { useEffect } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { warn } from '../../../lib/warn.ts'
import { Help } from '../../../ui/form/help.tsx'
import { Note } from '../../../ui/note.tsx'
import { investingRoomQuery } from '../queries.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

export interface InvestingRoomProps {
  readonly amount: Cents | null
  /** Why the last attempt was refused, which the form says. */
  readonly refusal: string | null
}

/** What remains of the 12-month limit, and why there is one; a warning if the amount exceeds it, once. */
export function InvestingRoom({ amount, refusal }: InvestingRoomProps) {
  const m = useWords(marketWords).invest
  const locale = useLocale()
  const write = useAmount()
  const isSignedOut = useIsSignedOut()
  const { data: room, error } = useQuery({ ...investingRoomQuery, enabled: !isSignedOut })
  useEffect(() => {
    if (error !== null) warn('The 12-month limit could not be loaded.', error)
  }, [error])
  if (isSignedOut || room === undefined) return null
  if (amount !== null && amount > room.left) {
    const params = { limitCents: room.yearly_limit, investedCents: room.invested_12_months, leftCents: room.left }
    const sentence = lendingSentence({ code: 'yearly_limit', params }, locale)
    if (sentence === refusal) return null
    return (
      <Note tone="over" role="alert">
        {sentence}
      </Note>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <p className="min-w-0 flex-1 basis-44">{m.room(write(room.left), write(room.yearly_limit))}</p>
      <Help about={m.roomWhy}>{m.roomReason}</Help>
    </div>
  )
}
