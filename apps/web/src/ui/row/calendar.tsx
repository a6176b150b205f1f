import { addDays, dayOf, daysBetween, localeTag, weekdayOf } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { uiWords } from '../words/words.ts'

/** Money on one day. */
export interface CalendarEntry {
  readonly day: LocalDate
  readonly icon: LucideIcon
  readonly hue: Hue
  /** Accessible text: "Rent, $1,850". */
  readonly label: string
  /** Short text next to the icon where there is room: "$1,850". */
  readonly figure: string
}

export interface CalendarProps {
  readonly label: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly today: LocalDate
  readonly entries: readonly CalendarEntry[]
  /** The rows of the selected day. */
  readonly renderDay: (day: LocalDate) => ReactNode
}

const WEEK = 7

/** Weeks from Sunday; a day with money can be selected, and its rows are shown below. */
export function Calendar({ label, from, to, today, entries, renderDay }: CalendarProps) {
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const format = useFormat()
  const weeks = weeksOf(from, to)
  return (
    <div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekday(day, format.locale, 'long')}
                className="py-1 text-xs font-semibold text-muted"
              >
                {weekday(day, format.locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="border-t border-line p-0 align-top">
                  {day >= from && day <= to && (
                    <Day
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      entries={entries.filter((entry) => entry.day === day)}
                      onChoose={() => setChosen(day === chosen ? null : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite">
        {chosen !== null && (
          <section className="mt-2 border-t border-line pt-2">
            <h3 className="px-3 text-xs font-[650] text-muted">{format.date(chosen, 'long')}</h3>
            {renderDay(chosen)}
          </section>
        )}
      </div>
    </div>
  )
}

interface DayProps {
  readonly day: LocalDate
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly entries: readonly CalendarEntry[]
  readonly onChoose: () => void
}

function Day({ day, isToday, isChosen, entries, onChoose }: DayProps) {
  const m = useWords(uiWords)
  const format = useFormat()
  const number = (
    <span
      className={clsx(
        'num inline-block',
        isToday && 'rounded-full bg-ink px-1.75 py-0.5 font-[650] text-paper forced-colors:border',
      )}
    >
      {dayOf(day)}
    </span>
  )
  const shape =
    'flex min-h-11 w-full flex-col items-center gap-1 py-1 text-xs text-muted md:min-h-18 md:items-start md:px-1.75 md:py-1.5'
  if (entries.length === 0) {
    return (
      <span aria-current={isToday ? 'date' : undefined} className={shape}>
        {number}
        {isToday && <span className="sr-only">{m.today}</span>}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[format.date(day, 'long'), ...entries.map(({ label }) => label)].join(', ')}
      className={clsx(
        shape,
        'rounded-lg -outline-offset-2 hover:bg-sunken',
        isChosen && 'bg-sunken forced-colors:outline-2',
      )}
      onClick={onChoose}
    >
      {number}
      {entries.slice(0, 2).map(({ icon: Icon, hue, figure }, at) => (
        <span
          // Two bills of a day may have one name and one amount.
          key={at}
          className={clsx(
            'chip-ground flex max-w-full items-center gap-1.25 overflow-hidden rounded-[7px] px-1.5 py-1 font-[650] md:w-full md:px-1',
            HUES[hue],
          )}
        >
          <Icon className="size-3.5 flex-none" />
          <span className="num truncate text-ink max-md:hidden">{figure}</span>
        </span>
      ))}
      {entries.length > 2 && <span className="font-[650]">+{entries.length - 2}</span>}
    </button>
  )
}

/** Whole weeks from the Sunday on or before the first day. */
function weeksOf(from: LocalDate, to: LocalDate): LocalDate[][] {
  const sunday = addDays(from, -weekdayOf(from))
  const count = Math.floor(daysBetween(sunday, to) / WEEK) + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => addDays(sunday, week * WEEK + day)),
  )
}

const weekday = (day: LocalDate, locale: Locale, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(localeTag(locale), { weekday: style, timeZone: 'UTC' }).format(new Date(day))
