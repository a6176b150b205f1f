import { createCircuit } from './circuit.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'
import { readStripeEvent } from './stripe-event.ts'
import type { StripeEvent } from './stripe-event.ts'

/** The configured payment provider. */
export interface Payments {
  readonly mode: 'off' | 'sandbox' | 'stripe'
  readonly provider: PaymentProvider | null
  /** The same as `provider` when that is the sandbox, with what its test page needs. */
  readonly sandbox: Sandbox | null
  /** Verifies and reads a signed event; null when no signing secret is set, so that forgeries cannot be detected. */
  readonly readEvent: ((body: Buffer, signature: string) => StripeEvent | null) | null
}

const OFF: Payments = { mode: 'off', provider: null, sandbox: null, readEvent: null }

export async function createPayments(config: Config, database: Database, clock: Clock): Promise<Payments> {
  const { mode, stripe: settings, registrations } = config.payments
  if (mode === 'sandbox') {
    const sandbox = createSandbox({
      db: database.db,
      publicUrl: config.publicUrl,
      timeZone: config.timeZone,
      registrations,
      now: clock.now,
    })
    return { mode, provider: sandbox, sandbox, readEvent: null }
  }
  if (mode !== 'stripe' || settings === null) return OFF
  // The SDK takes some megabytes: load it only if needed.
  const { stripeClient, stripeProvider } = await import('./stripe.ts')
  const client = stripeClient(settings)
  const { webhookSecret } = settings
  return {
    mode,
    provider: stripeProvider(client, {
      settings,
      registrations,
      publicUrl: config.publicUrl,
      circuit: createCircuit(() => performance.now()),
    }),
    sandbox: null,
    readEvent:
      webhookSecret === null
        ? null
        : (body, signature) => readStripeEvent(client, { body, signature, secret: webhookSecret, now: clock.now() }),
  }
}
