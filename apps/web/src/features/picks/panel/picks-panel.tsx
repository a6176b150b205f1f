import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { DEFAULT_CHOICE } from '../choice.ts'
import type { Choice } from '../choice.ts'
import { useGeneratePicks } from '../generated.ts'
import { useMoveHoldingsIn } from '../holdings/holdings-in-account.ts'
import { MarketRates } from './market-rates.tsx'
import { FoldedParts } from '../result/folded-parts.tsx'
import { PicksResult } from '../result/picks-result.tsx'
import { SavedPicks } from '../saved/saved-picks.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

/**
 * product §2.2.4 "AI Investing panel".
 *
 * @param children cards that follow what was saved and the rates; on phones rows of one card
 */
export function PicksPanel({ children }: { readonly children: ReactNode }) {
  const m = useWords(picksWords)
  useMoveHoldingsIn()
  const { found, generate, isBusy, error } = useGeneratePicks()
  const [choice, setChoice] = useState(found?.choice ?? DEFAULT_CHOICE)
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = (next: Choice): void => {
    setChoice(next)
    generate(next, { onSuccess: () => heading.current?.focus() })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      <Card title={m.title} aside={m.lede}>
        <ChoiceForm choice={choice} onChange={setChoice} onGenerate={() => generate(choice)} isBusy={isBusy} />
      </Card>
      <output className="sr-only">{isBusy ? m.picks.busy : found === null ? '' : m.picks.ready}</output>
      {error !== null && (
        <Note tone="over" title={m.form.failed}>
          {problemDetail(error) ?? m.form.bug}
        </Note>
      )}
      <div aria-busy={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-(--gap) empty:hidden">
        {found === null ? (
          isBusy && <RowsSkeleton count={7} />
        ) : (
          <PicksResult generated={found} headingRef={heading} onChoose={choose} />
        )}
      </div>
      <div className="folds fold-pairs">
        {found !== null && <FoldedParts generated={found} onChoose={choose} />}
        <SavedPicks current={found} />
        <MarketRates />
        {children}
      </div>
    </div>
  )
}
