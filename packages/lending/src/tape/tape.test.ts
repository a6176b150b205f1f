import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { lineSentence, tapeSentence } from './sentences.ts'
import { TAPE_TEXTS } from './sentence-table.ts'
import type { TapeOptions } from './options.ts'
import { HEAD, OPTIONS, codes, first, loanWith, refusal, tape } from './read-text.test-data.ts'

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
    expect(read.notices.map(({ code, field, params }) => [code, field, params?.['rows']])).toEqual([
      ['defaults_used', 'late_fee_type', 1],
    ])
    expect(read.notices.map((notice) => tapeSentence(notice, 'en'))).toEqual([
      'Not in the file, so we used a fixed late fee of $50.00, 5 days of grace and equal payments (rows: 1). To change that, edit the loan or add “Late fee type”, “Late fee”, “Grace days” and “Loan type” to the file.',
    ])
    expect(
      read.notices.map((notice) => /appliqués\u00A0: (.*?) \(lignes/.exec(tapeSentence(notice, 'fr'))?.[1]),
    ).toEqual(['frais de retard fixes de 50,00\u00A0$, 5 jours de grâce et versements égaux'])
  })
  it('names the column in which a row says nothing', () => {
    const [notice] = tape(`${HEAD},Frais,Grace days\nA,1,0,1,2026-01-01,,\nB,1,0,1,2026-01-01,,7`).notices.filter(
      ({ field }) => field === 'grace_days',
    )
    expect(notice === undefined ? '' : tapeSentence(notice, 'en')).toBe(
      'Where “Grace days” is blank, we used 5 days of grace (rows: 1). To change that, edit the loan or fill in the column.',
    )
  })
  it('a blank cell of a column of late fees is no fee, and that is said', () => {
    const read = tape(`${HEAD},late_fee_value\nA,1,0,1,2026-01-01,\nB,1,0,1,2026-01-01,25\nC,1,0,1,2026-01-01,`)
    expect(read.rows.map(({ lateFee }) => lateFee)).toEqual([
      { type: 'fixed', amountCents: 0 },
      { type: 'fixed', amountCents: 2_500 },
      { type: 'fixed', amountCents: 0 },
    ])
    const said = read.notices.find(({ code }) => code === 'fees_blank')
    expect(said === undefined ? '' : tapeSentence(said, 'en')).toBe(
      'late_fee_value: the cell is blank in 2 rows, which have no late fee.',
    )
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
  it('reads what the legal review needs, in both languages', () => {
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
  it('reports every problem of a row at once, with its line', () => {
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
  ])('recognises %s', (header) => {
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
  it('joins a name in two columns; "Nom" next to "Prénom" is the family name', () => {
    expect(
      first(tape('First Name,Last Name,principal,rate,term,start_date\nZoé,Roy,1,1,1,2026-01-01')).borrowerName,
    ).toBe('Zoé Roy')
    expect(first(tape('Nom,Prénom,Montant,Taux,Durée,Date\nRoy,Zoé,1,1,1,2026-01-01')).borrowerName).toBe('Zoé Roy')
  })
  it('reads LendingClub’s export: text on top, totals below, 36 months, 10.65%, Dec-2011', () => {
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
  it.each([
    'Client;Montant;Taux (%);Nb de mois;Date du déboursé;Délai de grâce (jours)',
    'Client;Montant ($);Taux;# de mois;Date de financement;Grace period [days]',
    'Client;Montant [CAD];Taux;Nbre de mois;Date du contrat;Délai de grâce (jrs)',
  ])('recognises units and short forms: %s', (header) => {
    const [loan] = tape(`${header}\nZoé;1200;9;12;2026-03-01;7`).rows
    expect(loan).toMatchObject({ principalCents: 120_000, termMonths: 12, startDate: '2026-03-01', graceDays: 7 })
  })
  it('reads terms in years if the header says so, with a notice', () => {
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
  it('refuses more rows than the limit, but not the limit itself', () => {
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
  it('treats only a row without terms as a total: a borrower may be called "Total Renovation" (lending §4.3.6)', () => {
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
  it('keeps a borrower called Total, and refuses a truncated row', () => {
    const read = tape(`${HEAD}\nTotal Fitness,1,1,1,2026-01-01\nBob Tr`)
    expect([read.rows.length, codes(read)]).toEqual([1, Array.from({ length: 4 }, () => 'cell_missing')])
  })
})

describe('paid up to (lending §5.1)', () => {
  const paid = (rows: string, options: Partial<TapeOptions> = {}) => tape(`${HEAD},Payé jusqu’au\n${rows}`, options)

  it('is read for each row, and refused with the allowed days if it is out of range', () => {
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
      'Line 5: Payé jusqu’au: “mai 2026” is not a date. Enter it like 2026-01-31.',
    ])
  })
  it('applied to the file, it covers each loan up to its last due day, and no row loses its own day', () => {
    const rows =
      'A,1000,12,12,2026-01-01,\nB,1000,12,12,2026-01-01,2026-03-31\nC,1000,12,6,2025-01-01,\nD,1000,12,12,2026-10-15,'
    expect(paid(rows, { paidUpTo: localDate('2026-10-31') }).rows.map(({ paidUpTo }) => paidUpTo)).toEqual([
      '2026-10-31',
      '2026-03-31',
      '2025-07-01',
      null,
    ])
  })
  it('counts as evidence for the order of dates', () => {
    const read = paid('A,1000,12,12,01/02/2026,28/02/2026\nB,1000,12,12,01/02/2026,01/04/2026')
    expect([read.questions, read.rows.map(({ startDate }) => startDate), codes(read)]).toEqual([
      [],
      ['2026-02-01'],
      ['paid_up_to_out_of_range'],
    ])
  })
})
