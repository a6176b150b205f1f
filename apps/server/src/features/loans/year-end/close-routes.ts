import { closeLoanYear } from '@winterjay/contract'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { YEAR_CLOSE, closeDaysIn, closedOn } from '../postings/closed-days.ts'
import { postAll } from '../postings/posting-jobs.ts'
import { refuse } from '../problems.ts'
import { wholeYear, yearIn } from './which-year.ts'

/** Closes years (lending §5.15.8). */
export function closeRoutes(context: Context): void {
  route(context, closeLoanYear, async ({ db, session, params, today, write }) => {
    const year = yearIn(params, today)
    const days = wholeYear(year)
    if (days.to >= today) refuse('year_not_over', { year })
    // So that nothing that is waiting to be posted becomes a correction.
    if (session.owner !== null) await postAll(db, { ownerId: session.owner.id, today })
    return write(async ({ tx, owner, record }) => {
      const before = await closedOn(tx, owner.id, days)
      if (before !== null) return { year, closed_on: before }
      await record({ action: 'loan-year-closed', details: { year } })
      await closeDaysIn(tx, owner.id, { format: YEAR_CLOSE, ...days, today })
      return { year, closed_on: today }
    })
  })
}
