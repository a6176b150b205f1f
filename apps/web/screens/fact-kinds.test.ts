import { describe, expect, it } from 'vitest'
import { asked, click, dialog, fill, open, press, screen, sees, seesIn, waitFor, write } from '../testing/screen.tsx'

/*
 * lending §5.13: what becomes of the loan is shown before a fact is recorded and before it is taken back. Loan A of
 * lending §5.1.6, moved so that its fifth instalment is nine days late on today, 21 November 2026.
 */

const LOAN_A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-06-12',
  late_fee_value: 0,
}

const WORDS = {
  en: {
    more: 'More actions',
    mark: 'Mark paid up to…',
    day: /^Paid up to/,
    assumed: /Assumed paid: 4 instalments, \$3,553\.96\./,
    markYes: 'Mark as paid',
    paidUpTo: 'Paid up to October 31, 2026',
    record: 'Record a payment',
    recordYes: 'Record payment',
    left: '$5,977.91 left',
    received: 'Payment',
    reverse: /^Reverse the payment of \$888\.49/,
    reverseYes: 'Reverse payment',
    reversed: 'Reversed: a slip',
    writeOff: 'Write off',
    writtenOff: 'Written off',
    gone: 'You no longer expect the $6,884.09 still owed.',
    waive: 'Waive the late fee of instalment 5',
    waiveYes: 'Waive fee',
    amount: /^Amount to waive/,
    waived: '$10.00 of the late fee of instalment 5 waived',
    reason: 'Reason',
    takeBack: 'Take back',
    takeBackOf: 'Take back: ',
    takenBack: 'Taken back: a slip',
    settle: 'Settle for less',
    accept: 'Settle for less',
    accepted: /^Accepted amount/,
    settled: 'Settled for $888.49',
    settledOn: 'Settled on November 21, 2026: nothing more is owed',
    lost: 'Lost',
    same: 'the same',
  },
  fr: {
    more: 'Autres actions',
    mark: 'Marquer payé jusqu’au…',
    day: /^Payé jusqu’au/,
    assumed: /Présumés payés : 4 versements, 3.553,96.\$\./,
    markYes: 'Marquer payé',
    paidUpTo: 'Payé jusqu’au 31 octobre 2026',
    record: 'Inscrire un paiement',
    recordYes: 'Inscrire le paiement',
    left: 'Il reste 5 977,91 $',
    received: 'Paiement',
    reverse: /^Contrepasser le paiement de 888,49/,
    reverseYes: 'Contrepasser',
    reversed: 'Contrepassé : a slip',
    writeOff: 'Radier',
    writtenOff: 'Radié',
    gone: 'Vous n’attendez plus les 6 884,09 $ encore dus.',
    waive: 'Remettre les frais de retard du versement 5',
    waiveYes: 'Remettre',
    amount: /^Montant à remettre/,
    waived: '10,00 $ remis sur les frais de retard du versement 5',
    reason: 'Raison',
    takeBack: 'Retirer',
    takeBackOf: 'Retirer\u00A0: ',
    takenBack: 'Retiré : a slip',
    settle: 'Accepter un règlement partiel',
    accept: 'Accepter ce montant',
    accepted: /^Montant accepté/,
    settled: 'Réglé pour 888,49 $',
    settledOn: 'Réglé le 21 novembre 2026 : plus rien n’est dû',
    lost: 'Perdu',
    same: 'inchangé',
  },
} as const

describe.each(['en', 'fr'] as const)('a fact and what becomes of the loan, in %s', (locale) => {
  const m = WORDS[locale]
  const lend = (changes: object = {}) => write<{ readonly id: string }>('POST', '/api/loans', { ...LOAN_A, ...changes })
  const money = (text: string): string =>
    locale === 'en' ? `$${text}` : `${text.replace(',', ' ').replace('.', ',')} $`
  /** A row of the preview: its figure now, and what it becomes. */
  const becomes = async (now: string, after: string | null): Promise<void> => {
    const form = await dialog()
    await seesIn(() => form.querySelector('table') ?? form, `${money(now)} ${after === null ? m.same : money(after)}`)
  }
  const act = async (name: string): Promise<HTMLElement> => {
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name }))
    return dialog()
  }
  const unfoldFact = async (what: string): Promise<void> =>
    click((await screen.findAllByText(what, { selector: 'summary *' }))[0])
  const confirm = async (button: string): Promise<void> => {
    const question = await dialog()
    await fill(m.reason, 'a slip', question)
    await press(button, question)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('a settlement for less of what was paid: nothing more is owed, until it is taken back', async () => {
    const { id } = await lend({ paid_up_to: '2026-10-31' })
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-21' })
    await open(`/business/loans/${id}`, { locale })
    const form = await act(m.settle)
    await seesIn(() => form, `${m.lost} – ${money('5,977.91')}`)
    await fill(m.accepted, '900', form)
    await press(m.accept, form)
    await seesIn(() => form, money('888.49'))
    expect(asked('POST', `/api/loans/${id}/events`)).toBeUndefined()
    await fill(m.accepted, '888.49', form)
    await confirm(m.accept)
    expect(asked('POST', `/api/loans/${id}/events`)?.body).toEqual({
      event: 'settled_for_less',
      amount: 888.49,
      reason: 'a slip',
    })
    await sees(m.settledOn)
    await unfoldFact(m.settled)
    await press(`${m.takeBackOf}${m.settled.replace(/(?<=\d) (?=\$)/u, '\u00A0')}`)
    await confirm(m.takeBack)
    await sees(m.takenBack)
  })

  it('a loan paid up to a day, a payment, and a write-off', async () => {
    const { id } = await lend()
    await open(`/business/loans/${id}`, { locale })
    const marking = await act(m.mark)
    await fill(m.day, '2026-10-31', marking)
    await seesIn(() => marking, m.assumed)
    for (const [now, after] of [
      ['4,442.45', '888.49'],
      ['10,000.00', '6,798.42'],
    ] as const)
      await becomes(now, after)
    await seesIn(() => marking, money('6,884.09'))
    await press(m.markYes, marking)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await sees(m.paidUpTo)
    expect(asked('POST', `/api/loans/${id}/events`)?.body).toEqual({ event: 'paid_up_to', paid_up_to: '2026-10-31' })

    await press(m.record)
    const paying = await dialog()
    await seesIn(() => paying, m.left)
    await press(m.recordYes, paying)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await unfoldFact(m.received)
    await press(m.reverse)
    await becomes('0.00', '888.49')
    await becomes('5,977.91', '6,798.42')
    await confirm(m.reverseYes)
    await sees(m.reversed)

    await seesIn(await act(m.writeOff).then((form) => () => form), m.gone)
    await confirm(m.writeOff)
    await unfoldFact(m.writtenOff)
    await press(`${m.takeBackOf}${m.writtenOff}`)
    await becomes('6,798.42', null)
    await confirm(m.takeBack)

    await unfoldFact(m.paidUpTo)
    await press(`${m.takeBackOf}${m.paidUpTo}`)
    await becomes('888.49', '4,442.45')
    await confirm(m.takeBack)
    await sees(m.takenBack)
  })

  it('a late fee waived in part', async () => {
    const { id } = await lend({ late_fee_value: 25, grace_days: 5, paid_up_to: '2026-10-31' })
    await open(`/business/loans/${id}`, { locale })
    await unfoldFact('5')
    await press(m.waive)
    const waiving = await dialog()
    await becomes('913.49', '888.49')
    await fill(m.amount, locale === 'en' ? '10' : '10,00', waiving)
    await becomes('913.49', '903.49')
    await becomes('6,909.09', '6,899.09')
    await confirm(m.waiveYes)
    await sees(m.waived)
    await unfoldFact(m.waived)
    await press(`${m.takeBackOf}${m.waived.replaceAll(' $', '\u00A0$')}`)
    await becomes('903.49', '913.49')
    await confirm(m.takeBack)
    await sees(m.takenBack)
  })
})
