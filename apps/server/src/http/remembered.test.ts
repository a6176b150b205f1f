import { describe, expect, it } from 'vitest'
import { Remembered } from './remembered.ts'

describe('what is remembered', () => {
  it('is a key’s own, and the last that was said of it', () => {
    const pages = new Remembered<string>(2)
    expect([pages.set('a', 'A'), pages.set('b', 'B'), pages.get('a'), pages.get('b'), pages.get('c')]).toEqual([
      'A',
      'B',
      'A',
      'B',
      undefined,
    ])
    pages.set('a', 'another')
    expect([pages.get('a'), pages.get('b')]).toEqual(['another', 'B'])
  })

  it('is never more than it may be: what was asked for longest ago goes first', () => {
    const pages = new Remembered<string>(2)
    for (const key of ['a', 'b']) pages.set(key, key)
    pages.get('a')
    pages.set('c', 'c')
    expect([pages.get('a'), pages.get('b'), pages.get('c')]).toEqual(['a', undefined, 'c'])
  })
})
