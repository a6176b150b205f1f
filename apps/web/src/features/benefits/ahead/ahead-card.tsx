import type { Household } from '@winterjay/benefits'
import { NO_BIRTHDAYS, twelveMonths } from '@winterjay/benefits/ahead'
import type { AheadEvent } from '@winterjay/benefits/ahead'
import { calendarFile, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { CalendarPlus, CalendarRange } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { DayHeading, Rows } from '../../../ui/row/row.tsx'
import { ExpectButton } from '../from-budget/expect-button.tsx'
import { BirthdayFields } from './birthday-fields.tsx'
import { EventRow, useEventTitle } from './event-row.tsx'
import { aheadWords } from './words/words.ts'

export interface AheadCardProps {
  readonly household: Household
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
}

const FIRST_MONTHS = 3

/** Payments, birthdays and dates of the next twelve months, month by month (benefits §10). Nothing of it is stored. */
export default function AheadCard({ household, today, nameOf }: AheadCardProps) {
  const m = useWords(aheadWords)
  const f = useFormat()
  const [told, setTold] = useState(NO_BIRTHDAYS)
  const [isWhole, setWhole] = useState(false)
  const events = useMemo(() => twelveMonths(household, today, told), [household, today, told])
  const months = byMonth(events)
  const shown = isWhole ? months : months.slice(0, FIRST_MONTHS)
  return (
    <FoldCard title={m.title} aside={m.detail} chip={<Chip icon={CalendarRange} hue="c7" />} isFlush>
      <BirthdayFields household={household} today={today} told={told} onTell={setTold} />
      {shown.map(({ first, events: inMonth }) => (
        <section key={first.day}>
          <DayHeading>{f.date(first.day, 'month-year')}</DayHeading>
          <Rows>
            {inMonth.map((event) => (
              <EventRow key={keyOf(event)} event={event} nameOf={nameOf} />
            ))}
          </Rows>
        </section>
      ))}
      <div className="grid gap-2 px-3 pt-2 pb-3 text-sm text-muted">
        <p>{m.amountsNote}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {months.length > shown.length && (
            <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
              {m.showAll}
            </Button>
          )}
          <CalendarButton events={events} />
        </div>
        <Suspense>
          <ExpectButton household={household} today={today} told={told} />
        </Suspense>
      </div>
    </FoldCard>
  )
}

/** Saves the events as a calendar file, made here. */
function CalendarButton({ events }: { readonly events: readonly AheadEvent[] }) {
  const m = useWords(aheadWords)
  const titleOf = useEventTitle()
  const save = (): void => {
    const file = calendarFile(
      events.map((event) => ({
        key: keyOf(event),
        day: event.day,
        title: titleOf(event),
        ...(event.kind === 'payment' && event.isExpected ? { note: m.expected } : {}),
      })),
      new Date(),
    )
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), m.fileName)
  }
  return (
    <Button variant="quiet" size="sm" onClick={save}>
      <CalendarPlus aria-hidden="true" className="size-4" /> {m.calendar}
    </Button>
  )
}

/** Identifies an event among those of its day. */
function keyOf(event: AheadEvent): string {
  if (event.kind === 'payment') return `payment-${event.schedule}-${event.day}`
  if (event.kind === 'date') return `date-${event.code}-${event.day}`
  const { person, index, turns, month } = event.birthday
  return `birthday-${person}-${index}-${turns}-${month}`
}

interface Month {
  readonly first: AheadEvent
  readonly events: AheadEvent[]
}

/** The events are in order, so each month is a run of them. */
function byMonth(events: readonly AheadEvent[]): Month[] {
  const months: Month[] = []
  for (const event of events) {
    const last = months.at(-1)
    if (last !== undefined && yearMonthOf(last.first.day) === yearMonthOf(event.day)) last.events.push(event)
    else months.push({ first: event, events: [event] })
  }
  return months
}
