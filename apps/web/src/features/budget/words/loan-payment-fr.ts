import type { loanPayment as en } from './loan-payment-en.ts'

export const loanPayment: typeof en = {
  looksLike: (borrower) => `On dirait un paiement de prêt\u00a0: ${borrower}.`,
  record: 'L’inscrire',
  filed: 'Remboursement de prêt classé',
  unfiled: 'Classement d’un remboursement de prêt annulé',
  parts: { tag: 'Remboursement de prêt reçu', principal: 'Capital', interest: 'Intérêts et frais' },
}
