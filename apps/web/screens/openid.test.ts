import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  asked,
  dialog,
  newToken,
  open,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  toasted,
  waitFor,
} from '../testing/screen.tsx'

/* security §2.6: the OpenID provider's button in both sides of the dialog, and the page that it sends back to. */

const NOBODY = {
  name: null,
  address: null,
  email: null,
  privacy_officer: null,
  privacy_email: null,
  data_location: null,
}
const LOGIN = '/api/subscription/openid-login'
const main = (): Element => document.querySelector('main') ?? document.body
const inDialog = (...texts: string[]) => seesIn(() => document.querySelector('dialog') ?? document.body, ...texts)

describe('the button of the provider', () => {
  it.each(['Login', 'Sign Up'])('leaves for the address that the server names (%s)', async (side) => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    answer('GET /api/legal', { body: { ...NOBODY, sign_in_with: 'Nest ID' } })
    answer('POST /api/subscription/openid-requests', { body: { url: 'https://id.example.ca/authorize?x=1' } })
    await open('/')
    await press('Create free account', main())
    await screen.findByRole('tab', { name: 'Sign Up' })
    if (side === 'Login') screen.getByRole('tab', { name: 'Login' }).click()
    await inDialog('By creating an account you agree to the')
    await press('Continue with Nest ID', await dialog())
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.example.ca/authorize?x=1'))
    leave.mockRestore()
  })

  it('is not there without a provider', async () => {
    await open('/')
    await press('Create free account', main())
    await screen.findByRole('button', { name: 'Create Free Account' })
    await waitFor(() => expect(asked('GET', '/api/legal')).toBeDefined())
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  })
})

describe('the page that it sends back to', () => {
  it('sends what came back, once, takes it out of the address, and signs in', async () => {
    const token = await newToken('Zoé Roy', 'zoe.roy@example.ca')
    const user = { name: 'Zoé Roy', email: 'zoe.roy@example.ca', subscription_status: 'none', trial_end: null }
    answer(`POST ${LOGIN}`, { body: { access_token: token, user, is_new: true } })
    await open('/sign-in?code=abc&state=def')
    await toasted('Account Created!')
    expect(asked('POST', LOGIN)?.body).toMatchObject({
      query: 'code=abc&state=def',
      accepted: expect.arrayContaining([expect.any(String)]) as unknown,
    })
    expect(window.location.pathname + window.location.search).toBe('/')
    expect(localStorage.getItem('winterjay_token')).toBe(token)
  })

  it.each([
    ['en', 'You are not signed in'],
    ['fr', 'La session n’est pas ouverte'],
  ] as const)('says why it did not work (%s)', async (locale, title) => {
    refuse(`POST ${LOGIN}`, 401, {
      code: 'openid_wrong',
      status: 401,
      title: '',
      detail: 'Begin again, in the same browser.',
    })
    await open('/sign-in?code=abc&state=def', { locale })
    await sees(title, 'Begin again, in the same browser.')
  })

  it('leads to the account when it is opened by itself', async () => {
    await open('/sign-in')
    await sees('Have an account?')
    expect(asked('POST', LOGIN)).toBeUndefined()
  })
})
