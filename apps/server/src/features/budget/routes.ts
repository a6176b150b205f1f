import { BANK_PROVIDERS, providerName } from '@winterjay/budget'
import { listBankProviders } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'

/** product §7: the only endpoint of the budget without an account. The budget itself stays on the user's device. */
export function budgetRoutes(context: Context): void {
  route(context, listBankProviders, async ({ locale }) => ({
    providers: BANK_PROVIDERS.map((one) => ({ ...one, name: providerName(one.code, locale) ?? one.name })),
  }))
}
