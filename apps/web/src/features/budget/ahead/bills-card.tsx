import { rhythmOf, upcoming } from '@winterjay/budget'
import type { CardAhead, RecurringItem } from '@winterjay/budget'
import { addDays, cents, subtract, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Calendar } from '../../../ui/row/calendar.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Four weeks, including today. */
const DAYS_AFTER = 27

/** One payment of the calendar. */
interface Entry {
  readonly key: string
  readonly on: LocalDate
  readonly look: ReturnType<typeof categoryLook>
  readonly title: string
  readonly detail: string
  readonly amountCents: Cents
  readonly isAbout: boolean
}

/** Income, bills and card payments expected in the next four weeks, by day. */
export function BillsCard({ items, cards }: BillsCardProps) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { today } = useView()
  const to = addDays(today, DAYS_AFTER)
  const entries = useEntries({ items, cards }, to)
  const text = useExpectedText()
  if (entries.length === 0) {
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
        entries={entries.map((entry) => ({
          day: entry.on,
          ...entry.look,
          label: `${entry.title}, ${text(entry)}`,
          figure: format.cents(cents(Math.abs(entry.amountCents)), { whole: entry.amountCents % 100 === 0 }),
        }))}
        renderDay={(day) => <DayRows entries={entries.filter(({ on }) => on === day)} />}
      />
    </Card>
  )
}

interface BillsCardProps {
  readonly items: readonly RecurringItem[]
  readonly cards: readonly CardAhead[]
}

function useEntries({ items, cards }: BillsCardProps, to: LocalDate): readonly Entry[] {
  const { ahead: m, left } = useWords(budgetWords)
  const format = useFormat()
  const accountName = useAccountName()
  const { budget, today } = useView()
  const expected = useMemo(() => upcoming(items, today, to), [items, today, to])
  const bills = expected.map(({ on, dueOn, item, amountCents }): Entry => ({
    key: `${item.id} ${dueOn}`,
    on,
    look: categoryLook(item.category),
    title: item.merchant,
    detail: m.rhythms[rhythmOf(item.schedule)],
    amountCents,
    isAbout: item.steadiness === 'varies',
  }))
  const payments = cards.flatMap(({ accountId, payments: all }) => {
    const account = budget.accounts.get(accountId)
    return all
      .filter(({ on }) => on <= to)
      .map(({ on, amountCents, statementOn, isEstimate }): Entry => ({
        key: `${accountId} ${on}`,
        on,
        look: categoryLook('Transfer'),
        title: left.paymentTo(account === undefined ? '' : accountName(account)),
        detail: statementOn === null ? m.usualPayment : m.statementOf(format.date(statementOn, 'day-month')),
        amountCents: subtract(ZERO, amountCents),
        isAbout: isEstimate,
      }))
  })
  return [...bills, ...payments].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}

function DayRows({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <Rows>
      {entries.map(({ key, look, title, detail, amountCents, isAbout }) => (
        <Row
          key={key}
          isDense
          chip={<Chip {...look} />}
          title={title}
          detail={detail}
          amount={<ExpectedAmount isAbout={isAbout} amountCents={amountCents} />}
        />
      ))}
    </Rows>
  )
}

interface ExpectedAmountProps {
  /** The amount varies, or is an estimate. */
  readonly isAbout: boolean
  /** Of one day: a bill that follows the seasons differs from day to day. */
  readonly amountCents: Cents
}

/** A varying amount is marked "about". */
export function ExpectedAmount({ isAbout, amountCents }: ExpectedAmountProps) {
  const m = useWords(budgetWords).ahead
  return (
    <>
      {isAbout && <span className="font-normal text-muted">{m.about} </span>}
      <SignedMoney amountCents={amountCents} isQuiet />
    </>
  )
}

/** The same as a sentence, for screen readers. */
function useExpectedText(): (expected: ExpectedAmountProps) => string {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const signed = (amount: Cents): string => `${amount > 0 ? '+' : '\u2212'}${format.cents(cents(Math.abs(amount)))}`
  return ({ isAbout, amountCents }) => (isAbout ? `${m.about} ${signed(amountCents)}` : signed(amountCents))
}
