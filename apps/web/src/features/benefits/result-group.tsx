import type { AnswerResult, FactName } from '@winterjay/benefits'
import { useState } from 'react'
import { useMessages } from '../../lib/messages.ts'
import { BenefitCard } from './benefit-card.tsx'

export interface ResultGroupProps {
  readonly eligibility: AnswerResult['eligibility']
  readonly results: readonly AnswerResult[]
  readonly nameOf: (id: string) => string
  readonly onAsk: (fact: FactName) => void
}

/** The results of one likelihood. What is unlikely is folded away, not printed, and only made when it is wanted: it is most of the catalogue. */
export function ResultGroup({ eligibility, results, nameOf, onAsk }: ResultGroupProps) {
  const m = useMessages('benefits')
  const [isUnfolded, setUnfolded] = useState(false)
  const found = results.filter((result) => result.eligibility === eligibility)
  if (found.length === 0) return null
  const heading = (
    <h2 className="text-2xl tracking-[-.02em]">
      {m.groups[eligibility]} <span className="num font-normal text-muted">{found.length}</span>
    </h2>
  )
  const cards = (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {found.map((result) => (
        <li key={result.id}>
          <BenefitCard result={result} nameOf={nameOf} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
  return (
    <section className="mt-4">
      {eligibility === 'unlikely' ? (
        <details className="print:hidden" onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary className="block min-h-11 cursor-pointer">
            {heading}
            <span className="block text-muted">{m.groupNotes.unlikely}</span>
            <span className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2">{isUnfolded ? m.fold : m.unfold}</span>
          </summary>
          {isUnfolded && cards}
        </details>
      ) : (
        <>
          {heading}
          <p className="text-muted">{m.groupNotes[eligibility]}</p>
          {cards}
        </>
      )}
    </section>
  )
}
