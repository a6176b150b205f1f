import { beforeEach, describe, expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import { accountsOn } from '../../../testing/sign-up.ts'
import type { Answer, Json } from '../../../testing/server.ts'

/* lending §5.19: the people of loans. Today is 21 November 2026. */

const desk = lendingDesk()
const accounts = accountsOn(() => desk.server)
const MARC = { role: 'guarantor', name: 'Marc Roy', email: 'marc@example.ca', phone: '514 555-0101' }
let car: string
let roof: string
beforeEach(async () => {
  car = await desk.create({ borrower_name: 'Zoé Lacroix', borrower_email: 'zoe@example.ca', principal: 1_000 })
  roof = await desk.create({ borrower_name: 'Zoe Lacroix', borrower_email: 'Zoe@example.ca', principal: 2_000 })
  await desk.create({ borrower_name: 'Bob Tremblay', borrower_email: null })
})

interface People {
  readonly people: readonly (Readonly<Record<string, unknown>> & { readonly person_id: string })[]
  readonly perhaps_same: readonly Readonly<Record<string, string>>[]
}
const peopleOf = async (loan: string): Promise<People> =>
  (await desk.lender.get(`/api/loans/${loan}/people`)).body as unknown as People
const add = (loan: string, body: object = MARC): Promise<Answer> => desk.lender.post(`/api/loans/${loan}/people`, body)
const personOf = async (id: string): Promise<Json> => (await desk.lender.get(`/api/people/${id}`)).body
const join = (id: string, loan_id: string, person_id: string): Promise<Answer> =>
  desk.lender.post(`/api/people/${id}/same`, { loan_id, person_id })

describe('people of a loan (lending §5.19.1)', () => {
  it('are its borrower, who has the id of the loan, and who is added in a role', async () => {
    const added = await add(car)
    expect(added.status, added.text).toBe(201)
    const { people } = await peopleOf(car)
    expect(people).toMatchObject([
      { person_id: car, role: 'borrower', name: 'Zoé Lacroix', email: 'zoe@example.ca', phone: null, loans: 1 },
      { role: 'guarantor', name: 'Marc Roy', email: 'marc@example.ca', phone: '514 555-0101', loans: 1 },
    ])
    const [borrower, marc] = people.map(({ person_id }) => `/api/loans/${car}/people/${person_id}`)
    expect((await desk.lender.ask('DELETE', String(borrower))).body['code']).toBe('borrower_stays')
    expect((await desk.lender.ask('DELETE', String(marc))).status).toBe(204)
    expect((await desk.lender.ask('DELETE', String(marc))).body['code']).toBe('person_not_found')
  })

  it('are twenty at most', async () => {
    for (let count = 1; count < 20; count += 1) await add(car, { ...MARC, name: `Person ${count}` })
    expect((await add(car)).body).toMatchObject({ status: 409, code: 'too_many_people' })
  })
})

describe('one person with several loans (lending §5.19.2)', () => {
  it('is only suggested, by e-mail or by name, and joined when the lender says so', async () => {
    const before = await peopleOf(car)
    expect(before.perhaps_same).toMatchObject([
      { person_id: car, other_loan_id: roof, other_person_id: roof, other_name: 'Zoe Lacroix', by: 'email' },
    ])
    expect((await personOf(car))['loans']).toHaveLength(1)
    const joined = await join(car, roof, roof)
    expect(joined.status, joined.text).toBe(200)
    const zoe = await personOf(car)
    expect(zoe).toMatchObject({ id: car, name: 'Zoe Lacroix', outstanding: 3_000 })
    expect((zoe['loans'] as unknown as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([car, roof].toSorted())
    expect((await peopleOf(roof)).people).toMatchObject([{ person_id: car, loans: 2 }])
    expect((await peopleOf(roof)).perhaps_same).toEqual([])
    // The id of the second loan names nobody any more.
    expect((await desk.lender.get(`/api/people/${roof}`)).status).toBe(404)
  })

  it('by name alone where the addresses differ, accents and case apart; nobody else', async () => {
    const other = await desk.create({ borrower_name: 'zoé lacroix', borrower_email: 'other@example.ca' })
    expect((await peopleOf(other)).perhaps_same.map(({ by }) => by)).toEqual(['name', 'name'])
  })

  it('is parted again, and keeps nothing of the other', async () => {
    await join(car, roof, roof)
    const parted = await desk.lender.post(`/api/people/${car}/apart`, { loan_id: roof })
    const id = String(parted.body['person_id'])
    expect((await personOf(id))['loans']).toMatchObject([{ id: roof }])
    expect((await personOf(car))['loans']).toMatchObject([{ id: car }])
  })

  it('is changed on all their loans, and found under the new name', async () => {
    await join(car, roof, roof)
    const body = { name: 'Zoé Roy', email: 'roy@example.ca', phone: '418 555-0100', address: '1, rue Principale' }
    const changed = await desk.lender.ask('PUT', `/api/people/${car}`, { body })
    expect(changed.body).toMatchObject(body)
    const { body: found } = await desk.lender.get('/api/loans?search=roy%40example')
    expect((found['loans'] as unknown as object[]).length).toBe(2)
    expect((await desk.lender.get('/api/loans?search=lacroix')).body['loans']).toEqual([])
    expect((await peopleOf(roof)).people).toMatchObject([{ name: 'Zoé Roy', phone: '418 555-0100' }])
  })

  it('guarantees one loan and borrows another: what is owed is that of the borrower', async () => {
    await add(car, { role: 'guarantor', name: 'Bob Tremblay' })
    const [, bob] = (await peopleOf(car)).people
    const [likely] = (await peopleOf(car)).perhaps_same.filter(({ other_name: name }) => name === 'Bob Tremblay')
    await join(String(bob?.person_id), String(likely?.['other_loan_id']), String(likely?.['other_person_id']))
    const person = await personOf(String(bob?.person_id))
    expect((person['loans'] as unknown as { role: string }[]).map(({ role }) => role).toSorted()).toEqual([
      'borrower',
      'guarantor',
    ])
    expect(person['outstanding']).toBe(1_200)
    expect((await join(String(bob?.person_id), car, car)).body['code']).toBe('person_on_loan')
  })

  it('has the dated notes of all their loans, the newest first, without those taken back', async () => {
    await join(car, roof, roof)
    const note = (loan: string, text: string) => desk.lender.post(`/api/loans/${loan}/events`, { event: 'note', text })
    await note(car, 'Called')
    await note(roof, 'Moved')
    const { body } = await note(car, 'Wrong')
    const facts = body['facts'] as unknown as { id: string; text?: string }[]
    const wrong = facts.find(({ text }) => text === 'Wrong')?.id
    await desk.lender.post(`/api/loans/${car}/facts/${String(wrong)}/void`, { reason: 'Typed by mistake' })
    expect((await personOf(car))['notes']).toMatchObject([
      { text: 'Moved', loan_id: roof },
      { text: 'Called', loan_id: car },
    ])
  })
})

describe('people go with their loans (lending §5.19.4)', () => {
  it('nobody else reads, joins or changes them', async () => {
    const other = desk.server.visitor()
    await other.post('/api/loans', { borrower_name: 'X', principal: 100, annual_rate: 1, term_months: 1 })
    expect((await other.get(`/api/people/${car}`)).status).toBe(404)
    expect((await other.ask('PUT', `/api/people/${car}`, { body: { name: 'X' } })).status).toBe(404)
    expect((await other.post(`/api/people/${car}/same`, { loan_id: roof, person_id: roof })).status).toBe(404)
  })

  it('into an account, with their phone', async () => {
    await add(car)
    await accounts.signUp({}, desk.lender)
    expect((await peopleOf(car)).people).toMatchObject([
      { role: 'borrower' },
      { name: 'Marc Roy', phone: '514 555-0101' },
    ])
  })

  it('out of the book', async () => {
    await add(car)
    await desk.lender.ask('DELETE', `/api/loans/${car}`)
    expect(await desk.server.rows('select 1 as one from loan_person')).toEqual([])
  })
})
