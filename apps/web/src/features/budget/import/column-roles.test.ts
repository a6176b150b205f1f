import { describe, expect, it } from 'vitest'
import { mappingFrom, rolesFrom } from './column-roles.ts'

describe('budget §1.3: the mapping screen', () => {
  it('gives back the mapping it was opened with', () => {
    const mapping = {
      date: 0,
      description: [1, 2],
      amounts: [
        { column: 3, as: 'out' },
        { column: 4, as: 'in' },
      ],
      balance: 5,
    } as const
    expect(mappingFrom(rolesFrom(6, mapping), mapping)).toEqual(mapping)
  })
  it('keeps the currency of a column whose kind of amount is changed', () => {
    const mapping = { date: 0, description: [1], amounts: [{ column: 2, as: 'signed', currency: 'USD' }] } as const
    expect(mappingFrom(rolesFrom(3, mapping).with(2, 'out'), mapping)?.amounts).toEqual([
      { column: 2, as: 'out', currency: 'USD' },
    ])
  })
  it('keeps what no role names, and only where its column was given none', () => {
    const mapping = {
      date: 0,
      description: [1],
      amounts: [{ column: 2, as: 'signed' }],
      direction: 3,
      currency: 4,
      account: [5],
      status: 6,
      memo: [7, 8],
      dateOrder: 'dmy',
    } as const
    const roles = rolesFrom(9, mapping)
    expect(mappingFrom(roles, mapping)).toEqual(mapping)
    const changed = mappingFrom(roles.with(6, 'description').with(8, 'balance'), mapping)
    expect(changed).toMatchObject({
      description: [1, 6],
      balance: 8,
      direction: 3,
      currency: 4,
      account: [5],
      dateOrder: 'dmy',
    })
    expect(Object.keys(changed ?? {}).filter((part) => part === 'status' || part === 'memo')).toEqual([])
  })
  it.each([
    ['no date', ['description', 'signed']],
    ['two dates', ['date', 'date', 'signed']],
    ['no amount', ['date', 'description']],
  ] as const)('%s is not enough', (_what, roles) => expect(mappingFrom(roles, null)).toBeNull())
  it('starts empty where nothing could be guessed', () => expect(rolesFrom(2, null)).toEqual(['ignore', 'ignore']))
})
