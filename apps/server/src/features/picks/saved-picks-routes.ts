import { MAX_SAVED_PICKS, listSavedPicks, removeSavedPicks, savePicks } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { refuse } from './problems.ts'
import { route } from '../../http/route.ts'
import { lockSavedPicks, removePicks, savedPicksOf, storePicks } from './saved-picks-store.ts'

/** The sets of picks that an account has saved; a visitor's stay in the browser. */
export function savedPicksRoutes(context: Context): void {
  route(context, listSavedPicks, async ({ db, session }) => ({
    saved: await savedPicksOf(db, session.owner?.id ?? refuse('sign_in_needed')),
  }))

  route(context, savePicks, (call) =>
    call.write(async ({ tx, owner, record }) => {
      await lockSavedPicks(tx, owner.id)
      for (const picks of call.body.picks) await storePicks(tx, owner.id, picks)
      const saved = await savedPicksOf(tx, owner.id)
      if (saved.length > MAX_SAVED_PICKS) refuse('saved_picks_full', { count: MAX_SAVED_PICKS })
      await record({ action: 'picks-saved', details: { sets: call.body.picks.length } })
      return { saved }
    }),
  )

  route(context, removeSavedPicks, (call) =>
    call.write(async ({ tx, owner, record }) => {
      const id = call.params.saved_picks_id
      if (!(await removePicks(tx, owner.id, id))) refuse('not_found')
      await record({ action: 'saved-picks-removed', target: id })
      return { saved: await savedPicksOf(tx, owner.id) }
    }),
  )
}
