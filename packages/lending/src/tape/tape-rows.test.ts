import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alikeSentences, lineSentence, tapeSentence } from './sentences.ts'
import { TAPE_TEXTS } from './sentence-table.ts'
import { readLoanTape, readTapeInSteps } from './tape.ts'
import { HEAD, OPTIONS, codes, first, loanWith, tape } from './read-text.test-data.ts'

describe('choices, e-mails and fields that go together', () => {
  it.each([
    ['Interest-Only', 'interest_only'],
    ['INTEREST ONLY', 'interest_only'],
    ['intérêts seulement', 'interest_only'],
    ['Amortized', 'amortizing'],
    ['amortissement', 'amortizing'],
  ])('loan type %s', (cell, loanType) => expect(first(loanWith('loan_type', cell)).loanType).toBe(loanType))
  it.each([
    ['loan_type', 'bridge', 'choice_unknown'],
    ['loan_type', 'balloon', 'balloon_percent_missing'],
    ['late_fee_type', '%', 'late_fee_value_missing'],
    ['late_fee_type', 'weekly', 'choice_unknown'],
    ['late_fee_value', '5%', 'late_fee_percent_sign'],
    ['late_fee_value', '-1', 'amount_negative'],
    ['grace_days', '366', 'number_range'],
    ['grace_days', '1.5', 'number_not_whole'],
    ['borrower_email', 'nobody', 'email_shape'],
    ['borrower_email', 'a@b', 'email_shape'],
    ['lender_receive_email', 'a b@c.ca', 'email_shape'],
    ['borrower_name', '#REF!', 'cell_error'],
    ['notes', 'a\0b', 'cell_nul'],
    ['borrower_name', 'Zo\uFFFD', 'cell_broken_character'],
    ['notes', 'half \uD83D pair', 'cell_broken_character'],
  ])('%s %j is refused', (field, cell, code) => expect(codes(loanWith(field, cell))).toEqual([code]))
  it.each([
    ['borrower_name', 200, 'text_too_long'],
    ['notes', 5_000, 'text_too_long'],
    ['anything', 10_000, 'cell_too_long'],
  ])('%s accepts %i characters and no more', (field, limit, code) => {
    expect(loanWith(field, 'x'.repeat(limit)).rows).toHaveLength(1)
    expect(codes(loanWith(field, 'x'.repeat(limit + 1)))).toEqual([code])
  })
  it.each([
    ['grace_days', '5 jours'],
    ['notes', '=1+1 stays text'],
    ['notes', '-5 days'],
    ['borrower_email', 'é.roy+1@exemple.québec'],
    ['notes', '😀'],
  ])('%s %j is accepted', (field, cell) => expect(loanWith(field, cell).rows).toHaveLength(1))
  it.each([
    ['balloon_percent', '40'],
    ['interest_only_months', '6'],
  ])('warns of %s on an amortizing loan and leaves it out', (field, cell) => {
    const read = loanWith(field, cell)
    expect([first(read).balloonPercent, first(read).interestOnlyMonths]).toEqual([null, null])
    expect(read.warnings[0]?.warnings).toMatchObject([
      { code: 'field_not_used', field, params: { loanType: 'amortizing' } },
    ])
  })
  it('warns of interest-only months beyond the term', () =>
    expect(
      tape(`${HEAD},loan_type,interest_only_months\nA,1,1,12,2026-01-01,interest_only,13`).warnings[0]?.warnings[0]
        ?.code,
    ).toBe('interest_only_beyond_term'))
  it('never gives the default of 50 dollars to a percent fee', () =>
    expect(
      tape(`${HEAD},late_fee_type,late_fee_value\nA,1,1,12,2026-01-01,,25\nB,1,1,12,2026-01-01,percent,2.5`).rows.map(
        (row) => row.lateFee,
      ),
    ).toEqual([
      { type: 'fixed', amountCents: 2_500 },
      { type: 'percent', percent: 2_500_000 },
    ]))
})

describe('the law, before anything is stored (lending §2.1; product §11.8, APR guard)', () => {
  const CHARGED = `${HEAD},upfront_fee`
  it('refuses a loan whose charges raise it over the criminal rate, by line, column and reason', () => {
    const read = tape(`${CHARGED}\nA,5000,34.99,24,2026-01-31,100\nB,5000,12,24,2026-01-31,100`)
    expect(read.rows.map((row) => row.borrowerName)).toEqual(['B'])
    expect(read.refused.map((row) => lineSentence(row.line, row.problems, 'en'))).toEqual([
      expect.stringMatching(/^Line 2: annual_rate: With its charges this loan costs 37\.242% a year\./),
    ])
  })
  it('refuses a term that would never pay the loan down', () =>
    expect(codes(tape(`${HEAD}\nA,5000,34.99,600,2026-01-31`))).toEqual(['never_amortizes']))
  it('warns once, with the first line and the number of others, if one late fee would exceed 35 %', () => {
    const { rows, notices } = tape(
      `${HEAD}\nA,5000,12,24,2026-01-31\nB,500,30,6,2026-01-31\nC,500,30,6,2026-01-31\nD,500,30,6,2026-01-31`,
    )
    expect(rows).toHaveLength(4)
    const warned = notices.filter((notice) => notice.code === 'late_fee_over_criminal_rate')
    expect(warned.map((notice) => tapeSentence(notice, 'en'))).toEqual([
      expect.stringMatching(/^Line 3: late_fee_value: .*35\.00%.* The same goes for 2 more rows\.$/),
    ])
    expect(warned.map((notice) => tapeSentence(notice, 'fr'))).toEqual([
      expect.stringMatching(/^Ligne 3\u00A0: late_fee_value\u00A0: .* Il en va de même pour 2 autres lignes\.$/),
    ])
  })
})

describe('rows', () => {
  it('refuses a repeated row and names the first line; the lender’s number tells equal loans apart', () => {
    const row = 'A,1,1,12,2026-01-01'
    expect(tape(`${HEAD}\n${row}\n${row.toLowerCase()}`).refused).toMatchObject([
      { line: 3, problems: [{ code: 'row_repeated', params: { firstLine: 2 } }] },
    ])
    expect(tape(`${HEAD},loan_id\n${row},7\n${row},8\nB,2,2,2,2026-01-01,7`).refused).toMatchObject([
      { line: 4, problems: [{ code: 'row_repeated', params: { firstLine: 2 } }] },
    ])
  })
  it('accepts the correct copy of a row that was refused before', () =>
    expect(tape(`${HEAD},loan_id\nA,x,1,12,2026-01-01,7\nA,1,1,12,2026-01-01,7`).rows).toHaveLength(1))
  it('refuses a row with more cells than the header, such as an unquoted 10,000', () =>
    expect(codes(tape(`${HEAD}\nA,10,000,1,12,2026-01-01`))).toEqual(['row_too_many_cells']))
  it('refuses the row of a bad quote with the line that opened it, and reads the next', () => {
    const read = tape(`${HEAD}\n"A,1,1,12,2026-01-01\nB,1,1,12,2026-01-01`)
    expect([read.rows.map((row) => row.line), read.refused[0]?.problems]).toEqual([
      [3],
      [{ code: 'row_quote_open', params: { openedLine: 2 } }],
    ])
  })
  it.each([
    [
      'to the end of the file, when no other quote stands behind it',
      '"A,1,1,12,2026-01-01',
      'D,1,1,12,2026-01-01',
      '3, 5',
    ],
    ['up to the next quote', '"A,1,1,12,2026-01-01', '"D",1,1,12,2026-01-01', '3, 5'],
    [
      'not at all, when the quote is closed on its own line',
      '"A "B" C",1,1,12,2026-01-01',
      '"D",1,1,12,2026-01-01',
      null,
    ],
  ])('names the rows read after a bad quote %s', (_, bad, last, lines) => {
    const read = tape(`${HEAD}\n${bad}\nB,1,1,12,2026-01-01\nC,x,1,12,2026-01-01\n${last}`)
    expect(read.rows.map(({ line }) => line)).toEqual([3, 5])
    const said = read.notices.find(({ code }) => code === 'rows_behind_quote')
    expect(said?.params ?? null).toEqual(lines === null ? null : { openedLine: 2, lines })
  })
  it('reads in steps to the same result as at once', () => {
    const text = `${HEAD}\n${Array.from({ length: 25 }, (_, i) => `A${i},${i % 5},1,12,2026-01-01`).join('\n')}`
    const steps = [...readTapeInSteps(text, OPTIONS, 10)]
    expect(steps.map((step) => step.kind)).toEqual([
      'surveying',
      'surveying',
      'reading',
      'batch',
      'batch',
      'batch',
      'end',
    ])
    const rows = steps.flatMap((step) => (step.kind === 'batch' ? step.batch.rows : []))
    expect(rows).toEqual(tape(text).rows)
  })
})

describe('conservation law (lending §4.3.6)', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'A',
      '1',
      '12',
      '0.5',
      '2026-01-01',
      '03/04/2026',
      '31/01/2026',
      '=1',
      '10,5',
      '"',
      '"x',
      'a"b',
      '""',
      '\0',
      '\uFFFD',
      'Total',
      '',
      '\r',
      '\n',
      '-',
      '###',
      ';',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  it('accepted plus refused equals the records, whatever the damage; lines are named in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }), (rows) => {
        const read = readLoanTape(`${HEAD}\n${rows.map((row) => row.join(',')).join('\n')}`, OPTIONS)
        if ('code' in read) {
          expect(['tape_no_rows', 'tape_columns', 'tape_too_many_columns']).toContain(read.code)
          return
        }
        expect(read.rows.length + read.refused.length).toBe(read.recordCount)
        const lines = [...read.rows, ...read.refused, ...read.skipped].map(({ line }) => line)
        expect(new Set(lines).size).toBe(lines.length)
        for (const row of read.refused) {
          expect(row.problems.length).toBeGreaterThan(0)
          expect(lineSentence(row.line, row.problems, 'en')).toMatch(/^Line \d+: \S/)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('never throws on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        (text) => typeof readLoanTape(text, OPTIONS) === 'object',
      ),
    )
  })
})

describe('what is said of many lines (design §16)', () => {
  const late = (line: number, locale: 'en' | 'fr') =>
    lineSentence(line, [{ code: 'cell_missing', params: { column: 'principal' } }], locale)
  const other = (line: number, locale: 'en' | 'fr') =>
    lineSentence(line, [{ code: 'line_is_total', params: { value: 'Total' } }], locale)
  it('is said once, with the lines and their count', () => {
    const [text] = late(3, 'en').split('Line 3: ').slice(1)
    expect(
      alikeSentences([late(3, 'en'), late(4, 'en'), other(5, 'en'), late(9, 'en'), 'Assumed.', 'Assumed.'], 'en'),
    ).toEqual([`Lines 3–4, 9 (3 rows): ${text}`, other(5, 'en'), 'Assumed.'])
  })
  it('in French too; what concerns one line stays as it is', () => {
    const [text] = late(3, 'fr')
      .split(/^Ligne 3\s: /)
      .slice(1)
    expect(alikeSentences([late(3, 'fr'), late(7, 'fr')], 'fr')).toEqual([`Lignes 3, 7 (2 au total)\u00A0: ${text}`])
    expect(alikeSentences([late(3, 'fr'), other(7, 'fr')], 'fr')).toEqual([late(3, 'fr'), other(7, 'fr')])
  })
})

describe('sentences (wire §3.4: "Line N"; both languages)', () => {
  it('names the column, the cell, the problem and the fix', () => {
    const [row] = loanWith('annual_rate', 'abc').refused
    expect(lineSentence(2, row?.problems ?? [], 'en')).toBe(
      'Line 2: annual_rate: “abc” is not a number. Enter it like 12 or 12.5.',
    )
    expect(lineSentence(2, row?.problems ?? [], 'fr')).toBe(
      'Ligne 2\u00A0: annual_rate\u00A0: «\u00A0abc\u00A0» n’est pas un nombre. Écrivez-le comme 12 ou 12,5.',
    )
  })
  it('leaves the cell itself as written', () =>
    expect(tapeSentence({ code: 'date_unreadable', params: { column: 'd', value: '{column} : x' } }, 'fr')).toContain(
      '«\u00A0{column} : x\u00A0»',
    ))
  it('names the law', () =>
    expect(lineSentence(2, loanWith('annual_rate', '36').refused[0]?.problems ?? [], 'en')).toContain(
      '35.00% a year, the criminal interest rate in Canada',
    ))
  it('begins with a capital and ends with a full stop', () => {
    for (const text of Object.values(TAPE_TEXTS.en)) expect(text).toMatch(/^[A-Z{].*[.)]\.?$/s)
    for (const text of Object.values(TAPE_TEXTS.fr)) expect(text).toMatch(/^[A-ZÀ-Ý{].*[.)]\.?$/s)
  })
})
