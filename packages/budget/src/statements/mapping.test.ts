import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import type { ReadOptions, StatementFile } from './index.ts'
import { readStatement } from './index.ts'

const read = (text: string, options: Partial<ReadOptions> = {}): StatementFile =>
  readStatement(new Uint8Array(Buffer.from(text)), { fileName: 'x.csv', today: localDate('2026-11-21'), ...options })
const rowsOf = (file: StatementFile): [string, number][] =>
  file.accounts.flatMap((a) => a.transactions.map((t) => [t.date, t.amountCents] as [string, number]))

describe('a CSV of no known bank (budget §1.3)', () => {
  const text =
    'Quand;Quoi;Combien;Reste\n2026-01-05;CAFÉ;-4,25;95,75\n2026-01-06;PAIE;100,00;195,75\n2026-01-07;LOYER;-90,00;105,75\n'
  it('is read by a guess, with the table and the proposal to confirm', () => {
    const file = read(text)
    expect(file.needsMapping).toMatchObject({
      delimiter: ';',
      header: ['Quand', 'Quoi', 'Combien', 'Reste'],
      columnCount: 4,
      proposal: { date: 0, description: [1], amounts: [{ column: 2, as: 'signed' }], balance: 3 },
    })
    expect(file.needsMapping?.sample).toHaveLength(3)
    expect(file.questions).toEqual([{ ask: 'columns' }])
    expect(rowsOf(file)).toEqual([
      ['2026-01-05', -425],
      ['2026-01-06', 10_000],
      ['2026-01-07', -9000],
    ])
  })
  it.each([
    ['money in', 'Taken,Money in'],
    ['money out', 'Withdrawals,Lent'],
  ])('takes the other column for %s if only one of two is named, and a balance for no amount', (_what, names) => {
    const file = read(
      `Posted on,Particulars,${names},Held\n2026-01-05,COFFEE,4.25,,95.75\n2026-01-06,PAY,,100.00,195.75\n2026-01-07,RENT,90.00,,105.75\n`,
    )
    expect(file.needsMapping?.proposal).toMatchObject({
      amounts: [
        { column: 2, as: 'out' },
        { column: 3, as: 'in' },
      ],
      balance: 4,
    })
    expect(file.questions).toEqual([{ ask: 'columns' }])
    expect(rowsOf(file)).toEqual([
      ['2026-01-05', -425],
      ['2026-01-06', 10_000],
      ['2026-01-07', -9000],
    ])
  })
  it('has its balance in a column of any name whose steps are the amounts, and in no other', () => {
    const of = (last: string): StatementFile =>
      read(
        `Posted on,Particulars,Withdrawals,Deposits,Held\n2026-01-05,COFFEE,4.25,,95.75\n2026-01-06,PAY,,100.00,195.75\n2026-01-07,RENT,90.00,,${last}\n`,
      )
    expect(of('105.75').accounts[0]?.balance).toEqual({ amountCents: 10_575, asOf: '2026-01-07' })
    expect(of('105.74').accounts[0]?.balance).toBeUndefined()
  })
  it('is read without a question once the user has assigned the columns', () => {
    const file = read(text, {
      mapping: { date: 0, description: [1], amounts: [{ column: 2, as: 'flipped' }], balance: 3 },
    })
    expect(file).toMatchObject({ needsMapping: null, questions: [], error: null })
    expect(rowsOf(file)).toEqual([
      ['2026-01-05', 425],
      ['2026-01-06', -10_000],
      ['2026-01-07', 9000],
    ])
  })
  it('has the fingerprint of the next month’s file, and not of another layout', () => {
    const next = read(text.replaceAll('-01-', '-02-'))
    expect(next.headerFingerprint).toBe(read(text).headerFingerprint)
    expect(read(text.replace('Reste', 'Solde')).headerFingerprint).not.toBe(next.headerFingerprint)
  })
  it('asks for the sign if neither words nor a balance show it, and uses the answer', () => {
    const open = 'Date,Description,Amount\n2026-01-05,COFFEE,4.25\n2026-01-06,BOOKS,12.00\n'
    expect(read(open).questions).toEqual([{ ask: 'sign', assumed: 'as_printed' }, { ask: 'columns' }])
    const flipped = read(open, { sign: 'flipped' })
    expect(rowsOf(flipped)).toEqual([
      ['2026-01-05', -425],
      ['2026-01-06', -1200],
    ])
    expect(flipped.questions).toEqual([{ ask: 'columns' }])
  })
  it('asks for it if a few words would make every row money in, and takes them for a file of deposits', () => {
    const rows = ['COFFEE', 'BOOKS', 'BOTTLE DEPOSIT', 'TAXI', 'PIZZA'].map((what, i) => `2026-01-0${i + 1},${what},`)
    const text = (amount: string): string => `Date,Description,Amount\n${rows.map((row) => row + amount).join('\n')}\n`
    expect(read(text('4.25')).questions).toContainEqual({ ask: 'sign', assumed: 'as_printed' })
    expect(read(text('-4.25').replaceAll('BOTTLE DEPOSIT', 'PAYMENT - THANK YOU')).questions).toContainEqual({
      ask: 'sign',
      assumed: 'as_printed',
    })
    // All of it purchases, which is usual.
    expect(read(text('4.25').replaceAll('BOTTLE DEPOSIT', 'ACHAT')).questions).toEqual([{ ask: 'columns' }])
    expect(read(text('4.25').replaceAll(/COFFEE|BOOKS/g, 'INTEREST PAID')).questions).toEqual([{ ask: 'columns' }])
  })
  it('proves a flipped sign from the balance column', () => {
    const file = read(
      'Date,Description,Amount,Balance\n2026-01-05,COFFEE,4.25,95.75\n2026-01-06,BOOKS,12.00,83.75\n2026-01-07,TOP UP,-20.00,103.75\n',
    )
    expect(rowsOf(file)).toEqual([
      ['2026-01-05', -425],
      ['2026-01-06', -1200],
      ['2026-01-07', 2000],
    ])
    expect(file.accounts[0]?.balance?.amountCents).toBe(10_375)
    expect(file.questions).toEqual([{ ask: 'columns' }])
  })
  it('proves it in a file with the newest row first', () => {
    const file = read(
      'Date,Description,Amount,Balance\n2026-01-07,TOP UP,-20.00,103.75\n2026-01-06,BOOKS,12.00,83.75\n2026-01-05,COFFEE,4.25,95.75\n',
    )
    expect(rowsOf(file).map(([, cents]) => cents)).toEqual([2000, -1200, -425])
    expect(file.accounts[0]?.balance?.amountCents).toBe(10_375)
  })
})

describe('a column that says debit or credit next to unsigned amounts', () => {
  const lines = [
    '2026-01-05,COFFEE,4.25,Debit',
    '2026-01-06,TRANSFER FROM A FRIEND,100.00,Credit',
    '2026-01-07,BOOKS,50.00,Debit',
  ]
  const amounts = (text: string, options: Partial<ReadOptions> = {}): number[] =>
    rowsOf(read(text, options)).map(([, cents]) => cents)
  it.each([
    ['words', lines],
    ['short', lines.map((line) => line.replace('Debit', 'DR').replace('Credit', 'CR'))],
    ['French', lines.map((line) => line.replace('Debit', 'Débit').replace('Credit', 'Crédit'))],
  ])('gives the direction, without a question: %s', (_which, rows) => {
    for (const name of ['Type', 'Debit/Credit', 'Sens']) {
      const file = read(`Date,Description,Amount,${name}\n${rows.join('\n')}\n`)
      expect(rowsOf(file).map(([, cents]) => cents)).toEqual([-425, 10_000, -5000])
      expect(file.questions).toEqual([{ ask: 'columns' }])
    }
  })
  it('is ignored if it also contains other values, or if the amounts are signed', () => {
    expect(
      read(`Date,Description,Amount,Type\n${lines.join('\n')}\n2026-01-08,FEE,1.00,Fee\n`).needsMapping?.proposal
        ?.direction,
    ).toBeUndefined()
    expect(
      amounts(`Date,Description,Amount,Type\n${lines.join('\n').replaceAll(/,(\d+\.\d\d),Debit/g, ',-$1,Debit')}\n`),
    ).toEqual([-425, 10_000, -5000])
  })
  it('can be chosen by the user', () => {
    expect(
      amounts(`Quand,Quoi,Combien,Sens\n${lines.join('\n')}\n`, {
        mapping: { date: 0, description: [1], amounts: [{ column: 2, as: 'signed' }], direction: 3 },
      }),
    ).toEqual([-425, 10_000, -5000])
  })
})

describe('the answers of the user', () => {
  it('date order', () => {
    const text = 'When,What,How much\n03/04/2026,PAYROLL,5.00\n'
    expect(read(text).questions).toContainEqual({ ask: 'date_order', assumed: 'mdy', example: '03/04/2026' })
    expect(rowsOf(read(text))).toEqual([['2026-03-04', 500]])
    const answered = read(text, { dateOrder: 'dmy' })
    expect(rowsOf(answered)).toEqual([['2026-04-03', 500]])
    expect(answered.questions).toEqual([{ ask: 'columns' }])
  })
  it('a card bank that prints purchases positive, when the user says otherwise', () => {
    const text = 'Date,Date Processed,Description,Amount\n20 Sep 2026,20 Sep 2026,COFFEE,4.25\n'
    expect(rowsOf(read(text))).toEqual([['2026-09-20', -425]])
    expect(rowsOf(read(text, { sign: 'as_printed' }))).toEqual([['2026-09-20', 425]])
  })
  it('two equal lines of a CSV are two purchases', () => {
    const line = '06/05/2026,COFFEE,4.25,\n'
    expect(rowsOf(read(`Date, Transaction Details, Funds Out, Funds In\n${line}${line}`))).toHaveLength(2)
  })
  describe('an unsigned column next to a balance that rises and falls', () => {
    const header = 'Date,Description,Amount,Balance\n'
    const lines = [
      '2026-01-04,RENT,10.00,1000.00',
      '2026-01-05,COFFEE,4.25,995.75',
      '2026-01-06,INTEREST,1.00,996.75',
      '2026-01-07,BOOKS,50.00,946.75',
    ]
    const amounts = (file: StatementFile): number[] =>
      rowsOf(file)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, cents]) => cents)
    it.each([
      ['oldest', lines],
      ['newest', lines.toReversed()],
    ])('gives each row the direction of its step, %s first', (_order, rows) => {
      const file = read(`${header}${rows.join('\n')}\n`)
      expect(amounts(file)).toEqual([-1000, -425, 100, -5000])
      expect(file.accounts[0]?.balance?.amountCents).toBe(94_675)
    })
    it('still does so if the user mapped the column as money in or as spending', () => {
      const mapping = { date: 0, description: [1], amounts: [{ column: 2, as: 'signed' as const }], balance: 3 }
      expect(amounts(read(`${header}${lines.join('\n')}\n`, { mapping }))).toEqual([-1000, -425, 100, -5000])
      const owed = ['2026-01-04,RENT,10.00,1000.00', '2026-01-05,COFFEE,4.25,1004.25', '2026-01-06,PAID,100.00,904.25']
      expect(
        amounts(
          read(`${header}${owed.join('\n')}\n`, { mapping: { ...mapping, amounts: [{ column: 2, as: 'flipped' }] } }),
        ),
      ).toEqual([-1000, -425, 10_000])
    })
    it('is not used if every amount has its minus: the printed signs count', () => {
      const withMinus = lines.map((line) => line.replace(/,(\d+\.\d\d),/, ',-$1,'))
      expect(
        amounts(
          read(`${header}${withMinus.join('\n')}\n`, {
            mapping: { date: 0, description: [1], amounts: [{ column: 2, as: 'signed' }], balance: 3 },
          }),
        ),
      ).toEqual([-1000, -425, -100, -5000])
    })
    it('proves nothing if one step differs from its amount', () => {
      const file = read(`${header}${[...lines, '2026-01-08,GAP,5.00,800.00'].join('\n')}\n`)
      expect(new Set(amounts(file).map(Math.sign)).size).toBe(1)
    })
  })
})
