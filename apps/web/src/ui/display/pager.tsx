import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface PagerProps {
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly isBusy?: boolean
  readonly shown: number
  /** Left out where it is not known. */
  readonly total?: number
}

/** "Load more", and how many are shown. */
export function Pager({ hasMore, onMore, isBusy = false, shown, total }: PagerProps) {
  const m = useWords(uiWords)
  const format = useFormat()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 print:hidden">
      {hasMore && (
        <Button busy={isBusy} onClick={onMore}>
          {m.loadMore}
        </Button>
      )}
      {total !== undefined && (
        <output className="num text-sm text-muted">{m.shown(format.number(shown), format.number(total))}</output>
      )}
    </div>
  )
}

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
