import { createHash } from 'node:crypto'
import { AMOUNT_STEP_CENTS, investmentEntries } from '@winterjay/lending'
import { addDays, addMonths, cents, minCents, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction } from '../../../db/db.ts'
import { postTransfers } from '../ledger/ledger.ts'
import { findListing } from '../browse/listing-row.ts'
import { originate } from '../ledger/originate.ts'
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
    await tx.execute(sql`select pg_advisory_xact_lock(7413906)`)
    if ((await firstRow(tx, sql`select 1 as one from loan_request limit 1`)) !== null) return 0
    for (const [index, sample] of SAMPLES.entries()) await seedOne(tx, sample, index, today)
    return SAMPLES.length
  })
}

async function seedOne(tx: Db, sample: Sample, index: number, today: LocalDate): Promise<void> {
  const loanId = sampleId(`loan ${sample.en[0]}`)
  const requestedCents = cents(sample.dollars * 100)
  const beganOn = sample.monthsAgo === undefined ? today : addMonths(today, -sample.monthsAgo)
  const parts = sampleInvestments(
    loanId,
    cents(Math.round((sample.dollars * sample.fundedPercent) / 2_500) * AMOUNT_STEP_CENTS),
    index,
  )
  await tx.execute(sql`
    insert into loan_request (id, title_en, description_en, title_fr, description_fr, loan_purpose, risk_grade, featured, requested_cents, funded_cents,
      minimum_cents, investors, platform_rate, term_months, borrower_name, borrower_income_cents, status, is_listed, is_sample, listed_on)
    values (${loanId}, ${sample.en[0]}, ${sample.en[1]}, ${sample.fr[0]}, ${sample.fr[1]}, ${sample.purpose}, ${sample.grade}, ${sample.isFeatured ?? false},
      ${requestedCents}, ${parts.reduce((sum, part) => sum + part.amountCents, 0)}, ${minimumOf(index)}, ${new Set(parts.map((part) => part.ownerId)).size},
      ${sample.ratePercent}, ${sample.termMonths}, ${sample.borrower}, ${sample.incomeDollars * 100}, 'open', true, true, ${addDays(beganOn, -(1 + (index % 20)))})`)
  if (parts.length === 0) return
  await tx.execute(sql`
    insert into investment (investor_id, id, loan_request_id, amount_cents, invested_on)
    select p."ownerId", p.id, ${loanId}::uuid, p."amountCents", ${beganOn}::date
    from json_to_recordset(${JSON.stringify(parts)}::json) as p("ownerId" uuid, id uuid, "amountCents" bigint)`)
  await postTransfers(
    tx,
    parts.map((part) => ({ id: part.id, kind: 'investment', on: beganOn, entries: investmentEntries(part) })),
  )
  if (sample.fundedPercent < 100) return
  const loan = await findListing(tx, loanId, 'en', today)
  if (loan === null) throw new Error('a sample just written is not there')
  await originate(tx, loan, beganOn)
}

const SAMPLE_INVESTORS = 40
const AMOUNTS = [25, 100, 50, 250, 75, 500, 150, 25, 300, 1_000].map((dollars) => cents(dollars * 100))

interface SampleInvestment {
  readonly id: string
  readonly ownerId: string
  readonly loanId: string
  readonly amountCents: Cents
}

/** Splits the funded part into investments of every size, by fictional investors in turn. */
function sampleInvestments(loanId: string, fundedCents: Cents, index: number): SampleInvestment[] {
  const parts: SampleInvestment[] = []
  for (let left = fundedCents; left > 0;) {
    const turn = parts.length
    const amountCents = minCents(left, AMOUNTS[(turn + index) % AMOUNTS.length] ?? AMOUNT_STEP_CENTS)
    const ownerId = sampleId(`investor ${(turn + index * 7) % SAMPLE_INVESTORS}`)
    parts.push({ id: sampleId(`${loanId} part ${turn}`), ownerId, loanId, amountCents })
    left = subtract(left, amountCents)
  }
  return parts
}

const minimumOf = (index: number): number => AMOUNT_STEP_CENTS * ([1, 1, 2, 1, 4][index % 5] ?? 1)

/**
 * A deterministic UUID derived from a text, in the format of a random one. The seed "north" is chosen so that a late
 * loan and a charged-off one appear soon.
 */
function sampleId(text: string): string {
  const hex = createHash('sha256').update(`winterjay north: ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
