import { requestOf } from '@winterjay/benefits'
import type { FollowUps } from '@winterjay/benefits'
import { checkBenefitsCall } from '@winterjay/contract'
import { clsx } from 'clsx'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import { call } from '../../../lib/server/api.ts'
import { lazyPart } from '../../../lib/chunk.ts'
import { currentLocale } from '../../../lib/language/locale.ts'
import { fieldErrors, isBug, problemDetail } from '../../../lib/server/problem.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Note } from '../../../ui/note.tsx'
import { OfflineLine } from '../../../ui/offline-line.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { DEFAULT_HOUSEHOLD, answersFrom, isHouseholdLink, noLongerFitting, stillFitting } from '../household.ts'
import type { Answers, FormHousehold } from '../household.ts'
import { CLIENT_PARAMETER } from '../clients/client-path.ts'
import { FORM_TITLE, HouseholdForm } from './household-form.tsx'
import { HouseholdRow } from '../household-row.tsx'
import { isWhole } from '../check-answer.ts'
import type { PlainAnswer } from '../check-answer.ts'
import { PlainResults } from './plain-results.tsx'
import type { Checked } from '../results/results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { WhatYouGet } from './what-you-get.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

// The rules and their figures are prefetched while the form is being filled in.
const loadResults = () => import('../results/results.tsx')
const Results = lazyPart(loadResults)
const ClientsLink = lazyPart(() => import('../clients/clients-link.tsx'))
const OpenedClient = lazyPart(() => import('../clients/opened-client.tsx'))

/** Above the tabs of a phone and the toast, which would lie on its button. */
const showWhole = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'end' })

/** product §2.5 /benefits: the form and the results. */
export default function BenefitsPage() {
  const m = useWords(benefitsWords)
  const [start, setStart] = useState(() => startOf(window.location.hash))
  const check = useCheck(start.answers.followUps)
  const { reset, refused } = check
  const [isEditing, setEditing] = useState(true)
  const isSignedOut = useIsSignedOut()
  const isOnline = useIsOnline()
  const [client] = useSearchParams()
  const clientId = client.get(CLIENT_PARAMETER)
  const fill = useCallback(
    (answers: Answers): void => {
      setStart(({ version }) => ({ answers, isBadLink: false, version: version + 1 }))
      reset(answers.followUps)
      setEditing(true)
    },
    [reset],
  )
  useEffect(() => {
    void loadResults().catch(() => undefined)
    // A link opened in the same tab changes only the fragment.
    const follow = (): void => {
      const linked = answersFrom(window.location.hash)
      if (linked === null) return setStart((now) => ({ ...now, isBadLink: isHouseholdLink(window.location.hash) }))
      fill(linked)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [fill])
  const startOver = (): void => {
    check.abandon()
    window.history.replaceState(window.history.state, '', window.location.pathname)
    fill(NOTHING_ANSWERED)
  }
  const opening = useOpening(check, fill, () => setEditing(false))
  const edit = (): void => {
    flushSync(() => setEditing(true))
    document.getElementById(FORM_TITLE)?.focus()
  }
  const folded = isEditing || check.checked === null ? null : { household: check.checked.household, onEdit: edit }
  return (
    <Page
      title={m.title}
      heading={m.heading}
      offline={isOnline ? null : <OfflineLine>{m.offline}</OfflineLine>}
      {...(!isSignedOut && {
        action: (
          <Suspense>
            <ClientsLink />
          </Suspense>
        ),
      })}
    >
      {clientId !== null && (
        <div className="mb-(--gap)">
          <Suspense fallback={<RowsSkeleton count={1} hasTitle={false} />}>
            <OpenedClient
              id={clientId}
              folded={folded}
              checked={opening.isAsOpened ? null : check.checked}
              isEdited={check.isEdited}
              onOpen={opening.open}
              onClose={startOver}
            />
          </Suspense>
        </div>
      )}
      {start.isBadLink && (
        <Note tone="care" className="mb-4">
          {m.badLink}
        </Note>
      )}
      {/* The answer stands on the first screen: the form folds to a row once it has been sent. */}
      {folded !== null && clientId === null && <HouseholdRow {...folded} />}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-(--gap)',
          folded === null &&
            (check.checked === null && check.plain === null
              ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
              : 'lg:grid-cols-[21rem_minmax(0,1fr)]'),
        )}
      >
        <div className={clsx(folded !== null && 'hidden')}>
          <HouseholdForm
            key={start.version}
            start={start.answers.household}
            isBusy={check.isBusy}
            errors={check.errors}
            onEdit={check.edit}
            onFollowUps={opening.answer}
            onCheck={opening.check}
            onStartOver={startOver}
          />
        </div>
        <div className="min-w-0">
          {check.problem !== null && (
            <div ref={showWhole} className="mb-4 scroll-mb-42">
              <ErrorState title={m.failed} {...(refused !== null && { onRetry: () => opening.check(refused) })}>
                {check.problem}
              </ErrorState>
            </div>
          )}
          {check.checked !== null ? (
            <Suspense fallback={<ResultsSkeleton />}>
              <Results checked={check.checked} isEdited={check.isEdited} onFollowUps={opening.answer} />
            </Suspense>
          ) : check.plain !== null ? (
            <PlainResults answer={check.plain} />
          ) : check.isBusy ? (
            <ResultsSkeleton />
          ) : (
            check.problem === null && <WhatYouGet />
          )}
        </div>
      </div>
    </Page>
  )
}

/** The household of the link, or else the defaults of product §9. */
function startOf(fragment: string) {
  const answers = answersFrom(fragment)
  return { answers: answers ?? NOTHING_ANSWERED, isBadLink: answers === null && isHouseholdLink(fragment), version: 0 }
}

const NOTHING_ANSWERED: Answers = { household: DEFAULT_HOUSEHOLD, followUps: {} }

/** A check, by the button or because a client is opened: their answer is what it is opened for. */
function useOpening(check: ReturnType<typeof useCheck>, fill: (answers: Answers) => void, onAnswer: () => void) {
  // As it was opened, there is nothing to save yet.
  const [isAsOpened, setAsOpened] = useState(false)
  const run = (household: FormHousehold, followUps?: FollowUps): void =>
    void check.run(household, followUps).then((hasAnswer) => hasAnswer && onAnswer())
  return {
    isAsOpened,
    open: (answers: Answers): void => {
      fill(answers)
      setAsOpened(true)
      run(answers.household, answers.followUps)
    },
    check: (household: FormHousehold): void => {
      setAsOpened(false)
      run(household)
    },
    answer: (change: (now: FollowUps) => FollowUps): void => {
      setAsOpened(false)
      check.answer(change)
    },
  }
}

/** Calls the server when the button is pressed; later answers stay in the browser. */
function useCheck(linked: FollowUps) {
  const m = useWords(benefitsWords)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [plain, setPlain] = useState<PlainAnswer | null>(null)
  const [followUps, setFollowUps] = useState(linked)
  const [isBusy, setBusy] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** What no answer came for, while the form still holds it and no field is at fault. */
  const [refused, setRefused] = useState<FormHousehold | null>(null)
  // An answer that arrives after the form was emptied, as when the session ends, is not shown.
  const round = useRef(0)
  const edits = useRef(0)
  /** True once there is a result for what the form holds. */
  const run = async (household: FormHousehold, told: FollowUps = followUps): Promise<boolean> => {
    const mine = ++round.current
    const seen = edits.current
    const fitting = stillFitting(household, told)
    setBusy(true)
    setProblem(null)
    setErrors({})
    setRefused(null)
    try {
      const answer = await call(checkBenefitsCall, { body: requestOf({ ...household, ...fitting }) })
      if (mine !== round.current) return false
      setFollowUps(fitting)
      setPlain(isWhole(answer) ? null : answer)
      setChecked(
        isWhole(answer)
          ? {
              household,
              followUps: fitting,
              sent: fitting,
              dropped: noLongerFitting(told, fitting),
              answer,
              locale: currentLocale(),
            }
          : null,
      )
      // What was typed meanwhile stays in sight.
      const isBehind = edits.current !== seen
      setEdited(isBehind)
      return !isBehind
    } catch (error) {
      if (mine !== round.current) return false
      toast({ tone: 'error', description: m.failed })
      const faults = fieldErrors(error)
      setErrors(faults)
      setRefused(Object.keys(faults).length === 0 && edits.current === seen ? household : null)
      setProblem(!navigator.onLine ? m.offlineCheck : isBug(error) ? m.bug : (problemDetail(error) ?? m.bug))
      return false
    } finally {
      if (mine === round.current) setBusy(false)
    }
  }
  const edit = (): void => {
    edits.current++
    setEdited(true)
    setRefused(null)
  }
  const abandon = (): void => {
    round.current++
    setBusy(false)
  }
  const answer = (change: (now: FollowUps) => FollowUps): void => {
    setFollowUps(change)
    setChecked((current) => current && { ...current, followUps: change(current.followUps) })
  }
  const [reset] = useState(() => (given: FollowUps): void => {
    setFollowUps(given)
    setChecked(null)
    setPlain(null)
    setProblem(null)
    setErrors({})
    setRefused(null)
    setEdited(false)
  })
  return { checked, plain, isBusy, isEdited, problem, errors, refused, run, answer, reset, edit, abandon }
}
