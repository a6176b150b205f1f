// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { LocaleScope } from '../../../lib/language/locale.ts'
import { PdfPassword } from './pdf-password.tsx'

it('a password that does not open the PDF brings the cursor back into its field (budget §1.6)', async () => {
  const root = createRoot(document.body)
  const draw = (isWrong: boolean): void =>
    flushSync(() =>
      root.render(
        <LocaleScope value="en">
          <Suspense>
            <PdfPassword isWrong={isWrong} isBusy={false} onOpen={() => undefined} />
          </Suspense>
        </LocaleScope>,
      ),
    )
  draw(false)
  const field = await screen.findByLabelText<HTMLInputElement>(/password/i, { selector: 'input' })
  expect(document.activeElement).not.toBe(field)
  draw(true)
  expect(document.activeElement).toBe(field)
  root.unmount()
})
