import { expect, it, onTestFinished, vi } from 'vitest'
import {
  asked,
  choose,
  dialog,
  fill,
  open,
  press,
  refuse,
  screen,
  sees,
  toasted,
  unfold,
  write,
} from '../testing/screen.tsx'
import { PHONE } from '../src/ui/use-media.ts'

/* lending §5.19: people of loans, and one person with all their loans. Today is 21 November 2026. */

const WORDS = {
  en: {
    add: 'Add a person',
    role: 'Role',
    guarantor: 'Guarantor',
    name: 'Name',
    phone: 'Phone',
    save: 'Save',
    saved: 'Details saved',
    said: 'Guarantor · 514 555-0101',
    why: 'Same email address',
    same: 'Same person',
    joined: 'One person with all their loans',
    all: 'Loans and notes',
    owes: 'Owes you',
    owed: '$3,000.00',
    note: 'Add a note',
    saveNote: 'Add note',
    text: 'Note',
    change: 'Edit',
    changesAll: 'Changes all 2 loans of this person.',
    apart: 'It is someone else',
    parted: 'They are two people now',
  },
  fr: {
    add: 'Ajouter une personne',
    role: 'Rôle',
    guarantor: 'Caution',
    name: 'Nom',
    phone: 'Téléphone',
    save: 'Enregistrer',
    saved: 'Coordonnées enregistrées',
    said: 'Caution · 514 555-0101',
    why: 'Même adresse courriel',
    same: 'Même personne',
    joined: 'Une seule personne, avec tous ses prêts',
    all: 'Prêts et notes',
    owes: 'Vous doit',
    owed: '3 000,00 $',
    note: 'Ajouter une note',
    saveNote: 'Ajouter la note',
    text: 'Note',
    change: 'Modifier',
    changesAll: 'Modifie les 2 prêts de cette personne.',
    apart: 'C’est quelqu’un d’autre',
    parted: 'Ce sont maintenant deux personnes',
  },
} as const

const loan = async (principal: number): Promise<string> => {
  const { id } = await write<{ id: string }>('POST', '/api/loans', {
    borrower_name: 'Ann Lee',
    borrower_email: 'ann@example.ca',
    principal,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-11-15',
  })
  return id
}

it.each(['en', 'fr'] as const)('a guarantor is added to a loan with a phone, in %s', async (locale) => {
  const m = WORDS[locale]
  const id = await loan(1_000)
  await open(`/business/loans/${id}`, { locale })
  await press(m.add)
  await choose(m.role, m.guarantor)
  await fill(m.name, 'Marc Roy', await dialog())
  await fill(m.phone, '514 555-0101', await dialog())
  await press(m.save, await dialog())
  await toasted(m.saved)
  expect(asked('POST', `/api/loans/${id}/people`)?.body).toMatchObject({ role: 'guarantor', name: 'Marc Roy' })
  await sees(m.said)
})

it.each(['en', 'fr'] as const)(
  'two loans are one person’s when the lender says so, with a page, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const first = await loan(1_000)
    await loan(2_000)
    await open(`/business/loans/${first}`, { locale })
    await sees(m.why)
    await press(m.same)
    await toasted(m.joined)
    await screen.findByText(locale === 'en' ? '2 loans' : '2 prêts')
    await unfold('Ann Lee')
    await press(m.apart)
    await toasted(m.parted)
    await sees(m.why)
    await press(m.same)
    await screen.findByText(locale === 'en' ? '2 loans' : '2 prêts')
    await unfold('Ann Lee')
    const link = await screen.findByRole('link', { name: m.all })
    await open(link.getAttribute('href') ?? '', { locale })
    await sees(m.owes, m.owed)
    await press(m.note)
    await fill(m.text, 'Called about the roof', await dialog())
    await press(m.saveNote, await dialog())
    await sees('Called about the roof')
    await press(m.change)
    await sees(m.changesAll)
  },
)

it('says that nobody has the address', async () => {
  await loan(1_000)
  await open('/business/people/c5fbb58b-409c-4c76-856e-4ffbb08a2189')
  await sees('No such person')
})

it('on a phone, says in the opened card that its people could not be loaded', async () => {
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: media === PHONE }) as never)
  onTestFinished(() => phone.mockRestore())
  const id = await loan(1_000)
  refuse(`GET /api/loans/${id}/people`, 404, { code: 'loan_not_found', detail: 'This loan is gone.' })
  await open(`/business/loans/${id}`)
  await screen.findByText('Borrower’s page')
  await vi.waitFor(() => expect(asked('GET', `/api/loans/${id}/people`)).toBeDefined())
  await unfold('People')
  await sees('This loan is gone.', 'Try again')
})
