import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { warn } from '../../../lib/warn.ts'
import { Help } from '../../../ui/form/help.tsx'
import type { Bucket } from '../loan-view.ts'
import { ageingQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface AgeingStripProps {
  readonly chosen: Bucket | null
  /** Choosing the chosen one again gives null. */
  readonly onChoose: (bucket: Bucket | null) => void
}

const TONES: Record<Bucket, string> = {
  current: 'bg-spruce',
  '1-30': 'bg-larch',
  '31-60': 'bg-cranberry',
  '61-90': 'bg-cranberry',
  '91+': 'bg-cranberry-deep',
}

/** How much is how late today; each part shows its loans. Not there while there are no unpaid loans. */
export function AgeingStrip({ chosen, onChoose }: AgeingStripProps) {
  const m = useWords(loanWords).ageing
  const f = useFormat()
  const { data, error } = useQuery(ageingQuery)
  useEffect(() => {
    if (error !== null) warn('The ageing of the loan book could not be loaded.', error)
  }, [error])
  if (data === undefined || data.buckets.every(({ loans }) => loans === 0)) return null
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-lg tracking-[-.015em]">{m.heading}</h2>
        <span className="text-sm text-muted">{m.hint}</span>
      </div>
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-5">
        {data.buckets.map(({ bucket, loans, outstanding }) => (
          <button
            key={bucket}
            type="button"
            aria-pressed={bucket === chosen}
            className={clsx(
              'rounded-xl border bg-surface px-3.5 py-3 text-left transition-colors duration-150 hover:bg-sunken',
              bucket === 'current' && 'max-lg:col-span-2',
              bucket === chosen ? 'border-ink ring-1 ring-ink' : 'border-line',
            )}
            onClick={() => onChoose(bucket === chosen ? null : bucket)}
          >
            <span className="flex items-center gap-2 text-sm text-muted">
              <span
                aria-hidden="true"
                className={clsx('size-2.5 flex-none rounded-full', loans === 0 ? 'bg-line' : TONES[bucket])}
              />
              {m.buckets[bucket]}
            </span>
            <span className="num mt-1 block font-[650]">{f.cents(outstanding)}</span>
            <span className="num block text-sm text-muted">{m.loans(loans)}</span>
          </button>
        ))}
      </div>
      {data.portfolio_at_risk_30 !== null && (
        <p className="num mt-3 flex flex-wrap items-center gap-2 text-sm">
          {m.atRisk} <strong className="font-[650]">{f.percent(data.portfolio_at_risk_30, { min: 0, max: 2 })}</strong>
          <Help about={m.atRisk}>{m.atRiskHelp}</Help>
        </p>
      )}
    </section>
  )
}
