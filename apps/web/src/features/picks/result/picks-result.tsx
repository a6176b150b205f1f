import type { Ref } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import type { Choice } from '../choice.ts'
import type { Generated } from '../generated.ts'
import { Mix } from './mix.tsx'
import { PickList } from './pick-list.tsx'
import { isWhole } from '../queries.ts'
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

/** The picks, what they may return and why. */
export function PicksResult({ generated: { choice, picks }, headingRef, onChoose }: PicksResultProps) {
  const m = useWords(picksWords)
  // On phones the questions are one of the rows in `FoldedParts`.
  const isPhone = useMedia(PHONE)
  const explanation = useHiddenTexts(picks.explanation)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap) lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Mix picks={picks} choice={choice} headingRef={headingRef} />
        <PickList lines={picks.picks} />
      </div>
      {!isPhone && isWhole(picks) && (
        <FirstQuestions questions={picks.self_check} choice={choice} onChoose={onChoose} />
      )}
      {explanation !== null && <Explanation paragraphs={explanation.split('\n\n')} isOurs={isWhole(picks)} />}
      {isWhole(picks) && (
        <div className="gap-x-8 px-1 text-sm text-muted max-md:text-xs max-md:leading-snug md:grid lg:grid-cols-3">
          {/* The one on coins stands next to their box, and that this is no advice next to the button. */}
          {picks.warnings
            .filter((warning) => warning !== m.statements.crypto)
            .map((warning) => warning.replace(m.statements.notAdvice, '').trimStart())
            .map((warning) => (
              <p key={warning} className="max-md:inline">
                {warning}{' '}
              </p>
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
      <div className="grid gap-x-8 gap-y-3 max-md:text-sm max-md:leading-snug md:gap-y-2.5 lg:grid-flow-col lg:auto-cols-fr">
        {paragraphs.map((paragraph, at) => (
          <div key={paragraph}>
            {isOurs && m.parts[at] !== undefined && <h4 className="text-sm font-[650]">{m.parts[at]}</h4>}
            <p className="num max-md:mt-0.5 md:text-label">{paragraph}</p>
          </div>
        ))}
      </div>
    </Card>
  )
}
