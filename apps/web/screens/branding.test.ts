import { describe, expect, inject, it } from 'vitest'
import { pay, person, testBusiness } from '../testing/business.ts'
import { click, fill, hasButton, open, press, screen, sees, toasted, write } from '../testing/screen.tsx'
import { findMailedLink } from '../e2e/mailbox.ts'

/* branding, on the screen: a brand is written, published, seen by a borrower, and taken back. */

const BRANDING = '/business/branding'
const LOAN = {
  borrower_name: 'Ann Lee',
  principal: 1_200,
  annual_rate: 0,
  term_months: 12,
  start_date: '2026-11-01',
}

describe('a brand', () => {
  it('is written, shown before it is public, published, seen by the borrower, and taken back', async () => {
    const who = await person('Bea Brand')
    await pay(who)
    const { id } = await write<{ id: string }>('POST', '/api/loans', LOAN, who.token)
    await open(BRANDING, { token: who.token })
    await press('Save draft')
    await sees('Fill this in.')
    await fill('Name', 'Banque Nationale')
    await sees('This is the name of a bank or a payment service.')
    await fill('Name', 'Pine Lending')
    await fill('Colour', '#f59e0b')
    await sees(/On white, text becomes #[0-9a-f]{6} so it stays readable\./)
    await fill('Reply address', 'hello@pine.example')
    await fill('Text below the loan, in English', 'Open 9 to 5.')
    await press('Save draft')
    await toasted('Draft saved')
    await sees('Not confirmed yet', 'No brand. The draft is seen by nobody else')

    await press('Publish')
    await toasted('Published')
    await sees('Public')
    const link = await findMailedLink(inject('serverData'), 'hello@pine.example', 'reply-address')
    await open(link)
    await press('Confirm the address')
    await sees('Address confirmed', 'Borrowers can now see hello@pine.example.')

    await open(`/borrower/${id}`)
    await sees('Your lender', 'Pine Lending', 'Open 9 to 5.', 'Service provided by Winterjay')
    const writing = await screen.findByRole('link', { name: 'Write to them' })
    expect(writing.getAttribute('href')).toBe('mailto:hello@pine.example')

    await open(BRANDING, { token: who.token })
    await press('Unpublish')
    await toasted('Borrowers no longer see a brand')
  })

  it('of a business is written by its owner and administrators; others read who does', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    await open(BRANDING, { token: viewer.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await sees('The owner and administrators edit the brand.')
    expect(hasButton('Save draft')).toBe(false)
  })

  it('needs premium, and is in French too', async () => {
    const free = await person('Frida Free')
    await open(BRANDING, { token: free.token })
    await sees('Custom branding for business')
    const paying = await person('Paula Premium')
    await pay(paying)
    await open(BRANDING, { token: paying.token, locale: 'fr' })
    await sees('Ce que verront vos emprunteurs', 'Votre prêteur')
  })
})
