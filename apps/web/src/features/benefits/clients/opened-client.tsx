import { useQuery } from '@tanstack/react-query'
import { householdOf, requestOf } from '@winterjay/benefits'
import { UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { onSessionChange, useIsSignedOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { answersOf } from '../household.ts'
import type { Answers } from '../household.ts'
import { closeClientClaims, openClientClaims, useClientClaims } from '../claims/claims.ts'
import { EditButton, HouseholdRow, useHouseholdTexts } from '../household-row.tsx'
import type { FoldedForm } from '../household-row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { claimsOf, notedOf } from './noted.ts'
import { clientQuery, useChangeClient } from './queries.ts'
import type { SavedClient } from './queries.ts'
import { clientWords } from './words/words.ts'

export interface OpenedClientProps {
  readonly id: string
  /** The household in sight, while the form is folded: it is said with the client. */
  readonly folded: FoldedForm | null
  /** The household that was checked, unless the form has changed since; null before. */
  readonly checked: Answers | null
  readonly isEdited: boolean
  /** Fills the form in, and checks it. */
  readonly onOpen: (answers: Answers) => void
  /** Empties the form, and leaves the client. */
  readonly onClose: () => void
}

/** The client whose household is in the checker's form. What it holds leaves the page with the session. */
export default function OpenedClient(props: OpenedClientProps) {
  const { opened: m } = useWords(clientWords)
  const isSignedOut = useIsSignedOut()
  if (isSignedOut) {
    return (
      <WithHousehold folded={props.folded}>
        <SignInFirst title={m.signIn}>{m.signInText}</SignInFirst>
      </WithHousehold>
    )
  }
  return (
    <Queries>
      <Opened key={props.id} {...props} />
    </Queries>
  )
}

/** Where there is no client to say it with. */
function WithHousehold({ folded, children }: Pick<OpenedClientProps, 'folded'> & { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      {children}
      {folded !== null && <HouseholdRow {...folded} />}
    </div>
  )
}

function Opened({ id, onOpen, ...rest }: OpenedClientProps) {
  const { onClose } = rest
  const { opened: m } = useWords(clientWords)
  const { data, error, refetch, isFetching } = useQuery(clientQuery(id))
  const [changed, setChanged] = useState<SavedClient | null>(null)
  const client = changed ?? data
  const readAgain = (): void => void refetch().then(({ isSuccess }) => isSuccess && setChanged(null))
  const opened = useEffectEvent(onOpen)
  useEffect(() => {
    if (data === undefined) return
    opened(answersOf(householdOf(data.household)))
    openClientClaims(claimsOf(data.claims))
  }, [data])
  // What is told from now on is about oneself again.
  useEffect(() => closeClientClaims, [])
  // A household that one account has opened is not left to the next.
  const close = useEffectEvent(onClose)
  useEffect(() => onSessionChange(() => close()), [])
  if (error !== null) {
    return (
      <WithHousehold folded={rest.folded}>
        <ErrorState title={m.away} onRetry={readAgain} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      </WithHousehold>
    )
  }
  if (client === undefined) return <RowsSkeleton count={1} hasTitle={false} />
  return <ClientBar {...rest} client={client} onChange={setChanged} onReadAgain={readAgain} />
}

interface ClientBarProps extends Omit<OpenedClientProps, 'id' | 'onOpen'> {
  readonly client: SavedClient
  readonly onChange: (client: SavedClient) => void
  readonly onReadAgain: () => void
}

function ClientBar({ client, folded, checked, isEdited, onChange, onReadAgain, onClose }: ClientBarProps) {
  const { opened: m, bug } = useWords(clientWords)
  const [isChanging, setChanging] = useState(false)
  const facts = useFacts(client, folded)
  const isPhone = useMedia(PHONE)
  const saving = useChangeClient(client.id)
  const claims = useClientClaims()
  const areNoted = claims === null || JSON.stringify(notedOf(claims)) === JSON.stringify(client.claims)
  const change = (body: Omit<Parameters<typeof saving.mutate>[0], 'version'>, say: (label: string) => string): void =>
    saving.mutate(
      { version: client.version, ...body },
      {
        onSuccess: (saved) => {
          onChange(saved)
          toast({ title: say(saved.label) })
        },
      },
    )
  const save = ({ household, followUps }: Answers): void =>
    change({ household: requestOf({ ...household, ...followUps }) }, m.saved)
  const readAgain = (): void => {
    saving.reset()
    onReadAgain()
  }
  const canSave = checked !== null && !isEdited
  const hasButtons = canSave || !areNoted || isPhone
  const buttons = (
    <>
      <Button size="sm" onClick={() => setChanging(true)}>
        {m.details}
      </Button>
      <Button size="sm" onClick={onClose}>
        {m.close}
      </Button>
      {folded !== null && <EditButton onEdit={folded.onEdit} />}
    </>
  )
  return (
    <Card isFlush className="print:hidden">
      <Rows>
        <Row
          chip={<Chip icon={UserRound} hue="c2" />}
          title={m.title(client.label)}
          detail={
            isPhone
              ? facts.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))
              : facts.join(' · ')
          }
          {...(!isPhone && { end: buttons })}
        >
          {client.notes !== '' && <p className="mb-2 text-sm whitespace-pre-line last:mb-0">{client.notes}</p>}
          {saving.error !== null && (
            <Note tone="over" role="alert" className="mb-2">
              <p>{problemDetail(saving.error) ?? bug}</p>
              <Button size="sm" className="mt-2" onClick={readAgain}>
                {m.again}
              </Button>
            </Note>
          )}
          {checked !== null && isEdited && <p className="mb-2 text-sm text-muted">{m.edited}</p>}
          {hasButtons && (
            <div className="flex flex-wrap gap-2">
              {canSave && (
                <Button size="sm" variant="soft" busy={saving.isPending} onClick={() => save(checked)}>
                  {m.save}
                </Button>
              )}
              {!areNoted && (
                <Button
                  size="sm"
                  variant="soft"
                  busy={saving.isPending}
                  onClick={() => change({ claims: notedOf(claims) }, m.savedClaims)}
                >
                  {m.saveClaims}
                </Button>
              )}
              {isPhone && buttons}
            </div>
          )}
        </Row>
      </Rows>
      {isChanging && (
        <ChangeDialog
          client={client}
          onChanged={(changed) => {
            setChanging(false)
            onChange(changed)
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  )
}

function useFacts(
  { seen, consented_on: consentedOn, is_kept: isKept }: SavedClient,
  folded: FoldedForm | null,
): readonly string[] {
  const { opened: m, seen: seenOn } = useWords(clientWords)
  const f = useFormat()
  const textsOf = useHouseholdTexts()
  const { place, facts } = folded === null ? { place: null, facts: null } : textsOf(folded.household)
  const ofClient = [
    seenOn(f.date(seen.on)),
    ...(consentedOn === null ? [] : [m.consented(f.date(consentedOn))]),
    ...(isKept ? [m.isKept] : []),
  ].join(' · ')
  return place === null ? [ofClient] : [`${place} · ${facts}`, ofClient]
}
