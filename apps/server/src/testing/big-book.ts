import { sql } from 'drizzle-orm'
import type { Database } from '../db/db.ts'

/** Below what a statement may take on a busy machine. */
const PART = 2_000

/**
 * Gives an owner a loan book of any size: similar loans, each with some payments. Inserted as rows, not through the
 * API.
 */
export async function fillBook(
  { db }: Pick<Database, 'db'>,
  ownerId: string,
  { loans, paymentsEach }: { readonly loans: number; readonly paymentsEach: number },
): Promise<void> {
  for (let from = 0; from < loans; from += PART) {
    const to = Math.min(from + PART, loans)
    await db.execute(sql`
      with made as (
        insert into loan (owner_id, id, borrower_name, borrower_sort, notes, principal_cents, annual_rate, term_months, start_date, loan_type, late_fee_type, late_fee_cents, grace_days, apr,
          payment_cents, installments_total, next_due_on)
        select ${ownerId}, gen_random_uuid(), 'Borrower ' || n, 'borrower ' || n, repeat('A note about this loan. ', 10), 500000, 6, 12, '2026-01-15', 'amortizing', 'fixed', 2500, 5, 6, 43033, 12, '2026-02-15'
        from generate_series(${from}::int, ${to - 1}::int) n returning id)
      insert into loan_payment (owner_id, loan_id, id, amount_cents, paid_on, excess, recorded_by)
      select ${ownerId}, made.id, gen_random_uuid(), 1000, '2026-02-15', 'next_installments', 'a test' from made, generate_series(1, ${paymentsEach}::int)`)
  }
}
