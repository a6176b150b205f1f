import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { loanPath } from '../loan-links.ts'
import { NoticeRows } from './notice-rows.tsx'
import { bookNoticesQuery } from './queries.ts'
import { noticeWords } from './words/words.ts'

const NoticesDialog = lazyPart(() => import('./notices-dialog.tsx'))

const OPEN = 20

/** What went, what waits and what did not go, over all loans; and the switch for all of them. */
export default function BookNoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(noticeWords)
  const { locale } = useFormat()
  const mayWrite = useMay('book.write')
  const { data, error, refetch, isFetching } = useQuery(bookNoticesQuery)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <NoticesDialog loanId={null} first={{ wanted: [], language: locale }} onClose={() => setOpen(false)} />
      </Suspense>
    )
  }
  return (
    <Dialog title={m.bookHeading} size="lg" onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton count={4} />
        ) : (
          <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        )
      ) : (
        <Rows>
          <Row
            chip={<Chip hue="spruce" icon={BellRing} />}
            title={m.book.on(data.on_count, data.active_count)}
            detail={
              <span className="block whitespace-normal">
                {m.book.onDetail(data.stopped_count, data.without_address_count)}
              </span>
            }
            end={
              mayWrite && (
                <Button size="sm" onClick={() => setOpen(true)}>
                  {m.book.all}
                </Button>
              )
            }
          />
          <NoticeRows
            open={OPEN}
            notices={data.notices.map((notice) => ({
              ...notice,
              of: { borrower: notice.borrower_name, href: loanPath(notice.loan_id) },
            }))}
          />
        </Rows>
      )}
    </Dialog>
  )
}
