import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rows } from './db.ts'

/** What must hold of the marketplace's books (security.md §6): each query finds the loans, or owners, for which it does not. */
const PROOFS: readonly { readonly fault: string; readonly broken: SQL }[] = [
  {
    fault: 'loan request %: funded is not the sum of its investments',
    broken: sql`select l.id from loan_request l
      left join (select loan_request_id, sum(amount_cents) as invested from investment where released_on is null group by 1) i on i.loan_request_id = l.id
      where l.funded_cents <> coalesce(i.invested, 0)`,
  },
  {
    fault: 'loan request %: more is funded than was asked for',
    broken: sql`select id from loan_request where funded_cents > requested_cents`,
  },
  {
    fault: 'transfer %: debits are not credits',
    broken: sql`select transfer_id as id from ledger_entry group by owner_id, transfer_id, kind having sum(amount_cents) <> 0`,
  },
  {
    fault: 'loan request %: what is set aside or owed in the ledger is not what its investors put in and have not got back',
    broken: sql`select l.id from loan_request l
      left join (select loan_request_id,
          sum(amount_cents) filter (where account = 'commitment') as committed,
          sum(amount_cents) filter (where account in ('note_principal', 'loss')) as lent
        from ledger_entry group by 1) e on e.loan_request_id = l.id
      where coalesce(e.committed, 0) <> case when l.originated_on is null then l.funded_cents else 0 end
        or coalesce(e.lent, 0) <> case when l.originated_on is null then 0 else l.funded_cents - l.principal_paid_cents end`,
  },
  {
    fault: 'payment %: what its investors received is not what was paid',
    broken: sql`select p.id from loan_request_payment p
      left join (select transfer_id,
          sum(amount_cents) filter (where account = 'investor_cash') as cash,
          sum(amount_cents) filter (where account = 'servicing_fee') as fee,
          -sum(amount_cents) filter (where account = 'interest_income') as interest,
          -sum(amount_cents) filter (where account = 'note_principal') as principal
        from ledger_entry where kind = 'distribution' group by 1) e on e.transfer_id = p.id
      where p.principal_cents <> coalesce(e.principal, 0) or p.interest_cents <> coalesce(e.interest, 0)
        or p.fee_cents <> coalesce(e.fee, 0) or p.amount_cents <> coalesce(e.cash, 0) + coalesce(e.fee, 0)`,
  },
  {
    fault: 'loan request %: its repaid principal is not the sum of its payments',
    broken: sql`select l.id from loan_request l
      left join (select loan_request_id, sum(principal_cents) as paid from loan_request_payment group by 1) p on p.loan_request_id = l.id
      where l.principal_paid_cents <> coalesce(p.paid, 0)`,
  },
  {
    fault: 'recovery %: what its investors received is not what came back',
    broken: sql`select r.id from loan_request_recovery r
      left join (select transfer_id, sum(amount_cents) filter (where account = 'investor_cash') as cash from ledger_entry where kind = 'recovery' group by 1) e on e.transfer_id = r.id
      where r.amount_cents <> coalesce(e.cash, 0)`,
  },
  {
    fault: 'owner %: more came back of a loan than was lost',
    broken: sql`select owner_id as id from ledger_entry where account in ('loss', 'recovery_income') group by owner_id, loan_request_id having sum(amount_cents) < 0`,
  },
  {
    fault: 'transfer %: shared out without a payment or a recovery behind it',
    broken: sql`select transfer_id as id from ledger_entry e where kind in ('distribution', 'recovery')
      and not exists (select 1 from loan_request_payment p where p.id = e.transfer_id) and not exists (select 1 from loan_request_recovery r where r.id = e.transfer_id)`,
  },
  {
    fault: 'owner %: owed less than nothing of a loan',
    broken: sql`select owner_id as id from ledger_entry where account in ('commitment', 'note_principal') group by owner_id, loan_request_id, account having sum(amount_cents) < 0`,
  },
]

const SHOWN = 20

/** What does not agree, a line each; at most twenty of a kind. */
export async function marketFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { fault, broken } of PROOFS) {
    const found = await rows<{ id: string }>(db, sql`select id from (${broken}) broken order by id limit ${SHOWN}`)
    faults.push(...found.map(({ id }) => fault.replace('%', id)))
  }
  return faults
}
