import { cents, type Cents } from '@winterjay/money'

export interface FeeYear {
  readonly year: number
  readonly withoutFeesCents: Cents
  readonly withFeesCents: Cents
  /** What the fees have cost by then, including the growth lost on them. */
  readonly costCents: Cents
}

/**
 * Returns what a yearly fee takes from savings. Growth is compounded once a year; contributions are made at the end of
 * each year.
 * @param returnPercent yearly return before fees; @param feePercent yearly, deducted from the value
 */
export function feesOverYears(input: {
  startCents: Cents
  yearlyCents: Cents
  returnPercent: number
  feePercent: number
  years?: number
}): FeeYear[] {
  const { startCents, yearlyCents, returnPercent, feePercent, years = 10 } = input
  const growth = 1 + returnPercent / 100
  const net = growth * (1 - feePercent / 100)
  let without: number = startCents
  let withFees: number = startCents
  return Array.from({ length: years }, (_, i) => {
    without = without * growth + yearlyCents
    withFees = withFees * net + yearlyCents
    const [a, b] = [Math.round(without), Math.round(withFees)]
    return { year: i + 1, withoutFeesCents: cents(a), withFeesCents: cents(b), costCents: cents(a - b) }
  })
}
