import { expectAgain, expectAsUsual, expectedOf, skipOnce, withAll } from '@winterjay/budget'
import type { Budget, RecurringChoice, RecurringItem } from '@winterjay/budget'
import { addDays, cents } from '@winterjay/money'
import { CalendarCog, CalendarOff, CalendarX2, Check, Pencil } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** Every item that goes on comes back within a year and a bit. */
export const NEXT_DAYS = 400

interface ItemProps {
  readonly item: RecurringItem
}

/** What the user can say about an item: whether it comes back and until when, and what is different on its next day. */
export function ItemActions({ item }: ItemProps) {
  return (
    <div className="grid gap-2 pl-12">
      <div className="flex flex-wrap gap-2">
        {item.isMade ? <Made item={item} /> : <Choice item={item} />}
        <NextDay item={item} />
        {!item.isMade && <End item={item} />}
      </div>
      <Skipped item={item} />
      <Changed item={item} />
    </div>
  )
}

/** The user's yes or no. */
export function Choice({ item: { id, merchant, confidence } }: ItemProps) {
  const m = useWords(budgetWords).ahead
  const choose = useChoose(id)
  return (
    <>
      {confidence < 1 && (
        <Button
          size="sm"
          variant="soft"
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={() => choose('confirmed', m.confirmedNow(merchant))}
        >
          {m.confirm}
          <span className="sr-only"> {merchant}</span>
        </Button>
      )}
      <Button size="sm" onClick={() => choose('dismissed', m.dismissed(merchant))}>
        {m.dismiss}
        <span className="sr-only"> {merchant}</span>
      </Button>
    </>
  )
}

/** Stores a choice; the schedule and the days that were chosen before stay. */
function useChoose(id: string): (choice: RecurringChoice['choice'], title: string) => void {
  const change = useChange()
  return (choice, title) =>
    void change(
      (budget): Budget => ({
        ...budget,
        recurring: withAll(budget.recurring, [{ ...budget.recurring.get(id), id, choice }]),
      }),
      { title },
    )
}

/** Of an item made by hand. */
function Made({ item: { id, merchant } }: ItemProps) {
  const m = useWords(budgetWords).bills
  const open = useOpenDialog()
  const choose = useChoose(id)
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => open({ kind: 'bill', id })}
      >
        {m.edit}
        <span className="sr-only"> {merchant}</span>
      </Button>
      <Button size="sm" onClick={() => choose('dismissed', m.removed(merchant))}>
        {m.remove}
        <span className="sr-only"> {merchant}</span>
      </Button>
    </>
  )
}

/** Leaves out its next day, or expects another amount on it. */
function NextDay({ item }: ItemProps) {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  const change = useChange()
  const open = useOpenDialog()
  const { today } = useView()
  const [next] = expectedOf(item, today, addDays(today, NEXT_DAYS))
  if (next === undefined) return null
  const day = format.date(next.dueOn, 'day-month')
  return (
    <>
      <Button
        size="sm"
        icon={<CalendarOff aria-hidden="true" className="size-4" />}
        aria-label={`${m.skipDay(day)} ${item.merchant}`}
        onClick={() =>
          void change((budget) => skipOnce(budget, item.id, next.dueOn), { title: m.skipped(item.merchant, day) })
        }
      >
        {m.skip}
      </Button>
      <Button
        size="sm"
        icon={<CalendarCog aria-hidden="true" className="size-4" />}
        onClick={() => open({ kind: 'bill-day', id: item.id, name: item.merchant, expected: next })}
      >
        {m.changeDay(day)}
        <span className="sr-only"> {item.merchant}</span>
      </Button>
    </>
  )
}

/** Of an item found in statements; one made by hand has its last day in its form. */
function End({ item: { id, merchant, endsOn } }: ItemProps) {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  const open = useOpenDialog()
  return (
    <Button
      size="sm"
      icon={<CalendarX2 aria-hidden="true" className="size-4" />}
      onClick={() => open({ kind: 'bill-end', id, name: merchant })}
    >
      {endsOn === undefined ? m.end : m.ends(format.date(endsOn, 'day-month'))}
      <span className="sr-only"> {merchant}</span>
    </Button>
  )
}

/** The days still to come on which another amount is expected. */
function Changed({ item: { id, merchant, changes = [] } }: ItemProps) {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  const change = useChange()
  const { today } = useView()
  return changes
    .filter(({ dueOn }) => dueOn > today)
    .map(({ dueOn, amountCents }) => {
      const day = format.date(dueOn, 'day-month')
      return (
        <p key={dueOn} className="flex flex-wrap items-center gap-x-3 text-sm">
          {m.isChanged(day, format.cents(cents(Math.abs(amountCents))))}
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              void change((budget) => expectAsUsual(budget, id, dueOn), { title: m.usualAgain(merchant, day) })
            }
          >
            {m.asUsual}
            <span className="sr-only">
              {' '}
              {merchant}, {day}
            </span>
          </Button>
        </p>
      )
    })
}

/** The days still to come that are left out. */
function Skipped({ item: { id, merchant, skips = [] } }: ItemProps) {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  const change = useChange()
  const { today } = useView()
  return skips
    .filter((day) => day > today)
    .map((dueOn) => {
      const day = format.date(dueOn, 'day-month')
      return (
        <p key={dueOn} className="flex flex-wrap items-center gap-x-3 text-sm">
          {m.isSkipped(day)}
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              void change((budget) => expectAgain(budget, id, dueOn), { title: m.expectedAgain(merchant, day) })
            }
          >
            {m.again}
            <span className="sr-only">
              {' '}
              {merchant}, {day}
            </span>
          </Button>
        </p>
      )
    })
}
