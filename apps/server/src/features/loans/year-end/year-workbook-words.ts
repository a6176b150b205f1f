import { catalogue } from '@winterjay/money'

/** Names of sheets are single words; their order is fixed. */
export const YEAR_WORKBOOK_WORDS = catalogue(
  {
    total: 'Total',
    loans: 'Loans',
    payments: 'Payments',
    year: 'Year',
    notes: 'Notes',
    loan: 'Loan',
    borrower: 'Borrower',
    start: 'Start',
    lent: 'Principal lent',
    rate: 'Annual rate',
    months: 'Months',
    owed: 'Principal owed',
    what: 'What',
    value: 'Value',
    firstDay: 'First day',
    lastDay: 'Last day',
    madeOn: 'Made on',
    madeBy: 'Made by',
    paymentsText:
      'A line for each payment and each other fact of the year. Money received is the sum of the parts to its right; the balance is the principal owed after the line.',
    yearText: 'Received is what the payments say, by their day. Earned is what accrued, received or not.',
    corrections: 'Corrections',
    correctionsText: 'A payment typed later for a year that is closed is a correction, on the day it was typed.',
  },
  {
    total: 'Total',
    loans: 'Prêts',
    payments: 'Paiements',
    year: 'Année',
    notes: 'Remarques',
    loan: 'Prêt',
    borrower: 'Emprunteur',
    start: 'Début',
    lent: 'Capital prêté',
    rate: 'Taux annuel',
    months: 'Mois',
    owed: 'Capital dû',
    what: 'Élément',
    value: 'Valeur',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
    madeOn: 'Créé le',
    madeBy: 'Créé par',
    paymentsText:
      'Une ligne pour chaque paiement et chaque autre fait de l’année. L’argent reçu est la somme des parties à sa droite; le solde est le capital dû après la ligne.',
    yearText:
      '«\u00A0Reçu\u00A0» suit les paiements, selon leur jour. «\u00A0Gagné\u00A0» est ce qui a couru, reçu ou non.',
    corrections: 'Corrections',
    correctionsText:
      'Un paiement inscrit plus tard pour une année fermée est une correction, au jour où il est inscrit.',
  },
)
