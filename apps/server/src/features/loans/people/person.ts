import type { ResponseOf, readPerson } from '@winterjay/contract'
import { loanReference } from '@winterjay/lending'
import { cents, subtract, sumCents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { filesOf, wireFile } from '../files/file-store.ts'
import { statusOn } from '../loan-book.ts'
import { fold } from '../search.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'
import { entriesOf, notesOf } from './people-store.ts'
import type { Details, Entry } from './people-store.ts'

type Person = ResponseOf<typeof readPerson>

/** A person with all their loans; null if nobody has this id. */
export async function personOf(db: Db, ownerId: string, personId: string, today: LocalDate): Promise<Person | null> {
  const entries = await entriesOf(db, ownerId, [personId])
  const named = entries.find(({ role }) => role === 'borrower') ?? entries[0]
  if (named === undefined) return null
  const ids = entries.map(({ loanId }) => loanId)
  const found = await db
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), inArray(loanTable.id, ids)))
  const loans = entries.flatMap((entry) => {
    const loan = found.find(({ id }) => id === entry.loanId)
    return loan === undefined ? [] : [wireLoanOf(entry, loan, today)]
  })
  const live = loans.filter(({ role, status }) => role === 'borrower' && (status === 'active' || status === 'overdue'))
  return {
    id: personId,
    name: named.name,
    email: named.email,
    phone: named.phone,
    address: named.address,
    receives_mail: entries.some(({ receivesMail }) => receivesMail),
    outstanding: sumCents(live.map(({ outstanding }) => outstanding)),
    overdue_loans: live.filter(({ status }) => status === 'overdue').length,
    loans,
    notes: (await notesOf(db, ownerId, ids)).map(({ id, loanId, text, recordedAt }) => ({
      id,
      loan_id: loanId,
      text,
      recorded_at: recordedAt,
    })),
    files: (await filesOf(db, ownerId, ids)).map((file) => ({ loan_id: file.loanId, ...wireFile(file) })),
  }
}

function wireLoanOf({ role }: Entry, loan: LoanRow, today: LocalDate): Person['loans'][number] {
  const isOver = loan.status !== 'active'
  return {
    id: loan.id,
    role,
    reference: loanReference(loan.id),
    borrower_name: loan.borrowerName,
    start_date: loan.startDate,
    principal: loan.principalCents,
    outstanding: loan.status === 'completed' ? cents(0) : subtract(loan.principalCents, loan.principalPaidCents),
    status: statusOn(loan, today),
    next_due_on: isOver ? null : loan.nextDueOn,
  }
}

/** What the loan itself says of its borrower, in the columns that it is found and sorted by, too. */
export async function nameBorrower(tx: Db, ownerId: string, loanId: string, { name, email }: Details): Promise<void> {
  await tx.execute(sql`
    update loan set borrower_name = ${name}, borrower_sort = ${fold(name)}, borrower_email = ${email}, updated_at = now(),
      search_text = split_part(search_text, ${'\n'}, 1) || ${`\n${fold(email ?? '')}\n`} || split_part(search_text, ${'\n'}, 3)
    where owner_id = ${ownerId} and id = ${loanId}`)
}
