import type { AnswerResult, FactName } from '@winterjay/benefits'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { BenefitCard } from './benefit-card.tsx'
import { partId } from '../jump-to.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface ResultGroupProps {
  readonly eligibility: AnswerResult['eligibility']
  readonly results: readonly AnswerResult[]
  readonly nameOf: (id: string) => string
  readonly onAsk: (fact: FactName) => void
}

/** The results of one likelihood: the likely in full, a maybe by name and amount until it is opened. What is unlikely is folded away, and only made when it is wanted: it is most of the catalogue. */
export function ResultGroup({ eligibility, results, nameOf, onAsk }: ResultGroupProps) {
  const m = useWords(benefitsWords)
  const [isUnfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isCompact = eligibility === 'maybe'
  const found = results.filter((result) => result.eligibility === eligibility)
  if (found.length === 0) return null
  const heading = (
    <h2 id={partId(eligibility)} tabIndex={-1} className="scroll-mt-4 text-2xl tracking-[-.02em] outline-none">
      {m.groups[eligibility]} <span className="num font-normal text-muted">{found.length}</span>
    </h2>
  )
  const cards = (
    <ul ref={list} className={clsx('mt-4 grid grid-cols-[minmax(0,1fr)]', isCompact ? 'gap-2' : 'gap-4')}>
      {found.map((result) => (
        <li key={result.id}>
          <BenefitCard result={result} nameOf={nameOf} onAsk={onAsk} isCompact={isCompact} />
        </li>
      ))}
    </ul>
  )
  return (
    <section className="mt-4">
      {eligibility === 'unlikely' ? (
        <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary className="block min-h-11 cursor-pointer">
            {heading}
            <span className="block text-muted">{m.groupNotes.unlikely}</span>
            <span className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2">
              {isUnfolded ? m.fold : m.unfold}
            </span>
          </summary>
          {isUnfolded && cards}
        </details>
      ) : (
        <>
          {heading}
          <p className="text-muted">{m.groupNotes[eligibility]}</p>
          {isCompact && found.length > 1 && <OpenAll list={list} />}
          {cards}
        </>
      )}
    </section>
  )
}

/** Opens every card of the list at once, or folds them all again. */
function OpenAll({ list }: { readonly list: RefObject<HTMLUListElement | null> }) {
  const m = useWords(benefitsWords).cards
  const [isOpen, setOpen] = useState(false)
  const turn = (): void => {
    for (const card of list.current?.querySelectorAll<HTMLDetailsElement>('details[data-benefit]') ?? [])
      card.open = !isOpen
    setOpen(!isOpen)
  }
  return (
    <Button variant="quiet" size="sm" className="mt-2 print:hidden" onClick={turn}>
      {isOpen ? m.closeAll : m.openAll}
    </Button>
  )
}
