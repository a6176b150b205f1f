import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { DateOrder } from './day.ts'
import { parseDay, parseOfxDay, settleDateOrder } from './day.ts'

const TODAY = localDate('2026-11-21')

describe('days (budget §1.0, 3)', () => {
  it.each<[string, DateOrder, string]>([
    ['2026-01-31', 'mdy', '2026-01-31'],
    ['2026/01/31', 'dmy', '2026-01-31'],
    ['20260131', 'mdy', '2026-01-31'],
    ['1/31/2026', 'mdy', '2026-01-31'],
    ['31/1/2026', 'dmy', '2026-01-31'],
    ['31.01.2026', 'dmy', '2026-01-31'],
    ['01-31-26', 'mdy', '2026-01-31'],
    ['20 Sep 2026', 'mdy', '2026-09-20'],
    ['26 Mar. 2026', 'mdy', '2026-03-26'],
    ['15-Jun-25', 'mdy', '2025-06-15'],
    ['05 APR 2025', 'mdy', '2025-04-05'],
    ['Sep 20, 2026', 'dmy', '2026-09-20'],
    ['September 20, 2026', 'dmy', '2026-09-20'],
    ['1er août 2026', 'mdy', '2026-08-01'],
    ['20 févr. 2026', 'mdy', '2026-02-20'],
    ['3 juill. 2026', 'mdy', '2026-07-03'],
    ['3 juin 2026', 'mdy', '2026-06-03'],
    ['2026-01-31T23:30:00-05:00', 'mdy', '2026-01-31'],
    ['01/25/2026 01:35 AM', 'mdy', '2026-01-25'],
    ["1/13'26", 'mdy', '2026-01-13'],
    ["09/14'2026", 'mdy', '2026-09-14'],
    ['12/19/18', 'mdy', '2018-12-19'],
    ['12/19/98', 'mdy', '1998-12-19'],
    ['17/03/26', 'dmy', '2026-03-17'],
    ['26/03/17', 'ymd', '2026-03-17'],
  ])('%s (%s) is %s', (text, order, day) => expect(parseDay(text, order, TODAY)).toBe(day))

  it.each([
    '2/30/2026',
    '13/45/2026',
    '',
    'yesterday',
    '12.50',
    '2026-13-01',
    '3 jui 2026',
    '1/2',
    '1/2/3/2026',
    '99999999',
    '1/2/202',
    'Sep Oct 2026',
    '20 Sep',
    'Sep 2026',
    '5551234',
    '1//2/2026x',
  ])('%j is not a day', (text) => expect(parseDay(text, 'mdy', TODAY)).toBeNull())

  it.each([
    ['20260131230000.000[-5:EST]', '2026-01-31'],
    ['20260802000000.000[-5:EST]', '2026-08-02'],
    ['20180804093914:014', '2018-08-04'],
    ['20260131', '2026-01-31'],
  ])('OFX %s is %s for every time zone', (text, day) => expect(parseOfxDay(text, TODAY)).toBe(day))
  it.each(['20120231', '201120000000', '', 'today'])('OFX %j is not a day', (text) =>
    expect(parseOfxDay(text, TODAY)).toBeNull(),
  )
})

describe('the order of a file’s dates is decided once', () => {
  it('by any part over 12', () => {
    expect(settleDateOrder(['01/02/2026', '13/02/2026'], TODAY)).toEqual({ order: 'dmy', openExample: null })
    expect(settleDateOrder(['01/02/2026', '02/13/2026', '13/45/2026'], TODAY)).toEqual({
      order: 'mdy',
      openExample: null,
    })
  })
  it('otherwise months come first, and the user is asked', () => {
    expect(settleDateOrder(['05/05/2026', '01/02/2026'], TODAY)).toEqual({ order: 'mdy', openExample: '01/02/2026' })
  })
  it('unless months first would give a date in the future', () => {
    expect(settleDateOrder(['12/05/2026'], TODAY)).toEqual({ order: 'dmy', openExample: '12/05/2026' })
  })
  it('is not asked if no date can be read two ways', () =>
    expect(settleDateOrder(['2026-01-02', '04/04/2026', '3 Mar 2026'], TODAY).openExample).toBeNull())
})
