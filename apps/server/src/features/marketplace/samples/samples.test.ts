import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOAN_PURPOSES, RISK_GRADES, gradeTableOn } from '@winterjay/lending'
import { addMonths, fromPercent, localDate } from '@winterjay/money'
import { findFaults } from '../../../commands/check-books.ts'
import { startServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { inTransaction } from '../../../db/db.ts'
import { endListing } from '../apply/end-listing.ts'
import { runMarketDay } from '../market-day/market-day.ts'
import { SAMPLES } from './samples.ts'
import { seedSampleMarket } from './seed.ts'

const today = localDate('2026-11-21')
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Leaves the loans that have begun: the others would begin in turn (sample-life.test). */
async function endOpenOnes(): Promise<void> {
  for (const { id } of await server.rows<{ id: string }>("select id from loan_request where status = 'open'"))
    await inTransaction(server.database.db, (tx) => endListing(tx, id, 'withdrawn', today))
}

describe('the sample market (marketplace §5, §1)', () => {
  it('has about 60 loans: every grade and purpose, small and large, featured, nearly full and full', () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(58)
    for (const grade of RISK_GRADES)
      expect(SAMPLES.filter((sample) => sample.grade === grade).length).toBeGreaterThanOrEqual(5)
    for (const purpose of LOAN_PURPOSES)
      expect(SAMPLES.filter((sample) => sample.purpose === purpose).length).toBeGreaterThanOrEqual(5)
    for (const fits of [(d: number) => d <= 3_000, (d: number) => d > 3_000 && d <= 15_000, (d: number) => d >= 25_000])
      expect(SAMPLES.filter((sample) => fits(sample.dollars)).length).toBeGreaterThanOrEqual(3)
    expect(SAMPLES.filter((sample) => sample.isFeatured).length).toBeGreaterThanOrEqual(5)
    expect(
      SAMPLES.filter((sample) => sample.fundedPercent >= 85 && sample.fundedPercent < 100).length,
    ).toBeGreaterThanOrEqual(5)
    expect(SAMPLES.filter((sample) => sample.fundedPercent === 100).length).toBeGreaterThanOrEqual(10)
    expect(new Set(SAMPLES.map((sample) => sample.en[0])).size).toBe(SAMPLES.length)
  })

  it.each(SAMPLES.map((sample) => [sample.en[0], sample] as const))(
    '%s: priced inside its grade, in steps of 25, in two languages',
    (_, sample) => {
      const { from, to } = gradeTableOn(today)!.grades[sample.grade].price
      const rate = fromPercent(sample.ratePercent)!
      expect(rate).toBeGreaterThanOrEqual(from)
      expect(rate).toBeLessThanOrEqual(to)
      expect(sample.dollars % 25).toBe(0)
      expect(sample.fr[0]).not.toBe(sample.en[0])
      expect(sample.fr[1]).not.toMatch(/[^  ] [:;?!%]|'/)
      expect(sample.en[1]).not.toContain("'")
    },
  )

  it('is set up once, always the same, in the reader’s language, with consistent books', async () => {
    expect(await seedSampleMarket(server.database.db, today)).toBe(SAMPLES.length)
    expect(await seedSampleMarket(server.database.db, today)).toBe(0)
    expect(await findFaults(server.database.db, today)).toEqual([])
    const list = (language: string) =>
      server.visitor().get('/api/p2p/marketplace?limit=500', { 'accept-language': language })
    const [english, french] = [await list('en'), await list('fr-CA')] as unknown as {
      body: { loans: { id: string; title: string; is_sample: boolean; remaining_amount: number }[] }
    }[]
    expect(english!.body.loans).toHaveLength(SAMPLES.length)
    expect(english!.body.loans.every((loan) => loan.is_sample)).toBe(true)
    expect(english!.body.loans.filter((loan) => loan.remaining_amount === 0)).toHaveLength(
      SAMPLES.filter((sample) => sample.fundedPercent === 100).length,
    )
    expect(french!.body.loans.map((loan) => loan.id)).toEqual(english!.body.loans.map((loan) => loan.id))
    expect(french!.body.loans[0]!.title).not.toBe(english!.body.loans[0]!.title)
    expect(english!.body.loans.map((loan) => loan.id)).toContain('7494bb14-400c-45d5-a3f1-8959f787d65f')
  })

  it('its borrowers pay as days pass, shared to the cent, whether the days come one by one or all at once', async () => {
    const paid = () =>
      server.rows(
        'select loan_request_id, sequence, amount_cents::int8, paid_on::text from loan_request_payment order by 1, 2',
      )
    await endOpenOnes()
    await runMarketDay(server.database.db, today)
    const first = await paid()
    expect(first.length).toBeGreaterThan(50)
    await runMarketDay(server.database.db, today)
    expect(await paid()).toEqual(first)
    for (let month = 1; month <= 6; month += 1) await runMarketDay(server.database.db, addMonths(today, month))
    const stepwise = await paid()
    expect(await findFaults(server.database.db, today)).toEqual([])

    await server.empty()
    await seedSampleMarket(server.database.db, today)
    await endOpenOnes()
    await runMarketDay(server.database.db, addMonths(today, 6))
    expect(await paid()).toEqual(stepwise)
  })

  it('at the end of all terms every loan is paid or charged off, nobody is owed a cent, and everything is marked as simulated', async () => {
    await runMarketDay(server.database.db, addMonths(today, 72))
    const ended = await server.rows<{ status: string; n: number }>(
      'select status, count(*)::int as n from loan_request where originated_on is not null group by 1 order by 1',
    )
    expect(ended.map((row) => row.status)).toEqual(['charged_off', 'completed'])
    const [owed] = await server.rows<{ sum: number }>(
      "select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry where account = 'note_principal'",
    )
    expect(owed?.sum).toBe(0)
    const [real] = await server.rows<{ n: number }>(
      'select count(*)::int as n from loan_request_payment where not is_simulated',
    )
    expect(real?.n).toBe(0)
    expect(await findFaults(server.database.db, today)).toEqual([])
  })
})
