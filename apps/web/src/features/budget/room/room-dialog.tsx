import { deleteRoomMove, movesOf, storeRoom, storeRoomMove } from '@winterjay/budget'
import type { Budget, EditRefusal, Plan, Room } from '@winterjay/budget'
import { cents, isRefusal, subtract, yearOf, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { roomWords } from './words/words.ts'

interface Draft {
  readonly year: number | null
  readonly stated: Cents | null
  readonly way: 'in' | 'out'
  readonly amount: Cents | null
  readonly date: LocalDate | null
}

const FIRST_YEAR = 2009
const LAST_YEAR = 2199

/** What is known of the room in a plan, and what was put in or taken out (budget §15.1). */
export default function RoomDialog({ plan }: { readonly plan: Plan }) {
  const words = useWords(roomWords)
  const m = words.form
  const change = useChange()
  const open = useOpenDialog()
  const { budget, today } = useView()
  const before = budget.room.get(plan)
  const [draft, setDraft] = useState<Draft>(() => ({
    year: before?.year ?? yearOf(today),
    stated: before?.statedCents ?? null,
    way: 'in',
    amount: null,
    date: today,
  }))
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    const room = roomOf(plan, draft)
    if (room === null || (draft.amount !== null && draft.date === null)) return
    if (await change((current) => storeBoth(current, room, draft), { title: m.saved(words.plans[plan]) })) open(null)
  }
  return (
    <FormDialog
      title={m.title[plan]}
      submitLabel={m.save}
      className="grid gap-4"
      onSubmit={() => void save()}
      onClose={() => open(null)}
    >
      <RoomFields
        plan={plan}
        draft={draft}
        set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        isTried={isTried}
      />
      <Moves plan={plan} />
    </FormDialog>
  )
}

const isYear = (year: number | null): year is number => year !== null && year >= FIRST_YEAR && year <= LAST_YEAR

function roomOf(plan: Plan, { year, stated }: Draft): Room | null {
  const statedCents = plan === 'fhsa' ? ZERO : stated
  return !isYear(year) || statedCents === null ? null : { id: plan, year, statedCents, isDeleted: false }
}

/** The room, and a move if one was typed. */
function storeBoth(budget: Budget, room: Room, { way, amount, date }: Draft): Budget | EditRefusal {
  const stored = storeRoom(budget, room)
  if (isRefusal(stored) || amount === null || date === null) return stored
  const size = cents(Math.abs(amount))
  return storeRoomMove(stored, {
    id: crypto.randomUUID(),
    plan: room.id,
    date,
    amountCents: way === 'in' ? size : subtract(ZERO, size),
    isDeleted: false,
  })
}

interface RoomFieldsProps {
  readonly plan: Plan
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
  readonly isTried: boolean
}

function RoomFields({ plan, draft, set, isTried }: RoomFieldsProps) {
  const m = useWords(roomWords).form
  const { today } = useView()
  const missing = (value: unknown): string | undefined => (isTried && value === null ? m.missing : undefined)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {plan !== 'fhsa' && (
          <Field label={m.stated[plan]} hint={m.statedHint[plan]} isRequired error={missing(draft.stated)}>
            <MoneyInput value={draft.stated} onChange={(stated) => set({ stated })} />
          </Field>
        )}
        <Field label={m.year[plan]} isRequired error={isTried && !isYear(draft.year) ? m.yearWrong : undefined}>
          <TextInput
            value={draft.year === null ? '' : String(draft.year)}
            inputMode="numeric"
            maxLength={4}
            onChange={(text) => set({ year: /^\d{1,4}$/u.test(text) ? Number(text) : null })}
          />
        </Field>
      </div>
      <Segmented
        legend={m.move}
        isLegendShown
        value={draft.way}
        choices={(['in', 'out'] as const).map((value) => ({ value, label: m.ways[value] }))}
        onChange={(way) => set({ way })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.amount} isOptional>
          <MoneyInput value={draft.amount} onChange={(amount) => set({ amount })} />
        </Field>
        <Field label={m.on} error={draft.amount === null ? undefined : missing(draft.date)}>
          <DateInput value={draft.date} max={today} onChange={(date) => set({ date })} />
        </Field>
      </div>
    </>
  )
}

/** What was put in and taken out, the latest first. */
function Moves({ plan }: { readonly plan: Plan }) {
  const m = useWords(roomWords).form
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const moves = movesOf(budget, plan)
  if (moves.length === 0) return null
  return (
    <section className="-mx-3">
      <h3 className="px-3 text-xs font-[650] text-muted">{m.moves}</h3>
      <Rows label={m.moves}>
        {moves.map(({ id, date, amountCents }) => (
          <Row
            key={id}
            isDense
            title={m.ways[amountCents > 0 ? 'in' : 'out']}
            detail={format.date(date)}
            amount={<Amount cents={cents(Math.abs(amountCents))} />}
            end={
              <IconButton
                label={m.take(format.date(date))}
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => void change((current) => deleteRoomMove(current, id), { title: m.taken })}
              />
            }
          />
        ))}
      </Rows>
    </section>
  )
}
