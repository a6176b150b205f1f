import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CommandError } from '../command-error.ts'
import { schedule } from './schedule.ts'

interface Vector {
  readonly name: string
  readonly input: unknown
  readonly answer: {
    readonly payment: number
    readonly apr: number
    readonly maturity_balance?: number
    readonly rows: readonly (readonly unknown[])[]
  }
}

const VECTORS = JSON.parse(
  readFileSync(new URL('../../../../../vectors/lending/vectors.json', import.meta.url), 'utf8'),
) as Vector[]
const run = async (input: unknown): Promise<Record<string, unknown>> =>
  JSON.parse(await schedule([], async () => JSON.stringify(input))) as Record<string, unknown>
const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }

describe('winterjay schedule with a payment plan (product §12.3, lending §1.14)', () => {
  it.each(VECTORS.slice(0, 60).map((vector) => [vector.name, vector] as const))('%s', async (_, { input, answer }) => {
    const said = await run(input)
    const rows = said['rows'] as Record<string, unknown>[]
    expect(said['payment']).toBe(answer.payment)
    expect(said['apr']).toBeCloseTo(answer.apr, 5)
    expect(said['maturity_balance']).toBe(answer.maturity_balance)
    expect(
      rows.map((row) => [row['due_date'], row['payment'], row['interest'], row['principal'], row['balance']]),
    ).toEqual(answer.rows)
  })
  it('says byte for byte the same for a monthly loan that says nothing and one that says so', async () => {
    const [silent, said] = await Promise.all(
      [A, { ...A, payment_frequency: 'monthly', interest_method: 'periodic' }].map((loan) =>
        schedule([], async () => JSON.stringify(loan)),
      ),
    )
    expect(said).toBe(silent)
  })
  it.each([
    [{ ...A, payment_frequency: 'fortnightly' }, 'payment_frequency'],
    [{ ...A, payment_frequency: 'semi_monthly', payment_days: [28, 31] }, 'Give two payment days'],
    [{ ...A, payment_amount: 700 }, '$888.49 would do'],
    [{ ...A, first_due_date: '2026-02-30' }, 'first_due_date'],
  ])('refuses with one line: %#', async (input, words) => {
    await expect(run(input)).rejects.toThrow(words)
  })
  it.each([
    '{',
    '[]',
    'null',
    '{}',
    '{"principal":"1000","annual_rate":5}',
    '{"principal":1000,"annual_rate":5,"term_months":0}',
    '{"principal":1000,"annual_rate":5,"upfront_fee":-1}',
    '{"principal":1e309,"annual_rate":5}',
  ])('refuses bad input with one line, and no fault of ours: %s', async (bad) => {
    const refusal: unknown = await schedule([], async () => bad).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CommandError)
    expect((refusal as CommandError).message).toMatch(/^[^\n]+$/)
    expect((refusal as CommandError).message).not.toMatch(/Error|\.js/)
  })
})
