import { setOwner, withPeople } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { shownBudget } from '../src/lib/shown-budget.ts'
import { openWith } from '../testing/own-budget.ts'
import {
  dialog,
  dialogClosed,
  fill,
  newToken,
  open,
  pageText,
  press,
  sees,
  textOf,
  tick,
  toasted,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* budget §16: two people, one budget. */

interface Shared {
  readonly budget: { readonly id: string }
}

/** Somebody with a shared budget and a link into it, whose own budget is on this device. */
async function inviter(): Promise<{ token: string; path: string }> {
  const token = await newToken('Sam Roy')
  const nothing = { book_id: null, edition: 0, cursor: 0, records: [] }
  const own = await write<{ book_id: string }>('POST', '/api/budget/sync', nothing, token)
  const { budget } = await write<Shared>('POST', '/api/shared-budgets', {}, token)
  const { link } = await write<{ link: string }>('POST', `/api/shared-budgets/${budget.id}/invitation`, {}, token)
  shownBudget.set(own.book_id)
  return { token, path: link.replace(/^https?:\/\/[^/]+/, '') }
}

describe('a shared budget', () => {
  it('says who invites and what will be seen, then waits to be let in; left in two taps, with a copy', async () => {
    const { token, path } = await inviter()
    const own = shownBudget.get()
    await open(path, { token: await newToken('Mia Lee') })
    await sees('Sam Roy invites you to share a budget', 'Accounts you will see: 0. Transactions: 0.')
    expect(window.location.hash).toBe('')
    await press('Accept')
    await sees('Almost there', 'Sam Roy sees your name now and lets you in')
    shownBudget.set(own)
    await open('/personal', { token })
    await sees('Mia Lee opened your link', 'They see nothing until you let them in')
    await press('Let in')
    await toasted('Mia Lee is in')
    await sees('With Mia Lee', 'Mine', 'Ours')
    expect(pageText()).not.toContain('Invite someone')
    await press(/^Leave with a copy/)
    await press('Leave with a copy', await dialog())
    await toasted('You left, and have a copy')
    await sees('Begin a shared budget', /Copy of/)
    expect(pageText()).not.toContain('Ours')
  })
  it('an invitation that was ended is a link that does not work, in French', async () => {
    const { token } = await inviter()
    await open('/invitation#budget=unknown', { token, locale: 'fr' })
    await sees('Ce lien ne fonctionne pas')
  })
})

describe('the list of shared budgets', () => {
  it('is asked for on every tab', async () => {
    const { token } = await inviter()
    await open('/personal?tab=ahead', { token })
    await sees('Mine', 'Ours')
  })
})

describe('settling up', () => {
  const household = withPeople(
    budgetOfPages({ accounts: [chequing('Chequing', ['2026-11-02 -100.00 METRO', '2026-11-03 -40.00 ESSO'])] }),
    [
      { id: 'a', name: 'Ann Lee' },
      { id: 'b', name: 'Bo Roy' },
    ],
  )
  const [account] = [...household.accounts.keys()]
  it('what one paid for both is owed by half, a share of a transaction changes it, and a settlement ends it', async () => {
    await openWith(setOwner(household, account ?? '', 'a'))
    await sees('Settle up', 'Bo Roy owes you $70.00', 'You paid $140.00 share $70.00')
    await press(/METRO/i)
    await unfold('Shared', await dialog())
    await tick('Bo Roy only', await dialog())
    await toasted('Saved')
    await dialogClosed()
    await sees('Bo Roy owes you $120.00')
    await press('Settle up')
    await fill('Amount', '100', await dialog())
    await press('Record it', await dialog())
    await toasted('Settled')
    await sees('Bo Roy owes you $20.00')
    await unfold('Settled so far')
    await press('Take back')
    await sees('Bo Roy owes you $120.00')
  })
})

describe('who changed what', () => {
  it('the person whose device wrote last is named, on the transaction and in the list', async () => {
    const { changeBudget, storedBudget } = await import('../src/features/budget/store/budget-store.ts')
    await openWith(
      budgetOfPages({ accounts: [chequing('Day', ['2026-11-02 -12.00 BAKERY', '2026-11-03 -7.00 FLORIST'])] }),
    )
    const device = storedBudget()?.meta.device ?? ''
    await changeBudget((budget) =>
      withPeople(budget, [
        { id: 'a', name: 'Ann Lee', devices: [device] },
        { id: 'b', name: 'Bo Roy' },
      ]),
    )
    await press(/BAKERY/i)
    await fill('Merchant', 'Corner bakery', await dialog())
    await press('Save', await dialog())
    await dialogClosed()
    await press(/Corner bakery/)
    await waitFor(async () => expect(textOf(await dialog())).toMatch(/Changed by Ann Lee, Nov 21/))
    await press('Close', await dialog())
    await unfold('Who changed what')
    await sees(/Corner bakery Changed by Ann Lee/)
  })
})
