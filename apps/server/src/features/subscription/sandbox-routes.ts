import { BillingProvince, PREMIUM_PRICE_CENTS, decideSandboxSession, readSandboxSession } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { refuse } from './problems.ts'
import { route } from '../../http/route.ts'
import type { Sandbox } from '../../payments/sandbox.ts'
import { salesTaxes, totalWith } from '../../payments/sales-tax.ts'
import { causeOf } from './cause.ts'
import { fulfil } from './fulfil.ts'
import { taxNote } from './plan.ts'
import { wireTaxes } from './receipts.ts'

const CANCEL_PATH = '/subscription/cancel'
const successPath = (sessionId: string): string => `/subscription/success?session_id=${sessionId}`

/** The endpoints of the test page: 404 unless the sandbox is in use. */
export function sandboxRoutes(context: Context): void {
  route(context, readSandboxSession, async ({ params, session, today, locale }) => {
    const { sandbox, ownerId } = inUse(context, session.owner?.id)
    const checkout = (await sandbox.findCheckout(ownerId, params.session_id)) ?? refuse('checkout_not_found')
    return {
      status: checkout.status,
      price: PREMIUM_PRICE_CENTS,
      trial_days: checkout.trialDays,
      quotes: BillingProvince.options.map((province) => {
        const taxes = salesTaxes(PREMIUM_PRICE_CENTS, { province, on: today }, context.config.payments.registrations)
        return { province, taxes: wireTaxes(taxes, locale), total: totalWith(PREMIUM_PRICE_CENTS, taxes) }
      }),
      tax_note: taxNote(context, locale),
      success_path: successPath(params.session_id),
      cancel_path: CANCEL_PATH,
    }
  })

  route(context, decideSandboxSession, async (call) => {
    const { params, body } = call
    const { sandbox, ownerId } = inUse(context, call.session.owner?.id)
    const checkout = (await sandbox.findCheckout(ownerId, params.session_id)) ?? refuse('checkout_not_found')
    if (body.outcome === 'cancel') return { result: 'left' as const, next_path: CANCEL_PATH }
    if (checkout.status !== 'open') refuse('checkout_over')
    if (body.outcome === 'decline') return { result: 'declined' as const, next_path: null }
    if (!(await sandbox.pay(ownerId, params.session_id, body.province))) refuse('checkout_over')
    // Replaces the event that a real provider sends.
    await fulfil(context, sandbox, params.session_id, causeOf(call, 'sandbox'))
    return { result: 'paid' as const, next_path: successPath(params.session_id) }
  })
}

function inUse(context: Context, ownerId: string | undefined): { sandbox: Sandbox; ownerId: string } {
  const sandbox = context.payments.sandbox ?? refuse('checkout_not_found')
  return { sandbox, ownerId: ownerId ?? refuse('sign_in_needed') }
}
