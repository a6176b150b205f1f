import { addDays, cents, daysBetween, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { LISTING_DAYS } from './refuse-application.ts'
import { sampleFillsOn, sampleFundedCents } from './sample-life.ts'

const listedOn = localDate('2026-11-21')
const expiresOn = addDays(listedOn, LISTING_DAYS)
const listings = Array.from({ length: 400 }, (_, n) => ({
  id: `sample ${n}`,
  listedOn,
  expiresOn,
  requestedCents: cents(1_500_00 + n * 25_00),
}))

describe('marketplace §5.2: a sample listing fills or expires', () => {
  it('most fill on one of the last ten days of their listing, and about one in eight expires', () => {
    const days = listings.map(sampleFillsOn)
    const failing = days.filter((day) => day === null).length
    expect(failing / listings.length).toBeGreaterThan(0.06)
    expect(failing / listings.length).toBeLessThan(0.2)
    for (const day of days) if (day !== null) expect(daysBetween(day, expiresOn)).toBeLessThan(10)
    for (const day of days) if (day !== null) expect(day <= expiresOn).toBe(true)
  })

  it('is full on that day and not before; what expires is never full', () => {
    for (const listing of listings) {
      const fillsOn = sampleFillsOn(listing)
      const eve = addDays(fillsOn ?? addDays(expiresOn, 1), -1)
      expect(sampleFundedCents(listing, eve)).toBeLessThan(listing.requestedCents)
      if (fillsOn !== null) expect(sampleFundedCents(listing, fillsOn)).toBe(listing.requestedCents)
      else expect(sampleFundedCents(listing, addDays(expiresOn, 300))).toBeLessThan(listing.requestedCents)
    }
  })

  it('grows in steps of $25, from nothing on its first day, and never falls', () => {
    for (const listing of listings.slice(0, 40)) {
      let before = cents(0)
      expect(sampleFundedCents(listing, listedOn)).toBe(0)
      for (let day = listedOn; day <= expiresOn; day = addDays(day, 1)) {
        const funded = sampleFundedCents(listing, day)
        expect(funded % 25_00).toBe(0)
        expect(funded).toBeGreaterThanOrEqual(before)
        before = funded
      }
    }
  })
})
