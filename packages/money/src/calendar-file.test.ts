import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { localDate } from './local-date.ts'

const NOW = new Date('2026-11-22T23:30:05.123-05:00')
const written = (title: string): string =>
  calendarFile([{ key: 'payment-ccb', day: localDate('2026-12-31'), title, note: 'One, two; three' }], NOW)

describe('the calendar file (benefits §10.4, budget §9.3, RFC 5545)', () => {
  it('has an all-day event with a UTC stamp from the clock it is given', () => {
    expect(written('Payment').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Winterjay//Winterjay//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:payment-ccb@winterjay',
      'DTSTAMP:20261123T043005Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Payment',
      String.raw`DESCRIPTION:One\, two\; three`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })
  it.each(['x'.repeat(300), 'é'.repeat(90), '👶🏽 fête'.repeat(20)])(
    'folds a line at 75 octets and cuts no character: %s',
    (title) => {
      const text = written(title)
      const lines = text.split('\r\n')
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1)
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    },
  )
  it('escapes what the format reads as its own', () => {
    expect(written('a\\b;c,d\ne')).toContain(String.raw`SUMMARY:a\\b\;c\,d\ne`)
  })
})
