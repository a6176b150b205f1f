import { goalProgress, monthAt, monthSummary, savedForGoal, shiftMonth } from '@winterjay/budget'
import type { Budget, Goal } from '@winterjay/budget'
import { cents, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { Plus, Target } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { GoalReachedDrawing } from '../../../ui/art/goal-reached.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useWholeMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const MONTHS_BACK = 3

/** Savings goals, each with the month in which it would be reached. */
export function GoalsCard() {
  const { goals: m, common } = useWords(budgetWords)
  const open = useOpenDialog()
  const { budget, today, isSample } = useView()
  const pace = useMemo(() => usualNet(budget, today), [budget, today])
  const goals = [...budget.goals.values()].filter(({ isDeleted }) => !isDeleted)
  const add = (
    <Button
      size="sm"
      variant="soft"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => open({ kind: 'goal', goal: null })}
      aria-label={m.add}
    >
      {goals.length === 0 ? m.add : common.add}
    </Button>
  )
  if (isSample) return null
  if (goals.length === 0) {
    return (
      <Card title={m.title}>
        <div className="-mt-7 -mb-3">
          <EmptyState art={<GoalReachedDrawing className="w-33" />} title={m.noneTitle} actions={add}>
            {m.none}
          </EmptyState>
        </div>
      </Card>
    )
  }
  return (
    <Card isFlush title={m.title} actions={add}>
      <Rows>
        {goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} pace={pace} />
        ))}
      </Rows>
    </Card>
  )
}

function GoalRow({ goal, pace }: { readonly goal: Goal; readonly pace: Cents }) {
  const m = useWords(budgetWords).goals
  const format = useFormat()
  const money = useWholeMoney()
  const open = useOpenDialog()
  const { budget, today } = useView()
  const savedCents = savedForGoal(budget, goal, today)
  const { percent, isReached, neededPerMonthCents, reachedOn } = goalProgress(
    { ...goal, savedCents: savedCents ?? ZERO },
    today,
    pace,
  )
  const share = format.percent(Math.min(percent, 100), { min: 0, max: 0 })
  const detail = [
    neededPerMonthCents === null ? null : m.needed(money(neededPerMonthCents)),
    reachedOn === null ? null : m.atPace(format.date(reachedOn, 'month-year')),
  ]
    .filter((part) => part !== null)
    .join(' \u00b7 ')
  return (
    <Row
      chip={
        <Ring ratio={percent / 100} label={m.done(goal.name, share)} size={40} hue={isReached ? 'gain' : 'spruce'}>
          <Target aria-hidden="true" className="size-4.5" />
        </Ring>
      }
      title={goal.name}
      {...(isReached ? { detail: m.reached } : detail !== '' && { detail })}
      amount={savedCents === null ? '–' : money(savedCents)}
      state={m.of(share, money(goal.targetCents))}
      tone={isReached ? 'gain' : 'plain'}
      onPress={() => open({ kind: 'goal', goal })}
    />
  )
}

/** Average net income of the last three complete months. */
function usualNet(budget: Budget, today: LocalDate): Cents {
  const month = monthAt(budget, today)
  const nets = Array.from(
    { length: MONTHS_BACK },
    (_, back) => monthSummary(budget, shiftMonth(month, -back - 1)).netCents,
  )
  return cents(Math.round(nets.reduce((sum, net) => sum + net, 0) / MONTHS_BACK))
}
