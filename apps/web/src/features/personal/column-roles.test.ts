import { describe, expect, it } from 'vitest'
import { mappingFrom, rolesFrom } from './column-roles.ts'

describe('issue 5 §2: the mapping screen', () => {
  it('gives back the mapping it was opened with', () => {
    const mapping = { date: 0, description: [1, 2], amounts: [{ column: 3, as: 'out' }, { column: 4, as: 'in' }], balance: 5 } as const
    expect(mappingFrom(rolesFrom(6, mapping), mapping)).toEqual(mapping)
  })
  it.each([
    ['no date', ['description', 'signed']],
    ['two dates', ['date', 'date', 'signed']],
    ['no amount', ['date', 'description']],
  ] as const)('%s is not enough', (_what, roles) => expect(mappingFrom(roles, null)).toBeNull())
  it('starts empty where nothing could be guessed', () => expect(rolesFrom(2, null)).toEqual(['ignore', 'ignore']))
})
