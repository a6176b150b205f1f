import { BellRing, Clock, MailCheck, MailX } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { Notice } from './queries.ts'
import { noticeWords } from './words/words.ts'

const LOOKS = {
  sent: { icon: MailCheck, tone: 'good' },
  waiting: { icon: Clock, tone: 'info' },
  not_sent: { icon: MailX, tone: 'care' },
} as const

interface ShownNotice extends Notice {
  /** In a list of many loans: whose it is, and where the row leads. */
  readonly of?: { readonly borrower: string; readonly href: string }
}

/** What went, what waits and what did not go, the newest first; from the nth on in one row that unfolds. */
export function NoticeRows({ notices, open }: { readonly notices: readonly ShownNotice[]; readonly open: number }) {
  const m = useWords(noticeWords)
  const earlier = notices.slice(open)
  if (notices.length === 0) return <Row chip={<Chip hue="c7" icon={BellRing} />} title={m.none} />
  return (
    <>
      <NoticeList notices={notices.slice(0, open)} />
      {earlier.length > 0 && (
        <FoldRow title={m.earlier(earlier.length)}>
          <Rows>
            <NoticeList notices={earlier} />
          </Rows>
        </FoldRow>
      )}
    </>
  )
}

function NoticeList({ notices }: { readonly notices: readonly ShownNotice[] }) {
  const m = useWords(noticeWords)
  const f = useFormat()
  return notices.map(({ kind, about_day: day, state, reason, on, address, of }) => {
    const why = reason === null ? m.soon : m.reasons[reason]
    const { icon, tone } = LOOKS[state]
    const title = m.kinds[kind](f.date(day))
    return (
      <Row
        key={`${of?.href ?? ''} ${kind} ${day} ${on} ${state}`}
        chip={<Chip hue={state === 'sent' ? 'spruce' : 'c7'} icon={icon} />}
        title={of === undefined ? title : `${of.borrower} · ${title}`}
        detail={
          <span className="block wrap-anywhere whitespace-normal">
            {state === 'sent' && address !== null ? m.sentTo(f.date(on), address) : why}
          </span>
        }
        amount={<Badge tone={tone}>{m.states[state]}</Badge>}
        {...(of === undefined ? {} : { href: of.href })}
      />
    )
  })
}
