import { describe, expect, it } from 'vitest'
import type { RequestParts } from '../testing/server.ts'
import {
  asker,
  nameOf,
  onEveryCall,
  pathFor,
  refusesAll,
  refusesInBoth,
  withBody,
  writes,
} from './testing/bad-input.test-data.ts'

onEveryCall()

describe('every body as a whole (security T9)', () => {
  const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const many = (keys: number): string => `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`
  const BODIES: [string, string | Buffer, number][] = [
    ['broken', '{', 400],
    ['two values', '{}{}', 400],
    ['single quotes', "{'a':1}", 400],
    ['trailing comma', '{"a":1,}', 400],
    ['comment', '{/**/}', 400],
    ['NaN', '{"a":NaN}', 400],
    ['NUL', '\u0000', 400],
    ['33 levels', `{"a":${deep(33)}}`, 400],
    ['100,000 levels', deep(100_000), 400],
    ['300 keys', many(300), 400],
    ['201 keys in two objects', `{"a":${many(100)},"b":${many(99)}}`, 400],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0x80, 0x22]), 400],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 400],
  ]
  it('that is invalid JSON is 400 on every write, also where no body is expected', async () => {
    for (const endpoint of writes()) {
      await refusesAll(async () => {
        for (const [what, text, status] of BODIES) {
          const answer = await refusesInBoth(
            (headers) => asker(endpoint).ask(endpoint.method, pathFor(endpoint), { text, headers }),
            `${nameOf(endpoint)} ${what}`,
          )
          // A call with its own number of keys reads these, and finds none of its fields.
          const expected = endpoint.maxKeys !== undefined && what.includes(' keys') ? 422 : status
          expect([nameOf(endpoint), what, answer.status]).toEqual([nameOf(endpoint), what, expected])
        }
      })
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  }, 900_000)

  it('that is JSON but not an object is 422 where fields are expected', async () => {
    await refusesAll(async () => {
      for (const endpoint of withBody()) {
        for (const text of ['null', '[]', '"x"', '5', 'true', '']) {
          const answer = await refusesInBoth(
            (headers) => asker(endpoint).ask(endpoint.method, pathFor(endpoint), { text, headers }),
            `${nameOf(endpoint)} ${text}`,
          )
          expect([nameOf(endpoint), text, answer.status]).toEqual([nameOf(endpoint), text, 422])
        }
      }
    })
  }, 900_000)

  it('that is not declared as JSON is 415, compressed ones too (security T16, T30)', async () => {
    for (const endpoint of writes()) {
      await refusesAll(async () => {
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/jsonp',
          'text/json',
          '',
          'application/xml',
          'application/json5',
        ]) {
          const answer = await refusesInBoth(
            (headers) =>
              asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
                text: '{}',
                headers: { ...headers, 'content-type': type },
              }),
            `${nameOf(endpoint)} ${type}`,
          )
          expect([nameOf(endpoint), type, answer.status]).toEqual([nameOf(endpoint), type, 415])
        }
      })
      for (const encoding of ['gzip', 'br', 'identity']) {
        const asked: RequestParts = { text: '{}', headers: { 'content-encoding': encoding } }
        expect((await asker(endpoint).ask(endpoint.method, pathFor(endpoint), asked)).status).toBe(415)
      }
    }
  }, 900_000)

  it('of more than 256 KiB, or what the call allows, is 413', async () => {
    await refusesAll(async () => {
      for (const endpoint of writes().filter(
        (candidate) =>
          !['import', 'import_check', 'file_part'].includes(candidate.limit ?? '') &&
          !candidate.path.startsWith('/api/budget'),
      )) {
        const mostBytes = 'mostBytes' in endpoint ? endpoint.mostBytes : 262_144
        const answer = await refusesInBoth(
          (headers) =>
            asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
              text: JSON.stringify({ notes: 'x'.repeat(mostBytes) }),
              headers,
            }),
          nameOf(endpoint),
        )
        expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 413])
      }
    })
  })
})
