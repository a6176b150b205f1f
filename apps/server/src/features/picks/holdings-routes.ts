import { MAX_HOLDINGS, changeHoldings, listHoldings } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { refuse } from './problems.ts'
import { route } from '../../http/route.ts'
import { holdingsOf, lockHoldings, setHolding } from './holdings-store.ts'

/**
 * The holdings that an account has entered; a visitor's stay in the browser. Picks do not use them (investing §3.8).
 */
export function holdingRoutes(context: Context): void {
  route(context, listHoldings, async ({ db, session }) => ({
    holdings: await holdingsOf(db, session.owner?.id ?? refuse('sign_in_needed')),
  }))

  route(context, changeHoldings, (call) =>
    call.write(async ({ tx, owner, record }) => {
      await lockHoldings(tx, owner.id)
      for (const holding of call.body.holdings) await setHolding(tx, owner.id, holding)
      const holdings = await holdingsOf(tx, owner.id)
      if (holdings.length > MAX_HOLDINGS) refuse('holdings_full', { count: MAX_HOLDINGS })
      await record({ action: 'holdings-changed', details: { lines: call.body.holdings.length } })
      return { holdings }
    }),
  )
}
