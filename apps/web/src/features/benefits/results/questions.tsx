import { checkBenefits, describeQuestion, movementOf, nextQuestions } from '@winterjay/benefits'
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

/** Shows the question selected by the reader, or else the two whose answers are expected to move the total most. */
export function Questions({ answer, household, asked, skipped, onAnswer, onSkip }: QuestionsProps) {
  const m = useWords(benefitsWords).followUp
  const locale = useLocale()
  const { most } = useAmountText()
  const facts = useMemo(() => {
    const today = answer.as_of
    const results = checkBenefits(household, today)
    if (asked !== null) return [{ fact: asked, moves: movementOf(results, asked) }]
    const best = nextQuestions(results, { household, today, skipped }).slice(0, 2)
    return best.map(({ field, mostCents }) => ({ fact: field, moves: mostCents }))
  }, [household, answer.as_of, skipped, asked])
  if (facts.length === 0) return <p className="px-1 text-muted print:hidden">{m.none}</p>
  const worthOf = (moves: Cents, index: number): string => {
    if (asked !== null) return m.chosen
    const title = index === 0 ? m.title : m.second
    // In order of what is expected (benefits §4.5), so a larger maximum below would look like a mistake.
    const isLess = index === 0 || moves <= (facts[0]?.moves ?? moves)
    return moves > 0 && isLess ? `${title}, ${m.worthShort(most(moves))}` : title
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
