import { RISK_GRADES, sampleFillsOn, sampleFundedCents } from '@winterjay/lending'
import type { RiskGrade } from '@winterjay/lending'
import { addDays, localDate, minCents, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../../db/db.ts'
import { isOpenOn, listingColumns, readListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { originate } from '../ledger/originate.ts'
import { dollars, insertSample, investInSample, sampleId, sampleInvestor, sampleToList } from './sample-listing.ts'
import type { SampleInvestment, SampleToList } from './sample-listing.ts'
import { SAMPLES } from './samples.ts'

/** Sample listings of each grade that are open on any day: twenty in all (marketplace §5.3). */
const OPEN_PER_GRADE = 4
/** When more are missing at once, the market was asleep: listings then begin on different days. */
const MANY = 5
const LARGEST_PART = dollars(2_500)

/** Open sample listings, which simulated investors may have to fund further. */
export const samplesToFund = async (db: Db): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select id from loan_request where status = 'open' and is_sample and expires_on is not null order by number`,
    )
  ).map(({ id }) => id)

/** Simulated investors fund a sample as far as they have by `today`; a full one begins, on the day it was filled. */
export const fundSample = (db: Db, loanId: string, today: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await firstRow<ListingRow>(
      tx,
      sql`select ${listingColumns('en', today)} from loan_request where id = ${loanId} and is_sample and status =
        'open' for update`,
    )
    const listing = row && readListing(row)
    if (listing === null || listing.listedOn === null || listing.expiresOn === null) return
    const life = { ...listing, listedOn: listing.listedOn, expiresOn: listing.expiresOn }
    const fillsOn = sampleFillsOn(life)
    const isFilled = fillsOn !== null && fillsOn <= today
    // What is over without being full ends as any other listing.
    if (!isFilled && life.expiresOn < today) return
    const missing = subtract(sampleFundedCents(life, today), listing.fundedCents)
    if (missing <= 0) return
    const on = isFilled ? await notBeforeOthers(tx, loanId, fillsOn) : today
    await investInSample(tx, loanId, partsOf(listing, missing), on)
    if (isFilled) await originate(tx, listing, on)
  })

/** A market that was asleep looks back: the loan does not begin before the last of its investments. */
async function notBeforeOthers(tx: Db, loanId: string, fillsOn: LocalDate): Promise<LocalDate> {
  const found = await firstRow<{ last: string | null }>(
    tx,
    sql`select max(invested_on)::text as last from investment where loan_request_id = ${loanId} and released_on is
      null`,
  )
  const last = found?.last ?? null
  return last !== null && last > fillsOn ? localDate(last) : fillsOn
}

function partsOf({ id: loanId, number, fundedCents }: ListingRow, amountCents: Cents): SampleInvestment[] {
  const parts: SampleInvestment[] = []
  for (let left = amountCents; left > 0;) {
    const part = minCents(left, LARGEST_PART)
    left = subtract(left, part)
    const name = `${loanId} part from ${fundedCents} ${parts.length}`
    const ownerId = sampleInvestor(number * 3 + Math.floor(fundedCents / 2_500) + parts.length)
    parts.push({ id: sampleId(name), ownerId, loanId, amountCents: part })
  }
  return parts
}

/** What was listed of one text. */
export interface Listed {
  readonly title: string
  readonly grade: RiskGrade
  readonly rounds: number
  readonly isOpen: boolean
  readonly newest: number
}

/** The sample listings that are missing today. */
export const missingSamples = async (db: Db, today: LocalDate): Promise<SampleToList[]> =>
  samplesToList(
    await rows<Listed>(
      db,
      sql`select title_en as title, trim(risk_grade::text) as grade, count(*)::int as rounds,
            bool_or(${isOpenOn(today)}) as "isOpen", max(number)::float8 as newest
          from loan_request where is_sample and title_en is not null group by 1, 2`,
    ),
    today,
  )

/** Of each grade those whose text was listed the longest ago, so that enough are open (marketplace §5.3). */
export function samplesToList(listed: readonly Listed[], today: LocalDate): SampleToList[] {
  // A market of real listings only stays one.
  if (listed.length === 0) return []
  const known = new Map(listed.map((one) => [one.title, one]))
  const missing = RISK_GRADES.flatMap((grade) => {
    const isOpen = listed.filter((one) => one.isOpen && one.grade === grade).length
    return SAMPLES.flatMap((sample, index) => {
      const before = known.get(sample.en[0])
      if (sample.grade !== grade || before?.isOpen === true) return []
      return [{ index, rounds: before?.rounds ?? 0, newest: before?.newest ?? 0 }]
    })
      .sort((a, b) => a.newest - b.newest || a.index - b.index)
      .slice(0, Math.max(0, OPEN_PER_GRADE - isOpen))
  })
  return missing.flatMap(({ index, rounds }, place) => {
    const daysAgo = missing.length > MANY ? (place * 5) % 17 : 0
    return sampleToList(index, rounds, addDays(today, -daysAgo)) ?? []
  })
}

/** Lists a sample; one that begins in the past is funded as far at once. */
export async function listSample(db: Db, listing: SampleToList, today: LocalDate): Promise<void> {
  if (await inTransaction(db, (tx) => insertSample(tx, listing))) await fundSample(db, listing.id, today)
}
