import { Button } from '../button.tsx'
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
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 print:hidden">
      {hasMore && (
        <Button busy={isBusy} onClick={onMore}>
          {m.loadMore}
        </Button>
      )}
      {total !== undefined && <output className="num text-sm text-muted">{m.shown(shown, total)}</output>}
    </div>
  )
}
