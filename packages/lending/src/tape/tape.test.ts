import { localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineSentence, tapeSentence } from './sentences.ts'
import { TAPE_TEXTS } from './sentence-table.ts'
import type { TapeOptions } from './options.ts'
import type { LoanTape } from './tape.ts'
import { readLoanTape, readTapeInSteps } from './tape.ts'

const OPTIONS: TapeOptions = {
  today: localDate('2026-11-21'),
  limits: { maxRows: 1_000, maxColumns: 64, maxCellLength: 10_000 },
}
const HEAD = 'borrower_name,principal,annual_rate,term_months,start_date'

function tape(text: string, options: Partial<TapeOptions> = {}): LoanTape {
  const read = readLoanTape(text, { ...OPTIONS, ...options })
  if ('code' in read) throw new Error(tapeSentence(read, 'en'))
  return read
}
const refusal = (text: string, options: Partial<TapeOptions> = {}) => {
  const read = readLoanTape(text, { ...OPTIONS, ...options })
  return 'code' in read ? read : 'read'
}
/** One loan with one cell changed. */
const loanWith = (
  field: string,
  cell: string,
  extra: Partial<TapeOptions> = {},
  others: readonly string[] = [],
): LoanTape => {
  const cells: Record<string, string> = {
    borrower_name: 'Marie',
    principal: '5000',
    annual_rate: '12',
    term_months: '36',
    start_date: '2026-01-31',
    [field]: cell,
  }
  const line = (record: Record<string, string>) =>
    Object.values(record)
      .map((text) => `"${text.replaceAll('"', '""')}"`)
      .join(',')
  return tape(
    [
      Object.keys(cells).join(','),
      line(cells),
      ...others.map((other, at) => line({ ...cells, borrower_name: `Other ${at}`, [field]: other })),
    ].join('\n'),
    extra,
  )
}
const codes = (read: LoanTape) => read.refused.flatMap((row) => row.problems.map((problem) => problem.code))
const first = (read: LoanTape) => {
  if (!read.rows[0]) throw new Error(JSON.stringify(read.refused))
  return read.rows[0]
}

describe('a loan tape (product §5, CSV import)', () => {
  it('reads the required columns and reports every default it used (product §9)', () => {
    const read = tape(`${HEAD}\nMarie,10000,12,12,2026-01-31\n`)
    expect(read.rows).toEqual([
      {
        line: 2,
        loanId: null,
        borrowerName: 'Marie',
        borrowerEmail: null,
        principalCents: 1_000_000,
        annualRate: 12_000_000,
        termMonths: 12,
        startDate: '2026-01-31',
        lenderReceiveEmail: null,
        notes: null,
        lateFee: { type: 'fixed', amountCents: 5_000 },
        graceDays: 5,
        loanType: 'amortizing',
        interestOnlyMonths: null,
        balloonPercent: null,
        paymentRounding: 'half_up',
        side: { upfrontFeeCents: 0, province: null, borrowerIsCorporation: false, lenderInBusiness: null },
        paidUpTo: null,
      },
    ])
    expect(read.notices.map((notice) => [notice.field, notice.params?.['default'], notice.params?.['rows']])).toEqual(
      ['late_fee_type', 'late_fee_value', 'grace_days', 'loan_type'].map((field) => [field, field, 1]),
    )
    expect(read.notices.map((notice) => /nothing, (.*?) \(rows/.exec(tapeSentence(notice, 'en'))?.[1])).toEqual([
      'the late fee is a fixed amount',
      'the late fee is $50.00',
      'grace is 5 days',
      'the loan is amortizing',
    ])
    expect(read.notices.map((notice) => /ne dit rien, (.*?) \(rangées/.exec(tapeSentence(notice, 'fr'))?.[1])).toEqual([
      'les frais de retard sont un montant fixe',
      'les frais de retard sont de 50,00\u00A0$',
      'le délai de grâce est de 5 jours',
      'le prêt est amorti',
    ])
  })
  it('reads every optional column', () => {
    const read = tape(
      `${HEAD},borrower_email,lender_receive_email,notes,late_fee_type,late_fee_value,grace_days,loan_type,interest_only_months,balloon_percent,Loan Number\n` +
        'A,1,0,1,2026-01-01,a@b.ca,c@d.ca,"two\nlines",percent,5,10,interest_only,6,,L-1\nB,1000,0,24,2026-01-01,,,,fixed,0,0,balloon,,40.5,L-2',
    )
    expect(read.refused).toEqual([])
    expect(read.rows).toMatchObject([
      {
        line: 2,
        loanId: 'L-1',
        borrowerEmail: 'a@b.ca',
        lenderReceiveEmail: 'c@d.ca',
        notes: 'two\nlines',
        lateFee: { type: 'percent', percent: 5_000_000 },
        graceDays: 10,
        loanType: 'interest_only',
        interestOnlyMonths: 6,
      },
      { line: 4, lateFee: { type: 'fixed', amountCents: 0 }, loanType: 'balloon', balloonPercent: 40_500_000 },
    ])
    expect(read.notices.filter(({ code }) => code in TAPE_TEXTS.en)).toEqual([])
  })
  it('reads what decides the law, in both languages', () => {
    const read = tape(
      `${HEAD},payment_rounding,upfront_fee,province,borrower_is_corporation,lender_in_business\n` +
        'A,1000,0,12,2026-01-01,up,0.25,Québec,oui,FALSE\nB,1000,0,12,2026-01-01,,,QC,,\nC,100000,40,12,2026-01-01,half_up,"1,250.00",N.-B.,Yes,1',
    )
    expect(read.refused).toEqual([])
    expect(read.rows).toMatchObject([
      {
        paymentRounding: 'up',
        side: { upfrontFeeCents: 25, province: 'QC', borrowerIsCorporation: true, lenderInBusiness: false },
      },
      {
        paymentRounding: 'up',
        side: { upfrontFeeCents: 0, province: 'QC', borrowerIsCorporation: false, lenderInBusiness: null },
      },
      {
        paymentRounding: 'half_up',
        side: { upfrontFeeCents: 125_000, province: 'NB', borrowerIsCorporation: true, lenderInBusiness: true },
        annualRate: 40_000_000,
      },
    ])
  })
  it.each([
    ['province', 'Texas', 'choice_unknown'],
    ['borrower_is_corporation', 'maybe', 'choice_unknown'],
    ['lender_in_business', '2', 'choice_unknown'],
    ['upfront_fee', '-1', 'amount_negative'],
    ['payment_rounding', 'down', 'choice_unknown'],
  ])('refuses %s %s', (field, cell, code) => expect(codes(loanWith(field, cell))).toEqual([code]))
  it('says all that is wrong with a row at once, with its line', () => {
    const read = tape(`${HEAD}\n"Bo\nb",abc,40,0,2026-02-30\n,,,,\nZed,-5,-1,2.5,`)
    expect(read.refused.map(({ line, problems }) => [line, problems.map((p) => `${p.field} ${p.code}`)])).toEqual([
      [
        2,
        [
          'borrower_name name_control',
          'principal cell_not_a_number',
          'annual_rate rate_over_limit',
          'term_months number_range',
          'start_date date_no_such_day',
        ],
      ],
      [
        5,
        [
          'principal amount_not_positive',
          'annual_rate rate_negative',
          'term_months number_not_whole',
          'start_date cell_missing',
        ],
      ],
    ])
  })
})

describe('headers (lending §4.1)', () => {
  it.each([
    'Borrower,Loan Amount,Interest Rate,Term,Origination Date',
    'Client;Montant;Taux;Durée;Date de début',
    'EMPRUNTEUR\tCapital\tTaux d’intérêt (%)\tDurée (mois)\tDate du prêt',
    'Nom|Montant ($)|Taux annuel|Nombre de mois|Date',
    'Customer,originalBalance,interestRate,Loan Term,Funded',
    'full_name,loan_amnt,int_rate,term,issue_d'.replace('issue_d', 'issue_date'),
    'name,Principal (CAD),Note Rate,Nper,issue_month',
  ])('knows %s', (header) => {
    const delimiter = /[;\t|]/.exec(header)?.[0] ?? ','
    const read = tape(`${header}\n${['Zoé', '1200', '9', '12', '2026-03-01'].join(delimiter)}`)
    expect(read.ignoredHeaders).toEqual([])
    expect(first(read)).toMatchObject({
      borrowerName: 'Zoé',
      principalCents: 120_000,
      annualRate: 9_000_000,
      termMonths: 12,
    })
  })
  it('joins a name in two columns; "Nom" beside "Prénom" is the family name', () => {
    expect(
      first(tape('First Name,Last Name,principal,rate,term,start_date\nZoé,Roy,1,1,1,2026-01-01')).borrowerName,
    ).toBe('Zoé Roy')
    expect(first(tape('Nom,Prénom,Montant,Taux,Durée,Date\nRoy,Zoé,1,1,1,2026-01-01')).borrowerName).toBe('Zoé Roy')
  })
  it('reads LendingClub’s export: prose on top, totals below, 36 months, 10.65%, Dec-2011', () => {
    const read = tape(
      'Notes offered by Prospectus (https://example.com/info/prospectus)\n' +
        '"id","member_id","loan_amnt","funded_amnt","term","int_rate","emp_length","issue_d","url","name"\n' +
        '"","","5000","5000"," 36 months"," 10.65%","10+ years","Dec-2011","","R 1"\n' +
        '"","","2500","2400"," 60 months"," 15.27%","< 1 year","Dec-11","","R 2"\n' +
        '\nLoans that do not meet the credit policy\nTotal amount funded in policy code 1: 460296150,,,,,,,,,\n',
    )
    expect(read.rows).toMatchObject([
      { line: 3, principalCents: 500_000, annualRate: 10_650_000, termMonths: 36, startDate: '2011-12-01' },
      { line: 4, principalCents: 250_000, annualRate: 15_270_000, termMonths: 60, startDate: '2011-12-01' },
    ])
    expect(read.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'title'],
      [5, 'blank'],
      [6, 'prose'],
      [7, 'totals'],
    ])
    expect(read.ignoredHeaders).toContain('funded_amnt')
    expect(read.notices).toContainEqual(
      expect.objectContaining({
        code: 'dates_month_only',
        params: expect.objectContaining({ rows: 2, line: 3, readAs: '2011-12-01' }),
      }),
    )
  })
  it('reads terms in years where the header says so, and says that it did', () => {
    const read = tape('borrower_name,principal,annual_rate,Term (years),start_date\nA,1,1,3,2026-01-01')
    expect(first(read).termMonths).toBe(36)
    expect(read.notices[0]?.code).toBe('term_in_years')
  })
  it('names missing and repeated columns in one refusal', () =>
    expect(refusal('borrower_name,principal,Principal,annual_rate\nA,1,1,1')).toEqual({
      code: 'tape_columns',
      params: { missing: 'term_months, start_date', repeated: 'principal', line: 1 },
    }))
  it.each([
    ['', 'tape_empty'],
    ['\uFEFF \r\n', 'tape_empty'],
    ['hello', 'tape_no_header'],
    ['A,1000,12,12,2026-01-01', 'tape_no_header'],
    [HEAD, 'tape_no_rows'],
    [`${HEAD}\n\n,,,,\n`, 'tape_no_rows'],
    [`${HEAD},${Array.from({ length: 70 }, (_, i) => `x${i}`).join(',')}\nA`, 'tape_too_many_columns'],
  ])('refuses the file %j', (text, code) => expect(refusal(text)).toMatchObject({ code }))
  it('refuses more rows than the limit, and not the limit itself', () => {
    const rows = (count: number) =>
      `${HEAD}\n${Array.from({ length: count }, (_, i) => `A${i},1,1,1,2026-01-01`).join('\n')}`
    expect(refusal(rows(3), { limits: { ...OPTIONS.limits, maxRows: 3 } })).toBe('read')
    expect(refusal(rows(4), { limits: { ...OPTIONS.limits, maxRows: 3 } })).toEqual({
      code: 'tape_too_many_rows',
      params: { limit: 3 },
    })
  })
})

describe('file quirks (lending §4.2)', () => {
  it.each([
    ['a byte order mark', `\uFEFF${HEAD}\nA,1,1,1,2026-01-01`],
    ['CRLF', `${HEAD}\r\nA,1,1,1,2026-01-01\r\n`],
    ['CR only', `${HEAD}\rA,1,1,1,2026-01-01\r`],
    ['sep=;', `sep=;\r\n${HEAD.replaceAll(',', ';')}\r\nA;1;1;1;2026-01-01`],
    ['trailing empty columns', `${HEAD},,,\nA,1,1,1,2026-01-01,,,`],
    ['title rows', `My loans\n\nPrinted 2026\n${HEAD}\nA,1,1,1,2026-01-01`],
    ['the header repeated', `${HEAD}\nA,1,1,1,2026-01-01\n${HEAD}\n`],
    ['a French totals row', `${HEAD}\nA,1,1,1,2026-01-01\nTotal général,1,,,`],
  ])('%s', (_, text) => {
    const read = tape(text)
    expect([read.rows.length, read.refused.length]).toEqual([1, 0])
  })
  it('reads a French-Canadian export whole', () => {
    const read = tape(
      'Nom;Montant;Taux;Durée;Date de début;Courriel\r\nZoé;10 000,00 $;12,5 %;3 ans;1er février 2026;z@x.ca\r\nLuc;1\u202F250,5;9,75;36 mois;31 janv. 2026;',
    )
    expect(read.decimalMark).toBe('comma')
    expect(read.rows).toMatchObject([
      {
        principalCents: 1_000_000,
        annualRate: 12_500_000,
        termMonths: 36,
        startDate: '2026-02-01',
        borrowerEmail: 'z@x.ca',
      },
      { principalCents: 125_050, annualRate: 9_750_000, termMonths: 36, startDate: '2026-01-31' },
    ])
  })
  it('reports blank lines in a row as one entry', () =>
    expect(tape(`${HEAD}\n\n,,\n\nA,1,1,1,2026-01-01\n\n`).skipped.map(({ line, count }) => [line, count])).toEqual([
      [2, 3],
      [6, 1],
    ]))
  it('takes for a total only a row without terms: a borrower may be called "Total Renovation" (lending §4.3.6)', () => {
    const rows = [
      'Total Renovation,1000,12,12,',
      'Total Renovation,1000,,,2026-01-01',
      'Average Joe,,,12,',
      'Total,1000,,,',
      ',Totaux,,,',
    ]
    const read = tape(`${HEAD}\n${rows.join('\n')}`)
    expect(read.refused.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
      [2, ['start_date']],
      [3, ['annual_rate', 'term_months']],
      [4, ['principal', 'annual_rate', 'start_date']],
    ])
    expect(read.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'totals'],
      [6, 'totals'],
    ])
  })
  it('keeps a borrower called Total, and refuses a row that was cut off', () => {
    const read = tape(`${HEAD}\nTotal Fitness,1,1,1,2026-01-01\nBob Tr`)
    expect([read.rows.length, codes(read)]).toEqual([1, Array.from({ length: 4 }, () => 'cell_missing')])
  })
})

describe('paid up to (lending §5.1)', () => {
  const paid = (rows: string, options: Partial<TapeOptions> = {}) => tape(`${HEAD},Payé jusqu’au\n${rows}`, options)

  it('is read of each row, and refused with the days there are where it is none of them', () => {
    const read = paid(
      'A,1000,12,12,2026-01-01,2026-05-31\nB,1000,12,12,2026-01-01,2026-01-31\nC,1000,12,12,2026-11-01,2026-11-20\nD,1000,12,12,2026-01-01,mai 2026\nE,1000,12,12,2026-01-01,',
    )
    expect(read.rows.map(({ line, paidUpTo }) => [line, paidUpTo])).toEqual([
      [2, '2026-05-31'],
      [6, null],
    ])
    expect(read.refused.map((row) => lineSentence(row.line, row.problems, 'en'))).toEqual([
      'Line 3: Payé jusqu’au: “Paid up to” must be a day from February 1, 2026 to November 21, 2026.',
      'Line 4: Payé jusqu’au: The first payment of this loan is due on December 1, 2026, so nothing can be paid up to today. Clear the field.',
      'Line 5: Payé jusqu’au: “mai 2026” is not a date. Write it like 2026-01-31.',
    ])
  })
  it('said of the file it goes as far as each loan does, and no row loses its own day', () => {
    const rows =
      'A,1000,12,12,2026-01-01,\nB,1000,12,12,2026-01-01,2026-03-31\nC,1000,12,6,2025-01-01,\nD,1000,12,12,2026-10-15,'
    expect(paid(rows, { paidUpTo: localDate('2026-10-31') }).rows.map(({ paidUpTo }) => paidUpTo)).toEqual([
      '2026-10-31',
      '2026-03-31',
      '2025-07-01',
      null,
    ])
  })
  it('has its part in what the order of dates is', () => {
    const read = paid('A,1000,12,12,01/02/2026,28/02/2026\nB,1000,12,12,01/02/2026,01/04/2026')
    expect([read.questions, read.rows.map(({ startDate }) => startDate), codes(read)]).toEqual([
      [],
      ['2026-02-01'],
      ['paid_up_to_out_of_range'],
    ])
  })
})

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
  it('settles 10,000 and 5.000 by the file’s other decimals, and refuses both where they disagree', () => {
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
  it('asks about 0.12 where all rates are under 1, and refuses it until answered', () => {
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
  it('takes 0.5 beside full rates as written, with a warning', () => {
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
    ['12', 'date_unreadable'],
    ['99999', 'date_unreadable'],
    ['2026-01-31T04:00:00Z', 'date_unreadable'],
    ['1949-12-31', 'date_range'],
    ['2150-01-01', 'date_range'],
    ['#VALUE!', 'cell_error'],
    ['=TODAY()', 'cell_formula'],
  ])('refuses %s', (cell, code) => expect(codes(loanWith('start_date', cell))).toEqual([code]))
  it('asks when no date settles the order, and obeys the answer', () => {
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
  it('lets the file’s own dates settle the order, and says which one did', () => {
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
  ])('%s takes %i characters and no more', (field, limit, code) => {
    expect(loanWith(field, 'x'.repeat(limit)).rows).toHaveLength(1)
    expect(codes(loanWith(field, 'x'.repeat(limit + 1)))).toEqual([code])
  })
  it.each([
    ['grace_days', '5 jours'],
    ['notes', '=1+1 stays text'],
    ['notes', '-5 days'],
    ['borrower_email', 'é.roy+1@exemple.québec'],
    ['notes', '😀'],
  ])('%s %j is taken', (field, cell) => expect(loanWith(field, cell).rows).toHaveLength(1))
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
  it('refuses a loan whose charges carry it over the criminal rate, by line, column and reason', () => {
    const read = tape(`${CHARGED}\nA,5000,34.99,24,2026-01-31,100\nB,5000,12,24,2026-01-31,100`)
    expect(read.rows.map((row) => row.borrowerName)).toEqual(['B'])
    expect(read.refused.map((row) => lineSentence(row.line, row.problems, 'en'))).toEqual([
      expect.stringMatching(/^Line 2: annual_rate: With its charges this loan costs 37\.242% a year\./),
    ])
  })
  it('refuses a term that would never pay the loan down', () =>
    expect(codes(tape(`${HEAD}\nA,5000,34.99,600,2026-01-31`))).toEqual(['never_amortizes']))
  it('says once, with the first line and how many more, where one late fee would pass 35 %', () => {
    const { rows, notices } = tape(
      `${HEAD}\nA,5000,12,24,2026-01-31\nB,500,30,6,2026-01-31\nC,500,30,6,2026-01-31\nD,500,30,6,2026-01-31`,
    )
    expect(rows).toHaveLength(4)
    const warned = notices.filter((notice) => notice.code === 'late_fee_over_criminal_rate')
    expect(warned.map((notice) => tapeSentence(notice, 'en'))).toEqual([
      expect.stringMatching(/^Line 3: late_fee_value: .*35\.00%.* The same goes for 2 more rows\.$/),
    ])
    expect(warned.map((notice) => tapeSentence(notice, 'fr'))).toEqual([
      expect.stringMatching(/^Ligne 3\u00A0: late_fee_value\u00A0: .* Il en va de même pour 2 autres rangées\.$/),
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
  it('takes the good copy of a row that was refused before', () =>
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
  ])('names the rows read behind a bad quote %s', (_, bad, last, lines) => {
    const read = tape(`${HEAD}\n${bad}\nB,1,1,12,2026-01-01\nC,x,1,12,2026-01-01\n${last}`)
    expect(read.rows.map(({ line }) => line)).toEqual([3, 5])
    const said = read.notices.find(({ code }) => code === 'rows_behind_quote')
    expect(said?.params ?? null).toEqual(lines === null ? null : { openedLine: 2, lines })
  })
  it('reads in steps what it reads at once', () => {
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
  it('accepted and refused make the records, whatever the damage; lines are named in order', () => {
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

describe('sentences (wire §3.4: "Line N"; both languages)', () => {
  it('says column, cell, fault and cure', () => {
    const [row] = loanWith('annual_rate', 'abc').refused
    expect(lineSentence(2, row?.problems ?? [], 'en')).toBe(
      'Line 2: annual_rate: “abc” is not a number. Write it like 12 or 12.5.',
    )
    expect(lineSentence(2, row?.problems ?? [], 'fr')).toBe(
      'Ligne 2\u00A0: annual_rate\u00A0: «\u00A0abc\u00A0» n’est pas un nombre. Écrivez-le comme 12 ou 12,5.',
    )
  })
  it('leaves the cell itself as it was written', () =>
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
