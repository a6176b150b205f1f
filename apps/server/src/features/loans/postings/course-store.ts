import type { LoanCourse } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { executeLater, rows } from '../../../db/db.ts'
import type { LoanRow } from '../tables.ts'

/* The table `loan_course`: one row a loan, written with its postings (lending §7.9). */

export interface CourseOfLoan {
  readonly ownerId: string
  readonly loanId: string
  readonly course: LoanCourse
}

/** Replaces the courses of these loans. The caller marks the loans as posted. */
export async function storeCourses(tx: Db, courses: readonly CourseOfLoan[]): Promise<void> {
  if (courses.length === 0) return
  await executeLater(
    tx,
    sql`
    insert into loan_course (owner_id, loan_id, course)
    select "ownerId", "loanId", course
    from json_to_recordset(${JSON.stringify(courses)}::text::json) as given("ownerId" uuid, "loanId" uuid, course json)
    on conflict (owner_id, loan_id) do update set course = excluded.course`,
  )
}

interface CourseRow {
  readonly loanId: string
  readonly course: LoanCourse
}

/** The stored courses of these loans, by loan id. */
export async function storedCourses(db: Db, loans: readonly LoanRow[]): Promise<Map<string, LoanCourse>> {
  const found = await rows<CourseRow>(
    db,
    sql`select loan_id as "loanId", course from loan_course
        where owner_id = any(${sql.param([...new Set(loans.map(({ ownerId }) => ownerId))])}::uuid[])
          and loan_id = any(${sql.param(loans.map(({ id }) => id))}::uuid[])`,
  )
  return new Map(found.map(({ loanId, course }) => [loanId, course]))
}
