import { applyImport, emptyBudget, fileIdentity, planImport, readStatement } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { dialog, fill, press, screen, seesIn, toasted } from '../testing/screen.tsx'

/*
 * budget §5.13, §5.15: from CSV files alone, none of which states a balance, to what is left to spend. The household is
 * that of budget §5.14.13, a day earlier: 326.68 because of the rent on 1 December. It is 21 November.
 */

const TODAY = localDate('2026-11-21')
const PAYDAYS = ['09/25/2026', '10/09/2026', '10/23/2026', '11/06/2026', '11/20/2026']
const RENT = ['09/01/2026', '10/01/2026', '11/02/2026']
const CHEQUING = [
  'Date, Transaction Details, Funds Out, Funds In ',
  ...PAYDAYS.map((day) => `${day}, PAYROLL DEPOSIT ACME,,2310.44`),
  ...RENT.map((day) => `${day}, GESTION BOREALE LOYER,1850.00,`),
]
const CARD = [
  'Transaction date,Transaction,Name,Memo,Amount',
  ...['9/12/2026', '10/10/2026', '11/7/2026'].map((day) => `${day},DEBIT,METRO #65,Category: Groceries,-145.00`),
  '10/26/2026,CREDIT,PAYMENT - THANK YOU,Category: ,739.00',
]

/** Books files as the page does when it is told to add them. */
function imported(files: Readonly<Record<string, readonly string[]>>): Budget {
  let budget = emptyBudget()
  for (const [name, lines] of Object.entries(files)) {
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const statement = readStatement(bytes, { fileName: name, today: TODAY })
    expect(statement.accounts.flatMap(({ balance }) => balance ?? [])).toEqual([])
    const file = fileIdentity(bytes, name, statement)
    budget = applyImport(budget, planImport(budget, statement.accounts, file, TODAY))
  }
  return budget
}

const TEXTS = {
  en: {
    ask: 'Enter today’s balance',
    holds: /^Balance today/,
    owed: /^Owed on /,
    save: 'Save balances',
    amounts: ['3214.66', '1037.98'],
    tooHigh: '$2,176',
    left: /\$326 \$25 a day for 13 days; the rent is due Dec 1/,
    hero: 'Left to spend until Dec 4',
    yes: /^Yes, my rent/,
    filed: 'Filed under Housing, and from now on too',
    says: /\$326 \$25 a day for 13 days; Gestion Boreale Loyer is due Dec 1/,
  },
  fr: {
    ask: 'Inscrire le solde du jour',
    holds: /^Solde du jour/,
    owed: /^Dû sur /,
    save: 'Enregistrer les soldes',
    amounts: ['3214,66', '1037,98'],
    tooHigh: /2 176 \$/,
    left: /326 \$ 25 \$ par jour pendant 13 jours; le loyer, prévu le 1(?:er)? déc\./,
    hero: 'Reste à dépenser jusqu’au 4 déc.',
    yes: /^Oui, mon loyer/,
    filed: 'Classé dans Logement, et les prochains aussi',
    says: /326 \$ 25 \$ par jour pendant 13 jours; Gestion Boreale Loyer, prévu le 1(?:er)? déc\./,
  },
} as const

describe('from CSV files alone', () => {
  it.each(['en', 'fr'] as const)(
    'two files, two balances and a kind that no file names: five answers (%s)',
    async (locale) => {
      const t = TEXTS[locale]
      const files = { 'simplii.csv': CHEQUING, 'tangerine.csv': CARD }
      await openWith(imported(files), '/personal', { locale })
      await press(t.ask)
      const form = await dialog()
      const fields = [...form.querySelectorAll('input, select')]
      expect(fields).toHaveLength(3)
      expect(Object.keys(files).length + fields.length).toBeLessThanOrEqual(5)
      await fill(t.holds, t.amounts[0], form)
      await fill(t.owed, t.amounts[1], form)
      await press(t.save, form)
      await screen.findByRole('heading', { name: t.hero })
      await seesIn(() => screen.getByRole('heading', { name: t.hero }).closest('section') ?? document.body, t.says)
    },
  )
  it.each(['en', 'fr'] as const)(
    'rent by e-Transfers that name nobody is one more question, without which the figure is too high (%s)',
    async (locale) => {
      const t = TEXTS[locale]
      const nameless = CHEQUING.map((line, at) => line.replace('GESTION BOREALE LOYER', `SEND E-TFR ***k${at}w`))
      await openWith(imported({ 'simplii.csv': nameless, 'tangerine.csv': CARD }), '/personal', { locale })
      await press(t.ask)
      const form = await dialog()
      expect(form.querySelectorAll('input, select').length + 1).toBeLessThanOrEqual(5)
      await fill(t.holds, t.amounts[0], form)
      await fill(t.owed, t.amounts[1], form)
      await press(t.save, form)
      await screen.findByRole('heading', { name: t.hero })
      const left = () => screen.getByRole('heading', { name: t.hero }).closest('section') ?? document.body
      await seesIn(left, t.tooHigh)
      await press(t.yes)
      await toasted(t.filed)
      await seesIn(left, t.left)
    },
  )
})
