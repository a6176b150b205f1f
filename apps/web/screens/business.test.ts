import { describe, expect, it } from 'vitest'
import { person, testBusiness } from '../testing/business.ts'
import type { Person, TestBusiness } from '../testing/business.ts'
import {
  answer,
  ask,
  asked,
  calls,
  choose,
  click,
  dialog,
  fill,
  hasButton,
  open,
  pageText,
  press,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'

/*
 * members §1 to §8, on the screen: an invitation, the team, the loan books one can switch between, and moving one's
 * own.
 */

const BOOK = '/business?tab=direct-lending'
const TEAM = '/business/team'
const LOAN = {
  borrower_name: 'Denis Roy',
  principal: 10_000,
  annual_rate: 12,
  start_date: '2026-09-15',
  late_fee_value: 0,
}
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)

/** A loan in the book of a business. */
async function lend({ id }: TestBusiness, { token }: Person): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'acting-for': id }
  const { status, text } = await ask('POST', '/api/loans', headers, JSON.stringify(LOAN))
  expect(status, text).toBe(201)
  return (JSON.parse(text) as { id: string }).id
}
/** Chooses a book in the switcher. */
const switchTo = async (name: string): Promise<void> => click(await screen.findByRole('radio', { name }))
const openBookOf = async (business: TestBusiness, who: Person): Promise<void> => {
  await open(BOOK, { token: who.token })
  await switchTo(business.name)
  await sees(`Loan book of ${business.name}`)
}

describe('an invitation (members §5)', () => {
  it('says who invites, to what and as what, and is accepted by a press: the book of the business is then open', async () => {
    const business = await testBusiness()
    const who = await person('Vera Viewer')
    await open(await business.invite(who.email, 'viewer'), { token: who.token })
    await sees('Olive Owner invites you to', 'Pine Lending', 'Viewer', 'Sees and exports everything')
    expect(window.location.hash).toBe('')
    expect(asked('POST', '/api/invitations/acceptance')).toBeUndefined()
    await press('Accept')
    await sees('You are in Pine Lending')
    await open(BOOK, { token: who.token })
    await sees('My own', 'Pine Lending')
  })

  it('asks a visitor to sign in first, and can be declined', async () => {
    const business = await testBusiness()
    const who = await person('Vera Viewer')
    const link = await business.invite(who.email, 'member')
    await open(link)
    await sees('A business invites you', 'with the address we wrote to')
    expect(hasButton('Sign in')).toBe(true)
    await open(link, { token: who.token })
    await press('Decline')
    await sees('Invitation declined')
    await open(link, { token: who.token })
    await sees('This invitation is over', 'Ask for a new one')
  })

  it('for another address names neither address nor business, and offers to log out', async () => {
    const business = await testBusiness()
    const who = await person('Vera Viewer')
    const link = await business.invite(who.email, 'member')
    await open(link, { token: (await person('Stan Stranger')).token })
    await sees('Not for this account', 'This invitation was sent to another address')
    expect(pageText()).not.toContain(who.email)
    expect(pageText()).not.toContain('Pine Lending')
    expect(hasButton('Log out')).toBe(true)
  })

  it('needs the link of the mail', async () => {
    await open('/invitation')
    await sees('Open the link in your invitation')
  })

  it('is read in French', async () => {
    const business = await testBusiness('Érable')
    const who = await person('Vera Viewer')
    await open(await business.invite(who.email, 'admin'), { token: who.token, locale: 'fr' })
    await sees('Olive Owner vous invite dans', 'Érable', 'Administrateur', 'Accepter', 'Décliner')
  })
})

describe('the team (members §1 to §7)', () => {
  it('a first business needs premium, and begins with a name', async () => {
    const free = await person('Frida Free')
    await open(TEAM, { token: free.token })
    await sees('No business yet', 'Invited people need only a free account.')
    expect(hasButton('New business')).toBe(false)
    const { owner } = await testBusiness()
    await open(TEAM, { token: owner.token })
    await press('New business')
    await press('Create business')
    await inDialog('Fill this in.')
    await fill('Name', 'Second Lending')
    await press('Create business')
    await toasted('Second Lending is ready')
    await sees('Second Lending', '1 of 5', 'seats taken, 4 left')
  })

  it('the owner invites by address and role, sends again and takes back; each role says what it may do', async () => {
    const business = await testBusiness()
    await business.invite('quinn@example.ca', 'viewer')
    await open(TEAM, { token: business.owner.token })
    await press('Invite')
    await inDialog(
      'Sees and exports everything. For an accountant.',
      'Creates and changes loans, records payments, imports',
      'Everything, including the team',
    )
    await fill('Email', 'not an address', await dialog())
    await press('Send invitation')
    await inDialog('Enter an address like name@example.ca.')
    await fill('Email', 'paula@example.ca', await dialog())
    await tick('Member', await dialog())
    await press('Send invitation')
    await toasted('Invitation sent', 'paula@example.ca has 7 days to accept.')
    await sees('Pending invitations', 'paula@example.ca', 'quinn@example.ca', '3 of 5')
    await press('Actions for quinn@example.ca')
    await click(await screen.findByRole('menuitem', { name: 'Take back' }))
    await toasted('Invitation taken back')
    await sees('2 of 5')
    await press('Actions for paula@example.ca')
    await click(await screen.findByRole('menuitem', { name: 'Send again' }))
    await toasted('Invitation sent')
    await waitFor(() =>
      expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/invitations'))).toHaveLength(2),
    )
  })

  it('the owner changes a role and removes a member', async () => {
    const business = await testBusiness()
    await business.join('Mia Member', 'member')
    await open(TEAM, { token: business.owner.token })
    await sees('Olive Owner (You)', 'Mia Member')
    expect(hasButton('Actions for Olive Owner')).toBe(false)
    await press('Actions for Mia Member')
    await click(await screen.findByRole('menuitem', { name: 'Change role' }))
    await tick('Viewer', await dialog())
    await press('Change role', await dialog())
    await toasted('Role changed')
    await press('Actions for Mia Member')
    await click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await inDialog('They lose access at once. What they recorded stays.')
    await press('Remove', await dialog())
    await toasted('Member removed')
    await waitFor(() => expect(hasButton('Actions for Mia Member')).toBe(false))
    await sees('Removed a member', 'Changed a member’s role')
    await unfold('Filter')
    await choose('What', 'The business')
    await waitFor(() => expect(pageText()).not.toContain('Removed a member'))
    await sees('Created the business')
  })

  it.each(['viewer', 'member'] as const)(
    'a %s is not offered what the role may not do, and reads why',
    async (role) => {
      const business = await testBusiness()
      const who = await business.join('Vera Viewer', role)
      await open(TEAM, { token: who.token })
      await sees(
        'The owner and administrators invite people and change roles.',
        'The owner and administrators see who did what.',
        'Only the owner renames, hands over or closes it.',
      )
      for (const name of ['Invite', 'Actions for Olive Owner', 'Export the activity as CSV', /Hand over/, /^Close/])
        expect([name, hasButton(name)]).toEqual([name, false])
      await press(/^Leave/)
      await press('Leave', await dialog())
      await toasted('You have left Pine Lending')
      await sees('No business yet')
    },
  )

  it('an administrator manages members and reads the log, but does not own', async () => {
    const business = await testBusiness()
    const admin = await business.join('Adam Admin', 'admin')
    await open(TEAM, { token: admin.token })
    await sees('Created the business', 'Only the owner renames, hands over or closes it.')
    await waitFor(() => expect(hasButton('Invite')).toBe(true))
    expect(hasButton('Actions for Olive Owner')).toBe(false)
    expect(hasButton(/Hand over/)).toBe(false)
    await press('Export the activity as CSV')
    await waitFor(() => expect(asked('GET', `/api/businesses/${business.id}/activity/export`)).toBeDefined())
  })

  it('the owner offers the business to an administrator with the password, and takes the offer back', async () => {
    const business = await testBusiness()
    await open(TEAM, { token: business.owner.token })
    await press(/^Hand over/)
    await inDialog('First make a member an administrator')
    await press('Keep as it is')
    const admin = await business.join('Adam Admin', 'admin')
    await open(TEAM, { token: business.owner.token })
    await press(/^Hand over/)
    await press('Offer it')
    await inDialog('Fill this in.')
    await fill('Your password', 'three loons on a lake')
    await press('Offer it')
    await inDialog('the new one needs premium of their own first')
    const account_id = await idOf(business, 'Adam Admin')
    const offer = { account_id, name: 'Adam Admin', is_me: true, expires_at: '2026-11-28T15:00:00.000Z' }
    const { business: now } = await readBusiness(business, admin)
    answer(`GET /api/businesses/${business.id}`, { body: { business: { ...now, offer } } })
    await open(TEAM, { token: admin.token })
    await sees('You are asked to take this business over')
    expect(hasButton('Take over')).toBe(true)
  })

  it('closed, it can only be reopened', async () => {
    const { owner } = await testBusiness()
    await open(TEAM, { token: owner.token })
    await press(/^Close/)
    await inDialog('For 30 days it can be read, exported and reopened; then it is deleted.')
    await press('Close business')
    await toasted('Business closed')
    await press(/^Reopen/)
    await toasted('Business reopened')
    await waitFor(() => expect(hasButton(/^Hand over/)).toBe(true))
  })

  it('a visitor signs in first', async () => {
    await open(TEAM, { locale: 'fr' })
    await sees('Connectez-vous pour voir votre équipe')
  })
})

async function idOf({ id, owner }: TestBusiness, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${owner.token}` }
  const { text } = await ask('GET', `/api/businesses/${id}/members`, headers, undefined)
  const { members } = JSON.parse(text) as { members: { account_id: string; name: string }[] }
  return members.find((one) => one.name === name)?.account_id ?? ''
}

interface Read {
  readonly business: Record<string, unknown>
}
const readBusiness = async ({ id }: TestBusiness, { token }: Person): Promise<Read> =>
  JSON.parse((await ask('GET', `/api/businesses/${id}`, { authorization: `Bearer ${token}` }, undefined)).text) as Read

describe('the loan books one can switch between (members §3.1)', () => {
  it('every call about a loan book names the business that the tab shows, and a reload remembers it', async () => {
    const business = await testBusiness()
    await lend(business, business.owner)
    await open(BOOK, { token: business.owner.token })
    await sees('No loans created yet')
    expect(calls.filter(({ headers }) => 'acting-for' in headers)).toEqual([])
    await switchTo('Pine Lending')
    await sees('Denis Roy', 'Loan book of Pine Lending', 'You own this business.')
    for (const path of ['/api/loans', '/api/loans/stats', '/api/loans/ageing'])
      expect(asked('GET', path)?.headers['acting-for']).toBe(business.id)
    expect(asked('GET', '/api/businesses')?.headers['acting-for']).toBeUndefined()
    expect(sessionStorage.getItem('winterjay_book')).toContain(business.id)
    await switchTo('My own')
    await sees('No loans created yet')
    expect(asked('GET', '/api/loans')?.headers['acting-for']).toBeUndefined()
    expect(sessionStorage.getItem('winterjay_book')).toBeNull()
  })

  it('a viewer is not offered to create, change or record, and reads why', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    const loan = await lend(business, business.owner)
    await openBookOf(business, viewer)
    await sees('Denis Roy', 'You are a viewer here. You can look and export. An administrator can change your role.')
    for (const name of ['New Loan', 'Import CSV', /^Record a payment/]) expect(hasButton(name)).toBe(false)
    expect(hasButton('Export')).toBe(true)
    await click(screen.getAllByRole('link', { name: /Denis Roy/ })[0])
    await screen.findByRole('heading', { name: 'Schedule' })
    expect(window.location.pathname).toBe(`/business/loans/${loan}`)
    await sees('Loan book of Pine Lending')
    for (const name of ['Record a payment', 'Edit', 'More actions']) expect(hasButton(name)).toBe(false)
    expect(screen.queryByRole('switch', { name: 'Page open' })).toBeNull()
  })

  it('a member records payments and facts, but does not delete, reverse or write off', async () => {
    const business = await testBusiness()
    const member = await business.join('Mia Member', 'member')
    const loan = await lend(business, business.owner)
    await openBookOf(business, member)
    await sees('Deleting, reversing and writing off are for the owner and administrators.')
    await waitFor(() => expect(hasButton('New Loan')).toBe(true))
    await click((await screen.findAllByRole('link', { name: /Denis Roy/ }))[0])
    await screen.findByRole('heading', { name: 'Schedule' })
    expect(window.location.pathname).toBe(`/business/loans/${loan}`)
    await press('More actions')
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Change the loan',
      'Record a promise to pay',
      'Add a charge',
      'Add a note',
      'Mark paid up to…',
    ])
  })

  it('whoever is demoted learns it from the next refusal, and whoever is removed is back in their own book', async () => {
    const business = await testBusiness()
    const member = await business.join('Mia Member', 'member')
    await openBookOf(business, member)
    await sees('You are a member here.')
    const path = `/api/businesses/${business.id}/members/${await idOf(business, 'Mia Member')}`
    await write('PATCH', path, { role: 'viewer' }, business.owner.token)
    await press('New Loan')
    const form = await dialog()
    await fill('Borrower name', 'Eve Late', form)
    await press('Create loan', form)
    await inDialog('Your role in this business does not allow this.')
    await sees('You are a viewer here.')
    await write('DELETE', path, {}, business.owner.token)
    await open(BOOK)
    await sees('You are no longer a member of Pine Lending. This is your own loan book.')
    await waitFor(() => expect(hasButton('New Loan')).toBe(true))
  })

  it.each([
    [{ access: 'read_only', kept_until: '2027-02-19T15:00:00.000Z' }, 'Read only until February 19, 2027'],
    [{ access: 'none', kept_until: null }, 'Its owner’s Premium has ended, so this loan book is closed.'],
    [
      { closed_at: '2026-11-21T15:00:00.000Z', deleted_at: '2026-12-21T15:00:00.000Z' },
      'This business is closed. You can read and export until December 21, 2026.',
    ],
  ] as const)('says so where it cannot be changed: %o', async (state, said) => {
    const business = await testBusiness()
    await lend(business, business.owner)
    const { business: now } = await readBusiness(business, business.owner)
    answer('GET /api/businesses', { body: { businesses: [{ ...now, ...state }] } })
    await openBookOf(business, business.owner)
    await sees(said)
    expect(hasButton('New Loan')).toBe(false)
  })

  it('is chosen in French too', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    await open(BOOK, { token: viewer.token, locale: 'fr' })
    await switchTo('Pine Lending')
    await sees('Portefeuille de Pine Lending', 'Votre rôle ici\u00a0: lecteur.', 'Vous pouvez consulter et exporter.')
  })
})

describe('moving one’s own loans (members §8)', () => {
  it('of a large loan book says how far it is, in both languages, and offers nothing else meanwhile', async () => {
    const business = await testBusiness()
    const moves = { personal_loans: 60_000, moved_loans: 40_000, back_until: '2026-12-21T15:00:00.000Z' }
    answer(`GET /api/businesses/${business.id}/book`, {
      body: { ...moves, moving: { direction: 'in', percent: 40 } },
    })
    await open(TEAM, { token: business.owner.token })
    const bar = await screen.findByRole('progressbar', { name: 'Your loans are moving in' })
    expect(bar.getAttribute('value')).toBe('0.4')
    expect(pageText()).not.toContain('Move them in')
    await open(TEAM, { locale: 'fr' })
    await sees('Vos prêts sont déplacés ici', 'Les deux portefeuilles restent utilisables.')
  })

  it('says how many before it moves them, and takes exactly them back', async () => {
    const business = await testBusiness()
    await write('POST', '/api/loans', LOAN, business.owner.token)
    await open(TEAM, { token: business.owner.token })
    await press(/^Move them in/)
    await inDialog('1 loan moves into Pine Lending, with its payments.', 'You can take the loans back for 30 days.')
    await press('Move loans')
    await toasted('1 loan and 0 payments moved')
    await sees('Your own loan book is empty')
    await press(/^Take them back/)
    await inDialog('The loan that you moved goes back to your own loan book')
    await press('Take back', await dialog())
    await sees('1 loan in your own loan book')
  })
})
