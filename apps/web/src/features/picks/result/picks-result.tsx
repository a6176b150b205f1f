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
      {explanation !== null && <Explanation paragraphs={explanation.split('\n\n')} isOurs={isWhole(picks)} />}
      <Behind picks={picks} />
      {isWhole(picks) && (
        <div className="grid gap-x-8 gap-y-1 px-1 text-sm text-muted max-md:text-xs lg:grid-cols-3">
          {/* The one on coins stands next to their box. */}
          {picks.warnings
            .filter((warning) => warning !== m.statements.crypto)
            .map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
        </div>
      )}
    </>
  )
}

interface ExplanationProps {
  readonly paragraphs: readonly string[]
  /** Whether the paragraphs are those of our own server, in its order. */
  readonly isOurs: boolean
}

/** Each paragraph with what it is about; side by side where there is room. */
function Explanation({ paragraphs, isOurs }: ExplanationProps) {
  const m = useWords(picksWords).picks
  return (
    <Card title={m.explanation} level={3}>
      <div className="grid gap-x-8 gap-y-1.5 md:gap-y-2.5 lg:grid-flow-col lg:auto-cols-fr">
        {paragraphs.map((paragraph, at) => (
          <div key={paragraph}>
            {isOurs && m.parts[at] !== undefined && <h4 className="text-sm font-[650] max-md:inline">{m.parts[at]}</h4>}{' '}
            <p className="num max-md:inline max-md:text-sm max-md:leading-snug md:text-label">{paragraph}</p>
          </div>
        ))}
      </div>
    </Card>
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
            <FoldRow isDense chip={<Chip icon={ChartLine} hue="c7" />} title={m.riskReturn.title}>
              <RiskReturnFigure picks={picks} />
            </FoldRow>
            <FoldRow isDense chip={<Chip icon={Receipt} hue="c7" />} title={m.fees.heading}>
              <FeesSection outlook={picks.outlook} />
            </FoldRow>
          </>
        )}
        <FoldRow isDense chip={<Chip icon={PiggyBank} hue="c7" />} title={m.next.heading}>
          <NextContribution lines={picks.picks} />
        </FoldRow>
        {isWhole(picks) && (
          <FoldRow isDense chip={<Chip icon={Calculator} hue="c7" />} title={m.computed.heading}>
            <HowComputed picks={picks} />
          </FoldRow>
        )}
      </Rows>
    </Card>
  )
}
