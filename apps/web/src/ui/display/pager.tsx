import { plain } from '@winterjay/money'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SearchField } from '../form/search-field.tsx'
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
/** A shorter list is looked through faster by eye. */
const SEARCHED_FROM = 20

export interface LongListProps<T> {
  readonly rows: readonly T[]
  /** Rows shown at first, where what stands next to the list is shorter. */
  readonly first?: number
  /** The name or title of a row, which a list of 20 rows or more can be searched by. */
  readonly nameOf?: (row: T) => string
  /** The name of the search field, where "Search" does not say enough, and what it says when nothing is found. */
  readonly search?: { readonly label: string; readonly noMatch: string }
  readonly children: (shown: readonly T[]) => ReactNode
}

/**
 * A list that has arrived whole and may be long: a field to search it, its first rows, and a button for more of them
 * with their count.
 */
export function LongList<T>({ rows, first = PAGE, nameOf, search, children }: LongListProps<T>) {
  const m = useWords(uiWords)
  const [most, setMost] = useState(first)
  const [typed, setTyped] = useState('')
  const isSearched = nameOf !== undefined && rows.length >= SEARCHED_FROM
  const looked = plain(typed.trim())
  const found = isSearched && looked !== '' ? rows.filter((row) => plain(nameOf(row)).includes(looked)) : rows
  return (
    <>
      {isSearched && (
        <search className="block px-3 py-2 print:hidden">
          <SearchField
            value={typed}
            onChange={setTyped}
            {...(search !== undefined && { label: search.label, placeholder: search.label })}
          />
        </search>
      )}
      {isSearched && found.length === 0 ? (
        <output className="block px-3 py-2 text-muted">{search?.noMatch ?? m.noMatch}</output>
      ) : (
        children(found.slice(0, most))
      )}
      {found.length > most && (
        <div className="pb-3">
          <Pager hasMore onMore={() => setMost(most + PAGE)} shown={most} total={found.length} />
        </div>
      )}
    </>
  )
}
