import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { plainArray } from '../../db/db.ts'
import type { LoanRow } from './tables.ts'

/*
 * What is stored of some loans is looked up loan by loan, by `cross join lateral` to a query that is sorted or grouped,
 * which the database does not dissolve. A plain list of ids left it a choice: right after an import it believes that an
 * owner has a few hundred rows of a table, and read all of a book to find those of fifty loans; the embedded engine,
 * which collects no statistics, did so for ever.
 */

type Loans = readonly Pick<LoanRow, 'id' | 'ownerId'>[]

/** A row for each loan. */
export const eachLoan = (loans: Loans): SQL =>
  sql`unnest(${plainArray(
    loans.map(({ id }) => id),
    'uuid',
  )}) as each_loan(each_id)`

/** Of the loan of that row. */
export const isOfEach = (loans: Loans, ownerId: SQL, loanId: SQL): SQL =>
  sql`${ownerId} = any(${plainArray([...new Set(loans.map((loan) => loan.ownerId))], 'uuid')}) and ${loanId} = each_id`

/**
 * The postings of the loan of that row, as `loan_posting`. Days that are asked of them stay outside: with `offset 0`
 * the database cannot look for the days first, among the postings of every loan.
 */
export const postingsOfEach = (loans: Loans): SQL => sql`(
  select * from loan_posting where ${isOfEach(loans, sql`owner_id`, sql`loan_id`)} offset 0) loan_posting`
