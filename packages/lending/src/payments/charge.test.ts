import { ZERO } from '@winterjay/money'
import { expect, it } from 'vitest'
import { warnOfCharge } from '../index.ts'
import type { ChargeKind, Province } from '../index.ts'

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
