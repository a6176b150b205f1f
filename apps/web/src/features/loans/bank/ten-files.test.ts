import { readStatement } from '@winterjay/budget'
import { loanReference } from '@winterjay/lending'
import { matchPayments, payerOf } from '@winterjay/lending/bank'
import type { AwaitedLoan, BankLine, LineMatch } from '@winterjay/lending/bank'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { linesOf } from './statement-lines.ts'
import { BORROWERS, TEN_FILES } from './ten-files.test-data.ts'
import type { Truth } from './ten-files.test-data.ts'

/* lending §4.7: ten bank files, read and matched; what each row truly is stands in the data. */

const TODAY = localDate('2026-11-30')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const two = (n: number): string => String(n).padStart(2, '0')

/** Ten loans with payments of October, November and December to come; `isKnown`: each payer confirmed three times. */
const loans = (isKnown: boolean): AwaitedLoan[] =>
  BORROWERS.map(([id, borrowerName, payment, day]) => ({
    id,
    reference: loanReference(id),
    lenderNumber: null,
    borrowerName,
    borrowerEmail: null,
    otherNames: [],
    isOpen: true,
    acceptsFrom: localDate('2026-01-01'),
    isWeekly: false,
    paymentCents: dollars(payment),
    dues: [11, 12].map((month) => ({ dueOn: localDate(`2026-${month}-${two(day)}`), owedCents: dollars(payment) })),
    payOff: { on: TODAY, totalCents: dollars(payment * 20), perDiemCents: cents(100) },
    promisesCents: [],
    payments: [],
    payers: isKnown ? [{ text: payerOf(borrowerName) ?? '', count: 3 }] : [],
  }))

const read = ({ text, fileName }: Truth): BankLine[] => {
  const file = readStatement(new TextEncoder().encode(text), { fileName, today: TODAY })
  expect([file.error, file.rowErrors]).toEqual([null, []])
  return linesOf([file])
}

const truthOf = (truth: Truth, { line }: LineMatch): readonly string[] | null | undefined =>
  truth.rows.find(([text, amount]) => line.description.includes(text) && dollars(amount) === line.amountCents)?.[2]

describe.each([false, true])('with payers known: %s', (isKnown) => {
  it.each(TEN_FILES)('$name: no wrong sure match, nothing wrong ticked, every row accounted for', (truth) => {
    const lines = read(truth)
    const matches = matchPayments(lines, loans(isKnown), TODAY)
    expect(matches.map(({ line }) => line)).toEqual(lines)
    for (const match of matches) {
      const owners = truthOf(truth, match)
      expect(owners, match.line.description).toBeDefined()
      const top = match.candidates[0]?.loanId
      if (match.status === 'sure' || match.status === 'likely')
        expect(owners, `${match.line.description} is ${match.status} of ${top}`).toContain(top)
      // A true payment is never lost: it is offered, or asked with its loan among the candidates.
      if (owners === null || owners === undefined) continue
      expect(['sure', 'likely', 'ask'], match.line.description).toContain(match.status)
      expect(match.candidates.map(({ loanId }) => loanId)).toEqual(expect.arrayContaining([...owners]))
    }
  })
})

it('the same file again, and one that overlaps it, add only what is new', () => {
  const first = TEN_FILES[0]
  const last = TEN_FILES.at(-1)
  if (first === undefined || last === undefined) throw new Error('ten files')
  const recorded = matchPayments(read(first), loans(false), TODAY).filter(({ status }) => status === 'likely')
  expect(recorded).toHaveLength(3)
  const book = loans(false).map((loan) => ({
    ...loan,
    payments: recorded.flatMap(({ line, candidates: [top] }) =>
      top?.loanId === loan.id
        ? [
            {
              id: line.key,
              paidOn: line.postedOn,
              amountCents: line.amountCents,
              isReversed: false,
              keys: [line.key],
              returnKeys: [],
              payers: [],
            },
          ]
        : [],
    ),
  }))
  const statuses = (truth: Truth): string[] => matchPayments(read(truth), book, TODAY).map(({ status }) => status)
  expect(statuses(first)).toEqual(['recorded', 'recorded', 'recorded', 'out', 'unknown'])
  expect(statuses(last)).toEqual(['recorded', 'recorded', 'recorded', 'out', 'unknown', 'likely'])
})

it('equal rows of one day are two, in every download', () => {
  const text = 'Date,Description,Amount\n2026-11-02,DEPOSIT,50.00\n2026-11-02,DEPOSIT,50.00\n'
  const once = read({ name: '', fileName: 'a.csv', text, rows: [] })
  const again = read({ name: '', fileName: 'b.csv', text, rows: [] })
  expect(new Set(once.map(({ key }) => key)).size).toBe(2)
  expect(again.map(({ key }) => key)).toEqual(once.map(({ key }) => key))
})
