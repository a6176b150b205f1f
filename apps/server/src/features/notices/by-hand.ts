import { remindByHand } from '@winterjay/contract'
import type { NoticeReason } from '@winterjay/lending'
import { reminderByHand, whyNot } from '@winterjay/lending/notices'
import type { LocalDate } from '@winterjay/money'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import { findLoan, historyOf } from '../loans/public.ts'
import { confirmedPerson } from './confirmed-person.ts'
import { coBorrowersOf, findSettings, keepSettings, noteNotice, noticesOfLoan } from './notice-store.ts'
import type { LoanKey } from './notice-store.ts'
import { subjectOf } from './send-notices.ts'

/** Reminders that the lender asks for keep to the hours, limits and stop of all others (lending §5.18). */
export function byHandRoutes(context: Context): void {
  route(context, remindByHand, async ({ db, session, body, today, write }) => {
    const setBy = await confirmedPerson(db, session.person, true)
    return write(async ({ tx, owner, record }) => {
      const ids = [...new Set(body.loan_ids)].toSorted()
      await keepSettings(tx, owner.id, ids, { locale: body.language, setBy, today })
      const leftOut: { id: string; borrower_name: string; reason: NoticeReason }[] = []
      let asked = 0
      for (const loanId of ids) {
        const key = { ownerId: owner.id, loanId }
        const against = await remind(tx, key, today, context.clock.now())
        if (against === null) asked += 1
        else leftOut.push({ id: loanId, borrower_name: against.name, reason: against.reason })
      }
      await record({ action: 'loans-reminded', details: { loans: asked } })
      return { reminded_count: asked, left_out: leftOut }
    })
  })
}

/** Notes a reminder of everything late. @returns why there is none */
async function remind(
  tx: Db,
  key: LoanKey,
  today: LocalDate,
  now: Date,
): Promise<{ name: string; reason: NoticeReason } | null> {
  const row = await findLoan(tx, key.ownerId, key.loanId)
  const settings = await findSettings(tx, key)
  if (row === null || settings === null) return { name: '', reason: 'changed' }
  const left = (reason: NoticeReason) => ({ name: row.borrowerName, reason })
  const coBorrowers = await coBorrowersOf(tx, key)
  const found = { row, settings, history: await historyOf(tx, key.ownerId, key.loanId), coBorrowers }
  const subject = subjectOf(found, await noticesOfLoan(tx, key), now)
  const against = whyNot(subject, reminderByHand(today, null), today)
  if (against !== null) return left(against)
  const people = coBorrowers.filter(({ email, stoppedOn }) => email !== null && stoppedOn === null)
  const isBorrowerTold = row.borrowerEmail !== null && settings.stoppedOn === null
  if (!isBorrowerTold && people.length === 0) return left(settings.stoppedOn === null ? 'no_address' : 'stopped')
  const to = [...(isBorrowerTold ? [null] : []), ...people.map(({ personId }) => personId)]
  for (const person of to) await noteNotice(tx, key, reminderByHand(today, person), today)
  return null
}
