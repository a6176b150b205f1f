import type { Account } from '@winterjay/budget'
import { budgetOfPages, card, chequing, savings } from '@winterjay/budget/notation'
import { addDays, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  button,
  dialog,
  fill,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  toasted,
  unfold,
  waitFor,
} from '../testing/screen.tsx'

/* budget §5.13, §5.15: what can be spent until the next pay. It is 21 November. */

const PAY = ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'].map(
  (day) => `${day} 2310.44 PAYROLL DEPOSIT ACME`,
)
const RENT = ['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`)
const SHOPS = ['2026-11-05 -80.00 METRO #65', '2026-11-12 -35.00 TIM HORTONS', '2026-11-19 -44.10 COSTCO WHOLESALE']

const balance = (amountCents: number) => ({ date: localDate('2026-11-20'), amountCents: cents(amountCents) })
let count = 0
/** New accounts each time: a stated balance of the same day would not replace another. */
function household(main: Partial<Account>, visa: Partial<Account> = {}, pay = PAY) {
  count += 1
  return budgetOfPages({
    accounts: [
      chequing(`main ${count}`, [...pay, ...RENT], { name: 'Everyday', ...main }),
      card(`visa ${count}`, [...SHOPS, '2026-10-28 500.00 PAYMENT THANK YOU'], { name: 'Visa', ...visa }),
      savings(`rainy ${count}`, [], { name: 'Rainy days', balance: balance(500_000) }),
    ],
  })
}
const hero = (heading: string) => () => screen.getByRole('heading', { name: heading }).closest('section') as Element

describe('left to spend', () => {
  it('is the month’s figure once a balance is known: per day until the next pay, and what limits it', async () => {
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }))
    await screen.findByRole('heading', { name: 'Left to spend until Dec 4' })
    await seesIn(hero('Left to spend until Dec 4'), /\$326 \$25 a day for 13 days; Gestion Boreale Loyer is due Dec 1/)
  })
  it('on the day before pay says so, instead of dividing by one day', async () => {
    const sundays = PAY.map((line) =>
      line.replace(/^\S+/u, (day) => addDays(localDate(day), -12)).replace('2310.44', '500.00'),
    )
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }, sundays))
    await screen.findByRole('heading', { name: 'Left to spend until Nov 22' })
    await seesIn(
      hero('Left to spend until Nov 22'),
      /\$826 Your pay is expected tomorrow ?; the lowest point is Dec 1, after Gestion Boreale Loyer/,
    )
  })
  it('leaves the button that sets budgets on the page', async () => {
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }))
    await screen.findByRole('heading', { name: 'Left to spend until Dec 4' })
    await press('Set budgets')
    await seesIn(() => document.querySelector('dialog') ?? document.body, 'Groceries')
  })
  it('opens to its parts, which add up', async () => {
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }))
    const fold = (await screen.findByText('How this adds up')).closest('details') as HTMLDetailsElement
    fold.open = true
    fold.dispatchEvent(new Event('toggle'))
    await seesIn(
      () => fold,
      /\+\$3,214\.66.*Owed on cards you pay in full −\$1,037\.98.*Dec 1 −\$1,850\.00.*Left to spend \+\$326\.68/,
    )
  })
  it('keeps a reserve, which is one of its parts and can be undone', async () => {
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }))
    await unfold('How this adds up')
    await press('Keep an amount in reserve')
    await fill('Reserve', '300.00', await dialog())
    await press('Save reserve', await dialog())
    await toasted('Reserve saved')
    await seesIn(hero('Left to spend until Dec 4'), '$26.68')
    await sees(/Nothing falls below \$300 for 35 days/, /Kept aside −\$300\.00/)
    await press('Undo')
    await seesIn(hero('Left to spend until Dec 4'), '$326')
  })
  it('says by how much it does not reach, when, and the two nearest ways out', async () => {
    const short = household({ balance: balance(281_466) }, { balance: balance(-103_798) })
    await openWith(short)
    await screen.findByRole('heading', { name: 'Left to spend until Dec 4' })
    await seesIn(
      hero('Left to spend until Dec 4'),
      /Short by \$73\.32 On Dec 1.*after Dec 4, when your pay is in.*Bring \$73\.32 over from Rainy days/,
    )
  })
  it('asks two questions of files without balances, and then knows', async () => {
    await openWith(household({ kind: 'other' }))
    await screen.findByRole('heading', { name: 'Spent so far in November' })
    await press('Enter today’s balance')
    const asked = await dialog()
    expect([...asked.querySelectorAll('input, select')]).toHaveLength(3)
    await fill('Balance today, Everyday', '3214.66', asked)
    await fill('Owed on Visa', '1037.98', asked)
    await press('Save balances', asked)
    await toasted('Balances saved')
    await waitFor(() => expect(hero('Left to spend until Dec 4')()).toBeTruthy())
    await seesIn(hero('Left to spend until Dec 4'), '$326')
    await press('Undo')
    await button('Enter today’s balance')
  })
  it('asks one account for its kind and balance, before budgets are offered', async () => {
    const lines = ['2026-11-05 -80.00 METRO #65']
    await openWith(budgetOfPages({ accounts: [chequing('a', lines, { name: 'tangerine', kind: 'other' })] }))
    await button('Enter today’s balance')
    await seesIn(hero('Spent so far in November'), 'Enter today’s balance Set budgets')
    await press('Enter today’s balance')
    const asked = await dialog()
    await seesIn(() => asked, 'What is “tangerine”?', 'Balance today')
    expect(textOf(asked)).not.toContain('tangerine, ')
    expect([...asked.querySelectorAll('option')].map(textOf)).toContain('Chequing')
  })
  it('names a card without a balance, and offers nothing to put aside until it is known (budget §5.13, §19.1)', async () => {
    await openWith(household({ balance: balance(721_466) }))
    const left = hero('Left to spend until Dec 4')
    await screen.findByRole('heading', { name: 'Left to spend until Dec 4' })
    await seesIn(left, 'Visa No balance yet, not in these figures. Enter today’s balance')
    expect(textOf(left())).not.toContain('put')
    await press('Enter today’s balance')
    await fill('Owed on Visa', '1037.98', await dialog())
    await press('Save balances', await dialog())
    await toasted('Balances saved')
    await seesIn(left, /You could put (aside|it aside)/)
    expect(textOf(left())).not.toContain('No balance yet')
  })
  it('ahead, an account of unknown kind is not named as one without a balance', async () => {
    const metro = ['2026-11-05 -80.00 METRO #65']
    await openWith(
      budgetOfPages({
        accounts: [
          chequing('k1', metro, { name: 'Kindless', kind: 'other', balance: balance(100_000) }),
          card('k2', metro, { name: 'Visa' }),
        ],
      }),
      '/personal?tab=ahead',
    )
    await sees('Visa No balance yet, not in these figures.', 'Is Kindless an everyday account?')
    await press('Choose')
    const asked = await dialog()
    await seesIn(() => asked, 'What is “Kindless”?', 'Kind')
  })
  it('says the same in French', async () => {
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }), '/personal', {
      locale: 'fr',
    })
    await screen.findByRole('heading', { name: 'Reste à dépenser jusqu’au 4 déc.' })
    await seesIn(hero('Reste à dépenser jusqu’au 4 déc.'), /326 \$ 25 \$ par jour pendant 13 jours/)
  })
})

describe('what is asked and tried out', () => {
  it.each([
    ['weeks of much the same', [62, 60, 61, 63, 60, 64, 61, 62, 60, 63, 61], false],
    ['weeks that differ', [40, 900, 60, 30, 1100, 20, 750, 45, 35, 980, 25], true],
  ])('ahead, a band is spoken of where it can be seen: after %s', async (_, spent, isSeen) => {
    const lines = spent.map((dollars, week) => {
      const day = addDays(localDate('2026-09-07'), week * 7 + ((week * 3) % 5))
      return `${day} -${dollars}.00 ${['METRO #65', 'MAXI', 'IGA'][week % 3]}`
    })
    const accounts = [chequing(`band ${(count += 1)}`, [...PAY, ...lines], { balance: balance(400_000) })]
    await openWith(budgetOfPages({ accounts }), '/personal?tab=ahead')
    await screen.findByRole('heading', { name: 'Lowest in the next 60 days' })
    expect(document.body.textContent.includes('The shaded band')).toBe(isSeen)
    expect(document.querySelectorAll('section path.chart-fill')).toHaveLength(isSeen ? 1 : 0)
  })
  it('a payment that is tried out changes the forecast and is never stored (budget §5.12)', async () => {
    await openWith(household({ balance: balance(321_466) }, { balance: balance(-103_798) }), '/personal?tab=ahead')
    await screen.findByRole('heading', { name: 'Lowest in the next 60 days' })
    const before = textOf(hero('Lowest in the next 60 days')())
    await press('Try a payment')
    await press('Show it', await dialog())
    await seesIn(() => document.querySelector('dialog') ?? document.body, 'Enter an amount above zero.')
    await fill('Amount', '700', await dialog())
    await press('Show it', await dialog())
    await sees('With $700.00 paid from Everyday on Nov 22.')
    await waitFor(() => expect(textOf(hero('Lowest in the next 60 days')())).not.toBe(before))
    await press('Take it out')
    await waitFor(() => expect(textOf(hero('Lowest in the next 60 days')())).toBe(before))
  })
  it('e-Transfers of one amount may be the rent: with a yes, what is left to spend counts on it (budget §5.3)', async () => {
    const rent = ['2026-09-01 -900.00 SEND E-TFR ***a1b', '2026-10-01 -900.00 SEND E-TFR ***c2d']
    const lines = [...PAY, ...rent, '2026-11-02 -900.00 SEND E-TFR ***e3f']
    await openWith(
      budgetOfPages({ accounts: [chequing(`rent ${(count += 1)}`, lines, { balance: balance(321_466) })] }),
    )
    await screen.findByRole('heading', { name: 'Left to spend until Dec 4' })
    const left = hero('Left to spend until Dec 4')
    await seesIn(left, '$3,214')
    await press('Yes, my rent $900.00 by e-Transfer')
    await toasted('Filed under Housing, and from now on too')
    await seesIn(left, /\$2,314.*the rent is due Dec 1/)
    await press('Undo')
    await seesIn(left, '$3,214')
    await press('No $900.00 by e-Transfer')
    await toasted('Not asked again')
    await waitFor(() => expect(screen.queryByText('Is this your rent?')).toBeNull())
  })
})
