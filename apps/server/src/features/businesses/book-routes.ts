import { moveBook, readMove, takeBookBack } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { moveOwned } from '../../db/owned.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { Call, Writing } from '../../http/route.ts'
import { lockOwner } from '../../http/session.ts'
import { clearDuplicateNumbers } from '../loans/public.ts'
import { movingOf, refuseWhileMoving, requestMove } from './book-job.ts'
import { backUntil, countBook, countLoansOf, forgetMarks, forgetMove, rememberMove } from './book.ts'
import { recordIn, whose } from './call.ts'
import { refuse } from './problems.ts'
import { findBusiness } from './store.ts'

/** Moving one's own loan book into a business, and back (members §8). */
export function bookRoutes(context: Context): void {
  const { movedAtOnce } = context.limits
  route(context, readMove, async ({ db, ...call }) => {
    const { id, person } = whose(call)
    const until = await backUntil(db, id, person)
    return {
      personal_loans: await countLoansOf(db, person),
      moved_loans: until === null ? 0 : (await countBook(db, id, person)).loans,
      back_until: until,
      moving: await movingOf(db, id, person),
    }
  })

  route(context, moveBook, async (call) =>
    call.write(async (writing) => {
      const { id, person } = whose(call)
      if ((await findBusiness(writing.tx, id, person))?.closedAt !== null) refuse('business_closed')
      const max = context.limits.maxLoans('business')
      // What was moved longer ago is the business's for good; what was moved since goes back together with this.
      if ((await backUntil(writing.tx, id, person)) === null) await forgetMarks(writing.tx, id, person)
      const moved = await move(call, writing, { from: person, to: id, movedFrom: null, max, atOnce: movedAtOnce })
      await rememberMove(writing.tx, id, person)
      return { ...moved, back_until: await backUntil(writing.tx, id, person) }
    }),
  )

  route(context, takeBookBack, async (call) =>
    call.write(async (writing) => {
      const { id, person } = whose(call)
      if ((await backUntil(writing.tx, id, person)) === null) refuse('nothing_to_take_back')
      const max = context.limits.maxLoans('account')
      const moved = await move(call, writing, { from: id, to: person, movedFrom: person, max, atOnce: movedAtOnce })
      if (!moved.is_running) await forgetMove(writing.tx, id, person)
      return { ...moved, back_until: null }
    }),
  )
}

interface Move {
  readonly from: string
  readonly to: string
  /** Whose loans go back; null to move everything there is. */
  readonly movedFrom: string | null
  /** The most loans that the receiver may have. */
  readonly max: number
  /** More loans than this move in parts. */
  readonly atOnce: number
}

/**
 * Moves loans with everything that belongs to them in one transaction, or asks a job to when they are too many. Both
 * logs tell it, the receiver's before anything moves: payments move only with it.
 */
async function move(
  call: Call<typeof moveBook> | Call<typeof takeBookBack>,
  writing: Writing,
  { from, to, movedFrom, max, atOnce }: Move,
): Promise<Omit<ResponseOf<typeof moveBook>, 'back_until'>> {
  const { tx } = writing
  const { id: business, person } = whose(call)
  // The business is locked already; the person's own writes in progress are waited for.
  await lockOwner(tx, { id: person, kind: 'account' })
  await refuseWhileMoving(tx, person)
  const { running, ...counts } = await countBook(tx, from, movedFrom)
  if (running > 0) refuse('import_running')
  if ((await countLoansOf(tx, to)) + counts.loans > max) refuse('too_many_together', { max })
  if (counts.loans > atOnce) {
    await requestMove(tx, { from, to, business, person, isBack: movedFrom !== null, loans: counts.loans })
    return { ...counts, is_running: true }
  }
  const action = movedFrom === null ? 'loan-book-moved' : 'loan-book-returned'
  await recordIn(from, call, writing, { action: `${action}-out`, details: { to, ...counts } })
  await recordIn(to, call, writing, { action, details: { from, ...counts } })
  await moveOwned(tx, from, to, movedFrom === null ? 'moved' : 'returned')
  await clearDuplicateNumbers(tx, to)
  return { ...counts, is_running: false }
}
