import { describe, expect, it } from 'vitest'
import { businessMinutes, dueBy } from './business-hours.ts'

/** An instant in Toronto, which is five hours behind UTC in winter and four in summer. */
const at = (text: string, offset: '-04:00' | '-05:00'): Date => new Date(`${text}:00${offset}`)

describe('support §2: the clock runs in business hours', () => {
  it.each([
    ['over Thanksgiving', at('2026-10-09T16:30', '-04:00'), 4, at('2026-10-13T12:30', '-04:00')],
    [
      'from a Saturday, over the end of daylight saving time',
      at('2026-10-31T12:00', '-04:00'),
      4,
      at('2026-11-02T13:00', '-05:00'),
    ],
    ['to exactly the closing of a day', at('2026-12-18T09:00', '-05:00'), 16, at('2026-12-21T17:00', '-05:00')],
    ['before opening', at('2026-11-24T06:15', '-05:00'), 4, at('2026-11-24T13:00', '-05:00')],
    [
      'over Christmas and Boxing Day, which is on Monday in 2026',
      at('2026-12-24T16:00', '-05:00'),
      4,
      at('2026-12-29T12:00', '-05:00'),
    ],
    ['over New Year’s Day', at('2026-12-31T17:00', '-05:00'), 1, at('2027-01-04T10:00', '-05:00')],
    ['over Good Friday, not Easter Monday', at('2026-04-02T16:00', '-04:00'), 2, at('2026-04-06T10:00', '-04:00')],
    ['over Family Day and Victoria Day', at('2026-02-13T16:00', '-05:00'), 2, at('2026-02-17T10:00', '-05:00')],
    [
      'on a day that is no holiday of Ontario, November 11',
      at('2026-11-11T09:00', '-05:00'),
      4,
      at('2026-11-11T13:00', '-05:00'),
    ],
  ])('%s', (_, from, hours, due) => {
    expect(dueBy(from, hours * 60).toISOString()).toBe(due.toISOString())
    expect(businessMinutes(from, due)).toBe(hours * 60)
  })

  it('nothing passes at night, at weekends, or backwards', () => {
    expect(businessMinutes(at('2026-11-20T17:00', '-05:00'), at('2026-11-23T09:00', '-05:00'))).toBe(0)
    expect(businessMinutes(at('2026-11-24T12:00', '-05:00'), at('2026-11-24T11:00', '-05:00'))).toBe(0)
  })
})
