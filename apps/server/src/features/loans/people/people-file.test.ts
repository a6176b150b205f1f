// Runs on both engines.
import { expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'

/* lending §4.1, §5.4: people of loans in a loan file, out and in again, and found by the search of the list. */

const desk = lendingDesk()
const FILE = [
  'loan_id,borrower_name,principal,annual_rate,term_months,start_date,co_borrower_name,co_borrower_email,guarantor_name,phone,address,payer_name',
  'L1,Zoé Roy,1000,12,12,2026-11-01,Sam Côté; Ana Lee,; ana@example.ca,Luc Hébert,514 555-0101,"12, rue Roy; app. 3\nLaval",Ida Roy',
  'L2,Bo Lee,2000,12,12,2026-11-01,,,,,,',
].join('\n')
const listed = async (search: string): Promise<unknown[]> =>
  ((await desk.lender.get(`/api/loans?search=${encodeURIComponent(search)}`)).body['loans'] ?? []).map(
    (loan) => loan['borrower_name'],
  )
const exported = async (): Promise<string> => (await desk.lender.get('/api/loans/export')).text

it('are brought in, found, and the same bytes come out of an empty book', async () => {
  const loaded = await desk.load(FILE)
  expect([loaded.body['created_count'], loaded.body['errors']]).toEqual([2, []])
  expect(await listed('cote')).toEqual(['Zoé Roy'])
  expect(await listed('ANA@example')).toEqual(['Zoé Roy'])
  expect(await listed('hebert')).toEqual(['Zoé Roy'])
  expect(await listed('nobody')).toEqual([])
  expect((await desk.lender.get('/api/loans?search=Lee')).body).toMatchObject({ total: 2 })
  const [loan] = (await desk.lender.get('/api/loans?search=Zo')).body['loans'] ?? []
  const { body } = await desk.lender.get(`/api/loans/${String(loan?.['id'])}/people`)
  expect(body['people']?.map(({ role, name, email, phone, address }) => [role, name, email, phone, address])).toEqual(
    expect.arrayContaining([
      ['borrower', 'Zoé Roy', null, '514 555-0101', '12, rue Roy; app. 3\nLaval'],
      ['co_borrower', 'Sam Côté', null, null, null],
      ['co_borrower', 'Ana Lee', 'ana@example.ca', null, null],
      ['guarantor', 'Luc Hébert', null, null, null],
      ['payer', 'Ida Roy', null, null, null],
    ]),
  )
  const before = await exported()
  await desk.begin()
  await desk.load(before)
  expect(await exported()).toBe(before)
})

it('an undone import takes its people along, and another lender finds nobody', async () => {
  const loaded = await desk.load(FILE)
  const other = desk.server.visitor()
  await other.post('/api/loans', { borrower_name: 'Max', principal: 1_000, annual_rate: 5 })
  expect((await other.get('/api/loans?search=hebert')).body['loans']).toEqual([])
  const undone = await desk.lender.ask('DELETE', `/api/loans/imports/${String(loaded.body['import_id'])}`)
  expect(undone.status, undone.text).toBeLessThan(300)
  expect(await desk.server.rows('select 1 from loan_person')).toEqual([])
})

it('a borrower who ended reminders gets none on the other loans of this lender either (lending §5.18.6)', async () => {
  const terms = { principal: 1_000, annual_rate: 12, term_months: 12, start_date: '2026-11-01' }
  const same = await desk.create({ ...terms, borrower_name: 'Ann', borrower_email: 'ANN@example.ca' })
  const other = await desk.create({ ...terms, borrower_name: 'Bo', borrower_email: 'bo@example.ca' })
  await desk.lender.post(`/api/loans/${other}/people`, {
    role: 'co_borrower',
    name: 'Ann',
    email: 'ann@example.ca',
    receives_mail: true,
  })
  await desk.server.rows(`insert into loan_notice_setting (owner_id, loan_id, wanted, locale, since, set_by)
    select owner_id, id, '{late}', 'en', '2026-11-01', owner_id from loan`)
  const loaded = await desk.load(
    [
      'borrower_name,borrower_email,principal,annual_rate,term_months,start_date,reminders_stopped_on',
      'Ann Lee,ann@example.ca,2000,12,12,2026-11-01,2026-10-30',
      'Cy,,3000,12,12,2026-11-01,2026-10-31',
      'Di,,4000,12,12,2026-11-01,',
    ].join('\n'),
  )
  expect([loaded.body['created_count'], loaded.body['errors']]).toEqual([3, []])
  expect(
    await desk.server.rows(`select borrower_name as name, wanted, stopped_on::text as on
      from loan join loan_notice_setting s on s.loan_id = loan.id order by number`),
  ).toEqual([
    { name: 'Ann', wanted: ['late'], on: '2026-10-30' },
    { name: 'Bo', wanted: ['late'], on: null },
    { name: 'Ann Lee', wanted: [], on: '2026-10-30' },
    { name: 'Cy', wanted: [], on: '2026-10-31' },
  ])
  expect(await desk.server.rows(`select name, reminders_stopped_on::text as on from loan_person`)).toEqual([
    { name: 'Ann', on: '2026-10-30' },
  ])
  const { body } = await desk.lender.get(`/api/loans/${same}/notices`)
  expect(body['settings']).toMatchObject({ wanted: ['late'], stopped_on: '2026-10-30' })
  const file = await exported()
  expect(file.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    'reminders_stopped_on',
    '2026-10-30',
    '',
    '2026-10-30',
    '2026-10-31',
    '',
    '',
  ])
})
