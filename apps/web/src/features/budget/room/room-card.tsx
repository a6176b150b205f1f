import { PLANS, USUAL_RATES, isExpectedLimit, outOf, roomNow, rrspBeforeTfsa } from '@winterjay/budget'
import type { Plan, RoomNow } from '@winterjay/budget'
import { cents, fromPercent, localDate, subtract, toPercent, yearOf, ZERO } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { ListOrdered, TrendingUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PercentInput } from '../../../ui/form/number-input.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { roomWords } from './words/words.ts'

/** What may still be put into registered plans, and where first (budget §15). */
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
        <FoldRow chip={<Chip icon={ListOrdered} hue="c7" />} title={m.first.title} detail={m.first.text}>
          <WhereFirst />
        </FoldRow>
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
    if (plan === 'rrsp') {
      const year = (budget.room.get('rrsp')?.year ?? yearOf(today)) + 1
      return m.until(format.date(localDate(`${year}-03-01`)))
    }
    const year = yearOf(today) + 1
    if (nextYearCents === null) return m.unknown
    return (isExpectedLimit(year) ? m.nextExpected : m.next)(format.cents(nextYearCents), String(year))
  }
}

const DEFAULT_NOW = fromPercent(USUAL_RATES.now)
const DEFAULT_LATER = fromPercent(USUAL_RATES.later)
const MOST_PERCENT = 90

/** The order, and what a dollar becomes in each plan; both rates can be changed. */
function WhereFirst() {
  const m = useWords(roomWords)
  const format = useFormat()
  const [now, setNow] = useState<Rate | null>(DEFAULT_NOW)
  const [later, setLater] = useState<Rate | null>(DEFAULT_LATER)
  const rates = now === null || later === null ? null : ([toPercent(now), toPercent(later)] as const)
  const isUsable = rates !== null && rates.every((one) => one >= 0 && one <= MOST_PERCENT)
  return (
    <div className="grid gap-3 text-ink">
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.first.now} hint={m.first.nowHint}>
          <PercentInput value={now} onChange={setNow} />
        </Field>
        <Field label={m.first.later}>
          <PercentInput value={later} onChange={setLater} />
        </Field>
      </div>
      <ol className="grid list-decimal gap-1 pl-5">
        {m.first.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {isUsable && <li>{rrspBeforeTfsa(...rates) ? m.first.rrspFirst : m.first.tfsaFirst}</li>}
      </ol>
      {isUsable && (
        <ul className="num grid gap-1 text-muted">
          {PLANS.map((plan) => (
            <li key={plan}>{m.first.out(m.plans[plan], format.cents(cents(Math.round(outOf(...rates)[plan]))))}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
