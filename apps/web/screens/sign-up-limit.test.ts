import { describe, expect, it } from 'vitest'
import {
  answer,
  asked,
  dialog,
  fill,
  newEmail,
  open,
  press,
  screen,
  seesIn,
  switchBrowser,
  waitFor,
} from '../testing/screen.tsx'

/* security §2.5: where `SIGN_UP` limits new accounts, the dialog says so in place of the form. */

const NOBODY = {
  name: null,
  address: null,
  email: null,
  privacy_officer: null,
  privacy_email: null,
  data_location: null,
}
const limit = (sign_up: 'invite' | 'closed') => answer('GET /api/legal', { body: { ...NOBODY, sign_up } })
const main = (): Element => document.querySelector('main') ?? document.body
const inDialog = (...texts: string[]) => seesIn(() => document.querySelector('dialog') ?? document.body, ...texts)

describe('sign-up by invitation', () => {
  it.each([
    ['en', 'Create free account', 'Open the link of your invitation'],
    ['fr', /^Créer un compte gratuit/, 'Ouvrez le lien de votre invitation'],
  ] as const)('asks for the link of an invitation (%s)', async (locale, button, text) => {
    limit('invite')
    await open('/', { locale })
    await press(button, main())
    await inDialog(text)
    expect(document.querySelector('dialog input[type=password]')).toBeNull()
  })

  it('sends the token of the opened link with the form, and the token leaves the address', async () => {
    switchBrowser()
    limit('invite')
    await open('/join#token=abc123')
    await press('Create free account', main())
    await dialog()
    await waitFor(() => expect(window.location.hash).toBe(''))
    for (const [label, text] of [
      ['Full Name', 'Ann Lee'],
      ['Email', newEmail()],
      ['Password', 'three loons on a lake'],
      ['Confirm Password', 'three loons on a lake'],
    ] as const)
      await fill(label, text)
    await press('Create Free Account')
    await waitFor(() =>
      expect(asked('POST', '/api/subscription/register')?.body).toMatchObject({ invitation: 'abc123' }),
    )
    // The answer signs in, which must not come in the next test.
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })

  it('the link of an invitation to a business serves too', async () => {
    limit('invite')
    await open('/invitation#token=def456')
    await press('Create free account', main())
    await screen.findByRole('button', { name: 'Create Free Account' })
  })

  it('says what an address without a token lacks', async () => {
    await open('/join')
    await screen.findByText('Open the link in your invitation')
  })
})

it('a site that takes no accounts says so', async () => {
  limit('closed')
  await open('/')
  await press('Create free account', main())
  await inDialog('This site takes no new accounts.')
})
