export type By = 'owner' | 'loan' | 'reference' | 'local'

/** Tables that are not distributed by the `owner_id` that their primary key begins with. */
export const PLACES: Readonly<Record<string, readonly [by: By, column?: string]>> = {
  owner: ['owner', 'id'],
  account_identity: ['owner', 'owner_id'],
  investment: ['owner', 'investor_id'],
  book_move: ['owner', 'business_id'],
  invitation: ['owner', 'business_id'],
  membership: ['owner', 'business_id'],
  ownership_offer: ['owner', 'business_id'],
  // The listings of the marketplace: everyone reads them, few change them.
  loan_request: ['loan', 'id'],
  loan_request_payment: ['loan', 'loan_request_id'],
  loan_request_recovery: ['loan', 'loan_request_id'],
  loan_request_reversal: ['loan', 'loan_request_id'],
  // Small, the same for everyone, and read with everything.
  migration: ['reference'],
  oldest_program: ['reference'],
  market_day: ['reference'],
  price_history: ['reference'],
  support_canned_answer: ['reference'],
  // From a name to its owner, which has to be found before the owner is known.
  account_address: ['reference'],
  // By its chain: the owner, or nothing but zeros.
  audit_event: ['owner', 'chain'],
  audit_head: ['owner', 'chain'],
  // Queues, counters and what is known before it is known whose it is: one node each, or a store of their own.
  job: ['local'],
  market_day_fault: ['local'],
  openid_request: ['local'],
  passkey_challenge: ['local'],
  payment_event: ['local'],
  rate_counter: ['local'],
  sign_in_failure: ['local'],
  sign_up_invitation: ['local'],
}
