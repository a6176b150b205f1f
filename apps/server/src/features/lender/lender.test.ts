import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { PASSWORD, accountsOn } from '../../testing/sign-up.ts'
import type { Answer, Visitor } from '../../testing/server.ts'

/* lending §5.14: who lends, and where payments go. Today is 21 November 2026. */

const desk = lendingDesk()
const accounts = accountsOn(() => desk.server)
const save = (who: Visitor, body: object): Promise<Answer> =>
  who.ask('PUT', '/api/loans/lender', { body: { name: 'Ann Lee Lending', password: PASSWORD, ...body } })
const created = async (who: Visitor, fields: Readonly<Record<string, unknown>> = {}): Promise<Answer['body']> =>
  (await who.post('/api/loans', plainLoan(fields))).body
const pageOf = async (id: unknown): Promise<unknown> =>
  (await desk.server.visitor().get(`/api/borrower/loans/${String(id)}`)).body['loan']

it('new and imported loans get the address unless they say another; borrowers read who lends', async () => {
  const ann = await accounts.signUp()
  expect((await ann.get('/api/loans/lender')).body).toMatchObject({ name: null, receive_email: null, active_count: 0 })
  const before = await created(ann)
  expect(before['lender_receive_email']).toBeNull()
  expect(await pageOf(before['id'])).not.toHaveProperty('lender_name')
  const saved = await save(ann, { receive_email: ' pay@example.ca ', postal_address: ' 12 Main St ' })
  expect([saved.status, saved.body]).toEqual([
    200,
    { name: 'Ann Lee Lending', receive_email: 'pay@example.ca', postal_address: '12 Main St', changed_loans_count: 0 },
  ])
  expect((await created(ann))['lender_receive_email']).toBe('pay@example.ca')
  expect((await created(ann, { lender_receive_email: 'own@example.ca' }))['lender_receive_email']).toBe(
    'own@example.ca',
  )
  expect((await created(ann, { lender_receive_email: null }))['lender_receive_email']).toBeNull()
  const file = (header: string, cell: string): object => ({
    file_content: [
      `borrower_name,principal,annual_rate,term_months,start_date${header}`,
      `Bo,1000,5,12,2026-11-01${cell}`,
    ].join('\n'),
  })
  await ann.post('/api/loans/import', file('', ''))
  await ann.post('/api/loans/import', file(',lender_receive_email', ','))
  const addresses = (await ann.get('/api/loans?search=Bo')).body['loans']?.map((loan) => loan['lender_receive_email'])
  expect(addresses).toEqual([null, 'pay@example.ca'])
  expect(await pageOf(before['id'])).toMatchObject({ lender_name: 'Ann Lee Lending', receive_email: null })
})

it('all active loans follow if asked: borrowers read it for thirty days, and both addresses get a mail', async () => {
  const ann = await accounts.signUp()
  await save(ann, { receive_email: 'pay@example.ca' })
  const [one, first, lost] = [
    await created(ann),
    await created(ann, { lender_receive_email: null }),
    await created(ann),
  ]
  await ann.ask('PUT', `/api/loans/${String(lost['id'])}/write-off`, { body: { written_off: true } })
  desk.server.mailbox.splice(0)
  const moved = await save(ann, { receive_email: 'new@example.ca', on_active_loans: true })
  expect(moved.body['changed_loans_count']).toBe(2)
  expect(await pageOf(one['id'])).toMatchObject({
    receive_email: 'new@example.ca',
    receive_email_changed_on: '2026-11-21',
  })
  expect(await pageOf(first['id'])).not.toHaveProperty('receive_email_changed_on')
  expect(await pageOf(lost['id'])).toMatchObject({ receive_email: 'pay@example.ca' })
  await runDueJobs(desk.server.context)
  const told = desk.server.mailbox.filter(({ subject }) => subject.includes('e-Transfer')).map(({ to }) => to.address)
  expect(told.toSorted()).toEqual(['ann@example.ca', 'new@example.ca', 'pay@example.ca'])
  desk.server.day = localDate('2026-12-21')
  expect(await pageOf(one['id'])).toHaveProperty('receive_email_changed_on')
  desk.server.day = localDate('2026-12-22')
  expect(await pageOf(one['id'])).not.toHaveProperty('receive_email_changed_on')
  await ann.ask('PATCH', `/api/loans/${String(one['id'])}`, { body: { lender_receive_email: 'third@example.ca' } })
  expect(await pageOf(one['id'])).toMatchObject({ receive_email_changed_on: '2026-12-22' })
})

it('takes the password, an account, and an address', async () => {
  const ann = await accounts.signUp()
  const wrong = await save(ann, { receive_email: 'pay@example.ca', password: 'not it' })
  expect([wrong.status, wrong.body['errors']]).toMatchObject([422, [{ field: 'password' }]])
  expect((await save(ann, { receive_email: 'nobody' })).status).toBe(422)
  expect((await save(desk.lender, { receive_email: 'pay@example.ca' })).status).toBe(401)
  expect((await ann.get('/api/loans/lender')).body).toMatchObject({ name: null, receive_email: null })
})
