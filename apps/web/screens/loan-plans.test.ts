import { describe, expect, it } from 'vitest'
import {
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
  toasted,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* lending §1.9 to §1.14: loans that are not plainly monthly, in the form and on their page. */

const BOOK = '/business?tab=direct-lending'

async function openLoan(fields: object): Promise<string> {
  const { id } = await write<{ readonly id: string }>('POST', '/api/loans', {
    borrower_name: 'Denis Roy',
    principal: 10_000,
    annual_rate: 12,
    start_date: '2026-09-15',
    late_fee_value: 0,
    ...fields,
  })
  await open(`/business/loans/${id}`)
  await screen.findByRole('heading', { name: 'Schedule' })
  return id
}

describe('loan plans', () => {
  it.each([
    [
      'en',
      {
        create: 'New Loan',
        name: 'Borrower name',
        start: 'Start date',
        plan: 'Payments and interest',
        frequency: 'Frequency',
        first: 'First payment date',
        submit: 'Create loan',
      },
      '26 payments of $409.04, every two weeks from January 15, 2026; the last $409.05.',
      '12.00% per year, calculated every two weeks, not in advance',
    ],
    [
      'fr',
      {
        create: 'Nouveau prêt',
        name: 'Nom de l’emprunteur',
        start: 'Date de début',
        plan: 'Versements et intérêt',
        frequency: 'Fréquence',
        first: 'Date du premier versement',
        submit: 'Créer le prêt',
      },
      /26 versements de 409,04.\$, aux deux semaines à partir du 15 janvier 2026; le dernier de 409,05.\$\./,
      /12,00.% par an, calculé aux deux semaines et non à l’avance/,
    ],
  ] as const)(
    'takes another frequency and a first payment date, and says both while typing (lending §1.9), in %s',
    async (locale, label, payments, rate) => {
      await open(BOOK, { locale })
      await press(label.create)
      const form = await dialog()
      await fill(label.name, 'Denis Roy', form)
      await fill(label.start, '2026-01-01', form)
      await unfold(label.plan, form)
      await choose(label.frequency, 'biweekly', form)
      await seesIn(() => form, payments, rate)
      await fill(label.first, '2026-01-01', form)
      await waitFor(async () => expect((await box(label.first, form)).getAttribute('aria-invalid')).toBe('true'))
      await fill(label.first, '2026-01-15', form)
      await press(label.submit, form)
      await waitFor(() =>
        expect(asked('POST', '/api/loans')?.body).toMatchObject({
          payment_frequency: 'biweekly',
          first_due_date: '2026-01-15',
        }),
      )
    },
  )

  it('a loan that is not monthly says so on its page, and an edit keeps its plan (lending §1.9, §1.14)', async () => {
    const id = await openLoan({ payment_frequency: 'semi_monthly', payment_days: [1, 16], arrears_rate: 10 })
    await sees('Paid twice a month', '24 instalments')
    await unfold('More terms')
    await sees('Interest on what is overdue')
    await press('Edit')
    await fill('Borrower name', 'Denise Roy', await dialog())
    await press('Save', await dialog())
    await toasted('Loan saved')
    expect(asked('PATCH', `/api/loans/${id}`)?.body).toEqual({ borrower_name: 'Denise Roy' })
  })
})
