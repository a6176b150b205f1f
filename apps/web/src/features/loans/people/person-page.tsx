import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import { HandCoins, NotebookPen, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Page } from '../../../ui/page.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { BackLink } from '../back-link.tsx'
import { LOAN_BOOK_PATH, loanPath } from '../loan-links.ts'
import { LoanStatus } from '../loan-status.tsx'
import { loanWords } from '../words/words.ts'
import { personQuery } from './queries.ts'
import { PersonFiles } from '../files/person-files.tsx'
import type { Person } from './queries.ts'
import { peopleWords } from './words/words.ts'

const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'))
const NoteDialog = lazyDialog(() => import('../notes/note-dialog.tsx'))

/** One person with all their loans, the notes on them, and how to reach them. */
export default function PersonPage({ note }: { readonly note: ReactNode }) {
  const { personId = '' } = useParams()
  return (
    <Queries>
      <FoundPerson personId={personId} note={note} />
    </Queries>
  )
}

function FoundPerson({ personId, note }: { readonly personId: string; readonly note: ReactNode }) {
  const m = useWords(peopleWords).page
  const { common } = useWords(loanWords)
  const { data, error, refetch, isFetching } = useQuery(personQuery(personId))
  if (data !== undefined) return <WholePerson person={data} note={note} />
  if (error instanceof Problem && [404, 422].includes(error.status) && error.code !== '') {
    return (
      <Page title={m.notFound} lede={m.notFoundText}>
        {note}
        <Link href={LOAN_BOOK_PATH} className={buttonStyle('primary')}>
          {m.back}
        </Link>
      </Page>
    )
  }
  return (
    <Page title={error === null ? common.loading : m.one} sections={<BackLink />}>
      {error === null ? (
        <div className="grid grid-cols-1 gap-(--gap)">
          <HeroSkeleton isPlain />
          <RowsSkeleton count={5} />
        </div>
      ) : (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
    </Page>
  )
}

function WholePerson({ person, note }: { readonly person: Person; readonly note: ReactNode }) {
  const m = useWords(peopleWords).page
  const [dialog, setDialog] = useState<'change' | 'note' | null>(null)
  const close = (): void => setDialog(null)
  const newest = person.loans[0]
  return (
    <>
      <Page title={person.name} heading={<span className="wrap-anywhere">{person.name}</span>} sections={<BackLink />}>
        {note}
        <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-(--gap)">
            <Hero label={m.owes} value={<Amount cents={person.outstanding} />}>
              {person.overdue_loans === 0 ? (
                m.onTime
              ) : (
                <span className="font-medium text-cranberry">{m.overdue(person.overdue_loans)}</span>
              )}
            </Hero>
            <ContactCard person={person} onChange={() => setDialog('change')} />
          </div>
          <div className="grid grid-cols-1 gap-(--gap)">
            <LoansCard person={person} />
            <NotesCard person={person} onAdd={() => setDialog('note')} />
            <PersonFiles files={person.files} />
          </div>
        </div>
      </Page>
      <Suspense fallback={null}>
        {dialog === 'change' && newest !== undefined && (
          <PersonDialog
            loanId={newest.id}
            person={{
              ...person,
              person_id: person.id,
              role: person.loans.some(({ role }) => role === 'co_borrower') ? 'co_borrower' : newest.role,
              loans: person.loans.length,
            }}
            onClose={close}
          />
        )}
        {dialog === 'note' && newest !== undefined && <NoteDialog loanId={newest.id} onClose={close} />}
      </Suspense>
    </>
  )
}

function ContactCard({ person, onChange }: { readonly person: Person; readonly onChange: () => void }) {
  const m = useWords(peopleWords)
  const mayWrite = useMay('book.write')
  const facts = [
    { name: m.phone, value: person.phone },
    { name: m.email, value: person.email },
    { name: m.address, value: person.address },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return (
    <Card
      title={m.page.contact}
      actions={
        mayWrite && (
          <Button size="sm" icon={<Pencil aria-hidden="true" className="size-4.5" />} onClick={onChange}>
            {m.change}
          </Button>
        )
      }
    >
      {facts.length === 0 ? (
        <p className="text-muted">{m.page.nothing}</p>
      ) : (
        <FactTable label={m.page.contact} facts={facts} />
      )}
    </Card>
  )
}

function LoansCard({ person }: { readonly person: Person }) {
  const m = useWords(peopleWords)
  const f = useFormat()
  return (
    <Card title={m.page.loansHeading} isFlush>
      <Rows>
        {person.loans.map((loan) => (
          <Row
            key={loan.id}
            chip={<Chip hue="spruce" icon={HandCoins} />}
            title={loan.role === 'borrower' ? loan.reference : `${m.roles[loan.role]} · ${loan.borrower_name}`}
            detail={m.page.since(f.date(loan.start_date))}
            amount={<Amount cents={loan.outstanding} />}
            state={<LoanStatus loan={loan} />}
            href={loanPath(loan.id)}
          />
        ))}
      </Rows>
    </Card>
  )
}

function NotesCard({ person, onAdd }: { readonly person: Person; readonly onAdd: () => void }) {
  const m = useWords(peopleWords).page
  const f = useFormat()
  const mayWrite = useMay('book.write')
  return (
    <Card
      title={m.notes}
      isFlush
      actions={
        mayWrite && (
          <Button size="sm" icon={<NotebookPen aria-hidden="true" className="size-4.5" />} onClick={onAdd}>
            {m.addNote}
          </Button>
        )
      }
    >
      <Rows>
        {person.notes.length === 0 && <Row chip={<Chip hue="c7" icon={NotebookPen} />} title={m.noNotes} />}
        {person.notes.map((note) => (
          <Row
            key={note.id}
            chip={<Chip hue="c3" icon={NotebookPen} />}
            title={<span className="font-normal whitespace-pre-line">{note.text}</span>}
            detail={f.date(localDateIn(timeZone(), new Date(note.recorded_at)))}
          />
        ))}
      </Rows>
    </Card>
  )
}
