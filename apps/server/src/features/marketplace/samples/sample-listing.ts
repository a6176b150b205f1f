import { createHash } from 'node:crypto'
import { AMOUNT_STEP_CENTS, LISTING_DAYS, investmentEntries } from '@winterjay/lending'
import { addDays, cents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { postTransfers } from '../ledger/ledger.ts'
import { SAMPLES } from './samples.ts'
import type { Sample } from './samples.ts'

const SAMPLE_INVESTORS = 40

export interface SampleInvestment {
  readonly id: string
  readonly ownerId: string
  readonly loanId: string
  readonly amountCents: Cents
}

/** One listing of a sample: the first of its text has round 0. */
export interface SampleToList {
  readonly id: string
  readonly index: number
  readonly sample: Sample
  readonly listedOn: LocalDate
}

/** @returns null for an unknown index */
export function sampleToList(index: number, round: number, listedOn: LocalDate): SampleToList | null {
  const sample = SAMPLES[index]
  if (sample === undefined) return null
  const name = `loan ${sample.en[0]}`
  return { id: sampleId(round === 0 ? name : `${name}, round ${round}`), index, sample, listedOn }
}

/** @returns false when it is listed already */
export async function insertSample(
  tx: Db,
  { id, index, sample, listedOn }: SampleToList,
  expiresOn: LocalDate = addDays(listedOn, LISTING_DAYS),
): Promise<boolean> {
  const listed = await rows(
    tx,
    sql`insert into loan_request (id, title_en, description_en, title_fr, description_fr, loan_purpose, risk_grade,
      featured, requested_cents,
      minimum_cents, platform_rate, term_months, borrower_name, borrower_income_cents, status, is_listed,
        is_sample, listed_on, expires_on)
    values (${id}, ${sample.en[0]}, ${sample.en[1]}, ${sample.fr[0]}, ${sample.fr[1]}, ${sample.purpose},
      ${sample.grade}, ${sample.isFeatured ?? false},
      ${sample.dollars * 100}, ${minimumOf(index)}, ${sample.ratePercent}, ${sample.termMonths},
        ${sample.borrower}, ${sample.incomeDollars * 100},
      'open', true, true, ${listedOn}, ${expiresOn}) on conflict (id) do nothing returning id`,
  )
  return listed.length > 0
}

/** Books investments of fictional people in a listing that is locked, or new. */
export async function investInSample(
  tx: Db,
  loanId: string,
  parts: readonly SampleInvestment[],
  on: LocalDate,
): Promise<void> {
  if (parts.length === 0) return
  await tx.execute(sql`
    insert into investment (investor_id, id, loan_request_id, amount_cents, invested_on)
    select p."ownerId", p.id, ${loanId}::uuid, p."amountCents", ${on}::date
    from json_to_recordset(${JSON.stringify(parts)}::json) as p("ownerId" uuid, id uuid, "amountCents" bigint)`)
  await tx.execute(sql`
    update loan_request l set (funded_cents, investors) = (
      select sum(amount_cents), count(distinct investor_id) from investment where loan_request_id = l.id and
        released_on is null)
    where id = ${loanId}`)
  await postTransfers(
    tx,
    parts.map((part) => ({ id: part.id, kind: 'investment', on, entries: investmentEntries(part) })),
  )
}

export const sampleInvestor = (turn: number): string => sampleId(`investor ${turn % SAMPLE_INVESTORS}`)

const minimumOf = (index: number): number => AMOUNT_STEP_CENTS * ([1, 1, 2, 1, 4][index % 5] ?? 1)

export const dollars = (amount: number): Cents => cents(amount * 100)

/**
 * A deterministic UUID derived from a text, in the format of a random one. The seed "north" is chosen so that a late
 * loan and a charged-off one appear soon.
 */
export function sampleId(text: string): string {
  const hex = createHash('sha256').update(`winterjay north: ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
