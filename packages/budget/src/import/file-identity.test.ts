import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileIdentity } from './file-identity.ts'

const READ = { format: 'csv', headerFingerprint: 'abc', institution: 'rbc' } as const
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('what the budget stores about a file', () => {
  it('equal bytes are one file under any name, different bytes another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (a, b) => {
        const isEqual = a.length === b.length && a.every((byte, index) => byte === b[index])
        expect(fileIdentity(a, 'x.csv', READ).id === fileIdentity(b, 'y.csv', READ).id).toBe(isEqual)
      }),
    )
  })
  it('names the convention its rows follow', () => {
    expect(fileIdentity(bytesOf('x'), 'x.csv', READ)).toMatchObject({
      name: 'x.csv',
      format: 'csv:abc',
      institution: 'rbc',
    })
    expect(
      fileIdentity(bytesOf('x'), 'x.qfx', { format: 'qfx', headerFingerprint: null, institution: null }).format,
    ).toBe('ofx')
  })
})
