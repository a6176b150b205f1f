import { expect, it } from 'vitest'
import {
  answer,
  ask,
  asked,
  click,
  dialog,
  dialogClosed,
  open,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  unfold,
  user,
  waitFor,
  within,
  write,
} from '../testing/screen.tsx'

/* lending §4.7: payments recognised in a bank file, recorded once confirmed. Today is 21 November 2026. */

const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-09-01', late_fee_value: 0 }

const FILE = [
  'Date,Description,Amount',
  '2026-11-02,INTERAC e-Transfer From ANNE EXEMPLE,888.49',
  '2026-11-03,Virement Interac de LUC ROY,888.49',
  '2026-11-04,PAYROLL ACME LTD,2000.00',
  '2026-11-05,HYDRO OTTAWA,-120.00',
].join('\n')

const WORDS = {
  en: {
    more: 'More actions',
    bank: 'Payments from a bank file',
    file: 'Bank file',
    which: 'Which loan? Virement Interac de LUC ROY',
    one: 'Record 1 payment, $888.49',
    two: /^Record 2 payments, \$1,776\.98$/,
    reason: 'name, amount and date',
    unknown: 'Money in, not matched (1)',
    out: '1 row is money out.',
    done: '2 payments recorded, $1,776.98',
    again: 'Recorded already (2)',
    undo: 'Undo',
    undone: '2 payments reversed',
    other: 'Another file',
    cancel: 'Cancel',
    payers: 'Known payers',
    forget: 'Forget luc roy',
  },
  fr: {
    more: 'Autres actions',
    bank: 'Paiements d’un fichier bancaire',
    file: 'Fichier bancaire',
    which: 'Quel prêt? Virement Interac de LUC ROY',
    one: 'Inscrire 1 paiement, 888,49\u00a0$',
    two: /^Inscrire 2 paiements, 1\s776,98\s\$$/,
    reason: 'nom, montant et date',
    unknown: 'Argent reçu, sans prêt reconnu (1)',
    out: '1 ligne est une sortie d’argent.',
    done: '2 paiements inscrits, 1 776,98 $',
    again: 'Déjà inscrits (2)',
    undo: 'Annuler',
    undone: '2 paiements contrepassés',
    other: 'Autre fichier',
    cancel: 'Annuler',
    payers: 'Payeurs connus',
    forget: 'Oublier luc roy',
  },
} as const

const shown = (): Element => screen.getByRole('dialog')

async function drop(m: (typeof WORDS)['en' | 'fr']): Promise<void> {
  await press(m.more)
  await click(await screen.findByRole('menuitem', { name: m.bank }))
  const box = await within(await dialog()).findByLabelText(m.file)
  await user.upload(box, new File([FILE], 'november.csv', { type: 'text/csv' }))
}

it.each(['en', 'fr'] as const)(
  'what is likely is ticked with its reason, the rest is asked; the file again adds nothing; one undo, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const ids: string[] = []
    for (const borrower_name of ['Anne Exemple', 'Luc Roy', 'Luc Roy'])
      ids.push((await write('POST', '/api/loans', { ...A, borrower_name })).id)
    await open('/business?tab=direct-lending', { locale })
    await drop(m)
    await seesIn(shown, m.one, m.reason, m.unknown, m.out)
    expect(asked('POST', '/api/loans/payments/batch')).toBeUndefined()
    await user.selectOptions(await within(await dialog()).findByLabelText(m.which), ids[2] ?? '')
    await press(m.two, await dialog())
    await sees(m.done)
    const sent = asked('POST', '/api/loans/payments/batch')?.body as { payments: { parts: object[] }[] }
    expect(sent.payments.map(({ parts }) => parts)).toMatchObject([[{ loan_id: ids[0] }], [{ loan_id: ids[2] }]])
    expect(JSON.stringify(sent)).not.toContain('PAYROLL')
    await drop(m)
    await seesIn(shown, m.again, m.unknown)
    expect(screen.queryByRole('button', { name: m.two })).toBeNull()
    // What was confirmed taught who pays; a payer is forgotten, the payment stays.
    await press(m.other, await dialog())
    await unfold(m.payers)
    await press(m.forget, await dialog())
    await waitFor(() => expect(screen.queryByRole('button', { name: m.forget })).toBeNull())
    // In French the undo of the toast above the dialog's own button has the same name.
    await click((await within(await dialog()).findAllByRole('button', { name: m.cancel })).at(-1))
    await dialogClosed()
    await press(m.undo)
    await sees(m.undone)
  },
)

const PASTE = {
  en: {
    title: 'Or paste a transfer email',
    mail: 'The email',
    read: 'Find the loan',
    unreadable: 'This text does not say who sent how much.',
    text: 'ANNE EXEMPLE has sent you $888.49 (CAD).\nReference Number: CAabcd1234\nDate: November 2, 2026',
    sure: 'Record sure matches right away',
    alone: '1 sure payment recorded, $888.49',
  },
  fr: {
    title: 'Ou collez un courriel de virement',
    mail: 'Le courriel',
    read: 'Trouver le prêt',
    unreadable: 'Ce texte ne dit pas qui a envoyé combien.',
    text: 'ANNE EXEMPLE vous a envoyé 888,49 $ (CAD).\nNuméro de référence : CAabcd1234\nDate : 2026-11-02',
    sure: 'Inscrire tout de suite les paiements sûrs',
    alone: '1 paiement sûr inscrit, 888,49 $',
  },
} as const

it.each(['en', 'fr'] as const)(
  'a pasted mail is one row, and the same mail again is recorded already, in %s',
  async (locale) => {
    const [m, p] = [WORDS[locale], PASTE[locale]]
    await write('POST', '/api/loans', { ...A, borrower_name: 'Anne Exemple' })
    const paste = async (text: string): Promise<void> => {
      await press(m.more)
      await click(await screen.findByRole('menuitem', { name: m.bank }))
      await unfold(p.title)
      await user.click(await screen.findByLabelText(p.mail))
      await user.paste(text)
      await press(p.read, await dialog())
    }
    await open('/business?tab=direct-lending', { locale })
    await paste('Hello')
    await seesIn(shown, p.unreadable)
    await press(m.cancel, await dialog())
    await dialogClosed()
    await paste(p.text)
    await press(m.one)
    await dialogClosed()
    await paste(p.text)
    await seesIn(shown, m.again.replace('2', '1'))
  },
)

it.each(['en', 'fr'] as const)(
  'what is sure is recorded at once where that is switched on, the rest is asked, in %s',
  async (locale) => {
    const [m, p] = [WORDS[locale], PASTE[locale]]
    const anne = { ...A, borrower_name: 'Anne Exemple' }
    const { id, reference } = await write<{ id: string; reference: string }>('POST', '/api/loans', anne)
    await write('POST', '/api/loans', { ...A, borrower_name: 'Luc Roy' })
    await open('/business?tab=direct-lending', { locale })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.bank }))
    await user.click(await screen.findByRole('switch', { name: p.sure }))
    const file = FILE.replace('ANNE EXEMPLE', `ANNE EXEMPLE ${reference}`)
    const box = await within(await dialog()).findByLabelText(m.file)
    await user.upload(box, new File([file], 'november.csv', { type: 'text/csv' }))
    await sees(p.alone)
    await seesIn(shown, m.again.replace('2', '1'), m.one)
    const sent = asked('POST', '/api/loans/payments/batch')?.body as { payments: { parts: object[] }[] }
    expect(sent.payments.map(({ parts }) => parts)).toMatchObject([[{ loan_id: id }]])
  },
)

const BACK = {
  en: {
    which: /^Which payment came back/,
    choices: ['Choose the payment', 'Anne Exemple, Nov 2, $888.49'],
    toDecide: 'To decide',
    tick: /^Reverse this payment NSF/,
    two: 'Record 1 payment, reverse 1',
    alone: 'Reverse 1 payment',
    done: '1 payment recorded, $888.49',
    reversed: '1 payment reversed',
  },
  fr: {
    which: /^Quel paiement a été retourné/,
    choices: ['Choisissez le paiement', 'Anne Exemple, 2 nov., 888,49 $'],
    toDecide: 'À trancher',
    tick: /^Contrepasser ce paiement NSF/,
    two: 'Inscrire 1 paiement, en contrepasser 1',
    alone: 'Contrepasser 1 paiement',
    done: '1 paiement inscrit, 888,49 $',
    reversed: '1 paiement contrepassé',
  },
} as const

it.each(['en', 'fr'] as const)(
  'a returned payment is named by borrower, day and amount, waits to be decided, and the button says that it is reversed, in %s',
  async (locale) => {
    const [m, back] = [WORDS[locale], BACK[locale]]
    const { id } = await write('POST', '/api/loans', { ...A, borrower_name: 'Anne Exemple' })
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-02' })
    await write('POST', '/api/loans', { ...A, borrower_name: 'Luc Roy' })
    await open('/business?tab=direct-lending', { locale })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.bank }))
    const box = await within(await dialog()).findByLabelText(m.file)
    const rows = '2026-11-03,Virement Interac de LUC ROY,888.49\n2026-11-10,NSF RETURNED ITEM ANNE EXEMPLE,-888.49\n'
    await user.upload(box, new File([`Date,Description,Amount\n${rows}`], 'november.csv', { type: 'text/csv' }))
    await seesIn(shown, m.one)
    const which = screen.getByLabelText(back.which)
    expect([...which.querySelectorAll('option')].map(textOf)).toEqual(back.choices)
    const undecided = (): string => textOf(within(shown() as HTMLElement).getByText(back.toDecide).parentElement)
    expect(undecided()).toBe(`${back.toDecide} 1`)
    await click(screen.getByRole('checkbox', { name: back.tick }))
    expect(undecided()).toBe(`${back.toDecide} 0`)
    await seesIn(shown, back.two)
    await click(screen.getByRole('checkbox', { name: /LUC ROY/ }))
    await seesIn(shown, back.alone)
    await click(screen.getByRole('checkbox', { name: /LUC ROY/ }))
    await press(back.two, await dialog())
    await sees(back.done, back.reversed)
    expect(asked('POST', '/api/loans/payments/batch')?.body).toMatchObject({
      payments: [{ paid_on: '2026-11-03' }],
      returns: [{ loan_id: id }],
    })
  },
)

it('stays open while it records by itself, so that what was recorded can be undone (lending §4.7.9)', async () => {
  const [m, p] = [WORDS.en, PASTE.en]
  const anne = { ...A, borrower_name: 'Anne Exemple' }
  const { reference } = await write<{ reference: string }>('POST', '/api/loans', anne)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  answer('POST /api/loans/payments/batch', async ({ path, headers, text }) => {
    await held
    const { status, text: body } = await ask('POST', path, headers, text)
    return { status, body }
  })
  await open('/business?tab=direct-lending')
  await press(m.more)
  await click(await screen.findByRole('menuitem', { name: m.bank }))
  // The switch may still be on from before.
  const alone = await screen.findByRole<HTMLInputElement>('switch', { name: p.sure })
  if (!alone.checked) await user.click(alone)
  const file = FILE.replace('ANNE EXEMPLE', `ANNE EXEMPLE ${reference}`)
  const box = await within(await dialog()).findByLabelText(m.file)
  await user.upload(box, new File([file], 'november.csv', { type: 'text/csv' }))
  await waitFor(() => expect(asked('POST', '/api/loans/payments/batch')).toBeDefined())
  await waitFor(() => expect(screen.queryByRole('button', { name: m.other })).toBeNull())
  await press('Close', await dialog())
  expect(screen.queryByRole('dialog')).not.toBeNull()
  release()
  await sees(p.alone)
  await press(m.undo)
  await sees('1 payment reversed')
})
