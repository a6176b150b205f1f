import { queryOptions, useQuery } from '@tanstack/react-query'
import { loanPortfolio } from '@winterjay/contract'
import type { LoanWeek } from '@winterjay/budget'
import { add, addDays, sumCents } from '@winterjay/money'
import { HandCoins } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { call } from '../../../lib/server/api.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useShowsOwnLoans } from '../../../lib/server/own-loans.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useStore } from '../../../lib/store.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { NO_WEEKS, isCounted, weeksAhead } from './loans-weeks.ts'

const portfolioQuery = queryOptions({
  queryKey: ['loan-receipts-ahead'],
  queryFn: ({ signal }) => call(loanPortfolio, { signal }),
})
const SHOWN_WEEKS = 5

/** What the loans that the reader made are to pay back, and whether the forecast counts on it (budget §19.2). */
export default function LoansAhead() {
  return (
    <Queries>
      <Receipts />
    </Queries>
  )
}

function Receipts() {
  const m = useWords(budgetWords).loansAhead
  const format = useFormat()
  const { today } = useView()
  const counts = useStore(isCounted) !== null
  const enabled = useShowsOwnLoans()
  const { data } = useQuery({ ...portfolioQuery, enabled })
  const weeks = useMemo(
    () =>
      (data?.receipts.weeks ?? []).map(({ start, interest, principal, likely }): LoanWeek => ({
        start,
        amountCents: likely ?? add(interest, principal),
      })),
    [data],
  )
  useEffect(() => {
    weeksAhead.set(counts ? weeks : NO_WEEKS)
    return () => weeksAhead.set(NO_WEEKS)
  }, [counts, weeks])
  const shown = weeks.filter(({ start }) => addDays(start, 6) > today).slice(0, SHOWN_WEEKS)
  const paid = shown.filter(({ amountCents }) => amountCents > 0)
  const total = sumCents(shown.map(({ amountCents }) => amountCents))
  if (total === 0) return null
  return (
    <Card isFlush title={m.title}>
      <Rows label={m.title}>
        {paid.map(({ start, amountCents }) => (
          <Row
            key={start}
            isDense
            chip={<Chip icon={HandCoins} hue="c1" />}
            title={m.week(format.date(start, 'day-month'))}
            amount={<Amount cents={amountCents} />}
          />
        ))}
      </Rows>
      <div className="px-3">
        <Switch label={m.count} checked={counts} onChange={(isOn) => isCounted.set(isOn ? 'yes' : null)} />
      </div>
    </Card>
  )
}
