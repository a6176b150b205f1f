import { overInsured, providerName } from '@winterjay/budget'
import { CircleHelp, Store } from 'lucide-react'
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
import { useView } from '../view.ts'
import { useWorth } from './use-worth.ts'
import type { WorthAnswer } from './use-worth.ts'
import { WorthHero } from './worth-hero.tsx'
import { linesOf, WorthSide } from './worth-side.tsx'
import { Add } from './add.tsx'
import { worthWords } from './words/words.ts'

const RoomCard = lazyPart(() => import('../room/room-card.tsx'))
const WhereFirstCard = lazyPart(() => import('../room/where-first.tsx'))

/** What the household owns and owes (budget §13). */
export default function WorthTab() {
  return (
    <Queries>
      <Worth />
    </Queries>
  )
}

function Worth() {
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
  const { worth, left } = answer
  const ownedCount = linesOf(worth, 'owned').length + left.length
  const isEmpty = ownedCount === 0 && worth.lines.length === 0
  const owedCount = linesOf(worth, 'owed').length + (isSample ? 0 : ROOM_ROWS)
  // Its buttons, and its bar, are as tall as a line each.
  const isOwnedShort = ownedCount + (ownedCount > 1 ? 2 : 1) <= owedCount
  const about = <About simulatedCents={answer.simulatedCents} />
  const room = !isSample && (
    <Suspense fallback={<RowsSkeleton count={3} />}>
      <RoomCard />
    </Suspense>
  )
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <WorthHero {...answer} />
      <Notes {...answer} />
      {isEmpty ? (
        room
      ) : (
        <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
          <div className={COLUMN}>
            <WorthSide side="owned" {...answer} actions={<Add />} />
            {isOwnedShort && about}
          </div>
          <div className={COLUMN}>
            <WorthSide side="owed" {...answer} />
            {room}
            {!isOwnedShort && about}
          </div>
        </div>
      )}
      {!isSample && (
        <Suspense fallback={<RowsSkeleton count={1} />}>
          <WhereFirstCard />
        </Suspense>
      )}
      {isEmpty && about}
    </div>
  )
}

/** On phones one list. */
const COLUMN = 'grid grid-cols-1 gap-(--gap) max-lg:contents'
/** About as tall as so many lines. */
const ROOM_ROWS = 4

/** What is not counted, and how it is counted: below the shorter column, on phones last. */
function About({ simulatedCents }: Pick<WorthAnswer, 'simulatedCents'>) {
  const m = useWords(worthWords)
  return (
    <Card isFlush className="max-lg:order-last">
      <Rows>
        {simulatedCents > 0 && (
          <Row
            chip={<Chip icon={Store} hue="c5" />}
            title={m.marketplace}
            amount={<Amount cents={simulatedCents} />}
            state={m.simulated}
            href="/portfolio"
          />
        )}
        <FoldRow chip={<Chip icon={CircleHelp} hue="c7" />} title={m.how}>
          <p>{m.howText}</p>
        </FoldRow>
      </Rows>
    </Card>
  )
}

/** What could not be loaded, and what is not insured. */
function Notes({ isAway, retry }: WorthAnswer) {
  const m = useWords(worthWords)
  const format = useFormat()
  const { budget, today } = useView()
  const over = useMemo(() => overInsured(budget, today), [budget, today])
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
