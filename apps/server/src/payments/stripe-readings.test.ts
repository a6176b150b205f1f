import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { readingOfPayment } from './stripe-readings.ts'

const INVOICE = {
  id: 'in_1',
  total: 1_129,
  created: 1_795_000_000,
  period_start: 1_795_000_000,
  period_end: 1_797_000_000,
  status_transitions: { paid_at: 1_795_000_000 },
  total_taxes: [{ amount: 130 }],
  lines: { data: [] },
  customer_address: { state: 'ON' },
} as unknown as Stripe.Invoice

it('a tax without a stated rate has a null rate, not 0 % (CONTRIBUTING.md)', () => {
  const rate = { percentage: 13, tax_type: 'hst', display_name: 'Sales tax' } as Stripe.TaxRate
  expect(readingOfPayment({ invoice: INVOICE, charges: [], rates: [rate] }, {}).taxes).toEqual([
    { tax: 'HST', percent: 13, amountCents: 130, registration: null },
  ])
  expect(readingOfPayment({ invoice: INVOICE, charges: [], rates: [null] }, {}).taxes).toEqual([
    { tax: 'Tax', percent: null, amountCents: 130, registration: null },
  ])
})
