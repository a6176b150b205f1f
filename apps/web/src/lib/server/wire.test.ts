import { NewLoanEvent } from '@winterjay/contract'
import { describe, expect, it } from 'vitest'
import { toWire } from './wire.ts'

describe('requests are sent with dollars for cents (wire §1.1)', () => {
  it('in each variant of a body: $20.00 of a late fee is sent as 20', () => {
    const waiver = { event: 'waiver', installment: 1, amount: 20_00, reason: 'first time' }
    expect(toWire(NewLoanEvent, waiver)).toEqual({ ...waiver, amount: 20 })
    expect(toWire(NewLoanEvent, { ...waiver, amount: null })).toEqual({ ...waiver, amount: null })
  })

  it('and a variant without amounts is sent unchanged', () => {
    const paidUpTo = { event: 'paid_up_to', paid_up_to: '2026-09-15' }
    expect(toWire(NewLoanEvent, paidUpTo)).toEqual(paidUpTo)
  })
})
