import { expect, it } from 'vitest'
import {
  asked,
  click,
  dialog,
  dialogClosed,
  fill,
  open,
  press,
  screen,
  sees,
  seesIn,
  write,
} from '../testing/screen.tsx'

/* lending §5.12: promises to pay and notes on the loan's page. Today is 21 November 2026. */

const LOAN = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-10-21',
  late_fee_value: 0,
}

const WORDS = {
  en: {
    more: 'More actions',
    addPromise: 'Record a promise to pay',
    by: 'To be paid by',
    byMissing: 'Choose a day.',
    early: 'Choose November 21, 2026 or a later day.',
    savePromise: 'Record promise',
    promised: '$888.49 promised by December 1, 2026',
    open: 'Open',
    addNote: 'Add a note',
    note: 'Note',
    noteMissing: 'Enter the note.',
    saveNote: 'Add note',
    noteOf: 'Note: Called',
    takeBackOf: 'Take back: Note: Called',
    takeBack: 'Take back',
    reason: 'Reason',
    takenBack: 'Taken back: wrong loan',
  },
  fr: {
    more: 'Autres actions',
    addPromise: 'Inscrire une promesse de paiement',
    by: 'À payer au plus tard le',
    byMissing: 'Choisissez un jour.',
    early: 'Choisissez le 21 novembre 2026 ou un jour ultérieur.',
    savePromise: 'Inscrire la promesse',
    promised: '888,49 $ promis d’ici le 1er décembre 2026',
    open: 'En cours',
    addNote: 'Ajouter une note',
    note: 'Note',
    noteMissing: 'Écrivez la note.',
    saveNote: 'Ajouter la note',
    noteOf: 'Note : Called',
    takeBackOf: 'Retirer\u00A0: Note\u00A0: Called',
    takeBack: 'Retirer',
    reason: 'Raison',
    takenBack: 'Retiré : wrong loan',
  },
} as const

it.each(['en', 'fr'] as const)('a promise and a note are recorded, shown and taken back, in %s', async (locale) => {
  const m = WORDS[locale]
  const { id } = await write<{ readonly id: string }>('POST', '/api/loans', LOAN)
  const path = `/api/loans/${id}/events`
  const act = async (name: string): Promise<HTMLElement> => {
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name }))
    return dialog()
  }
  await open(`/business/loans/${id}`, { locale })
  const promise = await act(m.addPromise)
  await press(m.savePromise, promise)
  await seesIn(() => promise, m.byMissing)
  await fill(m.by, '2026-11-20', promise)
  await seesIn(() => promise, m.early)
  await press(m.savePromise, promise)
  expect(asked('POST', path)).toBeUndefined()
  await fill(m.by, '2026-12-01', promise)
  await press(m.savePromise, promise)
  await sees(m.promised, m.open)
  await dialogClosed()
  expect(asked('POST', path)?.body).toEqual({ event: 'promise', amount: 888.49, by: '2026-12-01' })
  const note = await act(m.addNote)
  await press(m.saveNote, note)
  await seesIn(() => note, m.noteMissing)
  await fill(m.note, 'Called', note)
  await press(m.saveNote, note)
  await sees(m.noteOf)
  await dialogClosed()
  await click(screen.getByText(m.noteOf, { selector: 'summary *' }))
  await press(m.takeBackOf)
  const question = await dialog()
  await fill(m.reason, 'wrong loan', question)
  await press(m.takeBack, question)
  await sees(m.takenBack)
})
