import { catalogue } from '@winterjay/money'
import type { BookAccount } from '../lists.ts'
import type { PostingKind } from '../postings/posting.ts'

/** What the accounts are called until the lender names them. */
export const ACCOUNT_WORDS = catalogue<Record<BookAccount, string>>(
  {
    bank: 'Bank',
    loans_receivable: 'Loans receivable',
    interest_income: 'Interest income',
    fee_income: 'Fee income',
    borrower_credit: 'Owed to borrowers',
    bad_debt: 'Bad debt',
    recovery_income: 'Recoveries',
    opening_equity: 'Opening equity',
  },
  {
    bank: 'Banque',
    loans_receivable: 'Prêts à recevoir',
    interest_income: 'Revenus d’intérêts',
    fee_income: 'Revenus de frais',
    borrower_credit: 'Dû aux emprunteurs',
    bad_debt: 'Créances irrécouvrables',
    recovery_income: 'Recouvrements',
    opening_equity: 'Capitaux d’ouverture',
  },
)

/** What a journal entry is about, after the loan's reference. */
export const JOURNAL_WORDS = catalogue<Record<PostingKind, string>>(
  {
    advance: 'loan advanced',
    further_advance: 'further advance',
    opening: 'opening balance',
    assumed: 'paid before these records',
    payment: 'payment',
    recovery: 'recovery',
    correction: 'correction',
    charge: 'charge',
    waiver: 'waiver',
    capitalisation: 'interest added to principal',
    write_off: 'write-off',
    write_off_back: 'write-off taken back',
  },
  {
    advance: 'prêt avancé',
    further_advance: 'nouvelle avance',
    opening: 'solde d’ouverture',
    assumed: 'payé avant le début du suivi',
    payment: 'paiement',
    recovery: 'recouvrement',
    correction: 'correction',
    charge: 'frais',
    waiver: 'remise',
    capitalisation: 'intérêts ajoutés au capital',
    write_off: 'radiation',
    write_off_back: 'radiation annulée',
  },
)
