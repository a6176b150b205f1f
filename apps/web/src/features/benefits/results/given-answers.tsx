import { FACT_KINDS, describeQuestion, volunteeredFacts } from '@winterjay/benefits'
import type { FactName, FollowUps, Household } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAmountText } from '../amount-text.ts'
import { QuestionButton } from './question-button.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface GivenAnswersProps {
  readonly household: Household
  readonly followUps: FollowUps
  readonly onChange: (followUps: FollowUps) => void
  readonly onAsk: (fact: FactName) => void
}

/** The follow-up answers, each of which can be withdrawn or changed, and facts that can be added without a question. */
export function GivenAnswers({ household, followUps, onChange, onAsk }: GivenAnswersProps) {
  const m = useWords(benefitsWords).followUp
  const locale = useLocale()
  const say = useAnswerText()
  const given = Object.entries(followUps) as [FactName, unknown][]
  const unsaid = volunteeredFacts(household).filter((fact) => followUps[fact] === undefined)
  const without = (fact: FactName): FollowUps => Object.fromEntries(given.filter(([name]) => name !== fact))
  if (given.length === 0 && unsaid.length === 0) return null
  return (
    <Card isFlush {...(given.length === 0 ? { className: 'print:hidden' } : { title: m.given })}>
      <Rows>
        {given.map(([fact, value]) => (
          <Row
            key={fact}
            title={<span className="font-normal">{describeQuestion(fact, locale)}</span>}
            amount={say(fact, value)}
            end={
              <Button
                variant="quiet"
                size="sm"
                className="print:hidden"
                onClick={() => {
                  onChange(without(fact))
                  onAsk(fact)
                }}
              >
                {m.change}
                <span className="sr-only">: {describeQuestion(fact, locale)}</span>
              </Button>
            }
          />
        ))}
        {unsaid.length > 0 && (
          <FoldRow chip={<Chip icon={MessageCircleQuestionMark} hue="c7" />} title={m.unsaid}>
            <ul>
              {unsaid.map((fact) => (
                <li key={fact}>
                  <QuestionButton question={describeQuestion(fact, locale)} onAsk={() => onAsk(fact)} />
                </li>
              ))}
            </ul>
          </FoldRow>
        )}
      </Rows>
    </Card>
  )
}

function useAnswerText(): (fact: FactName, value: unknown) => string {
  const m = useWords(benefitsWords).followUp
  const f = useFormat()
  const { money } = useAmountText()
  return (fact, value) => {
    if (typeof value === 'boolean') return value ? m.yes : m.no
    if (FACT_KINDS[fact] === 'cents') return money(value as Cents)
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'number' ? f.number(value) : m.immigration[value as keyof typeof m.immigration]
  }
}
