import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  choose,
  dialog,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  toasted,
  unfold,
  waitFor,
} from '../testing/screen.tsx'

/* budget §5.7: what a month opens with. It is 21 November. */

const SPENT = ['2026-11-01 -1850.00 GESTION BOREALE LOYER', '2026-11-04 -215.00 METRO #65', '2026-11-20 -200.00 MAXI']
const budgetOf = (groceries: string) =>
  budgetOfPages({
    accounts: [chequing('c', SPENT)],
    budgets: { '2026-11': { Groceries: groceries, Housing: '1850.00' } },
  })
const hero = (heading: string) => () => screen.getByRole('heading', { name: heading }).closest('section') as Element

describe('left in budgets', () => {
  it('600.00 less 415.00 is 18 dollars a day for the remaining ten days', async () => {
    await openWith(budgetOf('600.00'))
    await screen.findByRole('heading', { name: 'Left in budgets for November' })
    await seesIn(hero('Left in budgets for November'), /\$185 \$18 a day for 10 days/, 'Budget $600')
  })
  it('says the same in French', async () => {
    await openWith(budgetOf('600.00'), '/personal', { locale: 'fr' })
    await screen.findByRole('heading', { name: 'Il reste dans vos budgets en novembre' })
    await seesIn(hero('Il reste dans vos budgets en novembre'), /185 \$ 18 \$ par jour pendant 10 jours/)
  })
  it('shows the overspending, and no amount per day', async () => {
    await openWith(budgetOf('400.00'))
    await screen.findByRole('heading', { name: 'Left in budgets for November' })
    await seesIn(hero('Left in budgets for November'), '$15 over', '$415 of $400 spent, bills aside')
  })
})

describe('what was spent, without budgets (budget §4.1.2)', () => {
  it('names a category with more refunded than spent, which the month’s expenses count', async () => {
    const lines = ['2026-11-01 -1200.00 GESTION BOREALE LOYER', '2026-11-03 60.00 SIMONS = Shopping']
    await openWith(budgetOfPages({ accounts: [chequing('c', lines)] }))
    await sees(/Spent Housing \$1,200 .*Refunded more than spent: Shopping \$60\./)
  })
  it('says in words that more came back than was spent, instead of a figure below zero', async () => {
    const lines = ['2026-11-01 -40.00 METRO #65', '2026-11-03 100.00 SIMONS = Shopping']
    await openWith(budgetOfPages({ accounts: [chequing('c', lines)] }))
    await screen.findByRole('heading', { name: 'Refunded more than spent in November' })
    await seesIn(hero('Refunded more than spent in November'), /November \$60/)
  })
  it('a past month is over; nothing is said of one before the first transaction', async () => {
    await openWith(budgetOfPages({ accounts: [chequing('c', ['2026-09-20 -40.00 MAXI', ...SPENT])] }))
    await screen.findByRole('heading', { name: 'Spent so far in November' })
    await sees('Nothing in Oct to date')
    await press('Go to October 2026')
    await screen.findByRole('heading', { name: 'Spent in October' })
    expect(screen.queryByText(/Nothing in/)).toBeNull()
    await press('Go to September 2026')
    await screen.findByRole('heading', { name: 'Spent in September' })
    expect(screen.queryByText(/Nothing in/)).toBeNull()
  })
  it('says the same in French', async () => {
    const lines = ['2026-09-01 -10.00 MAXI', '2026-10-02 -400.00 MAXI', '2026-11-02 -400.00 MAXI']
    await openWith(budgetOfPages({ accounts: [chequing('c', lines)] }), '/personal', { locale: 'fr' })
    await sees('Dépensé jusqu’ici en novembre', 'Rien en oct. à pareille date', 'Comme en oct. à pareille date')
    await press('Aller à octobre 2026')
    await sees('Dépensé en octobre')
  })
})

describe('what a budget is heading for (budget §5.5)', () => {
  it('a rent that is paid is not expected again; what goes on being spent is', async () => {
    const rent = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map(
      (day) => `${day} -1950.00 GESTION BOREALE LOYER`,
    )
    await openWith(
      budgetOfPages({
        accounts: [chequing('c', [...rent, '2026-11-21 -49.99 STAMPS = Other'])],
        budgets: { '2026-11': { Housing: '1950.00', Other: '50.00' } },
      }),
    )
    const line = (category: string): string =>
      [...document.querySelectorAll('li')].map(textOf).find((text) => text.startsWith(category)) ?? ''
    await waitFor(() => expect(line('Other')).toContain('At this pace'))
    expect(line('Housing')).toContain('$1,950')
    expect(line('Housing')).not.toContain('At this pace')
  })
})

describe('fixed and flexible (budget §5.7)', () => {
  it('one figure for what daily choices change; what the user says of a category moves it', async () => {
    await openWith(budgetOf('600.00'))
    await tick('Kinds')
    await sees(/Flexible \$415 of \$600.*\$185 left.*Fixed \$1,850 of \$1,850/)
    await press('Set budgets')
    const form = await dialog()
    await unfold(/^Fixed or flexible/)
    await choose('Kind of Groceries', 'Fixed', form)
    await press('Save budgets', form)
    await toasted('Budgets saved')
    await sees(/Fixed \$2,265 of \$2,450.*\$185 left/)
    await tick('Categories')
    await sees(/Groceries \$415 of \$600/)
  })
  it('in French', async () => {
    await openWith(budgetOf('600.00'), '/personal', { locale: 'fr' })
    await tick('Types')
    await sees(/Variables 415\s\$/)
    await tick('Catégories')
  })
})

describe('on phones', () => {
  it('the title of a goal has room for its words: the amount is short, and share and target are below it', async () => {
    const goal = { id: 'g', name: 'Emergency fund', targetCents: cents(1_000_000), savedCents: cents(420_000) }
    const goals = new Map([['g', { ...goal, by: null, isDeleted: false }]])
    await openWith({ ...budgetOf('600.00'), goals }, '/personal?tab=ahead')
    const title = await screen.findByText('Emergency fund')
    expect(textOf(title.closest('button'))).toContain('Emergency fund $4,200 42% of $10,000')
  })
  it('the month between its arrows is short, to stay next to the title', async () => {
    await openWith(budgetOf('600.00'), '/personal?tab=reports')
    await sees('What changed', 'Nov 2026')
    expect(document.querySelector('output')?.children[0]?.className).toBe('md:hidden')
  })
})
