import { readInvestmentAccounts, saveInvestmentAccounts } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { investmentAccountsOf, lockInvestmentAccounts, storeInvestmentAccounts } from './investment-accounts-store.ts'
import type { InvestmentAccounts } from './investment-accounts-store.ts'
import { refuse, refused } from './problems.ts'

/** What a person holds, by account (investing §7.6). */
export function investmentAccountRoutes(context: Context): void {
  route(context, readInvestmentAccounts, ({ db, session }) =>
    investmentAccountsOf(db, session.owner?.id ?? refuse('sign_in_needed')),
  )

  route(context, saveInvestmentAccounts, (call) => {
    unlessContradictory(call.body)
    return call.write(async ({ tx, owner, record }) => {
      await lockInvestmentAccounts(tx, owner.id)
      const { version } = await investmentAccountsOf(tx, owner.id)
      if (version !== call.body.version) refuse('portfolio_changed')
      const stored = { ...call.body, version: version + 1 }
      await storeInvestmentAccounts(tx, owner.id, stored)
      const details = { accounts: stored.accounts.length, holdings: stored.holdings.length }
      await record({ action: 'portfolio-saved', details })
      return investmentAccountsOf(tx, owner.id)
    })
  })
}

/** @throws Refused when accounts or currencies are given twice, or a holding is in none of the accounts */
function unlessContradictory({ accounts, holdings }: InvestmentAccounts): void {
  const ids = new Set(accounts.map(({ id }) => id))
  if (ids.size < accounts.length) throw refused([{ code: 'account_twice', field: 'accounts' }])
  const twice = accounts.findIndex(({ cash }) => new Set(cash.map(({ currency }) => currency)).size < cash.length)
  if (twice >= 0) throw refused([{ code: 'currency_twice', field: `accounts.${twice}.cash` }])
  const homeless = holdings.findIndex(({ account_id }) => !ids.has(account_id))
  if (homeless >= 0) throw refused([{ code: 'account_unknown', field: `holdings.${homeless}.account_id` }])
}
