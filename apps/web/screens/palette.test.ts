import { beforeAll, describe, expect, it } from 'vitest'
import {
  calls,
  dialog,
  fill,
  newToken,
  open,
  press,
  refuse,
  screen,
  sees,
  textOf,
  toasted,
  user,
  waitFor,
  within,
  write,
} from '../testing/screen.tsx'

/* design §20: Ctrl K finds pages, transactions, loans and actions; ? lists the keys. */

/** It loads parts of the budget and of the loan book, which takes long on a busy machine. */
beforeAll(() => import('../src/app/palette/palette.tsx'), 120_000)

const loan = (borrower_name: string) => ({
  borrower_name,
  principal: 10_000,
  annual_rate: 12,
  start_date: '2026-01-15',
  late_fee_value: 0,
})

const openFinder = async (): Promise<HTMLInputElement> => {
  // The page is visible slightly before its key listener is attached.
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
  return within(await dialog()).findByRole<HTMLInputElement>('combobox')
}
const list = () => within(screen.getByRole('dialog'))
const options = (): string[] => list().queryAllByRole('option').map(textOf)
const chosen = (): string => textOf(list().queryByRole('option', { selected: true }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('Ctrl K', () => {
  it('focuses its field and lists actions and pages; typing searches, arrows wrap around, Enter navigates', async () => {
    await open('/')
    const finder = await openFinder()
    await waitFor(() => expect(document.activeElement).toBe(finder))
    const all = options()
    expect(all[0]).toBe('Add expense')
    expect(all).toContain('Direct Lending')
    expect(chosen()).toBe('Add expense')
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe(all.at(-1))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toBe(all[1])
    expect(finder.getAttribute('aria-activedescendant')).toBe(
      list().getByRole('option', { selected: true }).getAttribute('id'),
    )
    await user.keyboard('direct')
    await waitFor(() => expect(options()).toEqual(['Direct Lending']))
    await user.keyboard('{Enter}')
    await screen.findByRole('tab', { name: 'Direct Lending', selected: true })
    await isClosed()
  })

  it('closes, and does not open over another dialog', async () => {
    await open('/')
    await openFinder()
    await press('Close', await dialog())
    await isClosed()
    await press('Sign in')
    await screen.findByRole('heading', { name: 'Welcome to Winterjay' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('does not override the browser’s own search', async () => {
    await open('/')
    const find = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
    document.body.dispatchEvent(find)
    expect(find.defaultPrevented).toBe(false)
  })

  it('finds by synonyms and without accents, in French', async () => {
    await open('/', { locale: 'fr' })
    await openFinder()
    await user.keyboard('releve')
    await waitFor(() => expect(options()).toEqual(['Relier un compte bancaire']))
  })

  it('runs actions of the page that it navigates to', async () => {
    await open('/benefits')
    await openFinder()
    await user.keyboard('new loan{Enter}')
    await screen.findByRole('dialog', { name: 'New Loan' })
    await press('Close', await dialog())
    await openFinder()
    await user.keyboard('add exp{Enter}')
    await screen.findByRole('dialog', { name: 'Add an expense' })
  })

  it('finds a guest’s loan on the server once typing pauses, and opens it', async () => {
    await write('POST', '/api/loans', loan('Zelda Quill'))
    await open('/benefits')
    await openFinder()
    await user.keyboard('zelda')
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Zelda Quill')]))
    expect(calls.filter(({ path }) => path.startsWith('/api/loans?'))).toHaveLength(1)
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: /Zelda Quill/ })
  })

  it('finds pages and actions of an account, and says so if loans cannot be searched', async () => {
    const token = await newToken()
    await write('POST', '/api/loans', loan('Quentin Zorn'), token)
    await open('/', { token })
    await openFinder()
    await user.keyboard('zorn')
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Quentin Zorn')]))
    await user.clear(list().getByRole('combobox'))
    expect(options()).toEqual(expect.arrayContaining(['Log out', 'My Portfolio']))
    expect(options()).not.toContain('Sign in')
    refuse('GET /api/loans', 400, { code: 'internal', detail: 'Something broke here.' })
    await user.keyboard('wolf')
    await sees('Your loans can’t be searched right now.')
  })

  it('finds a transaction by its text and its amount, and opens it', async () => {
    await open('/personal')
    await press('Add expense')
    await fill('Amount', '47.30', await dialog())
    await fill('Description', 'Snow tires', await dialog())
    await press('Add expense', await dialog())
    await toasted('Expense added successfully')
    await open('/benefits')
    await openFinder()
    await user.keyboard('snow 47.30')
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/Snow tires.*\$47\.30/)]))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(within(await dialog()).getByDisplayValue('47.30')).toBeDefined())
  })
})

describe('the question mark', () => {
  it('lists the keys, except while typing', async () => {
    await open('/business')
    const search = await screen.findByRole('searchbox')
    search.focus()
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    search.blur()
    await user.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: 'Keys' })
    expect(textOf(keys)).toContain('Find anything')
  })
})
