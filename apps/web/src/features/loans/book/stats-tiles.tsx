import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { warn } from '../../../lib/warn.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { statsQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

/** product §2.4 "Direct Lending": the three figures. A failure is only logged (product §8), and shows as figures that are not known. */
export function StatsTiles() {
  const m = useWords(loanWords).stats
  const f = useFormat()
  const { data, error } = useQuery(statsQuery)
  useEffect(() => {
    if (error !== null) warn('The loan figures could not be loaded.', error)
  }, [error])
  const isAway = data === undefined && error !== null
  const value = (text: string | undefined) => text ?? (isAway ? '–' : <Skeleton className="h-[1.25em] w-24" />)
  const away = isAway ? { note: m.away } : {}
  return (
    <section aria-label={m.heading}>
      <Tiles>
        <Tile label={m.overdue} value={value(data && f.number(data.overdue_count))} {...away} />
        <Tile label={m.outstanding} value={value(data && f.cents(data.outstanding_total))} {...away} />
        <Tile
          label={m.collected}
          value={value(data && f.cents(data.total_collected_mtd))}
          note={isAway ? m.away : m.collectedNote}
        />
      </Tiles>
    </section>
  )
}
