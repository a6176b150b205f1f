import { FACT_KINDS, describeFinding, refuseHousehold } from '@winterjay/benefits'
import type { FactName, FollowUps, Household } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useAmountText } from '../amount-text.ts'
import { WrittenAnswer } from './written-answer.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface FollowUpProps {
  readonly fact: FactName
  readonly question: string
  /** The most that the answer can move all benefits together, a year. */
  readonly moves: Cents | null
  readonly household: Household
  /** Picked by the reader from a result, who is then brought here. */
  readonly isChosen: boolean
  readonly onAnswer: (answer: FollowUps) => void
  readonly onSkip: () => void
}

/** One question. Answering it changes the results at once, without asking the server. */
export function FollowUp({ fact, question, moves, household, isChosen, onAnswer, onSkip }: FollowUpProps) {
  const m = useWords(benefitsWords).followUp
  const locale = useLocale()
  const { most } = useAmountText()
  const [refused, setRefused] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) title.current?.focus()
  }, [isChosen])
  const answer = (value: unknown): void => {
    const finding = refuseHousehold({ ...household, [fact]: value }).refusals[0]
    if (finding === undefined) onAnswer({ [fact]: value })
    else setRefused(describeFinding(finding, locale))
  }
  return (
    <Card className="border-spruce! print:hidden">
      <p className="text-sm font-semibold text-spruce">{isChosen ? m.chosen : m.title}</p>
      <h2 ref={title} tabIndex={-1} className="mt-1 scroll-mt-4 text-xl tracking-[-.015em] outline-none">
        {question}
      </h2>
      {moves !== null && moves > 0 && <p className="mt-1 text-muted">{m.worth(most(moves))}</p>}
      <div className="mt-4">
        {FACT_KINDS[fact] === 'yes_no' ? (
          <div className="flex flex-wrap gap-3">
            <Button className="min-w-20" onClick={() => answer(true)}>
              {m.yes}
            </Button>
            <Button className="min-w-20" onClick={() => answer(false)}>
              {m.no}
            </Button>
            <Button variant="quiet" onClick={onSkip}>
              {m.skip}
            </Button>
          </div>
        ) : (
          <WrittenAnswer
            fact={fact}
            question={question}
            childCount={household.childrenUnder18}
            error={refused}
            onAnswer={answer}
            onSkip={onSkip}
          />
        )}
      </div>
    </Card>
  )
}
