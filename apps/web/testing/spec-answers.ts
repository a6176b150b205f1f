/** The answer to a call; a `body` of text is sent unchanged, anything else as JSON. */
export interface Said {
  readonly status?: number
  readonly type?: string
  readonly body: unknown
}
const USER = { name: 'Ada Lovelace', email: 'ada@example.ca', subscription_status: 'trialing', trial_end: '2026-11-25' }

export const MARKET_LOAN = {
  id: 'market-1',
  title: 'Kitchen that leaks',
  description: 'New pipes and a new floor.',
  loan_purpose: 'home_improvement',
  risk_grade: 'B',
  featured: true,
  requested_amount: 10_000,
  funded_amount: 2_500,
  remaining_amount: 7_500,
  platform_rate: 11.5,
  term_months: 36,
  minimum_investment: 25,
  total_investors: 7,
  borrower_name: 'Grace H.',
  borrower_income: 72_000,
}

export const LOAN = {
  id: 'loan-1',
  borrower_name: 'Joan Clarke',
  borrower_email: null,
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-10-31',
  lender_receive_email: 'lender@example.ca',
  notes: null,
  late_fee_type: 'fixed',
  late_fee_value: 50,
  grace_days: 5,
  loan_type: 'amortizing',
  payment_amount: 888.49,
  status: 'active',
}

const BORROWER = {
  loan: {
    borrower_name: 'Joan Clarke',
    payment_amount: 888.49,
    receive_email: 'lender@example.ca',
    reference: 'REF-77',
    grace_days: 5,
    late_fee_type: 'fixed',
    late_fee_value: 50,
    standard_terms: 'Pay by the due date.',
  },
  schedule: [
    { installment: 1, due_date: '2026-09-30', payment: 888.49, is_paid: true, overdue: false },
    { installment: 2, due_date: '2026-10-31', payment: 888.49, is_paid: false, overdue: true },
    { installment: 3, due_date: '2026-11-30', payment: 888.49, is_paid: false, overdue: false },
  ],
}

/** product §7, call by call, each with exactly the fields of product §3; where a shape is "not shown", wire §3's. */
export const SPECIFIED: Readonly<Record<string, Said>> = {
  'GET /subscription/profile': { body: USER },
  'POST /subscription/register': {
    body: { access_token: 'token-1', user: { ...USER, subscription_status: 'none', trial_end: null } },
  },
  'POST /subscription/login': { body: { access_token: 'token-1', user: USER } },
  'POST /subscription/checkout': { body: { checkout_url: '/subscription/success?session_id=paid_1' } },
  'GET /subscription/checkout/status/paid_1': { body: { payment_status: 'paid' } },
  'GET /subscription/checkout/status/free_1': { body: { payment_status: 'no_payment_required' } },
  'POST /p2p/invest': { body: { message: 'Noted' } },
  'GET /p2p/marketplace': {
    body: {
      loans: [
        MARKET_LOAN,
        {
          ...MARKET_LOAN,
          id: 'market-2',
          title: 'Evening school',
          loan_purpose: 'education',
          risk_grade: 'A',
          featured: false,
          funded_amount: 10_000,
          remaining_amount: 0,
          platform_rate: 8.5,
        },
      ],
    },
  },
  'GET /budget/providers': {
    body: {
      providers: [
        { code: 'first_bank', name: 'First Bank of Nowhere', country: 'CA' },
        { code: 'rbc', name: 'RBC Royal Bank', country: 'CA' },
      ],
    },
  },
  'GET /meme-coins': {
    body: { data: [{ symbol: 'DOGE', name: 'Dogecoin', popularity: 9.1, change_7d: -3.2, change_30d: 12.4 }] },
  },
  'POST /recommendations': {
    body: {
      picks: [
        {
          id: 'p1',
          symbol: 'XEQT',
          name: 'All-equity fund',
          asset_type: 'stocks',
          weight: 0.6,
          score: 0.8125,
          rationale: 'Broad and cheap.',
        },
        {
          id: 'p2',
          symbol: 'XBB',
          name: 'Bond fund',
          asset_type: 'bonds',
          weight: 0.4,
          score: 0.5,
          rationale: 'Steadies the rest.',
        },
      ],
      explanation: 'Three fifths in stocks, for the years ahead.',
    },
  },
  'POST /loans/import': {
    body: {
      created_count: 1,
      errors: ['Line 3: principal: "abc" is not an amount.'],
      total_processed: 2,
      created_loans: [{ id: 'loan-9', borrower_name: 'Alan Turing', principal: 5_000 }],
    },
  },
  'POST /loans': { status: 201, body: {} },
  'GET /loans': {
    body: { loans: [LOAN, { ...LOAN, id: 'loan-2', borrower_name: 'Mary Somerville', status: 'completed' }] },
  },
  'GET /loans/stats': { body: { overdue_count: 1, outstanding_total: 9_211.51, total_collected_mtd: 888.49 } },
  'POST /benefits/check': {
    body: {
      results: [
        {
          id: 'gst',
          name: 'GST/HST credit',
          eligibility: 'likely',
          why: 'Your income is under the limit.',
          link: 'https://www.canada.ca/gst',
        },
        {
          id: 'ccb',
          name: 'Canada child benefit',
          eligibility: 'no',
          why: 'You have no children under 18.',
          link: 'https://www.canada.ca/ccb',
        },
      ],
    },
  },
  'GET /borrower/loans/loan-1': { body: BORROWER },
}
