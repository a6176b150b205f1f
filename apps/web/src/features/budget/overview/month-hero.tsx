import {
  accountsWithoutBalance,
  budgetLines,
  comparableTo,
  dailyShare,
  isMonthKnown,
  categoryKinds,
  daysOf,
  leftInBudgets,
  monthAt,
  runningSpending,
  shiftMonth,
} from '@winterjay/budget'
import type { LeftInBudgets, RecurringItem } from '@winterjay/budget'
import { addDays, cents, subtract, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { HeroSkeleton } from '../../../ui/display/skeletons.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { LeftHero } from '../left/left-hero.tsx'
import type { LeftAnswer } from '../left/use-left.ts'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

interface MonthHeroProps {
  readonly items: readonly RecurringItem[] | null
  readonly answer: LeftAnswer | null
}

/**
 * What is left to spend; without a balance and in other months, what is left of the month's budgets, or what was spent
 * if none is set.
 *
 * @param items recurring items; null until found
 */
export function MonthHero({ items, answer }: MonthHeroProps) {
  const { budget, month, today, isSample } = useView()
  const lines = useMemo(() => budgetLines(budget, month), [budget, month])
  const left = useMemo(
    () => items && leftInBudgets(lines, categoryKinds(budget, month, items)),
    [budget, month, lines, items],
  )
  const isNow = month === monthAt(budget, today)
  const needsItems =
    lines.length > 0 || (isNow && [...budget.accounts.values()].some(({ balance }) => balance !== null))
  if (needsItems && items === null) return <HeroSkeleton />
  if (answer !== null) return <LeftHero answer={answer} chart={<SpendingChart />} />
  return <Answer left={left} mayAsk={isNow && !isSample && accountsWithoutBalance(budget).length > 0} />
}

function SpendingChart() {
  const run = useRun(null)
  return (run.now.at(-1) ?? ZERO) > 0 && <RunChart run={run} left={null} />
}

interface AnswerProps {
  readonly left: LeftInBudgets | null
  /** Whether a balance is all that is missing for left to spend. */
  readonly mayAsk: boolean
}

function Answer({ left, mayAsk }: AnswerProps) {
  const { hero: m, left: words } = useWords(budgetWords)
  const format = useFormat()
  const open = useOpenDialog()
  const { budget, month, today, isSample } = useView()
  const run = useRun(left)
  const name = monthName(month, format.locale, 'month')
  const spent = run.now.at(-1) ?? ZERO
  const isRefund = left === null && spent < 0
  const spentIn = isRefund ? m.refundedIn : month < monthAt(budget, today) ? m.spentIn : m.spentSoFar
  const isOver = left !== null && left.leftCents < 0
  const overBy = (amount: Cents): string => m.over(format.cents(subtract(ZERO, amount), { whole: true }))
  return (
    <Hero
      label={left === null ? spentIn(name) : m.left(name)}
      tag={isSample && <Badge>{m.sample}</Badge>}
      value={isOver ? overBy(left.leftCents) : <Amount cents={left?.leftCents ?? cents(Math.abs(spent))} whole />}
      isOver={isOver}
      aside={<Against now={spent} before={run.before[run.day - 1] ?? ZERO} />}
      {...((left === null || mayAsk) && {
        actions: (
          <>
            {mayAsk && (
              <Button variant="soft" className="max-sm:w-full" onClick={() => open({ kind: 'balances' })}>
                {words.ask}
              </Button>
            )}
            {left === null && (
              <Button
                {...(mayAsk ? { className: 'max-sm:w-full' } : { variant: 'soft' })}
                onClick={() => open({ kind: 'budget' })}
              >
                {m.setBudgets}
              </Button>
            )}
          </>
        ),
      })}
      {...((left !== null || hasCourse(run)) && { chart: <RunChart run={run} left={left} /> })}
    >
      {left === null ? undefined : <Meaning left={left} />}
    </Hero>
  )
}

/** The amount left per day, or the total of the budgets. */
function Meaning({ left }: { readonly left: LeftInBudgets }) {
  const m = useWords(budgetWords).hero
  const format = useFormat()
  const { budget, month, today } = useView()
  const share = dailyShare(budget, left.leftCents, { month, today })
  const whole = (amount: Cents): string => format.cents(amount, { whole: true })
  if (share === null) return m.spentOf(whole(left.spentCents), whole(left.budgetedCents))
  return (
    <>
      <b className="font-[650]">{m.perDay(whole(share.perDayCents))}</b>{' '}
      <span className="text-muted">{m.forDays(format.number(share.dayCount))}</span>
    </>
  )
}

/** With spending on fewer days, and nothing to compare with, a line would show a step or two. */
const FEWEST_DAYS = 5

const hasCourse = ({ now, before }: Run): boolean =>
  (now.at(-1) ?? ZERO) > 0 && (before.length > 0 || new Set(now).size >= FEWEST_DAYS)

interface Run {
  /** Up to the current day. */
  readonly now: readonly Cents[]
  readonly before: readonly Cents[]
  /** The current day of the month, from 1. */
  readonly day: number
  readonly dayCount: number
}

function useRun(left: LeftInBudgets | null): Run {
  const { budget, month, today } = useView()
  return useMemo(() => {
    const all = runningSpending(budget, month, left?.categories)
    const day = Math.min(comparableTo(budget, month, today), all.length)
    const before = isMonthKnown(budget, shiftMonth(month, -1))
      ? runningSpending(budget, shiftMonth(month, -1), left?.categories)
      : []
    return { now: all.slice(0, day), before: before.at(-1) === 0 ? [] : before, day, dayCount: all.length }
  }, [budget, month, today, left])
}

/** Compares with the same days of the previous month; null if that month is empty, or known in part. */
function Against({ now, before }: { readonly now: Cents; readonly before: Cents }) {
  const m = useWords(budgetWords).hero
  const format = useFormat()
  const { month } = useView()
  const name = monthName(shiftMonth(month, -1), format.locale, 'month')
  const by = subtract(now, before)
  if (before <= 0) return null
  const amount = format.cents(cents(Math.abs(by)), { whole: true })
  return (
    <>
      <b className={by < 0 ? 'font-[650] text-gain' : 'font-[650] text-ink'}>
        {by < 0 ? m.less(amount) : m.more(amount)}
      </b>{' '}
      {m.thanThen(name)}
    </>
  )
}

function RunChart({ run, left }: { readonly run: Run; readonly left: LeftInBudgets | null }) {
  const m = useWords(budgetWords).hero
  const format = useFormat()
  const { budget, month, today, isSample } = useView()
  const { from } = daysOf(budget, month)
  const dayAt = (index: number): string => format.date(addDays(from, index), 'day-month')
  const whole = (amount: number): string => format.cents(cents(amount), { whole: true })
  const last = run.now.length - 1
  const spent = run.now[last] ?? ZERO
  const isToday = !isSample && addDays(from, last) === today
  const before = monthName(shiftMonth(month, -1), format.locale, 'month')
  return (
    <LineChart
      title={m.chartTitle(monthName(month, format.locale, 'month'))}
      sentence={m.chartText(
        whole(spent),
        format.date(addDays(from, last), 'long'),
        left === null ? null : whole(left.budgetedCents),
      )}
      height={[120, 230]}
      isFromZero
      isEdgeToEdge
      values={run.now}
      steps={run.dayCount}
      xTicks={[0, 14, run.dayCount - 1].map((at) => ({ at, label: dayAt(at) }))}
      answer={{
        at: last,
        label: isToday ? m.spentToday(whole(spent)) : m.spent(whole(spent)),
        isOver: left !== null && left.leftCents < 0,
      }}
      {...(run.before.length > 0 && { other: { values: run.before.slice(0, run.dayCount), label: before } })}
      {...(left !== null && { rule: { value: left.budgetedCents, label: m.rule(whole(left.budgetedCents)) } })}
      numbers={{
        headers: [m.day, monthName(month, format.locale, 'month'), ...(run.before.length > 0 ? [before] : [])],
        rows: run.now.map((amount, index) => [
          dayAt(index),
          format.cents(amount),
          ...(run.before.length > 0 ? [format.cents(run.before[index] ?? run.before.at(-1) ?? ZERO)] : []),
        ]),
      }}
      read={(index) => ({ label: dayAt(index), value: whole(run.now[index] ?? 0) })}
    />
  )
}
