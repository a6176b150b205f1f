import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '../src/app/router.tsx'
import { openWith } from '../testing/own-budget.ts'
import {
  box,
  button,
  click,
  dialog,
  newToken,
  open,
  pageText,
  press,
  screen,
  sees,
  textOf,
  tick,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* design §19: one switch hides every amount on the device. Each page is looked at with it on. */

const HIDDEN = '•••'
/** "$1,234.50", "−$3", "$4k", "1 234,50 $". */
const AMOUNT = /\$\s?\d[\d,.]*k?|\d[\d\s,]*k?\s\$/g
/** Amounts that are the same for everyone: the price of Premium, and limits named in a sentence. */
const KNOWN = /^(\$9\.99|9,99\s\$|\$10|\$12|12\s\$)$/

const amountsShown = (): string[] => (pageText().match(AMOUNT) ?? []).filter((amount) => !KNOWN.test(amount))

/** Reloads a page with amounts hidden, which is stored on the device. */
async function openHidden(path: string, token?: string): Promise<void> {
  localStorage.setItem('winterjay_amounts', 'hidden')
  window.dispatchEvent(new StorageEvent('storage', { key: 'winterjay_amounts' }))
  await open(path, token === undefined ? {} : { token })
}

/** Waits for a hidden amount, then for everything that is still loading. */
async function hidesAll(): Promise<void> {
  await sees(HIDDEN)
  await waitFor(() => expect(document.querySelectorAll('main .skeleton, main [aria-busy=true]')).toHaveLength(0))
  expect(amountsShown()).toEqual([])
}

const days = (day: number, amount: string): string[] =>
  ['08', '09', '10', '11'].map((month) => `2026-${month}-${String(day).padStart(2, '0')} ${amount}`)
const BUDGET = {
  ...budgetOfPages({
    accounts: [
      chequing('main', [...days(1, '-1850.00 RENT'), ...days(15, '2920.00 PAYROLL'), ...days(9, '-84.12 METRO #65')], {
        balance: { amountCents: cents(412_345), date: localDate('2026-11-20') },
      }),
    ],
    budgets: { '2026-11': { Groceries: '90.50', Housing: '1800.00' } },
  }),
  goals: new Map([
    [
      'g',
      {
        id: 'g',
        name: 'Canoe',
        targetCents: cents(250_000),
        savedCents: cents(31_000),
        by: localDate('2027-06-01'),
        isDeleted: false,
      },
    ],
  ]),
}

describe('the switch', () => {
  it('is in the header and in the account’s settings, and hides and shows the amounts of the month', async () => {
    await open('/personal')
    await sees('$5,802.75')
    await press('Hide amounts')
    await hidesAll()
    expect((await button('Hide amounts')).getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('winterjay_amounts')).toBe('hidden')
    await press('Hide amounts')
    await sees('$5,802.75')
    await open('/account')
    await tick(
      'Hide amounts',
      (await screen.findByRole('heading', { name: 'This app' })).closest('section') ?? undefined,
    )
    await waitFor(() => expect(localStorage.getItem('winterjay_amounts')).toBe('hidden'))
  })
  it('has a French name', async () => {
    await open('/personal', { locale: 'fr' })
    await sees('5 802,75 $')
    await press('Masquer les montants')
    await hidesAll()
  })
  it('leaves input and choices readable', async () => {
    await openWith(BUDGET)
    await press('Hide amounts')
    await press('Set budgets')
    expect((await box('Groceries', await dialog())).value).toBe('90.50')
  })
})

describe('with amounts hidden', () => {
  it.each(PAGE_PATHS.filter((path) => !path.includes(':') && !path.startsWith('/legal') && path !== '/ui'))(
    '%s has none',
    async (path) => {
      await openHidden(path, await newToken())
      await waitFor(() => expect(document.querySelectorAll('main .skeleton')).toHaveLength(0))
      expect(amountsShown()).toEqual([])
    },
  )
  it.each(['', '?tab=transactions', '?tab=ahead', '?tab=reports'])(
    'an own budget has none: /personal%s',
    async (tab) => {
      await openHidden('/personal')
      await openWith(BUDGET, `/personal${tab}`)
      await hidesAll()
    },
  )
  it('a transaction shows none', async () => {
    await openHidden('/personal')
    await openWith(BUDGET)
    await press(/Payroll/i)
    await dialog()
    await hidesAll()
  })
  it('the loan book and a loan show none', async () => {
    const { id } = await write('POST', '/api/loans', {
      borrower_name: 'Denis Roy',
      principal: 10_000,
      annual_rate: 12,
      start_date: '2026-08-15',
    })
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-09-15' })
    await openHidden('/business?tab=direct-lending')
    await sees('Denis Roy')
    await hidesAll()
    await openHidden(`/business/loans/${id}`)
    await hidesAll()
  })
  it.each([
    ['en', 'Generate Picks', 'Explanation', /About .*% a year after costs/],
    ['fr', 'Obtenir des suggestions', 'Explication', /Environ .*% par an après/],
  ] as const)('the explanation of picks shows none: %s', async (locale, generate, heading, opening) => {
    await openHidden('/personal')
    await open('/personal', { locale })
    await press(generate)
    await sees(opening)
    const text = textOf(screen.getByRole('heading', { name: heading }).closest('section'))
    expect(text).toContain(HIDDEN)
    expect(text.match(AMOUNT)).toBeNull()
  })
  it('the results of the benefits checker show none, in either language', async () => {
    await openHidden('/benefits')
    await press('Check my benefits')
    await screen.findByRole('heading', { name: /You may get/ })
    await press(/^Show all/)
    for (const row of document.querySelectorAll<HTMLElement>('main li > button[aria-expanded]')) await click(row)
    await hidesAll()
    await open('/benefits', { locale: 'fr' })
    await press('Vérifier mes prestations')
    await screen.findByRole('heading', { name: /Vous pourriez recevoir/ })
    await hidesAll()
  })
})
