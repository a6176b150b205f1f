import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Avatar, Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Loaded, NoneRow, openOf } from '../loaded.tsx'
import { personPath } from '../loan-links.ts'
import { peopleQuery, useJoinPerson, usePartPerson, useRemovePerson } from './queries.ts'
import type { Likeness, PersonOnLoan, Said } from './queries.ts'
import { loanWords } from '../words/words.ts'
import type { PeopleWords } from './words/en.ts'
import { peopleWords } from './words/words.ts'

const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'))

/** The borrower of a loan and the others who have to do with it (lending §5.19). */
export default function PeopleCard({ loanId }: { readonly loanId: string }) {
  const m = useWords(peopleWords)
  const { common } = useWords(loanWords)
  const mayWrite = useMay('book.write')
  const query = peopleQuery(loanId)
  const { data } = useQuery(query)
  const f = useFormat()
  const [edited, setEdited] = useState<PersonOnLoan | 'new' | null>(null)
  const row = (person: PersonOnLoan) => (
    <PersonRow key={person.person_id} loanId={loanId} person={person} onChange={() => setEdited(person)} />
  )
  const asked = mayWrite ? data?.perhaps_same[0] : undefined
  return (
    <FoldCard
      title={m.heading}
      detail={
        asked === undefined
          ? data && headOf(m, data.people, f.number(data.people.length))
          : m.sameTitle(asked.other_name, asked.reference)
      }
      chip={<Chip hue="c2" icon={Users} />}
      isFlush
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<UserPlus aria-hidden="true" className="size-4.5" />}
            aria-label={m.add}
            onClick={() => setEdited('new')}
          >
            {common.add}
          </Button>
        )
      }
    >
      <Loaded query={query} away={m.away}>
        {({ people, perhaps_same: likenesses }) => (
          <Rows>
            {people.length === 0 && <NoneRow icon={Users} title={m.none} text={m.noneText} />}
            {people.slice(0, openOf(people)).map(row)}
            {people.length > openOf(people) && (
              <FoldRow title={m.more(f.number(people.length - openOf(people)))}>
                <LongList rows={people.slice(openOf(people))} nameOf={({ name }) => name}>
                  {(shown) => <Rows>{shown.map(row)}</Rows>}
                </LongList>
              </FoldRow>
            )}
            {mayWrite &&
              likenesses.map((likeness) => (
                <LikenessRow key={`${likeness.person_id} ${likeness.other_loan_id}`} likeness={likeness} />
              ))}
          </Rows>
        )}
      </Loaded>
      {edited !== null && (
        <Suspense fallback={null}>
          <PersonDialog loanId={loanId} person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </FoldCard>
  )
}

interface PersonRowProps {
  readonly loanId: string
  readonly person: PersonOnLoan
  readonly onChange: () => void
}

function PersonRow({ loanId, person, onChange }: PersonRowProps) {
  const m = useWords(peopleWords)
  const mayWrite = useMay('book.write')
  const said = useSaid()
  const removing = useRemovePerson(loanId, said(m.removed))
  const parting = usePartPerson(loanId, said(m.parted))
  const { person_id: id, name, role, email, phone, address, loans } = person
  const facts = [
    { name: m.phone, value: phone },
    { name: m.email, value: email },
    { name: m.address, value: address },
  ].flatMap((fact) => (fact.value === null ? [] : [{ name: fact.name, value: fact.value }]))
  return (
    <FoldRow
      chip={<Avatar hue="c2" name={name} />}
      title={name}
      detail={phone === null ? m.roles[role] : `${m.roles[role]} · ${phone}`}
      {...(loans > 1 && { state: m.loans(loans) })}
    >
      {facts.length > 0 && <FactTable label={name} facts={facts} />}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Link href={personPath(id)} className={buttonStyle('secondary', 'sm')}>
          {m.open}
        </Link>
        {mayWrite && (
          <Button size="sm" onClick={onChange}>
            {m.change}
          </Button>
        )}
        {mayWrite && loans > 1 && (
          <Button size="sm" onClick={() => parting.mutate(id)}>
            {m.apart}
          </Button>
        )}
        {mayWrite && role !== 'borrower' && (
          <Button size="sm" onClick={() => removing.mutate(id)}>
            {m.remove}
          </Button>
        )}
      </div>
    </FoldRow>
  )
}

function useSaid(): (title: string) => Said {
  const m = useWords(peopleWords)
  return (title) => ({
    onSuccess: () => toast({ title }),
    onError: (error) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
  })
}

/** Two people are made one only when the lender says so. */
function LikenessRow({ likeness }: { readonly likeness: Likeness }) {
  const m = useWords(peopleWords)
  const joining = useJoinPerson(useSaid()(m.joined))
  return (
    <Row
      chip={<Chip hue="c3" icon={Users} />}
      title={m.sameTitle(likeness.other_name, likeness.reference)}
      detail={m.sameBy[likeness.by]}
    >
      <Button size="sm" busy={joining.isPending} onClick={() => joining.mutate(likeness)}>
        {m.same}
      </Button>
    </Row>
  )
}

/** Two by name; of more, how many: names may be long, and are one press away. */
function headOf(m: PeopleWords, people: readonly { readonly name: string }[], count: string): string {
  if (people.length === 0) return m.none
  return people.length > 2 ? m.count(people.length, count) : people.map(({ name }) => name).join(', ')
}
