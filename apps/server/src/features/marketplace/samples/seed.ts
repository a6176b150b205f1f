import { AMOUNT_STEP_CENTS, LISTING_DAYS } from '@winterjay/lending'
import { addDays, addMonths, cents, minCents, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction, WHOLE_LOCKS } from '../../../db/db.ts'
import { findListing } from '../browse/listing-row.ts'
import { originate } from '../ledger/originate.ts'
import { dollars, insertSample, investInSample, sampleId, sampleInvestor, sampleToList } from './sample-listing.ts'
import type { SampleInvestment, SampleToList } from './sample-listing.ts'
import { SAMPLES } from './samples.ts'
import type { Sample } from './samples.ts'

/**
 * Sets up the sample market if there are no listings: always the same loans, ids and investors. All in one transaction,
 * so a crash leaves no market or a whole one.
 *
 * @returns how many listings were created; 0 when there were any before
 */
export async function seedSampleMarket(db: Db, today: LocalDate): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WHOLE_LOCKS.sampleMarket})`)
    if ((await firstRow(tx, sql`select 1 as one from loan_request limit 1`)) !== null) return 0
    for (const [index, sample] of SAMPLES.entries()) {
      const listing = sampleToList(index, 0, listedOnOf(sample, today))
      if (listing !== null) await seedOne(tx, listing, today)
    }
    return SAMPLES.length
  })
}

/**
 * A listing has been open for as long as its share takes to fund (marketplace §5.2); the fastest is full in 21 days.
 */
const listedOnOf = ({ fundedPercent }: Sample, today: LocalDate): LocalDate =>
  addDays(today, -Math.floor((fundedPercent / 100) * 21))

async function seedOne(tx: Db, listing: SampleToList, today: LocalDate): Promise<void> {
  const { id, index, sample } = listing
  const isFull = sample.fundedPercent === 100
  const beganOn = sample.monthsAgo === undefined ? today : addMonths(today, -sample.monthsAgo)
  const listedOn = isFull ? addDays(beganOn, -(1 + (index % 20))) : listing.listedOn
  // A full one stays on show for some days more.
  await insertSample(
    tx,
    { ...listing, listedOn },
    addDays(isFull ? today : listedOn, isFull ? 3 + ((index * 7) % 25) : LISTING_DAYS),
  )
  const fundedCents = Math.round((sample.dollars * sample.fundedPercent) / 2_500) * AMOUNT_STEP_CENTS
  await investInSample(tx, id, sampleInvestments(id, cents(fundedCents), index), beganOn)
  if (!isFull) return
  const loan = await findListing(tx, id, 'en', today)
  if (loan === null) throw new Error('a sample just written is not there')
  await originate(tx, loan, beganOn)
}

const AMOUNTS = [25, 100, 50, 250, 75, 500, 150, 25, 300, 1_000].map(dollars)

/** Splits the funded part into investments of every size, by fictional investors in turn. */
function sampleInvestments(loanId: string, fundedCents: Cents, index: number): SampleInvestment[] {
  const parts: SampleInvestment[] = []
  for (let left = fundedCents; left > 0;) {
    const turn = parts.length
    const amountCents = minCents(left, AMOUNTS[(turn + index) % AMOUNTS.length] ?? AMOUNT_STEP_CENTS)
    const ownerId = sampleInvestor(turn + index * 7)
    parts.push({ id: sampleId(`${loanId} part ${turn}`), ownerId, loanId, amountCents })
    left = subtract(left, amountCents)
  }
  return parts
}
