import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schedule } from './schedule.ts'

interface Row {
  readonly installment: number
  readonly payment: number
  readonly interest: number
}
interface Answer {
  readonly rows: readonly Row[]
  readonly state?: Readonly<Record<string, unknown>>
  readonly years?: readonly Readonly<Record<string, unknown>>[]
}

/** A worked example: what `winterjay schedule` is given, and the figures that the paper states of its answer. */
interface Vector {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly answer: Readonly<Record<string, unknown>> & {
    readonly rows?: readonly (Partial<Row> & Pick<Row, 'installment'>)[]
  }
}

const FILE = new URL('../../../../../vectors/lending/facts.json', import.meta.url)
const vectors = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Vector[]

const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
const answerTo = async (input: Readonly<Record<string, unknown>>): Promise<Answer> =>
  JSON.parse(await schedule([], async () => JSON.stringify(input))) as Answer

/** The answer with its rows by number, and what the examples say of all of them together. */
const figuresOf = ({ rows, ...answer }: Answer): Readonly<Record<string, unknown>> => ({
  ...answer,
  rows: Object.fromEntries(rows.map((row) => [row.installment, row])),
  row_count: rows.length,
  last_payment: rows.at(-1)?.payment,
  total_interest: Number(rows.reduce((sum, row) => sum + row.interest, 0).toFixed(2)),
})

describe('a running loan: the vectors of the worked examples (lending §5)', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))('example %s', async (_, { input, answer }) => {
    const { rows = [], ...figures } = answer
    const expected = { ...figures, rows: Object.fromEntries(rows.map((row) => [row.installment, row])) }
    expect(figuresOf(await answerTo(input))).toMatchObject(expected)
  })
  it('are examples 1 to 3, 21 and 26 to 40', () => {
    const numbers = [...new Set(vectors.map(({ name }) => Number.parseInt(name, 10)))]
    expect(numbers).toEqual([1, 2, 3, 21, ...Array.from({ length: 15 }, (_, at) => 26 + at)])
  })
})

describe('the example of the command (lending §5.10)', () => {
  it('has every figure of the state, and the year', async () => {
    const payments = [
      { amount: 888.49, paid_on: '2026-02-01' },
      { amount: 500, paid_on: '2026-03-20' },
    ]
    const { state, years } = await answerTo({ ...A, arrears_rate: 12, payments, as_of: '2026-04-20', years: [2026] })
    expect(state).toEqual({
      as_of: '2026-04-20',
      principal: 8808.6,
      overdue: 1281.95,
      overdue_installments: 2,
      days_past_due: 50,
      arrears_interest: 9.03,
      charges: 0,
      late_fees: 0,
      unapplied: 0,
      per_diem: 2.5,
      pay_off: 8949.32,
      next_due: { installment: 2, due_date: '2026-03-01', amount: 393.46 },
    })
    expect(years).toMatchObject([{ year: 2026, interest_received: 197.09, principal_received: 1191.4, assumed: 0 }])
  })
  it.each([
    [{ events: [{ event: 'rate_changed', on: '2026-07-01' }] }, 'events.0.event'],
    [{ events: [{ event: 'extend', on: '2027-02-01', number_of_payments: 3 }] }, 'No payment is left'],
    [{ payments: [{ amount: 100, paid_on: '2025-12-31' }] }, 'before the loan began'],
    [{ paid_up_to: '2026-05-31', payments: [{ amount: 100, paid_on: '2026-05-01' }] }, 'counts as paid up to'],
    [{ opening: { as_of: '2027-03-01', principal: 10 } }, 'opening balance'],
  ])('refuses %o with one line', async (change, words) => {
    await expect(answerTo({ ...A, ...change })).rejects.toThrow(words)
  })
})
