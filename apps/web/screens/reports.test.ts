import { describe, expect, it } from 'vitest'
import { pay, person, testBusiness } from '../testing/business.ts'
import {
  asked,
  click,
  dialog,
  fill,
  hasButton,
  newToken,
  open,
  press,
  screen,
  sees,
  tick,
  toasted,
  user,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* reports §4, on the screen: made, watched, read and deleted. The server's day is 2026-11-21, and its jobs run. */

const REPORTS = '/reports'

async function lender() {
  const who = await person('Lea Lender')
  await pay(who)
  const loan = { borrower_name: 'Denis Roy', principal: 10_000, annual_rate: 12, start_date: '2026-09-15' }
  await write('POST', '/api/loans', { ...loan, term_months: 12, late_fee_value: 0 }, who.token)
  return who
}

describe('research reports', () => {
  it('a report of the loan book is asked for, made, read as a page and downloaded', async () => {
    const { token } = await lender()
    await open(REPORTS, { token })
    await sees('No reports yet')
    await press('New report')
    await fill('Title', '', await dialog())
    await press('Create report')
    await sees('Enter a title.')
    await fill('Title', 'Loans for my accountant', await dialog())
    await press('Create report')
    await sees(
      'Loans for my accountant',
      'Summary',
      'Owed now',
      '$10,000.00',
      'Denis Roy',
      'Risks, and what would change the answer',
    )
    expect(await screen.findByRole('img', { name: /of what is owed is on time/ })).toBeTruthy()
    await press('Download the PDF')
    await waitFor(() =>
      expect(asked('GET', window.location.pathname.replace('/reports', '/api/reports') + '/file')).toBeDefined(),
    )
    await press('Delete')
    await press('Delete', await dialog())
    await toasted('Report deleted')
    await sees('No reports yet')
  })

  it('speaks French, and makes one of picks in it', async () => {
    const who = await person('Lea Lender')
    await pay(who)
    await open(REPORTS, { token: who.token, locale: 'fr' })
    await press('Nouveau rapport')
    const select = (await dialog()).querySelector('select')
    if (select === null) throw new Error('no choice of a kind')
    await fill('Titre', 'Mes suggestions', await dialog())
    await user.selectOptions(select, 'Suggestions de placement')
    await tick('Faible')
    await press('Créer le rapport')
    await sees('Mes suggestions', 'Sommaire', 'Volatilité par an', 'Méthode')
  })

  it('a person without premium sees what it is for, and is refused', async () => {
    await open(REPORTS, { token: await newToken() })
    await sees('Custom investment research reports')
    expect(hasButton('New report')).toBe(false)
  })

  it('a business has reports of its loans only', async () => {
    const business = await testBusiness()
    await open(REPORTS, { token: business.owner.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await press('New report')
    expect((await dialog()).querySelector('select')).toBeNull()
    await press('Create report')
    await sees('This loan book has no loans yet')
  })
})
