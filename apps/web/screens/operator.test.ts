import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sendCommand } from '../../server/src/control.ts'
import { APPLICATION } from '../testing/examples.ts'
import { addSecondFactor } from '../e2e/market-people.ts'
import {
  PASSWORD,
  answer,
  ask,
  switchBrowser,
  choose,
  dialog,
  fill,
  hasButton,
  newEmail,
  newToken,
  open,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  textOf,
  toasted,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* marketplace §4; security §2.8: the operator's desk, and what an applicant reads of its decisions. */

const OPERATOR_PAGE = '/business/operator'
const people = { operator: '', alone: '', borrower: '', investor: '' }

beforeAll(async () => {
  const [email, data] = [newEmail(), inject('serverData')]
  people.operator = await newToken('Op Erator', email)
  people.borrower = await newToken('Marie-Ève Tremblay')
  people.investor = await newToken()
  expect(await sendCommand(data, inject('serverProcess'), 'grant-operator', [email])).toContain('is an operator now')
  // Another session of the operator, with the password alone.
  switchBrowser()
  const login = { email, password: PASSWORD }
  people.alone = (await write<{ access_token: string }>('POST', '/api/subscription/login', login)).access_token
  await addSecondFactor(inject('serverUrl'), data, email, people.operator)
})

async function applied(title: string): Promise<string> {
  const application = { ...APPLICATION, title }
  type Applied = { readonly loan: { readonly id: string } }
  return (await write<Applied>('POST', '/api/p2p/applications', application, people.borrower)).loan.id
}
const listing = (title: string) => (): Element =>
  screen.getByRole('heading', { name: title }).closest('section') ?? document.body
/** Opens the operator's page and waits for this application; those of other tests are listed too. */
async function openOperatorPage(title: string): Promise<void> {
  await open(OPERATOR_PAGE, { token: people.operator })
  const row = await screen.findByRole('button', { name: new RegExp(title) })
  if (row.getAttribute('aria-expanded') === 'false') await press(new RegExp(title))
  await screen.findByRole('heading', { name: title, level: 3 })
}

describe('access to the operator’s page', () => {
  it('shows the not-found page to others, and asks a visitor to sign in', async () => {
    await open(OPERATOR_PAGE, { token: people.investor })
    await screen.findByRole('heading', { level: 1, name: 'This page flew off' })
    await open('/')
    await press('Log out', screen.getByRole('main'))
    await open(OPERATOR_PAGE)
    await sees('Sign in to go on')
  })

  it.each([
    ['en', /The operator page needs a second factor/, 'Two-factor sign-in needed', 'Go to your account'],
    [
      'fr',
      /La page de l’opérateur exige un deuxième facteur/,
      'Connexion en deux étapes requise',
      'Aller à votre compte',
    ],
  ] as const)(
    'tells an operator who signed in with a password alone in %s what to do',
    async (locale, onAccount, onDesk, link) => {
      await open(OPERATOR_PAGE, { locale, token: people.alone })
      await sees(onDesk)
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/account')
      await open('/account', { locale, token: people.alone })
      await sees(onAccount)
    },
  )

  it('is linked from the account page, for operators only', async () => {
    await open('/account', { token: await newToken() })
    await screen.findByRole('button', { name: /^Where you are signed in Only here/ })
    expect(screen.queryByRole('link', { name: 'Open the operator page' })).toBeNull()
    await open('/account', { token: people.operator })
    const link = await screen.findByRole('link', { name: 'Open the operator page' })
    expect(link.getAttribute('href')).toBe(OPERATOR_PAGE)
  })
})

describe('decisions', () => {
  it('shows an application in full, and approves it', async () => {
    await applied('A roof to approve')
    await openOperatorPage('A roof to approve')
    const card = listing('A roof to approve')
    await seesIn(card, '10 points, 0 is best', 'Home improvement', '$158.37', '$71,600', '$450', '$18,000')
    await press('Approve', card())
    await toasted('Listed', 'A roof to approve: open for investment until December 21, 2026.')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'A roof to approve', level: 3 })).toBeNull())
  })

  it('declines with a reason that the applicant can read', async () => {
    await applied('A boat to decline')
    await openOperatorPage('A boat to decline')
    await press('Decline', listing('A boat to decline')())
    await press('Decline', await dialog())
    await sees('Enter the reason.')
    await fill('Reason', 'The purpose is not said.', await dialog())
    await press('Decline', await dialog())
    await toasted('Declined')
    await open('/business/applications', { token: people.borrower })
    await screen.findByRole('heading', { name: 'A boat to decline' })
    await seesIn(listing('A boat to decline'), 'The purpose is not said.', 'It was declined and will not be listed.')
  })

  it('answers a review with another grade, and the applicant sees both', async () => {
    const id = await applied('A grade to review')
    const question = 'The inquiry was the bank’s mistake.'
    await write('POST', `/api/p2p/applications/${id}/review`, { question }, people.borrower)
    await openOperatorPage('A grade to review')
    await seesIn(listing('A grade to review'), 'Review asked', question)
    await press('Answer the review', listing('A grade to review')())
    await fill('Your answer', 'Your income is not steady, so it is a B.', await dialog())
    await choose('Grade', 'B', await dialog())
    await press('Send answer', await dialog())
    await toasted('Answered')
    await open('/business/applications', { token: people.borrower })
    await sees(
      'Your income is not steady, so it is a B.',
      'A person changed the machine’s grade A at 8.73% to B at 11.00%.',
    )
  })

  it('shows the server’s refusal, and an error if the list cannot be loaded', async () => {
    const id = await applied('A race')
    const detail = 'This listing is not waiting for a decision any more.'
    refuse(`POST /api/operator/listings/${id}/decision`, 409, { code: 'listing_not_waiting', detail })
    await openOperatorPage('A race')
    await press('Approve', listing('A race')())
    await toasted('Nothing was decided', detail)
    refuse('GET /api/operator/listings', 500, { code: 'internal', detail: 'Something broke here.' })
    await open(OPERATOR_PAGE, { token: people.operator })
    await sees('Loan requests could not be loaded', 'Something went wrong on our side.')
  })

  it('has an empty state for listings and for loans', async () => {
    answer('GET /api/operator/listings', async ({ method, path, headers }) => {
      const { text } = await ask(method, path, headers, undefined)
      return { body: { ...(JSON.parse(text) as object), applications: [] } }
    })
    answer('GET /api/operator/loans', { body: { loans: [] } })
    await open(OPERATOR_PAGE, { token: people.operator })
    await sees('Nothing to decide', 'No loan is being repaid')
    expect(hasButton('Approve')).toBe(false)
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Operator')
  })
})

describe('marketplace §4.6: a payment recorded by mistake', () => {
  it('is reversed from the desk with a reason, and the list says so', async () => {
    const title = 'Paid by mistake'
    const id = await applied(title)
    const decision = `/api/operator/listings/${id}/decision`
    type Listed = { readonly loan: { readonly listed_on: string } }
    const { loan } = await write<Listed>('POST', decision, { decision: 'approve' }, people.operator)
    await write('POST', '/api/p2p/invest', { loan_request_id: id, investment_amount: 5_000 }, await newToken())
    const payment = { amount: 50, paid_on: loan.listed_on }
    await write('POST', `/api/operator/listings/${id}/payments`, payment, people.operator)
    await open(OPERATOR_PAGE, { token: people.operator })
    await press(`Reverse the newest payment: ${title}`)
    const shown = await dialog()
    await seesIn(() => shown, '$50.00', 'Recorded so far')
    await press('Reverse $50.00', shown)
    await seesIn(() => shown, 'Enter the reason.')
    await fill('Reason', 'It was another borrower’s.')
    await press('Reverse $50.00', shown)
    await toasted('Payment reversed', `$50.00 for ${title} no longer counts.`)
    // Nothing is left to reverse.
    await waitFor(() => expect(hasButton(`Reverse the newest payment: ${title}`)).toBe(false))
    expect(hasButton(`Record payment: ${title}`)).toBe(true)
  })
})
