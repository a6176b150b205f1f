import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { parseAmount, parseDirected } from './amount.ts'
import type { ReadOptions, StatementFile } from './index.ts'
import { readStatement } from './index.ts'

/* budget §1.3: amounts with DR or CR behind them, in French DT or CT. */

const read = (lines: readonly string[], options: Partial<ReadOptions> = {}): StatementFile =>
  readStatement(new Uint8Array(Buffer.from(`${lines.join('\n')}\n`)), {
    fileName: 'x.csv',
    today: localDate('2026-11-21'),
    ...options,
  })
const amountsOf = (file: StatementFile): number[] =>
  file.accounts.flatMap(({ transactions }) => transactions.map(({ amountCents }) => amountCents))
const complaintsOf = (file: StatementFile): readonly (readonly [line: number, code: string])[] =>
  file.rowErrors.map(({ line, reason }) => [line, reason.code])

describe('an amount with the word of its direction', () => {
  it.each([
    ['200.00 DR', -20_000],
    ['200.00DR', -20_000],
    ['200.00 CR', 20_000],
    ['$1,200.00 cr', 120_000],
    ['200,00 $ DT', -20_000],
    ['1\u00a0200,00\u00a0$CT', 120_000],
    ['200,00 CT', 20_000],
    ['0.00 CR', 0],
  ])('%s is %i cents for the holder', (cell, cents) => {
    expect(parseDirected(cell)).toBe(cents)
    expect(parseAmount(cell)).toBeNull()
  })
  it.each([
    '-200.00 DR',
    '(200.00) CR',
    '+200.00 CR',
    '200.00- DR',
    '200.00 DRX',
    'DR',
    'DR 200.00',
    '200.00',
    '20 CRDR',
  ])('%s is none', (cell) => expect(parseDirected(cell)).toBeNull())
})

describe('a CSV whose amounts have it', () => {
  const HEADER = 'Date,Description,Amount'

  it.each([
    ['apart', ' DR', ' CR'],
    ['glued', 'DR', 'CR'],
    ['in French', ' DT', ' CT'],
  ])('%s needs no sign: what is debited is money out', (_how, out, into) => {
    const file = read([HEADER, `2026-01-05,COFFEE,4.25${out}`, `2026-01-06,A FRIEND,100.00${into}`])
    expect(amountsOf(file)).toEqual([-425, 10_000])
    expect(file.questions).toEqual([{ ask: 'columns' }])
  })
  it('in French notation, by semicolons, with its balance', () => {
    const file = read([
      'Date;Libellé;Montant;Solde',
      '2026-01-05;Café;4,25 $ DT;1 095,75 $ CT',
      '2026-01-06;Loyer;1 200,00 $ DT;104,25 $ DT',
      '2026-01-07;Une amie;50,00 $ CT;54,25 $ DT',
    ])
    expect(amountsOf(file)).toEqual([-425, -120_000, 5000])
    expect(file.accounts[0]?.balance).toEqual({ amountCents: -5425, asOf: '2026-01-07' })
  })
  it('behind payments only: what has no word is the opposite, without a question', () => {
    const file = read([HEADER, '2026-01-05,COFFEE,4.25', '2026-01-06,BOOKS,12.00', '2026-01-07,ONLINE,100.00 CR'])
    expect(amountsOf(file)).toEqual([-425, -1200, 10_000])
    expect(file.questions).toEqual([{ ask: 'columns' }])
  })
  it('in a known layout of a card, whose purchases are positive, and whatever sign the user told', () => {
    const rows = ['20 Sep 2026,20 Sep 2026,COFFEE,4.25', '21 Sep 2026,21 Sep 2026,ONLINE,100.00 CR']
    const layout = ['Date,Date Processed,Description,Amount', ...rows]
    expect(amountsOf(read(layout))).toEqual([-425, 10_000])
    expect(amountsOf(read(layout, { sign: 'as_printed' }))).toEqual([-425, 10_000])
  })
  it('without a header', () => {
    const file = read(['2026-01-05,COFFEE,4.25DR', '2026-01-06,A FRIEND,100.00CR', '2026-01-07,BOOKS,50.00DR'])
    expect(amountsOf(file)).toEqual([-425, 10_000, -5000])
  })
  it('what is not clear is no amount: a sign as well, no word where both are used, a word against its column', () => {
    const both = read([
      HEADER,
      '2026-01-05,COFFEE,4.25 DR',
      '2026-01-06,A FRIEND,100.00 CR',
      '2026-01-07,BOOKS,-50.00 DR',
      '2026-01-08,TAXI,20.00',
      '2026-01-09,PIZZA,30.00 D',
    ])
    expect(amountsOf(both)).toEqual([-425, 10_000])
    expect(complaintsOf(both)).toEqual([4, 5, 6].map((line) => [line, 'amount_invalid']))
    const signed = read([HEADER, '2026-01-05,COFFEE,4.25', '2026-01-06,ONLINE,100.00 CR', '2026-01-07,BOOKS,-5.00'])
    expect(complaintsOf(signed)).toEqual([[4, 'amount_invalid']])
    const sided = read([
      'Date,Description,Withdrawals,Deposits',
      '2026-01-05,COFFEE,4.25 DR,',
      '2026-01-06,A FRIEND,,100.00',
      '2026-01-07,BOOKS,50.00 CR,',
    ])
    expect(amountsOf(sided)).toEqual([-425, 10_000])
    expect(complaintsOf(sided)).toEqual([[4, 'amount_invalid']])
  })
  it('a download that broke off before the word keeps its complete rows', () => {
    const file = readStatement(
      new Uint8Array(
        Buffer.from(`${HEADER}\n2026-01-05,COFFEE,4.25 DR\n2026-01-06,TEA,3.25 DR\n2026-01-07,RENT,900.00`),
      ),
      { fileName: 'x.csv', today: localDate('2026-11-21') },
    )
    expect(file.error?.code).toBe('truncated')
    expect(amountsOf(file)).toEqual([-425, -325])
  })
})
