import type { LoanTerms } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Timeline } from '../../../ui/row/timeline.tsx'
import type { Moment } from '../../../ui/row/timeline.tsx'
import type { LoanDetail } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { feesOwedOf } from '../expected-payment.ts'
import { historyOf, promisesOf } from './promises.ts'
import type { TimelineActs } from './promises.ts'
import { useDueMoment } from './due-moment.tsx'
import { useFactMoment } from './fact-moment.tsx'
import { usePaymentMoment } from './payment-moment.tsx'

interface TimelineCardProps {
  readonly detail: LoanDetail
  /** Null if the terms are invalid under today's rules; rows then have no explanation. */
  readonly terms: LoanTerms | null
  readonly acts: TimelineActs
}

/** How many entries of each kind are shown; the others are folded into one row. */
const OPEN = { later: 2, late: 6, past: 4 }

/**
 * One timeline, latest first: instalments to come, overdue ones, then payments and facts. Reversed payments and
 * withdrawn facts stay, crossed out: history is never edited.
 */
export function TimelineCard({ detail, terms, acts }: TimelineCardProps) {
  const m = useWords(loanWords).timeline
  const fold = useFold()
  const feesOwed = feesOwedOf(detail)
  const dueMoment = useDueMoment({ detail, terms, feesOwed, acts })
  const paymentMoment = usePaymentMoment(detail.as_of, acts)
  const factMoment = useFactMoment(detail, acts)
  const { later, late } = promisesOf(detail, feesOwed)
  const due = [later, late].map((rows) => rows.map((row) => ({ day: row.due_date, moment: dueMoment(row) })))
  const past = historyOf(detail).map((entry) => ({
    day: entry.day,
    moment: 'payment' in entry ? paymentMoment(entry.payment) : factMoment(entry.fact),
  }))
  const [toCome = [], overdue = []] = due
  const moments = [
    ...fold({ key: 'later', node: 'due', title: m.later }, toCome.slice(0, -OPEN.later)),
    ...toCome.slice(-OPEN.later).map(({ moment }) => moment),
    ...fold(
      { key: 'late', node: detail.write_off === null ? 'late' : 'due', title: m.moreLate },
      overdue.slice(0, -OPEN.late),
    ),
    ...overdue.slice(-OPEN.late).map(({ moment }) => moment),
    ...past.slice(0, OPEN.past).map(({ moment }) => moment),
    ...fold({ key: 'past', node: 'done', title: m.earlier }, past.slice(OPEN.past)),
  ]
  return (
    <Card title={m.heading} isFlush>
      <Timeline label={m.heading} moments={moments} />
    </Card>
  )
}

interface Dated {
  readonly day: LocalDate
  readonly moment: Moment
}

type Fold = Pick<Moment, 'key' | 'node'> & { readonly title: (count: number) => string }

/** Folds two or more entries into one row; a single entry is shown as it is. */
function useFold(): (fold: Fold, of: readonly Dated[]) => readonly Moment[] {
  const m = useWords(loanWords).timeline
  const f = useFormat()
  return ({ title, ...row }, of) => {
    const newest = of[0]?.day
    const oldest = of.at(-1)?.day
    if (of.length < 2 || newest === undefined || oldest === undefined) return of.map(({ moment }) => moment)
    return [
      {
        ...row,
        title: title(of.length),
        detail: m.range(f.date(oldest), f.date(newest)),
        folded: of.map(({ moment }) => moment),
      },
    ]
  }
}
