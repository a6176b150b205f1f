import { describe, expect, it } from 'vitest'
import { pay, person, testBusiness } from '../testing/business.ts'
import {
  ask,
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
  waitFor,
} from '../testing/screen.tsx'

/* keys §1 to §3, on the screen: making, replacing and ending an API key. */

const KEYS = '/business/keys'
const PASSWORD = 'three loons on a lake'
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)
const shownKey = (): string =>
  /wj_live_[0-9A-Za-z]{49}/.exec(document.querySelector('dialog')?.textContent ?? '')?.[0] ?? ''
const statusWith = async (key: string): Promise<number> =>
  (await ask('GET', '/api/me', { authorization: `Bearer ${key}` }, undefined)).status

describe('API keys', () => {
  it('a key is made with the password, shown once, replaced and ended', async () => {
    const who = await person('Kay Keys')
    await pay(who)
    await open(KEYS, { token: who.token })
    await sees('No keys yet')
    await press('New key')
    await press('Create key')
    await inDialog('Fill this in.')
    await fill('Name', 'Ledger', await dialog())
    await tick('Record and reverse payments', await dialog())
    await fill('Your password', 'not mine', await dialog())
    await press('Create key')
    await inDialog('That is not your password.')
    await fill('Your password', PASSWORD, await dialog())
    await press('Create key')
    await inDialog('Copy it now: it is shown only once.', 'curl -H')
    const first = shownKey()
    expect(await statusWith(first)).toBe(200)
    await press('I have copied it')
    await sees('Ledger', `…${first.slice(-4)} · Read loans, payments`, 'Never used')
    expect(pageText()).not.toContain(first)

    await press('Actions for Ledger')
    await click(await screen.findByRole('menuitem', { name: 'Replace' }))
    await fill('Your password', PASSWORD, await dialog())
    await press('Replace key')
    await inDialog('Copy it now')
    const second = shownKey()
    expect(second).not.toBe(first)
    await press('I have copied it')
    await sees('Replaced', `…${second.slice(-4)} · Read loans, payments`)
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])

    const [newest] = await screen.findAllByRole('button', { name: 'Actions for Ledger' })
    await click(newest)
    await click(await screen.findByRole('menuitem', { name: 'End' }))
    await inDialog('Programs that use it are refused at once.')
    await press('End key')
    await toasted('Key ended')
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 401])
  })

  it('a key for the budget is one’s own, and says what leaves', async () => {
    const who = await person('Kay Keys')
    await pay(who)
    await open(KEYS, { token: who.token })
    await press('New key')
    await tick('My budget', await dialog())
    await inDialog('Read your budget', 'leave Winterjay for the program that has this key')
    expect(document.querySelector('dialog')?.textContent).not.toContain('Read loans')
  })

  it('those of a business are made by its owner and administrators; others read who does', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    for (const [token, role] of [
      [business.owner.token, 'owner'],
      [viewer.token, 'viewer'],
    ] as const) {
      await open(KEYS, { token })
      await click(await screen.findByRole('radio', { name: business.name }))
      if (role === 'viewer') {
        await sees('The owner and administrators create keys.')
        expect(hasButton('New key')).toBe(false)
        continue
      }
      await press('New key')
      await waitFor(() => expect(screen.queryByRole('radio', { name: 'My budget' })).toBeNull())
      await fill('Name', 'Till', await dialog())
      await fill('Your password', PASSWORD, await dialog())
      await press('Create key')
      await inDialog('Copy it now')
      const about = await ask('GET', '/api/me', { authorization: `Bearer ${shownKey()}` }, undefined)
      expect(JSON.parse(about.text)).toMatchObject({ owner: { kind: 'business', name: business.name } })
      await press('I have copied it')
    }
  })

  it('needs premium, and a sign-in', async () => {
    const free = await person('Frida Free')
    await open(KEYS, { token: free.token })
    await sees('Keys for your other programs')
    expect(hasButton('See Premium: API access for integrations')).toBe(true)
    expect(hasButton('New key')).toBe(false)
    await open(`${KEYS}?tab=webhooks`, { token: free.token })
    await sees('Tell your other programs when a payment arrives')
  })

  it('a visitor signs in first, in French', async () => {
    await open(KEYS, { locale: 'fr' })
    await sees('Connectez-vous pour voir vos clés d’API')
  })
})
