// Runs on both engines.
import { beforeEach, expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Json } from '../../../testing/server.ts'

/* lending §4.5.3: people that a history brings to loans which have some already. */

const desk = lendingDesk()
const HEADER = 'loan_id,record,record_id,on,amount,details,takes_back,method,payment_reference,excess'
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const quoted = (details: object): string => `"${JSON.stringify(details).replaceAll('"', '""')}"`
const row = (loan: string, number: number, details: object, record = 'person'): string =>
  `${loan},${record},${id(number)},,,${quoted(details)},,,,`
const load = async (...rows: readonly string[]): Promise<Json> =>
  (await desk.lender.post('/api/loans/payments/import', { file_content: [HEADER, ...rows].join('\n') })).body
const peopleOf = async (loan: string): Promise<readonly Json[]> =>
  (await desk.lender.get(`/api/loans/${loan}/people`)).body['people'] as unknown as Json[]

const MARC = { role: 'guarantor', name: 'Marc Roy', email: 'marc@example.ca' }
let car: string
let roof: string
beforeEach(async () => {
  car = await desk.create({ borrower_name: 'Zoé Lacroix', principal: 1_000 })
  roof = await desk.create({ borrower_name: 'Bob Tremblay', principal: 2_000 })
})

it('somebody known by role and name gets what is not known of them, and keeps what is', async () => {
  await desk.lender.post(`/api/loans/${car}/people`, { ...MARC, phone: '514 555-0101' })
  const said = { ...MARC, name: 'MARC ROY', phone: '418 555-0102', address: '3 King St' }
  expect(await load(row(car, 1, said))).toMatchObject({ created_count: 1, errors: [] })
  expect((await peopleOf(car)).slice(1)).toMatchObject([
    { ...MARC, person_id: id(1), phone: '514 555-0101', address: '3 King St' },
  ])
  // Known by their id now, whatever the file says.
  expect(await load(row(car, 1, { ...said, address: 'elsewhere' }))).toMatchObject({ created_count: 0, known_count: 1 })
  expect((await peopleOf(car)).slice(1)).toMatchObject([{ address: '3 King St' }])
})

it('another e-mail address or role is somebody else; two of one name are two', async () => {
  await desk.lender.post(`/api/loans/${car}/people`, MARC)
  await load(
    row(car, 1, { ...MARC, email: 'm.roy@example.ca' }),
    row(car, 2, { ...MARC, role: 'payer' }),
    row(car, 3, MARC),
    row(car, 4, MARC),
  )
  expect((await peopleOf(car)).slice(1).map(({ person_id, role, email }) => [person_id, role, email])).toEqual([
    [id(1), 'guarantor', 'm.roy@example.ca'],
    [id(2), 'payer', 'marc@example.ca'],
    [id(3), 'guarantor', 'marc@example.ca'],
    [id(4), 'guarantor', 'marc@example.ca'],
  ])
})

it('one person of the file is one person on its loans, and who was joined in the book stays so', async () => {
  await load(row(car, 1, MARC), row(roof, 1, { role: 'borrower', phone: '514 555-0103', address: null }))
  expect((await peopleOf(car))[1]).toMatchObject({ person_id: id(1), loans: 2 })
  expect((await peopleOf(roof))[0]).toMatchObject({ person_id: id(1), name: 'Bob Tremblay', phone: '514 555-0103' })
  await load(row(car, 2, { ...MARC, address: '3 King St' }))
  expect((await peopleOf(car)).slice(1)).toMatchObject([{ person_id: id(1), address: '3 King St', loans: 2 }])
})

it.each([
  ['a role that there is not', { ...MARC, role: 'uncle' }],
  ['no name', { ...MARC, name: ' ' }],
  ['no address', { ...MARC, email: 'nobody' }],
  ['a phone that is too long', { ...MARC, phone: '5'.repeat(41) }],
  ['a postal address that is too long', { ...MARC, address: 'x'.repeat(501) }],
  ['a day that there is not', { ...MARC, stopped_on: '2026-02-30' }],
])('%s is refused with its row, and the rest of the file is recorded', async (_, details) => {
  const answer = await load(row(car, 1, details), row(roof, 2, MARC))
  expect(answer).toMatchObject({ created_count: 1 })
  expect(answer['errors']).toEqual([
    'Line 2: details: this row is not written as in an exported history. Export it again, and import it without changes.',
  ])
  expect(await peopleOf(car)).toHaveLength(1)
})

it('more people or securities than a loan may have are none of that loan, said in both languages', async () => {
  const people = Array.from({ length: 20 }, (_, at) => row(car, at, { ...MARC, name: `Person ${at}` }))
  const securities = Array.from({ length: 51 }, (_, at) =>
    row(roof, 100 + at, { kind: 'other', description: 'A ring' }, 'security'),
  )
  const answer = await load(...people, ...securities)
  expect(answer).toMatchObject({ created_count: 0, total_processed: 71 })
  expect(answer['errors']?.[0]).toBe(
    'Line 2: A loan has at most 20 people and 50 securities, and this one would have more. Nothing of this loan is recorded.',
  )
  const file = [HEADER, ...people].join('\n')
  const french = await desk.lender.post(
    '/api/loans/payments/import/check',
    { file_content: file },
    { 'accept-language': 'fr-CA' },
  )
  expect(french.body['errors']?.[0]).toContain('Un prêt a au plus 20 personnes et 50 garanties')
  expect(await load(...people.slice(1), ...securities.slice(1))).toMatchObject({ created_count: 69, errors: [] })
})

it('a security in no registry has no registration; a person is not taken back', async () => {
  const ring = { kind: 'other', description: 'A ring', registration_number: '26-1' }
  expect((await load(row(car, 1, ring, 'security')))['errors']).toHaveLength(1)
  const taken = `${car},voided,${id(9)},2026-11-21,,"{""reason"":""no""}",${id(1)},,,`
  expect((await load(row(car, 1, MARC), taken))['errors']).toHaveLength(2)
  expect(await peopleOf(car)).toHaveLength(1)
})
