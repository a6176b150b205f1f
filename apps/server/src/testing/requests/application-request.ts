/** A valid request for a loan. */
export const plainApplication = {
  title: 'A new roof',
  description: 'Before the snow',
  loan_purpose: 'home_improvement',
  requested_amount: 5_000,
  term_months: 36,
  minimum_investment: 25,
  province: 'ON',
  annual_income: 71_600,
  monthly_debt_payments: 450,
  card_limit: 18_000,
  late_payments: 0,
  credit_inquiries: 1,
  consent: true,
}
