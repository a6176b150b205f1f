import { localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §5.17: what secures a loan, and the days that remind its lender. Today is 21 November 2026. */

const desk = lendingDesk()
const TRUCK = {
  kind: 'vehicle',
  description: 'Blue pick-up, 2021',
  serial_number: '1FTFW1E50MFA00001',
  registry: 'rdprm',
  registration_number: '26-0001234-0001',
  registration_expires: '2027-01-10',
  insurer: 'Belmont',
  policy_number: 'A-77',
  insurance_expires: '2026-11-20',
}
let loan: string
beforeEach(async () => {
  loan = await desk.create({ borrower_name: 'Zoé Lacroix' })
})

const add = (body: object = TRUCK, of = loan): Promise<Answer> => desk.lender.post(`/api/loans/${of}/securities`, body)
const expiries = async (): Promise<unknown> => (await desk.lender.get('/api/loans/expiries')).body['expiries']
const expiring = async (): Promise<unknown> => (await desk.lender.get('/api/loans/ageing')).body['expiring']

describe('a security of a loan', () => {
  it('is added, read, replaced and removed, and each is in the log', async () => {
    const added = await add()
    expect(added.status, added.text).toBe(201)
    expect(added.body).toMatchObject({
      ...TRUCK,
      expiries: [
        { what: 'insurance', on: '2026-11-20', days: -1 },
        { what: 'registration', on: '2027-01-10', days: 50 },
      ],
    })
    const path = `/api/loans/${loan}/securities`
    expect((await desk.lender.get(path)).body['securities']).toEqual([added.body])
    const one = `${path}/${String(added.body['id'])}`
    const renewed = await desk.lender.ask('PUT', one, { body: { kind: 'vehicle', description: 'Sold' } })
    expect(renewed.body).toMatchObject({ description: 'Sold', registry: null, insurance_expires: null, expiries: [] })
    expect((await desk.lender.ask('DELETE', one)).status).toBe(204)
    expect((await desk.lender.ask('DELETE', one)).body['code']).toBe('security_not_found')
    expect(
      await desk.server.rows("select action from audit_event where action like 'loan-security-%' order by id"),
    ).toHaveLength(3)
  })

  it('is refused without a registry for its registration, and beyond fifty of a loan', async () => {
    const refused = await add({ kind: 'other', description: 'Ring', registration_number: '1' })
    expect(refused.body).toMatchObject({ status: 422, errors: [{ field: 'registry' }] })
    await desk.server.rows(
      `insert into loan_security (owner_id, loan_id, id, kind, description)
       select owner_id, id, gen_random_uuid(), 'other', 'x' from loan, generate_series(1, 50) where id = '${loan}' returning 1`,
    )
    expect((await add()).body).toMatchObject({ status: 409, code: 'too_many_securities' })
  })
})

describe('reminders of the book', () => {
  it('name what ended or ends within 60 days, the first first, of loans that are not paid in full', async () => {
    expect(await expiring()).toBeUndefined()
    await add()
    const other = await desk.create({ borrower_name: 'Bob', principal: 100, term_months: 1, late_fee_value: 0 })
    await add({ kind: 'equipment', description: 'Lathe', registry: 'ppsa', registration_expires: '2026-12-01' }, other)
    await add({ kind: 'equipment', description: 'Press', registry: 'ppsa', registration_expires: '2027-01-21' }, other)
    expect(await expiries()).toMatchObject([
      { what: 'insurance', days: -1, borrower_name: 'Zoé Lacroix', loan_id: loan, description: 'Blue pick-up, 2021' },
      { what: 'registration', days: 10, borrower_name: 'Bob', loan_id: other, description: 'Lathe' },
      { what: 'registration', days: 50, borrower_name: 'Zoé Lacroix' },
    ])
    expect(await expiring()).toBe(3)
    desk.server.day = localDate('2026-11-22')
    expect(await expiring()).toBe(4)
    await desk.pay(other, 100, '2026-11-22')
    expect(await expiries()).toMatchObject([
      { description: 'Blue pick-up, 2021' },
      { description: 'Blue pick-up, 2021' },
    ])
  })

  it('are nobody else’s', async () => {
    await add()
    const other = desk.server.visitor()
    await other.post('/api/loans', { borrower_name: 'X', principal: 100, annual_rate: 1, term_months: 1 })
    expect((await other.get('/api/loans/expiries')).body['expiries']).toEqual([])
    expect((await other.get(`/api/loans/${loan}/securities`)).status).toBe(404)
  })
})
