import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  GOOD,
  answersOrRefuses,
  asker,
  endpoints,
  fieldsOf,
  lender,
  nameOf,
  onEveryCall,
  pathFor,
  refusesAll,
  refusesInBoth,
} from './testing/bad-input.test-data.ts'

onEveryCall()

describe('every address (security T9)', () => {
  it('with a broken or strange path is 4xx, never a failure', async () => {
    for (const endpoint of endpoints().filter((candidate) => candidate.path.includes('{'))) {
      await refusesAll(async () => {
        for (const id of [
          '%E0%A4%A',
          '%',
          '%00',
          '%ff',
          '..%2f..%2fetc%2fpasswd',
          'x'.repeat(300),
          '1',
          '-1',
          'null',
          '__proto__',
          randomUUID().toUpperCase(),
          `${randomUUID()}'`,
          '00000000-0000-0000-0000-000000000000',
          '%F0%9F%92%A9',
          '%0d%0aset-cookie:a=b',
        ]) {
          const path = endpoint.path.replaceAll(/\{\w+\}/g, () => id)
          const answer = await refusesInBoth(
            (headers) => asker(endpoint).ask(endpoint.method, path, { body: GOOD[nameOf(endpoint)] ?? {}, headers }),
            `${nameOf(endpoint)} ${id}`,
          )
          expect([400, 404, 414], `${nameOf(endpoint)} ${id} ${answer.status}`).toContain(answer.status)
        }
      })
    }
  }, 900_000)

  it('with a strange query is answered or refused with a sentence', async () => {
    for (const endpoint of endpoints().filter((candidate) => candidate.method === 'GET')) {
      const names = fieldsOf(endpoint.query)
      const strange = names.flatMap((name) =>
        [
          '',
          '%00',
          '%ED%A0%80',
          '%',
          '%zz',
          '1&' + name + '=2',
          '[]',
          'x'.repeat(600),
          '-1',
          '1e309',
          'NaN',
          'true',
          '__proto__',
          '%E2%80%AE',
        ].map((value) => `${name}=${value}`),
      )
      for (const query of [
        ...strange,
        '__proto__=1',
        '__proto__[a]=1',
        'constructor.prototype.a=1',
        'a[b][c]=1',
        '&&&',
        '=',
        '%',
        Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&'),
      ]) {
        await answersOrRefuses(
          () => asker(endpoint).get(`${pathFor(endpoint)}?${query}`, { 'accept-language': 'fr' }),
          `${nameOf(endpoint)} ${query}`,
        )
      }
    }
  }, 900_000)

  it('longer than 8 KiB is 414', async () => {
    await refusesAll(async () => {
      for (const endpoint of endpoints()) {
        const answer = await refusesInBoth(
          (headers) =>
            asker(endpoint).ask(endpoint.method, `${pathFor(endpoint)}?q=${'x'.repeat(8_200)}`, {
              headers,
              body: GOOD[nameOf(endpoint)] ?? {},
            }),
          nameOf(endpoint),
        )
        expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 414])
      }
    })
  })

  it('that does not exist is 404 under /api, with any method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/loans/stats'],
      ['PUT', '/api/loans'],
      ['DELETE', '/api'],
      ['GET', '/api//loans'],
      ['GET', '/API/loans'],
      ['GET', '/api/loans/'],
      ['POST', '/api/borrower/loans'],
    ] as const) {
      const answer = await refusesInBoth((headers) => lender.ask(method, path, { headers }), `${method} ${path}`)
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  })

  it('an invalid Idempotency-Key is 422 on every call that supports one', async () => {
    await refusesAll(async () => {
      for (const endpoint of endpoints().filter((candidate) => candidate.idempotent === true)) {
        for (const key of ['', 'x'.repeat(256), 'é', 'a\tb']) {
          const answer = await refusesInBoth(
            (headers) =>
              asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
                body: GOOD[nameOf(endpoint)] ?? {},
                headers: { ...headers, 'idempotency-key': key },
              }),
            `${nameOf(endpoint)} ${key}`,
          )
          expect([nameOf(endpoint), key, answer.status, answer.body['code']]).toEqual([
            nameOf(endpoint),
            key,
            422,
            'key_invalid',
          ])
        }
      }
    })
  })
})
