import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readHoldings, withHolding } from './holdings.ts'

const xic = { id: 'xic', symbol: 'XIC', amount: cents(1000) }

describe('holdings kept in the browser (investing §5.2)', () => {
  it('are read as they were written', () => expect([...readHoldings(JSON.stringify([xic])).values()]).toEqual([xic]))
  it.each([
    null,
    '',
    '{',
    '{}',
    '[1]',
    '[{"id":"a","symbol":"A","amount":-1}]',
    '[{"id":"a","symbol":"A","amount":1.5}]',
    '[{"id":"a","symbol":"A","amount":1e300}]',
  ])('%j is nothing held', (text) => expect(readHoldings(text).size).toBe(0))
  it('nothing held takes a line out, and leaves the others', () => {
    const both = withHolding(new Map([[xic.id, xic]]), { ...xic, id: 'zag' })
    expect([...withHolding(both, { ...xic, amount: cents(0) }).keys()]).toEqual(['zag'])
  })
})
