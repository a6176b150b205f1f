import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import { formatsOf } from '../../pdf/formats.ts'
import { effectivePayments, findLender, historyOf, lateFeeTermsOf, termsOf } from '../loans/public.ts'
import type { LoanHistory, LoanRow } from '../loans/public.ts'
import { DOCUMENT_WORDS } from './words/words.ts'
import type { Subject } from './write/subject.ts'

interface Reader {
  readonly today: LocalDate
  readonly locale: Locale
  readonly lender: string | null
}

/** A loan with everything that its documents say of it. */
export async function subjectOf(db: Db, loan: LoanRow, reader: Reader): Promise<Subject> {
  return subjectIn(loan, await historyOf(db, loan.ownerId, loan.id), reader)
}

/** The same of a loan whose history is known. */
export const subjectIn = (loan: LoanRow, history: LoanHistory, { today, locale, lender }: Reader): Subject => ({
  loan,
  history,
  onRecord: {
    terms: termsOf(loan),
    lateFeeTerms: lateFeeTermsOf(loan),
    upfrontFeeCents: loan.upfrontFeeCents,
    payments: effectivePayments(history.payments),
    events: history.events,
  },
  lender,
  today,
  locale,
  m: DOCUMENT_WORDS[locale],
  f: formatsOf(locale),
})

/** Who lends, as borrowers read it: the name of the book's lender, else that of the business or of the person. */
export async function lenderName(db: Db, ownerId: string): Promise<string | null> {
  const { name } = await findLender(db, ownerId)
  if (name !== null) return name
  const found = await firstRow<{ name: string }>(
    db,
    sql`select name from business where owner_id = ${ownerId} union all select name from account where owner_id = ${ownerId}`,
  )
  return found?.name ?? null
}
