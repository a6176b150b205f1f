import { expectedOf, rhythmOf, scheduleSentence, withAll } from '@winterjay/budget'
import type { Budget, RecurringChoice, RecurringItem, Schedule } from '@winterjay/budget'
import { addDays } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { RowTexts } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { ExpectedAmount } from './bills-card.tsx'
import { Choice, ItemActions, NEXT_DAYS } from './item-actions.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Confidence from which an item counts as found; below it, the user is asked. */
const SURE = 0.8
const SHOWN = 8
/** Below questions, so that the column ends where the calendar next to it does. */
const SHOWN_BELOW = 3
/** Questions at a time: an answer brings the next one. */
const ASKED = 3

/** Recurring items: first those to confirm, then the rest. */
export function RecurringCards({ items }: { readonly items: readonly RecurringItem[] }) {
  const m = useWords(budgetWords).ahead
  const { isSample } = useView()
  const [hasAll, setAll] = useState(false)
  const [hasAllAsked, setAllAsked] = useState(false)
  const unsure = isSample
    ? []
    : items.filter(({ confidence, ambiguousWith }) => confidence < SURE || ambiguousWith !== null)
  const sure = items.filter((item) => !unsure.includes(item))
  const asked = hasAllAsked ? unsure : unsure.slice(0, ASKED)
  const shown = hasAll ? sure : sure.slice(0, unsure.length > 0 ? SHOWN_BELOW : SHOWN)
  return (
    <>
      {unsure.length > 0 && (
        <Card isFlush title={m.question} actions={<Badge>{m.toConfirm(unsure.length)}</Badge>}>
          <Rows>
            {asked.map((item) => (
              <AskedRow key={item.id} item={item} />
            ))}
          </Rows>
          {asked.length < unsure.length && (
            <div className="px-3 pt-1 pb-2">
              <Button size="sm" variant="quiet" onClick={() => setAllAsked(true)}>
                {m.showAll(unsure.length)}
              </Button>
            </div>
          )}
        </Card>
      )}
      {sure.length > 0 && (
        <Card isFlush title={m.recurring}>
          <Rows>
            {shown.map((item) => (
              <KnownRow key={item.id} item={item} />
            ))}
          </Rows>
          {shown.length < sure.length && (
            <div className="px-3 pt-1 pb-2">
              <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
                {m.showAll(sure.length)}
              </Button>
            </div>
          )}
        </Card>
      )}
    </>
  )
}

function AskedRow({ item }: { readonly item: RecurringItem }) {
  const { schedule, alternatives } = item
  return (
    <Row {...useRowTexts(item)}>
      {alternatives.length === 0 ? (
        <div className="flex flex-wrap gap-2">
          <Choice item={item} />
        </div>
      ) : (
        <ScheduleChoice item={item} schedules={[schedule, ...alternatives]} />
      )}
    </Row>
  )
}

interface ScheduleChoiceProps {
  readonly item: RecurringItem
  readonly schedules: readonly Schedule[]
}

/** Two or three schedules explain the payments: asks once which it is (budget §5.9.4). */
function ScheduleChoice({ item: { id, merchant }, schedules }: ScheduleChoiceProps) {
  const m = useWords(budgetWords).ahead
  const { locale } = useFormat()
  const change = useChange()
  const choose = (choice: Omit<RecurringChoice, 'id'>, title: string): void =>
    void change((budget): Budget => ({ ...budget, recurring: withAll(budget.recurring, [{ id, ...choice }]) }), {
      title,
    })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{m.whichDays}</p>
      <div className="flex flex-wrap gap-2">
        {schedules.map((schedule) => (
          <Button
            key={JSON.stringify(schedule)}
            size="sm"
            variant="soft"
            onClick={() => choose({ choice: 'confirmed', schedule }, m.confirmedNow(merchant))}
          >
            {scheduleSentence(schedule, locale)}
            <span className="sr-only"> {merchant}</span>
          </Button>
        ))}
        <Button size="sm" onClick={() => choose({ choice: 'dismissed' }, m.dismissed(merchant))}>
          {m.dismiss}
          <span className="sr-only"> {merchant}</span>
        </Button>
      </div>
    </div>
  )
}

/** An item that counts as found; unfolds to the choice. */
function KnownRow({ item }: { readonly item: RecurringItem }) {
  const { ahead: m, bills } = useWords(budgetWords)
  const format = useFormat()
  const { isSample } = useView()
  const { changedFromCents, confidence } = item
  const texts: RowTexts = {
    ...useRowTexts(item),
    ...(confidence === 1 && { state: item.isMade ? bills.made : m.confirmed }),
    ...(changedFromCents !== null && { state: m.changedFrom(format.cents(changedFromCents)), tone: 'care' }),
  }
  if (isSample) return <Row {...texts} />
  return (
    <FoldRow {...texts}>
      <ItemActions item={item} />
    </FoldRow>
  )
}

function useRowTexts(item: RecurringItem): RowTexts {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { today } = useView()
  const { category, merchant, schedule, amountCents, steadiness } = item
  const [expected] = expectedOf(item, today, addDays(today, NEXT_DAYS))
  const rhythm = m.rhythms[rhythmOf(schedule)]
  const day = expected && format.date(expected.dueOn, 'day-month').replaceAll(' ', '\u00a0')
  return {
    chip: <Chip {...categoryLook(category)} />,
    title: merchant,
    detail:
      day === undefined
        ? `${rhythm}, ${m.ended}`
        : expected?.isLate === true
          ? `${rhythm}, ${m.late(day)}`
          : `${rhythm}\u00a0\u00b7 ${day}`,
    amount: <ExpectedAmount isAbout={steadiness === 'varies'} amountCents={expected?.amountCents ?? amountCents} />,
  }
}
