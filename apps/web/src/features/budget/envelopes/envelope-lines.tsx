import type { EnvelopeLine, RecurringItem } from '@winterjay/budget'
import { add, subtract, ZERO } from '@winterjay/money'
import { ArrowRightLeft, HandCoins } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Note } from '../../../ui/note.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useWholeMoney } from '../money-text.tsx'
import { OwnChip, ownHue } from '../own-look.tsx'
import { useView } from '../view.ts'
import { useEnvelopeName, useEnvelopes } from './use-envelopes.ts'
import { envelopeWords } from './words/words.ts'

/** The month in envelopes: given, spent and left, and what is still to give (budget §17). */
export default function EnvelopeLines({ items }: { readonly items: readonly RecurringItem[] | null }) {
  const m = useWords(envelopeWords)
  const open = useOpenDialog()
  const money = useWholeMoney()
  const envelopes = useEnvelopes(items)
  if (envelopes === null) return <RowsSkeleton count={4} />
  const { lines, toGiveCents } = envelopes
  if (toGiveCents === null) return <p className="py-2 text-muted">{m.unknown}</p>
  const isShort = toGiveCents < 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p>
            {isShort ? m.short : m.toGive}{' '}
            <b className={isShort ? 'num text-figure text-cranberry' : 'num text-figure'}>
              {money(isShort ? subtract(ZERO, toGiveCents) : toGiveCents)}
            </b>
          </p>
          {!isShort && lines.length > 0 && <p className="text-sm text-muted">{m.toGiveText}</p>}
        </div>
        <Button
          variant={lines.length === 0 ? 'primary' : 'secondary'}
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          onClick={() => open({ kind: 'own-envelope', id: null })}
        >
          {m.give}
        </Button>
      </div>
      {isShort && <Note tone="over">{m.shortText}</Note>}
      {lines.length === 0 ? (
        <p className="py-2 text-muted">{m.none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ line }: { readonly line: EnvelopeLine }) {
  const m = useWords(envelopeWords)
  const open = useOpenDialog()
  const money = useWholeMoney()
  const { budget } = useView()
  const name = useEnvelopeName()(line.id)
  const own = budget.categories.get(line.id)
  const look = categoryLook(line.id)
  const held = add(line.carriedCents, line.givenCents)
  const { spentCents, leftCents } = line
  return (
    <BarRow
      chip={own === undefined ? <Chip {...look} /> : <OwnChip own={own} />}
      title={name}
      amount={money(spentCents)}
      rest={m.spentOf(money(held))}
      ratio={leftCents < 0 ? 2 : held > 0 ? Math.max(0, spentCents) / held : 0}
      label={name}
      text={m.barText(money(spentCents), money(held))}
      hue={own === undefined ? look.hue : ownHue(own)}
      state={leftCents < 0 ? m.over(money(subtract(ZERO, leftCents))) : m.left(money(leftCents))}
    >
      <span className="-my-2 flex items-center justify-between gap-2">
        <span>{m.parts(money(line.carriedCents), money(line.givenCents))}</span>
        <IconButton
          label={m.move(name)}
          icon={<ArrowRightLeft aria-hidden="true" className="size-5" />}
          onClick={() => open({ kind: 'own-envelope', id: line.id })}
        />
      </span>
    </BarRow>
  )
}
