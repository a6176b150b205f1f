import { expect, it } from 'vitest'
import { asked, choose, dialog, fill, open, press, screen, sees, toasted, unfold, write } from '../testing/screen.tsx'

/* lending §5.17: what secures a loan, and the days that remind its lender. Today is 21 November 2026. */

const WORDS = {
  en: {
    none: 'No security',
    add: 'Add security',
    what: 'Description',
    number: 'Registration number',
    registry: 'Registry',
    rdprm: 'RDPRM (Quebec)',
    ends: 'Insurance ends on',
    save: 'Save',
    insurer: 'Insurer',
    saved: 'Security saved',
    soon: /^Insurance ends Dec/,
    one: /One registration or insurance ends soon/,
    remove: 'Remove',
    removed: 'Security removed',
    undo: 'Undo',
  },
  fr: {
    none: 'Aucune garantie',
    add: 'Ajouter une garantie',
    what: 'Description',
    number: 'Numéro d’inscription',
    registry: 'Registre',
    rdprm: 'RDPRM (Québec)',
    ends: 'Fin de l’assurance',
    save: 'Enregistrer',
    insurer: 'Assureur',
    saved: 'Garantie enregistrée',
    soon: /^Assurance jusqu’au 1.* déc/,
    one: /Une inscription ou une assurance prend fin bientôt/,
    remove: 'Retirer',
    removed: 'Garantie retirée',
    undo: 'Annuler',
  },
} as const

const loan = async (): Promise<string> => {
  const { id } = await write<{ id: string }>('POST', '/api/loans', {
    borrower_name: 'Ann Lee',
    principal: 10_000,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-10-15',
  })
  return id
}

it.each(['en', 'fr'] as const)('a security is added, removed and brought back, in %s', async (locale) => {
  const m = WORDS[locale]
  const id = await loan()
  await open(`/business/loans/${id}`, { locale })
  await sees(m.none)
  await press(m.add)
  await fill(m.what, 'Blue pick-up', await dialog())
  // What belongs to a registration or an insurance is asked for once there is one.
  expect(screen.queryByLabelText(m.number)).toBeNull()
  expect(screen.queryByLabelText(m.ends)).toBeNull()
  await choose(m.registry, m.rdprm)
  await fill(m.number, '26-0001', await dialog())
  await fill(m.insurer, 'Acme', await dialog())
  await fill(m.ends, '2026-12-01', await dialog())
  await press(m.save, await dialog())
  await toasted(m.saved)
  expect(asked('POST', `/api/loans/${id}/securities`)?.body).toMatchObject({
    kind: 'vehicle',
    description: 'Blue pick-up',
    registry: 'rdprm',
    registration_number: '26-0001',
    insurance_expires: '2026-12-01',
  })
  await screen.findByText(m.soon)
  await unfold('Blue pick-up')
  await press(m.remove)
  await toasted(m.removed)
  await sees(m.none)
  await press(m.undo)
  await sees('Blue pick-up')
})

it.each(['en', 'fr'] as const)('the book names what ends soon, in %s', async (locale) => {
  const m = WORDS[locale]
  const id = await loan()
  await write('POST', `/api/loans/${id}/securities`, {
    kind: 'equipment',
    description: 'Lathe',
    insurance_expires: '2026-12-01',
  })
  await open('/business?tab=direct-lending', { locale })
  await unfold(m.one)
  await sees('Ann Lee · Lathe')
  await screen.findByText(m.soon)
})
