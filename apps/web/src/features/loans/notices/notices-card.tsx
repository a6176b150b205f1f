import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, MailX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Loaded } from '../loaded.tsx'
import { NoticeRows } from './notice-rows.tsx'
import { loanNoticesQuery } from './queries.ts'
import type { LoanNotices } from './queries.ts'
import { noticeWords } from './words/words.ts'

const NoticesDialog = lazyDialog(() => import('./notices-dialog.tsx'))

const OPEN = 4

interface NoticesCardProps {
  readonly loanId: string
  readonly hasAddress: boolean
}

/** Which mails go about the loan, and what became of each. A visitor without an account sends none. */
export default function NoticesCard({ loanId, hasAddress }: NoticesCardProps) {
  const isSignedOut = useIsSignedOut()
  return isSignedOut ? null : <Mails loanId={loanId} hasAddress={hasAddress} />
}

function Mails({ loanId, hasAddress }: NoticesCardProps) {
  const m = useWords(noticeWords)
  const mayWrite = useMay('book.write')
  const query = loanNoticesQuery(loanId)
  const { data } = useQuery(query)
  const [isOpen, setOpen] = useState(false)
  const isOn = data !== undefined && data.settings.wanted.length > 0
  return (
    <FoldCard
      title={m.heading}
      detail={
        data === undefined ? undefined : isOn ? data.settings.wanted.map((one) => m.short[one]).join(', ') : m.off
      }
      chip={<Chip hue={isOn ? 'spruce' : 'c7'} icon={isOn ? BellRing : BellOff} />}
      isFlush
      actions={
        mayWrite &&
        data !== undefined && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {isOn ? m.change : m.turnOn}
          </Button>
        )
      }
    >
      <Loaded query={query} away={m.away}>
        {({ settings, notices }) => (
          <Rows>
            <SettingsRows settings={settings} hasAddress={hasAddress} />
            {(isOn || notices.length > 0) && <NoticeRows notices={notices} open={OPEN} />}
          </Rows>
        )}
      </Loaded>
      {isOpen && data !== undefined && (
        <Suspense fallback={null}>
          <NoticesDialog
            loanId={loanId}
            first={{
              wanted: data.settings.wanted,
              language: data.settings.language,
              disputed: data.settings.disputed_on !== null,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FoldCard>
  )
}

interface SettingsRowsProps {
  readonly settings: LoanNotices['settings']
  readonly hasAddress: boolean
}

function SettingsRows({ settings, hasAddress }: SettingsRowsProps) {
  const m = useWords(noticeWords)
  const f = useFormat()
  const { wanted, since, language, stopped_on: stoppedOn, disputed_on: disputedOn } = settings
  const list = wanted.map((one) => m.short[one]).join(', ')
  const wrapped = (text: string) => <span className="block whitespace-normal">{text}</span>
  return (
    <>
      {since === null ? (
        <Row chip={<Chip hue="c7" icon={BellOff} />} title={m.off} detail={wrapped(m.offText)} />
      ) : (
        <Row
          chip={<Chip hue="spruce" icon={BellRing} />}
          title={`${list.charAt(0).toUpperCase()}${list.slice(1)}`}
          detail={wrapped(m.since(f.date(since), m.languages[language]))}
        />
      )}
      {since !== null && !hasAddress && (
        <Row tone="care" chip={<Chip hue="c3" icon={MailX} />} title={m.noAddress} detail={wrapped(m.noAddressText)} />
      )}
      {disputedOn !== null && (
        <Row
          tone="care"
          chip={<Chip hue="c3" icon={BellOff} />}
          title={m.disputed(f.date(disputedOn))}
          detail={wrapped(m.disputedText)}
        />
      )}
      {stoppedOn !== null && (
        <Row
          tone="care"
          chip={<Chip hue="c3" icon={BellOff} />}
          title={m.stopped(f.date(stoppedOn))}
          detail={wrapped(m.stoppedText)}
        />
      )}
    </>
  )
}
