import { PROVINCES } from '@winterjay/money'
import * as z from 'zod/mini'
import { SubscriptionStatus } from './account.ts'
import { Word } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { PREMIUM_PLAN_ID } from './subscription-rules.ts'
import { Day, Dollars, Id, Instant } from './wire.ts'

/**
 * Subscription and payment: product §2.9 (premium dialog, success page), §4, §7; security §7. Premium comes only from
 * the provider's own answer: none of these calls grants anything that the provider has not confirmed.
 */

/** `sandbox`: our own test checkout, no card is charged. `off`: nothing can be bought, and checkout answers 503. */
export const PaymentsMode = z.enum(['off', 'sandbox', 'stripe'])

/** The provider's id of a checkout; opaque. */
const SessionId = z.string().check(z.regex(/^\w{1,255}$/))

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/checkout',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'checkout',
  idempotent: true,
  summary: 'Begin to pay for a plan; a checkout that is open already is given again',
  query: z.object({ plan_id: z.enum([PREMIUM_PLAN_ID]) }),
  /** A page of the provider, opened in the whole window; in sandbox mode, one of our pages. */
  response: z.object({ checkout_url: z.string() }),
})

export const checkoutStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/checkout/status/{session_id}',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Whether a checkout of one’s own is paid, asked afresh at the provider',
  params: z.object({ session_id: SessionId }),
  response: z.object({
    /**
     * `paid`: premium is on, also if a trial begins and nothing is owed yet. Any other status is not paid, or not yet.
     */
    payment_status: z.enum(['paid', 'unpaid']),
    session_status: z.enum(['open', 'complete', 'expired']),
    /** Where to continue an open checkout; null if it is over. */
    checkout_url: z.nullable(z.string()),
  }),
  /** Any word but `paid` means not paid, or not yet (product §4). */
  answer: z.object({
    payment_status: Word,
    session_status: z.optional(Word),
    checkout_url: z.optional(z.nullable(z.string())),
  }),
})

/**
 * A tax by its name in the reader's language, such as HST or TVH; `percent` is its rate, null if the provider did not
 * give it.
 */
export const TaxLine = z.object({ name: z.string(), percent: z.nullable(z.number()), amount: Dollars })

export const Receipt = z.object({
  id: Id,
  /** As printed in the mail, such as `WJ-2026-1A2B3C4D5E6F7A8B`. */
  number: z.string(),
  kind: z.enum(['payment', 'refund']),
  issued_on: Day,
  /** The paid period; null for a refund. It ends on the day before `period_end`. */
  period_start: z.nullable(Day),
  period_end: z.nullable(Day),
  /** Positive for a refund too: the kind gives the direction. */
  subtotal: Dollars,
  taxes: z.array(TaxLine),
  total: Dollars,
  /** Two letters, as Canada Post writes them; null if the provider does not know. */
  province: z.nullable(z.string()),
  /** No card was charged. */
  is_test: z.boolean(),
})

/** Everything that the plan card of the account shows. */
export const Plan = z.object({
  payments: PaymentsMode,
  subscription_status: SubscriptionStatus,
  /** Active or trialing (product §4). The only field that gates check. */
  has_premium: z.boolean(),
  /** `read_only`: premium has ended, and its data can be viewed until `data_kept_until`. */
  premium_access: z.enum(['full', 'read_only', 'none']),
  data_kept_until: z.nullable(Instant),
  /** 0 and null respectively without a trial. */
  trial_ends_at: z.nullable(Instant),
  trial_days_left: z.int(),
  /** When it is renewed, or ends if `cancel_at_period_end`. */
  current_period_end: z.nullable(Instant),
  cancel_at_period_end: z.boolean(),
  /** The latest renewal could not be charged: premium stays until then. */
  payment_failed_grace_until: z.nullable(Instant),
  /** Length in days of the trial offered with a first checkout; 0 if none is offered, or this account has had it. */
  trial_days_offered: z.int(),
  /** Per month, before tax. */
  price: Dollars,
  /** A sentence in the reader's language: "plus tax", or that no tax is charged and why. */
  tax_note: z.string(),
  refund: z.object({
    is_possible: z.boolean(),
    /** Thirty days after the first payment; null if nothing was paid. */
    possible_until: z.nullable(Instant),
    /**
     * When the refund was requested; while `refunded_at` is null it has not gone through, and is requested again every
     * night.
     */
    asked_at: z.nullable(Instant),
    /**
     * When the payment service last refused it, or when the bank returned it after `refunded_at`: a person must settle
     * it.
     */
    refused_at: z.nullable(Instant),
    refunded_at: z.nullable(Instant),
    /** Why not, in the reader's language; null if it is possible. */
    reason: z.nullable(z.string()),
  }),
  /** Whether the provider has its own page for the card and the invoices (`openPortal`). */
  has_portal: z.boolean(),
  /** A checkout that was started but not finished. */
  open_checkout_url: z.nullable(z.string()),
  /** Latest first, at most 120. */
  receipts: z.array(Receipt),
})

export const readPlan = endpoint({
  method: 'GET',
  path: '/api/subscription/plan',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'The plan of the account: state, dates, price, money-back, receipts',
  response: Plan,
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'checkout',
  summary: 'Do not renew: premium stays to the end of what is paid',
  response: Plan,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'checkout',
  summary: 'Renew after all, before the paid period is over',
  response: Plan,
})

export const refundSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/refund',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'checkout',
  summary: 'The 30-day money-back guarantee, once per account: what was paid goes back, tax too, and premium ends now',
  response: Plan,
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'checkout',
  summary: 'A short-lived address of the provider’s page for card and invoices; 409 where there is none',
  response: z.object({ portal_url: z.string() }),
})

/** The 13 provinces and territories, as Canada Post writes them. */
export const BillingProvince = z.enum(PROVINCES)

/** What the page at `checkout_url` shows in sandbox mode: `/subscription/checkout/{session_id}`. */
export const SandboxSession = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  price: Dollars,
  trial_days: z.int(),
  /** What would be charged in each province today. With a trial, it is charged when the trial ends. */
  quotes: z.array(z.object({ province: BillingProvince, taxes: z.array(TaxLine), total: Dollars })),
  tax_note: z.string(),
  /** Paths of this site to go to once paid, and after leaving without paying. */
  success_path: z.string(),
  cancel_path: z.string(),
})

export const readSandboxSession = endpoint({
  method: 'GET',
  path: '/api/subscription/sandbox/{session_id}',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'A checkout of the sandbox (test payments only)',
  params: z.object({ session_id: SessionId }),
  response: SandboxSession,
})

export const decideSandboxSession = endpoint({
  method: 'POST',
  path: '/api/subscription/sandbox/{session_id}/outcome',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'checkout',
  summary: 'Pay, decline or leave a checkout of the sandbox: no card is charged',
  params: z.object({ session_id: SessionId }),
  body: z.object({ outcome: z.enum(['pay', 'decline', 'cancel']), province: z._default(BillingProvince, 'ON') }),
  /** `declined`: the checkout stays open, as with a real card; tell the user and let them try again. */
  response: z.object({ result: z.enum(['paid', 'declined', 'left']), next_path: z.nullable(z.string()) }),
})
