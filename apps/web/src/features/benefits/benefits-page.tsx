import { answerFor } from '@winterjay/benefits'
import type { Answer, AnswerResult, FollowUps, Household } from '@winterjay/benefits'
import { checkBenefitsCall } from '@winterjay/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'
import { useMessages } from '../../lib/messages.ts'
import { fieldErrors, problemDetail } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { BenefitCard } from './benefit-card.tsx'
import { FollowUp } from './follow-up.tsx'
import { DEFAULT_HOUSEHOLD, factOf, fragmentOf, householdFrom, requestOf } from './household.ts'
import { HouseholdForm } from './household-form.tsx'
import { LikelyTotal } from './likely-total.tsx'
import { WhatIf } from './what-if.tsx'

/** What the last check answered, for whom, and what has been answered since. */
interface Checked {
  readonly household: Household
  readonly answers: FollowUps
  readonly asOf: Answer['as_of']
}

/** SPEC §2 /benefits: the form, and what the household may be owed. */
export default function BenefitsPage() {
  const m = useMessages('benefits')
  const [start, setStart] = useState<{ household: Household; key: number }>({ household: householdFrom(window.location.hash) ?? DEFAULT_HOUSEHOLD, key: 0 })
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const check = async (household: Household): Promise<void> => {
    setBusy(true)
    setErrors({})
    try {
      const { as_of } = await call(checkBenefitsCall, { body: requestOf(household) })
      setChecked({ household, answers: {}, asOf: as_of })
      window.history.replaceState(window.history.state, '', `#${fragmentOf(household)}`)
    } catch (error) {
      setErrors(fieldErrors(error))
      const detail = problemDetail(error)
      toast({ tone: 'error', description: m.failed })
      if (detail !== null) setErrors((found) => (Object.keys(found).length > 0 ? found : { form: detail }))
    } finally {
      setBusy(false)
    }
  }
  const startOver = (): void => {
    setStart({ household: DEFAULT_HOUSEHOLD, key: start.key + 1 })
    setChecked(null)
    setErrors({})
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }
  return (
    <Page title={m.title} heading={m.heading} lede={m.lede}>
      <div className="grid gap-6">
        <HouseholdForm key={start.key} start={start.household} isBusy={isBusy} errors={errors} onCheck={(household) => void check(household)} onStartOver={startOver} />
        {errors['form'] !== undefined && <Note tone="over">{errors['form']}</Note>}
        {checked === null ? <EmptyState title={m.empty} /> : <Results checked={checked} onAnswer={(answers) => setChecked({ ...checked, answers })} />}
      </div>
    </Page>
  )
}

function Results({ checked, onAnswer }: { readonly checked: Checked; readonly onAnswer: (answers: FollowUps) => void }) {
  const m = useMessages('benefits')
  const locale = useLocale()
  // The same function that the server ran: an answered question changes the page at once, and stays on this device.
  const household = { ...checked.household, ...checked.answers }
  const answer = answerFor(household, checked.asOf, locale)
  const nameOf = (id: string): string => answer.results.find((result) => result.id === id)?.name ?? id
  const question = answer.best_follow_up
  const fact = question === null ? null : factOf(question.field)
  return (
    <section aria-live="polite" className="grid gap-6">
      <LikelyTotal answer={answer} />
      {answer.contradictions.length > 0 && (
        <Note tone="care" title={m.contradictions}>
          {answer.contradictions.map((found) => (
            <p key={found.field}>{found.detail}</p>
          ))}
        </Note>
      )}
      {fact !== null && question !== null && (
        <FollowUp key={fact} fact={fact} question={question.question} worth={question.worth} onAnswer={(given) => onAnswer({ ...checked.answers, ...given })} />
      )}
      {Object.keys(checked.answers).length > 0 && (
        <p className="print:hidden">
          {m.followUp.given}: {Object.keys(checked.answers).length}{' '}
          <Button variant="quiet" size="sm" onClick={() => onAnswer({})}>
            {m.followUp.forget}
          </Button>
        </p>
      )}
      <Group eligibility="likely" results={answer.results} />
      <Group eligibility="maybe" results={answer.results} />
      <WhatIf household={household} today={checked.asOf} nameOf={nameOf} />
      <Group eligibility="unlikely" results={answer.results} isFolded />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={() => window.print()}>{m.print}</Button>
        <CopyButton text={`${window.location.origin}/benefits#${fragmentOf(checked.household)}`} what={m.link} size="md" />
        <p className="text-sm text-muted">{m.linkNote}</p>
      </div>
    </section>
  )
}

interface GroupProps {
  readonly eligibility: AnswerResult['eligibility']
  readonly results: readonly AnswerResult[]
  readonly isFolded?: boolean
}

function Group({ eligibility, results, isFolded = false }: GroupProps) {
  const m = useMessages('benefits')
  const found = results.filter((result) => result.eligibility === eligibility)
  if (found.length === 0) return null
  const cards = (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {found.map((result) => (
        <BenefitCard key={result.id} result={result} />
      ))}
    </div>
  )
  const note = `${m.count(found.length)}. ${m.groupNotes[eligibility]}`
  return (
    <section>
      <h2 className="text-2xl font-bold tracking-tight">{m.groups[eligibility]}</h2>
      {isFolded ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">{note}</summary>
          {cards}
        </details>
      ) : (
        <>
          <p className="text-muted">{note}</p>
          {cards}
        </>
      )}
    </section>
  )
}
