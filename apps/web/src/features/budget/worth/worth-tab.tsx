import { overInsured, providerName } from '@winterjay/budget'
import { CircleHelp, Plus, Store } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { useWorth } from './use-worth.ts'
import type { WorthAnswer } from './use-worth.ts'
import { WorthHero } from './worth-hero.tsx'
import { WorthSide } from './worth-side.tsx'
import { useLineName } from './line-name.ts'
import { worthWords } from './words/words.ts'

const RoomCard = lazyPart(() => import('../room/room-card.tsx'))

/** What the household owns and owes (budget §13). */
export default function WorthTab() {
  return (
    <Queries>
      <Worth />
    </Queries>
  )
}

function Worth() {
  const m = useWords(worthWords)
  const answer = useWorth()
  const { isSample } = useView()
  if (answer.isLoading) {
    return (
      <div className="grid grid-cols-1 gap-(--gap)">
        <HeroSkeleton />
        <RowsSkeleton count={6} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <WorthHero {...answer} />
      <Notes {...answer} />
      <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
        <WorthSide side="owned" {...answer} actions={<Add />} />
        <div className="grid grid-cols-1 gap-(--gap)">
          <WorthSide side="owed" {...answer} />
          {!isSample && (
            <Suspense fallback={<RowsSkeleton count={3} />}>
              <RoomCard />
            </Suspense>
          )}
        </div>
      </div>
      <Card isFlush>
        <Rows>
          {answer.simulatedCents > 0 && (
            <Row
              chip={<Chip icon={Store} hue="c5" />}
              title={m.marketplace}
              amount={<Amount cents={answer.simulatedCents} />}
              state={m.simulated}
              href="/portfolio"
            />
          )}
          <FoldRow chip={<Chip icon={CircleHelp} hue="c7" />} title={m.how}>
            <p>{m.howText}</p>
          </FoldRow>
        </Rows>
      </Card>
    </div>
  )
}

function Add() {
  const m = useWords(worthWords)
  const open = useOpenDialog()
  const plus = <Plus aria-hidden="true" className="size-4" />
  return (
    <>
      <Button size="sm" icon={plus} aria-label={m.addDeposit} onClick={() => open({ kind: 'own-deposit', id: null })}>
        {m.depositShort}
      </Button>
      <Button
        size="sm"
        variant="soft"
        icon={plus}
        aria-label={m.addThing}
        onClick={() => open({ kind: 'own-thing', id: null })}
      >
        {m.thingShort}
      </Button>
    </>
  )
}

/** What could not be counted, and what is not insured. */
function Notes({ worth, isAway, retry }: WorthAnswer) {
  const m = useWords(worthWords)
  const format = useFormat()
  const nameOf = useLineName()
  const { budget, today } = useView()
  const over = useMemo(() => overInsured(budget, today), [budget, today])
  const unknown = worth.lines.filter(({ amountCents }) => amountCents === null)
  return (
    <>
      {isAway && (
        <Note tone="care">
          {m.away}{' '}
          <Button size="sm" onClick={retry}>
            {m.retry}
          </Button>
        </Note>
      )}
      {unknown.length > 0 && <Note>{m.left(unknown.map(nameOf).join(', '))}</Note>}
      {over.map(({ institution, category, amountCents }) => (
        <Note key={`${institution}|${category}`} tone="care">
          {m.overInsured(
            providerName(institution, format.locale) ?? institution,
            m.deposit.categories[category],
            format.cents(amountCents, { whole: true }),
          )}
        </Note>
      ))}
    </>
  )
}
