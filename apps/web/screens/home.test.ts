import { describe, expect, it } from 'vitest'
import { open, press, screen, textOf, waitFor, within } from '../testing/screen.tsx'

describe('the landing page (product §2.1)', () => {
  it('shows the product in the reader’s language, silently', async () => {
    await open('/')
    const pictures = (): string =>
      [...screen.getByRole('main').querySelectorAll('[aria-hidden=true]')]
        .filter((part) => part.querySelector('svg path') !== null)
        .map(textOf)
        .join(' ')
    await waitFor(() => expect(pictures()).toContain('$325'))
    expect(within(screen.getByRole('main')).getAllByRole('listitem', { hidden: false })).toHaveLength(6)
    await press('Français')
    await waitFor(() => expect(pictures()).toContain('325 $'))
    expect(pictures()).not.toContain('$325')
  })
})
