// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom'
import { localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { DateInput } from './date-input.tsx'

/* design §7: a day is typed by keyboard. Chrome reports the year after each of its digits. */

const TYPED = ['0002-05-10', '0020-05-10', '0202-05-10', '2027-05-10']

let root: Root | null = null
afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

function Trial({ needsDay }: { readonly needsDay: boolean }) {
  const [day, setDay] = useState<LocalDate | null>(localDate('2026-05-10'))
  return (
    <>
      <DateInput aria-label="Day" value={day} onChange={(next) => (next !== null || !needsDay) && setDay(next)} />
      <output>{day ?? 'none'}</output>
    </>
  )
}

function show(needsDay: boolean): HTMLInputElement {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root?.render(<Trial needsDay={needsDay} />))
  return screen.getByLabelText<HTMLInputElement>('Day')
}
const type = (box: HTMLElement, value: string): boolean => fireEvent.input(box, { target: { value } })

describe.each([
  ['an owner that keeps no day', false, 'none'],
  ['an owner that always has a day', true, '2026-05-10'],
])('a day’s input of %s', (_, needsDay, meanwhile) => {
  it('keeps what is typed until it is a day', () => {
    const box = show(needsDay)
    for (const value of TYPED) {
      flushSync(() => type(box, value))
      expect(box.value).toBe(value)
    }
    expect(screen.getByRole('status').textContent).toBe('2027-05-10')
  })

  it('keeps a part that is being deleted', () => {
    const box = show(needsDay)
    flushSync(() => type(box, ''))
    expect(box.value).toBe('')
    expect(screen.getByRole('status').textContent).toBe(meanwhile)
  })

  it('shows the owner’s day again when it is left without one', () => {
    const box = show(needsDay)
    flushSync(() => type(box, '0002-05-10'))
    flushSync(() => fireEvent.focusOut(box))
    expect(box.value).toBe(needsDay ? '2026-05-10' : '')
  })
})
