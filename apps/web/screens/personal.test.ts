import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { holdTimers } from '../testing/timers.ts'
import {
  box,
  button,
  calls,
  choose,
  dialog,
  fill,
  open,
  pageText,
  press,
  refuse,
  restoreServerAnswer,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  tile,
  toasted,
  waitFor,
} from '../testing/screen.tsx'
import { TODAY } from '../testing/today.ts'
import { dismissToast, toasts } from '../src/ui/overlay/toast-store.ts'

/* product §2.2, §4, §5, §8, §9: the month, connecting a bank, and an expense by hand. */

/** product §9. */
const [CONNECT_MS, EXPENSE_MS] = [2000, 1000]
const section = (heading: string) => (): Element =>
  screen.getByRole('heading', { name: heading }).closest('section') ?? document.body

async function openMonth(locale: 'en' | 'fr' = 'en'): Promise<void> {
  await open('/personal', { locale })
  await screen.findByRole('tablist')
}

/** Makes writes fail from now on, as on a full disk. */
function breakStorage(): void {
  const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => broken.mockRestore())
}

/** Calls made since, except reads by the other panels of the page, which may still be on their way. */
const callsSince = (from: number): string[] =>
  calls
    .slice(from)
    .filter(({ method, path }) => method !== 'GET' || path.startsWith('/api/budget'))
    .map(({ method, path }) => `${method} ${path}`)

describe('the sample month', () => {
  it('has four tiles, Budget vs Actual of January 2025, Recent Transactions and the sign-up banner; it can be cleared and shown again', async () => {
    await openMonth()
    await sees('January 2025')
    for (const [label, value] of [
      ['Monthly Income', '$5,802.75'],
      ['Monthly Expenses', '$3,611.00'],
      ['Net Income', '$2,191.75'],
      ['Savings Rate', '37.8%'],
    ] as const)
      await seesIn(() => tile(label), value)
    await seesIn(section('Budget vs Actual'), /January 2025/)
    await screen.findByRole('heading', { name: 'Recent Transactions' })
    const banner = await screen.findByRole('region', { name: 'Free, with or without an account' })
    await button('Sign up', banner)
    const over = screen.getAllByRole('listitem').filter((line) => textOf(line).includes('over budget'))
    expect(over.map(textOf)).toEqual([expect.stringMatching(/Food & Dining.*\$9 over/)])
    await seesIn(section('Budget vs Actual'), /Groceries.*\$32 left/)
    // The figures of budget §10.
    await seesIn(section('Left to spend until Feb 14'), /Sample.*\$10,959.* a day for 14 days/)
    await press('Clear sample')
    await sees('Nothing here yet')
    await seesIn(() => tile('Savings Rate'), '–')
    await press('Show sample')
    await sees('January 2025')
  })
})

describe('connecting a bank', () => {
  it('lists the server’s providers, requires a choice, and connects after its delay without a call', async () => {
    await openMonth()
    await press('Connect a bank')
    await box('RBC Royal Bank', await dialog())
    const from = calls.length
    await press('Connect', await dialog())
    await sees('Please select a bank')
    await fill('Find your bank', 'caisse pop', await dialog())
    await tick('Desjardins', await dialog())
    const timer = holdTimers(CONNECT_MS)
    await press('Connect', await dialog())
    await waitFor(() => expect(timer.waiting()).toBe(1))
    expect(pageText()).not.toContain('Connected to Desjardins')
    timer.end()
    await toasted('Connected to Desjardins', 'Bank account connected! Syncing your transactions...')
    await sees('These figures include a sandbox account', 'Desjardins (sandbox)')
    expect(callsSince(from)).toEqual([])
    await press('Remove it')
    await sees('January 2025')
  })

  it('"Failed to load bank providers" if the list fails to load; a file can still be chosen', async () => {
    refuse('GET /api/budget/providers', 500, { code: 'bug', detail: 'It broke.' })
    await openMonth()
    await press('Connect a bank')
    await toasted('Failed to load bank providers')
    await seesIn(() => document.querySelector('dialog') ?? document.body, 'Something went wrong on our side.')
    expect((await box('Statement files', await dialog())).disabled).toBe(false)
    restoreServerAnswer('GET /api/budget/providers')
    await press('Try again', await dialog())
    await box('RBC Royal Bank', await dialog())
    await press('Close', await dialog())
    for (const { id } of toasts.get()) dismissToast(id)
    await press('Connect a bank')
    await box('RBC Royal Bank', await dialog())
    expect(toasts.get(), 'a list that has loaded').toEqual([])
  })

  it('"Failed to connect bank account" and "Failed to add expense" if the device cannot store them', async () => {
    await openMonth()
    breakStorage()
    await press('Connect a bank')
    await tick('CIBC', await dialog())
    const connecting = holdTimers(CONNECT_MS)
    await press('Connect', await dialog())
    await waitFor(() => expect(connecting.waiting()).toBe(1))
    connecting.end()
    await toasted('Failed to connect bank account')
    await waitFor(async () =>
      expect((await button('Connect', await dialog())).getAttribute('aria-busy')).not.toBe('true'),
    )
    await press('Close', await dialog())
    await press('Add expense')
    await fill('Amount', '5', await dialog())
    await fill('Description', 'Coffee', await dialog())
    const adding = holdTimers(EXPENSE_MS)
    await press('Add expense', await dialog())
    await waitFor(() => expect(adding.waiting()).toBe(1))
    adding.end()
    await toasted('Failed to add expense')
  })
})

describe('a manual expense', () => {
  it('requires amount and description, offers nine categories with Food & Dining first, and is added after its delay without a call', async () => {
    await openMonth()
    await sees('January 2025')
    await press('Add expense')
    await press('Add expense', await dialog())
    await toasted('Please fill all required fields')
    expect((await box('Amount', await dialog())).getAttribute('aria-invalid')).toBe('true')
    const category = await box('Category', await dialog())
    expect(category.value).toBe('Food & Dining')
    expect([...category.querySelectorAll('option')].map(textOf)).toEqual([
      'Food & Dining',
      'Groceries',
      'Transportation',
      'Housing',
      'Entertainment',
      'Shopping',
      'Healthcare',
      'Utilities',
      'Other',
    ])
    expect((await box('Date', await dialog())).value).toBe(TODAY)
    await fill('Amount', '12.50', await dialog())
    await fill('Description', 'Lunch with Sam', await dialog())
    const timer = holdTimers(EXPENSE_MS)
    await press('Add expense', await dialog())
    await waitFor(() => expect(timer.waiting()).toBe(1))
    expect(pageText()).not.toContain('Expense added successfully')
    timer.end()
    await toasted('Expense added successfully')
    await seesIn(() => tile('Monthly Expenses'), '$12.50')
    await sees('November 2026', /Lunch [Ww]ith Sam/)
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    await press('Undo')
    await sees('Taken back', 'January 2025')
  })

  it('refuses “3.999” as an amount', async () => {
    await openMonth()
    await press('Add expense')
    await fill('Amount', '3.999', await dialog())
    await fill('Description', 'Stamps', await dialog())
    await choose('Category', 'Other', await dialog())
    await press('Add expense', await dialog())
    await sees('Enter an amount such as 1,234.50.')
  })
})

describe('product §4, §5, §8 in French', () => {
  it('translates success and failure of connecting a bank and adding an expense', async () => {
    await openMonth('fr')
    await press('Relier un compte')
    await box('Tangerine', await dialog())
    await press('Relier', await dialog())
    await sees('Veuillez choisir une banque')
    await tick('Tangerine', await dialog())
    const connecting = holdTimers(CONNECT_MS)
    await press('Relier', await dialog())
    await waitFor(() => expect(connecting.waiting()).toBe(1))
    connecting.end()
    await toasted('Compte Tangerine relié', 'Compte bancaire relié! Synchronisation de vos opérations...')
    const add = async (amount: string, then: string): Promise<void> => {
      await press('Ajouter une dépense')
      await press('Ajouter la dépense', await dialog())
      await toasted('Veuillez remplir tous les champs obligatoires')
      await fill('Montant', amount, await dialog())
      await fill('Description', 'Café', await dialog())
      const adding = holdTimers(EXPENSE_MS)
      await press('Ajouter la dépense', await dialog())
      await waitFor(() => expect(adding.waiting()).toBe(1))
      adding.end()
      await toasted(then)
    }
    await add('12,50', 'Dépense ajoutée')
    breakStorage()
    await add('5', 'Impossible d’ajouter la dépense')
  })
})
