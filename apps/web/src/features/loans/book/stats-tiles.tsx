import { useQuery } from '@tanstack/react-query'
import { toDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { warn } from '../../../lib/warn.ts'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { statsQuery } from '../queries.ts'
import { loanWords } from '../words/words.ts'

/** product §2.4 "Direct Lending": the three figures. A failure is only logged (product §8); the figures are then shown as unknown. */
export function StatsTiles() {
  const m = useWords(loanWords).stats
  const f = useFormat()
  const amount = useTileMoney()
  const { data, error } = useQuery(statsQuery)
  useEffect(() => {
    if (error !== null) warn('The loan figures could not be loaded.', error)
  }, [error])
  const isAway = data === undefined && error !== null
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.away}</span>
    </>
  )
  const value = (text: string | undefined) =>
    text ?? (isAway ? unknown : <Skeleton className="h-[1.25em] w-20 max-w-full" />)
  return (
    <section aria-label={m.heading}>
      <Tiles>
        <Tile
          label={m.overdue}
          value={value(data && f.number(data.overdue_count))}
          isOver={(data?.overdue_count ?? 0) > 0}
        />
        <Tile label={m.outstanding} value={value(data && amount(data.outstanding_total))} />
        <Tile label={m.collected} value={value(data && amount(data.total_collected_mtd))} />
      </Tiles>
    </section>
  )
}

/** Characters of a figure that fit a tile on a phone. */
const PHONE_LETTERS = 9

/** Exact to the cent; on phones in whole dollars, abbreviated if still too long: "$1.2M". */
function useTileMoney(): (amount: Cents) => string {
  const f = useFormat()
  const shortMoney = useShortMoney()
  const isPhone = useMedia(PHONE)
  return (amount) => {
    if (!isPhone) return f.cents(amount)
    const whole = f.cents(amount, { whole: true })
    return whole.length <= PHONE_LETTERS ? whole : shortMoney(toDollars(amount))
  }
}
