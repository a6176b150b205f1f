import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sendCommand } from '../../server/src/control.ts'
import { addSecondFactor } from '../e2e/market-people.ts'
import { pay, person } from '../testing/business.ts'
import {
  choose,
  click,
  dialog,
  fill,
  hasButton,
  newEmail,
  newToken,
  open,
  press,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* support, on the screen: a request, its answer, its rating, and the operator's side. */

const SUPPORT = '/account/support'
let operator = ''
beforeAll(async () => {
  const [email, data] = [newEmail(), inject('serverData')]
  operator = await newToken('Otto Operator', email)
  await sendCommand(data, inject('serverProcess'), 'grant-operator', [email])
  await addSecondFactor(inject('serverUrl'), data, email, operator)
})

const ask = async (token: string, subject: string): Promise<string> => {
  const body = { category: 'lending', subject, message: 'I recorded one twice.' }
  return (await write<{ request: { id: string } }>('POST', '/api/support/requests', body, token)).request.id
}
const answer = (id: string, solve: boolean): Promise<unknown> =>
  write('POST', `/api/operator/support/${id}/answer`, { text: 'Reverse one.', solve, internal: false }, operator)

describe('a request', () => {
  it('is asked, answered and rated; a free account may ask, and reads what premium promises', async () => {
    const free = await person('Frida Free')
    await open('/account', { token: free.token })
    await click(await screen.findByRole('link', { name: /Support/ }))
    await sees('No requests yet', /within 2 business days/, /With Premium, within half a business day/)
    await press('Ask support')
    await press('Send', await dialog())
    await seesIn(() => screen.getByRole('dialog'), 'Fill this in.')
    await choose('About', 'Lending')
    await fill('Subject', 'Two payments')
    await fill('Your question', 'I recorded one payment twice.')
    await press('Send', await dialog())
    await toasted('Sent')
    await sees('Waiting for us', /You will have a first answer by/, 'I recorded one payment twice.')
    const id = document.location.pathname.split('/').at(-1) ?? ''
    await answer(id, true)

    await open(`${SUPPORT}/${id}`, { token: free.token })
    await sees('Solved', 'Reverse one.', 'Did the answer help?')
    await press('Yes')
    await sees('Thank you for telling us.')
    await fill('Your message', 'It came back.')
    await press('Send and open again')
    await sees('Waiting for us', 'It came back.')
    expect(screen.queryByText('Did the answer help?')).toBeNull()
  })

  it('of a premium account is marked so; it can be solved by the person, in French too', async () => {
    const who = await person('Paula Premium')
    await pay(who)
    const id = await ask(who.token, 'Deux paiements')
    await open(SUPPORT, { token: who.token, locale: 'fr' })
    await sees('Vos demandes', 'À nous de répondre', /en une demi-journée ouvrable/)
    await click(await screen.findByRole('link', { name: /Deux paiements/ }))
    await sees('Premium', 'Vous')
    await press('C’est réglé')
    await toasted('Demande réglée')
    await sees('La réponse vous a-t-elle aidé?')
    expect(document.location.pathname).toBe(`${SUPPORT}/${id}`)
  })

  it('takes a file, and says which it does not take', async () => {
    const who = await person('Fay Files')
    await open(`${SUPPORT}/${await ask(who.token, 'With a file')}`, { token: who.token })
    const input = await screen.findByLabelText<HTMLInputElement>(/Attach a file/)
    const give = async (name: string, text: string): Promise<void> => {
      const { user } = await import('../testing/screen.tsx')
      await user.upload(input, new File([text], name))
    }
    await give('page.html', '<html>')
    await sees('Attach a PNG, JPEG or WebP picture, a PDF, a CSV or a plain text.')
    await give('loans.csv', 'a,b\n1,2\n')
    await toasted('Attached')
    await sees('loans.csv')
    expect(hasButton('Download loans.csv')).toBe(true)
  })

  it('needs an account', async () => {
    await open(SUPPORT)
    await sees('Sign in to ask')
  })

  it('of another account is not there', async () => {
    const who = await person('Vic Victim')
    const id = await ask(who.token, 'A private matter')
    const other = await person('Eve Other')
    await open(`${SUPPORT}/${id}`, { token: other.token })
    await sees('There is no such request in this account. Choose one from the list.')
    expect(document.body.textContent).not.toContain('A private matter')
  })
})

describe('the operator’s side', () => {
  it('shows what waits, notes, canned answers and what the person agreed to; the answer reaches them', async () => {
    const who = await person('Cora Customer')
    await open(SUPPORT, { token: who.token })
    await press('Ask support')
    await fill('Subject', 'An agreed context')
    await fill('Your question', 'What happened?')
    await tick(/Show support my plan/)
    await press('Send', await dialog())
    await sees(/You will have a first answer by/)
    const id = document.location.pathname.split('/').at(-1) ?? ''

    await open('/business/operator', { token: operator })
    await press('Templates')
    await fill('Title', 'Greeting')
    await fill('In English', 'Hello {name}, about {number}:')
    await fill('In French', 'Bonjour {name}, pour {number}\u00a0:')
    await press('Save', await dialog())
    await toasted('Saved')
    await press(/An agreed context/)
    await seesIn(() => screen.getByRole('dialog'), /What they agreed to show: Free plan · Version/, 'What happened?')
    await press('Take it', await dialog())
    await seesIn(() => screen.getByRole('dialog'), 'Taken by Otto Operator')
    await choose('Begin with', 'Greeting')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Answer/).value).toMatch(
        /^Hello Cora Customer, about WJ-\d+:$/,
      ),
    )
    await tick('This solves it')
    await press('Send answer', await dialog())
    await toasted('Sent')

    await open(`${SUPPORT}/${id}`, { token: who.token })
    await sees('Solved', /Hello Cora Customer, about WJ-/)
  })
})
