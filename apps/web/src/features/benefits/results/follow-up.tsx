import { FACT_KINDS, describeFinding, refuseHousehold } from '@winterjay/benefits'
import type { FactName, FollowUps, Household } from '@winterjay/benefits'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Question } from '../../../ui/row/question-card.tsx'
import { WrittenAnswer } from './written-answer.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface FollowUpProps {
  readonly fact: FactName
  readonly question: string
  /** What the answer is worth, or that the reader selected the question. */
  readonly worth: string
  readonly household: Household
  /** True if selected by the reader from a result; it then takes the focus. */
  readonly isChosen: boolean
  readonly onAnswer: (answer: FollowUps) => void
  readonly onSkip: () => void
}

/** One question. Its answer updates the results without calling the server. */
export function FollowUp({ fact, question, worth, household, isChosen, onAnswer, onSkip }: FollowUpProps) {
  const m = useWords(benefitsWords).followUp
  const locale = useLocale()
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
    <Question worth={worth} question={question} titleRef={title}>
      {FACT_KINDS[fact] === 'yes_no' ? (
        <>
          <Button className="min-w-20" onClick={() => answer(true)}>
            {m.yes}
          </Button>
          <Button className="min-w-20" onClick={() => answer(false)}>
            {m.no}
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            {m.skip}
          </Button>
        </>
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
    </Question>
  )
}
