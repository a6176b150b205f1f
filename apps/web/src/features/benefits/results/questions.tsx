import { bestFollowUp, checkBenefits, describeQuestion, factOf, movementOf } from '@winterjay/benefits'
import type { Answer, FactName, FollowUps, Household } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { QuestionCard } from '../../../ui/row/question-card.tsx'
import { useAmountText } from '../amount-text.ts'
import { FollowUp } from './follow-up.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface QuestionsProps {
  readonly answer: Answer
  readonly household: Household
  /** The question selected by the reader. */
  readonly asked: FactName | null
  readonly skipped: readonly FactName[]
  readonly onAnswer: (answer: FollowUps) => void
  readonly onSkip: (fact: FactName) => void
}

/** Shows the question selected by the reader, or else the two with the most dollars at stake. */
export function Questions({ answer, household, asked, skipped, onAnswer, onSkip }: QuestionsProps) {
  const m = useWords(benefitsWords).followUp
  const locale = useLocale()
  const { most } = useAmountText()
  const facts = useMemo(() => {
    const results = checkBenefits(household, answer.as_of)
    const best = answer.best_follow_up && factOf(answer.best_follow_up.field)
    const second = best && bestFollowUp(results, [...skipped, best])
    const chosen = asked === null ? [best, second?.field] : [asked]
    return chosen
      .filter((fact) => fact !== null && fact !== undefined)
      .map((fact) => ({ fact, moves: movementOf(results, fact) }))
  }, [household, answer, skipped, asked])
  if (facts.length === 0) return null
  const worthOf = (moves: Cents, index: number): string => {
    if (asked !== null) return m.chosen
    const title = index === 0 ? m.title : m.second
    return moves > 0 ? `${title}, ${m.worthShort(most(moves))}` : title
  }
  return (
    <QuestionCard>
      {facts.map(({ fact, moves }, index) => (
        <FollowUp
          key={fact}
          fact={fact}
          question={describeQuestion(fact, locale)}
          worth={worthOf(moves, index)}
          household={household}
          isChosen={asked !== null}
          onAnswer={onAnswer}
          onSkip={() => onSkip(fact)}
        />
      ))}
    </QuestionCard>
  )
}
