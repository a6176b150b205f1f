import type { HouseholdAhead } from '@winterjay/budget'
import { addDays, calendarFile, cents, roundEstimate, weekdayOf } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { CalendarPlus, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Calendar } from '../../../ui/row/calendar.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { useExpectedEntries, usePastEntries } from './bill-entries.ts'
import type { BillEntry, BillsAhead } from './bill-entries.ts'

/** The days of the calendar around today, and of each step before and after it. */
const DAYS_BEFORE = 13
const DAYS_AFTER = 27
const STEP = 28
/** Steps back and ahead: what is expected is known for 90 days. */
const [FIRST_STEP, LAST_STEP] = [-3, 2]
/** Days of the calendar file. */
const FILE_DAYS = 90

/** Income, bills and card payments by day: what became of past ones, and what is expected. */
export function BillsCard(props: BillsAhead) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { today, isSample } = useView()
  const [step, setStep] = useState(0)
  const { from, to } = spanOf(today, step)
  const expected = useExpectedEntries(props, addDays(today, FILE_DAYS))
  const past = usePastEntries(props, addDays(today, -DAYS_BEFORE + STEP * FIRST_STEP))
  const known = new Set(past.map(({ key }) => key))
  // A late one stands on its own day, although it is expected tomorrow.
  const entries = [...past, ...expected.filter(({ key }) => !known.has(key))].filter(({ on }) => on >= from && on <= to)
  const text = useExpectedText()
  if (expected.length === 0 && past.length === 0) {
    return (
      <Card title={m.bills} actions={<AddBill />}>
        <p className="text-muted">{m.noneUpcoming}</p>
      </Card>
    )
  }
  return (
    <Card title={m.bills} actions={<AddBill />}>
      <StepArrows
        text={m.fromTo(format.date(from, 'day-month'), format.date(to, 'day-month'))}
        step={step}
        onStep={setStep}
      />
      <Calendar
        label={m.bills}
        from={from}
        to={to}
        today={today}
        entries={entries.map((entry) => ({
          day: entry.on,
          ...entry.look,
          label: [entry.title, text(entry), entry.state].filter((part) => part !== '').join(', '),
          figure: format.cents(cents(Math.abs(entry.amountCents)), { whole: true }),
        }))}
        renderDay={(day) => (
          <>
            <DayRows entries={entries.filter(({ on }) => on === day)} />
            <EveningBalance day={day} ahead={props.ahead} />
          </>
        )}
      />
      {!isSample && <CalendarFile entries={expected} />}
    </Card>
  )
}

function spanOf(today: LocalDate, step: number): { readonly from: LocalDate; readonly to: LocalDate } {
  // The week before this one, from its Sunday, so that the first row is a whole one.
  const first = addDays(today, -7 - weekdayOf(today))
  if (step === 0) return { from: first, to: addDays(today, DAYS_AFTER) }
  const from = step < 0 ? addDays(first, STEP * step) : addDays(today, STEP * step)
  return { from, to: addDays(from, STEP - 1) }
}

interface StepArrowsProps {
  /** The days shown. */
  readonly text: string
  readonly step: number
  readonly onStep: (step: number) => void
}

function StepArrows({ text, step, onStep }: StepArrowsProps) {
  const m = useWords(budgetWords).ahead
  return (
    <div className="-mx-2 -mt-1 mb-1 flex items-center justify-between">
      <IconButton
        label={m.earlier}
        disabled={step === FIRST_STEP}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => onStep(step - 1)}
      />
      <output className="text-sm text-muted">{text}</output>
      <IconButton
        label={m.later}
        disabled={step === LAST_STEP}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => onStep(step + 1)}
      />
    </div>
  )
}

/** What the everyday accounts are expected to hold at the end of a day to come. */
function EveningBalance({ day, ahead: { together } }: { readonly day: LocalDate; readonly ahead: HouseholdAhead }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const found = together?.days.find(({ date }) => date === day)
  if (found === undefined) return null
  const amount = format.cents(roundEstimate(found.balanceCents), { whole: true })
  return <p className="px-3 pt-1 text-sm text-muted">{m.thatEvening(amount)}</p>
}

/** A bill or pay that statements do not show yet, once there is an account to pay it from. */
function AddBill() {
  const { bills: m, common } = useWords(budgetWords)
  const open = useOpenDialog()
  const { budget, isSample } = useView()
  if (isSample || budget.accounts.size === 0) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => open({ kind: 'bill', id: null })}
      icon={<Plus aria-hidden="true" className="size-4" />}
      aria-label={m.add}
    >
      {common.add}
    </Button>
  )
}

/** Saves what is expected as a calendar file, made here (budget §9.3). */
function CalendarFile({ entries }: { readonly entries: readonly BillEntry[] }) {
  const m = useWords(budgetWords).ahead
  const save = (): void => {
    const events = entries.map(({ key, on, title, detail }) => ({ key, day: on, title, note: detail }))
    const file = calendarFile(events, new Date())
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), m.calendarName)
  }
  return (
    <div className="mt-2 print:hidden">
      <Button variant="quiet" size="sm" onClick={save} icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
        {m.calendar}
      </Button>
    </div>
  )
}

function DayRows({ entries }: { readonly entries: readonly BillEntry[] }) {
  return (
    <Rows>
      {entries.map(({ key, look, title, detail, state, isOpen, amountCents, isAbout }) => (
        <Row
          key={key}
          isDense
          chip={<Chip {...look} />}
          title={title}
          detail={detail}
          amount={<ExpectedAmount isAbout={isAbout} amountCents={amountCents} />}
          {...(state !== '' && { state })}
          {...(isOpen && { tone: 'over' })}
        />
      ))}
    </Rows>
  )
}

interface ExpectedAmountProps {
  /** The amount varies, or is an estimate. */
  readonly isAbout: boolean
  /** Of one day: a bill that follows the seasons differs from day to day. */
  readonly amountCents: Cents
}

/** A varying amount is marked "about". */
export function ExpectedAmount({ isAbout, amountCents }: ExpectedAmountProps) {
  const m = useWords(budgetWords).ahead
  return (
    <>
      {isAbout && <span className="font-normal text-muted">{m.about} </span>}
      <SignedMoney amountCents={amountCents} isQuiet />
    </>
  )
}

/** The same as a sentence, for screen readers. */
function useExpectedText(): (expected: ExpectedAmountProps) => string {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const signed = (amount: Cents): string => `${amount > 0 ? '+' : '\u2212'}${format.cents(cents(Math.abs(amount)))}`
  return ({ isAbout, amountCents }) => (isAbout ? `${m.about} ${signed(amountCents)}` : signed(amountCents))
}
