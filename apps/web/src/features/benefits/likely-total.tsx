import type { Answer } from '@winterjay/benefits'
import type { RefObject } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Card } from '../../ui/card.tsx'
import { useAmountText } from './amount-text.ts'

interface LikelyTotalProps {
  readonly answer: Answer
  readonly isCouple: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The big number: cash that is likely, a year. */
export function LikelyTotal({ answer, isCouple, heading }: LikelyTotalProps) {
  const m = useMessages('benefits')
  const f = useFormat()
  const { range } = useAmountText()
  const total = range(answer.total_likely)
  const count = (eligibility: 'likely' | 'maybe'): number => answer.results.filter((result) => result.eligibility === eligibility).length
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold text-muted outline-none">
        {m.total}
      </h2>
      <p className="@container num mt-1">
        <span className="text-[clamp(1.75rem,9cqi,3rem)] leading-tight font-bold tracking-[-.03em]">{total}</span>
      </p>
      <output className="sr-only">
        {m.total}: {total}
      </output>
      <p className="mt-1 font-semibold">{m.counts(count('likely'), count('maybe'))}</p>
      <p className="mt-2 max-w-[65ch] text-sm text-muted">
        {m.totalNote(f.date(answer.as_of, 'long'))} {isCouple && m.totalOfCouple}
      </p>
    </Card>
  )
}
