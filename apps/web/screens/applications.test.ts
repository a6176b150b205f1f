import { describe, expect, it } from 'vitest'
import { APPLICATION } from '../testing/examples.ts'
import {
  answer,
  ask,
  dialog,
  fill,
  hasButton,
  newToken,
  open,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  toasted,
  write,
} from '../testing/screen.tsx'

/* marketplace §3, §4: a listing from the application to its end, and what a portfolio says of a loss. */

describe("an applicant's own application", () => {
  it('can be reviewed by a person, changed and withdrawn', async () => {
    const token = await newToken('Marie-Ève Tremblay')
    await write('POST', '/api/p2p/applications', APPLICATION, token)
    await open('/business/applications', { token })
    await screen.findByRole('heading', { name: APPLICATION.title })
    await sees('A machine set this grade')
    await press('Ask a person to review')
    await press('Send', await dialog())
    await sees('Enter what the person should look at.')
    await fill('Your question', 'My inquiry was a mistake of the bank.', await dialog())
    await press('Send', await dialog())
    await toasted('Sent to a person')
    await sees('My inquiry was a mistake of the bank.', 'Not yet. It will appear here.')

    const change = screen.getByRole('link', { name: 'Edit application' }).getAttribute('href')
    await open(change ?? '', { token })
    await sees('waits for an operator again')
    await fill('Term', '60')
    await tick(/I agree to this/)
    await press('Save changes')
    await sees(/Changed, and graded/)
    await open('/business/applications', { token })
    await sees('60 months')

    await press('Withdraw')
    await seesIn(() => screen.getByRole('dialog'), 'this cannot be undone')
    await press('Withdraw', await dialog())
    await toasted('Application withdrawn')
    await sees('You withdrew it.')
    expect(hasButton('Withdraw')).toBe(false)
  })

  it.each([
    [
      'en',
      'Withdraw',
      ['$162.10', 'due Jan 21, 2027', '$4,845.00', 'pays it off today', '$162.10 overdue, 32 days late'],
    ],
    [
      'fr',
      'Retirer',
      ['162,10 $', 'dû le', '4 845,00 $', 'le rembourse aujourd’hui', '162,10 $ en retard, depuis 32 jours'],
    ],
  ] as const)('that was funded is followed in %s (marketplace §4.7)', async (locale, withdraw, texts) => {
    const token = await newToken('Marie-Ève Tremblay')
    type Sent = { readonly loan: { readonly id: string } }
    const { loan } = await write<Sent>('POST', '/api/p2p/applications', APPLICATION, token)
    answer('GET /api/p2p/applications', async ({ method, path, headers }) => {
      type Given = { readonly applications: readonly { readonly loan: object }[] }
      const { applications } = JSON.parse((await ask(method, path, headers, undefined)).text) as Given
      const begun = applications.map((one) => ({
        ...one,
        loan: { ...one.loan, status: 'repaying', funded_amount: 5_000 },
      }))
      return { body: { applications: begun } }
    })
    answer(`GET /api/p2p/applications/${loan.id}/repayment`, { body: FUNDED })
    await open('/business/applications', { locale, token })
    await sees(...texts, 'pay@example.ca', 'WJ-7K3F-9QXB')
    expect(hasButton(withdraw)).toBe(false)
  })
})

const DUE = { payment: 162.1, is_paid: false, overdue: false }
const FUNDED = {
  as_of: '2027-02-22',
  status: 'repaying',
  originated_on: '2026-11-21',
  reference: 'WJ-7K3F-9QXB',
  receive_email: 'pay@example.ca',
  payment: 162.1,
  paid: 162.1,
  balance: 4_845,
  overdue: 162.1,
  days_past_due: 32,
  next_due_on: '2027-01-21',
  next_due_amount: 162.1,
  pay_off: 4_912.34,
  installments_paid: 1,
  schedule: [
    { ...DUE, installment: 1, due_date: '2026-12-21', is_paid: true },
    { ...DUE, installment: 2, due_date: '2027-01-21', overdue: true },
    { ...DUE, installment: 3, due_date: '2027-02-21' },
  ],
  payments: [{ paid_on: '2026-12-20', amount: 162.1, is_recovery: false }],
}

describe('My Portfolio', () => {
  interface Open {
    readonly id: string
    readonly remaining_amount: number
    readonly minimum_investment: number
  }

  it('explains that an annual return is limited to −100 %', async () => {
    const token = await newToken()
    const { text } = await ask('GET', '/api/p2p/marketplace?limit=100', {}, undefined)
    const { loans } = JSON.parse(text) as { readonly loans: readonly Open[] }
    const sample = loans.find((loan) => loan.remaining_amount >= loan.minimum_investment)
    const investment = { loan_request_id: sample?.id, investment_amount: sample?.minimum_investment }
    await write('POST', '/api/p2p/invest', investment, token)
    answer('GET /api/p2p/portfolio', async ({ method, path, headers }) => {
      const given = JSON.parse((await ask(method, path, headers, undefined)).text) as object
      const returns = { xirr: -80, pessimistic_xirr: -90, net_annualised: -100, reason: null }
      return { body: { ...given, returns } }
    })
    await open('/business/portfolio', { token })
    await sees(/That cannot be lost, so the figure stops at −100%/)
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('My Portfolio')
  })
})
