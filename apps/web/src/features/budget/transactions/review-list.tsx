import { categoryLabel, markReviewed, shownCategory, toReview } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { Check, ListChecks } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

interface ReviewNoteProps {
  /** Whether only those to review are listed. */
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** How many imported transactions nobody has looked at yet (budget §8.1); nothing if there are none. */
export function ReviewNote({ isOn, onSwitch }: ReviewNoteProps) {
  const m = useWords(budgetWords).review
  const format = useFormat()
  const change = useChange()
  const { budget, isSample } = useView()
  const isPhone = useMedia(PHONE)
  const ids = useMemo(() => toReview(budget).map(({ id }) => id), [budget])
  // On phones it begins next to the search.
  if (isSample || (isOn ? false : isPhone || ids.length === 0)) return null
  const text = format.number(ids.length)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:justify-end">
      {isOn && <p className="flex-1 font-semibold">{m.title(text)}</p>}
      <Button size="sm" onClick={() => onSwitch(!isOn)}>
        {isOn ? m.stop : m.start(text)}
      </Button>
      {ids.length > 0 && (
        <Button
          size="sm"
          onClick={() =>
            void change((current) => markReviewed(current, ids), { title: m.done(text, ids.length) }).then((isDone) =>
              isDone ? onSwitch(false) : undefined,
            )
          }
        >
          {m.all}
        </Button>
      )}
    </div>
  )
}

/** On phones, next to the search: lists those to review. */
export function ReviewButton({ onPress }: { readonly onPress: () => void }) {
  const m = useWords(budgetWords).review
  const format = useFormat()
  const { budget, isSample } = useView()
  const count = useMemo(() => toReview(budget).length, [budget])
  const isPhone = useMedia(PHONE)
  if (!isPhone || isSample || count === 0) return null
  return (
    <Button
      aria-label={m.start(format.number(count))}
      className="gap-1.5! px-2.5!"
      icon={<ListChecks aria-hidden="true" className="size-5" />}
      onClick={onPress}
    >
      <span className="num">{format.number(count)}</span>
    </Button>
  )
}

/** A swipe is at least this long, in pixels, and mostly sideways. */
const SWIPE = 60

/** Each row is marked by its button, which passes the focus on to the next, or by a swipe. */
export function ReviewList({ rows }: { readonly rows: readonly Transaction[] }) {
  const m = useWords(budgetWords).review
  const change = useChange()
  const list = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly y: number; readonly id: string } | null>(null)
  const mark = async (id: string): Promise<void> => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])]
    const at = buttons.findIndex((one) => one.dataset['review'] === id)
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (await change((budget) => markReviewed(budget, [id]))) next?.focus()
  }
  return (
    <Card isFlush>
      <p className="mx-3 mt-2 text-sm text-muted md:hidden">{m.hint}</p>
      <div
        ref={list}
        className="touch-pan-y"
        onPointerDown={({ clientX: x, clientY: y, target }) => {
          const row =
            target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-review]') : null
          start.current = row?.dataset['review'] === undefined ? null : { x, y, id: row.dataset['review'] }
        }}
        onPointerUp={({ clientX, clientY, pointerType }) => {
          const from = start.current
          start.current = null
          if (from === null || pointerType === 'mouse') return
          const [across, along] = [Math.abs(clientX - from.x), Math.abs(clientY - from.y)]
          if (across >= SWIPE && across > 2 * along) void mark(from.id)
        }}
      >
        <Rows>
          {rows.map((one) => (
            <ReviewRow key={one.id} transaction={one} onMark={() => void mark(one.id)} />
          ))}
        </Rows>
      </div>
    </Card>
  )
}

function ReviewRow({ transaction, onMark }: { readonly transaction: Transaction; readonly onMark: () => void }) {
  const { review: m, transactions: words } = useWords(budgetWords)
  const format = useFormat()
  const { budget } = useView()
  const open = useOpenDialog()
  const { id, merchant, description, date, amountCents, currency } = transaction
  const name = merchant || description || words.noName
  const category = shownCategory(budget, transaction)
  return (
    <Row
      isDense
      chip={<Chip {...categoryLook(category)} />}
      title={
        <button
          type="button"
          className="min-h-6 max-w-full truncate text-left underline-offset-2 hover:underline"
          onClick={() => open({ kind: 'transaction', id })}
        >
          {name}
        </button>
      }
      detail={[categoryLabel(category, format.locale), format.date(date, 'day-month')].join(' \u00b7 ')}
      amount={<SignedMoney amountCents={amountCents} currency={currency} isQuiet />}
      end={
        <IconButton
          data-review={id}
          label={m.one(name)}
          icon={<Check aria-hidden="true" className="size-5" />}
          onClick={onMark}
        />
      }
    />
  )
}
