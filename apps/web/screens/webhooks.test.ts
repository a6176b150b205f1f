import { describe, expect, inject, it } from 'vitest'
import { pay, person, testBusiness } from '../testing/business.ts'
import {
  click,
  dialog,
  fill,
  hasButton,
  open,
  pageText,
  press,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  unfold,
} from '../testing/screen.tsx'

/* keys §4, on the screen: making, testing, reading, replaying, disabling and deleting a webhook. */

const WEBHOOKS = '/business/keys?tab=webhooks'
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)
const chooseAction = async (name: string): Promise<void> => {
  await press('Actions for Ledger')
  await click(await screen.findByRole('menuitem', { name }))
}

describe('webhooks', () => {
  it('one is made, with its secret shown once, tested, read, replayed, disabled and deleted', async () => {
    const who = await person('Wanda Webhook')
    await pay(who)
    await open(WEBHOOKS, { token: who.token })
    await sees('No webhooks yet')
    await press('New webhook')
    await press('Create webhook')
    await inDialog('Fill this in.')
    await fill('URL', 'https://192.168.1.1/hook', await dialog())
    await press('Create webhook')
    await inDialog('This address leads into a private network')
    await fill('URL', inject('receiverUrl'), await dialog())
    await fill('Description', 'Ledger', await dialog())
    await tick('A loan is created', await dialog())
    await press('Create webhook')
    await inDialog('Copy it now: it is shown only once.')
    const secret = /whsec_[0-9A-Za-z+/]{43}=/.exec(document.querySelector('dialog')?.textContent ?? '')?.[0] ?? ''
    expect(secret).not.toBe('')
    await press('I have copied it')
    await sees('Ledger', inject('receiverUrl'), '2 events')
    expect(pageText()).not.toContain(secret)

    await chooseAction('Send a test')
    await press('Send')
    await inDialog(/It arrived: answer 204 after \d+ ms\./)
    const [, closing] = await screen.findAllByRole('button', { name: 'Close' })
    await click(closing)

    await chooseAction('Messages')
    await unfold('Test', await dialog())
    await inDialog('"type":"webhook.test"', 'webhook-signature: v1,', /Answer 204 after/)
    expect(document.querySelector('dialog')?.textContent).not.toContain(secret.slice(6))
    await press('Send again', await dialog())
    await toasted('The message is sent again')
    const [, done] = await screen.findAllByRole('button', { name: 'Close' })
    await click(done)

    await chooseAction('Turn off')
    await toasted('Webhook turned off')
    await sees('Off')
    await chooseAction('Turn on')
    await toasted('Webhook turned on')

    await chooseAction('New secret')
    await press('Create new secret')
    await inDialog('Copy it now')
    await press('I have copied it')

    await chooseAction('Delete')
    await press('Delete webhook')
    await toasted('Webhook deleted')
    await sees('No webhooks yet')
  })

  it('those of a business are managed by its owner and administrators; others read who does', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    await open(WEBHOOKS, { token: viewer.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await sees('The owner and administrators manage webhooks.')
    expect(hasButton('New webhook')).toBe(false)
  })

  it('need premium, and are in French too', async () => {
    const free = await person('Frida Free')
    await open(WEBHOOKS, { token: free.token })
    await sees('Tell your other programs when a payment arrives')
    expect(hasButton('See Premium: API access for integrations')).toBe(true)
    expect(hasButton('New webhook')).toBe(false)
    const paying = await person('Paula Premium')
    await pay(paying)
    await open(WEBHOOKS, { token: paying.token, locale: 'fr' })
    await sees('Aucun webhook pour l’instant')
  })
})
