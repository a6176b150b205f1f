import { catalogue } from '@winterjay/money'

/** The columns of a ledger (lending §5.15.7). */
export const LEDGER_WORDS = catalogue(
  {
    loan: 'Loan',
    number: 'Your number',
    borrower: 'Borrower',
    day: 'Day',
    what: 'What',
    cash: 'Money received',
    interest: 'Interest',
    principal: 'Principal',
    fees: 'Fees',
    unapplied: 'Kept for the borrower',
    recovered: 'Recovered',
    other: 'Lost or brought in',
    balance: 'Principal owed',
    entry: 'Entry',
    fact: 'Fact',
  },
  {
    loan: 'Prêt',
    number: 'Votre numéro',
    borrower: 'Emprunteur',
    day: 'Jour',
    what: 'Élément',
    cash: 'Argent reçu',
    interest: 'Intérêts',
    principal: 'Capital',
    fees: 'Frais',
    unapplied: 'Gardé pour l’emprunteur',
    recovered: 'Recouvré',
    other: 'Perdu ou repris',
    balance: 'Capital dû',
    entry: 'Écriture',
    fact: 'Fait',
  },
)
