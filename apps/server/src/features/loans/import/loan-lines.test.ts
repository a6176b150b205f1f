import { describe, expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import { NEW_LOAN_COLUMNS } from '../fields.ts'
import { USUAL_VALUES } from './loan-lines.ts'

const desk = lendingDesk()

/** Its second row has something of its own in many columns that a plain loan leaves alone. */
const FILE = `Borrower,Principal,Rate,Term,Start,Loan type,Balloon percent,Late fee type,Late fee value,Province,Upfront fee,Frequency
Ann Lee,1000,12,12,2026-01-31,amortizing,,fixed,0,,,
Zoé Côté,2500.50,9.5,24,2026-02-28,balloon,40,percent,5,QC,25,
Bob Roy,300,0,6,2026-03-15,amortizing,,fixed,0,,,
Cy Kay,900,7,8,2026-03-15,amortizing,,fixed,0,,,biweekly
`

describe('product §5: a loan file is written in lines of two lengths', () => {
  it('the shorter ones leave out what the table itself puts there', async () => {
    const columns = await desk.server.rows<{ name: string; made: string | null }>(
      `select column_name as name, column_default as made from information_schema.columns
       where table_schema = 'public' and table_name = 'loan'`,
    )
    for (const [name, usual] of Object.entries(USUAL_VALUES)) {
      expect(NEW_LOAN_COLUMNS, name).toHaveProperty(name)
      const made = columns.find((column) => column.name === name)?.made ?? 'null'
      const [found] = await desk.server.rows<{ value: string | null }>(`select (${made})::text as value`)
      expect(found?.value ?? null, name).toBe(usual === null ? null : String(usual))
    }
  })

  it('and each loan has the values of its row, in the order of the file', async () => {
    await desk.load(FILE)
    const stored = await desk.server.rows(
      `select borrower_name as name, loan_type as type, balloon_percent::float8 as balloon,
         late_fee_percent::float8 as "feePercent", province, upfront_fee_cents::int as fee,
         payment_frequency as frequency
       from loan order by number`,
    )
    const plain = { type: 'amortizing', balloon: null, feePercent: null, province: null, fee: 0, frequency: 'monthly' }
    expect(stored).toEqual([
      { ...plain, name: 'Ann Lee' },
      { ...plain, name: 'Zoé Côté', type: 'balloon', balloon: 40, feePercent: 5, province: 'QC', fee: 2500 },
      { ...plain, name: 'Bob Roy' },
      { ...plain, name: 'Cy Kay', frequency: 'biweekly' },
    ])
  })
})

describe('security T3: the ids of imported loans', () => {
  it('have 122 random bits; those of one file rise, so that their index is filled in its order', async () => {
    await desk.load(FILE)
    await desk.load(FILE, { again: true })
    const found = await desk.server.rows<{ id: string }>('select id from loan order by number')
    const ids = found.map(({ id }) => id)
    expect(ids).toHaveLength(8)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    for (const part of [ids.slice(0, 4), ids.slice(4)]) expect(part).toEqual(part.toSorted())
    // Whatever the order, no part of an id follows from the one before it.
    for (const digits of [0, 4, 9, 20, 30])
      expect(new Set(ids.map((id) => id.slice(digits, digits + 4))).size).toBeGreaterThan(5)
  })
})
