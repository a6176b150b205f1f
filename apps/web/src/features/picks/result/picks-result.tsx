import { Calculator, ChartLine, PiggyBank, Receipt } from 'lucide-react'
import type { Ref } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import type { Choice } from '../choice.ts'
import { FeesSection } from './fees-section.tsx'
import type { Generated } from '../generated.ts'
import { HowComputed } from './how-computed.tsx'
import { Mix } from './mix.tsx'
import { NextContribution } from '../holdings/next-contribution.tsx'
import { PickList } from './pick-list.tsx'
import { isInvested, isWhole } from '../queries.ts'
import type { AnyPicks } from '../queries.ts'
import { RiskReturnFigure } from './risk-return-figure.tsx'
import { FirstQuestions } from './first-questions.tsx'
import { useHiddenTexts } from '../../../lib/hidden-texts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

export interface PicksResultProps {
  readonly generated: Generated
  /** Receives the focus if new picks were requested from within the old ones. */
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChoose: (choice: Choice) => void
}

/** The picks, their risks, and all explanations. */
export function PicksResult({ generated: { choice, picks }, headingRef, onChoose }: PicksResultProps) {
  const m = useWords(picksWords)
  const explanation = useHiddenTexts(picks.explanation)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--gap) lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
          <Mix picks={picks} choice={choice} headingRef={headingRef} />
          {isWhole(picks) && <FirstQuestions questions={picks.self_check} choice={choice} onChoose={onChoose} />}
        </div>
        <PickList lines={picks.picks} />
      </div>
      {explanation !== null && (
        <Card title={m.picks.explanation} level={3}>
          <div className="gap-8 lg:columns-2">
            {explanation.split('\n\n').map((paragraph) => (
              <p key={paragraph} className="num mb-2 text-label">
                {paragraph}
              </p>
            ))}
          </div>
        </Card>
      )}
      <Behind picks={picks} />
      {isWhole(picks) && (
        <div className="grid max-w-[100ch] gap-1 px-1 text-sm text-muted">
          {picks.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      )}
    </>
  )
}

/** Explanations of the picks, folded. */
function Behind({ picks }: { readonly picks: AnyPicks }) {
  const m = useWords(picksWords)
  return (
    <Card isFlush>
      <Rows>
        {isWhole(picks) && isInvested(picks) && (
          <>
            <FoldRow chip={<Chip icon={ChartLine} hue="c7" />} title={m.riskReturn.title}>
              <RiskReturnFigure picks={picks} />
            </FoldRow>
            <FoldRow chip={<Chip icon={Receipt} hue="c7" />} title={m.fees.heading}>
              <FeesSection outlook={picks.outlook} />
            </FoldRow>
          </>
        )}
        <FoldRow chip={<Chip icon={PiggyBank} hue="c7" />} title={m.next.heading}>
          <NextContribution lines={picks.picks} />
        </FoldRow>
        {isWhole(picks) && (
          <FoldRow chip={<Chip icon={Calculator} hue="c7" />} title={m.computed.heading}>
            <HowComputed picks={picks} />
          </FoldRow>
        )}
      </Rows>
    </Card>
  )
}
