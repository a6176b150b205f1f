import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { NewLoan, invest, savePicks, unknownFields } from './index.ts'

const places = (schema: z.ZodMiniType | undefined, value: unknown): string[] =>
  unknownFields(schema, value).map(({ field }) => field)

describe('body fields without a place in the schema', () => {
  it('are listed by path, at any depth, even if other fields are invalid', () => {
    expect(places(NewLoan, { borrower_name: 7, principle: 1, notes: { a: 1 } })).toEqual(['principle'])
    expect(
      places(invest.body, { loan_request_id: 'x', terms_seen: { platform_rate: 1, colour: 'red' }, note: null }),
    ).toEqual(['terms_seen.colour', 'note'])
    expect(places(savePicks.body, { picks: [{}, { saved_on: '2026-01-01', assets: ['stocks'], mood: 1 }] })).toEqual([
      'picks.1.mood',
    ])
  })

  it('are all of them for a call without a body', () => expect(places(undefined, { a: 1, b: 2 })).toEqual(['a', 'b']))

  it('are never reported for an open schema, and for a union relative to the nearest member', () => {
    expect(places(z.looseObject({ a: z.number() }), { a: 1, b: 2 })).toEqual([])
    expect(places(z.record(z.string(), z.object({ a: z.number() })), { x: { a: 1, b: 2 } })).toEqual(['x.b'])
    const either = z.union([
      z.object({ kind: z.literal('a'), a: z.number() }),
      z.object({ kind: z.literal('b'), b: z.number() }),
    ])
    expect(places(either, { kind: 'b', b: 1 })).toEqual([])
    expect(places(either, { kind: 'b', b: 1, c: 1 })).toEqual(['c'])
  })

  it('are not searched for in a value that is not an object', () => {
    for (const value of [null, undefined, 'text', 7, []]) expect(places(NewLoan, value)).toEqual([])
  })
})
