import { describe, expect, it } from 'vitest'
import {
  PASSWORD,
  box,
  dialog,
  fill,
  newEmail,
  open,
  pageText,
  press,
  screen,
  sees,
  tick,
  waitFor,
} from '../testing/screen.tsx'

/* security §10; product §2.8: what is accepted at the sign-up, and a mail that is not wanted any more. */

async function signUp(choose: () => Promise<void>): Promise<void> {
  await open('/account')
  await press('Create free account', screen.getByRole('main'))
  await fill('Full Name', 'Ann Lee', await dialog())
  await fill('Email', newEmail(), await dialog())
  await fill('Password', PASSWORD, await dialog())
  await fill('Confirm Password', PASSWORD, await dialog())
  await choose()
  await press('Create Free Account', await dialog())
  await press(/^What you agreed to/)
}
const count = (text: string): number => pageText().split(text).length - 1

describe('the contract at the sign-up', () => {
  it('the French version is accepted unless English is chosen', async () => {
    await signUp(async () => expect((await box(/expressly choose the English version/)).checked).toBe(false))
    await sees(/, French, version [0-9a-f]{12}/)
    // The privacy policy is in the reader’s language.
    await waitFor(() => expect(count(', English, version')).toBe(1))
  })

  it('the English version is accepted if it is chosen', async () => {
    await signUp(() => tick(/expressly choose the English version/))
    await sees(/, English, version [0-9a-f]{12}/)
    expect(count(', French, version')).toBe(0)
  })
})

it('an invalid unsubscribe link shows an error', async () => {
  await open('/unsubscribe#token=nonsense')
  await press('Unsubscribe')
  await sees(/too old|used before/)
})
