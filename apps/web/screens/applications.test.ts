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

    const change = screen.getByRole('link', { name: 'Change' }).getAttribute('href')
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
})

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
