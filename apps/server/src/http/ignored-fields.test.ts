import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { startServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'

/** Nothing is dropped silently: unknown fields of a body are accepted, ignored and named. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const STRICT = { prefer: 'handling=strict' }

describe('unknown fields of a JSON body', () => {
  it('are accepted as before, and named in Ignored-Fields', async () => {
    const answer = await server.visitor().post('/api/loans', plainLoan({ loan_tpye: 'balloon', colour: { a: 1 } }))
    expect(answer.status).toBe(201)
    expect(answer.headers['ignored-fields']).toBe('loan_tpye, colour')
    expect(answer.headers['preference-applied']).toBeUndefined()
    expect(answer.body).not.toHaveProperty('colour')
  })

  it('are named with a refusal too, and with the answer repeated for an Idempotency-Key', async () => {
    const visitor = server.visitor()
    const refused = await visitor.post('/api/loans', { ...plainLoan(), annual_rate: undefined, anual_rate: 12 })
    expect([refused.status, refused.headers['ignored-fields']]).toEqual([422, 'anual_rate'])
    const key = { 'idempotency-key': randomUUID() }
    for (const replayed of [undefined, 'true']) {
      const { headers } = await visitor.post('/api/loans', plainLoan({ note: 'x' }), key)
      expect([headers['ignored-fields'], headers['idempotency-replayed']]).toEqual(['note', replayed])
    }
  })

  it('the header is absent when every field is known, and on an endpoint without a body', async () => {
    const visitor = server.visitor()
    expect((await visitor.post('/api/loans', plainLoan(), STRICT)).headers['ignored-fields']).toBeUndefined()
    const listed = await visitor.get('/api/loans', STRICT)
    expect([listed.status, listed.headers['preference-applied']]).toEqual([200, undefined])
  })

  it('are encoded for the header, which ends with the number of those left out', async () => {
    const visitor = server.visitor()
    const odd = await visitor.ask('POST', '/api/loans', {
      text: JSON.stringify({ ...plainLoan(), 'x\r\nset-cookie: a=b': 1, 'é, ': 2 }).replace('é', 'é\\ud800'),
    })
    expect(odd.status).toBe(201)
    expect(odd.headers['ignored-fields']).toBe('x%0D%0Aset-cookie%3A%20a%3Db, %C3%A9%EF%BF%BD%2C%20')
    expect(odd.headers['set-cookie']).not.toContain('a=b')
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${'long'.repeat(10)}${index}`, 1]))
    const header = String((await visitor.post('/api/loans', plainLoan(many))).headers['ignored-fields'])
    expect(header.length).toBeLessThanOrEqual(2_000)
    const named = header.split(', ')
    expect(named.at(-1)).toBe(`+${100 - (named.length - 1)}`)
  })
})

describe('Prefer: handling=strict (RFC 7240)', () => {
  it.each(['handling=strict', 'Handling="strict"; because', 'return=minimal, handling = strict, handling=lenient'])(
    '%s: 422, each field named, nothing stored',
    async (prefer) => {
      const visitor = server.visitor()
      const answer = await visitor.post('/api/loans', plainLoan({ loan_tpye: 'balloon', colour: 1 }), { prefer })
      expect(answer.status).toBe(422)
      expect(answer.headers['preference-applied']).toBe('handling=strict')
      expect(answer.body['errors']).toEqual([
        { field: 'loan_tpye', detail: 'loan_tpye: there is no such field here. Did you mean "loan_type"?' },
        { field: 'colour', detail: 'colour: there is no such field here.' },
      ])
      expect(answer.body['detail']).toContain('Did you mean "loan_type"?')
      expect((await visitor.get('/api/loans')).body['loans']).toEqual([])
    },
  )

  it.each(['handling=lenient', 'handling=lenient, handling=strict', 'handling', 'strict', 'x-handling=strict'])(
    '%s does not ask for that',
    async (prefer) => {
      const answer = await server.visitor().post('/api/loans', plainLoan({ colour: 1 }), { prefer })
      expect([answer.status, answer.headers['preference-applied'], answer.headers['ignored-fields']]).toEqual([
        201,
        undefined,
        'colour',
      ])
    },
  )

  it('reports other errors in the same answer, in the reader’s language', async () => {
    const answer = await server
      .visitor()
      .post('/api/p2p/invest', { investment_amount: 'x', note: 1 }, { ...STRICT, 'accept-language': 'fr' })
    // Authentication still comes first.
    expect(answer.status).toBe(401)
    const loan = await server
      .visitor()
      .post('/api/loans', { ...plainLoan(), principal: 'x', note: 1 }, { ...STRICT, 'accept-language': 'fr' })
    expect(loan.status).toBe(422)
    expect(loan.body['errors']?.map(({ field }) => field)).toEqual(['note', 'principal'])
    expect(loan.body['errors']?.[0]?.['detail']).toBe(
      'note\u00A0: ce champ n’existe pas ici. Vouliez-vous dire «\u00A0notes\u00A0»?',
    )
  })

  it('on an endpoint without a body refuses any field', async () => {
    const answer = await server.visitor().post('/api/subscription/passkey-options', { colour: 1 }, STRICT)
    expect([answer.status, answer.headers['preference-applied'], answer.headers['ignored-fields']]).toEqual([
      422,
      'handling=strict',
      'colour',
    ])
  })
})
