import { useQuery } from '@tanstack/react-query'
import { SUPPORT_STATES } from '@winterjay/contract'
import type { SupportState } from '@winterjay/contract'
import { clsx } from 'clsx'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { shortMomentText } from '../../../lib/language/moment-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { queueQuery } from '../queries.ts'
import type { QueuedRequest } from '../queries.ts'
import { supportWords } from '../words/words.ts'
import { CannedDialog } from './canned-dialog.tsx'
import { OperatorRequestDialog } from './operator-request.tsx'

/** The requests that operators answer, in the order in which they are to be answered (support §3.3). */
export default function SupportQueue() {
  return (
    <Queries>
      <Queue />
    </Queries>
  )
}

function Queue() {
  const m = useWords(supportWords).operator
  const f = useFormat()
  const [state, setState] = useState<SupportState>('open')
  const [shown, show] = useState<string | null>(null)
  const [isWritingCanned, setWritingCanned] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(queueQuery(state))
  // Where the operator has closed support there is nothing to answer.
  if (error instanceof Problem && error.code === 'feature_not_open') return null
  return (
    <Card
      title={m.title}
      {...(data !== undefined && data.total > 0 && { aside: f.number(data.total) })}
      actions={
        <Button size="sm" onClick={() => setWritingCanned(true)}>
          {m.answers}
        </Button>
      }
    >
      <Chips
        legend={m.filter}
        value={state}
        onChange={setState}
        choices={SUPPORT_STATES.map((value) => ({ value, label: m.states[value] }))}
      />
      <div className="-mx-3 mt-2">
        {data === undefined && error === null && <RowsSkeleton count={2} />}
        {data === undefined && error !== null && (
          <ErrorState isLow title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        )}
        {data?.requests.length === 0 && <p className="px-3 py-2 text-muted">{m.none[state]}</p>}
        <LongList key={state} rows={data?.requests ?? []} nameOf={({ subject, person }) => `${subject} ${person}`}>
          {(requests) => (
            <Rows label={m.states[state]}>
              {requests.map((request) => (
                <QueueRow key={request.id} request={request} onPress={() => show(request.id)} />
              ))}
            </Rows>
          )}
        </LongList>
        {/* The server answers with a hundred; what they are done with makes room for the next. */}
        {data !== undefined && data.total > data.requests.length && (
          <p className="px-3 py-1 text-sm text-muted">{m.first(f.number(data.requests.length))}</p>
        )}
      </div>
      {shown !== null && <OperatorRequestDialog id={shown} onClose={() => show(null)} />}
      {isWritingCanned && <CannedDialog onClose={() => setWritingCanned(false)} />}
    </Card>
  )
}

interface QueueRowProps {
  readonly request: QueuedRequest
  readonly onPress: () => void
}

function QueueRow({ request, onPress }: QueueRowProps) {
  const { operator: m, page, categories } = useWords(supportWords)
  const locale = useLocale()
  const isPhone = useMedia(PHONE)
  const promised =
    request.first_answered_at === null ? m.by(shortMomentText(request.first_answer_due_at, locale)) : m.answered
  const state = request.is_overdue ? m.overdue : promised
  const taken = request.assigned_to === null ? [] : [m.takenBy(request.assigned_to)]
  // A moment is as wide as half a phone: there the title has its line, and the state the second in place of the name.
  return (
    <Row
      chip={<Chip hue={request.priority ? 'spruce' : 'c7'} icon={MessageCircleQuestion} />}
      title={
        <span data-excerpt className="line-clamp-1">
          {request.subject}
        </span>
      }
      detail={
        isPhone ? (
          <>
            <span className={clsx(request.is_overdue && 'font-[650] text-cranberry')}>{state}</span>
            {taken.map((one) => ` · ${one}`)}
          </>
        ) : (
          [page.number(request.number), categories[request.category], request.person, ...taken].join(' · ')
        )
      }
      state={isPhone ? undefined : state}
      tone={request.is_overdue ? 'over' : 'plain'}
      onPress={onPress}
    />
  )
}
