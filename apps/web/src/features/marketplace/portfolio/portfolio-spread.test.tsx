// @vitest-environment happy-dom
import { cents } from '@winterjay/money'
import { screen } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Spread } from './portfolio-spread.tsx'

const slice = (key: string, amount: number, share: number) => ({ key, loans: 1, amount: cents(amount), share })

it('the shares of each spread add up to 100 %', async () => {
  const of = {
    by_grade: [slice('C', 125_00, 62.5), slice('A', 75_00, 37.5)],
    by_purpose: [slice('auto', 200_00, 100)],
    by_term: [slice('60', 75_00, 37.5), slice('12', 62_50, 31.25), slice('36', 62_50, 31.25)],
    largest_share: 37.5,
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(<Spread of={of} />))
  const lists = await screen.findAllByRole('list', { hidden: true })
  const shares = lists.map((list) => list.textContent)
  expect(shares).toEqual(['A 38%C 62%', 'auto 100%', '12 months 31%36 months 31%60 months 38%'])
  flushSync(() => root.unmount())
})
