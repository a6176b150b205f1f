import { OutcomeUnknown, isUnavailable } from '../../db/faults.ts'
import type { Context } from '../../context.ts'
import { refused } from './problems.ts'
import { ProviderDown, ProviderRefused } from '../../payments/provider.ts'
import type { PaymentProvider } from '../../payments/provider.ts'

const DOWN_SECONDS = 30
const OFF_SECONDS = 3_600

/**
 * The provider in use.
 *
 * @param name the provider of an account's subscription; null when it has none yet
 * @throws Refused 503 when payments are off, or another provider is in use now
 */
export function providerOf(context: Context, name: 'stripe' | 'sandbox' | null = null): PaymentProvider {
  const { provider } = context.payments
  if (provider === null || (name !== null && provider.name !== name))
    throw refused([{ code: 'payments_off' }], OFF_SECONDS)
  return provider
}

/** @throws Refused 503 with a sentence when the provider is down or its answer is unusable */
export async function callProvider<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Between two steps, the first of which may be done: at the provider, or in an earlier transaction.
    if (isUnavailable(error))
      throw new OutcomeUnknown('the database went away in the middle of a payment', { cause: error })
    if (!(error instanceof ProviderDown) && !(error instanceof ProviderRefused)) throw error
    context.app.log.warn(
      { service: 'payments', fault: error.message },
      error instanceof ProviderDown ? 'payment provider down' : 'payment provider refused',
    )
    throw refused([{ code: 'payments_down' }], DOWN_SECONDS)
  }
}
