import { describe, expect, it } from 'vitest'
import { groupsOf, NO_GROUP, NO_VIEW, viewsOf, withoutSymbols } from './choices.ts'

const SYMBOLS = ['XIC', 'VFV', 'ZAG']

describe('investing §7.2.5: views', () => {
  it('"VFV returns 2% more than XIC, fairly sure", and "ZAG returns 3%, quite sure"', () => {
    expect(
      viewsOf(
        [
          { ...NO_VIEW, symbol: 'VFV', over: 'XIC', percent: 2 },
          { symbol: 'ZAG', over: '', percent: 3, confidence: '0.75' },
        ],
        SYMBOLS,
      ),
    ).toEqual([
      { symbol: 'VFV', over: 'XIC', return: 0.02, confidence: 0.5 },
      { symbol: 'ZAG', over: null, return: 0.03, confidence: 0.75 },
    ])
  })
  it.each([
    ['without a figure', { ...NO_VIEW, symbol: 'VFV' }],
    ['without a symbol', { ...NO_VIEW, percent: 2 }],
    ['over itself', { ...NO_VIEW, symbol: 'VFV', over: 'VFV', percent: 2 }],
    ['over what is not considered', { ...NO_VIEW, symbol: 'VFV', over: 'XEF', percent: 2 }],
  ])('one %s is left out', (_what, view) => expect(viewsOf([view], SYMBOLS)).toEqual([]))
})

describe('investing §7.2.3: limits of groups', () => {
  it('from a to b, of the lines that are considered', () => {
    const shares = { name: ' Shares ', symbols: 'xic, VFV.TO gone', least: 20, most: 60 }
    expect(groupsOf([shares, { ...shares, name: '', least: null }], SYMBOLS)).toEqual([
      { name: 'Shares', symbols: ['XIC', 'VFV'], min: 0.2, max: 0.6 },
      { name: '2', symbols: ['XIC', 'VFV'], min: 0, max: 0.6 },
    ])
  })
  it.each([
    ['without a limit', { ...NO_GROUP, symbols: 'XIC' }],
    ['without lines', { ...NO_GROUP, symbols: 'XEF', most: 50 }],
  ])('one %s is left out', (_what, group) => expect(groupsOf([group], SYMBOLS)).toEqual([]))
})

it('investing §7.1.5: a symbol that stays as it is leaves the question, with its limits and views', () => {
  const line = (symbol: string) => ({ symbol, min: 0, max: 0.5 })
  const group = (name: string, ...symbols: string[]) => ({ name, symbols, min: 0, max: 0.5 })
  const view = (symbol: string, over: string | null) => ({ symbol, over, return: 0.02, confidence: 0.5 as const })
  const asked = {
    symbols: ['XIC', 'BAD', 'ZAG'],
    objective: 'hrp' as const,
    current: [0.25, 0.5, 0.25],
    limits: { lines: [line('XIC'), line('BAD')], groups: [group('a', 'BAD'), group('b', 'BAD', 'ZAG')], turnover: 0.2 },
    views: [view('XIC', 'BAD'), view('BAD', null), view('XIC', 'ZAG')],
  }
  expect(withoutSymbols(asked, ['BAD'])).toEqual({
    ...asked,
    symbols: ['XIC', 'ZAG'],
    current: [0.5, 0.5],
    limits: { lines: [line('XIC')], groups: [group('b', 'ZAG')], turnover: 0.2 },
    views: [view('XIC', 'ZAG')],
  })
})
