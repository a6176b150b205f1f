import { expectedOf, rhythmOf, withAll } from '@winterjay/budget'
import type { Budget, RecurringChoice, RecurringItem } from '@winterjay/budget'
import { addDays } from '@winterjay/money'
import { Check } from 'lucide-react'
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
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Confidence from which an item counts as found; below it, the user is asked. */
const SURE = 0.8
const SHOWN = 8
/** Questions at a time: an answer brings the next one. */
const ASKED = 3
/** Every item that goes on comes back within a year and a bit. */
const NEXT_DAYS = 400

/** Recurring items: first those to confirm, then the rest. */
export function RecurringCards({ items }: { readonly items: readonly RecurringItem[] }) {
  const m = useWords(budgetWords).ahead
  const { isSample } = useView()
  const [hasAll, setAll] = useState(false)
  const [hasAllAsked, setAllAsked] = useState(false)
  const unsure = isSample ? [] : items.filter(({ confidence }) => confidence < SURE)
  const sure = items.filter((item) => !unsure.includes(item))
  const asked = hasAllAsked ? unsure : unsure.slice(0, ASKED)
  const shown = hasAll ? sure : sure.slice(0, SHOWN)
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
  return (
    <Row {...useRowTexts(item)}>
      <Choice item={item} />
    </Row>
  )
}

/** An item that counts as found; unfolds to the choice. */
function KnownRow({ item }: { readonly item: RecurringItem }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { isSample } = useView()
  const { changedFromCents, confidence } = item
  const texts: RowTexts = {
    ...useRowTexts(item),
    ...(confidence === 1 && { state: m.confirmed }),
    ...(changedFromCents !== null && { state: m.changedFrom(format.cents(changedFromCents)), tone: 'care' }),
  }
  if (isSample) return <Row {...texts} />
  return (
    <FoldRow {...texts}>
      <div className="pl-12">
        <Choice item={item} />
      </div>
    </FoldRow>
  )
}

/** Stores the user's yes or no. */
function Choice({ item: { id, merchant, confidence } }: { readonly item: RecurringItem }) {
  const m = useWords(budgetWords).ahead
  const change = useChange()
  const choose = (choice: RecurringChoice['choice'], title: string): void =>
    void change((budget): Budget => ({ ...budget, recurring: withAll(budget.recurring, [{ id, choice }]) }), { title })
  return (
    <div className="flex flex-wrap gap-2">
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
    </div>
  )
}

function useRowTexts(item: RecurringItem): RowTexts {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { today } = useView()
  const { category, merchant, schedule, amountCents, steadiness } = item
  const [expected] = expectedOf(item, today, addDays(today, NEXT_DAYS))
  const next =
    expected === undefined ? m.ended : (expected.isLate ? m.late : m.next)(format.date(expected.dueOn, 'day-month'))
  return {
    chip: <Chip {...categoryLook(category)} />,
    title: merchant,
    detail: `${m.rhythms[rhythmOf(schedule)]}, ${next}`,
    amount: <ExpectedAmount isAbout={steadiness === 'varies'} amountCents={expected?.amountCents ?? amountCents} />,
  }
}
