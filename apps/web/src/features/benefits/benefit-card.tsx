import type { AnswerResult } from '@winterjay/benefits'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'

const TONES = { likely: 'good', maybe: 'care', unlikely: 'plain' } as const

/** One programme: what it pays, the number that decided, how to get it, and where the figures are from. */
export function BenefitCard({ result }: { readonly result: AnswerResult }) {
  const m = useMessages('benefits')
  const f = useFormat()
  const amount = useAmount(result)
  const facts = [
    { term: m.kinds[result.kind], value: result.how_to_get === null ? m.ended : m.how[result.how_to_get] },
    ...(result.deadline === null ? [] : [{ term: m.deadline, value: result.deadline }]),
    ...(result.next_payment === null ? [] : [{ term: m.nextPayment, value: f.date(result.next_payment) }]),
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-56 font-semibold">{result.name}</h3>
        <span className="num font-semibold">{amount}</span>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge tone={TONES[result.eligibility]}>{result.is_ended ? m.ended : m.groups[result.eligibility]}</Badge>
        {result.last_known_for !== null && <Badge tone="care">{result.last_known_for}</Badge>}
      </div>
      <p className="mt-2 text-muted">{result.why}</p>
      {result.amount_note !== null && <p className="mt-1 text-sm text-muted">{result.amount_note}</p>}
      <div className="mt-3">
        <DescriptionList items={facts} layout="lines" />
      </div>
      <a className="mt-2 inline-flex min-h-11 items-center font-semibold text-spruce underline-offset-2 hover:underline" href={result.link} target="_blank" rel="noreferrer">
        {m.officialPage}
      </a>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{m.details}</summary>
        <p>
          {result.program_year}. {m.confidence[result.confidence]}
        </p>
        {result.steps.length > 0 && <DescriptionList items={result.steps.map((step) => ({ term: step.label, value: step.value }))} layout="lines" />}
        <ul className="mt-2 list-disc pl-5 text-muted">
          {result.sources.map((source) => (
            <li key={`${source.title} ${source.checked_on}`}>
              {source.title}, {m.checkedOn(f.date(source.checked_on))}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function useAmount(result: AnswerResult): string {
  const m = useMessages('benefits')
  const f = useFormat()
  const range = result.annual_amount
  if (result.kind === 'service') return m.service
  if (range === null) return result.is_ended ? '' : m.noAmount
  const amount = range.low === range.high ? f.cents(range.high) : range.low === 0 ? m.upTo(f.cents(range.high)) : m.between(f.cents(range.low), f.cents(range.high))
  return `${amount} ${m.perYear}`
}
