import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Avatar } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAmountText } from '../amount-text.ts'
import { openClientPath } from './client-path.ts'
import { isTooOften, movedQuery, useMarkSeen } from './queries.ts'
import type { MovedClient } from './queries.ts'
import { clientWords } from './words/words.ts'

/** Few enough to be read before they are marked as seen. */
const SHOWN = 9

/** The clients whose yearly total has moved by more than $100, with the programmes behind it (clients §2). */
export function MovedCard() {
  const m = useWords(clientWords).moved
  const [most, setMost] = useState(SHOWN)
  const { data, error, failureReason, refetch, isFetching } = useQuery(movedQuery(useLocale()))
  const isOnline = useIsOnline()
  const mark = useMark()
  if (data === undefined) {
    // Without a network nothing is asked, and when it is asked again by itself a line above says so.
    if (!isOnline || isTooOften(failureReason)) return null
    return error === null ? (
      <Skeleton className="appear-late h-12 rounded-card" />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data.moved.length === 0) return null
  const shown = data.moved.slice(0, most)
  const ids = shown.map(({ id }) => id)
  return (
    <Card
      title={m.title}
      aside={data.moved.length}
      isFlush
      {...(shown.length > 1 && {
        actions: (
          <Button size="sm" variant="soft" busy={mark.isBusy} onClick={() => mark.run(ids)}>
            {m.seenAll(shown.length)}
          </Button>
        ),
      })}
    >
      <Rows>
        {shown.map((client) => (
          <MovedRow key={client.id} client={client} isBusy={mark.isBusy} onSeen={() => mark.run([client.id])} />
        ))}
      </Rows>
      {shown.length < data.moved.length && (
        <Pager hasMore onMore={() => setMost(most + SHOWN)} shown={shown.length} total={data.moved.length} />
      )}
    </Card>
  )
}

function useMark() {
  const { moved: m, failed, bug } = useWords(clientWords)
  const marking = useMarkSeen()
  return {
    isBusy: marking.isPending,
    run: (ids: readonly string[]): void =>
      marking.mutate(ids, {
        onSuccess: () => toast({ title: m.marked }),
        onError: (error) => toast({ tone: 'error', title: failed, description: problemDetail(error) ?? bug }),
      }),
  }
}

interface MovedRowProps {
  readonly client: MovedClient
  readonly isBusy: boolean
  readonly onSeen: () => void
}

function MovedRow({ client: { id, label, seen, now, programmes }, isBusy, onSeen }: MovedRowProps) {
  const { moved: m, seen: seenOn } = useWords(clientWords)
  const f = useFormat()
  const { range, short } = useAmountText()
  const amount = (given: MovedClient['programmes'][number]['now']): string => (given === null ? m.none : range(given))
  const { text, state } = short(now)
  return (
    <Row
      chip={<Avatar name={label} hue={hueOf(label)} />}
      title={label}
      detail={`${seenOn(f.date(seen.on))}: ${range(seen)}`}
      amount={text}
      state={state}
    >
      <ul className="grid gap-1 text-sm">
        {programmes.map((programme) => (
          <li key={programme.id}>
            <span className="font-[620]">{programme.name}</span>
            <span className="block text-muted">{m.change(amount(programme.before), amount(programme.now))}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} onClick={onSeen}>
          {m.seen}
          <span className="sr-only">: {label}</span>
        </Button>
        <Link href={openClientPath(id)} className={buttonStyle('quiet', 'sm')}>
          {m.open}
          <span className="sr-only">: {label}</span>
        </Link>
      </div>
    </Row>
  )
}
