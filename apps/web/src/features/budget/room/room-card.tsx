import { PLANS, isExpectedLimit, roomNow } from '@winterjay/budget'
import type { Plan, RoomNow } from '@winterjay/budget'
import { rrspUntil, subtract, yearOf, ZERO } from '@winterjay/money'
import { TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { roomWords } from './words/words.ts'

/** What may still be put into registered plans (budget §15). */
export default function RoomCard() {
  const m = useWords(roomWords)
  const { budget, today } = useView()
  const known = useMemo(() => new Map(roomNow(budget, today).map((one) => [one.plan, one])), [budget, today])
  return (
    <Card isFlush title={m.title}>
      <Rows label={m.title}>
        {PLANS.map((plan) => (
          <PlanRow key={plan} plan={plan} now={known.get(plan)} />
        ))}
      </Rows>
    </Card>
  )
}

function PlanRow({ plan, now }: { readonly plan: Plan; readonly now: RoomNow | undefined }) {
  const m = useWords(roomWords)
  const open = useOpenDialog()
  const detail = useDetail()
  const left = now?.leftCents ?? null
  const isOver = left !== null && left < 0
  return (
    <Row
      chip={<Chip icon={TrendingUp} hue="c2" />}
      title={m.plans[plan]}
      detail={now === undefined ? m.add[plan] : isOver ? m.excess : detail(now)}
      {...(left !== null && {
        amount: <Amount cents={isOver ? subtract(ZERO, left) : left} />,
        state: isOver ? m.over : m.left,
        tone: isOver ? ('over' as const) : ('plain' as const),
      })}
      hasChevron={left === null}
      onPress={() => open({ kind: 'own-room', plan })}
    />
  )
}

/** What comes next. */
function useDetail(): (now: RoomNow) => string {
  const m = useWords(roomWords)
  const format = useFormat()
  const { budget, today } = useView()
  return ({ plan, leftCents, nextYearCents, lifetimeCents, lastYear }) => {
    if (leftCents === null) return m.unknown
    if (lifetimeCents !== null) return m.lifetime(format.cents(lifetimeCents, { whole: true }), String(lastYear))
    if (plan === 'rrsp') return m.until(format.date(rrspUntil(budget.room.get('rrsp')?.year ?? yearOf(today))))
    const year = yearOf(today) + 1
    if (nextYearCents === null) return m.unknown
    return (isExpectedLimit(year) ? m.nextExpected : m.next)(format.cents(nextYearCents), String(year))
  }
}
