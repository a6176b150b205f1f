// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Field, isReadable } from './field.tsx'
import { MoneyInput } from './number-input.tsx'
import { QuickChoices } from './quick-choices.tsx'

/* product §8: a form says what to put right, and no longer than it is wrong. */

const COMPLAINT = 'Enter an amount such as 1,234.50.'
const user = userEvent.setup({ delay: null })
let root: Root | null = null

function Trial() {
  const [amount, setAmount] = useState<Cents | null>(null)
  return (
    <form>
      <Field label="Amount">
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <QuickChoices
        legend="Common amounts"
        columns="grid-cols-2"
        value={amount}
        choices={[{ value: cents(500_000), label: '$5,000' }]}
        onChange={setAmount}
      />
    </form>
  )
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root?.render(<Trial />))
})
afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

const box = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Amount')
const form = (): HTMLFormElement => {
  const found = box().form
  if (found === null) throw new Error('no form')
  return found
}
const choose = (): Promise<void> => user.click(screen.getByRole('button', { name: '$5,000' }))

describe('an amount that cannot be read', () => {
  it('stays, with its error, when it is left', async () => {
    await user.type(box(), 'abc')
    await user.tab()
    expect(box().value).toBe('abc')
    screen.getByText(COMPLAINT)
    expect(isReadable(form())).toBe(false)
  })

  it('makes room for an amount that is chosen', async () => {
    await user.type(box(), 'abc')
    await choose()
    expect(box().value).toBe('5,000.00')
    await waitFor(() => expect(screen.queryByText(COMPLAINT)).toBeNull())
    expect(isReadable(form())).toBe(true)
  })

  it('can be typed over', async () => {
    await user.type(box(), 'abc')
    await user.tab()
    await user.clear(box())
    await user.type(box(), '12')
    expect(box().value).toBe('12')
    await user.tab()
    expect(box().value).toBe('12.00')
    expect(isReadable(form())).toBe(true)
  })
})
