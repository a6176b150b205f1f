import { cents, type Cents } from '@winterjay/money'

/** The payment tables step down a whole dollar a month for each `step` of income. */
export const wholeDollars = (incomeCents: Cents, stepCents: Cents): Cents => cents(Math.floor(incomeCents / stepCents) * 100)

/** The income, in the tables' steps of $48, at which a month's amount that loses `dollarsAStep` with each step is gone. */
export const incomeThatTakes = (monthlyCents: Cents, dollarsAStep: number): Cents => cents(Math.ceil(monthlyCents / (dollarsAStep * 100)) * 4_800)
