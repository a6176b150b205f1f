import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { createSessionText } from '../../../lib/server/session-text.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { NEW_APPLICATION, readDraft, valuesOf } from './application-draft.ts'
import type { Application, ApplicationValues } from './application-draft.ts'
import { ApplicationForm } from './application-form.tsx'
import { applicationsQuery, useApply, useChangeApplication } from './application-queries.ts'
import { canChange } from './application-stage.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { applyWords } from './words/words.ts'

const APPLICATIONS = '/business/applications'

/** product §2.3.9 "Apply for Loan": a new application, or a change to the one in the URL. */
export default function ApplyPage() {
  const m = useWords(applyWords)
  const isSignedOut = useIsSignedOut()
  const { applicationId } = useParams<{ applicationId?: string }>()
  const isPhone = useMedia(PHONE)
  return (
    <Page
      title={applicationId === undefined ? m.title : m.change.title}
      {...(!isSignedOut &&
        !isPhone && {
          actions: (
            <Link href={APPLICATIONS} className={buttonStyle()}>
              {m.mine}
            </Link>
          ),
        })}
    >
      {isSignedOut ? (
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      ) : (
        <Queries>{applicationId === undefined ? <NewForm /> : <Change applicationId={applicationId} />}</Queries>
      )}
    </Page>
  )
}

const draft = createSessionText('loan_application')

/** The draft stays on this device until it is sent or discarded, or its author signs out. */
function NewForm() {
  const m = useWords(applyWords)
  const [, navigate] = useLocation()
  const [kept] = useState(() => readDraft(draft.get()))
  const [values, setValues] = useState(kept ?? NEW_APPLICATION)
  const [round, setRound] = useState(0)
  // The draft goes with the application, also when its author left the page while it was sent.
  const apply = useApply(() => {
    draft.set(null)
    toast({ title: m.form.sent, description: m.form.sentText })
  })
  const change = (next: ApplicationValues): void => {
    setValues(next)
    draft.set(JSON.stringify(next))
  }
  const startOver = (): void => {
    draft.set(null)
    setValues(NEW_APPLICATION)
    setRound(round + 1)
    toast({
      title: m.form.cleared,
      action: { label: m.form.undo, onSelect: () => change(values) },
    })
  }
  return (
    <ApplicationForm
      key={round}
      values={values}
      onValues={change}
      submitLabel={m.form.submit}
      isBusy={apply.isPending}
      problem={apply.error}
      onSubmit={(body) =>
        apply.mutate(body, {
          onSuccess: () => navigate(APPLICATIONS),
          onError: (error) =>
            toast({ tone: 'error', title: m.form.failed, description: problemDetail(error) ?? m.form.bug }),
        })
      }
      actions={
        <Button variant="quiet" className="max-sm:w-full" onClick={startOver}>
          {m.form.startOver}
        </Button>
      }
    />
  )
}

function Change({ applicationId }: { readonly applicationId: string }) {
  const m = useWords(applyWords)
  const { data, error, isFetching, refetch } = useQuery(applicationsQuery(useLocale()))
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.list.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <FormSkeleton />
  const application = data.applications.find(({ loan }) => loan.id === applicationId)
  if (application === undefined || !canChange(application)) {
    return (
      <EmptyState
        title={m.change.closed}
        actions={
          <Link href={APPLICATIONS} className={buttonStyle('primary')}>
            {m.mine}
          </Link>
        }
      >
        {m.change.closedText}
      </EmptyState>
    )
  }
  return <ChangeForm application={application} />
}

function FormSkeleton() {
  return (
    <div className="grid gap-(--gap)">
      <HeroSkeleton isPlain />
      <RowsSkeleton count={6} />
    </div>
  )
}

function ChangeForm({ application }: { readonly application: Application }) {
  const m = useWords(applyWords)
  const [, navigate] = useLocation()
  const [values, setValues] = useState(() => valuesOf(application))
  const change = useChangeApplication(application.loan.id)
  return (
    <>
      <Note tone="care" className="mb-(--gap)">
        {m.change.note}
      </Note>
      <ApplicationForm
        values={values}
        onValues={setValues}
        submitLabel={m.change.submit}
        isBusy={change.isPending}
        problem={change.error}
        onSubmit={(body) =>
          change.mutate(body, {
            onSuccess: () => {
              navigate(APPLICATIONS)
              toast({ title: m.change.done })
            },
            onError: (error) =>
              toast({ tone: 'error', title: m.change.failed, description: problemDetail(error) ?? m.form.bug }),
          })
        }
        actions={
          <Link href={APPLICATIONS} className={buttonStyle('quiet')}>
            {m.cancel}
          </Link>
        }
      />
    </>
  )
}
