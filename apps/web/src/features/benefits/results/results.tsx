import { answerFor, describeQuestion } from '@winterjay/benefits'
import type { Answer, FactName, FollowUps, Household } from '@winterjay/benefits'
import type { Claims } from '@winterjay/benefits/actions'
import type { Locale } from '@winterjay/money'
import type { RefObject } from 'react'
import { Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useHiddenTexts } from '../../../lib/hidden-texts.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { BirthdayCard } from './birthday-card.tsx'
import { Further } from './further.tsx'
import { GivenAnswers } from './given-answers.tsx'
import type { Answers } from '../household.ts'
import { HouseholdSummary } from '../household-summary.tsx'
import { KeepIt } from './keep-it.tsx'
import { LikelyTotal } from './likely-total.tsx'
import { PaperResults } from './paper-results.tsx'
import { Questions } from './questions.tsx'
import { ResultGroup } from './result-group.tsx'
import { usePrinting } from '../../../lib/use-printing.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useClaimsOf } from '../claims/claims.ts'
import { benefitsWords } from '../words/words.ts'

const WhatIf = lazyPart(() => import('../what-if/what-if.tsx'))
const CompareCard = lazyPart(() => import('../compare/compare-card.tsx'))
const AheadCard = lazyPart(() => import('../ahead/ahead-card.tsx'))
const PastYears = lazyPart(() => import('../claims/past-years.tsx'))
const NotChecked = lazyPart(() => import('../to-do/not-checked.tsx'))
const PlanCard = lazyPart(() => import('../to-do/plan-card.tsx'))

/** The server's result with its household and language, and the answers given since. */
export interface Checked extends Answers {
  readonly sent: FollowUps
  /** Earlier answers that contradict the current household. */
  readonly dropped: readonly FactName[]
  readonly answer: Answer
  readonly locale: Locale
}

export interface ResultsProps {
  readonly checked: Checked
  /** True if the form has changed since. */
  readonly isEdited: boolean
  readonly onFollowUps: (change: (now: FollowUps) => FollowUps) => void
}

/** The results. An answer updates them here, with the function that the server runs, in small steps: a press is never held up. */
export default function Results({ checked, isEdited, onFollowUps }: ResultsProps) {
  const m = useWords(benefitsWords)
  const locale = useLocale()
  const [skipped, setSkipped] = useState<readonly FactName[]>([])
  const [asked, setAsked] = useState<FactName | null>(null)
  const answer = useHiddenTexts(useAnswer(checked, skipped))
  const household = useMemo(
    () => ({ ...checked.household, ...checked.followUps }),
    [checked.household, checked.followUps],
  )
  const claims = useClaimsOf(household)
  const heading = useArrival(checked.answer)
  const isPrinting = usePrinting()
  const isPhone = useMedia(PHONE)
  const ask = (fact: FactName): void =>
    startTransition(() => {
      setAsked(fact)
      setSkipped((facts) => facts.filter((one) => one !== fact))
    })
  const change = (to: (now: FollowUps) => FollowUps): void =>
    startTransition(() => {
      setAsked(null)
      onFollowUps(to)
    })
  const skip = (fact: FactName): void =>
    startTransition(() => {
      setAsked(null)
      setSkipped((facts) => [...facts, fact])
    })
  const nameOf = (id: string): string => answer.results.find((result) => result.id === id)?.name ?? id
  const group = { answer, household, claims, nameOf, onAsk: ask }
  const later = <Later household={household} answer={answer} claims={claims} nameOf={nameOf} />
  return (
    <div className="@container">
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <HouseholdSummary answers={checked} asOf={answer.as_of} />
          {isEdited && <Note tone="care">{m.edited}</Note>}
          <LikelyTotal answer={answer} household={household} claims={claims} heading={heading} />
          {answer.contradictions.length > 0 && (
            <Note tone="care" title={m.contradictions}>
              {answer.contradictions.map((found) => (
                <p key={`${found.field} ${found.detail}`}>{found.detail}</p>
              ))}
            </Note>
          )}
          {checked.dropped.length > 0 && (
            <Note tone="care">
              <p>{m.dropped}</p>
              <ul className="list-disc pl-5">
                {checked.dropped.map((fact) => (
                  <li key={fact}>{describeQuestion(fact, locale)}</li>
                ))}
              </ul>
            </Note>
          )}
          <Questions
            answer={answer}
            household={household}
            asked={asked}
            skipped={skipped}
            onAnswer={(given) => change((now) => ({ ...now, ...given }))}
            onSkip={skip}
          />
        </div>
        <div className={isPrinting ? 'contents print:hidden' : 'contents'}>
          <ResultGroup eligibility="likely" {...group} />
        </div>
      </div>
      <div className="folds mt-(--gap) @4xl:grid-cols-2 @4xl:items-start">
        <div className={PART}>
          <Suspense fallback={<Skeleton className="appear-late h-48 rounded-card" />}>
            <PlanCard answers={checked} answer={answer} claims={claims} />
          </Suspense>
          <div className={isPrinting ? 'contents print:hidden' : 'contents'}>
            <ResultGroup eligibility="received" {...group} />
            <ResultGroup eligibility="maybe" {...group} />
            <ResultGroup eligibility="unlikely" {...group} />
          </div>
          {isPrinting && <PaperResults results={answer.results} nameOf={nameOf} />}
          <GivenAnswers
            household={household}
            followUps={checked.followUps}
            onChange={(given) => change(() => given)}
            onAsk={ask}
          />
          {!isPhone && later}
          <Suspense fallback={<Skeleton className="appear-late h-16 rounded-card" />}>
            <NotChecked province={household.province} />
          </Suspense>
          <KeepIt answers={checked} />
        </div>
        <div className={PART}>
          <Further>
            <Tools household={household} answer={answer} nameOf={nameOf} />
            {isPhone && later}
          </Further>
        </div>
      </div>
      <p className="mt-(--gap) text-sm text-muted">{m.notAdvice}</p>
    </div>
  )
}

/** Where there is room, the answer with its question is next to what it consists of, and what comes after in two columns. */
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-(--gap)'
const COLUMNS = `${COLUMN} items-start @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]`
const PART = 'contents @4xl:grid @4xl:grid-cols-[minmax(0,1fr)] @4xl:gap-(--gap)'

interface ToolsProps {
  readonly household: Household
  readonly answer: Answer
  readonly nameOf: (id: string) => string
}

function Tools({ household, answer, nameOf }: ToolsProps) {
  const common = { household, today: answer.as_of, nameOf }
  return (
    <>
      <Suspense fallback={<Skeleton className="appear-late h-96 rounded-card" />}>
        <WhatIf {...common} />
      </Suspense>
      <Suspense fallback={<Skeleton className="appear-late h-96 rounded-card" />}>
        <CompareCard {...common} />
      </Suspense>
      <Suspense fallback={<Skeleton className="appear-late h-96 rounded-card" />}>
        <AheadCard {...common} />
      </Suspense>
    </>
  )
}

/** Where there are two columns, in the first one, which is the shorter. */
function Later({ household, answer, claims, nameOf }: ToolsProps & { readonly claims: Claims }) {
  return (
    <>
      <BirthdayCard household={household} today={answer.as_of} nameOf={nameOf} />
      <Suspense fallback={<Skeleton className="appear-late h-16 rounded-card" />}>
        <PastYears answer={answer} claims={claims} />
      </Suspense>
    </>
  )
}

/** Returns the server's result unless an answer, a skip or the language has changed since. */
function useAnswer(checked: Checked, skipped: readonly FactName[]): Answer {
  const locale = useLocale()
  const { household, followUps, sent, answer } = checked
  return useMemo(() => {
    if (followUps === sent && skipped.length === 0 && locale === checked.locale) return answer
    return answerFor({ ...household, ...followUps }, answer.as_of, locale, skipped)
  }, [household, followUps, sent, answer, skipped, locale, checked.locale])
}

/** Moves the focus to the top for each new result. */
function useArrival(arrived: Answer): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const read = useRef<Answer | null>(null)
  useEffect(() => {
    if (read.current === arrived) return
    read.current = arrived
    heading.current?.focus()
  }, [arrived])
  return heading
}
