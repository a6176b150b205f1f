import { useQuery } from '@tanstack/react-query'
import { hasSubscription } from '@winterjay/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { openPremium } from '../../../lib/account-door.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useBook } from '../../../lib/server/book.ts'
import type { BusinessBook } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut, useUser } from '../../../lib/server/session.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button } from '../../../ui/button.tsx'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { PageAction } from '../../../ui/page-action.tsx'
import { Page } from '../../../ui/page.tsx'
import { businessesQuery } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'
import { CreateDialog } from './create-dialog.tsx'
import { OneBusiness } from './one-business.tsx'
import { TeamSkeleton } from './team-skeleton.tsx'

/** Who works in a business, and as what (members §1 to §8). */
export default function TeamPage() {
  const m = useWords(businessTeamWords).team
  const isSignedOut = useIsSignedOut()
  if (isSignedOut) {
    return (
      <Page title={m.title}>
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      </Page>
    )
  }
  return (
    <Queries>
      <Businesses />
    </Queries>
  )
}

/** A business needs the premium of its owner; its members need none. */
function useCanCreate(): boolean {
  const user = useUser()
  return user !== null && hasSubscription(user.subscription_status)
}

function Businesses() {
  const m = useWords(businessTeamWords).team
  const { data, error, refetch, isFetching } = useQuery(businessesQuery)
  const [chosen, choose] = useChosen(data ?? [])
  const canCreate = useCanCreate()
  const [isCreating, setCreating] = useState(false)
  const create = (): void => setCreating(true)
  const action =
    canCreate && data !== undefined && data.length > 0 ? (
      <PageAction label={m.newBusiness} icon={<Plus aria-hidden="true" className="size-5" />} onClick={create} />
    ) : undefined
  return (
    <Page title={m.title} {...(action === undefined ? {} : { action })}>
      {data === undefined && error === null && <TeamSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data?.length === 0 && <NoBusiness canCreate={canCreate} onCreate={create} />}
      {data !== undefined && data.length > 1 && chosen !== null && (
        <Chips
          legend={m.which}
          className="mb-(--gap)"
          value={chosen.id}
          onChange={choose}
          choices={data.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {chosen !== null && <OneBusiness key={chosen.id} id={chosen.id} />}
      {isCreating && <CreateDialog onCreated={choose} onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** The business of the address, else the one whose book this tab shows, else the first. */
function useChosen(businesses: readonly BusinessBook[]): [BusinessBook | null, (id: string) => void] {
  const [address, setAddress] = useSearchParams()
  const book = useBook()
  const find = (id: string | null | undefined) => businesses.find((one) => one.id === id)
  const chosen = find(address.get('business')) ?? find(book?.id) ?? businesses[0] ?? null
  return [chosen, (id) => setAddress({ business: id }, { replace: true })]
}

function NoBusiness({ canCreate, onCreate }: { readonly canCreate: boolean; readonly onCreate: () => void }) {
  const m = useWords(businessTeamWords).team
  return (
    <EmptyState
      title={m.none}
      art={<EmptyDrawing className="w-45" />}
      actions={
        canCreate ? (
          <Button variant="primary" onClick={onCreate}>
            {m.newBusiness}
          </Button>
        ) : (
          <Button variant="primary" onClick={openPremium}>
            {m.seePremium}
          </Button>
        )
      }
    >
      {canCreate ? m.noneText : `${m.noneText} ${m.noneFree}`}
    </EmptyState>
  )
}
