import { describe, expect, it } from 'vitest'
import { API_VERSIONS, newestVersion, versionHeaders, versionOf } from './api-version.ts'

/* keys §6: versions of the API. */

const VERSIONS = [
  { name: '2026-11-23', deprecatedOn: '2027-05-01', endsOn: '2028-05-01' },
  { name: '2027-05-01', deprecatedOn: '2029-01-01', endsOn: '2030-01-01' },
  { name: '2029-01-01' },
]
const on = (today: string) => ({ today, versions: VERSIONS })

describe('the version of a call', () => {
  it('is that of the key’s birth, or the one that the call names', () => {
    expect(versionOf(undefined, '2026-11-23', on('2027-06-01'))?.name).toBe('2026-11-23')
    expect(versionOf(undefined, '2027-05-01', on('2027-06-01'))?.name).toBe('2027-05-01')
    expect(versionOf('2029-01-01', '2026-11-23', on('2029-02-01'))?.name).toBe('2029-01-01')
    expect(versionOf(undefined, '1.0.0', on('2027-06-01'))?.name).toBe('2026-11-23')
  })

  it('that has ended cannot be named, and its keys get the next one', () => {
    expect(versionOf('2026-11-23', '2026-11-23', on('2028-05-01'))).toBeNull()
    expect(versionOf('2026-11-23', '2026-11-23', on('2028-04-30'))?.name).toBe('2026-11-23')
    expect(versionOf(undefined, '2026-11-23', on('2028-05-01'))?.name).toBe('2027-05-01')
    expect(versionOf('2026-11-24', '2026-11-23', on('2027-06-01'))).toBeNull()
  })

  it('says in its answer since when it should be left, and when it ends', () => {
    expect(versionHeaders({ name: '2029-01-01' })).toEqual({ 'winterjay-version': '2029-01-01' })
    expect(versionHeaders({ name: 'a', deprecatedOn: '2027-05-01', endsOn: '2028-05-01' })).toEqual({
      'winterjay-version': 'a',
      deprecation: '@1809129600',
      sunset: 'Mon, 01 May 2028 00:00:00 GMT',
    })
  })
})

it('the versions are in order, and none ends less than a year after it is deprecated', () => {
  const names = API_VERSIONS.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
  expect(newestVersion().deprecatedOn).toBeUndefined()
  for (const { deprecatedOn, endsOn } of API_VERSIONS)
    if (deprecatedOn !== undefined)
      expect(Date.parse(endsOn ?? '') - Date.parse(deprecatedOn)).toBeGreaterThanOrEqual(365 * 86_400_000)
})
