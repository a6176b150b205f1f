// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LocaleScope } from '../../lib/language/locale.ts'
import { Bar } from '../display/bar.tsx'
import { BarRow } from '../display/bar-row.tsx'
import { Segmented } from '../form/segmented.tsx'
import { hueAt } from '../hue.ts'
import { AcrossChart } from './across-chart.tsx'
import { Donut } from './donut.tsx'
import { Ring } from './ring.tsx'
import { useShortMoney } from './short-money.ts'
import { Stack } from './stack.tsx'

const user = userEvent.setup({ delay: null })
let root: Root | null = null

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

function show(part: ReactNode, locale: 'en' | 'fr' = 'en'): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() => root?.render(<LocaleScope value={locale}>{part}</LocaleScope>))
  return place
}

const widthOf = (place: HTMLElement): (string | null | undefined)[] =>
  [...place.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))

describe('product §9, design §12: a share of a whole', () => {
  it('a bar says what it measures and how full it is, and is drawn so', () => {
    const place = show(<Bar label="Funded" ratio={0.64} />)
    expect(place.textContent).toBe('Funded: 64%')
    expect(widthOf(place)).toEqual(['100%', '64%'])
  })

  it('in French', () => {
    expect(show(<Bar label="Financé" ratio={0.64} />, 'fr').textContent).toBe('Financé\u00a0: 64\u00a0%')
  })

  it.each([
    [0, ['100%']],
    [-0.2, ['100%']],
    [1, ['100%', '100%']],
    [1.3, ['100%', '100%']],
  ])('%f stays inside its track', (ratio, widths) => {
    expect(widthOf(show(<Bar label="Spent" ratio={ratio} />))).toEqual(widths)
  })

  it('beyond the whole a bar turns red, and its row says by how much', () => {
    const place = show(
      <ul>
        <BarRow
          title="Shopping"
          amount="$162"
          rest="of $150"
          ratio={1.08}
          label="Shopping"
          text="$162 of $150"
          hue="c6"
          state="$12 over"
        />
      </ul>,
    )
    expect(place.textContent).toContain('$162 of $150')
    expect(place.textContent).toContain('$12 over')
    expect(place.querySelector('svg')?.getAttribute('class')).toContain('--cranberry')
  })

  it('a ring is a part of a hundred along its line', () => {
    const place = show(<Ring ratio={0.25} label="Funded: 25%" />)
    expect(place.textContent).toBe('Funded: 25%')
    const drawn = place.querySelectorAll('circle')[1]
    expect([drawn?.getAttribute('pathLength'), drawn?.getAttribute('stroke-dasharray')]).toEqual(['100', '25 100'])
  })

  it('a stack draws its parts end to end, and its legend has their figures', () => {
    const place = show(
      <Stack
        label="What you own"
        parts={[
          { key: 'a', label: 'Cash', figure: '$25', size: 25, hue: 'c1' },
          { key: 'b', label: 'None', figure: '$0', size: 0, hue: 'c2' },
          { key: 'c', label: 'Invested', figure: '$75', size: 75, hue: 'c3' },
        ]}
      />,
    )
    const drawn = [...place.querySelectorAll('rect')].slice(1)
    expect(drawn.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
      ['0%', '25%'],
      ['25%', '75%'],
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cash $25',
      'None $0',
      'Invested $75',
    ])
  })

  it('in a card that is folded, and so has no width, bars keep the last one', () => {
    const seen: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(resized: () => void) {
          seen.push(resized)
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    try {
      const bars = [{ key: 'a', label: 'Ada Byron', value: 5, text: '$5.00' }]
      const place = show(<AcrossChart title="Owed" sentence="Most" bars={bars} numbers={{ headers: [], rows: [] }} />)
      const before = widthOf(place)
      expect(before).toHaveLength(1)
      // Without a layout every element here is as wide as one in a folded card.
      flushSync(() => seen.forEach((resized) => resized()))
      expect(seen).toHaveLength(1)
      expect(widthOf(place)).toEqual(before)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('without anything in it a stack is its empty track', () => {
    expect(widthOf(show(<Stack label="Nothing" parts={[]} />))).toEqual(['100%'])
  })
})

describe('design §13: the order of the palette', () => {
  it('is fixed, and what comes after the sixth is "Other"', () => {
    expect([0, 1, 5, 6, 40].map(hueAt)).toEqual(['c1', 'c2', 'c6', 'c7', 'c7'])
  })
})

describe('short money on an axis', () => {
  const Ticks = () => {
    const short = useShortMoney()
    return <>{[4_000, -1_200, 950, 0].map((dollars) => short(dollars)).join(' | ')}</>
  }
  it.each([
    ['en', '$4k | \u2212$1.2k | $950 | $0'],
    ['fr', '4\u00a0k\u00a0$ | \u22121,2\u00a0k\u00a0$ | 950\u00a0$ | 0\u00a0$'],
  ] as const)('%s', (locale, written) => {
    expect(show(<Ticks />, locale).textContent).toBe(written)
  })
  const Zoomed = ({ step }: { readonly step?: number }) => {
    const short = useShortMoney(3)
    return <>{[3_900, 3_950, 4_000].map((dollars) => short(dollars, step)).join(' | ')}</>
  }
  it('ticks of a zoomed axis are told apart', () => {
    expect(show(<Zoomed />, 'en').textContent).toBe('$3.9k | $3.95k | $4k')
  })
  it('ticks less than a thousand apart are written in full', () => {
    expect(show(<Zoomed step={50} />, 'en').textContent).toBe('$3,900 | $3,950 | $4,000')
  })
})

describe('one of a few', () => {
  it('is a group of radios that arrows move through', async () => {
    const Range = () => {
      const [value, setValue] = useState<'3m' | '1y'>('3m')
      const choices = [
        { value: '3m', label: '3 months' },
        { value: '1y', label: 'A year' },
      ] as const
      return <Segmented legend="Range" value={value} onChange={setValue} choices={choices} />
    }
    show(<Range />)
    screen.getByRole('group', { name: 'Range' })
    const year = screen.getByRole<HTMLInputElement>('radio', { name: 'A year' })
    expect(year.checked).toBe(false)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(year.checked).toBe(true)
  })
})

describe('design §13: the parts of a whole in a ring', () => {
  const donut = (...sizes: readonly number[]): HTMLElement =>
    show(
      <Donut
        label="Stocks 50%, bonds 30%, cash 20%"
        parts={sizes.map((size, at) => ({ key: String(at), size, hue: hueAt(at) }))}
      >
        5.7%
      </Donut>,
    )
  const numbers = (place: HTMLElement, attribute: string): number[][] =>
    [...place.querySelectorAll(`[${attribute}]`)].map((part) =>
      (part.getAttribute(attribute) ?? '').split(' ').map((number) => Number(Number(number).toFixed(4)) + 0),
    )
  const drawn = (place: HTMLElement): (number | undefined)[] =>
    numbers(place, 'stroke-dasharray').map(([length]) => length)
  const starts = (place: HTMLElement): number[] => numbers(place, 'stroke-dashoffset').map(([offset = 0]) => 0 - offset)

  it('is one picture with a name; its middle is text', () => {
    const place = donut(5, 3, 2)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Stocks 50%, bonds 30%, cash 20%')
    expect(place.textContent).toBe('5.7%')
  })
  it('each part begins where the one before ends, and leaves a gap of 0.8 hundredths', () => {
    const place = donut(5, 3, 2)
    expect(starts(place)).toEqual([0, 50, 80])
    expect(drawn(place)).toEqual([49.2, 29.2, 19.2])
  })
  it('one part is a whole ring without a gap, a tiny part can still be seen, and nothing has no length', () => {
    expect(drawn(donut(7))).toEqual([100])
    expect(drawn(donut(999, 1))[1]).toBe(0.4)
    expect(starts(donut(0, 0))).toEqual([0, 0])
  })
})
