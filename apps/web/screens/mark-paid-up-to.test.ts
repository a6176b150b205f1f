import { expect, it } from 'vitest'
import { asked, click, dialog, fill, open, press, screen, sees, seesIn, write } from '../testing/screen.tsx'

/* lending §5.1.7: loans of the list marked as paid up to a day, and that undone. Today is 21 November 2026. */

const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }

const WORDS = {
  en: {
    more: 'More actions',
    mark: 'Mark paid up to a day',
    day: 'Paid up to',
    typed: '2026-10-31',
    confirm: 'Mark as paid',
    missing: 'Choose the day.',
    assumed: '$15,992.82',
    leftOut: '1 loan it does not fit',
    late: '2 of these loans would still be late.',
    submit: 'Mark 2 loans',
    done: '2 loans marked as paid',
    undo: 'Undo',
    undone: 'Taken back on 2 loans',
    both: 'All (2)',
    several: '2 loans – This loan',
  },
  fr: {
    more: 'Autres actions',
    mark: 'Marquer payés jusqu’à un jour',
    day: 'Payé jusqu’au',
    typed: '2026-10-31',
    confirm: 'Marquer comme payés',
    missing: 'Choisissez le jour.',
    assumed: '15 992,82 $',
    leftOut: '1 prêt auquel cela ne convient pas',
    late: '2 de ces prêts seraient encore en retard.',
    submit: 'Marquer 2 prêts',
    done: '2 prêts marqués comme payés',
    undo: 'Annuler',
    undone: 'Retiré à 2 prêts',
    both: 'Tous (2)',
    several: '2 prêts – Ce prêt',
  },
} as const

const shown = (): Element => screen.getByRole('dialog')

it.each(['en', 'fr'] as const)(
  'late loans are ticked; the figures come first, then one undo, in %s',
  async (locale) => {
    const m = WORDS[locale]
    for (const borrower_name of ['Ann Lee', 'Bob Roy', 'Cy Ng']) {
      const { id } = (await write('POST', '/api/loans', { ...A, borrower_name })) as { id: string }
      if (borrower_name === 'Cy Ng')
        await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-02-01' })
    }
    await open('/business?tab=direct-lending', { locale })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.mark }))
    await press(m.confirm, await dialog())
    await seesIn(shown, m.missing)
    await fill(m.day, m.typed, await dialog())
    await seesIn(shown, m.assumed, m.leftOut, m.late, 'Cy Ng')
    expect(asked('POST', '/api/loans/paid-up-to')).toBeUndefined()
    await press(m.submit, await dialog())
    await sees(m.done)
    await press(m.undo)
    await sees(m.undone)
  },
)

it.each(['en', 'fr'] as const)(
  'loans that it does not fit for one reason are named together, in %s',
  async (locale) => {
    const m = WORDS[locale]
    for (const borrower_name of ['Ann Lee', 'Bob Roy'])
      await write('POST', '/api/loans', { ...A, borrower_name, paid_up_to: '2026-11-01' })
    await open('/business?tab=direct-lending', { locale })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.mark }))
    await fill(m.day, m.typed, await dialog())
    await click(screen.getByRole('checkbox', { name: m.both }))
    await seesIn(shown, m.several, /(Ann Lee, Bob Roy|Bob Roy, Ann Lee)/)
  },
)
