// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Problem, fieldErrors } from '../../lib/server/problem.ts'
import { Field } from '../form/field.tsx'
import { WholeNumberInput } from '../form/number-input.tsx'
import { TextInput } from '../form/text-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { FormDialogProps } from './form-dialog.tsx'

const user = userEvent.setup({ delay: null })
let root: Root | null = null

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

interface TrialProps extends Partial<FormDialogProps> {
  readonly onSend?: (values: { readonly name: string; readonly age: number | null }) => void
}

/** A required name and an optional age. */
function Trial({ onSend = () => undefined, problem = null, ...dialog }: TrialProps) {
  const [name, setName] = useState('')
  const [age, setAge] = useState<number | null>(null)
  const [wasSent, setSent] = useState(false)
  return (
    <FormDialog
      title="A trial"
      submitLabel="Send"
      problem={problem}
      onClose={() => undefined}
      onSubmit={() => (name === '' ? setSent(true) : onSend({ name, age }))}
      {...dialog}
    >
      <Field label="Age" error={fieldErrors(problem)['age']}>
        <WholeNumberInput value={age} onChange={setAge} />
      </Field>
      <Field label="Name" error={wasSent && name === '' ? 'Enter a name.' : fieldErrors(problem)['name']}>
        <TextInput value={name} onChange={setName} />
      </Field>
    </FormDialog>
  )
}

function show(props: TrialProps = {}): (props: TrialProps) => void {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const draw = (shown: TrialProps): void => flushSync(() => root?.render(<Trial {...shown} />))
  draw(props)
  return draw
}

const box = (name: string): HTMLElement => screen.getByLabelText(name)
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }))
const escape = (): void => flushSync(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel')))

describe('the one form (product §8: a form says what to put right, and where)', () => {
  it('begins at its first field, not at the cross', () => {
    show()
    expect(document.activeElement).toBe(box('Age'))
  })

  it('sends what is whole', async () => {
    const onSend = vi.fn<NonNullable<TrialProps['onSend']>>()
    show({ onSend })
    await user.type(box('Name'), 'Ada')
    await press('Send')
    expect(onSend).toHaveBeenCalledWith({ name: 'Ada', age: null })
  })

  it('focuses the field that the rules refuse', async () => {
    show()
    await press('Send')
    screen.getByText('Enter a name.')
    expect(document.activeElement).toBe(box('Name'))
  })

  it('sends nothing while a field is unreadable, and focuses it', async () => {
    const onSend = vi.fn<NonNullable<TrialProps['onSend']>>()
    show({ onSend })
    await user.type(box('Age'), 'forty')
    await user.type(box('Name'), 'Ada')
    await press('Send')
    expect(onSend).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(box('Age'))
  })

  it('shows the server’s refusal above the form and at its field, and focuses it', async () => {
    const draw = show()
    box('Age').focus()
    const errors = [{ field: 'name', detail: 'That name is taken.' }]
    draw({ problem: new Problem({ status: 422, code: 'refused', detail: 'Not like this.', errors, retryAfter: null }) })
    expect(screen.getByRole('alert').textContent).toBe('Not like this.')
    screen.getByText('That name is taken.')
    await waitFor(() => expect(document.activeElement).toBe(box('Name')))
  })

  it('has a sentence for a failure without one', () => {
    show({ problem: new Error('of ours') })
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong on our side. Try again.')
  })

  it('is locked while it is being sent', () => {
    const onClose = vi.fn<() => void>()
    show({ isBusy: true, onClose })
    escape()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('closing a form', () => {
  it('asks nobody who typed nothing', () => {
    const onClose = vi.fn<() => void>()
    show({ onClose })
    escape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks whoever typed something, once; typing on takes the question away', async () => {
    const onClose = vi.fn<() => void>()
    show({ onClose })
    await user.type(box('Name'), 'A')
    escape()
    expect(screen.getByRole('alert').textContent).toBe('What you typed is not saved.')
    await user.type(box('Name'), 'd')
    expect(screen.queryByRole('alert')).toBeNull()
    escape()
    await press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('goes on where it was', async () => {
    const onClose = vi.fn<() => void>()
    show({ onClose })
    await user.type(box('Name'), 'Ada')
    escape()
    await press('Keep editing')
    expect(onClose).not.toHaveBeenCalled()
    expect((box('Name') as HTMLInputElement).value).toBe('Ada')
    screen.getByRole('button', { name: 'Send' })
  })

  it('needs no question where a draft is kept, nor for “Cancel”', async () => {
    const onClose = vi.fn<() => void>()
    const draw = show({ onClose, keepsDraft: true })
    await user.type(box('Name'), 'A')
    escape()
    draw({ onClose })
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
