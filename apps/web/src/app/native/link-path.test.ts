import { describe, expect, it } from 'vitest'
import { pathOfLink } from './link-path.ts'

const ORIGIN = 'https://winterjay.example'
const ROUTES = [
  '/',
  '/personal',
  '/business/loans/:loanId',
  '/subscription/success',
  '/borrower/:loanId',
  '/reset-password',
]
const pathOf = (link: string): string | null => pathOfLink(link, ORIGIN, ROUTES)

describe('deep links (product §2; security T22: only a known route of ours)', () => {
  it.each([
    ['https://winterjay.example', '/'],
    ['https://winterjay.example/personal', '/personal'],
    ['https://winterjay.example/personal/', '/personal/'],
    [
      'https://winterjay.example/borrower/7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e5f',
      '/borrower/7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e5f',
    ],
    ['https://winterjay.example/subscription/success?session_id=cs_1', '/subscription/success?session_id=cs_1'],
    ['https://winterjay.example/reset-password#token=abc', '/reset-password#token=abc'],
    ['https://WINTERJAY.example:443/personal', '/personal'],
  ])('%s opens %s', (link, path) => expect(pathOf(link)).toBe(path))

  it.each([
    'https://evil.example/personal',
    'https://winterjay.example.evil.example/personal',
    'https://winterjay.example:444/personal',
    'http://winterjay.example/personal',
    'https://user@winterjay.example/personal',
    'https://winterjay.example@evil.example/personal',
    'https://winterjay.example//evil.example/personal',
    'https://winterjay.example/\\evil.example',
    'https://winterjay.example/api/loans',
    'https://winterjay.example/borrower/a/b',
    'https://winterjay.example/no-such-page',
    'ca.winterjay.app://personal',
    'javascript:alert(1)',
    '/personal',
    '',
  ])('%s opens nothing', (link) => expect(pathOf(link)).toBeNull())

  it('when the route has several segments, each must match', () => {
    expect(pathOf('https://winterjay.example/business/loans/a%2Fb')).toBe('/business/loans/a%2Fb')
    expect(pathOf('https://winterjay.example/business/loans/')).toBeNull()
  })
})
