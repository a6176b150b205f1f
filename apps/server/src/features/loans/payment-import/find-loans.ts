import type { FilePayment, TapeProblem } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import { PUNCTUATION, fold, withoutPunctuation } from '../search.ts'

/** A loan by everything that a file of payments may call it. */
interface NamedLoan {
  readonly id: string
  readonly lenderNumber: string | null
  /** Folded, without punctuation. */
  readonly reference: string
  readonly number: string
  /** Folded. */
  readonly borrower: string
}

type Named = Pick<FilePayment, 'loan' | 'borrower'>
type Found = { readonly loanId: string } | { readonly problem: TapeProblem }

/**
 * Finds the loan of each payment: by the lender's own number, the reference (WJ-…) or the loan's id; without any of
 * them by its borrower, if only one loan is theirs. Never guesses between two.
 */
export async function findLoansOf(db: Db, ownerId: string, payments: readonly Named[]): Promise<Found[]> {
  const exact = await loansAsWritten(db, ownerId, payments)
  const others = payments.filter(({ loan }) => loan === null || !exact.has(loan))
  const byName = others.length === 0 ? new Map<string, NamedLoan[]>() : await loansByName(db, ownerId, others)
  return payments.map((payment) => {
    const loanId = payment.loan === null ? undefined : exact.get(payment.loan)
    return loanId === undefined ? foundBy(payment, byName) : { loanId }
  })
}

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The loans whose id or own number is written exactly so, unless two loans have the number: by index, because what
 * else a name may mean takes reading the whole book.
 */
async function loansAsWritten(db: Db, ownerId: string, payments: readonly Named[]): Promise<Map<string, string>> {
  const written = [...new Set(payments.flatMap(({ loan }) => loan ?? []))]
  const numbers = written.filter((name) => !IS_ID.test(name))
  const ids = written.filter((name) => IS_ID.test(name))
  if (written.length === 0) return new Map()
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from (
          select id, lender_number as name, import_id from loan
          where owner_id = ${ownerId} and lender_number = any(${sql.param(numbers)}::text[])
          union all
          select id, id::text, import_id from loan where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])) as named
        where ${isInBook}`,
  )
  const byName = new Map<string, string | null>()
  for (const { id, name } of found) byName.set(name, byName.has(name) ? null : id)
  return new Map(
    written.flatMap((name) => {
      const id = byName.get(IS_ID.test(name) ? name.toLowerCase() : name) ?? null
      return id === null ? [] : [[name, id] as const]
    }),
  )
}

async function loansByName(
  db: Db,
  ownerId: string,
  payments: readonly Named[],
): Promise<ReadonlyMap<string, readonly NamedLoan[]>> {
  const byName = new Map<string, NamedLoan[]>()
  const add = (key: string, loan: NamedLoan): void => {
    const known = byName.get(key)
    if (known === undefined) byName.set(key, [loan])
    else known.push(loan)
  }
  for (const loan of await namedLoans(db, ownerId, payments)) {
    add(`id ${loan.id}`, loan)
    add(`code ${loan.reference}`, loan)
    if (loan.number !== '' && loan.number !== loan.reference) add(`code ${loan.number}`, loan)
    add(`name ${loan.borrower}`, loan)
  }
  return byName
}

function foundBy({ loan, borrower }: Named, byName: ReadonlyMap<string, readonly NamedLoan[]>): Found {
  const value = loan ?? borrower ?? ''
  const folded = fold(value).trim()
  const candidates =
    loan === null
      ? (byName.get(`name ${folded}`) ?? [])
      : (byName.get(`id ${folded}`) ?? byName.get(`code ${withoutPunctuation(folded)}`) ?? [])
  // LN-0042 and LN0042 may be two loans: then only the number as written decides.
  const exact = candidates.filter(({ lenderNumber }) => lenderNumber === value)
  const [only, another] = exact.length === 1 ? exact : candidates
  if (only === undefined) return { problem: { code: 'payment_loan_unknown', params: { value } } }
  return another === undefined
    ? { loanId: only.id }
    : { problem: { code: 'payment_loan_unclear', params: { value, count: candidates.length } } }
}

/**
 * The loans that the file may mean, of 100,000: a few more than that, because the exact comparison is above. A loan
 * written by an earlier release has no search text yet; it is found by its number and borrower.
 */
async function namedLoans(db: Db, ownerId: string, payments: readonly Named[]): Promise<NamedLoan[]> {
  const values = [...new Set(payments.map(({ loan, borrower }) => fold(loan ?? borrower ?? '').trim()))]
  const codes = [...new Set(values.map(withoutPunctuation))]
  const isAny = (column: SQL, of: readonly string[]): SQL => sql`${column} = any(${sql.param(of)}::text[])`
  const found = await rows<{ id: string; lenderNumber: string | null; searchText: string | null; borrower: string }>(
    db,
    sql`select id, lender_number as "lenderNumber", search_text as "searchText", borrower_sort as borrower
        from loan where owner_id = ${ownerId} and ${isInBook}
          and (${isAny(sql`borrower_sort`, values)} or ${isAny(sql`id::text`, values)} or ${isAny(sql`split_part(search_text, ${'\n'}, 1)`, codes)}
            or ${isAny(sql`translate(split_part(search_text, ${'\n'}, 3), ${PUNCTUATION}, '')`, codes)} or search_text is null or lender_number ~ '[^ -~]')`,
  )
  return found.map(({ id, lenderNumber, searchText, borrower }) => ({
    id,
    lenderNumber,
    reference: searchText?.split('\n', 1)[0] ?? '',
    number: withoutPunctuation(fold(lenderNumber ?? '')),
    borrower,
  }))
}
