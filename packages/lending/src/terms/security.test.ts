import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { expiriesOf, refuseSecurity } from './security.ts'

/* lending §5.17: what secures a loan, and the days on which its registration or insurance ends. */

const today = localDate('2026-11-21')
const ends = (registration: string | null, insurance: string | null) =>
  expiriesOf(
    {
      registrationExpires: registration === null ? null : localDate(registration),
      insuranceExpires: insurance === null ? null : localDate(insurance),
    },
    today,
  ).map(({ what, days }) => [what, days])

describe('what ends soon (lending §5.17.2)', () => {
  it.each([
    ['sixty days ahead', '2027-01-20', null, [['registration', 60]]],
    ['not sixty-one', '2027-01-21', null, []],
    ['on the day itself', null, '2026-11-21', [['insurance', 0]]],
    ['after it, until it is renewed', null, '2025-11-21', [['insurance', -365]]],
    [
      'both, the first first',
      '2026-12-31',
      '2026-11-20',
      [
        ['insurance', -1],
        ['registration', 40],
      ],
    ],
    ['nothing without a day', null, null, []],
  ])('%s', (_, registration, insurance, expected) => {
    expect(ends(registration, insurance)).toEqual(expected)
  })
})

it('refuses a registration without a registry (lending §5.17.1)', () => {
  const nothing = { registry: null, registrationNumber: null, registrationExpires: null }
  expect(refuseSecurity(nothing)).toBeNull()
  expect(refuseSecurity({ ...nothing, registrationNumber: '26-0001' })?.code).toBe('registry_missing')
  expect(refuseSecurity({ ...nothing, registrationExpires: today })?.field).toBe('registry')
  expect(refuseSecurity({ registry: 'rdprm', registrationNumber: '26-0001', registrationExpires: today })).toBeNull()
})
