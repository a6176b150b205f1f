import { listOf } from './call.ts'
import type { Call } from './call.ts'

/** In dollars. Below the limit of 10,000 in 12 months, so that there is room to try the dialog. */
const MAX_TO_COMPLETE = 5_000
const IN_OPEN_LOANS = 250

/** Completes the loans that are closest to being funded, so that they begin. */
export async function completeLoans(call: Call): Promise<void> {
  let spent = 0
  for (const { id, left } of await openLoans(call)) {
    if (spent + left > MAX_TO_COMPLETE) return
    await invest(call, id, left)
    spent += left
  }
}

/** Partly funds the loans that are furthest from being funded, so that they stay open. */
export async function investInOpenLoans(call: Call): Promise<void> {
  for (const { id } of (await openLoans(call)).slice(-3)) await invest(call, id, IN_OPEN_LOANS)
}

/** Those with something left to fund, the least first. */
async function openLoans(call: Call): Promise<{ readonly id: string; readonly left: number }[]> {
  const market = await call('GET', '/api/p2p/marketplace?limit=500')
  return listOf(market, 'loans')
    .map((loan) => ({ id: String(loan['id']), left: Number(loan['remaining_amount']) }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => a.left - b.left)
}

const invest = (call: Call, id: string, amount: number): Promise<unknown> =>
  call('POST', '/api/p2p/invest', { loan_request_id: id, investment_amount: amount })

/** The user's own application, waiting for an operator, and a rule that invests every day. */
export async function applyForLoan(call: Call): Promise<void> {
  await call('POST', '/api/p2p/applications', {
    title: 'A heat pump before winter',
    description: 'The furnace is thirty years old. A grant pays a third of the heat pump, and this loan the rest.',
    loan_purpose: 'home_improvement',
    requested_amount: 9_000,
    term_months: 36,
    minimum_investment: 25,
    province: 'ON',
    annual_income: 71_600,
    monthly_debt_payments: 450,
    card_limit: 18_000,
    late_payments: 0,
    credit_inquiries: 1,
    consent: true,
  })
  await call('PUT', '/api/p2p/auto-invest', {
    is_on: true,
    risk_grades: ['A', 'B'],
    shortest_term_months: 12,
    longest_term_months: 48,
    per_loan_amount: 50,
    monthly_cap: 200,
  })
}
