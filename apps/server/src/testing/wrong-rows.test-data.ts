import type { Cents } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { firstRow, rows } from '../db/db.ts'

/* Row types with one mistake each: db/rows.test.ts proves that it finds them all. Never run. */

export const misspelt = (db: Db): Promise<{ id: string; termMonth: number }[]> =>
  rows(db, sql`select id, term_months as "termMonths" from loan`)

export const notSelected = (db: Db): Promise<{ id: string; notes: string | null }[]> =>
  rows(db, sql`select id from loan`)

export const numberForText = (db: Db): Promise<{ rate: number }[]> =>
  rows(db, sql`select annual_rate as rate from loan`)

export const textForNumber = (db: Db): Promise<{ principal: string } | null> =>
  firstRow(db, sql`select sum(principal_cents)::int8 as principal from loan having count(*) > 0`)

export const dateForText = (db: Db): Promise<{ start: Date }[]> => rows(db, sql`select start_date as start from loan`)

export const neverNull = (db: Db): Promise<{ dueOn: string }[]> =>
  rows(db, sql`select next_due_on::text as "dueOn" from loan`)

export const nullable = (db: Db): Promise<{ name: string | null }[]> =>
  rows(db, sql`select borrower_name as name from loan`)

export const nullOfJoin = (db: Db): Promise<{ on: string; paid: Cents }[]> =>
  rows(
    db,
    sql`select l.start_date as "on", p.amount_cents as paid from loan l left join loan_payment p on p.loan_id = l.id`,
  )

export const sumOfNothing = (db: Db): Promise<{ sum: number } | null> =>
  firstRow(db, sql`select sum(principal_cents)::int8 as sum from loan`)

export const wordMissing = (db: Db): Promise<{ status: 'active' | 'completed' }[]> =>
  rows(db, sql`select status from loan`)

const condition = (isOn: boolean): SQL => (isOn ? sql`status = 'active'` : sql`state = 'active'`)

export const inOneBranch = (db: Db, isOn: boolean): Promise<{ id: string }[]> =>
  rows(db, sql`select id from loan where ${condition(isOn)}`)

export const notWritten = (db: Db): Promise<unknown> => db.execute(sql`update loan set note = null`)

export const unreadable = (db: Db, columns: string): Promise<{ id: string }[]> =>
  rows(db, sql`select ${sql.raw(columns.toLowerCase())} from loan`)
