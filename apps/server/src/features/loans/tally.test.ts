// Runs on both engines.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import { accountsOn } from '../../testing/sign-up.ts'
import { tapeOf } from '../../testing/requests/loan-requests.ts'
import { foldTallies, tallyFaults } from './tally.ts'

const desk = lendingDesk()
const accounts = accountsOn(() => desk.server)

const faults = (): Promise<string[]> => tallyFaults(desk.server.database.db)
const counted = async (query = ''): Promise<number> =>
  Number((await desk.lender.get(`/api/loans?limit=1${query}`)).body['total'])
const tallied = (): Promise<object[]> =>
  desk.server.rows('select loans::int, is_folded from loan_tally where not is_folded')

describe('the tally of a loan book (lending §1.8)', () => {
  it('follows every change of a loan, and counts the same after it was added up', async () => {
    const [paid, lost, gone] = [await desk.create(), await desk.create(), await desk.create()]
    await desk.create({ payment_frequency: 'weekly' })
    await desk.pay(paid, 1200, '2026-11-01')
    await desk.lender.ask('PUT', `/api/loans/${lost}/write-off`, { body: { written_off: true, reason: 'gone' } })
    await desk.lender.ask('DELETE', `/api/loans/${gone}`)
    expect([await counted(), await counted('&status=completed'), await counted('&status=written_off')]).toEqual([
      3, 1, 1,
    ])
    const figures = (await desk.lender.get('/api/loans/stats')).body
    expect([await faults(), (await tallied()).length > 0]).toEqual([[], true])
    await foldTallies(desk.server.database.db)
    expect([await faults(), await tallied()]).toEqual([[], []])
    expect((await desk.lender.get('/api/loans/stats')).body).toEqual(figures)
    expect([await counted(), await counted('&status=completed'), await counted('&status=written_off')]).toEqual([
      3, 1, 1,
    ])
  })

  it('has an import at once when it is finished, and none of it once it is undone', async () => {
    const { body } = await desk.load(tapeOf(700))
    expect([await counted(), await faults()]).toEqual([700, []])
    await desk.lender.ask('DELETE', `/api/loans/imports/${String(body['import_id'])}`)
    expect([await counted(), await faults(), await desk.server.rows('select 1 from loan_tally')]).toEqual([0, [], []])
  })

  it('goes with the loans into the account of a guest', async () => {
    await desk.create()
    await desk.load(tapeOf(3))
    await accounts.signUp({}, desk.lender)
    expect([await counted(), await faults()]).toEqual([4, []])
    await foldTallies(desk.server.database.db)
    expect([await counted(), await faults()]).toEqual([4, []])
  })

  it('loses and doubles nothing when loans are made, paid and added up at the same time', async () => {
    const ids = [await desk.create()]
    ids.push(...(await Promise.all(Array.from({ length: 5 }, () => desk.create()))))
    await Promise.all([
      ...ids.map((id) => desk.pay(id, 100, '2026-11-01')),
      ...ids.map(() => desk.create()),
      desk.load(tapeOf(30)),
      ...Array.from({ length: 4 }, () => foldTallies(desk.server.database.db)),
    ])
    expect([await counted(), await faults()]).toEqual([42, []])
  })

  it('is checked: a difference names the book', async () => {
    await desk.create()
    await desk.server.database.db.execute(sql`update loan_tally set outstanding_cents = outstanding_cents + 1`)
    expect(await faults()).toEqual([
      expect.stringMatching(/^loan book of [\da-f-]{36}: its tally is not what its loans say$/),
    ])
  })
})
