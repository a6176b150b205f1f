import { useQuery } from '@tanstack/react-query'
import { ATTACHMENTS, TEXT_MOST } from '@winterjay/contract'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLocale } from '../../lib/language/locale.ts'
import { momentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../lib/server/problem.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { Page } from '../../ui/page.tsx'
import { AttachField, Files } from './files.tsx'
import { Messages } from './messages.tsx'
import { requestQuery, useAddMessage, useRate, useSolve } from './queries.ts'
import type { SupportRequest } from './queries.ts'
import { supportWords } from './words/words.ts'

/** One request: what was said, and what to say next (support §3). */
export function RequestView({ id }: { readonly id: string }) {
  const m = useWords(supportWords).page
  const { data, error, refetch, isFetching } = useQuery(requestQuery(id))
  return (
    <Page title={data?.subject ?? m.title}>
      <p className="mb-2">
        <BackLink href="/account/support">{m.back}</BackLink>
      </p>
      {data === undefined && error === null && <RowsSkeleton count={4} />}
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data !== undefined && <Thread request={data} />}
    </Page>
  )
}

function Thread({ request }: { readonly request: SupportRequest }) {
  const { page, request: m, states, categories } = useWords(supportWords)
  const isOver = request.state === 'solved' || request.state === 'closed'
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <Card
        title={`${page.number(request.number)} · ${categories[request.category]}`}
        actions={
          <>
            {request.priority && <Badge tone="good">{m.premium}</Badge>}
            <Badge tone={request.state === 'waiting' ? 'care' : 'plain'}>{states[request.state]}</Badge>
          </>
        }
      >
        {request.continues !== null && (
          <p className="mb-3 text-sm">
            <Link href={`/account/support/${request.continues.id}`} className="underline underline-offset-2">
              {m.continues(request.continues.number)}
            </Link>
          </p>
        )}
        <Messages messages={request.messages} />
        <div className="-mx-3 mt-2">
          <Files request={request} />
        </div>
        <Due request={request} />
        {isOver && <Rate request={request} />}
      </Card>
      <Reply request={request} />
    </div>
  )
}

function Due({ request: { state, first_answered_at, first_answer_due_at } }: { readonly request: SupportRequest }) {
  const m = useWords(supportWords).request
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  if (state !== 'open' || first_answered_at !== null) return null
  const moment = momentText(first_answer_due_at, locale)
  const isLate = Date.parse(first_answer_due_at) < now
  return (
    <Note tone={isLate ? 'care' : 'info'} className="mt-4">
      {isLate ? m.late(moment) : m.due(moment)}
    </Note>
  )
}

/** One quiet question; nothing asks twice. */
function Rate({ request: { id, rating } }: { readonly request: SupportRequest }) {
  const m = useWords(supportWords).request
  const sending = useRate(id)
  if (rating !== null) return <p className="mt-4 text-sm text-muted">{m.rated}</p>
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 text-sm">
      <span>{m.rate}</span>
      {(['good', 'bad'] as const).map((value) => (
        <Button key={value} size="sm" busy={sending.isPending} onClick={() => sending.mutate(value)}>
          {m[value]}
        </Button>
      ))}
    </div>
  )
}

function Reply({ request: { id, state, attachments } }: { readonly request: SupportRequest }) {
  const { request: m, form } = useWords(supportWords)
  const [text, setText] = useState('')
  const [wasSent, setSent] = useState(false)
  const [, navigate] = useLocation()
  const adding = useAddMessage(id)
  const solving = useSolve(id)
  const isOver = state === 'solved' || state === 'closed'
  const submit = (): void => {
    setSent(true)
    if (text.trim() === '') return
    adding.mutate(text.trim(), {
      onSuccess: ({ request }) => {
        setText('')
        setSent(false)
        if (request.id !== id) navigate(`/account/support/${request.id}`)
      },
    })
  }
  const solve = (): void =>
    solving.mutate(undefined, {
      onSuccess: () => toast({ title: m.solved }),
      onError: (error) => toast({ tone: 'error', title: m.notSent, description: problemDetail(error) }),
    })
  return (
    <Card>
      <Form refusal={problemDetail(adding.error)} onSubmit={submit}>
        {state === 'closed' && <p className="text-sm text-muted">{m.closedText}</p>}
        <Field
          label={m.answer}
          error={wasSent && text.trim() === '' ? form.missing : fieldErrors(adding.error)['text']}
        >
          <Textarea value={text} onChange={setText} maxLength={TEXT_MOST} rows={4} />
        </Field>
        {state !== 'closed' && attachments.length < ATTACHMENTS.most && <AttachField requestId={id} />}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="primary" type="submit" busy={adding.isPending}>
            {isOver ? m.sendAgain : m.send}
          </Button>
          {!isOver && (
            <Button busy={solving.isPending} onClick={solve}>
              {m.solve}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
