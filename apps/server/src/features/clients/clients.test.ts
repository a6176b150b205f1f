import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../../housekeeping.ts'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { actingFor, testBusiness } from '../../testing/business.ts'
import { coupleHousehold, plainClient, plainHousehold } from '../../testing/requests/client-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, Json, TestServer } from '../../testing/server.ts'

/* Saved clients (clients §1, §3). What has moved: moved.test.ts. Files: household-file.test.ts. */

const PATH = '/api/benefits/clients'

let server: TestServer
let ada: AccountHolder
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  ada = await accountHolder(server)
})

const save = (rest: object = {}, who = ada): Promise<Answer> => who.post(PATH, { ...plainClient, ...rest })
const list = async (who = ada): Promise<Json> => (await who.get(PATH)).body['clients'] ?? ([] as never)
const idOf = ({ body }: Answer): string => String(body['id'])
const actions = () =>
  server.rows(`select action, target, details from audit_event where owner_id = '${ada.ownerId}' order by id`)

describe('clients §1: a client is saved, opened, changed and erased', () => {
  it('with the household as it was sent, and the total of the day', async () => {
    const saved = await save({ household: coupleHousehold, consented_on: '2026-11-20', notes: 'Call in spring' })
    expect([saved.status, saved.body]).toMatchObject([
      201,
      {
        label: 'A.B. 17',
        household: coupleHousehold,
        consented_on: '2026-11-20',
        notes: 'Call in spring',
        version: 1,
        is_kept: false,
        seen: { on: '2026-11-21' },
        erased_on: '2027-12-21',
      },
    ])
    const opened = await ada.get(`${PATH}/${idOf(saved)}`)
    expect(opened.body).toEqual(saved.body)
    const whole = saved.body as unknown as Record<string, unknown>
    const {
      household: _household,
      notes: _notes,
      claims: _claims,
      birthdays: _birthdays,
      as_of: _asOf,
      ...summary
    } = whole
    expect(await list()).toEqual([summary])
  })

  it('the total is that of the checker (benefits §8.5, example 20: 29,065.68 a year for two pensioners alone)', async () => {
    const saved = await save({ household: coupleHousehold })
    const checked = await ada.post('/api/benefits/check', coupleHousehold)
    const { low, high } = checked.body['total_likely'] as unknown as { low: number; high: number }
    expect(saved.body['seen']).toEqual({ on: '2026-11-21', low, high })
    expect(low).toBeGreaterThanOrEqual(29_065.68)
  })

  it('fields that a change leaves out stay; another household counts as seen today', async () => {
    const { body } = await save({ notes: 'first' })
    server.day = localDate('2026-12-01')
    const renamed = await ada.ask('PATCH', `${PATH}/${String(body['id'])}`, { body: { version: 1, label: 'C.D. 18' } })
    expect(renamed.body).toMatchObject({ label: 'C.D. 18', notes: 'first', version: 2, seen: { on: '2026-11-21' } })
    const moved = await ada.ask('PATCH', `${PATH}/${String(body['id'])}`, {
      body: { version: 2, household: coupleHousehold },
    })
    expect(moved.body).toMatchObject({ household: coupleHousehold, version: 3, seen: { on: '2026-12-01' } })
    server.day = localDate('2026-11-21')
  })

  it('of two changes of one version the second is refused, and nothing of it is stored', async () => {
    const id = idOf(await save())
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, notes: 'first' } })
    const late = await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, notes: 'second' } })
    expect([late.status, late.body['code']]).toEqual([409, 'client_changed'])
    expect((await ada.get(`${PATH}/${id}`)).body['notes']).toBe('first')
  })

  it('is erased at once; then it is not found', async () => {
    const id = idOf(await save())
    expect((await ada.ask('DELETE', `${PATH}/${id}`)).status).toBe(204)
    expect((await ada.ask('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await ada.get(`${PATH}/${id}`)).status).toBe(404)
    expect(await server.rows('select 1 from benefits_client')).toEqual([])
  })

  it('a guest is asked to sign in', async () => {
    expect((await server.visitor().post(PATH, plainClient)).status).toBe(401)
  })

  it.each([
    ['label', { label: ' ' }],
    ['label', { label: 'two\nlines' }],
    ['label', { label: 'x'.repeat(61) }],
    ['notes', { notes: 'x'.repeat(501) }],
    ['consented_on', { consented_on: '2026-02-30' }],
    ['household.age', { household: { ...plainHousehold, age: 200 } }],
    ['household.spouse', { household: { ...plainHousehold, spouse: coupleHousehold.spouse } }],
  ])('422 names %s of %j', async (field, rest) => {
    const answer = await save(rest)
    expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, field])
    expect(await server.rows('select 1 from benefits_client')).toEqual([])
  })
})

describe('clients §1.5: many at once', () => {
  it('all are saved, or none if one is refused: nothing is stored by halves', async () => {
    const clients = [
      plainClient,
      { ...plainClient, label: 'C.D.' },
      { label: 'E.F.', household: { ...plainHousehold, age: -1 } },
    ]
    const refused = await ada.post(`${PATH}/batch`, { clients })
    expect([refused.status, refused.body['errors']?.[0]?.['field']]).toEqual([422, 'clients.2.household.age'])
    expect(await list()).toEqual([])
    expect((await ada.post(`${PATH}/batch`, { clients: clients.slice(0, 2) })).body).toEqual({ saved: 2 })
    expect((await list()).map((one) => one['label'])).toEqual(['A.B. 17', 'C.D.'])
  })

  it('the thousandth is the last', async () => {
    const key = await save()
    await server.database.db.execute(sql`
      insert into benefits_client (owner_id, id, sealed, seen, used_on)
      select owner_id, gen_random_uuid(), sealed, seen, used_on from benefits_client, generate_series(1, 998)`)
    expect(key.status).toBe(201)
    const refused = await ada.post(`${PATH}/batch`, { clients: [plainClient, plainClient] })
    expect([refused.status, refused.body['detail']]).toEqual([
      409,
      'Up to 1000 clients can be saved. Erase some to save others.',
    ])
    const answers = await Promise.all(Array.from({ length: 4 }, () => save()))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  })
})

describe('clients §1.6: what nobody opens is erased after 13 months', () => {
  it('unless it was opened since, or is kept on purpose', async () => {
    const silent = idOf(await save({ label: 'silent' }))
    const opened = idOf(await save({ label: 'opened' }))
    await save({ label: 'kept', is_kept: true })
    server.day = localDate('2027-06-01')
    await ada.get(`${PATH}/${opened}`)
    await tidy(server.database, localDate('2027-12-21'), (error) => expect(error).toBeNull())
    expect(await list()).toHaveLength(3)
    await tidy(server.database, localDate('2027-12-22'), (error) => expect(error).toBeNull())
    expect((await list()).map((one) => one['label'])).toEqual(['kept', 'opened'])
    expect(await server.rows("select details from audit_event where action = 'clients-expired'")).toEqual([
      { details: { count: 1 } },
    ])
    expect((await ada.get(`${PATH}/${silent}`)).status).toBe(404)
    server.day = localDate('2026-11-21')
  })
})

describe('clients §3: what is stored says nothing about a person', () => {
  it('neither label, household nor notes are in the database in the clear, nor in the log', async () => {
    const id = idOf(await save({ label: 'Very Private', notes: 'SecretNote' }))
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, notes: 'SecretNote two' } })
    await ada.get(`${PATH}/${id}`)
    const [stored] = await server.rows<{ text: string }>(
      "select string_agg(encode(sealed, 'escape') || encode(seen, 'escape'), ' ') as text from benefits_client",
    )
    expect(stored?.text).not.toMatch(/Private|Secret|province|30000/)
    expect(JSON.stringify(await actions())).not.toMatch(/Private|Secret/)
  })

  it('a row copied to another client or another owner does not open there', async () => {
    const id = idOf(await save())
    const other = idOf(await save({ label: 'other' }))
    await server.database.db.execute(sql`
      update benefits_client set sealed = (select sealed from benefits_client where id = ${other}) where id = ${id}`)
    expect((await ada.get(`${PATH}/${id}`)).status).toBe(500)
    expect((await ada.get(`${PATH}/${other}`)).status).toBe(200)
  })

  it('views, changes and exports are in the log', async () => {
    const id = idOf(await save())
    await ada.get(`${PATH}/${id}`)
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, notes: 'x' } })
    await ada.post(`${PATH}/seen`, { client_ids: [id] })
    await ada.get(`${PATH}/export`)
    await ada.ask('DELETE', `${PATH}/${id}`)
    expect((await actions()).map((event) => (event as { action: string }).action)).toEqual([
      'client-saved',
      'client-viewed',
      'client-changed',
      'clients-seen',
      'clients-exported',
      'client-removed',
    ])
  })

  it('another account neither sees nor changes them (security T1)', async () => {
    const id = idOf(await save())
    const bob = await accountHolder(server, 'Bob Example')
    expect(await list(bob)).toEqual([])
    await save({}, bob)
    for (const [method, path, body] of [
      ['GET', `${PATH}/${id}`, undefined],
      ['PATCH', `${PATH}/${id}`, { version: 1, label: 'mine now' }],
      ['POST', `${PATH}/seen`, { client_ids: [id] }],
      ['DELETE', `${PATH}/${id}`, undefined],
    ] as const)
      expect((await bob.ask(method, path, body === undefined ? {} : { body })).status).toBe(404)
    expect((await ada.get(`${PATH}/${id}`)).body['label']).toBe('A.B. 17')
  })
})

describe('security §10: the export of all data, and deletion', () => {
  it('the export has the clients readable, and a deleted account leaves none', async () => {
    await save({ notes: 'a note' })
    const text = (await ada.get('/api/privacy/export')).text
    const { data } = JSON.parse(text) as { data: Record<string, unknown[]> }
    expect(data['benefits_client']).toMatchObject([{ label: 'A.B. 17', notes: 'a note', household: plainHousehold }])
    expect(text).not.toContain('sealed')
    await server.rows(`delete from owner where id = '${ada.ownerId}'`)
    expect(await server.rows('select 1 from benefits_client union all select 1 from owner_key')).toEqual([])
  })
})

describe('members §2: a business’s clients', () => {
  it('a member saves and reads, an administrator erases and exports, a viewer sees none; one’s own stay apart', async () => {
    const place = await testBusiness(server)
    const acting = actingFor(place.id)
    const [member, admin, viewer] = [await place.join('member'), await place.join('admin'), await place.join('viewer')]
    const saved = await member.post(PATH, plainClient, acting)
    const one = `${PATH}/${idOf(saved)}`
    expect((await admin.get(one, acting)).body['label']).toBe('A.B. 17')
    expect((await member.get(PATH)).body['clients']).toEqual([])
    for (const [who, method, path] of [
      [viewer, 'GET', PATH],
      [viewer, 'GET', one],
      [member, 'GET', `${PATH}/export`],
      [member, 'DELETE', one],
    ] as const)
      expect((await who.ask(method, path, { headers: acting })).status).toBe(403)
    expect((await admin.get(`${PATH}/export`, acting)).text).toContain('A.B. 17')
    expect((await admin.ask('DELETE', one, { headers: acting })).status).toBe(204)
    const log = await admin.get(`/api/businesses/${place.id}/activity?kind=clients`)
    expect(log.body['events']?.map((event) => event['text'])).toEqual([
      'Erased a client',
      'Exported the clients',
      'Opened a client',
      'Saved a client',
    ])
  })
})

describe('clients §4.1: the export is a file that can be read again', () => {
  it('with the columns that are needed, and no cell that a spreadsheet would run (security T13)', async () => {
    await save({ label: '=1+1', notes: '@note' })
    await save({ label: 'couple', household: coupleHousehold, consented_on: '2026-11-20' })
    const answer = await ada.get(`${PATH}/export`)
    const [header, first, second] = answer.text.replace('\uFEFF', '').split('\r\n')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(header).toBe(
      'ref,consented_on,notes,province,age,marital_status,children_under_18,net_income,employment_income,student,senior_65_plus,disability,housing,' +
        'spouse.age,spouse.net_income,spouse.employment_income,spouse.disability,spouse.student,spouse.years_in_canada_since_18,years_in_canada_since_18,net_income_includes_oas',
    )
    expect(first).toBe("'=1+1,,'@note,ON,34,single,2,30000,30000,no,,no,rent,,,,,,,,")
    expect(second).toBe('couple,2026-11-20,,QC,71,married,0,9000,0,no,,no,rent,69,0,0,no,no,40,40,no')
  })
})
