// Runs on both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '../../db/db.ts'
import { accountHolder } from '../../testing/accounts.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { eachLoan, isOfEach } from './each-loan.ts'
import { historiesOf } from './loan-book.ts'
import { postedTotals } from './postings/posting-store.ts'
import { loanTable } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const LOANS = 60

/** A book with so many postings a loan, of which the database has counted none. */
async function uncountedBook(postings: number): Promise<void> {
  const who = await accountHolder(server)
  const lines = Array.from({ length: LOANS }, (_, n) => `Borrower ${n},${1_000 + n},5,12,2026-01-15,0`)
  const file = ['borrower_name,principal,annual_rate,term_months,start_date,late_fee_value', ...lines].join('\n')
  expect((await who.post('/api/loans/import', { file_content: file })).status).toBeLessThan(300)
  await server.rows(`
    insert into loan_posting (owner_id, loan_id, kind, effective_on,
      cash_cents, principal_cents, interest_cents, fee_cents, unapplied_cents, loss_cents, recovery_cents, equity_cents)
    select owner_id, id, 'payment', '2026-02-15', 0, 0, 0, 0, 0, 0, 0, 0 from loan, generate_series(1, ${postings})`)
}

it('finds what is stored of some loans by its key, whatever the database believes of a book it has not counted', async () => {
  await uncountedBook(300)
  const { db } = server.database
  const loans = await db.select().from(loanTable).limit(40)
  const plan = await rows<{ 'QUERY PLAN': string }>(
    db,
    sql`explain select number from ${eachLoan(loans)} cross join lateral (
          select number from loan_posting where ${isOfEach(loans, sql`owner_id`, sql`loan_id`)} order by number) one`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('loan_posting_pkey')
  expect(text).not.toMatch(/Seq Scan|loan_posting_effective_on/)
})

it('finds it for those loans alone, in its order', async () => {
  const { db } = server.database
  const all = await db.select().from(loanTable)
  const [one, other] = all
  if (one === undefined || other === undefined) throw new Error('there are loans')
  const insert = (loan: typeof one, id: number, on: string): string =>
    `('${loan.ownerId}', '${loan.id}', '00000000-0000-0000-0000-00000000000${id}', 100, '${on}', 'next_installments', 'test')`
  await server.rows(
    `insert into loan_payment (owner_id, loan_id, id, amount_cents, paid_on, excess, recorded_by) values
       ${[insert(one, 1, '2026-03-02'), insert(one, 2, '2026-03-01'), insert(other, 3, '2026-02-01')].join(', ')}`,
  )
  const found = await historiesOf(db, [one])
  expect([...found.keys()]).toEqual([one.id])
  expect(found.get(one.id)?.payments.map(({ paidOn }) => paidOn)).toEqual(['2026-03-01', '2026-03-02'])
  expect([...(await postedTotals(db, [other])).keys()]).toEqual([other.id])
  expect((await historiesOf(db, [])).size).toBe(0)
})
