import { categoryLabel, isFee, subscriptionsAmong, yearReview } from '@winterjay/budget'
import type { RecurringItem, YearReview } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { Percent, Repeat, TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useRecurring } from '../use-recurring.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import type { ReportBehind } from './report-behind.ts'
import { useDelta } from './use-delta.ts'

interface YearRowsProps {
  readonly year: number
  readonly onOpen: (behind: ReportBehind) => void
}

/** What stands out in a year: what changed most, what subscriptions cost, and what banks took (budget §18.4). */
export function YearRows({ year, onOpen }: YearRowsProps) {
  const { budget, today } = useView()
  const items = useRecurring(budget, today)
  const review = useMemo(
    () => (items === null ? null : yearReview(budget, { year, today, items })),
    [budget, year, today, items],
  )
  if (review === null || items === null) return null
  return (
    <Rows>
      {review.movers !== null && review.movers.length > 0 && <MoversRow year={year} movers={review.movers} />}
      {review.subscriptions.length > 0 && <SubscriptionsRow review={review} items={items} onOpen={onOpen} />}
      {review.feeCount > 0 && <FeesRow review={review} onOpen={onOpen} />}
    </Rows>
  )
}

function MoversRow({ year, movers }: { readonly year: number; readonly movers: NonNullable<YearReview['movers']> }) {
  const m = useWords(budgetWords).trends
  const format = useFormat()
  const by = useDelta()
  return (
    <FoldRow chip={<Chip icon={TrendingUp} hue="c1" />} title={m.movers} detail={m.since(year - 1)}>
      <ul className="pl-12 text-sm">
        {movers.map(({ category, beforeCents, nowCents }) => (
          <li key={category} className="flex gap-3 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{categoryLabel(category, format.locale)}</span>
            <span className="num whitespace-nowrap">{by(cents(nowCents - beforeCents))}</span>
          </li>
        ))}
      </ul>
    </FoldRow>
  )
}

interface SubscriptionsRowProps extends Omit<YearRowsProps, 'year'> {
  readonly review: YearReview
  readonly items: readonly RecurringItem[]
}

function SubscriptionsRow({ review, items, onOpen }: SubscriptionsRowProps) {
  const { trends: m, reports } = useWords(budgetWords)
  const format = useFormat()
  const { days, subscriptions, subscriptionsCents } = review
  return (
    <FoldRow
      chip={<Chip icon={Repeat} hue="c3" />}
      title={m.subscriptions}
      detail={m.subscriptionCount(format.number(subscriptions.length), subscriptions.length)}
      amount={<Amount cents={subscriptionsCents} />}
    >
      <ul className="pb-2 pl-12 text-sm">
        {subscriptions.map(({ merchant, spentCents }) => (
          <li key={merchant} className="flex gap-3 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{merchant}</span>
            <span className="num whitespace-nowrap">{format.cents(spentCents)}</span>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        onClick={() => onOpen({ title: m.subscriptions, days, isBehind: subscriptionsAmong(items), isAll: true })}
      >
        {reports.showRows}
      </Button>
    </FoldRow>
  )
}

function FeesRow({ review: { days, feesCents, feeCount }, onOpen }: Omit<SubscriptionsRowProps, 'items'>) {
  const m = useWords(budgetWords).trends
  const format = useFormat()
  return (
    <Row
      chip={<Chip icon={Percent} hue="c6" />}
      title={m.fees}
      detail={m.feeCount(format.number(feeCount), feeCount)}
      amount={<Amount cents={feesCents} />}
      onPress={() => onOpen({ title: m.fees, days, isBehind: isFee, isAll: true })}
    />
  )
}
