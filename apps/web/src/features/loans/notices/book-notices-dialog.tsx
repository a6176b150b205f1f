import { BellRing, CalendarDays, HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Loaded } from '../loaded.tsx'
import { loanPath } from '../loan-links.ts'
import { NoticeRows } from './notice-rows.tsx'
import { bookNoticesQuery, useSaveDigest } from './queries.ts'
import type { BookNotices } from './queries.ts'
import { noticeWords } from './words/words.ts'
import type { NoticeWords } from './words/en.ts'

const NoticesDialog = lazyDialog(() => import('./notices-dialog.tsx'))

const RemindDialog = lazyDialog(() => import('./remind-dialog.tsx'))

const OPEN = 20

/** What went, what waits and what did not go, over all loans; and the switch for all of them. */
export default function BookNoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(noticeWords)
  const { locale } = useFormat()
  const mayWrite = useMay('book.write')
  const [isOpen, setOpen] = useState(false)
  const [isReminding, setReminding] = useState(false)
  if (isReminding) {
    return (
      <Suspense fallback={null}>
        <RemindDialog onClose={() => setReminding(false)} />
      </Suspense>
    )
  }
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <NoticesDialog loanId={null} first={{ wanted: [], language: locale }} onClose={() => setOpen(false)} />
      </Suspense>
    )
  }
  return (
    <Dialog title={m.bookHeading} size="lg" onClose={onClose}>
      <Loaded query={bookNoticesQuery} away={m.away} rows={4}>
        {(data) => (
          <div className="-mx-3">
            <Rows>
              <Row
                chip={<Chip hue="spruce" icon={BellRing} />}
                title={m.book.borrowers}
                detail={standingOf(m.book, data)}
                end={
                  mayWrite && (
                    <Button size="sm" aria-label={m.book.allOf} onClick={() => setOpen(true)}>
                      {m.book.all}
                    </Button>
                  )
                }
              />
              <OwnRows digest={data.digest} onRemind={() => setReminding(true)} />
              <NoticeRows
                open={OPEN}
                notices={data.notices.map((notice) => ({
                  ...notice,
                  of: { borrower: notice.borrower_name, href: loanPath(notice.loan_id) },
                }))}
              />
            </Rows>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** To how many borrowers it goes, and to which of them not all of it. */
function standingOf(
  m: NoticeWords['book'],
  { on_count: on, active_count: active, stopped_count: stopped, without_address_count: without }: BookNotices,
): ReactNode {
  const said = [
    m.on(on, active),
    ...(stopped > 0 ? [m.stopped(stopped)] : []),
    ...(without > 0 ? [m.without(without)] : []),
  ]
  return <span className="block whitespace-normal">{said.join(' · ')}</span>
}

interface OwnRowsProps {
  readonly digest: BookNotices['digest']
  readonly onRemind: () => void
}

/** What the lender gets on Mondays, and reminders by hand. */
function OwnRows({ digest, onRemind }: OwnRowsProps) {
  const m = useWords(noticeWords).book
  const { locale } = useFormat()
  const mayWrite = useMay('book.write')
  const saving = useSaveDigest()
  const isOn = digest.to !== null
  const turn = (): void =>
    saving.mutate(
      { wanted: !isOn, language: locale },
      {
        onError: (error) => toast({ tone: 'error', title: m.digestFailed, description: problemDetail(error) }),
      },
    )
  const wrapped = (text: string) => <span className="block wrap-anywhere whitespace-normal">{text}</span>
  return (
    <>
      <Row
        chip={<Chip hue={isOn ? 'spruce' : 'c7'} icon={CalendarDays} />}
        title={m.digest}
        detail={wrapped(digest.to === null ? m.digestOff : m.digestTo(digest.to))}
        end={
          mayWrite && (
            <Button
              size="sm"
              busy={saving.isPending}
              onClick={turn}
              aria-label={isOn ? m.turnOffDigest : m.turnOnDigest}
            >
              {isOn ? m.turnOff : m.turnOn}
            </Button>
          )
        }
      />
      {mayWrite && (
        <Row
          chip={<Chip hue="c3" icon={HandCoins} />}
          title={m.remindRow}
          detail={wrapped(m.remindDetail)}
          end={
            <Button size="sm" onClick={onRemind}>
              {m.remind}
            </Button>
          }
        />
      )}
    </>
  )
}
