import { describe, expect, it } from 'vitest'
import { readView, searchLoans, writeView } from './market-view.ts'

describe('product §9 marketplace defaults: sort featured, filters all', () => {
  it('are what an address without a word means, and one with a wrong word', () => {
    const usual = { grade: 'all', sort: 'featured' }
    expect(readView(new URLSearchParams())).toEqual(usual)
    expect(readView(new URLSearchParams('grade=F&order=random'))).toEqual(usual)
  })

  it('are left out of the URL, and other parameters stay', () => {
    const filtered = writeView(new URLSearchParams('tab=x'), { grade: 'C', sort: 'lowest_rate' })
    expect(filtered.toString()).toBe('tab=x&grade=C&order=lowest_rate')
    expect(readView(filtered)).toEqual({ grade: 'C', sort: 'lowest_rate' })
    expect(writeView(filtered, { grade: 'all', sort: 'featured' }).toString()).toBe('tab=x')
  })
})

describe('product §2.3.3: a search box filters loans by title or description', () => {
  const roof = { title: 'New roof', description: 'Before winter comes' }
  const studies = { title: 'Études de soins', description: 'Dernière année' }
  it.each([
    ['roof', [roof]],
    ['  WINTER ', [roof]],
    ['etudes', [studies]],
    ['année', [studies]],
    ['', [roof, studies]],
    ['boat', []],
  ])('%j', (search, found) => expect(searchLoans([roof, studies], search)).toEqual(found))
})
