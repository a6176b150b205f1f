import { answerFor } from '@winterjay/benefits'
import type { AnswerResult, Household } from '@winterjay/benefits'
import { actionSheetOf } from '@winterjay/benefits/actions'
import type { PlanStep } from '@winterjay/benefits/actions'
import type { LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useAmountText } from '../amount-text.ts'
import type { Answers } from '../household.ts'
import { HouseholdSummary } from '../household-summary.tsx'
import { benefitsWords } from '../words/words.ts'
import { useStepDetail, useStepTitle } from './step-texts.ts'
import { toDoWords } from './words/words.ts'

export interface PlanSheetProps {
  readonly answers: Answers
  readonly asOf: LocalDate
  /** What is still to be done, in order. */
  readonly steps: readonly PlanStep[]
}

/** What is done first, in full; the others are named. */
const FIRST = 3

/** One page: the total, the first steps with form and phone, what to bring, and for whom it was worked out. */
export function PlanSheet({ answers, asOf, steps }: PlanSheetProps) {
  const m = useWords(toDoWords).plan.paper
  const page = useWords(benefitsWords)
  const { range } = useAmountText()
  const locale = useLocale()
  const answer = useMemo(
    () => answerFor({ ...answers.household, ...answers.followUps }, asOf, locale),
    [answers, asOf, locale],
  )
  const [first, later] = [steps.slice(0, FIRST), steps.slice(FIRST)]
  const documents = documentsOf(first, locale, { ...answers.household, ...answers.followUps })
  return (
    <section lang={`${locale}-CA`} className="grid content-start gap-[3mm] [&_h2]:font-[650]">
      <h1 className="text-[15pt] font-[650]">{m.title}</h1>
      <p>
        {m.total} <strong className="num font-[650]">{range(answer.total_likely)}</strong>
        {answer.total_basis !== 'current' && ` · ${m.lastKnown}`}
      </p>
      <h2>{m.first}</h2>
      <ol className="grid list-decimal gap-[2mm] pl-5">
        {first.map((step) => (
          <PaperStep key={step.key} step={step} results={answer.results} />
        ))}
      </ol>
      {later.length > 0 && (
        <p>
          {m.later} <LaterSteps steps={later} results={answer.results} />
        </p>
      )}
      {documents.length > 0 && (
        <>
          <h2>{m.bring}</h2>
          <ul className="list-['☐_'] pl-5">
            {documents.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <HouseholdSummary answers={answers} asOf={answer.as_of} />
      <p className="text-[9pt]">{page.notAdvice}</p>
    </section>
  )
}

function documentsOf(steps: readonly PlanStep[], locale: 'en' | 'fr', household: Household): string[] {
  const sheets = steps.flatMap(({ ids }) => ids.map((id) => actionSheetOf(id, locale, household)))
  return [...new Set(sheets.flatMap((sheet) => sheet?.documents?.value ?? []))]
}

interface PaperStepProps {
  readonly step: PlanStep
  readonly results: readonly AnswerResult[]
}

function PaperStep({ step, results }: PaperStepProps) {
  const m = useWords(toDoWords)
  const locale = useLocale()
  const { range } = useAmountText()
  const title = useStepTitle(step, results)
  const detail = useStepDetail(step)
  const behind = results.filter(({ id }) => step.ids.includes(id))
  const sheet = step.kind === 'return' ? null : actionSheetOf(step.ids[0] ?? '', locale)
  return (
    <li>
      <strong className="font-[650]">{title}</strong>
      {detail !== undefined && <span className="block">{detail}</span>}
      {step.highCents > 0 && (
        <span className="num block">
          {range({ low: step.lowCents, high: step.highCents })}
          {step.kind === 'certificate' && ` (${m.plan.ifApproved})`}
        </span>
      )}
      {step.kind !== 'apply' && (
        <span className="block text-[9pt]">
          {step.kind === 'return' ? m.plan.follows(step.ids.length) : m.plan.opens}{' '}
          {behind.map(({ name }) => name).join(', ')}
        </span>
      )}
      {sheet !== null &&
        [
          sheet.form && ([m.sheet.form, sheet.form] as const),
          sheet.phone && ([m.sheet.phone, sheet.phone] as const),
        ].map(
          (fact) =>
            fact && (
              <span key={fact[0]} className="block">
                {fact[0]} {fact[1].value} <span className="text-[9pt]">({m.sheet.certainty[fact[1].certainty]})</span>
              </span>
            ),
        )}
      {step.kind !== 'return' && (
        <span className="block text-[9pt] break-all">{behind[0]?.link.replace(/^https:\/\//, '')}</span>
      )}
    </li>
  )
}

function LaterSteps({
  steps,
  results,
}: {
  readonly steps: readonly PlanStep[]
  readonly results: readonly AnswerResult[]
}) {
  return steps.map((step, index) => (
    <span key={step.key}>
      {index > 0 && '; '}
      <LaterStep step={step} results={results} />
    </span>
  ))
}

const LaterStep = ({ step, results }: PaperStepProps) => useStepTitle(step, results)
