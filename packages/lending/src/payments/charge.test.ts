import { ZERO, cents, localDate, rate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { refuseTakingBack, warnOfCharge } from '../index.ts'
import type { ChargeKind, LoanEvent, Province } from '../index.ts'

/* lending §2.3: what a lender in business may charge a consumer. */

const said = (province: Province | null, kind: ChargeKind, side: object = {}): string | undefined =>
  warnOfCharge({ borrowerIsCorporation: false, province, lenderInBusiness: true, upfrontFeeCents: ZERO, ...side }, kind)
    ?.code

it('beyond legal costs and a returned payment, consumers are charged nothing; in Quebec nothing at all', () => {
  expect([said('NB', 'nsf'), said('NB', 'legal'), said('NB', 'other')]).toEqual([undefined, undefined, 'charge_barred'])
  expect([said('QC', 'nsf'), said('QC', 'insurance')]).toEqual(['charge_is_credit_charge', 'charge_is_credit_charge'])
})

it('says nothing of companies, of lenders who are not in business, and where no province is given', () => {
  expect([
    said('QC', 'other', { borrowerIsCorporation: true }),
    said('QC', 'other', { lenderInBusiness: false }),
    said(null, 'other'),
  ]).toEqual([undefined, undefined, undefined])
})

/* lending §5.7.10, §5.8: what others build on is not taken back before them. */

const on = localDate('2026-03-02')
const CHARGE: LoanEvent = {
  kind: 'charge',
  id: 'charge',
  sequence: 1,
  effectiveOn: on,
  charge: 'nsf',
  label: null,
  amountCents: cents(25_00),
}
const WAIVER: LoanEvent = {
  kind: 'charge_waiver',
  id: 'waiver',
  sequence: 2,
  effectiveOn: on,
  charge: 'charge',
  amountCents: null,
  reason: '',
}
const rateChange = (id: string, sequence: number, day: string): LoanEvent => ({
  kind: 'amended',
  id,
  sequence,
  effectiveOn: localDate(day),
  amendment: { kind: 'rate_change', on: localDate(day), annualRate: rate(9_000_000), payment: 'recast' },
})

it('a charge is not taken back while a waiver of it is in force; the waiver is', () => {
  const refused = (events: readonly LoanEvent[], id: string) => refuseTakingBack(events, id)?.code
  expect(refused([CHARGE], 'charge')).toBeUndefined()
  expect(refused([CHARGE, WAIVER], 'charge')).toBe('charge_waived')
  expect(refused([CHARGE, WAIVER], 'waiver')).toBeUndefined()
  const back: LoanEvent = { kind: 'voided', id: 'back', sequence: 3, effectiveOn: on, target: 'waiver', reason: '' }
  expect(refused([CHARGE, WAIVER, back], 'charge')).toBeUndefined()
})

it('of changes only the last one is taken back', () => {
  const events = [rateChange('first', 1, '2026-04-01'), rateChange('last', 2, '2026-06-01'), CHARGE]
  expect(refuseTakingBack(events, 'first')).toEqual({
    code: 'amendment_built_upon',
    field: 'fact_id',
    params: { on: '2026-06-01' },
  })
  expect(['last', 'charge', 'unknown'].map((id) => refuseTakingBack(events, id))).toEqual([null, null, null])
})
