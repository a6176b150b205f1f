import { Calculator, ChartLine, PiggyBank, Receipt } from 'lucide-react'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import type { Choice } from '../choice.ts'
import { NextContribution } from '../holdings/next-contribution.tsx'
import { isInvested, isWhole } from '../queries.ts'
import type { Generated } from '../generated.ts'
import { FeesSection } from './fees-section.tsx'
import { FirstQuestions } from './first-questions.tsx'
import { HowComputed } from './how-computed.tsx'
import { RiskReturnFigure } from './risk-return-figure.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

export interface FoldedPartsProps {
  readonly generated: Generated
  readonly onChoose: (choice: Choice) => void
}

/** What stands behind the picks: a card of rows, on phones in pairs with those of the page (`fold-pairs`). */
export function FoldedParts({ generated: { choice, picks }, onChoose }: FoldedPartsProps) {
  const m = useWords(picksWords)
  const isPhone = useMedia(PHONE)
  const parts = [
    isWhole(picks) && isInvested(picks) && (
      <FoldRow key="risk" isDense chip={<Chip icon={ChartLine} hue="c7" />} title={m.riskReturn.title}>
        <RiskReturnFigure picks={picks} />
      </FoldRow>
    ),
    isWhole(picks) && isInvested(picks) && (
      <FoldRow key="fees" isDense chip={<Chip icon={Receipt} hue="c7" />} title={m.fees.heading}>
        <FeesSection outlook={picks.outlook} />
      </FoldRow>
    ),
    <FoldRow key="next" isDense chip={<Chip icon={PiggyBank} hue="c7" />} title={m.next.heading}>
      <NextContribution lines={picks.picks} />
    </FoldRow>,
    isWhole(picks) && (
      <FoldRow key="computed" isDense chip={<Chip icon={Calculator} hue="c7" />} title={m.computed.heading}>
        <HowComputed picks={picks} />
      </FoldRow>
    ),
  ].filter((part) => part !== false)
  if (!isPhone) {
    return (
      <Card isFlush>
        <Rows>{parts}</Rows>
      </Card>
    )
  }
  return (
    <>
      {isWhole(picks) && <FirstQuestions questions={picks.self_check} choice={choice} onChoose={onChoose} />}
      {parts.map((part) => (
        <Card key={part.key} isFlush>
          <Rows>{part}</Rows>
        </Card>
      ))}
    </>
  )
}
