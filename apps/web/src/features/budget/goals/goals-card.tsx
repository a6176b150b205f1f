import { goalProgress, monthSummary, shiftMonth } from '@winterjay/budget'
import type { Budget, Goal } from '@winterjay/budget'
import { cents, yearMonthOf } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Bar } from '../../../ui/display/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useOpenDialog } from '../dialogs.ts'
import { useShortMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const MONTHS_BACK = 3

/** What the household saves for, and when it would be there. */
export function GoalsCard() {
  const m = useWords(budgetWords).goals
  const open = useOpenDialog()
  const { budget, today, isSample } = useView()
  const pace = useMemo(() => usualNet(budget, today), [budget, today])
  const goals = [...budget.goals.values()].filter(({ isDeleted }) => !isDeleted)
  const add = (
    <Button
      size="sm"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => open({ kind: 'goal', goal: null })}
    >
      {m.add}
    </Button>
  )
  return (
    <Card title={m.title} {...(isSample ? {} : { actions: add })}>
      {goals.length === 0 ? (
        <p className="text-muted">{isSample ? m.sample : m.none}</p>
      ) : (
        <ul>
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} pace={pace} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function GoalRow({ goal, pace }: { readonly goal: Goal; readonly pace: Cents }) {
  const m = useWords(budgetWords).goals
  const format = useFormat()
  const money = useShortMoney()
  const open = useOpenDialog()
  const { today } = useView()
  const { percent, isReached, neededPerMonthCents, reachedOn } = goalProgress(goal, today, pace)
  const text = m.of(money(goal.savedCents), money(goal.targetCents))
  return (
    <li className="grid gap-1.5 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{goal.name}</span>
        <span className="num text-muted">{text}</span>
        <Button size="sm" onClick={() => open({ kind: 'goal', goal })}>
          {m.change}
          <span className="sr-only"> {goal.name}</span>
        </Button>
      </div>
      <Bar label={goal.name} ratio={percent / 100} text={text} />
      <p className="text-sm text-muted">
        {isReached
          ? m.reached
          : [
              neededPerMonthCents === null ? null : m.needed(format.cents(neededPerMonthCents)),
              reachedOn === null ? null : m.atPace(format.date(reachedOn, 'month-year')),
            ]
              .filter((part) => part !== null)
              .join(' ')}
      </p>
    </li>
  )
}

/** What was left of a month, on average of the last three whole ones. */
function usualNet(budget: Budget, today: LocalDate): Cents {
  const month = yearMonthOf(today)
  const nets = Array.from(
    { length: MONTHS_BACK },
    (_, back) => monthSummary(budget, shiftMonth(month, -back - 1)).netCents,
  )
  return cents(Math.round(nets.reduce((sum, net) => sum + net, 0) / MONTHS_BACK))
}
