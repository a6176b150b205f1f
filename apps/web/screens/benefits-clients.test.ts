import { describe, expect, it } from 'vitest'
import { person, testBusiness } from '../testing/business.ts'
import {
  answer,
  ask,
  asked,
  box,
  calls,
  click,
  dialog,
  fill,
  hasButton,
  open,
  pageText,
  press,
  refuse,
  restoreServerAnswer,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  waitFor,
  write,
} from '../testing/screen.tsx'

const { signOut } = await import('../src/lib/server/session.ts')

/* clients §1 to §4, on the screen. It is 21 November 2026. */

const CLIENTS = '/benefits/clients'
const PATH = '/api/benefits/clients'
const HOUSEHOLD = {
  province: 'ON',
  age: 34,
  marital_status: 'single',
  children_under_18: 2,
  net_income: 30_000,
  employment_income: 30_000,
  student: false,
  senior_65_plus: false,
  disability: false,
  housing: 'rent',
}
const save = async (token: string, rest: object = {}): Promise<string> =>
  (await write('POST', PATH, { label: 'A.B. 17', household: HOUSEHOLD, ...rest }, token)).id
const change = (token: string, id: string, body: object) => write('PATCH', `${PATH}/${id}`, body, token)
const read = async (token: string, id: string): Promise<Record<string, unknown>> =>
  JSON.parse((await ask('GET', `${PATH}/${id}`, { authorization: `Bearer ${token}` }, undefined)).text) as Record<
    string,
    unknown
  >
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)
const chooseFor = async (label: string, item: string): Promise<void> => {
  await press(`Actions for ${label}`)
  await click(await screen.findByRole('menuitem', { name: item }))
}
const checkIt = async (): Promise<void> => {
  await press('Check my benefits')
  await screen.findByRole('heading', { name: 'You may get' })
}

describe('clients §1: one’s own', () => {
  it('a household is saved after an answer, with its label, consent and notes, and is then in the list', async () => {
    const { token } = await person('Wendy Worker')
    await open(CLIENTS, { token })
    await sees('No clients yet', '“Save as client”')
    await open('/benefits', { token })
    await fill('Your age', '41')
    await checkIt()
    await press(/^Save as client/)
    await inDialog('Saved with your own clients.', 'Initials and a number: better than a name.')
    await press('Save client')
    await inDialog('Enter a label.')
    await fill('Label', 'C.D. 18', await dialog())
    await fill(/^Notes/, 'Call in spring', await dialog())
    await press('Save client')
    await toasted('C.D. 18 is saved')
    expect(asked('POST', PATH)?.body).toMatchObject({
      label: 'C.D. 18',
      notes: 'Call in spring',
      household: { age: 41 },
    })
    await press('Clients')
    await sees('1 client', 'C.D. 18', 'Kept until Dec 21, 2027')
    expect(pageText()).not.toContain('Call in spring')
  })

  it('opened, it fills the form; the household that is checked next is saved to it', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token, { notes: 'Call in spring', consented_on: '2026-11-20' })
    await open(CLIENTS, { token })
    await chooseFor('A.B. 17', 'Open in the checker')
    await sees('Client A.B. 17', 'agreed Nov 20, 2026', 'Call in spring')
    await waitFor(async () => expect((await box('Children under 18')).value).toBe('2'))
    expect(window.location.href).toContain(`/benefits?client=${id}`)
    expect(hasButton('Save household')).toBe(false)
    await fill('Children under 18', '3')
    await checkIt()
    await press('Save household')
    await toasted('A.B. 17 has this household now')
    expect(await read(token, id)).toMatchObject({
      version: 2,
      household: { children_under_18: 3 },
      notes: 'Call in spring',
    })
    // What was saved stays in the form, and can be saved again: the version is that of the last change.
    await fill('Children under 18', '1')
    await sees('The form has changed: check it again before you save.')
    await checkIt()
    await press('Save household')
    await waitFor(async () =>
      expect(await read(token, id)).toMatchObject({ version: 3, household: { children_under_18: 1 } }),
    )
    await press('Close')
    await waitFor(() => expect(pageText()).not.toContain('Client A.B. 17'))
    expect((await box('Children under 18')).value).toBe('0')
    expect(window.location.search).toBe('')
  })

  it('when the session ends, the household leaves the form and the address (clients §3.6)', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token)
    await open(`/benefits?client=${id}`, { token })
    await waitFor(async () => expect((await box('Children under 18')).value).toBe('2'))
    signOut()
    await waitFor(async () => expect((await box('Children under 18')).value).toBe('0'))
    expect(pageText()).not.toContain('A.B. 17')
    expect(window.location.search).toBe('')
  })

  it('of another change meanwhile it says so, stores nothing, and opens it again', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token)
    await open(`/benefits?client=${id}`, { token })
    await sees('Client A.B. 17')
    await change(token, id, { version: 1, household: { ...HOUSEHOLD, children_under_18: 4 } })
    await checkIt()
    await press('Save household')
    await sees('Someone has changed this client since you opened it.')
    expect(await read(token, id)).toMatchObject({ version: 2, household: { children_under_18: 4 } })
    await press('Open again')
    await waitFor(async () => expect((await box('Children under 18')).value).toBe('4'))
    expect(pageText()).not.toContain('Somebody has changed')
  })

  it('is renamed, kept on purpose and erased after a question', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token, { notes: 'Call in spring' })
    await open(CLIENTS, { token })
    await chooseFor('A.B. 17', 'Label and dates')
    await fill('Label', 'E.F. 19', await dialog())
    await tick(/^Keep longer/, await dialog())
    await press('Save', await dialog())
    await toasted('E.F. 19 is saved')
    await sees('Kept longer')
    expect(await read(token, id)).toMatchObject({ label: 'E.F. 19', is_kept: true, notes: 'Call in spring' })
    await chooseFor('E.F. 19', 'Erase')
    await inDialog('Erase E.F. 19?', 'gone for good')
    expect(asked('DELETE', `${PATH}/${id}`)).toBeUndefined()
    await press('Erase client')
    await toasted('Client erased')
    await sees('No clients yet')
    await open(`/benefits?client=${id}`, { token })
    await sees('This client could not be opened')
  })

  it('twenty or more are searched by label, without accents', async () => {
    const { token } = await person('Wendy Worker')
    const clients = Array.from({ length: 19 }, (_, at) => ({ label: `A.B. ${at + 1}`, household: HOUSEHOLD }))
    await write('POST', `${PATH}/batch`, { clients }, token)
    await open(CLIENTS, { token })
    await sees('A.B. 9')
    expect(screen.queryByLabelText('Search by label')).toBeNull()
    await save(token, { label: 'É.G. 20' })
    await open(CLIENTS, { token })
    await fill('Search by label', 'e.g')
    await waitFor(() => expect(pageText()).not.toContain('A.B. 9'))
    await sees('É.G. 20')
    await fill('Search by label', 'nobody')
    await sees('No client has that in its label.')
  })

  it('all are exported as CSV', async () => {
    const { token } = await person('Wendy Worker')
    await save(token)
    await open(CLIENTS, { token })
    await press('Export all clients as CSV')
    await waitFor(() => expect(asked('GET', `${PATH}/export`)).toBeDefined())
    expect(pageText()).not.toContain('could not be exported')
  })

  it('is read in French', async () => {
    const { token } = await person('Wendy Worker')
    await save(token)
    await open(CLIENTS, { token, locale: 'fr' })
    await sees('1 client', 'Gardé jusqu’au 21 déc. 2027')
  })
})

describe('clients §2: what has moved', () => {
  /** As the server answers on a later day: the test server’s day stands still. */
  const moved = (id: string) => ({
    as_of: '2026-11-21',
    checked: 1,
    moved: [
      {
        id,
        label: 'A.B. 17',
        seen: { on: '2026-07-02', low: 14_000, high: 14_000 },
        now: { low: 14_420, high: 14_420 },
        programmes: [
          {
            id: 'ccb',
            name: 'Canada Child Benefit',
            before: { low: 13_000, high: 13_000 },
            now: { low: 13_300, high: 13_300 },
          },
          { id: 'cgeb', name: 'Groceries benefit', before: null, now: { low: 120, high: 120 } },
        ],
      },
    ],
  })

  it('is above the list with the programmes behind it, until it is marked as seen', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token)
    answer(`GET ${PATH}/moved`, { body: moved(id) })
    await open(CLIENTS, { token })
    await sees('Moved by more than $100', 'Seen Jul 2, 2026: about $14,000', '$14,420')
    await sees('Canada Child Benefit', 'about $13,000, now about $13,300', 'nothing, now about $120')
    restoreServerAnswer(`GET ${PATH}/moved`)
    await press(/^Mark as seen/)
    await toasted('Marked as seen')
    expect(asked('POST', `${PATH}/seen`)?.body).toEqual({ client_ids: [id] })
    await waitFor(() => expect(pageText()).not.toContain('Moved by more than $100'))
  })

  it('that cannot be worked out leaves the list usable', async () => {
    const { token } = await person('Wendy Worker')
    await save(token)
    answer(`GET ${PATH}/moved`, null)
    await open(CLIENTS, { token })
    await sees('What has moved could not be worked out', 'A.B. 17')
  })

  it('that was asked too often is asked again by itself, and no failure', async () => {
    const { token } = await person('Wendy Worker')
    await save(token)
    refuse(`GET ${PATH}/moved`, 429, { code: 'too_many', detail: 'Too many requests.' })
    refuse(`GET ${PATH}/dates`, 429, { code: 'too_many', detail: 'Too many requests.' })
    await open(CLIENTS, { token })
    await sees('Changes and dates come within a minute.', 'A.B. 17')
    expect(pageText()).not.toContain('could not be worked out')
  })
})

describe('clients §1.2: who sees what', () => {
  it('a visitor is asked to log in, and nothing is requested', async () => {
    await open(CLIENTS)
    await sees('Sign in to save clients')
    await open('/benefits?client=0b6d9a39-62b4-4a54-8a43-7a1f9a4f0d11')
    await sees('Sign in to open this client')
    expect(calls.filter(({ path }) => path.startsWith(PATH))).toEqual([])
    await checkIt()
    await click(await screen.findByRole('link', { name: /^Save as client/ }))
    await sees('Sign in to save clients')
  })

  it('a stranger sees none of another’s', async () => {
    const id = await save((await person('Wendy Worker')).token)
    const { token } = await person('Stan Stranger')
    await open(CLIENTS, { token })
    await sees('No clients yet')
    await open(`/benefits?client=${id}`, { token })
    await sees('This client could not be opened')
    expect(pageText()).not.toContain('A.B. 17')
  })

  it('in a business a member saves and opens, is not offered erasing and exporting, and reads who does; a viewer sees none', async () => {
    const business = await testBusiness()
    const member = await business.join('Mo Member', 'member')
    const viewer = await business.join('Vera Viewer', 'viewer')
    await open(CLIENTS, { token: member.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await sees('Clients of Pine Lending', 'No clients yet')
    await click(await screen.findByRole('link', { name: 'Check a household' }))
    await checkIt()
    await press(/^Save as client/)
    await inDialog('Saved with the clients of Pine Lending.')
    await fill('Label', 'A.B. 17', await dialog())
    await press('Save client')
    await toasted('A.B. 17 is saved')
    await press('Clients')
    await sees('1 client', 'To erase or export, ask the owner or an administrator.')
    expect(hasButton('Export all clients as CSV')).toBe(false)
    await press('Actions for A.B. 17')
    expect(screen.queryByRole('menuitem', { name: 'Erase' })).toBeNull()
    await open(CLIENTS, { token: business.owner.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await chooseFor('A.B. 17', 'Erase')
    await press('Erase client')
    await toasted('Client erased')
    await open(CLIENTS, { token: viewer.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await sees('Viewers see no clients')
  })

  it('a server without a key says so', async () => {
    const { token } = await person('Wendy Worker')
    refuse(`GET ${PATH}`, 503, {
      code: 'clients_off',
      title: 'Not set up',
      status: 503,
      detail: 'Clients cannot be saved on this server: whoever runs it has set no key to encrypt them with.',
    })
    await open(CLIENTS, { token })
    await sees('Clients cannot be saved here', 'has set no key to encrypt them with')
    expect(hasButton('Try again')).toBe(false)
  })
})
