import { AGEING_BUCKETS } from '@winterjay/lending/lists'
import { add, sumCents, toDollars } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { loanWords } from '../words/words.ts'
import type { DuePeriod, LoanReport } from './queries.ts'
import { loanReportWords } from './words/words.ts'

type Receipts = LoanReport['receipts']
const STEPS = ['months', 'weeks'] as const
type Step = (typeof STEPS)[number]

const dueIn = ({ interest, principal }: DuePeriod) => add(interest, principal)

/** What is due in each month or week of the next twelve months, and how much of it is likely to come. */
export function ReceiptsCard({ receipts }: { readonly receipts: Receipts }) {
  const m = useWords(loanReportWords).ahead
  const [step, setStep] = useState<Step>('months')
  return (
    <Card title={m.title}>
      <Segmented
        className="mb-3 md:max-w-64"
        legend={m.by}
        value={step}
        onChange={setStep}
        choices={STEPS.map((value) => ({ value, label: m.choices[value] }))}
      />
      <PeriodsChart key={step} step={step} periods={receipts[step]} />
      <Collected collected={receipts.collected} />
    </Card>
  )
}

function PeriodsChart({ step, periods }: { readonly step: Step; readonly periods: readonly DuePeriod[] }) {
  const m = useWords(loanReportWords).ahead
  const { cents, date, locale } = useFormat()
  const nameOf = (start: LocalDate): string => (step === 'months' ? date(start, 'month-year') : m.week(date(start)))
  const tick = new Intl.DateTimeFormat(`${locale}-CA`, { month: 'narrow', timeZone: 'UTC' })
  const most = periods.toSorted((a, b) => dueIn(b) - dueIn(a))[0]
  if (most === undefined) return null
  return (
    <BarChart
      title={m.title}
      sentence={m.sentence(cents(sumCents(periods.map(dueIn))), cents(dueIn(most)), nameOf(most.start))}
      bars={periods.map((period) => ({
        key: period.start,
        value: toDollars(dueIn(period)),
        label: nameOf(period.start),
        text: cents(dueIn(period)),
        // Fifty-two weeks have no room for letters.
        ...(step === 'months' ? { tick: tick.format(new Date(`${period.start}T00:00:00Z`)) } : {}),
        ...(period === most ? { answer: cents(dueIn(period), { whole: true }) } : {}),
      }))}
      numbers={{
        headers: [m.start[step], m.total, m.interest, m.principal, m.promised, m.likely],
        rows: periods.map((period) => [
          nameOf(period.start),
          ...[dueIn(period), period.interest, period.principal, period.promised].map((amount) => cents(amount)),
          period.likely === null ? '–' : cents(period.likely),
        ]),
        values: periods.map((period) => [
          period.start,
          ...[dueIn(period), period.interest, period.principal, period.promised].map(toDollars),
          period.likely === null ? '' : toDollars(period.likely),
        ]),
      }}
    />
  )
}

/** The shares behind what is likely. Nothing is shown before instalments were due. */
function Collected({ collected }: Pick<Receipts, 'collected'>) {
  const m = useWords(loanReportWords).ahead
  const { buckets } = useWords(loanWords).ageing
  const { percent } = useFormat()
  const known = AGEING_BUCKETS.flatMap((bucket) => {
    const share = collected.find((one) => one.bucket === bucket)?.percent ?? null
    return share === null ? [] : [{ name: buckets[bucket], value: percent(share, { min: 1, max: 1 }) }]
  })
  if (known.length === 0) return null
  return (
    <>
      <div className="mt-4 flex items-center gap-2">
        <h3 className="text-label font-semibold text-muted">{m.collected}</h3>
        <Help about={m.likely}>{m.likelyHelp}</Help>
      </div>
      <FactTable label={m.collected} facts={known} />
    </>
  )
}
