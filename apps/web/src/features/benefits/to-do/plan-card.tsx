import type { Answer, AnswerResult, Household } from '@winterjay/benefits'
import { idsIn, planOf } from '@winterjay/benefits/actions'
import type { PlanStep, Claims } from '@winterjay/benefits/actions'
import { FileText, ListChecks, PenLine, Printer, Stethoscope } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAmountText } from '../amount-text.ts'
import type { Answers } from '../household.ts'
import { SheetFacts } from './sheet-facts.tsx'
import { useStepDetail, useStepTitle } from './step-texts.ts'
import { forgetTicks, tick, useTicks } from './ticks.ts'
import { toDoWords } from './words/words.ts'

const PlanPaper = lazyPart(() => import('./plan-paper.tsx'))

export interface PlanCardProps {
  readonly answers: Answers
  readonly answer: Answer
  readonly claims: Claims
}

/** What to do for the likely benefits, in order, with a tick for each step (benefits §9.2). */
export default function PlanCard({ answers, answer, claims }: PlanCardProps) {
  const m = useWords(toDoWords).plan
  const ticks = useTicks()
  const [onPaper, setOnPaper] = useState<'one' | 'both' | null>(null)
  const [hasCode, setHasCode] = useState(false)
  const onPrinted = useCallback(() => setOnPaper(null), [])
  const steps = useMemo(
    () => planOf(answer.results, answer.as_of, idsIn(claims, 'receives', 'applied')),
    [answer, claims],
  )
  const household = useMemo(() => ({ ...answers.household, ...answers.followUps }), [answers])
  if (steps.length === 0) return null
  const done = steps.filter(({ key }) => ticks.has(key)).length
  return (
    <FoldCard title={m.title} aside={m.progress(done, steps.length)} chip={<Chip icon={ListChecks} hue="c1" />} isFlush>
      <Rows>
        {steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            household={household}
            results={answer.results}
            isDone={ticks.has(step.key)}
          />
        ))}
      </Rows>
      <div className="grid gap-2 px-3 pt-2 pb-3 text-sm text-muted">
        {steps.some(({ kind }) => kind === 'return') && <p>{m.help}</p>}
        <p className="print:hidden">{m.note}</p>
        <div className="print:hidden">
          <Checkbox checked={hasCode} onChange={setHasCode} label={m.withCode} hint={m.codeNote} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="quiet" size="sm" onClick={() => setOnPaper('one')}>
            <Printer aria-hidden="true" className="size-4" /> {m.print}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOnPaper('both')}>
            {m.printInBoth}
          </Button>
          {ticks.size > 0 && (
            <Button variant="quiet" size="sm" onClick={forgetTicks}>
              {m.clear}
            </Button>
          )}
        </div>
      </div>
      {onPaper !== null && (
        <Suspense fallback={null}>
          <PlanPaper
            answers={answers}
            asOf={answer.as_of}
            steps={done === steps.length ? steps : steps.filter(({ key }) => !ticks.has(key))}
            isInBoth={onPaper === 'both'}
            hasCode={hasCode}
            onPrinted={onPrinted}
          />
        </Suspense>
      )}
    </FoldCard>
  )
}

const ICONS: Readonly<Record<PlanStep['kind'], LucideIcon>> = {
  certificate: Stethoscope,
  return: FileText,
  apply: PenLine,
}

interface StepRowProps {
  readonly step: PlanStep
  readonly household: Household
  readonly results: readonly AnswerResult[]
  readonly isDone: boolean
}

function StepRow({ step, household, results, isDone }: StepRowProps) {
  const m = useWords(toDoWords).plan
  const { short } = useAmountText()
  const isPrinting = usePrinting()
  const title = useStepTitle(step, results)
  const amount = step.highCents === 0 ? null : short({ low: step.lowCents, high: step.highCents })
  const behind = results.filter(({ id }) => step.ids.includes(id))
  return (
    <Row
      chip={<Chip icon={ICONS[step.kind]} hue="c7" />}
      title={isDone ? <s className="text-muted">{title}</s> : title}
      detail={useStepDetail(step)}
      amount={amount?.text}
      state={step.kind === 'certificate' ? m.ifApproved : amount?.state}
      end={
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            className="tick rounded-md"
            aria-label={m.done(title)}
            checked={isDone}
            onChange={({ target }) => tick(step.key, target.checked)}
          />
        </label>
      }
    >
      {step.kind !== 'apply' && (
        <p className="text-sm text-muted">
          {step.kind === 'return' ? m.follows(step.ids.length) : m.opens} {behind.map(({ name }) => name).join(', ')}
        </p>
      )}
      {isPrinting &&
        step.kind === 'apply' &&
        behind.map((result) => <SheetFacts key={result.id} result={result} household={household} />)}
    </Row>
  )
}
