import {
  PREMIUM_PRICE_CENTS,
  keptUntil,
  moneyBackUntil,
  premiumAccess,
  refuseMoneyBack,
  standingOf,
  trialDaysLeft,
} from '@winterjay/contract'
import type { readPlan, ResponseOf } from '@winterjay/contract'
import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { findSubscription } from './standing.ts'
import type { SubscriptionRow } from './standing.ts'
import type { Context } from '../../context.ts'
import { sentence } from './problems.ts'
import { listReceipts, wireReceipt } from './receipts.ts'
import { findUndecided } from './store.ts'

type Plan = ResponseOf<typeof readPlan>

/** The plan card, from stored data: never waits for the provider. */
export async function planOf(context: Context, ownerId: string, locale: Locale): Promise<Plan> {
  const { db } = context.database
  const { payments } = context.config
  const now = context.clock.now()
  const row = await findSubscription(db, ownerId, context.config)
  const standing = standingOf(row?.facts ?? null, now)
  const trialEndsAt = standing.state === 'trialing' ? (row?.facts?.trialEndsAt ?? null) : null
  const open = standing.hasPremium || payments.mode === 'off' ? null : await findUndecided(db, ownerId)
  const receipts = await listReceipts(db, ownerId)
  return {
    payments: payments.mode,
    subscription_status: standing.state,
    has_premium: standing.hasPremium,
    premium_access: premiumAccess(standing, now),
    data_kept_until: iso(keptUntil(standing)),
    trial_ends_at: iso(trialEndsAt),
    trial_days_left: trialDaysLeft(trialEndsAt, now),
    current_period_end: standing.hasPremium ? iso(row?.facts?.periodEndsAt ?? null) : null,
    cancel_at_period_end: standing.hasPremium && (row?.facts?.cancelsAtPeriodEnd ?? false),
    payment_failed_grace_until: iso(standing.graceUntil),
    trial_days_offered: row !== null && (row.hadTrial || row.firstPaidAt !== null) ? 0 : payments.trialDays,
    price: PREMIUM_PRICE_CENTS,
    tax_note: taxNote(context, locale),
    refund: refundOf(row, now, locale),
    has_portal: (context.payments.provider?.hasPortal ?? false) && row !== null && row.customerId !== null,
    open_checkout_url: open !== null && new Date(open.expiresAt) > now ? open.url : null,
    receipts: receipts.map((receipt) => wireReceipt(receipt, locale)),
  }
}

function refundOf(row: SubscriptionRow | null, now: Date, locale: Locale): Plan['refund'] {
  const paid = {
    firstPaidAt: row?.firstPaidAt ?? null,
    askedAt: row?.refundAskedAt ?? null,
    refundedAt: row?.refundedAt ?? null,
  }
  const refusal = refuseMoneyBack(paid, now)
  return {
    is_possible: refusal === null,
    possible_until: iso(moneyBackUntil(paid.firstPaidAt)),
    asked_at: iso(paid.askedAt),
    refused_at: iso(row?.refundRefusedAt ?? null),
    refunded_at: iso(paid.refundedAt),
    reason: refusal === null ? null : sentence(refusal, locale),
  }
}

/** The price excludes tax once the seller is registered, and is final before (security §10). */
export const taxNote = ({ config }: Pick<Context, 'config'>, locale: Locale): string =>
  Object.keys(config.payments.registrations).length > 0 ? TAX_NOTES[locale].taxed : TAX_NOTES[locale].untaxed

const TAX_NOTES = catalogue(
  {
    taxed: 'Plus the sales taxes of your province.',
    untaxed: 'No sales tax is charged: the seller is not registered.',
  },
  {
    taxed: 'Taxes en sus, selon votre province.',
    untaxed: 'Aucune taxe de vente n’est perçue\u00a0: le vendeur n’est pas inscrit.',
  },
)

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null
