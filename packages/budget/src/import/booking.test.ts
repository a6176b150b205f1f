import { describe, expect, it } from 'vitest'
import { cents, localDate } from '@winterjay/money'
import type { StatementAccount, StatementTransaction } from '../statements/statement-file.ts'
import type { Budget } from '../budget.ts'
import { emptyBudget, liveTransactions, withAll } from '../budget.ts'
import { applyImport, planImport, rowName } from './booking.ts'
import { addExpense } from '../edit/entries.ts'
import { undoImport } from '../edit/bin.ts'

const TODAY = localDate('2026-10-01')
const BIN = { on: TODAY, step: 'step' }
/** `2026-09-02 -4.25 TIM HORTONS #1 @F1`: a day, an amount, a text and optionally the bank's id. */
function row(text: string, line: number): StatementTransaction {
  const [, date = '', amount = '', description = '', bankId] = /^(\S+) (\S+) (.*?)(?: @(\S+))?$/u.exec(text) ?? []
  return {
    date: localDate(date),
    amountCents: cents(Math.round(Number(amount) * 100)),
    description,
    bankId: bankId ?? null,
    line,
  }
}
const account = (lines: string[], over: Partial<StatementAccount> = {}): StatementAccount => ({
  id: '00123-4567890',
  type: 'chequing',
  currency: 'CAD',
  transactions: lines.map((text, index) => row(text, index + 1)),
  ...over,
})
const file = (id: string, format = 'csv:td') => ({ id, name: `${id}.csv`, format, institution: 'td' })
const imported = (
  into: Budget,
  id: string,
  lines: string[],
  over: Partial<StatementAccount> & { format?: string } = {},
): Budget => applyImport(into, planImport(into, [account(lines, over)], file(id, over.format), TODAY))
const plan = (into: Budget, id: string, lines: string[], over: Partial<StatementAccount> & { format?: string } = {}) =>
  planImport(into, [account(lines, over)], file(id, over.format), TODAY)
const lines = (of: Budget): string[] =>
  liveTransactions(of)
    .map((one) => `${one.date} ${(one.amountCents / 100).toFixed(2)} ${one.description}`)
    .sort()

const SEPTEMBER = [
  '2026-09-02 -4.25 TIM HORTONS #1',
  '2026-09-02 -4.25 TIM HORTONS #1',
  '2026-09-04 1510.00 BUILDER CO PAY',
  '2026-09-07 -61.07 FOOD BASICS 604',
]

describe('de-duplication (budget §1.4)', () => {
  it('books two identical coffees as two, and adds none when the file is imported again', () => {
    const once = imported(emptyBudget(), 'a', SEPTEMBER)
    expect(lines(once)).toHaveLength(4)
    expect(plan(once, 'a', SEPTEMBER)).toMatchObject({ added: 0, alreadyHere: 4 })
    expect(plan(once, 'other name, same rows', SEPTEMBER)).toMatchObject({ added: 0, alreadyHere: 4 })
  })
  it('does not duplicate rows whose bank ids were reissued', () => {
    const once = imported(emptyBudget(), 'a', [
      '2026-09-02 -4.25 TIM HORTONS @F1',
      '2026-09-02 -4.25 TIM HORTONS @F2',
      '2026-09-03 -9.00 METRO @F3',
    ])
    expect(
      plan(once, 'b', [
        '2026-09-02 -4.25 TIM HORTONS @X1',
        '2026-09-02 -4.25 TIM HORTONS @X2',
        '2026-09-03 -9.00 METRO @X3',
      ]),
    ).toMatchObject({ added: 0, alreadyHere: 3 })
  })
  describe('the last day of a file proves nothing: more may have happened after the download', () => {
    const bought = '2026-09-08 -61.07 FOOD BASICS 604'
    const posted = '2026-09-10 -61.07 FOOD BASICS 604'
    const first = (lastDay: string): Budget =>
      imported(emptyBudget(), 'a', ['2026-09-01 -4.25 TIM HORTONS #1', bought, `${lastDay} -9.00 METRO`])
    const other = (firstDay: string): string[] => [`${firstDay} -3.00 STM`, posted, '2026-09-20 -8.00 SAQ']

    it('a file that ends on the day of a similar row proves nothing, and the row is booked with a question', () =>
      expect(plan(first('2026-09-10'), 'b', other('2026-09-10'), { format: 'ofx' })).toMatchObject({
        added: 3,
        alreadyHere: 0,
        accounts: [
          { rows: [{}, { status: 'new', suspectId: expect.stringContaining('|2026-09-08|-6107|') as string }, {}] },
        ],
      }))
    it('a file that covers one day more is proof', () =>
      expect(plan(first('2026-09-11'), 'b', other('2026-09-10'), { format: 'ofx' })).toMatchObject({
        alreadyHere: 1,
        accounts: [{ rows: [{}, { status: 'already-here', matchedBy: 'moved' }, {}] }],
      }))
    it('so is a new file that begins on the day of the known row, but not one that begins a day later', () => {
      expect(plan(first('2026-09-10'), 'b', other('2026-09-08'), { format: 'ofx' })).toMatchObject({ alreadyHere: 1 })
      expect(plan(first('2026-09-10'), 'b', other('2026-09-09'), { format: 'ofx' })).toMatchObject({ alreadyHere: 0 })
    })
    it('within one format both files must prove it', () => {
      expect(plan(first('2026-09-11'), 'b', other('2026-09-10'))).toMatchObject({ alreadyHere: 0 })
      expect(plan(first('2026-09-10'), 'b', other('2026-09-08'))).toMatchObject({ alreadyHere: 0 })
      expect(plan(first('2026-09-11'), 'b', other('2026-09-08'))).toMatchObject({ alreadyHere: 1 })
    })
  })
  it('loses none of the small equal purchases of two consecutive files', () => {
    const first = imported(emptyBudget(), 'a', [
      '2026-09-08 -4.25 TIM HORTONS #1',
      '2026-09-09 -4.25 TIM HORTONS #1',
      '2026-09-10 -4.25 TIM HORTONS #1',
    ])
    expect(
      plan(first, 'b', [
        '2026-09-11 -4.25 TIM HORTONS #1',
        '2026-09-12 -4.25 TIM HORTONS #1',
        '2026-09-14 -4.25 TIM HORTONS #1',
      ]),
    ).toMatchObject({ added: 3, alreadyHere: 0 })
  })
  it('adds the afternoon coffee of the day on which the first file was downloaded', () => {
    const noon = imported(emptyBudget(), 'a', ['2026-09-09 -4.25 TIM HORTONS #1', '2026-09-10 -4.25 TIM HORTONS #1'])
    expect(
      plan(noon, 'b', ['2026-09-10 -4.25 TIM HORTONS #1', '2026-09-10 -4.25 TIM HORTONS #1', '2026-09-12 -8.00 METRO']),
    ).toMatchObject({ added: 2, alreadyHere: 1 })
  })
  it('keeps deleted rows deleted, and restores one on request', () => {
    const once = imported(emptyBudget(), 'a', SEPTEMBER)
    const without: Budget = {
      ...once,
      transactions: withAll(
        once.transactions,
        liveTransactions(once)
          .slice(0, 1)
          .map((one) => ({ ...one, isDeleted: true })),
      ),
    }
    const again = plan(without, 'b', SEPTEMBER)
    expect(again).toMatchObject({ added: 0, alreadyHere: 3, deleted: 1, inBin: 0 })
    expect(lines(applyImport(without, again))).toHaveLength(3)
    const at = again.accounts[0]?.rows.findIndex(({ status }) => status === 'deleted') ?? -1
    const asked = planImport(without, [account(SEPTEMBER)], file('b'), TODAY, {
      rows: new Map([[rowName(0, at), 'book']]),
    })
    expect(asked.added).toBe(1)
    expect(lines(applyImport(without, asked))).toHaveLength(4)
  })
  it('merges the CSV and the QFX of one account, even if the formats date a purchase differently', () => {
    const csv = imported(emptyBudget(), 'a', [
      '2026-09-01 -1850.00 RENT PAYMENT MAPLE',
      '2026-09-04 -22.10 METRO #65 TORONTO ON',
      '2026-09-12 -75.00 CHEQUE 204',
    ])
    const qfx = plan(
      csv,
      'b',
      [
        '2026-09-01 -1850.00 RENT PAYMENT @1',
        '2026-09-06 -22.10 METRO 65 @2',
        '2026-09-12 -75.00 CHEQUE @3',
        '2026-09-14 -3.00 FEE @4',
      ],
      { format: 'ofx' },
    )
    expect(qfx).toMatchObject({ added: 1, alreadyHere: 3 })
    expect(
      plan(applyImport(csv, qfx), 'a', [
        '2026-09-01 -1850.00 RENT PAYMENT MAPLE',
        '2026-09-04 -22.10 METRO #65 TORONTO ON',
        '2026-09-12 -75.00 CHEQUE 204',
      ]),
    ).toMatchObject({ added: 0 })
  })
  it('undoes an import in one step, keeps rows that another file contains, and can book it again', () => {
    const both = imported(imported(emptyBudget(), 'a', SEPTEMBER.slice(0, 3)), 'b', SEPTEMBER)
    expect(lines(undoImport(both, 'a', BIN))).toHaveLength(4)
    expect(lines(undoImport(both, 'b', BIN))).toHaveLength(3)
    const none = undoImport(undoImport(both, 'a', BIN), 'b', BIN)
    expect(lines(none)).toEqual([])
    const again = plan(none, 'b', SEPTEMBER)
    expect(again).toMatchObject({ added: 4, alreadyHere: 0 })
    expect(lines(applyImport(none, again))).toEqual(lines(both))
  })
  it('distinguishes two accounts without a number by their rows on common days', () => {
    const chequing = imported(emptyBudget(), 'a', SEPTEMBER, { id: null, type: null })
    const other = plan(chequing, 'b', ['2026-09-02 -80.00 PETRO-CANADA', '2026-09-05 -12.00 SUBWAY'], {
      id: null,
      type: null,
    })
    expect(other.accounts[0]?.isNew).toBe(true)
    const next = plan(chequing, 'c', ['2026-09-08 -80.00 PETRO-CANADA'], { id: null, type: null })
    expect(next.accounts[0]?.isNew).toBe(false)
  })
})

describe('a manual entry paid in cash, or left as cash by default', () => {
  const cash = {
    id: 'cash',
    name: '',
    institution: null,
    kind: 'cash' as const,
    currency: 'CAD',
    marks: [],
    balance: null,
    isClosed: false,
  }
  const entered = addExpense(
    { ...emptyBudget(), accounts: new Map([['cash', cash]]) },
    {
      id: 'by-hand',
      accountId: 'cash',
      amountCents: cents(6107),
      description: 'Groceries',
      category: 'Groceries',
      date: localDate('2026-09-06'),
    },
  ) as Budget

  it('is suggested as a match for the row, and stays a separate purchase until the user confirms', () => {
    const offered = plan(entered, 'a', SEPTEMBER)
    expect(offered).toMatchObject({ added: 4, merged: 0 })
    expect(offered.accounts[0]?.rows.map(({ suspectId }) => suspectId)).toEqual([null, null, null, 'by-hand'])
    expect(liveTransactions(applyImport(entered, offered))).toHaveLength(5)
  })
  it('once merged, it moves to the account, keeps its text, and no later file duplicates it', () => {
    const joined = planImport(entered, [account(SEPTEMBER)], file('a'), TODAY, {
      rows: new Map([[rowName(0, 3), 'join' as const]]),
    })
    expect(joined).toMatchObject({ added: 3, merged: 1 })
    const after = applyImport(entered, joined)
    expect(after.transactions.get('by-hand')).toMatchObject({
      accountId: joined.accounts[0]?.account.id,
      description: 'Groceries',
      category: 'Groceries',
    })
    expect(liveTransactions(after)).toHaveLength(4)
    expect(plan(after, 'a', SEPTEMBER)).toMatchObject({ added: 0, alreadyHere: 4 })
  })
})

describe('a purchase that the file has in parts (budget §1.2)', () => {
  const parts = (splits: StatementTransaction['splits']) => {
    const [whole] = [row('2026-09-04 -234.56 COSTCO WHOLESALE', 1)]
    const statement = account([], { transactions: [{ ...whole, ...(splits && { splits }) }] })
    const into = emptyBudget()
    const booked = applyImport(into, planImport(into, [statement], file('a', 'qif'), TODAY))
    return liveTransactions(booked)[0]
  }
  it('keeps them, each with the category that its words mean, otherwise that of the whole', () => {
    const one = parts([
      { amountCents: cents(-15_000), categoryHint: 'Epicerie' },
      { amountCents: cents(-5000), categoryHint: 'Vetements', memo: 'boots' },
      { amountCents: cents(-3456), categoryHint: 'Zxq' },
    ])
    expect(one?.splits).toEqual([
      { category: 'Groceries', amountCents: -15_000, note: '' },
      { category: 'Shopping', amountCents: -5000, note: 'boots' },
      { category: one?.category, amountCents: -3456, note: 'Zxq' },
    ])
  })
  it('has none if the file has none', () => expect(parts(undefined)?.splits).toEqual([]))
})
