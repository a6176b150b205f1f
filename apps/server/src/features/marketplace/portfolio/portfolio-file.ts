import type { LedgerAccount } from '@winterjay/lending'
import { csvLine, guardCell } from '@winterjay/lending'
import { catalogue, dollarsText } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Movement } from './portfolio-store.ts'

interface Words {
  readonly header: readonly string[]
  readonly simulated: string
  readonly kinds: Readonly<Record<Movement['kind'], string>>
  readonly accounts: Readonly<Record<LedgerAccount, string>>
}

const EN: Words = {
  header: ['Date', 'Movement', 'Account', 'Amount', 'Loan', 'Title', 'Simulated'],
  simulated: 'Simulated',
  kinds: {
    investment: 'Set aside',
    release: 'Given back',
    origination: 'Lent',
    distribution: 'Payment',
    charge_off: 'Charged off',
    recovery: 'Recovered',
    reversal: 'Reversed',
  },
  accounts: {
    investor_cash: 'Your cash',
    commitment: 'Set aside',
    note_principal: 'Principal',
    interest_income: 'Interest',
    servicing_fee: 'Fee',
    loss: 'Loss',
    recovery_income: 'Recovered',
  },
}

const FR: Words = {
  header: ['Date', 'Mouvement', 'Compte', 'Montant', 'Prêt', 'Titre', 'Simulé'],
  simulated: 'Simulé',
  kinds: {
    investment: 'Mis de côté',
    release: 'Remboursé',
    origination: 'Prêté',
    distribution: 'Paiement',
    charge_off: 'Radié',
    recovery: 'Recouvré',
    reversal: 'Annulé',
  },
  accounts: {
    investor_cash: 'Votre argent',
    commitment: 'Mis de côté',
    note_principal: 'Capital',
    interest_income: 'Intérêts',
    servicing_fee: 'Frais',
    loss: 'Perte',
    recovery_income: 'Recouvré',
  },
}

const WORDS = catalogue(EN, FR)

/** Every movement as CSV, in the reader's language (marketplace §3.5); days and amounts as in every other file. */
export function portfolioFile(movements: readonly Movement[], locale: Locale): string {
  const { header, simulated, kinds, accounts } = WORDS[locale]
  const lines = movements.map(({ on, kind, account, amountCents, loanId, title, isSample }) =>
    csvLine([
      on,
      kinds[kind],
      accounts[account],
      dollarsText(amountCents),
      loanId,
      guardCell(title),
      isSample ? simulated : '',
    ]),
  )
  return `\uFEFF${csvLine(header)}${lines.join('')}`
}
