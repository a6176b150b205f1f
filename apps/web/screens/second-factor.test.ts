import { expect, inject, it } from 'vitest'
import { appCode, confirmAddress } from '../e2e/mailbox.ts'
import {
  PASSWORD,
  box,
  dialog,
  fill,
  newEmail,
  newToken,
  open,
  press,
  screen,
  sees,
  seesIn,
  switchBrowser,
  textOf,
  toasted,
  waitFor,
  within,
} from '../testing/screen.tsx'

/* security §2.5: the second factor on the account page, and at signing in. */

const content = () => document.querySelector('dialog') ?? document.createElement('p')

/** Opens the account page of somebody whose address is confirmed. */
async function openAccount(email: string): Promise<void> {
  const token = await newToken('Ann Lee', email)
  await confirmAddress(inject('serverUrl'), inject('serverData'), email, PASSWORD)
  await open('/account', { token })
}

/** Switches it on with an authenticator app. @returns the recovery codes */
async function switchOn(): Promise<readonly string[]> {
  await press('Switch on')
  await fill('Your password', PASSWORD, await dialog())
  await press('Switch on', await dialog())
  const link = await screen.findByRole('link', { name: 'Open in the app' })
  expect(textOf(screen.getByRole('figure'))).toContain('QR code')
  const secret = new URL(link.getAttribute('href') ?? '').searchParams.get('secret') ?? ''
  await fill('The six digits the app shows now', appCode(secret), await dialog())
  await press('Switch on', await dialog())
  return keepCodes()
}

async function keepCodes(): Promise<readonly string[]> {
  await sees('Keep these recovery codes')
  const codes = within(await dialog())
    .getAllByRole('listitem')
    .map(textOf)
  await press('I have kept them', await dialog())
  return codes
}

it('once it is on, the password alone does not sign in: a recovery code does, in place of the app', async () => {
  const email = newEmail()
  await openAccount(email)
  const [code = ''] = await switchOn()
  await sees('10 recovery codes left.')
  await press(/^Log out/, screen.getByRole('main'))
  await sees('Have an account?')
  switchBrowser()
  await press('Sign in', screen.getByRole('main'))
  await fill('Email', email, await dialog())
  await fill('Password', PASSWORD, await dialog())
  await press('Sign In', await dialog())
  await box('Code', await dialog())
  expect(localStorage.getItem('winterjay_token')).toBeNull()
  await fill('Code', code, await dialog())
  await press('Sign In', await dialog())
  await toasted('Welcome back!')
  await sees('9 recovery codes left.')
})

it('asks for the password and a code before new recovery codes, and before it is switched off', async () => {
  await openAccount(newEmail())
  const [code = ''] = await switchOn()
  await press('New recovery codes')
  await seesIn(content, 'Your password and a code once more')
  await fill('Your password', PASSWORD, await dialog())
  await press('New recovery codes', await dialog())
  const field = await box('Code', await dialog())
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await fill('Code', '000000', await dialog())
  await press('New recovery codes', await dialog())
  await seesIn(content, 'That code is not right')
  await fill('Code', code, await dialog())
  await press('New recovery codes', await dialog())
  const [fresh = ''] = await keepCodes()
  expect(fresh).not.toBe(code)
  await press('Switch off')
  await fill('Your password', PASSWORD, await dialog())
  await fill('Code', fresh, await dialog())
  await press('Switch off', await dialog())
  await toasted('Two-factor sign-in is off')
  await sees('A code from an app on your phone')
})
