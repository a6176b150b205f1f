import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { findMailedLink } from '../e2e/mailbox.ts'
import {
  PASSWORD,
  answer,
  restoreServerAnswer,
  ask,
  asked,
  switchBrowser,
  box,
  choose,
  click,
  dialog,
  fill,
  hasButton,
  newEmail,
  newToken,
  open,
  pageText,
  press,
  screen,
  sees,
  seesIn,
  toasted,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* product §2.8, §4, §5, §8; security §2: the dialog of the account and its page. */

const main = (): Element => document.querySelector('main') ?? document.body
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)
const token = () => localStorage.getItem('winterjay_token')

async function openSignUp(): Promise<void> {
  await open('/')
  await press('Create free account', main())
  await screen.findByRole('tab', { name: 'Sign Up' })
}
async function openLogin(): Promise<void> {
  await openSignUp()
  await click(screen.getByRole('tab', { name: 'Login' }))
}
async function fillSignUp(who: { name?: string; email?: string; password?: string; confirm?: string } = {}) {
  const { name = 'Ann Lee', email = newEmail(), password = PASSWORD, confirm = password } = who
  for (const [label, text] of [
    ['Full Name', name],
    ['Email', email],
    ['Password', password],
    ['Confirm Password', confirm],
  ] as const)
    await fill(label, text)
  await press('Create Free Account')
}
async function fillLogin(email: string, password = PASSWORD): Promise<void> {
  await fill('Email', email)
  await fill('Password', password)
  await press('Sign In', await dialog())
}
const member = async (path = '/account', email = newEmail()): Promise<void> =>
  open(path, { token: await newToken('Ann Lee', email) })

describe('the dialog', () => {
  it('has the title "Welcome to" with the product’s name, and the tabs Login and Sign Up', async () => {
    await openLogin()
    await screen.findByRole('heading', { name: 'Welcome to Winterjay' })
    for (const label of ['Email', 'Password']) await box(label)
    expect(hasButton('Sign In')).toBe(true)
    await click(screen.getByRole('tab', { name: 'Sign Up' }))
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) await box(label)
    expect(hasButton('Create Free Account')).toBe(true)
    await inDialog('100% Free Forever', /agree to the Terms of Service and Privacy Policy/)
  })

  it('Login without input: Please fill all fields', async () => {
    await openLogin()
    await press('Sign In', await dialog())
    await toasted('Error', 'Please fill all fields')
    expect(document.activeElement).toBe(await box('Email'))
    for (const label of ['Email', 'Password']) expect((await box(label)).getAttribute('aria-invalid')).toBe('true')
    await fillLogin('ann@example.ca', '')
    expect(document.activeElement).toBe(await box('Password'))
    expect(asked('POST', '/api/subscription/login')).toBeUndefined()
  })

  it('Register: checks required fields first, then that the passwords match, then their length', async () => {
    await openSignUp()
    await fillSignUp({ name: '' })
    await toasted('Error', 'Please fill all required fields')
    await fillSignUp({ password: 'short', confirm: 'other' })
    await toasted('Error', 'Passwords do not match')
    await fillSignUp({ password: 'k7#wq2z' })
    await toasted('Error', 'Password must be at least 8 characters')
    expect(asked('POST', '/api/subscription/register')).toBeUndefined()
  })

  it('Account Created!: shows the name and a logout button on the landing page, and stores the token', async () => {
    await openSignUp()
    await fillSignUp()
    await toasted('Account Created!', 'Welcome Ann Lee! Your free account is ready.')
    await sees('Signed in as Ann Lee')
    expect(token()).toMatch(/^[\w-]{43}$/)
    await press('Log out', main())
    await waitFor(() => expect(hasButton('Create free account', main())).toBe(true))
    expect(token()).toBeNull()
  })

  it('signs in whoever closed the dialog while the account was created (product §5)', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    answer('POST /api/subscription/register', async ({ path, headers, text }) => {
      await held
      const { status, text: body } = await ask('POST', path, headers, text)
      return { status, body }
    })
    await openSignUp()
    await fillSignUp()
    await waitFor(() => expect(asked('POST', '/api/subscription/register')).toBeDefined())
    await press('Close', await dialog())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    release()
    await toasted('Account Created!')
    await sees('Signed in as Ann Lee')
  })

  it("Login Failed shows the server's detail", async () => {
    await openLogin()
    await fillLogin(newEmail(), 'whatever it is')
    await toasted('Login Failed', 'The email or the password is not right. Check both and try again.')
  })

  it.each([
    ['no answer', null],
    ['an answer without detail', { status: 500, type: 'text/plain', body: 'oops' }],
  ])('Login Failed: Login failed, on %s', async (_, said) => {
    answer('POST /api/subscription/login', said)
    await openLogin()
    await fillLogin(newEmail())
    await toasted('Login Failed', 'Login failed')
  })

  it("Registration Failed shows the server's detail", async () => {
    const email = newEmail()
    await newToken('Ann Lee', email)
    await openSignUp()
    await fillSignUp({ email })
    await toasted('Registration Failed', 'There is already an account with this email. Sign in, or reset its password.')
  })

  it('Registration Failed without a detail: Registration failed', async () => {
    answer('POST /api/subscription/register', null)
    await openSignUp()
    await fillSignUp()
    await toasted('Registration Failed', 'Registration failed')
  })
})

describe('the profile of an earlier visit', () => {
  const PROFILE = 'GET /api/subscription/profile'

  it.each([401, 404, 500, 503])(
    'answers %i: the user is logged out, and is offered nothing before that',
    async (status) => {
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      answer(PROFILE, () => held.then(() => ({ status, type: 'text/plain', body: 'no' })))
      await open('/', { token: 'a'.repeat(43) })
      await waitFor(() => expect(asked('GET', '/api/subscription/profile')).toBeDefined())
      expect(hasButton(/Create free account|Sign in/)).toBe(false)
      release()
      await waitFor(() => expect(hasButton('Create free account', main())).toBe(true))
      expect(token()).toBeNull()
    },
  )

  it('without an answer: keeps the token and tries again (product §11.11)', async () => {
    answer(PROFILE, null)
    const kept = await newToken()
    await open('/', { token: kept })
    await waitFor(() => expect(asked('GET', '/api/subscription/profile')).toBeDefined())
    expect(token()).toBe(kept)
    restoreServerAnswer(PROFILE)
    window.dispatchEvent(new Event('online'))
    await sees('Signed in as Ann Lee')
  })
})

const mailedLink = (email: string, page: string): Promise<string> => findMailedLink(inject('serverData'), email, page)

it('the confirmation link confirms the address, and its token is removed from the URL', async () => {
  const email = newEmail()
  const token = await newToken('Ann Lee', email)
  await open(await mailedLink(email, 'verify-email'), { token })
  await sees('Address confirmed')
  expect(window.location.href).not.toContain('token')
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account')
  await open('/account', { token })
  await waitFor(() => expect(screen.getByText('Confirmed')).toBeDefined())
})

it.each([
  ['en', 'Password of the account', 'someone else used your address', 'Confirm my address', 'Address confirmed'],
  [
    'fr',
    'Mot de passe du compte',
    'quelqu’un d’autre a utilisé votre adresse',
    'Confirmer mon adresse',
    'Adresse confirmée',
  ],
] as const)(
  'in a browser that never signed in, %s, the link wants the password (security §2.5)',
  async (locale, password, warning, confirm, done) => {
    const email = newEmail()
    await newToken('Ann Lee', email)
    switchBrowser()
    await open(await mailedLink(email, 'verify-email'), { locale })
    await box(password)
    await sees(warning)
    await fill(password, PASSWORD)
    await press(confirm)
    await sees(done)
  },
)

it('the link of a mail sets a new password, which signs in', async () => {
  const email = newEmail()
  await newToken('Ann Lee', email)
  await openLogin()
  await press('Forgot your password?')
  await fill('Email', email, await dialog())
  await press('Send the link')
  await sees('Check your email')
  await open(await mailedLink(email, 'reset-password'))
  await fill('New password', 'four geese going south')
  await fill('New password again', 'four geese going south')
  await press('Set password')
  await sees('Your new password is set')
  await press('Sign in', main())
  await fillLogin(email, 'four geese going south')
  await toasted('Welcome back!')
})

it('invalid mailed links show an error', async () => {
  await open('/verify-email#token=nonsense')
  await sees('This address could not be confirmed')
  await open('/reset-password')
  await sees('Open the link in our email, or ask for a new one')
})

it('the page of a confirmation without its link leads to the sign-in, where it is sent again', async () => {
  await open('/verify-email')
  await press('Sign in to resend it', main())
  await sees('Have an account?')
  await fillLogin('nobody@example.ca', PASSWORD)
})

it('whoever is asked to let a device in may ask for a new password instead', async () => {
  await open('/let-in#token=abc123')
  await press('No, change my password', main())
  await press('Send the link', await dialog())
  await press('Back to Login', await dialog())
  await screen.findByRole('tab', { name: 'Login' })
})

describe('the account page', () => {
  it('changes the name, here and in the header', async () => {
    await member()
    await press('Change name')
    await fill('Name', 'Ann Roy')
    await press('Save')
    await seesIn(() => document.querySelector('header') ?? document.body, 'Ann Roy')
  })

  it('changes the address once the link in the mail to the new one is opened', async () => {
    const [email, next] = [newEmail(), newEmail()]
    const own = await newToken('Ann Lee', email)
    await open('/account', { token: own })
    await press('Change email')
    await fill('New email', next)
    await fill('Your password', PASSWORD)
    await press('Save')
    await toasted('Check your email', `Open the link we sent to ${next}.`)
    await sees(`Waiting for ${next}`, email)
    await open(await mailedLink(next, 'verify-email'), { token: own })
    await sees('Address confirmed')
    await open('/account', { token: own })
    await sees(next)
    expect(pageText()).not.toContain(email)
  })

  it('lists the sessions with their device and last use', async () => {
    await member()
    await press(/^Where you are signed in Only here/)
    await inDialog('This device', /Last used .*20\d\d.* Signed in .*20\d\d/)
  })

  it('changes the password', async () => {
    await member()
    await press(/^Change password/)
    await fill('Current password', 'not the one')
    await fill('New password', 'four geese going south')
    await fill('New password again', 'four geese going south')
    await press('Change password', await dialog())
    await inDialog('That is not your password. Try again.')
    await fill('Current password', PASSWORD)
    await press('Change password', await dialog())
    await toasted('Password changed')
  })

  it('signs out another device, and all devices', async () => {
    const email = newEmail()
    const own = await newToken('Ann Lee', email)
    switchBrowser()
    const { access_token: other } = await write<{ access_token: string }>('POST', '/api/subscription/login', {
      email,
      password: PASSWORD,
    })
    await open('/account', { token: own })
    await press(/^Where you are signed in Here and on 1 other device/)
    await press(/^Sign out (?!everywhere)/)
    await toasted('Signed out there')
    await open('/', { token: other })
    await waitFor(() => expect(hasButton('Create free account', main())).toBe(true))
    await open('/account', { token: own })
    await press(/^Where you are signed in/)
    await press('Sign out everywhere')
    await sees('Have an account?')
  })

  it.each([
    [
      'en',
      'Open the link we sent you. Until then you can’t add a passkey or a second step',
      'Confirm your email first',
      'Send the link again',
      'The link is on its way',
    ],
    [
      'fr',
      'Ouvrez le lien que nous vous avons envoyé. D’ici là, pas de clé d’accès ni de deuxième étape',
      'Confirmez d’abord votre courriel',
      'Renvoyer le lien',
      'Le lien est en route',
    ],
  ] as const)(
    'tells an unconfirmed account in %s why it cannot add a second way in, and sends the link again (security §2.5)',
    async (locale, why, first, resend, sent) => {
      const email = newEmail()
      await open('/account', { locale, token: await newToken('Ann Lee', email) })
      await sees(why, first)
      expect(hasButton(/^(Switch on|Activer|Add a passkey|Ajouter une clé)/)).toBe(false)
      await press(resend)
      await toasted(sent, email)
    },
  )

  it('lists the known devices, and removes one (security §2.6)', async () => {
    const email = newEmail()
    const own = await newToken('Ann Lee', email)
    switchBrowser()
    await write('POST', '/api/subscription/login', { email, password: PASSWORD })
    await open('/account', { token: own })
    await press(/^Known devices/)
    const list = await screen.findByRole('list', { name: 'Devices that have signed in to your account before' })
    await press(/^Forget/, list)
    await toasted('Device forgotten')
  })

  it('saves everything that the account has as a file', async () => {
    const files: Blob[] = []
    // The test's DOM would leave the page for the file.
    const leave = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:everything'
    })
    onTestFinished(() => {
      leave.mockRestore()
      address.mockRestore()
    })
    const email = newEmail()
    await member('/account', email)
    await press(/^Export my data/)
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(await files[0]?.text()).toContain(email)
  })

  it('deletes the account with all its data', async () => {
    await member()
    await press(/^Delete my account/)
    await fill('Your password', PASSWORD)
    await press('Delete for good')
    await toasted('Your data is deleted')
    await sees('Have an account?')
  })

  it('has the language and the theme of the app, for guests too', async () => {
    await open('/account')
    await press('Français', main())
    await sees('Cette application')
    await choose('Thème', 'dark', main())
    await waitFor(() => expect(localStorage.getItem('winterjay_theme')).toBe('dark'))
  })

  it('lets a guest delete what they have stored', async () => {
    await open('/account')
    await press(/^Delete my data/)
    await press('Delete for good')
    await toasted('Your data is deleted')
  })

  it('shows the guest page after logging out', async () => {
    await member()
    await press(/^Log out/, main())
    await sees('Have an account?')
  })
})
