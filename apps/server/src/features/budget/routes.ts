import { BANK_PROVIDERS } from '@winterjay/budget'
import { listBankProviders } from '@winterjay/contract'
import type { House } from '../../house.ts'
import { route } from '../../http/route.ts'

/** product §7: the one call of the budget. The book itself stays on the reader's device. */
export function budgetRoutes(house: House): void {
  route(house, listBankProviders, async () => ({ providers: [...BANK_PROVIDERS] }))
}
