import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import {
  csvRecords,
  dayInMonthOf,
  hasPayments,
  historyParts,
  isHistoryFile,
  isPaymentFile,
  paymentParts,
  readPaymentFile,
} from '../index.ts'
import type { FilePart, FilePayment } from '../index.ts'

/* lending §4.4.7: a file longer than one call takes is sent in parts. */

const today = localDate('2026-11-21')
const read = (text: string, lineNumbers?: readonly number[]): readonly FilePayment[] => {
  const file = readPaymentFile(text, { today, maxRows: 100_000, lineNumbers })
  if ('code' in file) throw new Error(file.code)
  expect(file.refused).toEqual([])
  return file.payments
}
/** What a server reads of the parts, by the lines of the whole file. */
const readBack = (parts: readonly FilePart[]): FilePayment[] => parts.flatMap(({ text, lines }) => read(text, lines))
const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line

describe('a file of payments in parts', () => {
  const FILE = [
    'Prêt;Emprunteur;Date du paiement;Montant reçu;Mode;Excédent;Confirmation',
    'LN-1;;13/02/2026;888,49;Virement Interac;;"a\nb"',
    'LN-2;;01/03/2026;1 000,00;comptant;versements suivants;=2+2',
    ';Zoé Roy;01/04/2026;5,00;;;',
    'LN-1;;01/04/2026;888,49;chèque;terme plus court;',
    ';"Roy; Zoé";02/04/2026;6,00;;;',
    'LN-2;;05/04/2026;7,00;;;',
  ].join('\n')

  it('reads back as the same payments on the same lines, whatever the size of a part', () => {
    const whole = read(FILE)
    expect(whole.map(({ paidOn }) => paidOn)[1]).toBe('2026-03-01')
    for (const most of [1, 2, 3, 4, 100]) expect(readBack(paymentParts(whole, most)).toSorted(byLine)).toEqual(whole)
  })
  it('keeps the rows of a loan together and in order', () => {
    const parts = paymentParts(read(FILE), 2)
    expect(parts.map(({ text }) => read(text).map(({ loan, borrower }) => loan ?? borrower))).toEqual([
      ['LN-1', 'LN-1'],
      ['LN-2', 'LN-2'],
      ['Zoé Roy', 'Roy; Zoé'],
    ])
  })
  it('a row without a day is refused, unless it is a total (lending §4.4.1, §4.4.4)', () => {
    const linesOf = (text: string): { payments: number[]; refused: unknown[] } => {
      const file = readPaymentFile(text, { today, maxRows: 100 })
      if ('code' in file) throw new Error(file.code)
      const refused = file.refused.map(({ line, problems: [problem] }) => [line, problem?.code, problem?.field])
      return { payments: file.payments.map(({ line }) => line), refused }
    }
    const rows = (first: string) => [
      `${first}Anne Roy,2026-02-01,5.00`,
      `${first}Anne Roy,,500.00`,
      `${first}Sum Wong,,6.00`,
    ]
    const totals = ['Total,,511.00', 'Sous-total,,511.00', 'Grand total,,511.00', ',,511.00']
    const missing = (line: number): unknown[] => [line, 'cell_missing', 'paid_on']
    expect(linesOf(['borrower,date,amount', ...rows(''), ...totals].join('\n'))).toEqual({
      payments: [2],
      refused: [missing(3), missing(4)],
    })
    const both = [
      'loan,borrower,date,amount',
      ...rows(','),
      'LN-1,Total Renovation,,7.00',
      ...totals.map((row) => `,${row}`),
    ]
    expect(linesOf([...both, 'Total,3 payments,,511.00'].join('\n'))).toEqual({
      payments: [2],
      refused: [missing(3), missing(4), missing(5)],
    })
  })
  it('money that went back is kept apart, with its loan (lending §4.4.9)', () => {
    const text = [
      'loan,date,amount',
      'LN-1,2026-02-01,0.05',
      'LN-1,2026-02-03,-0.05',
      'LN-2,2026-02-04,"(1,000.00)"',
    ].join('\n')
    const returnsIn = (part: string, lineNumbers?: readonly number[]) => {
      const file = readPaymentFile(part, { today, maxRows: 100, lineNumbers })
      return 'code' in file ? [] : file.returns
    }
    const returns = returnsIn(text)
    expect(returns).toEqual([
      { line: 3, loan: 'LN-1', borrower: null, paidOn: '2026-02-03', returnedCents: 5 },
      { line: 4, loan: 'LN-2', borrower: null, paidOn: '2026-02-04', returnedCents: 100_000 },
    ])
    const parts = paymentParts([...read(text), ...returns].toSorted(byLine), 2)
    expect(parts.map(({ rowCount }) => rowCount)).toEqual([2, 1])
    expect(parts.flatMap((part) => returnsIn(part.text, part.lines))).toEqual(returns)
  })
  it('divides a loan with more payments than a part may have between months, in the order of their days', () => {
    const rows = Array.from({ length: 7 }, (_, at) => `LN-1,2026-0${7 - at}-01,${7 - at}.00`)
    const parts = paymentParts(read(['loan,date,amount', ...rows, 'LN-2,2026-01-01,8.00'].join('\n')), 3)
    expect(parts.map(({ rowCount }) => rowCount)).toEqual([3, 3, 2])
    expect(readBack(parts).map(({ amountCents }) => amountCents)).toEqual([100, 200, 300, 400, 500, 600, 700, 800])
    expect(readBack(parts).map(({ line }) => line)).toEqual([8, 7, 6, 5, 4, 3, 2, 9])
    // Each waits for the part with the months before.
    expect(parts.map(({ isAfterLast }) => isAfterLast)).toEqual([false, true, true])
  })
  it('payments of one month stay together: equal ones are counted as of one file', () => {
    const rows = ['02-01', '02-01', '03-05', '03-05', '03-05', '03-06', '04-01'].map((day) => `LN-1,2026-${day},5.00`)
    const parts = paymentParts(read(['loan,date,amount', ...rows].join('\n')), 3)
    expect(parts.map(({ rowCount }) => rowCount)).toEqual([2, 4, 1])
  })
  it('of two parts with a loan in common the later waits for the earlier, in 200 files drawn by lot', () => {
    let seed = 7
    const draw = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let nth = 0; nth < 200; nth += 1) {
      const rows = Array.from({ length: 1 + draw(60) }, () => {
        const loan = ['LN-1', 'ln 1', 'LN-2', 'LN-3', 'LN-4'][draw(5)]
        return `${loan},2026-${String(1 + draw(10)).padStart(2, '0')}-${String(1 + draw(28)).padStart(2, '0')},5.00`
      })
      const whole = read(['loan,date,amount', ...rows].join('\n'))
      const parts = paymentParts(whole, 1 + draw(9))
      const lines = parts.flatMap((part) => part.lines)
      expect(lines.toSorted((one, other) => one - other)).toEqual(whole.map(({ line }) => line))
      const loanOf = new Map(whole.map(({ line, loan }) => [line, loan?.replace(/\W/, '').toLowerCase()]))
      const loansOf = parts.map((part) => new Set(part.lines.map((line) => loanOf.get(line))))
      // One may last longer than those after it, so that any two may be under way unless each waits for the one before.
      for (const [at, loans] of loansOf.entries())
        for (const [earlier, others] of loansOf.slice(0, at).entries())
          if ([...loans].some((loan) => others.has(loan)))
            expect(parts.slice(earlier + 1, at + 1).every(({ isAfterLast }) => isAfterLast)).toBe(true)
    }
  })
  it('rows that name loans in several ways go one part after the other: only the book knows which is which', () => {
    const file = (...names: string[]): readonly boolean[] =>
      paymentParts(
        read(['loan,borrower,date,amount', ...names.map((name) => `${name},2026-02-01,5.00`)].join('\n')),
        1,
      ).map(({ isAfterLast }) => isAfterLast)
    expect(file('LN-1,', 'LN-2,', ',Ann Lee')).toEqual([false, true, true])
    expect(file('LN-1,', 'WJ-0001-0002,', 'LN-2,')).toEqual([false, true, true])
    expect(file('LN-1,', 'LN-2,', 'LN-3,')).toEqual([false, false, false])
  })
})

describe('a table of months (lending §4.4.8)', () => {
  const TABLE = [
    'Loan,Rate,Jan 2026,2026-02,2026-03-31,Notes',
    'LN-1,12,"1,000.00",5.00,-,2026',
    'LN-2,9,,0.00,7.5,',
  ].join('\n')
  it('has payments if a row follows its header; a table of loans has none, whatever else it names (lending §4.3.10)', () => {
    const [header = '', ...rows] = TABLE.split('\n')
    expect(
      [TABLE, header, 'loan,date,amount\nLN-1,2026-02-01,5.00', 'loan,date,amount\n,,\n'].map((text) =>
        hasPayments(text, today),
      ),
    ).toEqual([true, false, true, false])
    expect(rows).toHaveLength(2)
    expect(hasPayments('Borrower,Amount,Date,Rate,Term\nAnn Lee,5000,2026-02-01,12,12\n', today)).toBe(false)
    expect(hasPayments('Borrower,Amount,Date\nAnn Lee,5000,2026-02-01\n', today)).toBe(true)
  })
  it('is read as one payment for each amount, and divided like other files', () => {
    const whole = read(TABLE)
    expect(
      whole.map(({ line, loan, paidOn, amountCents, isOfMonth }) => [line, loan, paidOn, amountCents, isOfMonth]),
    ).toEqual([
      [2, 'LN-1', '2026-01-01', 100_000, true],
      [2, 'LN-1', '2026-02-01', 500, true],
      [3, 'LN-2', '2026-03-01', 750, true],
    ])
    expect(readBack(paymentParts(whole, 1))).toEqual(whole)
    expect(isPaymentFile(TABLE, today)).toBe(true)
    // A single month may be anything, and months alone name no loan.
    expect(isPaymentFile('Loan,Rate,Jan 2026\nLN-1,12,5', today)).toBe(false)
    expect(isPaymentFile('Rate,Jan 2026,Feb 2026\n12,5,5', today)).toBe(false)
  })
  it('a month without a due day is its first day, or that on which the loan begins; today if its day has not come', () => {
    const loan = {
      dueDays: ['2026-03-15', '2026-05-15', '2026-11-30'].map(localDate),
      startDate: localDate('2026-02-10'),
      today,
    }
    const days = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-11', '2026-12'].map((month) =>
      dayInMonthOf(localDate(`${month}-01`), loan),
    )
    expect(days).toEqual(['2026-01-01', '2026-02-10', '2026-03-15', '2026-04-01', '2026-11-21', '2026-12-01'])
  })
})

describe('a history in parts', () => {
  const HEADER = 'loan_id,record,record_id,on,amount,details,takes_back,method,payment_reference,excess'
  const row = (loan: string, id: number): string => `${loan},note,${id},2026-02-01,,"{""text"":""${id}, said""}",,,,`
  const FILE = `\uFEFF${[HEADER, row('A', 1), row('A', 2), row('B', 3), row('C', 4), row('A', 5), '', row('C', 6)].join('\r\n')}\r\n`

  it('has every record once, never divides a loan, and is a history in each part', () => {
    for (const most of [1, 2, 3, 4, 6]) {
      const parts = historyParts(FILE, most)
      const records = parts.flatMap(({ text, lines }) => {
        expect(isHistoryFile(text)).toBe(true)
        return csvRecords(text, 10)
          .slice(1)
          .map(({ line, cells }) => [cells[0], cells[2], cells[5], lines[line - 2]])
      })
      expect(records.map(([loan, id]) => `${loan}${id}`)).toEqual(['A1', 'A2', 'A5', 'B3', 'C4', 'C6'])
      expect(records.map(([, , , line]) => line)).toEqual([2, 3, 6, 4, 5, 8])
      expect(records[1]?.[2]).toBe('{"text":"2, said"}')
    }
    expect(historyParts(FILE, 3).map(({ rowCount }) => rowCount)).toEqual([3, 3])
    expect(historyParts(FILE, 1).map(({ rowCount }) => rowCount)).toEqual([3, 1, 2])
  })
})
