import { addDays, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { monthNumberOf } from '@winterjay/lending'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { analyticsOf, rollsAnswer, vintagesAnswer } from './answers.ts'
import { bookPictures } from './book-picture.ts'
import type { BookPicture } from './book-picture.ts'

/* A picture that is kept in parts says what one read from scratch says, whatever has changed. */

let server: TestServer
let lender: Shopper
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'analytics' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.day = localDate('2026-11-21')
  lender = await payer(server, 'Lender')
})
afterEach(() => vi.restoreAllMocks())

/** So few loans in a part that a small book has many. */
const FEW = 2
const WHOLE = 1_000_000

const everythingIn = (picture: BookPicture, from: LocalDate) => ({
  figures: analyticsOf(picture, { from, to: picture.today }),
  rolls: [0, 1, 2, 3].map((back) => rollsAnswer(picture, monthNumberOf(picture.today) - back)),
  vintages: (['month', 'quarter', 'year'] as const).map((by) => vintagesAnswer(picture, { by })),
  days: picture.days,
  averages: picture.averages,
})

const read = (pictures: ReturnType<typeof bookPictures>): Promise<BookPicture> =>
  pictures(server.database.db, lender.ownerId, server.day)

async function expectSame(kept: ReturnType<typeof bookPictures>): Promise<void> {
  const from = localDate('2025-12-01')
  expect(everythingIn(await read(kept), from)).toEqual(everythingIn(await read(bookPictures(WHOLE)), from))
}

/** The same numbers for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** @param others what a call may also be answered that the book refuses */
const taken = async (asked: Promise<Answer>, ...others: readonly number[]): Promise<Answer> => {
  const answer = await asked
  expect([200, 201, 202, 204, ...others], answer.text).toContain(answer.status)
  return answer
}
const REFUSED = [404, 409, 422] as const

/** @param more makes it another file */
const tape = (names: readonly string[], more: number): string =>
  [
    'borrower_name,principal,annual_rate,term_months,start_date,late_fee_value,province',
    ...names.map(
      (name, n) =>
        `${name},${1_000 + 777 * n + more},${5 + n / 3},${12 + n},2026-0${1 + (n % 9)}-1${n % 10},0,${n % 2 ? 'ON' : ''}`,
    ),
  ].join('\n')

const importOf = async (names: readonly string[], more = 0): Promise<string> =>
  String((await taken(lender.post('/api/loans/import', { file_content: tape(names, more) }))).body['import_id'])

async function loanIds(): Promise<string[]> {
  const { body } = await lender.get('/api/loans?limit=100')
  return (body['loans'] as unknown as { id: string }[]).map(({ id }) => id)
}

const NAMES = [
  'Ann Lee',
  'ann  lee',
  'Bob Roy',
  'Zoé Côté',
  'Zoe Cote',
  'Carl Ng',
  'Dee Fox',
  'Eve Ray',
  'Flo Kim',
  'Gus Lo',
]

/** One random change of the book; some are refused, which changes nothing. */
async function change(below: (limit: number) => number): Promise<void> {
  const ids = await loanIds()
  const path = `/api/loans/${ids[below(ids.length)]}`
  const amount = (10 + below(90_000)) / 100
  const changes: (() => Promise<unknown>)[] = [
    () => taken(lender.post(`${path}/payments`, { amount, paid_on: addDays(server.day, -below(60)) }), ...REFUSED),
    () => taken(lender.post(`${path}/payments`, { amount: 3_000, paid_on: server.day }), ...REFUSED),
    async () => {
      const payments = ((await lender.get(path)).body['payments'] ?? []) as unknown as { id: string }[]
      const [one] = payments
      if (one !== undefined)
        await taken(lender.post(`${path}/payments/${one.id}/reversal`, { reason: 'a mistake' }), ...REFUSED)
    },
    () => taken(lender.ask('PUT', `${path}/write-off`, { body: { written_off: below(2) === 0 } }), ...REFUSED),
    () =>
      taken(
        lender.post('/api/loans', {
          borrower_name: NAMES[below(NAMES.length)],
          principal: 500 + below(20_000),
          annual_rate: below(30),
          term_months: 3 + below(40),
          start_date: addDays(server.day, -below(400)),
          late_fee_value: 0,
          ...(below(2) === 0 ? { paid_up_to: addDays(server.day, -below(30)) } : {}),
        }),
        ...REFUSED,
      ),
    () => taken(lender.ask('DELETE', path), ...REFUSED),
    async () => {
      const imported = await importOf(NAMES.slice(0, 1 + below(3)), 1 + below(100_000))
      if (below(2) === 0) await taken(lender.ask('DELETE', `/api/loans/imports/${imported}`), ...REFUSED)
    },
    async () => {
      server.day = addDays(server.day, 1 + below(20))
    },
  ]
  await changes[below(changes.length)]?.()
}

describe('a picture in parts', () => {
  it.each([1, 2, 3])('is that of the whole book after any changes (seed %i)', async (seed) => {
    const below = dice(seed)
    const kept = bookPictures(FEW)
    await expectSame(kept)
    await importOf(NAMES)
    await expectSame(kept)
    for (let step = 0; step < 30; step += 1) {
      await change(below)
      await expectSame(kept)
    }
  })

  it('reads the part of a changed loan, and no other', async () => {
    const kept = bookPictures(FEW)
    await importOf(NAMES)
    await read(kept)
    const [id] = await loanIds()
    await taken(lender.post(`/api/loans/${id}/payments`, { amount: 10, paid_on: server.day }))
    const statements = vi.spyOn(server.database.db, 'execute')
    await read(kept)
    // The version of the book, and six about one part.
    expect(statements).toHaveBeenCalledTimes(7)
    await read(kept)
    expect(statements).toHaveBeenCalledTimes(8)
  })

  it('sees a change whose transaction began before that of a change it has seen', async () => {
    const kept = bookPictures(FEW)
    await importOf(NAMES)
    await read(kept)
    const [id] = await loanIds()
    await server.rows(
      `update loan set borrower_name = 'Late Comer', borrower_sort = 'late comer', principal_cents = 99000000,
         updated_at = '2020-01-01', posted_as_of = '2020-01-01', course_as_of = '2020-01-01' where id = '${id}'`,
    )
    expect((await read(kept)).largest[0]?.name).toBe('Late Comer')
  })
})
