import { useState } from 'react'
import type { ReactNode } from 'react'
import { Pager } from './pager.tsx'

/** Rows that a long list shows at first, and with each press more. */
const PAGE = 25

export interface LongListProps<T> {
  readonly rows: readonly T[]
  readonly children: (shown: readonly T[]) => ReactNode
}

/** A list that has arrived whole and may be long: its first rows, and a button for more of them with their count. */
export function LongList<T>({ rows, children }: LongListProps<T>) {
  const [most, setMost] = useState(PAGE)
  return (
    <>
      {children(rows.slice(0, most))}
      {rows.length > most && (
        <div className="pb-3">
          <Pager hasMore onMore={() => setMost(most + PAGE)} shown={most} total={rows.length} />
        </div>
      )}
    </>
  )
}
