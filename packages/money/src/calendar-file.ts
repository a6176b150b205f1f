import type { LocalDate } from './local-date.ts'
import { addDays } from './local-date.ts'

/** An all-day event. No amounts: others may see a shared calendar. */
export interface CalendarEvent {
  /** Unique within the calendar, and the same each time it is written, so that importing it again adds nothing. */
  readonly key: string
  readonly day: LocalDate
  readonly title: string
  readonly note?: string
}

/**
 * Returns a calendar file (RFC 5545), with lines of at most 75 octets that end in CRLF.
 * @param now the moment of writing: every event's DTSTAMP, in UTC
 */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Winterjay//Winterjay//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = ({ key, day, title, note }: CalendarEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${key}@winterjay`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${basic(day)}`,
  // The end of an all-day event is the first day after it.
  `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  ...(note === undefined ? [] : [`DESCRIPTION:${escaped(note)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const basic = (day: LocalDate): string => day.replaceAll('-', '')

/** RFC 5545 section 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

const MOST_OCTETS = 75
const octetsOf = (text: string): number => new TextEncoder().encode(text).length

/** RFC 5545 section 3.1: a longer line goes on in the next, after a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
