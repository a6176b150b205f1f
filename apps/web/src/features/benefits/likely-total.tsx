import type { Answer } from '@winterjay/benefits'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Card } from '../../ui/card.tsx'

/** The big number: cash that is likely, a year. */
export function LikelyTotal({ answer }: { readonly answer: Answer }) {
  const m = useMessages('benefits')
  const f = useFormat()
  const { low, high } = answer.total_likely
  return (
    <Card>
      <h2 className="text-muted">{m.total}</h2>
      <p className="num mt-1 text-4xl font-bold tracking-tight">{low === high ? f.cents(high) : m.between(f.cents(low), f.cents(high))}</p>
      <p className="mt-2 text-muted">{m.totalNote(f.date(answer.as_of, 'long'))}</p>
    </Card>
  )
}
