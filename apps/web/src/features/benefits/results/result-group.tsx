import type { Answer, AnswerResult, FactName } from '@winterjay/benefits'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { countedParts } from '../counted-parts.ts'
import type { CountedPart } from '../counted-parts.ts'
import { BenefitRow } from './benefit-row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface ResultGroupProps {
  readonly eligibility: AnswerResult['eligibility']
  readonly answer: Answer
  readonly nameOf: (id: string) => string
  readonly onAsk: (fact: FactName) => void
}

const FIRST = 3

/** Results of one eligibility: the likely with bars, the first few of the maybes, and the unlikely folded. */
export function ResultGroup({ eligibility, answer, ...row }: ResultGroupProps) {
  const m = useWords(benefitsWords)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const found = answer.results.filter((result) => result.eligibility === eligibility)
  const parts = countedParts(answer)
  if (found.length === 0) return null
  const shown = eligibility === 'maybe' && !isWhole ? found.slice(0, FIRST) : sortedByParts(found, parts)
  const rows = (
    <Rows label={m.groups[eligibility]}>
      {shown.map((result) => {
        const part = parts.find(({ id }) => id === result.id)
        return (
          <BenefitRow
            key={result.id}
            {...row}
            result={result}
            hue={part?.hue ?? 'c7'}
            ratio={part?.ratio}
            isOpen={open.has(result.id)}
            onToggle={() => setOpen(toggled(open, result.id))}
          />
        )
      })}
    </Rows>
  )
  if (eligibility === 'unlikely') {
    return (
      <Card isFlush>
        <Rows>
          <FoldRow title={m.groups.unlikely} detail={m.groupNotes.unlikely} amount={found.length}>
            <div className="-mx-3 text-ink">{rows}</div>
          </FoldRow>
        </Rows>
      </Card>
    )
  }
  return (
    <Card isFlush title={`${m.groups[eligibility]} ${found.length}`}>
      {rows}
      {shown.length < found.length && (
        <Button variant="quiet" size="sm" className="mx-1 mb-1.5" onClick={() => setWhole(true)}>
          {m.showAll(found.length)}
        </Button>
      )}
    </Card>
  )
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Counted benefits first, largest first; the rest in its original order. */
function sortedByParts(results: readonly AnswerResult[], parts: readonly CountedPart[]): readonly AnswerResult[] {
  const place = ({ id }: AnswerResult): number => {
    const at = parts.findIndex((part) => part.id === id)
    return at === -1 ? parts.length : at
  }
  return results.toSorted((a, b) => place(a) - place(b))
}
