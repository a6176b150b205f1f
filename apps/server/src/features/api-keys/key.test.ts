import { describe, expect, it } from 'vitest'
import { isKey, keyOf, newKey } from './key.ts'

describe('keys §1.1: the form of a key', () => {
  it('is that of the published example: bytes 0 to 31', () => {
    expect(keyOf(Buffer.from([...Array(32).keys()]))).toBe('wj_live_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf1rgU9q')
  })

  it('is one word of 57 characters, also for the smallest and the largest secret', () => {
    for (const key of [keyOf(Buffer.alloc(32)), keyOf(Buffer.alloc(32, 255)), newKey()]) {
      expect(key).toMatch(/^wj_live_[0-9A-Za-z]{49}$/)
      expect(isKey(key)).toBe(true)
    }
    expect(newKey()).not.toBe(newKey())
  })

  it('with any one character changed, or a part missing, is known to be wrong without a look-up', () => {
    const key = keyOf(Buffer.from([...Array(32).keys()]))
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x'
      expect(isKey(key.slice(0, at) + other + key.slice(at + 1)), `character ${at}`).toBe(false)
    }
    for (const wrong of [key.slice(0, -1), `${key}0`, key.replace('live', 'test'), '', 'wj_live_'])
      expect(isKey(wrong)).toBe(false)
  })
})
