import { describe, expect, it } from 'vitest'
import { isFiltered, NO_FILTERS, readView, writeView } from './loan-view.ts'

const at = (address: string) => new URLSearchParams(address)

describe('product §2.4 "Direct Lending": the view in the address', () => {
  it('is descending by default', () => {
    expect(readView(at('tab=direct-lending'))).toEqual({
      sort: 'status',
      direction: 'desc',
      status: null,
      bucket: null,
      flag: null,
      search: '',
      ownField: null,
      ownValue: '',
    })
  })

  it('reads what it wrote, and keeps other parameters', () => {
    const view = {
      sort: 'principal',
      direction: 'asc',
      status: 'overdue',
      bucket: '31-60',
      flag: 're_aged',
      search: 'Roy',
      ownField: 'Dossier',
      ownValue: 'A-1',
    } as const
    const written = writeView(at('tab=direct-lending'), view)
    expect(readView(written)).toEqual(view)
    expect(written.get('tab')).toBe('direct-lending')
  })

  it('leaves out what is as usual', () => {
    expect(
      writeView(at('tab=direct-lending&status=overdue&late=91%2B&q=a&field=F&value=v'), NO_FILTERS).toString(),
    ).toBe('tab=direct-lending')
  })

  it('begins with the most late, and keeps another order in the address', () => {
    expect(readView(at('tab=direct-lending'))).toMatchObject({ sort: 'status', direction: 'desc' })
    const newest = writeView(at('tab=direct-lending'), { sort: 'created_at' })
    expect(newest.get('sort')).toBe('created_at')
    expect(readView(newest).sort).toBe('created_at')
    expect(writeView(newest, { sort: 'status' }).has('sort')).toBe(false)
  })

  it('takes nonsense as not said', () => {
    expect(readView(at('sort=notes&dir=up&status=late&late=forever'))).toEqual(readView(at('')))
  })

  it('knows a filter from an order', () => {
    expect(isFiltered(readView(at('sort=principal&dir=asc')))).toBe(false)
    expect(isFiltered(readView(at('late=current')))).toBe(true)
    expect(isFiltered(readView(at('field=Dossier')))).toBe(true)
  })
})
