import { standingOf } from '@winterjay/contract'
import type { SubscriptionFacts, SubscriptionStanding } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant } from '../../db/db.ts'

/** The stored state of an account's subscription, read by the profile, every premium gate and the plan. */
export interface SubscriptionRow {
  readonly ownerId: string
  readonly provider: 'stripe' | 'sandbox'
  readonly customerId: string | null
  readonly subscriptionId: string | null
  /** Null before the first subscription. */
  readonly facts: SubscriptionFacts | null
  readonly hadTrial: boolean
  readonly firstPaidAt: Date | null
  readonly refundAskedAt: Date | null
  readonly refundedAt: Date | null
  /** The provider's last refusal of a requested refund; set after `refundedAt` when a refund was returned. */
  readonly refundRefusedAt: Date | null
  readonly locale: Locale
  /** When the provider was asked for these facts; null before it was. */
  readonly readAt: string | null
}

interface StoredRow extends Omit<
  SubscriptionRow,
  'facts' | 'firstPaidAt' | 'refundAskedAt' | 'refundedAt' | 'refundRefusedAt'
> {
  readonly providerStatus: string | null
  readonly trialEndsAt: string | null
  readonly periodStartsAt: string | null
  readonly periodEndsAt: string | null
  readonly cancelsAtPeriodEnd: boolean
  readonly endedAt: string | null
  readonly firstPaidAt: string | null
  readonly refundAskedAt: string | null
  readonly refundedAt: string | null
  readonly refundRefusedAt: string | null
}

const SUBSCRIPTION = sql`
  select owner_id as "ownerId", provider, customer_id as "customerId", subscription_id as "subscriptionId", provider_status as "providerStatus",
    ${isoInstant(sql`trial_ends_at`)} as "trialEndsAt", ${isoInstant(sql`period_starts_at`)} as "periodStartsAt", ${isoInstant(sql`period_ends_at`)} as "periodEndsAt",
    cancels_at_period_end as "cancelsAtPeriodEnd", ${isoInstant(sql`ended_at`)} as "endedAt", had_trial as "hadTrial",
    ${isoInstant(sql`first_paid_at`)} as "firstPaidAt", ${isoInstant(sql`refund_asked_at`)} as "refundAskedAt", ${isoInstant(sql`refunded_at`)} as "refundedAt",
    ${isoInstant(sql`refund_refused_at`)} as "refundRefusedAt", locale, read_at::text as "readAt"
  from subscription`

/**
 * Null for an account that never began to pay, and for one with a sandbox subscription only, when the sandbox is not in
 * use.
 */
export async function findSubscription(
  db: Db,
  ownerId: string,
  config: Pick<Config, 'payments'>,
): Promise<SubscriptionRow | null> {
  return known(
    await firstRow<StoredRow>(db, sql`${SUBSCRIPTION} where owner_id = ${ownerId} and ${isProviderValid(config)}`),
  )
}

/** The same, locked until the transaction ends: serialises changes of an account's subscription. */
export async function lockSubscription(
  tx: Db,
  ownerId: string,
  config: Pick<Config, 'payments'>,
): Promise<SubscriptionRow | null> {
  return known(
    await firstRow<StoredRow>(
      tx,
      sql`${SUBSCRIPTION} where owner_id = ${ownerId} and ${isProviderValid(config)} for update`,
    ),
  )
}

/** Premium from a test payment must not count when payments are real. */
const isProviderValid = ({ payments }: Pick<Config, 'payments'>): ReturnType<typeof sql> =>
  payments.mode === 'sandbox' ? sql`true` : sql`provider <> 'sandbox'`

/** The account's current premium status. */
export async function standingNow(
  db: Db,
  ownerId: string,
  { config, now }: { config: Pick<Config, 'payments'>; now: Date },
): Promise<SubscriptionStanding> {
  return standingOf((await findSubscription(db, ownerId, config))?.facts ?? null, now)
}

function known(row: StoredRow | null): SubscriptionRow | null {
  if (row === null) return null
  const {
    providerStatus,
    trialEndsAt,
    periodStartsAt,
    periodEndsAt,
    cancelsAtPeriodEnd,
    endedAt,
    firstPaidAt,
    refundAskedAt,
    refundedAt,
    refundRefusedAt,
    ...rest
  } = row
  return {
    ...rest,
    facts:
      providerStatus === null
        ? null
        : {
            providerStatus,
            trialEndsAt: instant(trialEndsAt),
            periodStartsAt: instant(periodStartsAt),
            periodEndsAt: instant(periodEndsAt),
            cancelsAtPeriodEnd,
            endedAt: instant(endedAt),
          },
    firstPaidAt: instant(firstPaidAt),
    refundAskedAt: instant(refundAskedAt),
    refundedAt: instant(refundedAt),
    refundRefusedAt: instant(refundRefusedAt),
  }
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))
