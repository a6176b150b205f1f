import { rhythmOf, upcoming } from '@winterjay/budget'
import type { RecurringItem } from '@winterjay/budget'
import { addDays, cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Calendar } from '../../../ui/row/calendar.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Four weeks, including today. */
const DAYS_AFTER = 27

/** Income and bills expected in the next four weeks, by day. */
export function BillsCard({ items }: { readonly items: readonly RecurringItem[] }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { today } = useView()
  const to = addDays(today, DAYS_AFTER)
  const expected = useMemo(() => upcoming(items, today, to), [items, today, to])
  const text = useExpectedText()
  if (expected.length === 0) {
    return (
      <Card title={m.bills}>
        <p className="text-muted">{m.noneUpcoming}</p>
      </Card>
    )
  }
  return (
    <Card title={m.bills} aside={m.fromTo(format.date(today, 'day-month'), format.date(to, 'day-month'))}>
      <Calendar
        label={m.bills}
        from={today}
        to={to}
        today={today}
        entries={expected.map(({ on, item, amountCents }) => ({
          day: on,
          ...categoryLook(item.category),
          label: `${item.merchant}, ${text(item, amountCents)}`,
          figure: format.cents(cents(Math.abs(amountCents)), { whole: amountCents % 100 === 0 }),
        }))}
        renderDay={(day) => <DayRows expected={expected.filter(({ on }) => on === day)} />}
      />
    </Card>
  )
}

function DayRows({ expected }: { readonly expected: ReturnType<typeof upcoming> }) {
  const m = useWords(budgetWords).ahead
  return (
    <Rows>
      {expected.map(({ item, amountCents, dueOn }) => (
        <Row
          key={`${item.id} ${dueOn}`}
          isDense
          chip={<Chip {...categoryLook(item.category)} />}
          title={item.merchant}
          detail={m.rhythms[rhythmOf(item.schedule)]}
          amount={<ExpectedAmount item={item} amountCents={amountCents} />}
        />
      ))}
    </Rows>
  )
}

interface ExpectedAmountProps {
  readonly item: RecurringItem
  /** Of one day: a bill that follows the seasons differs from day to day. */
  readonly amountCents: Cents
}

/** A varying amount is marked "about". */
export function ExpectedAmount({ item: { steadiness }, amountCents }: ExpectedAmountProps) {
  const m = useWords(budgetWords).ahead
  return (
    <>
      {steadiness === 'varies' && <span className="font-normal text-muted">{m.about} </span>}
      <SignedMoney amountCents={amountCents} isQuiet />
    </>
  )
}

/** The same as a sentence, for screen readers. */
function useExpectedText(): (item: RecurringItem, amountCents: Cents) => string {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const signed = (amount: Cents): string => `${amount > 0 ? '+' : '\u2212'}${format.cents(cents(Math.abs(amount)))}`
  return ({ steadiness }, amountCents) =>
    steadiness === 'varies' ? `${m.about} ${signed(amountCents)}` : signed(amountCents)
}
