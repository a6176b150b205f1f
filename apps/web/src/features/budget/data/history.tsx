import { undoStep } from '@winterjay/budget'
import type { Budget, HistoryStep } from '@winterjay/budget'
import { localDateIn } from '@winterjay/money'
import { History as Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { clockText } from '../../../lib/language/moment-text.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { versionOf } from '../store/budget-database.ts'
import { openDatabase, useBudgetState } from '../store/budget-store.ts'
import { readHistory } from '../store/history.ts'
import { budgetWords } from '../words/words.ts'

const SHOWN = 20

/** What was changed on this device in the last thirty days, each step with its undo (budget §6.4). */
export function History() {
  const m = useWords(budgetWords).data
  const format = useFormat()
  const state = useBudgetState()
  const steps = useSteps()
  const [hasAll, setAll] = useState(false)
  if (steps.length === 0 || state.kind !== 'ready') return null
  const shown = hasAll ? steps : steps.slice(0, SHOWN)
  return (
    <FoldRow chip={<Chip icon={Clock} hue="c3" />} title={m.history} state={format.number(steps.length)}>
      <p>{m.historyText}</p>
      <div className="-mx-3 mt-2 text-ink">
        <Rows label={m.history}>
          {shown.map((step) => (
            <StepRow key={step.id} step={step} budget={state.budget} />
          ))}
        </Rows>
      </div>
      {shown.length < steps.length && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {m.historyAll(format.number(steps.length))}
        </Button>
      )}
    </FoldRow>
  )
}

const NONE: readonly HistoryStep[] = []

function useSteps(): readonly HistoryStep[] {
  const state = useBudgetState()
  const version = state.kind === 'ready' ? versionOf(state.meta) : ''
  const [found, setFound] = useState<{ readonly version: string; readonly steps: readonly HistoryStep[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    openDatabase()
      .then(readHistory)
      .then(
        (steps) => isWanted && setFound({ version, steps }),
        (error: unknown) => warn('the history cannot be read', error),
      )
    return () => void (isWanted = false)
  }, [version])
  // The last ones stay while a newer list is read.
  return found?.steps ?? NONE
}

function StepRow({ step, budget }: { readonly step: HistoryStep; readonly budget: Budget }) {
  const m = useWords(budgetWords).data
  const format = useFormat()
  const change = useChange()
  const { undoneCount, leftCount } = undoStep(budget, step)
  const undo = (): void =>
    void change((current) => undoStep(current, step).budget, {
      title:
        leftCount === 0 ? m.historyUndone(step.title) : m.historyLeft(step.title, format.number(leftCount), leftCount),
    })
  return (
    <Row
      title={step.title}
      detail={`${format.date(localDateIn(timeZone(), new Date(step.at)))}, ${clockText(new Date(step.at), format.locale)}`}
      {...(undoneCount === 0
        ? { state: m.historyIsUndone }
        : {
            end: (
              <Button size="sm" onClick={undo}>
                {m.historyUndo}
                <span className="sr-only"> {step.title}</span>
              </Button>
            ),
          })}
    />
  )
}
