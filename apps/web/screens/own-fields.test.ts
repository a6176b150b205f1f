import { describe, expect, it } from 'vitest'
import {
  ask,
  asked,
  box,
  choose,
  dialog,
  fill,
  open,
  press,
  screen,
  sees,
  seesIn,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'
import { holdTimers } from '../testing/timers.ts'

/* lending §4.6: own fields on the loan and as a filter of the list. Today is 21 November 2026. */

const PAUSE_MS = 250
const WORDS = {
  en: {
    filter: 'Own field',
    terms: 'More terms',
    day: 'May 31, 2026',
    number: '1,712.5',
    value: 'Dossier contains',
    borrower: 'Borrower name',
  },
  fr: {
    filter: 'Champ à vous',
    terms: 'Autres conditions',
    day: '31 mai 2026',
    number: '1 712,5',
    value: 'Dossier contient',
    borrower: 'Nom de l’emprunteur',
  },
} as const

it.each(['en', 'fr'] as const)('filter the list by name and value, and stand with the terms, in %s', async (locale) => {
  const m = WORDS[locale]
  const loan = { principal: 1_000, annual_rate: 5 }
  const own_fields = [
    { name: 'Dossier', type: 'text', value: 'A-12' },
    { name: 'Score', type: 'number', value: '1712.5' },
    { name: 'Seen', type: 'day', value: '2026-05-31' },
  ]
  const { id } = await write('POST', '/api/loans', { ...loan, borrower_name: 'Ann Lee', own_fields })
  await write('POST', '/api/loans', { ...loan, borrower_name: 'Bo Roy' })
  await open('/business?tab=direct-lending&field=Dossier&value=a-1', { locale })
  await sees('Ann Lee')
  expect(screen.queryByText('Bo Roy')).toBeNull()
  expect((await screen.findByLabelText<HTMLInputElement>(m.value)).value).toBe('a-1')
  // Each search asks for the whole book: only once typing pauses.
  const typing = holdTimers(PAUSE_MS)
  await fill(m.value, 'a-123')
  await waitFor(() => expect(typing.waiting()).toBeGreaterThan(0))
  expect(new URLSearchParams(window.location.search).get('value')).toBe('a-1')
  typing.end()
  await waitFor(() => expect(screen.queryByText('Ann Lee')).toBeNull())
  await choose(m.filter, locale === 'en' ? 'Any field' : 'Tout champ')
  await sees('Bo Roy')
  await open(`/business/loans/${id}`, { locale })
  await unfold(m.terms)
  await sees('Dossier', 'A-12', m.number, m.day)
})

const FORM = {
  en: {
    edit: 'Edit',
    own: 'Your own fields',
    name: 'New field',
    kind: 'Kind',
    number: 'Number',
    add: 'Add the field',
    taken: 'This field is already there.',
    unnamed: 'Give the field a name.',
    typed: '1,712.5',
    save: 'Save',
  },
  fr: {
    edit: 'Modifier',
    own: 'Vos champs',
    name: 'Nouveau champ',
    kind: 'Genre',
    number: 'Nombre',
    add: 'Ajouter le champ',
    taken: 'Ce champ y est déjà.',
    unnamed: 'Donnez un nom au champ.',
    typed: '1 712,5',
    save: 'Enregistrer',
  },
} as const

describe.each(['en', 'fr'] as const)('the form of a loan, in %s', (locale) => {
  const m = FORM[locale]
  const loan = { principal: 1_000, annual_rate: 5 }
  const edit = async (id: string): Promise<HTMLElement> => {
    await open(`/business/loans/${id}`, { locale })
    await press(m.edit)
    await unfold(m.own, await dialog())
    return dialog()
  }

  it('changes the fields of the loan, offers those of the book, and takes one more by name and kind', async () => {
    const own_fields = [{ name: 'Dossier', type: 'text', value: 'A-12' }]
    const { id } = await write('POST', '/api/loans', { ...loan, borrower_name: 'Ann Lee', own_fields })
    const seen = [{ name: 'Seen', type: 'day', value: '2026-05-31' }]
    await write('POST', '/api/loans', { ...loan, borrower_name: 'Bo Roy', own_fields: seen })
    const form = await edit(id)
    expect((await box(/^Dossier/, form)).value).toBe('A-12')
    await fill(/^Dossier/, 'B-7', form)
    await fill(/^Seen/, '2026-06-30', form)
    await press(m.add, form)
    await seesIn(() => form, m.unnamed)
    await fill(m.name, 'Dossier', form)
    await press(m.add, form)
    await seesIn(() => form, m.taken)
    await fill(m.name, 'Score', form)
    await choose(m.kind, m.number, form)
    await press(m.add, form)
    await fill(/^Score/, m.typed, form)
    await press(m.save, form)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await unfold(WORDS[locale].terms)
    await sees('Dossier', 'B-7', 'Seen', 'Score', WORDS[locale].number)
    const { text } = await ask('GET', `/api/loans/${id}`, {}, undefined)
    expect((JSON.parse(text) as { loan: { own_fields: unknown } }).loan.own_fields).toEqual([
      { name: 'Dossier', type: 'text', value: 'B-7' },
      { name: 'Seen', type: 'day', value: '2026-06-30' },
      { name: 'Score', type: 'number', value: '1712.5' },
    ])
  })

  it('removes a field that is emptied, and sends nothing of them that did not change', async () => {
    const own_fields = [{ name: 'Dossier', type: 'text', value: 'A-12' }]
    const { id } = await write('POST', '/api/loans', { ...loan, borrower_name: 'Ann Lee', own_fields })
    const saved = async (change: (form: HTMLElement) => Promise<void>): Promise<unknown> => {
      const form = await edit(id)
      await change(form)
      await press(m.save, form)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return asked('PATCH', `/api/loans/${id}`)?.body
    }
    expect(await saved((form) => fill(/^Dossier/, 'B-7', form))).toEqual({
      own_fields: [{ name: 'Dossier', type: 'text', value: 'B-7' }],
    })
    const named = await saved((form) => fill(WORDS[locale].borrower, 'Ann Roy', form))
    expect(named).toEqual({ borrower_name: 'Ann Roy' })
    expect(await saved((form) => fill(/^Dossier/, '', form))).toEqual({ own_fields: null })
  })
})
