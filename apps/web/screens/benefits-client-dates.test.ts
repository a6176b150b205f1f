import { describe, expect, it } from 'vitest'
import { person } from '../testing/business.ts'
import {
  ask,
  asked,
  calls,
  choose,
  click,
  dialog,
  hasButton,
  open,
  pageText,
  press,
  screen,
  sees,
  tick,
  toasted,
  unfold,
  user,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* clients §1.1, §1.7 and §5, on the screen. It is 21 November 2026. */

const CLIENTS = '/benefits/clients'
const PATH = '/api/benefits/clients'
const FAMILY = {
  province: 'ON',
  age: 64,
  marital_status: 'single',
  children_under_18: 1,
  children_ages: [5],
  net_income: 30_000,
  employment_income: 30_000,
  student: false,
  disability: false,
  housing: 'rent',
}
const RECEIVED = { state: 'receives', month: null, yearly_amount: null, reason: null }
const CHILD_BENEFIT = { programme: 'canada_child_benefit', ...RECEIVED }
const save = async (token: string, label: string, rest: object = {}): Promise<string> =>
  (await write('POST', PATH, { label, household: FAMILY, ...rest }, token)).id
const read = async (token: string, id: string): Promise<Record<string, unknown>> =>
  JSON.parse((await ask('GET', `${PATH}/${id}`, { authorization: `Bearer ${token}` }, undefined)).text) as Record<
    string,
    unknown
  >

describe('clients §5: the next 60 days', () => {
  it('each date names its clients, without an amount; a label opens the client', async () => {
    const { token } = await person('Wendy Worker')
    await save(token, 'A.B. 17', { claims: [CHILD_BENEFIT] })
    const id = await save(token, 'C.D. 18')
    await open(CLIENTS, { token })
    await unfold('The next 60 days')
    await sees('Payment: child benefits', 'December 11, 2026', 'grants in savings plans')
    const card = (await screen.findByText('The next 60 days')).closest('section') ?? document.body
    expect(card.textContent).not.toContain('$')
    const [link] = screen.getAllByRole('link', { name: 'C.D. 18' })
    expect(link?.getAttribute('href')).toBe(`${CLIENTS.replace('/clients', '')}?client=${id}`)
  })

  it('the list is narrowed to those with documents missing, and to those who turn 65 in this quarter', async () => {
    const { token } = await person('Wendy Worker')
    await save(token, 'A.B. 17', { documents_missing: true })
    await save(token, 'C.D. 18', { birthdays: { applicant: '2026-12', spouse: null, children: [] } })
    await open(CLIENTS, { token })
    await click(await screen.findByRole('radio', { name: 'Documents missing (1)' }))
    const list = () => screen.getByRole('list', { name: 'Clients' }).textContent
    await waitFor(() => expect(list()).not.toContain('C.D. 18'))
    expect(list()).toContain('A.B. 17')
    await click(await screen.findByRole('radio', { name: '60 or 65 this quarter (1)' }))
    await waitFor(() => expect(list()).toContain('C.D. 18'))
    expect(list()).not.toContain('A.B. 17')
    expect(screen.queryByRole('radio', { name: /Erased soon/ })).toBeNull()
  })

  it('mails about dates are off, are turned on here, and end with the link of the mail', async () => {
    const { token } = await person('Wendy Worker')
    await save(token, 'A.B. 17')
    await open(CLIENTS, { token })
    await unfold('The next 60 days')
    const mails = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Email me when a date comes' })
    expect((await mails()).checked).toBe(false)
    await click(await mails())
    await toasted('You will get an email when a date comes')
    await waitFor(async () => expect((await mails()).checked).toBe(true))
    await open('/unsubscribe?mails=clients#token=used-before')
    await sees('no more emails about these clients’ dates')
    await press('Stop the emails')
    await sees('Done: no more emails')
  })

  it('is read in French', async () => {
    const { token } = await person('Wendy Worker')
    await save(token, 'A.B. 17', { documents_missing: true })
    await save(token, 'C.D. 18', { claims: [CHILD_BENEFIT] })
    await open(CLIENTS, { token, locale: 'fr' })
    await sees('Les 60 prochains jours', 'Documents manquants')
  })
})

describe('clients §1.1: what is noted in the opened client', () => {
  it('a claim told in the checker is the client’s once it is saved, and never this browser’s', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token, 'A.B. 17')
    await open(`/benefits?client=${id}`, { token })
    await sees('Client A.B. 17')
    expect(hasButton('Save what they have')).toBe(false)
    await press('Check my benefits')
    await screen.findByRole('heading', { name: 'You may get' })
    await click((await screen.findAllByText('Canada Child Benefit (CCB)'))[0] ?? document.body)
    await sees('Saved with the client once you choose “Save what they have”.')
    await choose('Where do you stand?', 'I get it already')
    await press('Save what they have')
    await toasted('Saved with A.B. 17')
    expect(asked('PATCH', `${PATH}/${id}`)?.body).toMatchObject({ version: 1, claims: [CHILD_BENEFIT] })
    await waitFor(() => expect(hasButton('Save what they have')).toBe(false))
    expect(localStorage.getItem('winterjay_benefits_claims')).toBeNull()
    await press('Close')
    await open(`/benefits?client=${id}`, { token })
    await sees('Client A.B. 17')
    await press('Check my benefits')
    await sees('You have these')
  })

  it('birthdays and missing documents are in its details', async () => {
    const { token } = await person('Wendy Worker')
    const id = await save(token, 'A.B. 17')
    await open(`/benefits?client=${id}`, { token })
    await sees('Client A.B. 17')
    await press('Details')
    await choose('Your next birthday', 'December 2026', await dialog())
    await tick('Documents are missing', await dialog())
    await press('Save', await dialog())
    await toasted('A.B. 17 is saved')
    expect(await read(token, id)).toMatchObject({
      documents_missing: true,
      birthdays: { applicant: '2026-12', spouse: null, children: [] },
    })
    expect(pageText()).toContain('Client A.B. 17')
  })
})

describe('clients §4: a file of households in the browser', () => {
  const FILE = [
    'ref,province,age,marital_status,children_under_18,net_income,employment_income,housing,shoe_size',
    'A.B. 1,ON,34,single,2,30000,30000,rent,42',
    'A.B. 2,QC,70,single,0,12000,0,own,41',
    'A.B. 3,ON,200,single,0,12000,0,own,40',
  ].join('\n')
  const upload = async (text: string): Promise<void> => {
    await press('Check a file')
    const input = (await dialog()).querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await user.upload(input, new File([text], 'households.csv', { type: 'text/csv' }))
  }

  it('is answered here and nothing is sent; a row that cannot be read is named by its line', async () => {
    const { token } = await person('Wendy Worker')
    await open(CLIENTS, { token })
    const files: Blob[] = []
    const kept = Object.getOwnPropertyDescriptor(URL, 'createObjectURL')
    Object.defineProperty(URL, 'createObjectURL', {
      configurable: true,
      value: (file: Blob) => `blob:${files.push(file)}`,
    })
    await upload(FILE)
    await sees(
      '2 households can be checked',
      '1 row is not read',
      /Line 4, age:/,
      'Columns that are not read: shoe_size.',
    )
    await press('Totals as CSV', await dialog())
    await waitFor(() => expect(files).toHaveLength(1))
    if (kept !== undefined) Object.defineProperty(URL, 'createObjectURL', kept)
    const lines = (await files[0]?.text())?.trim().split(/\r?\n/) ?? []
    expect(lines[0]?.replace('\uFEFF', '')).toBe('ref,total_low,total_high,basis')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['A.B. 1', 'A.B. 2'])
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('is saved as clients only when that is chosen', async () => {
    const { token } = await person('Wendy Worker')
    await open(CLIENTS, { token })
    await upload(FILE)
    await press('Save them as clients', await dialog())
    await toasted('2 clients saved')
    await sees('2 clients', 'A.B. 1', 'A.B. 2')
  })

  it('without the columns it needs it is refused with the reason', async () => {
    const { token } = await person('Wendy Worker')
    await open(CLIENTS, { token })
    await upload('ref,province\nA.B. 1,ON')
    await sees(/age/)
    expect(hasButton('Totals as CSV')).toBe(false)
  })
})
