import { describe, expect, it } from 'vitest'
import { codes, first, loanWith } from './read-text.test-data.ts'

describe('amounts (lending §4.2, §4.3.5)', () => {
  it.each([
    ['5000', 500_000],
    ['5000.5', 500_050],
    ['5,000.50', 500_050],
    ['5 000,50', 500_050],
    ['5\u00A0000,50\u00A0$', 500_050],
    ['5.000,50', 500_050],
    ['$5,000', 500_000],
    ['CA$5,000.00', 500_000],
    ['5000 CAD', 500_000],
    ["'5000", 500_000],
    ["5'000.50", 500_050],
    ['1,234,567', 123_456_700],
    ['10,000', 1_000_000],
    ['1.2E+05', 12_000_000],
    ['1,2E+05', 12_000_000],
    ['5000.000', 500_000],
    ['0.01', 1],
    ['1000000000', 100_000_000_000],
    ['.50', 50],
  ])('%s', (cell, principalCents) => expect(first(loanWith('principal', cell)).principalCents).toBe(principalCents))
  it.each([
    ['0', 'amount_not_positive'],
    ['-5', 'amount_not_positive'],
    ['(5,000.00)', 'amount_not_positive'],
    ['5000-', 'amount_not_positive'],
    ['0.005', 'amount_decimals'],
    ['5000.125', 'amount_decimals'],
    ['1000000000.01', 'amount_too_large'],
    ['99999999999999999999', 'amount_too_large'],
    ['1E+30', 'amount_too_large'],
    ['US$5000', 'amount_currency'],
    ['5000 €', 'amount_currency'],
    ['abc', 'cell_not_a_number'],
    ['5 00', 'cell_not_a_number'],
    ['1,00,000', 'cell_not_a_number'],
    ['..', 'cell_not_a_number'],
    ['NaN', 'cell_not_a_number'],
    ['Infinity', 'cell_not_a_number'],
    ['0x10', 'cell_not_a_number'],
    ['########', 'cell_hashes'],
    ['#REF!', 'cell_error'],
    ['#N/D', 'cell_error'],
    ['=A1*2', 'cell_formula'],
    ['5.000', 'amount_unclear'],
    ['', 'cell_missing'],
    [' ', 'cell_missing'],
  ])('refuses %j', (cell, code) => expect(codes(loanWith('principal', cell))).toEqual([code]))
  it('uses the file’s other decimals to read 10,000 and 5.000, and refuses both if they disagree', () => {
    expect(first(loanWith('principal', '5.000', {}, ['1 200,50'])).principalCents).toBe(500_000)
    expect(codes(loanWith('principal', '10,000', {}, ['1 200,50']))).toEqual(['amount_unclear'])
    expect(codes(loanWith('principal', '10.000', {}, ['1,200.55']))).toEqual([])
    expect(codes(loanWith('principal', '10,000', {}, ['1.50', '1,50']))).toEqual(['amount_unclear'])
  })
  it('warns of the digits that 1.2E+05 may have lost', () =>
    expect(loanWith('principal', '1.2E+05').warnings).toMatchObject([
      { line: 2, warnings: [{ code: 'amount_scientific', params: { readAsCents: 12_000_000 } }] },
    ]))
})

describe('rates (lending §4.3.5; Criminal Code s. 347)', () => {
  it.each([
    ['12', 12_000_000],
    ['12%', 12_000_000],
    ['12 %', 12_000_000],
    ['12,5 %', 12_500_000],
    ['0', 0],
    ['0%', 0],
    ['35', 35_000_000],
    ['34.990001', 34_990_001],
    ['0.5%', 500_000],
  ])('%s', (cell, annualRate) => expect(first(loanWith('annual_rate', cell)).annualRate).toBe(annualRate))
  it.each([
    ['35.000001', 'rate_over_limit'],
    ['35.01%', 'rate_over_limit'],
    ['-1', 'rate_negative'],
    ['1.0000001', 'rate_decimals'],
    ['twelve', 'cell_not_a_number'],
    ['12,345.6', 'rate_over_limit'],
    ['1e12', 'rate_over_limit'],
  ])('refuses %s', (cell, code) => expect(codes(loanWith('annual_rate', cell))).toEqual([code]))
  it('asks about 0.12 if all rates are under 1, and refuses it until answered', () => {
    const open = loanWith('annual_rate', '0.12', {}, ['0.0975', '0'])
    expect(open.questions).toEqual([
      {
        kind: 'percent_as_fraction',
        examples: [
          { line: 2, value: '0.12' },
          { line: 3, value: '0.0975' },
        ],
      },
    ])
    expect([open.rows.length, codes(open)]).toEqual([1, ['rate_scale_unknown', 'rate_scale_unknown']])
    const answered = (percentAsFraction: boolean) =>
      loanWith('annual_rate', '0.12', { percentAsFraction }, ['0.0975', '0'])
    expect([answered(true).questions, answered(true).rows.map((row) => row.annualRate)]).toEqual([
      [],
      [12_000_000, 9_750_000, 0],
    ])
    expect(answered(false).rows.map((row) => row.annualRate)).toEqual([120_000, 97_500, 0])
    expect(answered(false).warnings).toHaveLength(2)
  })
  it('reads 0.5 among rates of 1 and more as written, with a warning', () => {
    const read = loanWith('annual_rate', '0.5', {}, ['12'])
    expect([first(read).annualRate, read.questions, read.warnings[0]?.warnings[0]?.code]).toEqual([
      500_000,
      [],
      'percent_below_one',
    ])
  })
})

describe('terms', () => {
  it.each([
    ['36', 36],
    [' 36 months', 36],
    ['36 mois', 36],
    ['36m', 36],
    ['3 years', 36],
    ['3 ans', 36],
    ['2,5 ans', 30],
    ['36.0', 36],
    ['1 an', 12],
    ['600', 600],
  ])('%s', (cell, termMonths) => expect(first(loanWith('term_months', cell)).termMonths).toBe(termMonths))
  it.each([
    ['0', 'number_range'],
    ['601', 'number_range'],
    ['51 years', 'number_range'],
    ['-12', 'number_range'],
    ['12.5', 'number_not_whole'],
    ['1.1 years', 'number_not_whole'],
    ['10+', 'term_open_ended'],
    ['10+ years', 'term_open_ended'],
    ['3 weeks', 'cell_not_a_number'],
    ['1e9', 'number_range'],
  ])('refuses %s', (cell, code) => expect(codes(loanWith('term_months', cell))).toEqual([code]))
})

describe('dates (lending §4.2; §4.3.4: never guess 03/04/2026)', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026/1/5', '2026-01-05'],
    ['20260131', '2026-01-31'],
    ['2026-01-31 00:00:00', '2026-01-31'],
    ['2026-01-31T00:00:00.000Z', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['31/01/26', '2026-01-31'],
    ['05/05/2026', '2026-05-05'],
    ['1/1/99', '1999-01-01'],
    ['31-Jan-26', '2026-01-31'],
    ['31 January 2026', '2026-01-31'],
    ['January 31, 2026', '2026-01-31'],
    ['Jan 31st 2026', '2026-01-31'],
    ['2026-Jan-31', '2026-01-31'],
    ['31 janv. 2026', '2026-01-31'],
    ['1er février 2026', '2026-02-01'],
    ['1 févr. 2026', '2026-02-01'],
    ['1 juin 2026', '2026-06-01'],
    ['1 juill. 2026', '2026-07-01'],
    ['1 sept. 2026', '2026-09-01'],
    ['le 15 août 2026', '2026-08-15'],
    ['15 déc 25', '2025-12-15'],
    ['46053', '2026-01-31'],
    ["'2026-01-31", '2026-01-31'],
    ['Dec-2011', '2011-12-01'],
    ['Dec-11', '2011-12-01'],
    ['décembre 2011', '2011-12-01'],
    ['2026-01', '2026-01-01'],
    ['01/2026', '2026-01-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%s', (cell, startDate) => expect(first(loanWith('start_date', cell)).startDate).toBe(startDate))
  it('every month as fr-CA and en-CA write it, short and long; “jui” could be two of them', () => {
    for (const [locale, style] of [
      ['fr-CA', 'short'],
      ['fr-CA', 'long'],
      ['en-CA', 'short'],
      ['en-CA', 'long'],
    ] as const)
      for (let month = 0; month < 12; month += 1) {
        const name = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month, 9))
        const day = `2026-${String(month + 1).padStart(2, '0')}-09`
        expect(first(loanWith('start_date', `9 ${name} 2026`)).startDate, name).toBe(day)
      }
    expect(loanWith('start_date', '9 jui 2026').rows).toEqual([])
  })
  it.each([
    ['03/04/2026', 'date_order_unknown'],
    ['3-4-2026', 'date_order_unknown'],
    ['26-01-31', 'date_short_year'],
    ['11-Dec', 'date_no_year'],
    ['Dec 11', 'date_no_year'],
    ['Jan-31', 'date_no_year'],
    ['2026-02-30', 'date_no_such_day'],
    ['2025-02-29', 'date_no_such_day'],
    ['31/31/2026', 'date_no_such_day'],
    ['soon', 'date_unreadable'],
    // June or July.
    ['1 jui. 2026', 'date_unreadable'],
    ['12', 'date_unreadable'],
    ['99999', 'date_unreadable'],
    ['2026-01-31T04:00:00Z', 'date_unreadable'],
    ['1949-12-31', 'date_range'],
    ['2150-01-01', 'date_range'],
    ['#VALUE!', 'cell_error'],
    ['=TODAY()', 'cell_formula'],
  ])('refuses %s', (cell, code) => expect(codes(loanWith('start_date', cell))).toEqual([code]))
  it('asks if no date shows the order, and follows the answer', () => {
    const read = loanWith('start_date', '03/04/2026', {}, ['05/06/2026', '2026-01-01'])
    expect(read.questions).toEqual([
      {
        kind: 'date_order',
        examples: [
          { line: 2, value: '03/04/2026' },
          { line: 3, value: '05/06/2026' },
        ],
      },
    ])
    expect([read.rows.length, read.refused.length]).toEqual([1, 2])
    expect(first(loanWith('start_date', '03/04/2026', { dateOrder: 'dmy' })).startDate).toBe('2026-04-03')
    expect(first(loanWith('start_date', '03/04/2026', { dateOrder: 'mdy' })).startDate).toBe('2026-03-04')
    expect(codes(loanWith('start_date', '31/01/2026', { dateOrder: 'mdy' }))).toEqual(['date_no_such_day'])
  })
  it('takes the order from the file’s own dates, and names the date that shows it', () => {
    const read = loanWith('start_date', '03/04/2026', {}, ['31/01/2026'])
    expect(first(read).startDate).toBe('2026-04-03')
    expect(read.notices).toContainEqual(
      expect.objectContaining({
        code: 'date_order_read',
        params: { column: 'start_date', order: 'dmy', value: '31/01/2026', line: 3 },
      }),
    )
  })
  it('asks when the file’s dates contradict one another', () => {
    const read = loanWith('start_date', '03/04/2026', {}, ['31/01/2026', '01/31/2026'])
    expect([read.questions.map((q) => q.kind), read.rows.length, codes(read)]).toEqual([
      ['date_order'],
      2,
      ['date_order_unknown'],
    ])
  })
  it('warns of a start more than a year ahead', () => {
    expect(loanWith('start_date', '2027-11-22').warnings[0]?.warnings[0]?.code).toBe('date_far_ahead')
    expect(loanWith('start_date', '2027-11-21').warnings).toEqual([])
  })
})
