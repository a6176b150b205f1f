import { answer, newToken, open } from './screen.tsx'

/** An answer of `GET /subscription/plan`, to be combined with what a test needs. */
export const PLAN = {
  payments: 'sandbox',
  subscription_status: 'none',
  has_premium: false,
  premium_access: 'none',
  data_kept_until: null,
  trial_ends_at: null,
  trial_days_left: 0,
  current_period_end: null,
  cancel_at_period_end: false,
  payment_failed_grace_until: null,
  trial_days_offered: 0,
  price: 9.99,
  tax_note: 'Plus the sales taxes of your province.',
  refund: {
    is_possible: false,
    possible_until: null,
    asked_at: null,
    refused_at: null,
    refunded_at: null,
    reason: 'Nothing has been paid yet, so there is nothing to give back.',
  },
  has_portal: false,
  open_checkout_url: null,
  receipts: [],
}
export const member = async (path: string): Promise<void> => open(path, { token: await newToken() })
export async function memberWith(path: string, plan: Partial<Record<keyof typeof PLAN, unknown>>): Promise<void> {
  answer('GET /api/subscription/profile', {
    body: { name: 'Ann Lee', email: 'ann@example.ca', subscription_status: plan.subscription_status, trial_end: null },
  })
  answer('GET /api/subscription/plan', { body: { ...PLAN, ...plan } })
  await member(path)
}
