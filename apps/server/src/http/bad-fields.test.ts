import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import {
  GOOD,
  VALUES,
  asker,
  expectProblem,
  fieldsOf,
  ids,
  lender,
  nameOf,
  onEveryCall,
  pathFor,
  refusesInBoth,
  server,
  stored,
  withBody,
} from './testing/bad-input.test-data.ts'

onEveryCall()

describe('every field of every body', () => {
  it('accepts a value or refuses it with a sentence; never fails', async () => {
    const first = await stored()
    let before = first
    for (const endpoint of withBody()) {
      const good = GOOD[nameOf(endpoint)] ?? {}
      for (const field of fieldsOf(endpoint.body)) {
        for (const [index, value] of VALUES.entries()) {
          const text = JSON.stringify({ ...good, [field]: '<<here>>' }).replace('"<<here>>"', () => value)
          const what = `${nameOf(endpoint)} ${field} ${value.slice(0, 40)}`
          const answer = await asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
            text,
            headers: { 'accept-language': index % 2 === 0 ? 'en' : 'fr' },
          })
          if (answer.status < 300)
            await server.rows(
              `delete from loan where id <> '${ids['loan_id']}' and import_id is distinct from '${ids['import_id']}'`,
            )
          else expectProblem(answer, what)
          const after = await stored()
          if (answer.status >= 300) expect(after, what).toBe(before)
          before = after
        }
      }
    }
    expect(before).not.toBe(first)
  }, 900_000)

  it('an amount is a JSON number with at most two decimals, in range; nothing is coerced (security T7)', async () => {
    const amounts: [string, string, string][] = [
      ['POST', '/api/loans', 'principal'],
      ['POST', '/api/loans', 'upfront_fee'],
      ['PATCH', `/api/loans/${ids['loan_id']}`, 'principal'],
      ['POST', `/api/loans/${ids['loan_id']}/payments`, 'amount'],
    ]
    for (const [method, path, field] of amounts) {
      for (const value of [
        '-1',
        '"100"',
        '"100abc"',
        'true',
        '[100]',
        '100.001',
        '1e21',
        '1e309',
        '-1e309',
        '{}',
        '1000000000.01',
      ]) {
        const body = JSON.stringify({ ...plainLoan(), paid_on: '2026-11-01', [field]: 0 }).replace(
          `"${field}":0`,
          `"${field}":${value}`,
        )
        const answer = await refusesInBoth(
          (headers) => lender.ask(method as 'POST', path, { text: body, headers }),
          `${field} ${value}`,
        )
        expect([value, answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([value, 422, field])
      }
      const notJson = await refusesInBoth(
        (headers) => lender.ask(method as 'POST', path, { text: `{"${field}":NaN}`, headers }),
        `${field} NaN`,
      )
      expect(notJson.status).toBe(400)
    }
  })

  it('unknown fields are never stored (security T8)', async () => {
    const extra = {
      id: randomUUID(),
      status: 'completed',
      apr: 0,
      created_at: '2000-01-01T00:00:00.000Z',
      owner_id: randomUUID(),
      subscription_status: 'active',
      role: 'admin',
      principal_paid_cents: 5,
      constructor: 1,
    }
    const made = await lender.post('/api/loans', { ...plainLoan(), ...extra })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ status: 'overdue', payment_amount: 100, outstanding: 1200 })
    expect(String(made.body['id'])).not.toBe(extra.id)
    expect(
      await server.rows(
        `select 1 from loan where id = '${extra.id}' or owner_id = '${extra.owner_id}' or created_at < '2001-01-01'`,
      ),
    ).toEqual([])
  })
})
