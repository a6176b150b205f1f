import { describe, expect, it } from 'vitest'
import { findFaults } from '../commands/check-books.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { startServer } from '../testing/server.ts'
import type { Answer } from '../testing/server.ts'
import { truncateAddress } from '../network.ts'
import { onOneServer, server, visitor } from './testing/http.test-data.ts'

onOneServer()

describe('limits (security §4): 429 with Retry-After and a sentence', () => {
  const expectTooMany = (answer: Answer): void => {
    expect([answer.status, answer.body['code']]).toEqual([429, 'too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(String(answer.body['detail'])).toContain(String(answer.headers['retry-after']))
  }
  it('writes per owner and per address, imports, reads, guests and borrower misses', async () => {
    const small = await startServer({
      LIMIT_WRITE: '3',
      LIMIT_READ: '12',
      LIMIT_GUEST: '2',
      LIMIT_IMPORT: '2',
      LIMIT_BORROWER: '2',
      TRUST_PROXY: '1',
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const owner = small.visitor()
    for (const status of [201, 201, 201, 429])
      expect((await owner.post('/api/loans', plainLoan(), from('10.0.0.1'))).status).toBe(status)
    // The first write had no owner yet. The owner's limit applies from another address, an address's limit to another
    // owner.
    expect((await owner.post('/api/loans', plainLoan(), from('10.0.0.2'))).status).toBe(201)
    expectTooMany(await owner.post('/api/loans', plainLoan(), from('10.0.0.2')))
    expectTooMany(await small.visitor().post('/api/loans', plainLoan(), from('10.0.0.1')))
    expect(await small.rows('select count(*)::int as n from loan')).toEqual([{ n: 4 }])

    for (const [index, status] of [201, 201, 429].entries())
      expect([index, (await small.visitor().post('/api/loans', plainLoan(), from('10.0.0.3'))).status]).toEqual([
        index,
        status,
      ])
    expect((await small.visitor().get('/api/loans', from('10.0.0.3'))).status).toBe(200)
    expect(await small.rows('select count(*)::int as n from owner')).toEqual([{ n: 3 }])

    for (const [index, status] of [200, 200, 429].entries())
      expect(
        (await owner.post('/api/loans/import', { file_content: tapeOf(1, `F${index}`) }, from('10.0.0.4'))).status,
      ).toBe(status)

    const id = String((await owner.get('/api/loans', from('10.0.0.5'))).body['loans']?.[0]?.['id'])
    const borrower = (path: string): Promise<Answer> =>
      small.visitor().get(`/api/borrower/loans/${path}`, from('10.0.0.6'))
    expect([
      (await borrower(id)).status,
      (await borrower('nope')).status,
      (await borrower(id)).status,
      (await borrower('nope')).status,
    ]).toEqual([200, 404, 200, 404])
    expectTooMany(await borrower(id))
    expect((await small.visitor().get(`/api/borrower/loans/${id}`, from('10.0.0.7'))).status).toBe(200)

    for (let count = 0; count < 12; count += 1)
      expect((await owner.get('/api/loans', from('10.0.0.8'))).status).toBe(200)
    expectTooMany(await owner.get('/api/loans', { ...from('10.0.0.8'), 'accept-language': 'fr' }))
    await small.close()
  })

  it('trusts a forwarded address only from the configured number of proxies (security T21)', async () => {
    const blunt = await startServer({ LIMIT_READ: '2' })
    const addresses = ['10.1.0.1', '10.1.0.2', '10.1.0.3']
    const statuses: number[] = []
    for (const address of addresses)
      statuses.push((await blunt.visitor().get('/api/loans', { 'x-forwarded-for': address })).status)
    expect(statuses).toEqual([200, 200, 429])
    await blunt.close()
  })
})

describe('Idempotency-Key (security §5)', () => {
  const key = { 'idempotency-key': 'press-1' }
  it('repeats the first answer, byte for byte, and does nothing', async () => {
    const first = await visitor.post('/api/loans', plainLoan(), key)
    const again = await visitor.post('/api/loans', plainLoan(), key)
    // Only the first answer identifies it as a guest.
    expect(again.status).toBe(201)
    const third = await visitor.post('/api/loans', plainLoan(), key)
    expect([third.status, third.text, third.headers['idempotency-replayed']]).toEqual([201, again.text, 'true'])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect((await visitor.get('/api/loans')).body['total']).toBe(1)
    expect(again.text).toBe(first.text)
  })

  it('refuses the key with another body', async () => {
    await visitor.post('/api/loans', plainLoan(), key)
    const other = await visitor.post('/api/loans', plainLoan({ principal: 1200.01 }), key)
    expect([other.status, other.body['code']]).toEqual([422, 'key_reused'])
    expect(await server.rows('select 1 from loan')).toHaveLength(1)
  })

  it('separates owners and routes', async () => {
    const one = String((await visitor.post('/api/loans', plainLoan(), key)).body['id'])
    const two = String((await visitor.post('/api/loans', plainLoan())).body['id'])
    const other = await server.visitor().post('/api/loans', plainLoan(), key)
    expect([other.status, other.headers['idempotency-replayed']]).toEqual([201, undefined])
    const payment = { amount: 1, paid_on: '2026-11-01' }
    for (const id of [one, two])
      expect(
        (await visitor.post(`/api/loans/${id}/payments`, payment, key)).headers['idempotency-replayed'],
      ).toBeUndefined()
    expect(await server.rows('select 1 from loan_payment')).toHaveLength(2)
  })

  it('does not store a refusal: the same key may then succeed', async () => {
    expect((await visitor.post('/api/loans', plainLoan({ principal: -1 }), key)).status).toBe(422)
    expect((await visitor.post('/api/loans', plainLoan({ annual_rate: 40 }), key)).status).toBe(422)
    expect((await visitor.post('/api/loans', plainLoan(), key)).status).toBe(201)
    expect(await server.rows('select status, length(answer) > 100 as kept from idempotency_key')).toEqual([
      { status: 201, kept: true },
    ])
  })

  it('executes ten concurrent requests once: the others get its answer or are told to wait', async () => {
    await visitor.post('/api/loans', plainLoan())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post('/api/loans', plainLoan({ borrower_name: 'Once' }), key)),
    )
    for (const answer of answers) {
      expect([201, 409]).toContain(answer.status)
      if (answer.status === 409)
        expect([answer.body['code'], answer.headers['retry-after']]).toEqual(['key_running', '1'])
    }
    expect(await server.rows("select 1 from loan where borrower_name = 'Once'")).toHaveLength(1)
  })

  it('is deleted after 24 hours', async () => {
    await visitor.post('/api/loans', plainLoan(), key)
    await server.rows("update idempotency_key set created_at = now() - interval '25 hours'")
    expect((await visitor.post('/api/loans', plainLoan(), key)).headers['idempotency-replayed']).toBeUndefined()
    expect(await server.rows('select 1 from loan')).toHaveLength(2)
  })
})

describe('audit log (security §9)', () => {
  it('chains the events of each owner by hash; none can be changed, and a broken chain is detected', async () => {
    await visitor.post('/api/loans', plainLoan())
    await Promise.all(Array.from({ length: 5 }, () => visitor.post('/api/loans', plainLoan())))
    await server.visitor().post('/api/loans', plainLoan())
    const events = await server.rows<{
      owner: string
      before: string | null
      hash: string
      address: string
      actor: string
    }>(
      "select owner_id as owner, encode(previous_hash, 'hex') as before, encode(hash, 'hex') as hash, address, actor from audit_event order by id",
    )
    expect(events).toHaveLength(7)
    expect(events.map((event) => event.before)).toEqual([null, ...events.slice(0, 5).map((event) => event.hash), null])
    for (const event of events) expect([event.address, event.actor]).toEqual(['127.0.0.0/24', `guest:${event.owner}`])
    for (const change of ["update audit_event set actor = 'x'", 'delete from audit_event'])
      await expect(server.rows(change)).rejects.toThrow()
    expect(await findFaults(server.database.db, server.day)).toEqual([])
    // The third event as it stands: numbers may have gaps, as a write that is tried again takes another one.
    await server.database.script(
      'alter table audit_event disable trigger user; delete from audit_event where id = (select id from audit_event order by id offset 2 limit 1); alter table audit_event enable trigger user',
    )
    const faults = await findFaults(server.database.db, server.day)
    expect(faults).toEqual([
      expect.stringMatching(/^audit event \d+/),
      expect.stringContaining('its last events are missing, or some were put in'),
    ])
  })

  it('truncates addresses to their network', () => {
    const cut = {
      '203.0.113.77': '203.0.113.0/24',
      '::ffff:203.0.113.77': '203.0.113.0/24',
      '::1': '0:0:0::/48',
      '2001:db8:1:2:3:4:5:6': '2001:db8:1::/48',
      '2001:db8::1': '2001:db8:0::/48',
      'fe80::': 'fe80:0:0::/48',
    }
    for (const [address, network] of Object.entries(cut)) expect(truncateAddress(address)).toBe(network)
  })
})
