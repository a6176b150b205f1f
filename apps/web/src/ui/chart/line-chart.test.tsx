// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { LocaleScope } from '../../lib/language/locale.ts'
import { LineChart } from './line-chart.tsx'

/** The heights of the answer's label and of the other line's name. */
function heights(label: string, name: string): number[] {
  const place = document.body.appendChild(document.createElement('div'))
  const values = Array.from({ length: 23 }, () => 1995)
  const other = { values: Array.from({ length: 30 }, () => 1995), label: name }
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <LocaleScope value="fr">
        <LineChart
          title="Novembre"
          sentence="Dépensé"
          isFromZero
          isEdgeToEdge
          values={values}
          steps={30}
          xTicks={[]}
          answer={{ at: 22, label }}
          other={other}
          numbers={{ headers: [], rows: [] }}
          read={() => ({ label: '', value: '' })}
        />
      </LocaleScope>,
    ),
  )
  const texts = [...place.querySelectorAll('text')]
  const found = [label, name].map((text) =>
    Number(texts.find((one) => one.textContent === text)?.getAttribute('y') ?? Number.NaN),
  )
  flushSync(() => root.unmount())
  return found
}

it('the name of the other line is never written into the answer’s label (design §12)', () => {
  const [answer = 0, name = 0] = heights('1 995 $ aujourd’hui', 'octobre')
  expect(Math.abs(answer - name)).toBeGreaterThanOrEqual(16)
  const [short = 0, next = 0] = heights('1 995 $', 'oct.')
  expect(Math.abs(short - next)).toBeLessThan(16)
})
