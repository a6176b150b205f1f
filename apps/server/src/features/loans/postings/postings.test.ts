// Runs on both engines.
import { POSTING_PARTS } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { inTransaction } from '../../../db/db.ts'
import { runDueJobs } from '../../../jobs/worker.ts'
import { fillBook } from '../../../testing/big-book.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import { tapeOf } from '../../../testing/requests/loan-requests.ts'
import { postNext } from './post.ts'
import { postAll, requestMissingPostings } from './posting-jobs.ts'

/* Every path that changes a loan writes its books (lending §6.1). */

const desk = lendingDesk()

const COLUMN_NAMES = POSTING_PARTS.map((part) => `${part}_cents`).join(', ')
const COLUMNS = POSTING_PARTS.map((part) => `${part}_cents::float8 as ${part}`).join(', ')

/** Kind, day and amounts other than zero, in the order they were recorded. */
async function postings(): Promise<unknown[]> {
  const found = await desk.server.rows<{ kind: string; on: string }>(
    `select kind, effective_on::text as on, ${COLUMNS} from loan_posting order by number`,
  )
  return found.map(({ kind, on, ...amounts }) => [
    kind,
    on,
    Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)),
  ])
}
const faults = (): Promise<string[]> => findFaults(desk.server.database.db, desk.server.day)

/** Loan A of lending §5. */
const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
const ADVANCE = ['advance', '2026-01-01', { cash: -10_000_00, principal: 10_000_00 }]
const FIRST = ['payment', '2026-02-01', { cash: 888_49, principal: -788_49, interest: -100_00 }]

const call = async (
  method: 'PUT' | 'PATCH' | 'DELETE' | 'POST',
  path: string,
  body: object | undefined,
  status = 200,
) => {
  const answer = await desk.lender.ask(method, path, body === undefined ? {} : { body })
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}

async function signUp(): Promise<void> {
  const ann = { name: 'Ann Lee', email: 'ann@example.ca', password: 'a quiet pond at dusk' }
  const made = await desk.lender.post('/api/subscription/register', ann)
  expect(made.status, made.text).toBe(201)
}

describe('every change of a loan writes its books', () => {
  it('creating it, changing its terms, and deleting it', async () => {
    const id = await desk.create(A)
    expect(await postings()).toEqual([ADVANCE])
    await call('PATCH', `/api/loans/${id}`, { principal: 9_000, start_date: '2026-03-01' })
    expect(await postings()).toEqual([
      ADVANCE,
      ['advance', '2026-01-01', { cash: 10_000_00, principal: -10_000_00 }],
      ['advance', '2026-03-01', { cash: -9_000_00, principal: 9_000_00 }],
    ])
    expect(await faults()).toEqual([])
    await call('DELETE', `/api/loans/${id}`, undefined, 204)
    expect(await postings()).toEqual([])
  })

  it('a payment and its reversal', async () => {
    const id = await desk.create(A)
    await desk.pay(id, 888.49, '2026-02-01')
    expect(await postings()).toEqual([ADVANCE, FIRST])
    const { payments } = (await desk.lender.get(`/api/loans/${id}`)).body
    const payment = String(payments?.[0]?.['id'])
    await call('POST', `/api/loans/${id}/payments/${payment}/reversal`, { reason: 'returned' }, 201)
    expect(await postings()).toEqual([
      ADVANCE,
      FIRST,
      ['correction', '2026-02-01', { cash: -888_49, principal: 788_49, interest: 100_00 }],
    ])
    expect(await faults()).toEqual([])
  })

  it('a write-off, a recovery, and the write-off taken back', async () => {
    const id = await desk.create(A)
    await desk.pay(id, 888.49, '2026-02-01')
    await call('PUT', `/api/loans/${id}/write-off`, { written_off: true, reason: 'gone' })
    desk.server.day = localDate('2026-12-01')
    await desk.pay(id, 500, '2026-12-01')
    expect((await postings()).slice(2)).toEqual([
      ['write_off', '2026-11-21', { principal: -9_211_51, loss: 9_211_51 }],
      ['recovery', '2026-12-01', { cash: 500_00, recovery: -500_00 }],
    ])
    expect(await faults()).toEqual([])
    await call('PUT', `/api/loans/${id}/write-off`, { written_off: false })
    expect((await postings()).slice(4)).toEqual([
      ['correction', '2026-12-01', { interest: -500_00 + 407_88, principal: -407_88, recovery: 500_00 }],
      ['write_off_back', '2026-11-21', { principal: 9_211_51, loss: -9_211_51 }],
    ])
    expect(await faults()).toEqual([])
  })

  it('"paid up to" a day, and its void', async () => {
    const id = await desk.create(A)
    const said = await call('POST', `/api/loans/${id}/events`, { event: 'paid_up_to', paid_up_to: '2026-05-31' }, 201)
    const assumed = ['assumed', '2026-05-31', { principal: -3_201_58, equity: 3_201_58 }]
    expect(await postings()).toEqual([ADVANCE, assumed])
    const fact = String(said['facts']?.[0]?.['id'])
    await call('POST', `/api/loans/${id}/facts/${fact}/void`, { reason: 'x' }, 201)
    expect((await postings()).slice(2)).toEqual([['assumed', '2026-05-31', { principal: 3_201_58, equity: -3_201_58 }]])
    expect(await faults()).toEqual([])
  })

  it('an import posts its loans after it, and its undoing takes them out', async () => {
    const imported = await desk.load(tapeOf(30))
    expect(imported.status).toBe(200)
    expect(await desk.server.rows('select kind, count(*)::int as lines from loan_posting group by 1')).toEqual([
      { kind: 'advance', lines: 30 },
    ])
    expect(await faults()).toEqual([])
    await call('DELETE', `/api/loans/imports/${String(imported.body['import_id'])}`, {}, 204)
    expect(await postings()).toEqual([])
  })

  it('an import is posted when its guest signs up before that', async () => {
    await desk.create(A)
    const cookie = [...desk.lender.cookies].map((pair) => pair.join('=')).join('; ')
    // Without running the jobs, as a test server does after each call.
    const imported = await desk.server.context.app.inject({
      method: 'POST',
      url: '/api/loans/import',
      headers: { cookie, 'content-type': 'application/json' },
      payload: { file_content: tapeOf(30) },
    })
    expect([imported.statusCode, (await postings()).length]).toEqual([200, 1])
    await signUp()
    expect((await postings()).length).toBe(31)
    expect(await faults()).toEqual([])
  })

  it('a guest’s books follow their loans into the account', async () => {
    const id = await desk.create(A)
    await desk.pay(id, 888.49, '2026-02-01')
    const before = await postings()
    await signUp()
    expect(await postings()).toEqual(before)
    expect(
      await desk.server.rows(
        'select count(distinct p.owner_id)::int as owners from loan_posting p join account a on a.owner_id = p.owner_id',
      ),
    ).toEqual([{ owners: 1 }])
    expect(await faults()).toEqual([])
  })

  it('nothing changes or removes a posting, and one that does not balance is refused', async () => {
    await desk.create(A)
    const { db } = desk.server.database
    const change = (text: string): Promise<unknown> => inTransaction(db, (tx) => tx.execute(sql.raw(text)))
    await expect(change('update loan_posting set cash_cents = 0')).rejects.toThrow()
    await expect(change('delete from loan_posting')).rejects.toThrow()
    await expect(
      change(
        `insert into loan_posting (owner_id, loan_id, kind, effective_on, ${COLUMN_NAMES}) select owner_id, id, 'advance', start_date, 1, 0, 0, 0, 0, 0, 0, 0 from loan`,
      ),
    ).rejects.toThrow()
    expect(await postings()).toEqual([ADVANCE])
  })

  it('check-books reports a posting too many, by its loan and its accounts', async () => {
    const id = await desk.create(A)
    await desk.server.rows(
      `insert into loan_posting (owner_id, loan_id, kind, effective_on, ${COLUMN_NAMES}) select owner_id, id, 'advance', start_date, 1, -1, 0, 0, 0, 0, 0, 0 from loan`,
    )
    expect(await faults()).toEqual([
      `loan ${id}: its postings are not what its payments and facts say`,
      'account bank: its postings do not sum to what the loans say',
      'account loans_receivable: its postings do not sum to what the loans say',
    ])
  })
})

describe('postings of loans that an earlier release wrote', () => {
  /** 1,200 loans with two payments each, and no postings. */
  async function oldBook(): Promise<void> {
    const id = await desk.create(A)
    const [loan] = await desk.server.rows<{ owner: string }>(`select owner_id as owner from loan where id = '${id}'`)
    await fillBook(desk.server.database, String(loan?.owner), { loans: 1_200, paymentsEach: 2 })
  }
  const posted = async (): Promise<unknown> =>
    (
      await desk.server.rows<{ loans: number; lines: number }>(
        'select count(distinct loan_id)::int as loans, count(*)::int as lines from loan_posting',
      )
    )[0]

  it('are made in steps, of which a killed process leaves whole ones; loans are read meanwhile, and nothing is made twice', async () => {
    await oldBook()
    const { db } = desk.server.database
    const { day: today } = desk.server
    // Killed after the first step.
    const first = await inTransaction(db, (tx) => postNext(tx, { ownerId: null, after: null, limit: 500 }, today))
    expect(await posted()).toEqual({ loans: 501, lines: 1_501 })
    expect((await desk.lender.get('/api/loans')).body['total']).toBe(1_201)
    // Killed in the second step, after its rows were written.
    const second = inTransaction(db, async (tx) => {
      await postNext(tx, { ownerId: null, after: first, limit: 500 }, today)
      throw new Error('killed')
    })
    await expect(second).rejects.toThrow('killed')
    expect(await posted()).toEqual({ loans: 501, lines: 1_501 })
    // Stopped before the next step.
    await expect(
      postAll(db, { ownerId: null, today, signal: AbortSignal.abort(new Error('stopped')) }),
    ).rejects.toThrow()
    await requestMissingPostings(db)
    await runDueJobs(desk.server.context)
    expect(await posted()).toEqual({ loans: 1_201, lines: 3_601 })
    await requestMissingPostings(db)
    await runDueJobs(desk.server.context)
    expect(await posted()).toEqual({ loans: 1_201, lines: 3_601 })
    expect((await faults()).filter((fault) => /posting/.test(fault))).toEqual([])
  })

  it('are made once when a payment is recorded while they are due', async () => {
    await oldBook()
    const [loan] = await desk.server.rows<{ id: string }>('select id from loan where posted_as_of is null limit 1')
    expect((await desk.pay(String(loan?.id), 25, '2026-11-20')).status).toBe(201)
    await requestMissingPostings(desk.server.database.db)
    await runDueJobs(desk.server.context)
    expect(await posted()).toEqual({ loans: 1_201, lines: 3_602 })
    expect((await faults()).filter((fault) => /posting/.test(fault))).toEqual([])
  })

  it('account for a payment that a replica of an earlier release records on a loan already posted', async () => {
    const id = await desk.create(A)
    await desk.server.rows(`
      insert into loan_payment (owner_id, loan_id, id, amount_cents, paid_on, excess, recorded_by)
      select owner_id, id, gen_random_uuid(), 88849, '2026-02-01', 'next_installments', 'a test' from loan`)
    await desk.server.rows(
      `update loan set installments_paid = 1, principal_paid_cents = 78849, next_due_on = '2026-03-01', updated_at = now() where id = '${id}'`,
    )
    // Not reported as a fault while it waits.
    expect(await faults()).toEqual([])
    await requestMissingPostings(desk.server.database.db)
    await runDueJobs(desk.server.context)
    expect(await postings()).toEqual([ADVANCE, FIRST])
    expect(await faults()).toEqual([])
  })

  it('two processes at once make them once', async () => {
    await oldBook()
    const { db } = desk.server.database
    const run = (): Promise<void> => postAll(db, { ownerId: null, today: desk.server.day })
    await Promise.all([run(), run(), run()])
    expect(await posted()).toEqual({ loans: 1_201, lines: 3_601 })
  })
})
