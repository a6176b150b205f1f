import { clsx } from 'clsx'
import { memo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { HUES } from '../../../ui/hue.ts'
import { AGEING_HUES } from '../../../ui/looks/ageing-look.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import type { Bucket } from '../loan-view.ts'
import { loanWords } from '../words/words.ts'
import type { LoanBook } from './use-loan-book.ts'

interface AgeingCardProps {
  readonly ageing: NonNullable<LoanBook['ageing']>
  readonly chosen: Bucket | null
  /** Called with null if the selected bucket is pressed again. */
  readonly onChoose: (bucket: Bucket | null) => void
}

/** Unpaid principal by ageing bucket as of today; each bucket filters the list. Hidden if no loan is unpaid. */
export const AgeingCard = memo(function AgeingCard({ ageing, chosen, onChoose }: AgeingCardProps) {
  const m = useWords(loanWords).ageing
  const f = useFormat()
  // There three are side by side.
  const isPhone = useMedia(PHONE)
  if (ageing.buckets.every(({ loans }) => loans === 0)) return null
  const parts = ageing.buckets
    .filter(({ bucket, loans }) => loans > 0 || bucket === chosen)
    .map(({ bucket, loans, outstanding }) => ({
      bucket,
      key: bucket,
      label: m.buckets[bucket],
      amount: f.cents(outstanding, { whole: true }),
      loans: m.loans(loans),
      size: outstanding,
      hue: AGEING_HUES[bucket],
    }))
  return (
    <Card
      title={m.heading}
      actions={<AtRisk percent={ageing.portfolio_at_risk_30} />}
      className="max-md:px-3 max-md:pt-2 max-md:pb-1"
    >
      <Stack label={m.heading} parts={parts} hasLegend={false} />
      <ul className="-mx-1.5 grid grid-cols-3 md:-mx-2 md:mt-2 md:-mb-2 md:flex md:flex-wrap md:gap-x-2">
        {parts.map(({ bucket, label, amount, loans, hue }) => (
          <li key={bucket}>
            <button
              type="button"
              aria-label={`${label}, ${m.figure(amount, loans)}`}
              aria-pressed={bucket === chosen}
              className={clsx(
                'flex min-h-11 w-full items-baseline gap-1.5 rounded-control px-1.5 py-0.5 text-left md:gap-2 md:px-2 md:py-1 text-sm leading-snug transition-colors duration-80 hover:bg-sunken',
                bucket === chosen && 'bg-sunken ring-2 ring-ink',
              )}
              onClick={() => onChoose(bucket === chosen ? null : bucket)}
            >
              <span aria-hidden="true" className={clsx('legend-dot size-2.5 flex-none rounded-[3px]', HUES[hue])} />
              <span className="num min-w-0">
                <span className="block text-muted">{label}</span>
                <b className="block font-[650] whitespace-nowrap">{isPhone ? amount : m.figure(amount, loans)}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
})

/** Share of the loan book that is more than 30 days late; null if nothing is owed. */
function AtRisk({ percent }: { readonly percent: number | null }) {
  const m = useWords(loanWords).ageing
  const f = useFormat()
  if (percent === null) return null
  return (
    <span className="num flex flex-wrap items-center justify-end gap-2 text-sm text-muted">
      {m.atRiskShare(f.percent(percent, { min: 0, max: 1 }))}
      <Help about={m.atRisk}>{m.atRiskHelp}</Help>
    </span>
  )
}
