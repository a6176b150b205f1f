// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { LocaleScope } from '../../lib/language/locale.ts'
import { LineChart } from './line-chart.tsx'
import type { LineChartProps } from './line-chart.tsx'

/** Draws a chart, reads it, and takes it away. */
function drawn<T>(props: Pick<LineChartProps, 'values'> & Partial<LineChartProps>, read: (place: Element) => T): T {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <LocaleScope value="fr">
        <LineChart
          title="Novembre"
          sentence="Dépensé"
          isEdgeToEdge
          xTicks={[]}
          numbers={{ headers: [], rows: [] }}
          read={() => ({ label: '', value: '' })}
          {...props}
        />
      </LocaleScope>,
    ),
  )
  const found = read(place)
  flushSync(() => root.unmount())
  return found
}

const heightOf = (place: Element, text: string): number =>
  Number([...place.querySelectorAll('text')].find((one) => one.textContent === text)?.getAttribute('y') ?? Number.NaN)

/** The heights of the answer's label and of the other line's name. */
function heights(label: string, name: string): number[] {
  const values = Array.from({ length: 23 }, () => 1995)
  const other = { values: Array.from({ length: 30 }, () => 1995), label: name }
  return drawn({ values, other, steps: 30, isFromZero: true, answer: { at: 22, label } }, (place) =>
    [label, name].map((text) => heightOf(place, text)),
  )
}

it('the name of the other line is never written into the answer’s label (design §12)', () => {
  const [answer = 0, name = 0] = heights('1 995 $ aujourd’hui', 'octobre')
  expect(Math.abs(answer - name)).toBeGreaterThanOrEqual(16)
  const [short = 0, next = 0] = heights('1 995 $', 'oct.')
  expect(Math.abs(short - next)).toBeLessThan(16)
})

it('the last point’s label stands below a line that falls to it, and above one that rises to it', () => {
  const label = '3,893 $'
  const at = (values: readonly number[]): { readonly text: number; readonly dot: number } =>
    drawn({ values, answer: { at: values.length - 1, label } }, (place) => ({
      text: heightOf(place, label),
      dot: Number(place.querySelector('.chart-dot')?.getAttribute('cy')),
    }))
  const days = Array.from({ length: 61 }, (_, day) => day)
  const falling = at(days.map((day) => 4000 - day * 2))
  expect(falling.text).toBeGreaterThanOrEqual(falling.dot + 16)
  const rising = at(days.map((day) => 4000 + day * 2))
  expect(rising.text).toBeLessThan(rising.dot)
})

it('the label of a point stands above and before it where the other line would strike it through', () => {
  const label = '58 528 $'
  const placed = (other: number): { readonly anchor: string | null; readonly isAbove: boolean } =>
    drawn(
      {
        values: Array.from({ length: 61 }, () => 100),
        other: { values: Array.from({ length: 61 }, () => other), label: 'Alone' },
        steps: 61,
        isFromZero: true,
        answer: { at: 25, label },
      },
      (place) => ({
        anchor:
          [...place.querySelectorAll('text')].find((one) => one.textContent === label)?.getAttribute('text-anchor') ??
          null,
        isAbove: heightOf(place, label) < Number(place.querySelector('.chart-dot')?.getAttribute('cy')),
      }),
    )
  expect(placed(90)).toEqual({ anchor: 'end', isAbove: true })
  expect(placed(0)).toEqual({ anchor: 'start', isAbove: false })
})

it('the label at the end of a rising line stands above the other line, where that would touch it', () => {
  const label = '1 461 $ aujourd’hui'
  /** How far below the label's foot the other line is, in px. */
  const below = (other: number): number =>
    drawn(
      {
        values: Array.from({ length: 28 }, (_, day) => day * 50),
        other: { values: Array.from({ length: 30 }, () => other), label: 'octobre' },
        steps: 30,
        isFromZero: true,
        answer: { at: 27, label },
      },
      (place) => {
        const line = /^M\S+ (\S+?)L/u.exec(place.querySelector('.chart-other')?.getAttribute('d') ?? '')
        return Number(line?.[1]) - heightOf(place, label)
      },
    )
  expect(below(1500)).toBeGreaterThan(7)
  // With room between both lines it stays at its own.
  expect(below(2350)).toBeLessThan(-16)
})
