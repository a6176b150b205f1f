import { useQuery } from '@tanstack/react-query'
import { TEXT_MOST } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select, Textarea } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Files } from '../files.tsx'
import { Messages } from '../messages.tsx'
import { cannedQuery, operatorRequestQuery, useAnswer, useAssign } from '../queries.ts'
import type { CannedAnswer, OperatorRequest } from '../queries.ts'
import { supportWords } from '../words/words.ts'

interface OperatorRequestDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function OperatorRequestDialog({ id, onClose }: OperatorRequestDialogProps) {
  const { operator: m, page } = useWords(supportWords)
  const { data, error, refetch, isFetching } = useQuery(operatorRequestQuery(id))
  return (
    <Dialog
      title={data === undefined ? page.title : `${page.number(data.number)} · ${data.subject}`}
      size="lg"
      onClose={onClose}
    >
      {data === undefined && error === null && <RowsSkeleton count={3} />}
      {data === undefined && error !== null && (
        <ErrorState title={m.lost} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data !== undefined && (
        <div className="grid gap-4">
          <About request={data} />
          <Messages messages={data.messages} person={data.person.name} />
          <Files request={data} isOperator />
          {data.unverified.map(({ number, from, text }) => (
            <Note key={number} tone="care" title={m.unverified(from)}>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </Note>
          ))}
          <Notes request={data} />
          <AnswerForm request={data} onSent={onClose} />
        </div>
      )}
    </Dialog>
  )
}

/** Who asks, what they agreed to show, and who answers. */
function About({ request }: { readonly request: OperatorRequest }) {
  const { operator: m, request: words } = useWords(supportWords)
  const assigning = useAssign(request.id)
  const { person, context } = request
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p className="wrap-anywhere">
        {m.person(person.name, person.email)} · {m.language[person.locale]} · {m.states[request.state]}
        {request.priority && ` · ${words.premium}`}
      </p>
      {!person.is_email_confirmed && <p>{m.unconfirmed}</p>}
      {context !== null && (
        <p>
          {m.context}
          {': '}
          {[
            m.plan[context.plan],
            m.version(context.app_version),
            context.problem_codes.length === 0 ? m.noProblems : context.problem_codes.join(', '),
          ].join(' · ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {request.assigned_to !== null && <span>{m.takenBy(request.assigned_to)}</span>}
        <Button size="sm" busy={assigning.isPending} onClick={() => assigning.mutate(!request.is_mine)}>
          {request.is_mine ? m.give : m.take}
        </Button>
      </div>
    </div>
  )
}

function Notes({ request: { notes } }: { readonly request: OperatorRequest }) {
  const m = useWords(supportWords).operator
  if (notes.length === 0) return null
  return (
    <section aria-label={m.notes} className="rounded-card bg-larch-soft px-4 py-3 text-sm">
      <h3 className="font-semibold">{m.notes}</h3>
      {notes.map(({ number, by, text }) => (
        <p key={number} className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{by}</span> {text}
        </p>
      ))}
    </section>
  )
}

const filled = ({ text_en, text_fr }: CannedAnswer, { person, number }: OperatorRequest): string =>
  ({ en: text_en, fr: text_fr })[person.locale].replaceAll('{name}', person.name).replaceAll('{number}', `WJ-${number}`)

function AnswerForm({ request, onSent }: { readonly request: OperatorRequest; readonly onSent: () => void }) {
  const m = useWords(supportWords).operator
  const { data: canned = [] } = useQuery(cannedQuery)
  const [begun, setBegun] = useState('')
  const [text, setText] = useState('')
  const [isInternal, setInternal] = useState(false)
  const [solves, setSolves] = useState(false)
  const [wasSent, setSent] = useState(false)
  const answering = useAnswer(request.id)
  const begin = (index: string): void => {
    setBegun(index)
    const chosen = canned[Number(index)]
    if (index !== '' && chosen !== undefined) setText(filled(chosen, request))
  }
  const submit = (): void => {
    setSent(true)
    if (text.trim() === '') return
    answering.mutate(
      { text: text.trim(), solve: solves && !isInternal, internal: isInternal },
      {
        onSuccess: () => {
          toast({ title: m.sent })
          onSent()
        },
      },
    )
  }
  return (
    <Form refusal={problemDetail(answering.error)} onSubmit={submit}>
      {canned.length > 0 && (
        <Field label={m.canned}>
          <Select
            value={begun}
            onChange={begin}
            options={[
              { value: '', label: m.noCanned },
              ...canned.map(({ title }, index) => ({ value: String(index), label: title })),
            ]}
          />
        </Field>
      )}
      <Field label={m.text} error={wasSent && text.trim() === '' ? m.missing : undefined} isRequired>
        <Textarea value={text} onChange={setText} maxLength={TEXT_MOST} rows={6} lang={`${request.person.locale}-CA`} />
      </Field>
      <Checkbox label={m.internal} checked={isInternal} onChange={setInternal} />
      {!isInternal && <Checkbox label={m.solves} checked={solves} onChange={setSolves} />}
      <Button variant="primary" type="submit" busy={answering.isPending}>
        {m.send}
      </Button>
    </Form>
  )
}
