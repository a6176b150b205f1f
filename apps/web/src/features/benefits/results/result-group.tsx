import type { Answer, AnswerResult, FactName, Household } from '@winterjay/benefits'
import { idsIn } from '@winterjay/benefits/actions'
import type { Claims } from '@winterjay/benefits/actions'
import { CircleHelp, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { countedParts } from '../counted-parts.ts'
import type { CountedPart } from '../counted-parts.ts'
import { BenefitRow } from './benefit-row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface ResultGroupProps {
  /** `received`: what one gets already, whatever its eligibility. */
  readonly eligibility: AnswerResult['eligibility'] | 'received'
  readonly answer: Answer
  readonly household: Household
  readonly claims: Claims
  readonly nameOf: (id: string) => string
  readonly onAsk: (fact: FactName) => void
}

const FIRST = 3
const GROUP_LOOKS = {
  maybe: { icon: CircleHelp, hue: 'c3' },
  unlikely: { icon: CircleMinus, hue: 'c7' },
} as const

/**
 * Results of one eligibility: the likely with bars, the first few of the maybes (folded on phones), and the unlikely
 * folded.
 */
export function ResultGroup({ eligibility, answer, claims, ...row }: ResultGroupProps) {
  const m = useWords(benefitsWords)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const isPhone = useMedia(PHONE)
  const received = idsIn(claims, 'receives')
  const found = answer.results.filter(
    ({ id, eligibility: own }) => (received.has(id) ? 'received' : own) === eligibility,
  )
  const title = eligibility === 'received' ? m.claim.haveTitle : m.groups[eligibility]
  const parts = countedParts(answer)
  if (found.length === 0) return null
  const folded = eligibility === 'unlikely' || (eligibility === 'maybe' && isPhone) ? eligibility : null
  const shown =
    eligibility === 'maybe' && !isWhole && folded === null ? found.slice(0, FIRST) : sortedByParts(found, parts)
  const rows = (
    <Rows label={title}>
      {shown.map((result) => {
        const part = parts.find(({ id }) => id === result.id)
        return (
          <BenefitRow
            key={result.id}
            {...row}
            result={result}
            claim={claims[result.id]}
            shortName={shortNameOf(result, answer.results)}
            today={answer.as_of}
            hue={part?.hue ?? 'c7'}
            ratio={part?.ratio}
            isOpen={open.has(result.id)}
            onToggle={() => setOpen(toggled(open, result.id))}
          />
        )
      })}
    </Rows>
  )
  if (folded !== null) {
    return (
      <Card isFlush>
        <Rows>
          <FoldRow
            chip={<Chip {...GROUP_LOOKS[folded]} />}
            title={title}
            detail={m.groupNotes[folded]}
            amount={found.length}
          >
            <div className="-mx-3 text-ink">{rows}</div>
          </FoldRow>
        </Rows>
      </Card>
    )
  }
  return (
    <Card isFlush title={`${title} ${eligibility === 'likely' ? withoutSums(found) : found.length}`}>
      {rows}
      {shown.length < found.length && (
        <Button variant="quiet" size="sm" className="mx-1 mb-1.5" onClick={() => setWhole(true)}>
          {m.showAll(found.length)}
        </Button>
      )}
    </Card>
  )
}

/** Without the brackets at its end, where no other programme would be called the same. */
function shortNameOf({ name }: AnswerResult, all: readonly AnswerResult[]): string {
  const bare = (text: string): string => text.replace(/\s\([^()]*\)$/, '')
  return all.filter((other) => bare(other.name) === bare(name)).length > 1 ? name : bare(name)
}

/** How many they are, as the headline counts them: what is the sum of others here is not one more. */
function withoutSums(found: readonly AnswerResult[]): number {
  const ids = new Set(found.map(({ id }) => id))
  return found.filter(({ sum_of: parts }) => !parts.some((part) => ids.has(part))).length
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
