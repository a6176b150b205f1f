import { LISTING_DAYS, RISK_GRADES, sampleFillsOn, sampleFundedCents } from '@winterjay/lending'
import { addDays, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { dollars, sampleToList } from './sample-listing.ts'
import type { SampleToList } from './sample-listing.ts'
import { samplesToList } from './sample-life.ts'
import type { Listed } from './sample-life.ts'

/* marketplace §5: the sample market on every day of a year, by the rules alone; sample-life.test.ts has the store. */

const FIRST = localDate('2026-11-21')
const DAYS = 366

interface Listing extends SampleToList {
  readonly number: number
  readonly expiresOn: LocalDate
  /** The last day on which money is set aside in it: it is full, or over. */
  readonly endsOn: LocalDate
}

/** A market that begins with one sample, which is over. */
class Market {
  private readonly listings: Listing[] = []
  constructor(first: LocalDate) {
    this.list(sampleToList(0, 0, addDays(first, -LISTING_DAYS - 1)))
  }

  /** The day's work. */
  run(today: LocalDate): void {
    for (const missing of samplesToList(this.texts(today), today)) this.list(missing)
  }

  openOn(today: LocalDate): Listing[] {
    return this.listings.filter(({ listedOn, endsOn }) => listedOn <= today && endsOn >= today)
  }

  private list(found: SampleToList | null): void {
    if (found === null) throw new Error('an unknown sample')
    const expiresOn = addDays(found.listedOn, LISTING_DAYS)
    const fillsOn = sampleFillsOn({ id: found.id, expiresOn })
    // On the day on which it is filled it is a loan.
    const endsOn = fillsOn === null ? expiresOn : addDays(fillsOn, -1)
    this.listings.push({ ...found, number: this.listings.length, expiresOn, endsOn })
  }

  private texts(today: LocalDate): Listed[] {
    const texts = new Map<string, Listed>()
    for (const { sample, number, endsOn } of this.listings) {
      const [title] = sample.en
      const before = texts.get(title)
      texts.set(title, {
        title,
        grade: sample.grade,
        rounds: (before?.rounds ?? 0) + 1,
        isOpen: before?.isOpen === true || endsOn >= today,
        newest: number,
      })
    }
    return [...texts.values()]
  }
}

const days = Array.from({ length: DAYS }, (_, n) => addDays(FIRST, n))

function sees(market: Market, today: LocalDate): void {
  const open = market.openOn(today)
  const grades = new Set(open.map(({ sample }) => sample.grade))
  expect([today, open.length >= 12, grades.size]).toEqual([today, true, RISK_GRADES.length])
  // No text stands twice among them.
  expect(new Set(open.map(({ index }) => index)).size).toBe(open.length)
  for (const { id, sample, listedOn, expiresOn } of open) {
    expect([id, expiresOn >= today]).toEqual([id, true])
    const listing = { id, listedOn, expiresOn, requestedCents: dollars(sample.dollars) }
    expect(sampleFundedCents(listing, today)).toBeLessThan(listing.requestedCents)
  }
}

describe('marketplace §5.3: on any day of a year', () => {
  it('at least twelve samples of all grades are open, each of them once, and none after its last day', () => {
    const market = new Market(FIRST)
    for (const today of days) {
      market.run(today)
      sees(market, today)
    }
  })

  it('so it is where the market runs for the first time that day', () => {
    for (const today of days) {
      const market = new Market(FIRST)
      market.run(today)
      sees(market, today)
    }
  })
})
